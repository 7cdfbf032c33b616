// The panel: its commands, its memory, and commands that are refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ssd1306 } from '../src/ssd1306.mjs';

function send(panel, ...bytes) {
    panel.start();
    bytes.forEach((byte) => panel.write(byte));
    panel.stop();
}

// A panel that is on, upright and dark, and a function that lists its lit pixels.
function shining() {
    const panel = new Ssd1306();
    panel.memory.fill(0);
    send(panel, 0x00, 0x8d, 0x14, 0xaf, 0xa1, 0xc8, 0x20, 0x00);
    const lit = () => {
        const points = [];
        for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) if (panel.isLit(x, y)) points.push([x, y]);
        return points;
    };
    return { panel, lit };
}

test('wrong commands and arguments are refused', () => {
    const panel = new Ssd1306();
    assert.throws(() => send(panel, 0x00, 0xff), /no command 0xff/);
    assert.throws(() => send(panel, 0x00, 0x21, 0), /only a part of the command/);
    assert.throws(() => send(panel, 0x00, 0x21, 5, 4), /window from 5 to 4/);
    assert.throws(() => send(panel, 0x00, 0x20, 3), /where 0x0 to 0x2 makes sense/);
    assert.throws(() => send(panel, 0x01), /control byte/);
});

test('the panel is dark until it is on and its charge pump runs', () => {
    const panel = new Ssd1306();
    send(panel, 0x00, 0xa5, 0xaf);
    assert.ok(!panel.isLit(0, 0));
    send(panel, 0x00, 0x8d, 0x14);
    assert.ok(panel.isLit(0, 0));
});

test('a byte is eight pixels downwards, and flipping the rows turns the picture over', () => {
    const { panel, lit } = shining();
    send(panel, 0x00, 0x21, 3, 4, 0x22, 1, 2);
    send(panel, 0x40, 0x01, 0x80, 0x02);
    assert.deepEqual(lit(), [[3, 8], [4, 15], [3, 17]]);
    send(panel, 0x00, 0xc0);
    assert.deepEqual(lit(), [[3, 46], [4, 48], [3, 55]]);
});

test('a turned picture is upright for a player who turns the device', () => {
    const { panel } = shining();
    send(panel, 0x40, 0x01);
    const upright = panel.uprightPicture();
    assert.equal(upright, panel.picture());
    send(panel, 0x00, 0xa0, 0xc0, 0x21, 0, 127, 0x22, 0, 7);
    send(panel, 0x40, 0x01, ...Array(1023).fill(0));
    assert.notEqual(panel.picture(), upright);
    assert.equal(panel.uprightPicture(), upright);
});

test('bytes that change a pixel are counted apart', () => {
    const { panel } = shining();
    const { stored, changed, revision } = panel;
    send(panel, 0x40, 0, 0, 5);
    assert.equal(panel.stored - stored, 3);
    assert.equal(panel.changed - changed, 1);
    assert.ok(panel.revision > revision);
});

test('a panel is dark after power-on, with arbitrary memory contents', () => {
    const { panel } = shining();
    panel.powerOn();
    assert.ok(!panel.on && !panel.pump);
    assert.ok(panel.memory.some((byte) => byte !== 0));
});
