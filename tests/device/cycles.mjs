// `node cycles.mjs IMAGE [ARGUMENT [FLASH_CYCLES]]` runs a benchmark image and prints a label, its cycles and its stack
// for each measurement, and a label and a number for each report. See emulator/src/cycle_counter.mjs.

import { readFileSync } from 'node:fs';
import { countCycles, readImage } from '../../emulator/src/index.mjs';

const [file, argument = '0', flashCycles = '0'] = process.argv.slice(2);
for (const count of countCycles(readImage(readFileSync(file)), Number(argument), { flashCycles: Number(flashCycles) })) {
    console.log(Object.values(count).join(' '));
}
