// The panel of a Pico-OLED-1.3: its memory, how it lies on the screen, its reset, and what it refuses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Sh1107 } from '../src/sh1107.mjs';

const commands = (panel, ...bytes) => bytes.forEach((byte) => panel.take(byte, false, 1e9));
const pixels = (panel, ...bytes) => bytes.forEach((byte) => panel.take(byte, true, 1e9));

const SET_UP = [0xad, 0x8a, 0xa8, 63, 0xd3, 96, 0xdc, 0, 0xa1];

// A panel that is on, upright and dark, and a function that lists its lit pixels.
function shining() {
    const panel = new Sh1107();
    panel.memory.fill(0);
    commands(panel, ...SET_UP, 0xaf);
    const lit = () => {
        const points = [];
        for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) if (panel.isLit(x, y)) points.push([x, y]);
        return points;
    };
    return { panel, lit };
}

test('a byte is eight pixels beside one another, and the next one lies below', () => {
    const { panel, lit } = shining();
    commands(panel, 0xb2, 0x05, 0x11);
    pixels(panel, 0x01, 0x80);
    assert.deepEqual(lit(), [[16, 21], [23, 22]]);
});

test('with its segments reversed it shows the picture from right to left', () => {
    const { panel, lit } = shining();
    pixels(panel, 0x01);
    assert.deepEqual(lit(), [[0, 0]]);
    commands(panel, 0xa0);
    assert.deepEqual(lit(), [[127, 0]]);
});

test('a picture that is turned is upright for a player who turns the device', () => {
    const { panel } = shining();
    pixels(panel, 0x01);
    const upright = panel.uprightPicture();
    assert.equal(upright, panel.picture());
    pixels(panel, ...Array(62).fill(0), 0x01);
    commands(panel, 0xa0, 0x00, 0x10);
    pixels(panel, 0x00);
    assert.notEqual(panel.picture(), upright);
    assert.equal(panel.uprightPicture(), upright);
});

test('without the offset of this module the upper half of its picture is elsewhere', () => {
    const { panel, lit } = shining();
    pixels(panel, 0x01);
    commands(panel, 0xd3, 0);
    assert.deepEqual(lit(), [[0, 32]]);
    commands(panel, 0xd3, 96, 0xdc, 1);
    assert.deepEqual(lit(), []);
});

test('a byte may move the page on instead of the column', () => {
    const { panel, lit } = shining();
    commands(panel, 0x21, 0xbf);
    pixels(panel, 0x01, 0x01);
    assert.deepEqual(lit(), [[120, 0], [0, 1]]);
});

test('there are 128 columns, and nothing behind the last', () => {
    const { panel } = shining();
    commands(panel, 0x0f, 0x17);
    assert.throws(() => pixels(panel, 1, 2), /no column 128/);
});

test('commands of its relatives, arguments out of range and commands cut short are refused', () => {
    for (const command of [0x18, 0x22, 0x2e, 0x40, 0x8d, 0xc8, 0xda]) {
        assert.throws(() => commands(new Sh1107(), command), /an SH1107 has no command/);
    }
    assert.throws(() => commands(new Sh1107(), 0xd3, 128), /makes sense/);
    assert.throws(() => commands(new Sh1107(), 0xad, 0x7f), /makes sense/);
    const { panel } = shining();
    commands(panel, 0x81);
    assert.throws(() => pixels(panel, 0x01), /only a part of the command 0x81/);
});

test('its own converter has to be off before it is switched on, and stays as it is meanwhile', () => {
    const panel = new Sh1107();
    assert.throws(() => commands(panel, 0xaf), /no parts around it/);
    commands(panel, 0xad, 0x8a, 0xaf, 0xad, 0x8a);
    assert.ok(panel.on);
    assert.throws(() => commands(panel, 0xad, 0x8b), /while the panel is on/);
});

test('a reset switches it off, keeps its memory, and takes its time', () => {
    const { panel } = shining();
    pixels(panel, 0x55);
    panel.setReset(true, 0);
    assert.throws(() => panel.take(0xe3, false, 5e3), /while it is reset/);
    assert.throws(() => panel.setReset(false, 5e3), /reset for 5000 ns/);
    panel.setReset(false, 10e3);
    assert.throws(() => panel.take(0xe3, false, 11e3), /while it is reset/);
    panel.take(0xe3, false, 12e3);
    assert.ok(!panel.on && panel.rows === 128);
    assert.equal(panel.memory[0], 0x55);
});

test('it is dark after power-on, with arbitrary memory contents', () => {
    const { panel } = shining();
    panel.powerOn();
    assert.ok(!panel.on);
    assert.ok(panel.memory.some((byte) => byte !== 0));
});
