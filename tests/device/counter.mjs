// Counts the cycles of an image that measures itself: of each stretch between `bkpt #1` and `bkpt #2`, with a label in
// r0, until `bkpt #3`. With them comes the deepest stack of the stretch, below where it began.
//
// An image that can be measured more or less thoroughly asks with `bkpt #4`, and finds the answer in r0. With `bkpt #5` it
// tells a number, in r1, under a label of its own.
//
// Cycles are those of the Cortex-M0+ table, see instructions.mjs. Not counted: flash that is not in the 16 KB cache,
// which costs a real chip some tens of cycles per 8 bytes the first time round.

import { Fault } from './fault.mjs';
import { Flash } from './flash.mjs';
import { Machine } from './machine.mjs';

const START = 1;
const STOP = 2;
const DONE = 3;
const ASK = 4;
const TELL = 5;

const SP = 13;

// Far longer than anything worth measuring, so that an image that never ends is noticed.
const MOST_MILLIS = 1e7;

// `asked` is how much is wanted, of an image that asks.
export function countCycles(pieces, asked = 0) {
    const counts = [];
    let running;
    let isDone = false;
    const machine = new Machine(new Flash(pieces), {
        onBreakpoint(code) {
            const { core } = machine;
            const { registers } = machine.chip.core;
            const label = registers[0];
            if (code === START && running === undefined) {
                core.lowestStack = registers[SP];
                running = { label, since: machine.cycles, top: registers[SP] };
            } else if (code === STOP && running?.label === label) {
                // The breakpoint that started the count is the one instruction in it that is not measured code.
                const cycles = machine.cycles - running.since - 1;
                counts.push({ label, cycles, stack: running.top - core.lowestStack });
                running = undefined;
            } else if (code === DONE && running === undefined) {
                isDone = true;
                machine.end('measured');
            } else if (code === ASK && running === undefined) {
                registers[0] = asked;
            } else if (code === TELL && running === undefined) {
                counts.push({ label, told: registers[1] });
            } else {
                throw new Fault(`breakpoint ${code} with the label ${label} is out of order`);
            }
        },
    });
    machine.run(MOST_MILLIS);
    if (!isDone || machine.meter.asleep > 0) {
        throw new Fault('the image went to sleep or never ends');
    }
    return counts;
}
