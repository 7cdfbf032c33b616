// Pictures as text, in the form of `Ssd1306.picture()`: the golden screens of tests/screens, and a denser form for
// error messages.

import { readPicture } from '../../emulator/src/node.mjs';

const HALF_BLOCKS = { '..': ' ', '#.': '▀', '.#': '▄', '##': '█' };

// The golden screen of this name, which the library's tests have drawn.
export function golden(name) {
    return readPicture(new URL(`../screens/${name}.png`, import.meta.url));
}

// The picture for a terminal, two rows of pixels to a line of text.
export function halfBlocks(picture) {
    const rows = picture.split('\n');
    const lines = [];
    for (let y = 0; y < rows.length; y += 2) {
        const lower = rows[y + 1] ?? '';
        lines.push([...rows[y]].map((upper, x) => HALF_BLOCKS[upper + (lower[x] ?? '.')]).join(''));
    }
    return lines.join('\n');
}
