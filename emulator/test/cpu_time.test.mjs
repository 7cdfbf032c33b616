// Time accounting: awake, asleep and stalled; the longest interrupt mask; the deepest stack.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    CPSID, CPSIE, NOP, RETURN, STOP_HERE, WFI, callRom, chipFor, chipInRam, program, store, withHandler,
} from './program.mjs';

const MICRO = 1e3;

test('time awake, asleep and in flash adds up', () => {
    const write = [CPSID, ...callRom('EX'), ...callRom('RE', 0x1f0000, 4096), ...callRom('CX'), WFI];
    const chip = chipInRam(write);
    chip.run(100);
    const spent = chip.cpuTime.since({ cycles: 0, awake: 0, asleep: 0, dormant: 0, flash: 0 });
    assert.ok(Math.abs(spent.all - 100e6) < MICRO);
    assert.ok(Math.abs(spent.flash - 45e6) < MICRO);
    assert.ok(spent.awake > 0 && spent.awake < 1e6);
    assert.ok(Math.abs(spent.awake - (spent.cycles / 6.5e6) * 1e9) < MICRO);
    const readings = chip.cpuTime.readings();
    chip.run(10);
    assert.equal(chip.cpuTime.since(readings).awakeShare, 0);
});

test('the longest interrupt mask is found, without flash stalls', () => {
    const long = Array(650).fill(NOP);
    const chip = chipInRam([
        ...[CPSID, NOP, CPSIE],
        ...[CPSID, ...long, ...callRom('EX'), ...callRom('RE', 0x1f0000, 4096), ...callRom('CX'), CPSIE],
        ...[CPSID, NOP, CPSIE, STOP_HERE],
    ]);
    chip.run(100);
    const { nanos, pc, at } = chip.cpuTime.longestMask;
    assert.ok(nanos > 100 * MICRO && nanos < 130 * MICRO, `${nanos} ns`);
    assert.equal(pc, 0x20008006);
    assert.ok(at < 10 * MICRO);
    assert.deepEqual(chip.cpuTime.flashStalls.map((stall) => Math.round(stall.nanos)), [45e6]);
    chip.cpuTime.resetPeaks();
    assert.equal(chip.cpuTime.longestMask.nanos, 0);
});

test('interrupts masked by a write to PRIMASK count as well', () => {
    const [on, off] = [[0x2000, 0xf380, 0x8810], [0x2001, 0xf380, 0x8810]]; // movs r0, #0 or 1; msr primask, r0
    const chip = chipFor(program(...off, ...Array(61).fill(NOP), ...on, STOP_HERE));
    chip.run(1);
    assert.equal(Math.round(chip.cpuTime.longestMask.nanos / MICRO), 10);
});

test('the deepest stack counts pushes, SUB SP and interrupt frames', () => {
    const used = (...halfwords) => {
        const chip = chipFor(program(...halfwords, STOP_HERE));
        chip.run(1);
        return chip.stackUsed;
    };
    assert.equal(used(), 0);
    assert.equal(used(0xb5f0, 0xbcf0), 20); // push {r4-r7, lr}; pop {r4-r7}
    assert.equal(used(0xb084, 0xb004), 16); // sub sp, #16; add sp, #16

    const pend = [...store(0xe000e100, 1 << 27), ...store(0xe000e200, 1 << 27)];
    const interrupted = chipFor(withHandler(pend.length + 1, ...pend, STOP_HERE, 0xb082, 0xb002, RETURN));
    interrupted.run(1);
    assert.equal(interrupted.stackUsed, 32 + 8);
});
