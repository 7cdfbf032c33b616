// The image that people put on their Pico, from reset on. `cargo xtask test` says which file that is.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { golden } from './golden.mjs';
import { Handheld } from './handheld.mjs';
import { Panel } from './panel.mjs';

const image = readFileSync(process.env.POCKET_NINES_IMAGE ?? 'target/pocket-nines.uf2');
const title = golden('title');

const FIRST_FRAME_MS = 250;
const REACTION_MS = 1;
const RETRY_MS = 1500;
// The title is drawn between the first command and the first byte of the picture, and nothing else runs meanwhile.
const DRAWING_MS = 5;

// A handheld that has just begun to talk to its panel, or looks for one in vain.
function started(panel) {
    const handheld = new Handheld(image, panel);
    assert.ok(
        handheld.runUntil(() => handheld.traffic.transfers.length > 0, FIRST_FRAME_MS),
        'the bus is used',
    );
    return handheld;
}

// Presses and releases A, and expects the LED to follow each time.
function expectLedFollowsA(handheld) {
    for (let i = 0; i < 3; i++) {
        handheld.press('A');
        handheld.run(REACTION_MS);
        assert.ok(handheld.ledIsOn, 'the LED is on while A is held');
        handheld.release('A');
        handheld.run(REACTION_MS);
        assert.ok(!handheld.ledIsOn, 'the LED is off when A is up');
        handheld.run(30);
    }
}

test('the title is on the panel within a quarter of a second of reset', (t) => {
    const panel = new Panel();
    const handheld = new Handheld(image, panel);
    assert.ok(
        handheld.runUntil(() => panel.on, FIRST_FRAME_MS),
        'the panel is switched on',
    );
    assert.equal(panel.picture(), title);
    t.diagnostic(`title shown after ${handheld.millis.toFixed(1)} ms`);
    t.diagnostic(`deepest stack ${handheld.machine.stackUsed} bytes`);
});

test('the picture stays as it is', () => {
    const panel = new Panel();
    const handheld = new Handheld(image, panel);
    handheld.run(5000);
    assert.equal(panel.picture(), title);
});

test('the bus runs as fast as the panel allows, and not faster', () => {
    const handheld = started();
    const kilohertz = 1e6 / handheld.machine.bus.bitNanos;
    assert.ok(kilohertz > 395 && kilohertz <= 400, `${kilohertz} kHz`);
});

test('the LED follows A while the title is sent and afterwards', () => {
    const handheld = started(new Panel());
    handheld.run(DRAWING_MS);
    expectLedFollowsA(handheld);
    handheld.run(1000);
    expectLedFollowsA(handheld);
});

test('the LED follows A without a panel', () => {
    const handheld = started();
    expectLedFollowsA(handheld);
    handheld.run(3000);
    expectLedFollowsA(handheld);
});

test('a button that is held at power-on counts as held', () => {
    const handheld = new Handheld(image);
    handheld.press('A');
    handheld.run(FIRST_FRAME_MS);
    assert.ok(handheld.ledIsOn);
});

test('a panel that is plugged in late shows the title', () => {
    const panel = new Panel();
    const handheld = new Handheld(image);
    handheld.run(2500);
    handheld.plug(panel);
    handheld.run(RETRY_MS);
    assert.equal(panel.picture(), title);
});

test('a panel that was lost in the middle of a frame is found again', () => {
    const first = new Panel();
    const handheld = started(first);
    handheld.run(DRAWING_MS);
    assert.ok(!first.on, 'the title is still on its way');
    handheld.unplug(first);
    handheld.run(100);
    const second = new Panel();
    handheld.plug(second);
    handheld.run(RETRY_MS);
    assert.equal(second.picture(), title);
    expectLedFollowsA(handheld);
});

test('a bus that is held low stops nothing else, and works again once it is let go', () => {
    const panel = new Panel();
    const handheld = started(panel);
    handheld.run(DRAWING_MS);
    handheld.machine.bus.hold();
    handheld.run(1000);
    expectLedFollowsA(handheld);
    handheld.machine.bus.letGo();
    handheld.run(RETRY_MS);
    assert.ok(panel.on);
    assert.equal(panel.picture(), title);
});

test('the chip sleeps while nothing happens', (t) => {
    const handheld = new Handheld(image, new Panel());
    handheld.run(1000);
    const before = handheld.meter.mark();
    handheld.run(10_000);
    const { awakeShare } = handheld.meter.since(before);
    t.diagnostic(`awake ${(100 * awakeShare).toFixed(4)} % of the time`);
    assert.ok(awakeShare > 0 && awakeShare < 0.005);
});
