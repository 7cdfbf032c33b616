// Counts the cycles of a benchmark image, which marks its measurements with breakpoints: `bkpt #1` starts and `bkpt #2`
// ends one, with a label in r0, and `bkpt #3` ends the program. Each measurement comes with its deepest stack, counted
// from where it started.
//
// With `bkpt #4` the image asks for its argument, which it finds in r0. With `bkpt #5` it reports the number in r1
// under the label in r0.
//
// Cycles are those of instructions.mjs. Misses of the flash cache count with the option `flashCycles` of a Chip.

import { Chip } from './chip.mjs';
import { Fault } from './fault.mjs';
import { Flash } from './flash.mjs';

const START = 1;
const STOP = 2;
const DONE = 3;
const GET_ARGUMENT = 4;
const REPORT = 5;

const SP = 13;

// Far longer than any measurement, so that an image that never ends is noticed.
const MOST_MILLIS = 1e7;

export function countCycles(pieces, argument = 0, { flashCycles } = {}) {
    const counts = [];
    let running;
    let isDone = false;
    const chip = new Chip(new Flash(pieces), {
        flashCycles,
        onBreakpoint(code) {
            const { core } = chip;
            const { registers } = chip.rp2040.core;
            const label = registers[0];
            if (code === START && running === undefined) {
                core.lowestStack = registers[SP];
                running = { label, since: chip.cycles, top: registers[SP] };
            } else if (code === STOP && running?.label === label) {
                // The count includes the breakpoint that started it, which takes one cycle.
                const cycles = chip.cycles - running.since - 1;
                counts.push({ label, cycles, stack: running.top - core.lowestStack });
                running = undefined;
            } else if (code === DONE && running === undefined) {
                isDone = true;
                chip.stop('measured');
            } else if (code === GET_ARGUMENT && running === undefined) {
                registers[0] = argument;
            } else if (code === REPORT && running === undefined) {
                counts.push({ label, reported: registers[1] });
            } else {
                throw new Fault(`breakpoint ${code} with the label ${label} is out of order`);
            }
        },
    });
    chip.run(MOST_MILLIS);
    if (!isDone || chip.cpuTime.asleep > 0) {
        throw new Fault('the image went to sleep or never ends');
    }
    return counts;
}
