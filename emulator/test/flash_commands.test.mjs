// Commands to the flash chip: its identity.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CPSID, STOP_HERE, callRom, chipInRam, load, store } from './program.mjs';

const SSI_ENABLE = 0x18000008;
const SSI_COUNT = 0x18000004;
const SSI_DATA = 0x18000060;
const READ_IDENTITY = 0x9f;

const ASK = [
    ...store(SSI_ENABLE, 0), ...store(SSI_COUNT, 2), ...store(SSI_ENABLE, 1), ...store(SSI_DATA, READ_IDENTITY),
];
// Three bytes of the answer, into r3, r5 and r6.
const READ = [...load(0, SSI_DATA), 0x6803, 0x6805, 0x6806];

test('the flash chip says who it is, and that it has 2 MB', () => {
    const chip = chipInRam([CPSID, ...callRom('EX'), ...ASK, ...READ, STOP_HERE]);
    chip.run(1);
    const { registers } = chip.rp2040.core;
    assert.deepEqual([registers[3], registers[5], registers[6]], [0xef, 0x40, 0x15]);
    assert.equal(2 ** registers[6], chip.flash.bytes.length);
});

test('a command to flash while it is mapped is a fault', () => {
    assert.throws(() => chipInRam([CPSID, ...ASK, STOP_HERE]).run(1), /while it is mapped/);
});

test('enabling the SSI for a command does not map flash', () => {
    const chip = chipInRam([CPSID, ...callRom('EX'), ...ASK, STOP_HERE]);
    chip.run(1);
    assert.ok(!chip.core.memory.isFlashMapped);
});
