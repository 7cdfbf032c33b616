// The supply: a voltage that sags, the ADC that reads it, and flash that is written with too little of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../src/board.mjs';
import { Flash, PAGE, SECTOR } from '../src/flash.mjs';
import { FLASH_MILLIVOLTS, FULL_MILLIVOLTS } from '../src/supply.mjs';
import { CPSID, STOP_HERE, callRom, chipInRam, load, program, store } from './program.mjs';

const ADC_CONTROL = 0x4004c000;
const ADC_RESULT = ADC_CONTROL + 4;
const PAD_29 = 0x4001c078;
const ANALOG_PAD = 1 << 7;
const GPIO_25_CONTROL = 0x400140cc;
const SIO_FUNCTION = 5;
const OUTPUT_SET = 0xd0000014;
const OUTPUT_ENABLE_SET = 0xd0000024;
const ENABLE = 1;
const START = 1 << 2;
const VSYS_CHANNEL = 3;
const NOP_LOOP = [...load(2, 1000), 0x3a01, 0xd1fd]; // subs r2, #1; bne

const CLOCK_FROM_RING = store(0x40008060, (1 << 11) | (2 << 5));

// Reads the channel into r3, once the pin has settled.
const read = (channel) => [
    ...CLOCK_FROM_RING,
    ...NOP_LOOP,
    ...NOP_LOOP,
    ...store(ADC_CONTROL, ENABLE),
    ...store(ADC_CONTROL, ENABLE | START | (channel << 12)),
    ...NOP_LOOP,
    ...load(0, ADC_RESULT),
    0x6803, // ldr r3, [r0]
];
const ANALOG = store(PAD_29, ANALOG_PAD);
const SELECT_HIGH = [
    ...store(GPIO_25_CONTROL, SIO_FUNCTION), ...store(OUTPUT_ENABLE_SET, 1 << 25), ...store(OUTPUT_SET, 1 << 25),
];

function boardWith(halfwords, options = {}) {
    return new Board(undefined, undefined, { flash: new Flash(program(...halfwords, STOP_HERE)), ...options });
}

function measured(halfwords, { millivolts = FULL_MILLIVOLTS, isPicoW } = {}) {
    const board = boardWith(halfwords, { isPicoW });
    board.supply.set(millivolts);
    board.run(5);
    return board.chip.rp2040.core.registers[3];
}

test('the ADC reads a third of the supply, of 3.3 V in 4096 steps', () => {
    for (const millivolts of [2000, 3300, FULL_MILLIVOLTS, 5000]) {
        const sample = measured([...ANALOG, ...read(VSYS_CHANNEL)], { millivolts });
        assert.ok(Math.abs((sample * 3 * 3300) / 4096 - millivolts) < 3, `${millivolts} mV: ${sample}`);
    }
});

test('on a Pico W the ADC reads the supply only while GP25 is high', () => {
    const isPicoW = true;
    assert.equal(measured([...ANALOG, ...read(VSYS_CHANNEL)], { isPicoW }), 0);
    assert.ok(measured([...ANALOG, ...SELECT_HIGH, ...read(VSYS_CHANNEL)], { isPicoW }) > 1000);
});

test('reading another channel, or a pin whose digital functions are on, is a fault', () => {
    assert.throws(() => measured([...ANALOG, ...read(2)]), /channel 2 of the ADC is not connected/);
    assert.throws(() => measured(read(VSYS_CHANNEL)), /digital functions are on/);
});

test('the voltage sags with time, also while the board is off, and not below zero', () => {
    const board = boardWith([]);
    board.supply.set(4000, 100);
    board.run(1000);
    assert.ok(Math.abs(board.supply.millivolts - 3900) < 1);
    board.switchOff();
    board.run(2000);
    assert.ok(Math.abs(board.supply.millivolts - 3700) < 1);
    board.run(1e6);
    assert.equal(board.supply.millivolts, 0);
});

const AT = 0x1f0000;
const ERASE = [CPSID, ...callRom('EX'), ...callRom('RE', AT, SECTOR), STOP_HERE];
const PROGRAM = [CPSID, ...callRom('EX'), ...callRom('RP', AT, 0x20000000, PAGE), STOP_HERE];

test('flash that is erased or programmed below 2.7 V is a fault', () => {
    for (const halfwords of [ERASE, PROGRAM]) {
        const chip = chipInRam(halfwords);
        const board = boardWith([]);
        chip.beforeFlashWrite = () => board.supply.checkFlash();
        board.supply.set(FLASH_MILLIVOLTS - 1);
        assert.throws(() => chip.run(1), /flash is written at 2699 mV/);
        assert.equal(chip.flash.log.length, 0);
    }
});

test('flash is written at 2.7 V and above', () => {
    const chip = chipInRam(ERASE);
    const board = boardWith([]);
    chip.beforeFlashWrite = () => board.supply.checkFlash();
    board.supply.set(FLASH_MILLIVOLTS);
    chip.run(100);
    assert.equal(chip.flash.log.length, 1);
});

const PULL_DOWN = 1 << 2;
const PULLED_DOWN = store(PAD_29, ANALOG_PAD | PULL_DOWN);

test('the pull-down of the pad loads the divider, and empties a pin that nothing drives', () => {
    const loaded = measured([...PULLED_DOWN, ...read(VSYS_CHANNEL)]);
    const whole = (FULL_MILLIVOLTS / 3 / 3300) * 4096;
    assert.ok(Math.abs(loaded / whole - 60 / (60 + 200 / 3)) < 0.01, `${loaded} of ${whole}`);
    const board = boardWith([...PULLED_DOWN, ...read(VSYS_CHANNEL)], { hasDivider: false });
    board.supply.pin = 1500;
    board.run(5);
    assert.equal(board.chip.rp2040.core.registers[3], 0);
});

test('the pin follows slowly, and keeps its voltage while nothing is connected', () => {
    const { supply, ...board } = boardWith([...ANALOG], { isPicoW: true });
    const { chip } = board;
    chip.run(1);
    supply.pin = 1000;
    chip.run(50);
    supply.follow();
    assert.equal(supply.pin, 1000);
    supply.wires = ['divider'];
    chip.run(200 / 3 / 1000);
    supply.follow();
    const way = (supply.pin - 1000) / (FULL_MILLIVOLTS / 3 - 1000);
    assert.ok(Math.abs(way - (1 - 1 / Math.E)) < 0.01, `${way} of the way after one time constant`);
});
