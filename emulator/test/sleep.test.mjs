// Light sleep, deep sleep and the dormant state, and what ends them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Buttons } from '../src/buttons.mjs';
import { CPSID, STOP_HERE, WFE, WFI, chipFor, load, program, store } from './program.mjs';

const ROSC_DORMANT = 0x4006000c;
const XOSC_DORMANT = 0x40024008;
const COMA = 0x636f6d61;
// Button A is GP14; its wake-up bits are in the second of the four DORMANT_WAKE registers, which hold eight pins each.
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
const EVENT_ON_PENDING = 1 << 4;
const PWM_CONTROL = 0x40050000;
const SLEEP_ENABLE_0 = 0x400080a8;
const SLEEP_ENABLE_1 = 0x400080ac;
// Bits of the former.
const [PINS_CLOCK, PWM_CLOCK] = [8, 17];
const TIMER_CLOCK = 1 << 5;

const FORGET_EDGES = store(EDGES_AND_LEVELS, 0xffffffff);
// Loads the time into r5 and 9 into r0.
const AWAKE = [...load(0, TIME), 0x6805, 0x2009];

function sleeper(...halfwords) {
    const chip = chipFor(program(...halfwords, ...AWAKE, STOP_HERE));
    const buttons = new Buttons(chip.wallClock);
    buttons.attach(chip);
    const registers = chip.rp2040.core.registers;
    return { chip, buttons, isAwake: () => registers[0] === 9, time: () => registers[5] };
}

test('a dormant chip executes nothing and gets no alarm until an enabled edge', () => {
    const { chip, buttons, isAwake, time } = sleeper(
        ...store(ALARM_ENABLE, 1),
        ...store(ALARM, 50_000),
        ...FORGET_EDGES,
        ...store(WAKE_ENABLE, A_FALLS),
        ...store(ROSC_DORMANT, COMA),
    );
    chip.run(60_000);
    buttons.press('B');
    chip.run(1000);
    assert.ok(!isAwake());
    assert.ok(chip.cpuTime.dormant > 60.9e9);
    const cycles = chip.cpuTime.cycles;
    buttons.press('A');
    chip.run(1);
    assert.ok(isAwake());
    assert.ok(chip.cpuTime.cycles > cycles);
    assert.ok(time() < 1000, `the timer has stopped, too: ${time()} µs`);
    assert.deepEqual(chip.events.map(({ what }) => what), ['dormant', 'woken']);
    assert.equal(Math.round(chip.events[1].at / 1e6), 61_000);
    // The rest of the alarm's time passes now.
    chip.run(48);
    assert.equal(chip.rp2040.readUint32(0x40054034), 0);
    chip.run(5);
    assert.equal(chip.rp2040.readUint32(0x40054034), 1);
});

test('a level that is already there when the chip goes dormant wakes it at once', () => {
    const { chip, buttons, isAwake } = sleeper(...store(WAKE_ENABLE, A_IS_LOW), ...store(ROSC_DORMANT, COMA));
    buttons.press('A');
    chip.run(1);
    assert.ok(isAwake());
});

test('bits of the wake registers can be set and cleared one by one', () => {
    const { chip } = sleeper();
    const { rp2040 } = chip;
    rp2040.writeUint32(WAKE_ENABLE, A_IS_LOW);
    rp2040.writeUint32(WAKE_ENABLE + 0x2000, A_FALLS);
    rp2040.writeUint32(WAKE_ENABLE + 0x3000, A_IS_LOW);
    assert.equal(rp2040.readUint32(WAKE_ENABLE), A_FALLS);
});

test('only the oscillator that drives the chip may go dormant', () => {
    assert.throws(() => sleeper(...store(XOSC_DORMANT, COMA)).chip.run(1), /the crystal goes dormant, but/);
});

test('deep sleep with the timer\'s clock off stops its alarms, and a pin interrupt ends it', () => {
    const { chip, buttons, isAwake } = sleeper(
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
    chip.run(10_000);
    assert.ok(!isAwake());
    assert.ok(chip.cpuTime.dormant > 9.9e9);
    buttons.press('A');
    chip.run(1);
    assert.ok(isAwake());
});

test('deep sleep that stops the clock of a part with work is a fault', () => {
    const deepSleep = (clock) => [
        ...store(SLEEP_ENABLE_0, ~(1 << clock)),
        ...store(SYSTEM_CONTROL, SLEEP_DEEP),
        CPSID,
        WFI,
    ];
    const pinInterrupt = store(INTERRUPT_ENABLE, A_FALLS);
    const tone = store(PWM_CONTROL, 1);
    assert.throws(() => sleeper(...pinInterrupt, ...deepSleep(PINS_CLOCK)).chip.run(1), /stops the clock of pins/);
    assert.throws(() => sleeper(...tone, ...deepSleep(PWM_CLOCK)).chip.run(1), /stops the clock of a tone/);
    sleeper(...pinInterrupt, ...deepSleep(PWM_CLOCK)).chip.run(1);
    sleeper(...tone, ...deepSleep(PINS_CLOCK)).chip.run(1);
});

test('an interrupt that is masked is an event only with SEVONPEND', () => {
    const waiter = (control) =>
        sleeper(
            ...store(ALARM_ENABLE, 1),
            CPSID,
            ...store(NVIC_ENABLE, 1),
            ...store(SYSTEM_CONTROL, control),
            ...store(ALARM, 500),
            WFE,
        );
    assert.throws(() => waiter(0).chip.run(1), /never ends, as SEVONPEND is off/);
    const { chip, isAwake } = waiter(EVENT_ON_PENDING);
    chip.run(1);
    assert.ok(isAwake());
});

test('an alarm ends light sleep at its microsecond', () => {
    const { chip, isAwake, time } = sleeper(
        ...store(ALARM_ENABLE, 1),
        0xb672, // cpsid
        ...store(NVIC_ENABLE, 1),
        ...store(ALARM, 50_000),
        WFI,
    );
    chip.run(49.9);
    assert.ok(!isAwake());
    chip.run(1);
    assert.ok(isAwake());
    assert.ok(time() >= 50_000 && time() < 50_010, `${time()} µs`);
    assert.ok(chip.cpuTime.asleep > 49.5e6);
});

test('the crystal is stable after its startup delay', () => {
    const { chip } = sleeper(...store(0x4002400c, 47), ...store(0x40024000, 0xfabaa0));
    const isStable = () => chip.rp2040.readUint32(0x40024004) >>> 31 === 1;
    chip.run(0.5);
    assert.ok(!isStable());
    chip.run(1);
    assert.ok(isStable());
});

test('the chip starts on its ring oscillator and follows its divider', () => {
    const { chip } = sleeper();
    assert.equal(chip.rp2040.clkSys, 6.5e6);
    chip.rp2040.writeUint32(0x40060010, 0xaa0); // by 32
    assert.equal(chip.rp2040.clkSys, 3.25e6);
});
