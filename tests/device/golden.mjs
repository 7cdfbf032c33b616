// Reads the pictures in tests/screens, which the library's tests draw: the panel has to show the same.

import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';

const SAMPLES = 4;
// From this brightness on, a pixel counts as lit.
const LIT = 0x80;

// The picture of this name, in the words of Panel.picture().
export function golden(name) {
    return readPicture(new URL(`../screens/${name}.png`, import.meta.url));
}

export function readPicture(url) {
    const { width, height, data } = PNG.sync.read(readFileSync(url));
    const isLit = (x, y) => data[(y * width + x) * SAMPLES] >= LIT;
    const rows = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => (isLit(x, y) ? '#' : '.')).join(''),
    );
    return rows.join('\n');
}
