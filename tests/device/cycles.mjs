// `node cycles.mjs IMAGE [MUCH]` prints a label, its cycles and its stack for each stretch that the image measures, and a
// label and a number for what it tells; MUCH is how much is wanted of an image that asks. See counter.mjs.

import { readFileSync } from 'node:fs';
import { countCycles } from './counter.mjs';
import { readImage } from './image.mjs';

const [file, asked = '0'] = process.argv.slice(2);
for (const count of countCycles(readImage(readFileSync(file)), Number(asked))) {
    console.log(Object.values(count).join(' '));
}
