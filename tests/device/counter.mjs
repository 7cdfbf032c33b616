// Counts the cycles of an image that measures itself: of each stretch between `bkpt #1` and `bkpt #2`, with a label in
// r0, until `bkpt #3`.
//
// Cycles are those of the Cortex-M0+ table, see instructions.mjs. Not counted: flash that is not in the 16 KB cache,
// which costs a real chip some tens of cycles per 8 bytes the first time round.

import { Fault } from './fault.mjs';
import { Flash } from './flash.mjs';
import { Machine } from './machine.mjs';

const START = 1;
const STOP = 2;
const DONE = 3;

// Far longer than anything worth measuring, so that an image that never ends is noticed.
const MOST_MILLIS = 1e7;

export function countCycles(pieces) {
    const counts = [];
    let running;
    let isDone = false;
    const machine = new Machine(new Flash(pieces), {
        onBreakpoint(code) {
            const label = machine.chip.core.registers[0];
            if (code === START && running === undefined) {
                running = { label, since: machine.cycles };
            } else if (code === STOP && running?.label === label) {
                // The breakpoint that started the count is the one instruction in it that is not measured code.
                counts.push({ label, cycles: machine.cycles - running.since - 1 });
                running = undefined;
            } else if (code === DONE && running === undefined) {
                isDone = true;
                machine.end('measured');
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
