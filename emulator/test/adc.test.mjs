// The ADC: its clock, its reset, its power, and the time that a conversion takes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../src/board.mjs';
import { Flash } from '../src/flash.mjs';
import { STOP_HERE, load, program, store } from './program.mjs';

const ADC_CONTROL = 0x4004c000;
const CLOCK_CONTROL = 0x40008060;
const CLOCK_DIVIDER = 0x40008064;
const RESETS = 0x4000c000;
const ANALOG = store(0x4001c078, 1 << 7);
const ENABLE = 1;
const CHANNEL = 3 << 12;
const START = ENABLE | CHANNEL | (1 << 2);
const clockFrom = (source) => store(CLOCK_CONTROL, (1 << 11) | (source << 5));
const RING = 2;
const NOP_LOOP = [...load(2, 200), 0x3a01, 0xd1fd]; // subs r2, #1; bne

function run(...halfwords) {
    const board = new Board(undefined, undefined, { flash: new Flash(program(...halfwords.flat(), STOP_HERE)) });
    board.run(1);
    return board.chip.rp2040.adc;
}

test('a conversion takes 96 cycles of the clock', () => {
    assert.ok(Math.abs(run(ANALOG, clockFrom(RING), store(ADC_CONTROL, START)).sampleTime - 96 / 6.5) < 0.01);
    const divided = [...store(CLOCK_DIVIDER, 2 << 8), ...store(ADC_CONTROL, START)];
    assert.ok(Math.abs(run(ANALOG, clockFrom(RING), divided).sampleTime - (2 * 96) / 6.5) < 0.01);
});

test('a conversion without a clock that runs is a fault', () => {
    assert.throws(() => run(ANALOG, store(ADC_CONTROL, START)), /without a clock/);
    assert.throws(() => run(ANALOG, clockFrom(0), store(ADC_CONTROL, START)), /PLL_USB, which is off/);
    assert.throws(() => run(ANALOG, clockFrom(3), store(ADC_CONTROL, START)), /source 3, which does not run/);
});

test('a clock above 48 MHz is a fault', () => {
    const fastRing = store(0x40060010, 0xaa0 + 2);
    assert.throws(() => run(ANALOG, fastRing, clockFrom(RING), store(ADC_CONTROL, START)), /52.0 MHz/);
});

test('the ADC cannot be started without power, before it is ready, or in reset', () => {
    const clock = clockFrom(RING);
    assert.throws(() => run(ANALOG, clock, store(ADC_CONTROL, START & ~ENABLE)), /without power/);
    assert.throws(() => run(ANALOG, clock, store(ADC_CONTROL, START), store(ADC_CONTROL, START)), /before it is ready/);
    assert.throws(() => run(store(RESETS, 1), store(ADC_CONTROL, ENABLE)), /held in reset/);
});

test('a reset takes its power away', () => {
    const adc = run(ANALOG, clockFrom(RING), store(ADC_CONTROL, START), NOP_LOOP, store(RESETS, 1));
    assert.equal(adc.enabled, 0);
});
