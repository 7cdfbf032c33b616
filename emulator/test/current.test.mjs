// The model of the current: clocks, sleep, flash and light, and the charge over time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../src/board.mjs';
import { CRYSTAL, DORMANT, FLASH_WRITE, PLL, RING, chipMilliamperes } from '../src/chip_current.mjs';
import { BOARD, LED, fromCells, hoursFromCells } from '../src/current.mjs';
import { Flash, SECTOR } from '../src/flash.mjs';
import {
    PANEL_DARK, PANEL_FULL, PANEL_OFF, SH1106_DARK, SH1106_HALF, SH1106_MOST, panelMilliamperes,
} from '../src/panel_current.mjs';
import { Sh1106 } from '../src/sh1106.mjs';
import { Ssd1306 } from '../src/ssd1306.mjs';
import { CPSID, NOP, RETURN, STOP_HERE, WFI, callRom, load, program, store } from './program.mjs';

const MEGA = 1e6;
const XOSC_CONTROL = 0x40024000;
const CRYSTAL_ON = 0xfabaa0;
const ROSC_CONTROL = 0x40060000;
const RING_OFF = 0xd1eaa0;
const PLL_POWER_CLEAR = 0x4002b004; // PLL_SYS
const PLL_ON = (1 << 0) | (1 << 5);
const WAKE_ENABLE = 0x400080a0;
const SLEEP_ENABLE = 0x400080a8;
const SYSTEM_CONTROL = 0xe000ed10;
const SLEEP_DEEP = 1 << 2;
const TIMER_CLOCK = 1 << 5;
const ASLEEP = [WFI, STOP_HERE];

function boardFor(halfwords, { panel, isOn } = {}) {
    return new Board(undefined, panel, { flash: new Flash(program(...halfwords)), isOn });
}

// The averages over some milliseconds.
function averages(board, millis = 10) {
    const readings = board.current.readings();
    board.run(millis);
    return board.current.since(readings);
}

const near = (actual, expected, by = 0.02) =>
    assert.ok(Math.abs(actual - expected) <= by * expected, `${actual} instead of ${expected}`);

// The sum that a Pico W was measured to take at 5 V, as in chip_current.mjs.
const EFFICIENCY = 0.85;
const at5Volts = (milliamperes) => fromCells(milliamperes + BOARD, 5000);

test('a core that waits takes less than one that executes, and both in proportion to the clock', () => {
    const { chip } = boardFor([STOP_HERE]);
    for (const state of ['awake', 'asleep']) {
        const [none, slow, fast] = [0, 12, 120].map((mega) => chipMilliamperes(chip, state, mega * MEGA));
        near((fast - none) / (slow - none), 10);
    }
    assert.ok(chipMilliamperes(chip, 'asleep', 125 * MEGA) < chipMilliamperes(chip, 'awake', 125 * MEGA));
});

test('the model agrees within a tenth with the measurements that it was fitted to', () => {
    const chip = everythingOn();
    const busy = { 125: 22.02, 64: 14.62, 18: 8.16 };
    const waiting = { 125: 18.64, 64: 13.01, 18: 7.61 };
    for (const [mega, milliamperes] of Object.entries(busy)) {
        near(at5Volts(chipMilliamperes(chip, 'awake', mega * MEGA)), milliamperes, 0.1);
    }
    for (const [mega, milliamperes] of Object.entries(waiting)) {
        near(at5Volts(chipMilliamperes(chip, 'asleep', mega * MEGA)), milliamperes, 0.1);
    }
});

// A chip with what MicroPython leaves on: the crystal, both PLLs, USB and ADC.
function everythingOn() {
    const { chip } = boardFor([STOP_HERE]);
    const on = { isOn: true };
    return {
        oscillators: { crystalIsOn: true, ringIsOn: true },
        clockTree: { plls: { PLL_SYS: on, PLL_USB: on }, clocks: { usbCtrl: 1 << 11, adcCtrl: 1 << 11 } },
        sleep: chip.sleep,
    };
}

test('the charge is split, and its averages are those of the state that lasted', () => {
    const board = boardFor(ASLEEP, { panel: new Ssd1306() });
    board.run(1);
    const { chip, panel, rest, all, milliampereHours } = averages(board, 36);
    near(chip, chipMilliamperes(board.chip, 'asleep', board.chip.rp2040.clkSys));
    near(panel, PANEL_OFF);
    near(rest, BOARD);
    near(all, chip + panel + rest);
    near(milliampereHours, all / 1e5);
});

test('changes of the clock are followed', () => {
    const waitForCrystal = [...load(2, 5000), 0x3a01, 0xd1fd]; // subs r2, #1; bne
    const board = boardFor([
        ...store(XOSC_CONTROL, CRYSTAL_ON), ...waitForCrystal,
        ...store(0x40008030, 2), // clk_ref, and with it clk_sys, from the crystal
        ...store(ROSC_CONTROL, RING_OFF),
        STOP_HERE,
    ]);
    board.run(0.1);
    const slow = averages(board, 0.1).chip;
    board.run(10);
    assert.equal(board.chip.rp2040.clkSys, 12 * MEGA);
    const fast = averages(board).chip;
    near(fast, chipMilliamperes(board.chip, 'awake', 12 * MEGA));
    const perMegahertz = (slow - DORMANT - RING - CRYSTAL) / 6.5;
    near(fast - DORMANT - CRYSTAL, perMegahertz * 12, 0.05);
});

test('a PLL and a ring oscillator count while they are on', () => {
    const board = boardFor([STOP_HERE]);
    const { chip } = board;
    const milliamperes = () => chipMilliamperes(chip, 'asleep', 0);
    near(milliamperes(), DORMANT + RING);
    chip.rp2040.writeUint32(ROSC_CONTROL, RING_OFF);
    near(milliamperes(), DORMANT);
    chip.rp2040.writeUint32(XOSC_CONTROL, CRYSTAL_ON);
    chip.clock.tick(2e6);
    chip.rp2040.writeUint32(PLL_POWER_CLEAR, PLL_ON);
    near(milliamperes(), DORMANT + CRYSTAL + PLL);
});

test('clocks that are gated count only where they are gated: awake and in light sleep, or in deep sleep', () => {
    const { chip } = boardFor([STOP_HERE]);
    const milliamperes = (state) => chipMilliamperes(chip, state, 100 * MEGA);
    const [awake, asleep] = [milliamperes('awake'), milliamperes('asleep')];
    const setSleepEnable = (second) => {
        chip.rp2040.writeUint32(SLEEP_ENABLE, 0);
        chip.rp2040.writeUint32(SLEEP_ENABLE + 4, second);
    };
    setSleepEnable(TIMER_CLOCK);
    assert.equal(milliamperes('asleep'), asleep, 'without SLEEPDEEP, SLEEP_EN has no effect');
    chip.rp2040.writeUint32(SYSTEM_CONTROL, SLEEP_DEEP);
    assert.ok(milliamperes('asleep') < asleep / 3);
    assert.equal(milliamperes('awake'), awake);
    chip.rp2040.writeUint32(WAKE_ENABLE, 0xf0000000);
    assert.ok(milliamperes('awake') < awake);
});

test('a dormant chip takes next to nothing', () => {
    const board = boardFor([...store(0x4006000c, 0x636f6d61), STOP_HERE]); // ROSC DORMANT
    board.run(1);
    assert.ok(board.chip.sleep.isDormant);
    const { chip, all } = averages(board, 1000);
    near(chip, DORMANT);
    // The Pico's datasheet says 0.8 mA at 5 V.
    near(fromCells(all, 5000), 0.8, 0.1);
});

test('erasing flash takes its current from the same rail', () => {
    // The program is in RAM while flash is erased; returning from the boot ROM ends it.
    const erase = [CPSID, ...callRom('EX'), ...callRom('RE', 0x1f0000, SECTOR), STOP_HERE];
    const copy = Uint8Array.from(new Uint8Array(Uint16Array.from(erase).buffer));
    const board = boardFor([NOP, NOP, ...load(0, 0x20008001), 0x4700, RETURN], { isOn: false });
    board.switchOn();
    board.chip.rp2040.sram.set(copy, 0x8000);
    board.runUntil(() => board.chip.flashStall.isActive, 5);
    const { chip } = averages(board, 10);
    near(chip, FLASH_WRITE + chipMilliamperes(board.chip, 'awake', board.chip.rp2040.clkSys));
});

function send(panel, ...bytes) {
    panel.start();
    bytes.forEach((byte) => panel.write(byte));
    panel.stop();
}

test('the panel takes more with each lit pixel and with its contrast', () => {
    const panel = new Ssd1306();
    near(panelMilliamperes(panel), PANEL_OFF);
    panel.memory.fill(0);
    send(panel, 0x00, 0x8d, 0x14, 0xaf, 0x81, 0xff);
    near(panelMilliamperes(panel), PANEL_DARK);
    panel.memory.fill(0xff, 0, 512);
    near(panelMilliamperes(panel), PANEL_DARK + PANEL_FULL / 2);
    send(panel, 0x00, 0xa5);
    near(panelMilliamperes(panel), PANEL_DARK + PANEL_FULL);
    send(panel, 0x00, 0x81, 0x00);
    near(panelMilliamperes(panel), PANEL_DARK + PANEL_FULL / 256);
});

test('the charge follows the panel as it is switched on, changed, off, and unplugged', () => {
    const panel = new Ssd1306();
    const board = boardFor(ASLEEP, { panel });
    board.run(20);
    near(averages(board).panel, PANEL_OFF);
    send(panel, 0x00, 0x8d, 0x14, 0xa5, 0xaf, 0x81, 0xff);
    near(averages(board).panel, PANEL_DARK + PANEL_FULL);
    send(panel, 0x00, 0x81, 0x7f);
    near(averages(board, 100).panel, PANEL_DARK + PANEL_FULL / 2);
    send(panel, 0x00, 0xae);
    near(averages(board).panel, PANEL_OFF);
    board.unplug(panel);
    assert.equal(averages(board).panel, 0);
});

test('the LED counts while it is lit', () => {
    const board = boardFor([
        ...store(0x400140cc, 5), ...store(0xd0000024, 1 << 25), ...store(0xd0000014, 1 << 25), STOP_HERE,
    ]);
    board.run(1);
    near(averages(board).rest, BOARD + LED);
});

test('a device that is off takes nothing', () => {
    const board = boardFor([STOP_HERE]);
    board.run(1);
    const readings = board.current.readings();
    board.switchOff();
    board.run(1000);
    assert.equal(board.current.since(readings).milliampereHours, 0);
});

test('cells of less voltage deliver more current', () => {
    near(fromCells(10, 3300), 10 / EFFICIENCY);
    near(fromCells(10, 4500) * 4.5, fromCells(10, 3000) * 3);
});

test('an SH1106 takes more than an SSD1306, in proportion to its light up to half of the pixels', () => {
    const panel = new Sh1106();
    const send = (...bytes) => {
        panel.start();
        [0x00, ...bytes].forEach((byte) => panel.write(byte));
        panel.stop();
    };
    assert.equal(panelMilliamperes(panel), PANEL_OFF);
    send(0x81, 0xff, 0xad, 0x8b, 0xaf);
    const withLit = (byte) => {
        panel.memory.fill(byte);
        return panelMilliamperes(panel);
    };
    near(withLit(0x00), SH1106_DARK);
    near(withLit(0x03), SH1106_DARK + SH1106_HALF / 2);
    near(withLit(0x0f), SH1106_DARK + SH1106_HALF);
    near(withLit(0xff), SH1106_MOST);
});

test('three cells last for 1000 mAh at what they deliver, which is less than the rail takes at a lower voltage', () => {
    near(hoursFromCells(10) * fromCells(10, 3300), 1000);
    near(hoursFromCells(10), 10 * hoursFromCells(100));
});
