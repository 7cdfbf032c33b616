// The SH1106: its memory, what it has instead of the commands of an SSD1306, and what both say when they are read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Sh1106 } from '../src/sh1106.mjs';
import { Ssd1306 } from '../src/ssd1306.mjs';

function send(panel, ...bytes) {
    panel.start();
    bytes.forEach((byte) => panel.write(byte));
    panel.stop();
}

function read(panel, control, count) {
    send(panel, control);
    panel.startRead();
    const bytes = Array.from({ length: count }, () => panel.read());
    panel.stop();
    return bytes;
}

test('column 2 of the memory is at the left edge, also when columns are flipped', () => {
    for (const [flip, x] of [[0xa1, 0], [0xa0, 127]]) {
        const panel = new Sh1106();
        panel.memory.fill(0);
        send(panel, 0x00, flip, 0xc8, 0xad, 0x8b, 0xaf, 0xb0, 0x02, 0x10);
        send(panel, 0x40, 0x01);
        assert.ok(panel.isLit(x, 0));
    }
});

test('commands that only an SSD1306 has are refused', () => {
    for (const command of [[0x20, 0x02], [0x21, 0, 127], [0x22, 0, 7], [0x8d, 0x14], [0x2e]]) {
        assert.throws(() => send(new Sh1106(), 0x00, ...command), /an SH1106 has no command/);
    }
});

test('an SSD1306 refuses the command for the converter of an SH1106', () => {
    assert.throws(() => send(new Ssd1306(), 0x00, 0xad, 0x8b), /no command 0xad/);
});

test('the converter is switched only while the panel is off, and without it the panel is dark', () => {
    const panel = new Sh1106();
    send(panel, 0x00, 0xa5, 0xaf);
    assert.ok(!panel.isLit(0, 0));
    assert.throws(() => send(panel, 0x00, 0xad, 0x8b), /while the panel is on/);
    send(panel, 0x00, 0xae, 0xad, 0x8b, 0xaf);
    assert.ok(panel.isLit(0, 0));
});

test('there are 132 columns, and nothing behind the last', () => {
    const panel = new Sh1106();
    send(panel, 0x00, 0xb7, 0x03, 0x18);
    assert.throws(() => send(panel, 0x40, 1, 2), /no column 132/);
});

test('the memory is read back behind one byte that is not from it; of an SSD1306 only the status is read', () => {
    for (const [panel, expected] of [[new Sh1106(), [0x5a, 0xa5]], [new Ssd1306(), [0x43, 0x43]]]) {
        send(panel, 0x00, 0xb0, 0x00, 0x10);
        send(panel, 0x40, 0x5a, 0xa5);
        send(panel, 0x00, 0xb0, 0x00, 0x10);
        assert.deepEqual(read(panel, 0x40, 3).slice(1), expected);
    }
});

test('the status tells the kind of controller and whether the panel is off', () => {
    for (const [panel, kind] of [[new Sh1106(), 0x08], [new Ssd1306(), 0x03]]) {
        assert.deepEqual(read(panel, 0x00, 1), [0x40 | kind]);
        send(panel, 0x00, 0xaf);
        assert.deepEqual(read(panel, 0x00, 1), [kind]);
    }
});
