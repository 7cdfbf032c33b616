// Every way to start again, and what is left from before.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Flash } from './flash.mjs';
import { Handheld } from './handheld.mjs';
import { STOP_HERE, callRom, load, program, skipIfZero, skipUnlessZero, store } from './program.mjs';

const [CTRL, LOAD, REASON, SCRATCH] = [0x40058000, 0x40058004, 0x40058008, 0x4005800c];
const PSM_WDSEL = 0x40010008;
const AIRCR = 0xe000ed0c;
const ENABLE = 1 << 30;
const TRIGGER = 0x80000000;
const EVERYTHING = 0x1fffc;
const KEPT = 0x20010000;
const SPINLOCK = 0xd000017c;

// Runs a program on a handheld. In each chip's first words it finds the reason, a scratch register and a word of RAM in
// r5, r6 and r7, and then sets them.
function handheldWith(...halfwords) {
    const look = [...load(0, REASON), 0x6805, ...load(0, SCRATCH), 0x6806, ...load(0, KEPT), 0x6807];
    const leave = [...store(SCRATCH, 0x1234), ...store(KEPT, 0x5678)];
    const flash = new Flash(program(...look, ...leave, ...halfwords, STOP_HERE));
    return new Handheld(undefined, undefined, { flash });
}

function found(handheld) {
    const [reason, scratch, kept] = handheld.machine.chip.core.registers.subarray(5, 8);
    return { reason, scratch, kept };
}

function causes(handheld) {
    return handheld.notes.map(({ what }) => what);
}

test('power-on finds no reason, empty scratch registers and noise in RAM', () => {
    const handheld = handheldWith();
    handheld.run(1);
    const first = found(handheld);
    assert.equal(first.reason, 0);
    assert.equal(first.scratch, 0);
    assert.notEqual(first.kept, 0);
    handheld.switchOff();
    handheld.run(100);
    assert.ok(!handheld.isOn);
    handheld.switchOn();
    handheld.run(1);
    assert.deepEqual(found(handheld), first);
    assert.ok(Math.abs(handheld.millis - 102) < 0.01);
});

test('a watchdog that is not fed resets the chip, once, and leaves reason, scratch registers and RAM', () => {
    const handheld = handheldWith(...store(PSM_WDSEL, EVERYTHING), ...store(LOAD, 2 * 50_000), ...store(CTRL, ENABLE));
    handheld.run(40);
    assert.deepEqual(causes(handheld), []);
    handheld.run(20);
    assert.deepEqual(causes(handheld), ['watchdog']);
    assert.deepEqual(found(handheld), { reason: 1, scratch: 0x1234, kept: 0x5678 });
    assert.ok(Math.abs(handheld.notes[0].at / 1e6 - 50) < 1);
    handheld.run(200);
    assert.deepEqual(causes(handheld), Array(5).fill('watchdog'));
});

test('a forced reset says so, and is not taken for one by the timer', () => {
    // As embassy-rp does it: the watchdog is on, with nothing to count, when it is told to bite.
    const force = [...store(CTRL, ENABLE), ...store(CTRL, TRIGGER)];
    const handheld = handheldWith(...store(PSM_WDSEL, EVERYTHING), ...skipUnlessZero(5, ...force));
    handheld.machine.chip.clkSys = 125e6;
    handheld.run(1);
    assert.deepEqual(causes(handheld), ['forced reset']);
    assert.deepEqual(found(handheld), { reason: 2, scratch: 0x1234, kept: 0x5678 });
});

test('a watchdog that was not told what to reset is a fault', () => {
    const handheld = handheldWith(...store(CTRL, TRIGGER));
    assert.throws(() => handheld.run(1), /was not told to reset the core/);
});

test('a reset of the core leaves everything around it as it is', () => {
    // Once only: the lock is free the first time, and nobody gives it back.
    const reset = store(AIRCR, 0x05fa0004);
    const handheld = handheldWith(...load(0, SPINLOCK), 0x6802, ...skipIfZero(2, ...reset)); // ldr r2, [r0]
    handheld.run(2);
    assert.deepEqual(causes(handheld), ['core reset']);
    assert.deepEqual(found(handheld), { reason: 0, scratch: 0x1234, kept: 0x5678 });
});

test('forcing SIO off gives its locks back, and the key of AIRCR has to be right', () => {
    const handheld = handheldWith(...load(0, SPINLOCK), 0x6802, ...store(0x40010004, 1 << 14));
    handheld.run(1);
    assert.equal(handheld.machine.chip.sio.spinLock, 0);
    assert.throws(() => handheldWith(...store(AIRCR, 4)).run(1), /without its key/);
});

test('update mode stops the device until power goes and comes', () => {
    const handheld = handheldWith(...callRom('UB', 0, 0));
    handheld.run(10);
    assert.deepEqual(causes(handheld), ['update mode']);
    assert.ok(!handheld.isOn);
    assert.equal(handheld.millis, 10);
});

test('power can go and come by itself at a planned time', () => {
    const handheld = handheldWith();
    handheld.outside.at(5e6, () => handheld.switchOff());
    handheld.outside.at(8e6, () => handheld.switchOn());
    handheld.run(6);
    assert.ok(!handheld.isOn);
    handheld.run(6);
    assert.ok(handheld.isOn);
    assert.ok(Math.abs(handheld.machine.clock.nanos - 4e6) < 1e3);
});

test('the ring gives the entropy that it was given, bit by bit', () => {
    const handheld = handheldWith();
    handheld.switchOff();
    handheld.switchOn({ entropy: 0x0123456789abcdefn });
    const bit = () => handheld.machine.chip.readUint32(0x4006001c);
    const byte = () => Array.from({ length: 8 }, bit).reduce((sum, one) => (sum << 1) | one, 0);
    assert.deepEqual(Array.from({ length: 8 }, byte), [0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01]);
    assert.ok(new Set(Array.from({ length: 30 }, byte)).size > 10);
});
