// Power cycles, watchdog, forced and core resets, update mode, and what survives each of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../src/board.mjs';
import { Flash } from '../src/flash.mjs';
import { Ssd1306 } from '../src/ssd1306.mjs';
import { STOP_HERE, callRom, load, program, skipIfZero, skipUnlessZero, store } from './program.mjs';

const [CTRL, LOAD, REASON, SCRATCH] = [0x40058000, 0x40058004, 0x40058008, 0x4005800c];
const PSM_WDSEL = 0x40010008;
const AIRCR = 0xe000ed0c;
const ENABLE = 1 << 30;
const TRIGGER = 0x80000000;
const EVERYTHING = 0x1fffc;
const KEPT = 0x20010000;
const SPINLOCK = 0xd000017c;

// A board with a program that loads the reset reason, a scratch register and a word of RAM into r5, r6 and r7, and then
// writes to the scratch register and to the word of RAM, so that the next start shows which of them survived.
function boardWith(...halfwords) {
    const look = [...load(0, REASON), 0x6805, ...load(0, SCRATCH), 0x6806, ...load(0, KEPT), 0x6807];
    const leave = [...store(SCRATCH, 0x1234), ...store(KEPT, 0x5678)];
    const flash = new Flash(program(...look, ...leave, ...halfwords, STOP_HERE));
    return new Board(undefined, undefined, { flash });
}

function found(board) {
    const [reason, scratch, kept] = board.chip.rp2040.core.registers.subarray(5, 8);
    return { reason, scratch, kept };
}

function causes(board) {
    return board.events.map(({ what }) => what);
}

test('power-on finds no reset reason, empty scratch registers and arbitrary RAM contents', () => {
    const board = boardWith();
    board.run(1);
    const first = found(board);
    assert.equal(first.reason, 0);
    assert.equal(first.scratch, 0);
    assert.notEqual(first.kept, 0);
    board.switchOff();
    board.run(100);
    assert.ok(!board.isOn);
    board.switchOn();
    board.run(1);
    assert.deepEqual(found(board), first);
    assert.ok(Math.abs(board.millis - 102) < 0.01);
});

test('a watchdog that is not fed resets the chip and leaves reason, scratch registers and RAM', () => {
    const board = boardWith(...store(PSM_WDSEL, EVERYTHING), ...store(LOAD, 2 * 50_000), ...store(CTRL, ENABLE));
    board.run(40);
    assert.deepEqual(causes(board), []);
    board.run(20);
    assert.deepEqual(causes(board), ['watchdog']);
    assert.deepEqual(found(board), { reason: 1, scratch: 0x1234, kept: 0x5678 });
    assert.ok(Math.abs(board.events[0].at / 1e6 - 50) < 1);
    board.run(200);
    assert.deepEqual(causes(board), Array(5).fill('watchdog'));
});

test('a forced reset has a reason of its own', () => {
    // As embassy-rp does it: the watchdog is enabled with a count of zero and then triggered.
    const force = [...store(CTRL, ENABLE), ...store(CTRL, TRIGGER)];
    const board = boardWith(...store(PSM_WDSEL, EVERYTHING), ...skipUnlessZero(5, ...force));
    board.chip.rp2040.clkSys = 125e6;
    board.run(1);
    assert.deepEqual(causes(board), ['forced reset']);
    assert.deepEqual(found(board), { reason: 2, scratch: 0x1234, kept: 0x5678 });
});

test('a reset through the RUN pin has no reason and clears the scratch registers, but RAM and the panel keep their contents', () => {
    const board = boardWith();
    const panel = new Ssd1306();
    board.plug(panel);
    panel.contrast = 9;
    board.run(1);
    board.pullRun();
    assert.equal(panel.contrast, 9);
    board.run(1);
    assert.deepEqual(causes(board), ['RUN pin']);
    assert.deepEqual(found(board), { reason: 0, scratch: 0, kept: 0x5678 });
});

test('a watchdog without the core selected for reset is a fault', () => {
    const board = boardWith(...store(CTRL, TRIGGER));
    assert.throws(() => board.run(1), /was not told to reset the core/);
});

test('a core reset leaves the peripherals as they are', () => {
    // The program resets the core only when it claims the spinlock, which succeeds once: nothing releases it, and the reset of
    // the core does not either.
    const reset = store(AIRCR, 0x05fa0004);
    const board = boardWith(...load(0, SPINLOCK), 0x6802, ...skipIfZero(2, ...reset)); // ldr r2, [r0]
    board.run(2);
    assert.deepEqual(causes(board), ['core reset']);
    assert.deepEqual(found(board), { reason: 0, scratch: 0x1234, kept: 0x5678 });
});

test('forcing SIO off releases its spinlocks, and AIRCR needs its key', () => {
    const board = boardWith(...load(0, SPINLOCK), 0x6802, ...store(0x40010004, 1 << 14));
    board.run(1);
    assert.equal(board.chip.rp2040.sio.spinLock, 0);
    assert.throws(() => boardWith(...store(AIRCR, 4)).run(1), /without its key/);
});

test('update mode stops the chip until the next power cycle', () => {
    const board = boardWith(...callRom('UB', 0, 0));
    board.run(10);
    assert.deepEqual(causes(board), ['update mode']);
    assert.ok(!board.isOn);
    assert.equal(board.millis, 10);
});

test('power can be switched at a scheduled time', () => {
    const board = boardWith();
    board.wallClock.schedule(5e6, () => board.switchOff());
    board.wallClock.schedule(8e6, () => board.switchOn());
    board.run(6);
    assert.ok(!board.isOn);
    board.run(6);
    assert.ok(board.isOn);
    assert.ok(Math.abs(board.chip.clock.nanos - 4e6) < 1e3);
});

test('the ring oscillator returns the given entropy bit by bit', () => {
    const board = boardWith();
    board.switchOff();
    board.switchOn({ entropy: 0x0123456789abcdefn });
    const bit = () => board.chip.rp2040.readUint32(0x4006001c);
    const byte = () => Array.from({ length: 8 }, bit).reduce((sum, one) => (sum << 1) | one, 0);
    assert.deepEqual(Array.from({ length: 8 }, byte), [0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01]);
    assert.ok(new Set(Array.from({ length: 30 }, byte)).size > 10);
});
