// Measurements: how time is spent, how long interrupts are off, how deep the stack goes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CPSID, CPSIE, NOP, RETURN, STOP_HERE, WFI, callRom, machineFor, machineInRam, program } from './program.mjs';
import { store, withHandler } from './program.mjs';

const MICRO = 1e3;

test('time awake, asleep and in flash adds up', () => {
    const write = [CPSID, ...callRom('EX'), ...callRom('RE', 0x1f0000, 4096), ...callRom('CX'), WFI];
    const machine = machineInRam(write);
    machine.run(100);
    const spent = machine.meter.since({ cycles: 0, awake: 0, asleep: 0, dormant: 0, flash: 0 });
    assert.ok(Math.abs(spent.all - 100e6) < MICRO);
    assert.ok(Math.abs(spent.flash - 45e6) < MICRO);
    assert.ok(spent.awake > 0 && spent.awake < 1e6);
    assert.ok(Math.abs(spent.awake - (spent.cycles / 6.5e6) * 1e9) < MICRO);
    const mark = machine.meter.mark();
    machine.run(10);
    assert.equal(machine.meter.since(mark).awakeShare, 0);
});

test('the longest stretch with interrupts off is found, without the flash in it', () => {
    const long = Array(650).fill(NOP);
    const machine = machineInRam([
        ...[CPSID, NOP, CPSIE],
        ...[CPSID, ...long, ...callRom('EX'), ...callRom('RE', 0x1f0000, 4096), ...callRom('CX'), CPSIE],
        ...[CPSID, NOP, CPSIE, STOP_HERE],
    ]);
    machine.run(100);
    const { nanos, pc, at } = machine.meter.longestMask;
    assert.ok(nanos > 100 * MICRO && nanos < 130 * MICRO, `${nanos} ns`);
    assert.equal(pc, 0x20008006);
    assert.ok(at < 10 * MICRO);
    assert.deepEqual(machine.meter.standstills.map((still) => Math.round(still.nanos)), [45e6]);
    machine.meter.forgetMasks();
    assert.equal(machine.meter.longestMask.nanos, 0);
});

test('masking that is moved into its register counts as well', () => {
    const [on, off] = [[0x2000, 0xf380, 0x8810], [0x2001, 0xf380, 0x8810]]; // movs r0, #0 or 1; msr primask, r0
    const machine = machineFor(program(...off, ...Array(61).fill(NOP), ...on, STOP_HERE));
    machine.run(1);
    assert.equal(Math.round(machine.meter.longestMask.nanos / MICRO), 10);
});

test('the deepest stack counts pushes, room that is made, and interrupts', () => {
    const used = (...halfwords) => {
        const machine = machineFor(program(...halfwords, STOP_HERE));
        machine.run(1);
        return machine.stackUsed;
    };
    assert.equal(used(), 0);
    assert.equal(used(0xb5f0, 0xbcf0), 20); // push {r4-r7, lr}; pop {r4-r7}
    assert.equal(used(0xb084, 0xb004), 16); // sub sp, #16; add sp, #16

    const pend = [...store(0xe000e100, 1 << 27), ...store(0xe000e200, 1 << 27)];
    const interrupted = machineFor(withHandler(pend.length + 1, ...pend, STOP_HERE, 0xb082, 0xb002, RETURN));
    interrupted.run(1);
    assert.equal(interrupted.stackUsed, 32 + 8);
});
