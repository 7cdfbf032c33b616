// Counts the cycles of an image that measures itself: of each stretch between `bkpt #1` and `bkpt #2`, with a label in
// r0, until `bkpt #3`.
//
// How the count compares with the Cortex-M0+ table (technical reference manual, 3.3, no wait states): the emulator
// agrees on arithmetic and multiplication (1), loads and stores (2, or 1 for the single-cycle port), block transfers
// (1 + N), branches (1, taken 2, with link 3), barriers and special registers (3). It counts one too few for each PUSH
// with LR and each POP with PC, as it leaves that register out of N, which is put right below. Not counted at all:
// entering and leaving an interrupt (chip_bench has none), and flash that is not in the 16 KB cache, which costs a real
// chip some tens of cycles per 8 bytes the first time round.

import { Fault } from './fault.mjs';
import { Machine } from './machine.mjs';

const START = 1;
const STOP = 2;
const DONE = 3;

const PUSH_WITH_LR = 0xb5;
const POP_WITH_PC = 0xbd;

// Far longer than anything worth measuring, so that an image that never ends is noticed.
const MOST_CYCLES = 60e9;

export function countCycles(pieces) {
    const counts = [];
    let running;
    let cycles = 0;
    let done = false;
    const machine = new Machine(pieces, {
        onBreakpoint(code) {
            const label = machine.chip.core.registers[0];
            if (code === START && running === undefined) {
                running = { label, since: cycles };
            } else if (code === STOP && running?.label === label) {
                // The breakpoint that started the count is the one instruction in it that is not measured code.
                counts.push({ label, cycles: cycles - running.since - 1 });
                running = undefined;
            } else if (code === DONE && running === undefined) {
                done = true;
            } else {
                throw new Fault(`breakpoint ${code} with the label ${label} is out of order`);
            }
        },
    });
    const { chip } = machine;
    while (!done) {
        const kind = chip.readUint16(chip.core.PC & ~1) >> 8;
        cycles += machine.step() + (kind === PUSH_WITH_LR || kind === POP_WITH_PC ? 1 : 0);
        if (chip.core.waiting || cycles > MOST_CYCLES) {
            throw new Fault('the image went to sleep or never ends');
        }
    }
    return counts;
}
