// Crystal, PLLs and clock switches: what each costs in time, and which uses are Faults.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCK_NANOS } from '../src/clock_tree.mjs';
import { NOP, STOP_HERE, chipFor, program } from './program.mjs';

const [XOSC_CONTROL, XOSC_STATUS, XOSC_STARTUP] = [0x40024000, 0x40024004, 0x4002400c];
const [REFERENCE_CONTROL, SYSTEM_CONTROL] = [0x40008030, 0x4000803c];
const [PLL_STATUS, PLL_POWER, PLL_FEEDBACK, PLL_DIVIDERS] = [0x40028000, 0x40028004, 0x40028008, 0x4002800c];
const RESETS = 0x4000c000;
const PLL_SYS_RESET = 1 << 12;
const ENABLE = 0xfabaa0;
const DISABLE = 0xd1eaa0;
const FROM_CRYSTAL = 2;
const FROM_PLL = 1;
const PLL_ON = 0x04;
const PLL_OFF = 0x2d;
const STABLE = 31;
// STARTUP counts 256 periods of 12 MHz.
const startupDelay = (millis) => Math.ceil((millis * 12_000) / 256);

// A chip that executes instructions of one cycle, with its crystal enabled.
function startCrystal({ crystalMillis, delayMillis }) {
    const chip = chipFor(program(...Array(2000).fill(NOP), STOP_HERE), { crystalMillis });
    chip.rp2040.writeUint32(XOSC_STARTUP, startupDelay(delayMillis));
    chip.rp2040.writeUint32(XOSC_CONTROL, ENABLE);
    return chip;
}

function isStable({ rp2040 }) {
    return rp2040.readUint32(XOSC_STATUS) >>> STABLE === 1;
}

// A chip that runs at 125 MHz.
function onPll() {
    const chip = startCrystal({ crystalMillis: 1, delayMillis: 2 });
    const { rp2040 } = chip;
    chip.run(3);
    rp2040.writeUint32(PLL_FEEDBACK, 125);
    rp2040.writeUint32(PLL_POWER, PLL_ON);
    rp2040.writeUint32(PLL_DIVIDERS, 0x62000);
    chip.run(1);
    rp2040.writeUint32(REFERENCE_CONTROL, FROM_CRYSTAL);
    rp2040.writeUint32(SYSTEM_CONTROL, FROM_PLL);
    return chip;
}

for (const crystalMillis of [6, 12, 40]) {
    test(`a crystal that takes ${crystalMillis} ms must not be used earlier, whatever its status says`, () => {
        const early = startCrystal({ crystalMillis, delayMillis: crystalMillis - 1 });
        early.run(crystalMillis - 0.5);
        assert.ok(isStable(early));
        assert.throws(() => early.rp2040.writeUint32(REFERENCE_CONTROL, FROM_CRYSTAL), /clk_ref run from the crystal/);

        const inTime = startCrystal({ crystalMillis, delayMillis: crystalMillis + 1 });
        inTime.run(crystalMillis + 0.5);
        assert.ok(!isStable(inTime));
        inTime.run(1);
        assert.ok(isStable(inTime));
        inTime.rp2040.writeUint32(REFERENCE_CONTROL, FROM_CRYSTAL);
        assert.equal(inTime.rp2040.clkSys, 12e6);
    });
}

test('a PLL cannot be switched on before its crystal is steady', () => {
    const chip = startCrystal({ crystalMillis: 6, delayMillis: 1 });
    chip.run(2);
    assert.throws(() => chip.rp2040.writeUint32(PLL_POWER, PLL_ON), /PLL_SYS run from the crystal/);
});

test('a crystal that is switched off in use is a fault, and needs its time again afterwards', () => {
    const { rp2040 } = onPll();
    assert.throws(() => rp2040.writeUint32(XOSC_CONTROL, DISABLE), /PLL_SYS and clk_ref run from the crystal/);

    const chip = startCrystal({ crystalMillis: 6, delayMillis: 1 });
    chip.run(7);
    chip.rp2040.writeUint32(XOSC_CONTROL, DISABLE);
    chip.rp2040.writeUint32(XOSC_CONTROL, ENABLE);
    chip.run(5);
    assert.throws(() => chip.rp2040.writeUint32(REFERENCE_CONTROL, FROM_CRYSTAL), /not steady yet/);
});

test('a PLL takes its time to lock, and the system clock may not come from it earlier', () => {
    const chip = startCrystal({ crystalMillis: 1, delayMillis: 2 });
    const { rp2040 } = chip;
    const isLocked = () => rp2040.readUint32(PLL_STATUS) >>> STABLE === 1;
    chip.run(3);
    rp2040.writeUint32(PLL_FEEDBACK, 125);
    rp2040.writeUint32(PLL_POWER, PLL_ON);
    chip.run(0.9 * LOCK_NANOS / 1e6);
    assert.ok(!isLocked());
    assert.throws(() => rp2040.writeUint32(SYSTEM_CONTROL, FROM_PLL), /clk_sys runs from PLL_SYS, which is off or not/);
    rp2040.clocks.sysCtrl = 0;
    chip.run(0.2 * LOCK_NANOS / 1e6);
    assert.ok(isLocked());
    rp2040.writeUint32(PLL_DIVIDERS, 0x62000);
    rp2040.writeUint32(SYSTEM_CONTROL, FROM_PLL);
    assert.equal(rp2040.clkSys, 125e6);
});

test('a PLL that is switched off in use is a fault, and a reset switches it off', () => {
    const chip = onPll();
    const { rp2040 } = chip;
    assert.throws(() => rp2040.writeUint32(PLL_POWER, PLL_OFF), /clk_sys runs from PLL_SYS/);
    rp2040.writeUint32(SYSTEM_CONTROL, 0);
    rp2040.writeUint32(RESETS, PLL_SYS_RESET);
    assert.equal(rp2040.readUint32(PLL_STATUS) >>> STABLE, 0);
});

test('a cycle takes as long as the present clock says', () => {
    const chip = onPll();
    const cyclesIn = (micros) => {
        const before = chip.cpuTime.cycles;
        chip.run(micros / 1e3);
        return chip.cpuTime.cycles - before;
    };
    assert.ok(Math.abs(cyclesIn(100) - 12_500) < 10);
    chip.rp2040.writeUint32(SYSTEM_CONTROL, 0);
    assert.ok(Math.abs(cyclesIn(100) - 1200) < 10);
});

test('the bits of the bus follow the system clock, which must not change during a transfer', () => {
    const chip = onPll();
    const { rp2040, i2cBus } = chip;
    const fast = i2cBus.bitNanos;
    rp2040.writeUint32(SYSTEM_CONTROL, 0);
    assert.ok(Math.abs(i2cBus.bitNanos / fast - 125 / 12) < 0.01);
    rp2040.writeUint32(SYSTEM_CONTROL, FROM_PLL);
    i2cBus.after(9, () => {});
    assert.throws(() => rp2040.writeUint32(SYSTEM_CONTROL, 0), /in the middle of an I2C transfer/);
});
