// `node cycles.mjs IMAGE` prints a label and its cycles for each stretch that the image measures. See counter.mjs.

import { readFileSync } from 'node:fs';
import { countCycles } from './counter.mjs';
import { readImage } from './image.mjs';

for (const { label, cycles } of countCycles(readImage(readFileSync(process.argv[2])))) {
    console.log(`${label} ${cycles}`);
}
