// Sleep, light and deep, and what wakes the chip.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Buttons } from './buttons.mjs';
import { STOP_HERE, WFI, load, machineFor, program, store } from './program.mjs';

const ROSC_DORMANT = 0x4006000c;
const XOSC_DORMANT = 0x40024008;
const COMA = 0x636f6d61;
// Button A, GP14, in the second of four registers.
const WAKE_ENABLE = 0x40014164;
const INTERRUPT_ENABLE = 0x40014104;
const EDGES_AND_LEVELS = 0x400140f4;
const A_FALLS = 1 << 26;
const A_IS_LOW = 1 << 24;

const [ALARM, ALARM_ENABLE, TIME] = [0x40054010, 0x40054038, 0x40054028];
const NVIC_ENABLE = 0xe000e100;
const PINS_INTERRUPT = 1 << 13;
const SYSTEM_CONTROL = 0xe000ed10;
const SLEEP_DEEP = 1 << 2;
const SLEEP_ENABLE_1 = 0x400080ac;
const TIMER_CLOCK = 1 << 5;

const FORGET_EDGES = store(EDGES_AND_LEVELS, 0xffffffff);
// Takes the time, in r5, and says 9, in r0.
const AWAKE = [...load(0, TIME), 0x6805, 0x2009];

function sleeper(...halfwords) {
    const machine = machineFor(program(...halfwords, ...AWAKE, STOP_HERE));
    const buttons = new Buttons(machine.outside);
    buttons.attach(machine);
    const registers = machine.chip.core.registers;
    return { machine, buttons, isAwake: () => registers[0] === 9, time: () => registers[5] };
}

test('a dormant chip stands still, without alarms, until the edge that it waits for', () => {
    const { machine, buttons, isAwake, time } = sleeper(
        ...store(ALARM_ENABLE, 1),
        ...store(ALARM, 50_000),
        ...FORGET_EDGES,
        ...store(WAKE_ENABLE, A_FALLS),
        ...store(ROSC_DORMANT, COMA),
    );
    machine.run(60_000);
    buttons.press('B');
    machine.run(1000);
    assert.ok(!isAwake());
    assert.ok(machine.meter.dormant > 60.9e9);
    const cycles = machine.meter.cycles;
    buttons.press('A');
    machine.run(1);
    assert.ok(isAwake());
    assert.ok(machine.meter.cycles > cycles);
    assert.ok(time() < 1000, `the timer has stopped, too: ${time()} µs`);
    assert.deepEqual(machine.notes.map(({ what }) => what), ['dormant', 'woken']);
    assert.equal(Math.round(machine.notes[1].at / 1e6), 61_000);
    // What was left of the alarm's time comes now.
    machine.run(48);
    assert.equal(machine.chip.readUint32(0x40054034), 0);
    machine.run(5);
    assert.equal(machine.chip.readUint32(0x40054034), 1);
});

test('what is already there when the chip goes dormant wakes it at once', () => {
    const { machine, buttons, isAwake } = sleeper(...store(WAKE_ENABLE, A_IS_LOW), ...store(ROSC_DORMANT, COMA));
    buttons.press('A');
    machine.run(1);
    assert.ok(isAwake());
});

test('bits of the wake registers can be set and cleared one by one', () => {
    const { machine } = sleeper();
    const { chip } = machine;
    chip.writeUint32(WAKE_ENABLE, A_IS_LOW);
    chip.writeUint32(WAKE_ENABLE + 0x2000, A_FALLS);
    chip.writeUint32(WAKE_ENABLE + 0x3000, A_IS_LOW);
    assert.equal(chip.readUint32(WAKE_ENABLE), A_FALLS);
});

test('an oscillator that does not drive the chip must not be the one that goes dormant', () => {
    assert.throws(() => sleeper(...store(XOSC_DORMANT, COMA)).machine.run(1), /the crystal goes dormant, but/);
});

test('deep sleep with the timer off stops its alarms, and a pin still wakes the chip', () => {
    const { machine, buttons, isAwake } = sleeper(
        ...store(ALARM_ENABLE, 1),
        ...store(ALARM, 50_000),
        ...FORGET_EDGES,
        ...store(INTERRUPT_ENABLE, A_FALLS),
        0xb672, // cpsid
        ...store(NVIC_ENABLE, PINS_INTERRUPT | 1),
        ...store(SLEEP_ENABLE_1, ~TIMER_CLOCK),
        ...store(SYSTEM_CONTROL, SLEEP_DEEP),
        WFI,
    );
    machine.run(10_000);
    assert.ok(!isAwake());
    assert.ok(machine.meter.dormant > 9.9e9);
    buttons.press('A');
    machine.run(1);
    assert.ok(isAwake());
});

test('light sleep ends with an alarm, at the microsecond it was set for', () => {
    const { machine, isAwake, time } = sleeper(
        ...store(ALARM_ENABLE, 1),
        0xb672, // cpsid
        ...store(NVIC_ENABLE, 1),
        ...store(ALARM, 50_000),
        WFI,
    );
    machine.run(49.9);
    assert.ok(!isAwake());
    machine.run(1);
    assert.ok(isAwake());
    assert.ok(time() >= 50_000 && time() < 50_010, `${time()} µs`);
    assert.ok(machine.meter.asleep > 49.5e6);
});

test('the crystal is stable after the time that it was given', () => {
    const { machine } = sleeper(...store(0x4002400c, 47), ...store(0x40024000, 0xfabaa0));
    const isStable = () => machine.chip.readUint32(0x40024004) >>> 31 === 1;
    machine.run(0.5);
    assert.ok(!isStable());
    machine.run(1);
    assert.ok(isStable());
});

test('the chip starts on its ring oscillator and follows its divider', () => {
    const { machine } = sleeper();
    assert.equal(machine.chip.clkSys, 6.5e6);
    machine.chip.writeUint32(0x40060010, 0xaa0); // by 32
    assert.equal(machine.chip.clkSys, 3.25e6);
});
