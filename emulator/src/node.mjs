// The one module of the package that needs Node: it reads PNG files as the text that `Ssd1306.picture()` returns.

import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';

const CHANNELS = 4;
// From this brightness on, a pixel counts as lit.
const LIT = 0x80;

export function readPicture(file) {
    const { width, height, data } = PNG.sync.read(readFileSync(file));
    const isLit = (x, y) => data[(y * width + x) * CHANNELS] >= LIT;
    const rows = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => (isLit(x, y) ? '#' : '.')).join(''),
    );
    return rows.join('\n');
}
