// The flash chip, its injected faults, and the stall of the core while it is written.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERASE_NANOS, Flash, PAGE, PROGRAM_NANOS, SECTOR, WORST_ERASE_NANOS } from '../src/flash.mjs';
import { CPSID, CPSIE, RETURN, STOP_HERE, callRom, chipFor, chipInRam, load, program, store } from './program.mjs';

const AT = 0x1f0000;

// A power supply with a clock of its own.
class Supply {
    isOn = true;
    nanos = 0;
    now = () => this.nanos;
    fail = () => (this.isOn = false);

    // Runs through the steps of an operation.
    take(steps) {
        for (const nanos of steps) this.nanos += nanos;
    }
}

const erase = (flash, offset, count, supply = new Supply()) => supply.take(flash.erase(offset, count, supply));
const fill = (flash, offset, count, byte, supply = new Supply()) =>
    supply.take(flash.program(offset, count, () => byte, supply));

function used(byte = 0x5a) {
    const flash = new Flash();
    flash.bytes.fill(byte, AT, AT + 2 * SECTOR);
    return flash;
}

function count(flash, byte, size) {
    return flash.bytes.subarray(AT, AT + size).filter((other) => other === byte).length;
}

test('programming only clears bits and erasing sets them', () => {
    const flash = used(0xf0);
    fill(flash, AT, PAGE, 0x3c);
    assert.equal(count(flash, 0x30, PAGE), PAGE);
    assert.equal(flash.bytes[AT + PAGE], 0xf0);
    erase(flash, AT, SECTOR);
    assert.equal(count(flash, 0xff, SECTOR), SECTOR);
    assert.equal(flash.bytes[AT + SECTOR], 0xf0);
});

test('only whole pages can be programmed and only whole sectors erased', () => {
    const flash = new Flash();
    assert.throws(() => erase(flash, AT + 1, SECTOR), /in units of 4096/);
    assert.throws(() => fill(flash, AT, 100, 0), /in units of 256/);
    assert.throws(() => erase(flash, 2 * 1024 * 1024, SECTOR), /cannot be written at 0x200000/);
});

test('operations take time, count as wear and are logged', () => {
    const flash = used();
    const supply = new Supply();
    erase(flash, AT, 2 * SECTOR, supply);
    flash.eraseNanos = WORST_ERASE_NANOS;
    erase(flash, AT, SECTOR, supply);
    fill(flash, AT, 2 * PAGE, 0, supply);
    assert.equal(supply.nanos, 2 * ERASE_NANOS + WORST_ERASE_NANOS + 2 * PROGRAM_NANOS);
    assert.deepEqual([...flash.wear.subarray(AT / SECTOR, AT / SECTOR + 3)], [2, 1, 0]);
    assert.deepEqual(
        flash.log.map(({ kind, offset }) => [kind, offset - AT]),
        [['erase', 0], ['erase', SECTOR], ['erase', 0], ['program', 0], ['program', PAGE]],
    );
    assert.deepEqual(flash.log[1], {
        kind: 'erase', offset: AT + SECTOR, count: SECTOR, at: ERASE_NANOS, nanos: ERASE_NANOS, isTorn: false,
    });
});

test('a sector can be stuck, and all of the flash write-protected', () => {
    const flash = used();
    flash.makeSectorStuck(AT + 100);
    erase(flash, AT, 2 * SECTOR);
    assert.equal(count(flash, 0x5a, SECTOR), SECTOR);
    assert.equal(flash.bytes[AT + SECTOR], 0xff);
    flash.writeProtect();
    fill(flash, AT, PAGE, 0);
    assert.equal(flash.bytes[AT], 0x5a);
});

test('power can be cut before and between operations', () => {
    for (let operations = 0; operations < 4; operations++) {
        const flash = used();
        const supply = new Supply();
        flash.cutPowerAfter(operations);
        erase(flash, AT, SECTOR, supply);
        if (supply.isOn) fill(flash, AT, 2 * PAGE, 0, supply);
        assert.equal(flash.log.length, Math.min(operations, 3));
        assert.equal(supply.isOn, operations === 3);
        assert.equal(count(flash, 0, 2 * PAGE), Math.max(0, Math.min(operations, 3) - 1) * PAGE);
    }
});

test('power cut within an operation tears it, in the same way for the same seed', () => {
    const torn = (seed) => {
        const flash = used();
        const supply = new Supply();
        flash.cutPowerWithin(1, seed);
        erase(flash, AT, SECTOR, supply);
        fill(flash, AT, 2 * PAGE, 0, supply);
        assert.ok(!supply.isOn && flash.log[1].isTorn);
        assert.ok(flash.log[1].nanos < PROGRAM_NANOS);
        assert.equal(flash.log.length, 2);
        return count(flash, 0, PAGE);
    };
    const lengths = Array.from({ length: 50 }, (_, seed) => torn(seed));
    assert.equal(torn(7), lengths[7]);
    assert.ok(new Set(lengths).size > 20 && Math.max(...lengths) < PAGE);

    const flash = used();
    flash.cutPowerWithin(0, 3);
    erase(flash, AT, SECTOR);
    const erased = count(flash, 0xff, SECTOR);
    assert.ok(erased > 0 && erased < SECTOR);
    assert.equal(flash.bytes[AT + SECTOR - 1], 0x5a);
});

const WRITE = [
    CPSID,
    ...store(0x20000000, 0x44332211),
    ...callRom('EX'),
    ...callRom('RE', AT, SECTOR),
    ...callRom('RP', AT, 0x20000000, PAGE),
    ...callRom('CX'),
];

test('the core stalls while the boot ROM erases and programs', () => {
    const chip = chipInRam([...WRITE, 0x2009, STOP_HERE]);
    chip.flash.bytes.fill(0, AT, AT + SECTOR);
    chip.run(40);
    assert.ok(Math.abs(chip.millis - 40) < 0.001, 'a run can end during the stall');
    assert.equal(chip.flash.bytes[AT], 0);
    assert.notEqual(chip.rp2040.core.registers[0], 9);
    chip.run(6);
    assert.equal(chip.rp2040.core.registers[0], 9);
    assert.deepEqual([...chip.flash.bytes.subarray(AT, AT + 4)], [0x11, 0x22, 0x33, 0x44]);
    assert.equal(chip.flash.bytes[AT + PAGE], 0xff);
    assert.deepEqual(chip.cpuTime.flashStalls.map(({ nanos }) => Math.round(nanos)), [ERASE_NANOS, PROGRAM_NANOS]);
    assert.ok(Math.abs(chip.cpuTime.flash - ERASE_NANOS - PROGRAM_NANOS) < 1e3);
});

test('an interrupt during the stall is taken afterwards, and a wall-clock event happens during it', () => {
    const [TIMER_ALARM, TIMER_ENABLE, TIMER_IRQ] = [0x40054010, 0x40054038, 1];
    const begin = [...store(TIMER_ENABLE, 1), ...store(0xe000e100, TIMER_IRQ), ...store(TIMER_ALARM, 10_000), ...WRITE];
    // The handler: reads the time into r5 and disables the interrupt.
    const handler = [...load(6, 0x40054028), 0x6835, ...load(7, 0xe000e180), 0x2601, 0x603e, RETURN];
    const chip = chipInRam([...begin, CPSIE, STOP_HERE], { handler });
    const seen = [];
    chip.wallClock.schedule(20e6, () => seen.push(chip.millis));
    chip.run(100);
    const [taken] = chip.rp2040.core.registers.subarray(5);
    assert.ok(taken > 45_400 && taken < 46_500, `${taken} µs`);
    assert.deepEqual(seen, [20]);
});

test('a power cut during an erase tears it', () => {
    const chip = chipInRam([...WRITE, STOP_HERE]);
    chip.flash.bytes.fill(0, AT, AT + SECTOR);
    chip.wallClock.schedule(20e6, () => chip.stop('power off'));
    chip.run(100);
    assert.ok(Math.abs(chip.millis - 20) < 0.001);
    assert.ok(chip.flash.log[0].isTorn && chip.flash.log[0].nanos < ERASE_NANOS);
    const erased = count(chip.flash, 0xff, SECTOR);
    assert.ok(erased > 0 && erased < SECTOR);
});

test('a reset of the chip does not interrupt the flash', () => {
    const chip = chipInRam([...WRITE, STOP_HERE]);
    chip.flash.bytes.fill(0, AT, AT + SECTOR);
    chip.wallClock.schedule(20e6, () => chip.stop('watchdog'));
    chip.run(100);
    assert.ok(!chip.flash.log[0].isTorn);
    assert.equal(count(chip.flash, 0xff, SECTOR), SECTOR);
});

test('flash keeps its contents for the next chip', () => {
    const chip = chipInRam([...WRITE, STOP_HERE]);
    chip.flash.cutPowerAfter(1);
    chip.run(100);
    assert.equal(chip.stopped.cause, 'power off');
    const next = chipInRam([...WRITE, STOP_HERE], { flash: chip.flash });
    next.run(100);
    assert.equal(next.stopped, undefined);
    assert.equal(next.flash.bytes[AT], 0x11);
});

test('reading unmapped flash is a fault, and so is erasing it while it is mapped or interrupts are on', () => {
    assert.throws(() => chipFor(program(...callRom('EX'), STOP_HERE)).run(1), /no instruction at 0x1000.*busy/);
    const reading = [...callRom('EX'), ...load(0, 0x10000100), 0x6800];
    assert.throws(() => chipInRam(reading).run(1), /cannot be read.*busy/);
    const careless = [...store(0xe000e100, 1), ...callRom('EX'), ...callRom('RE', AT, SECTOR)];
    assert.throws(() => chipInRam(careless).run(1), /while interrupts are on/);
    assert.throws(() => chipFor(program(...callRom('RE', AT, SECTOR))).run(1), /while it is mapped for execution/);
});

test('boot ROM functions are looked up by their code, and unknown ones are a fault', () => {
    assert.throws(() => chipFor(program(...callRom('ZZ'))).run(1), /"ZZ" is not modelled/);
    const chip = chipFor(program(...callRom('UB', 1 << 25, 0), STOP_HERE));
    chip.run(1);
    assert.equal(chip.stopped.cause, 'update mode');
    assert.deepEqual(chip.events[0].more, { activity: 1 << 25, disabled: 0 });
});
