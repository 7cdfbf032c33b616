// The image that people put on their Pico, from reset on. `cargo xtask test` says which file that is.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Handheld } from './handheld.mjs';
import { Panel } from './panel.mjs';

const image = readFileSync(process.env.POCKET_NINES_IMAGE ?? 'target/pocket-nines.uf2');
const title = readFileSync(new URL('../screens/title.pbm', import.meta.url), 'utf8').replaceAll('\r', '');

const FIRST_FRAME_MS = 250;
const REACTION_MS = 1;
const RETRY_MS = 1500;

// Presses and releases A, and expects the LED to follow each time.
function expectLedFollowsA(handheld) {
    for (let i = 0; i < 3; i++) {
        handheld.press('A');
        handheld.machine.run(REACTION_MS);
        assert.ok(handheld.ledIsOn, 'the LED is on while A is held');
        handheld.release('A');
        handheld.machine.run(REACTION_MS);
        assert.ok(!handheld.ledIsOn, 'the LED is off when A is up');
        handheld.machine.run(30);
    }
}

test('the title is on the panel within a quarter of a second of reset', (t) => {
    const panel = new Panel();
    const handheld = new Handheld(image, panel);
    assert.ok(
        handheld.machine.runUntil(() => panel.on, FIRST_FRAME_MS),
        'the panel is switched on',
    );
    assert.equal(panel.picture(), title);
    t.diagnostic(`title shown after ${handheld.machine.millis.toFixed(1)} ms`);
    t.diagnostic(`deepest stack ${handheld.machine.stackUsed} bytes`);
});

test('the picture stays as it is', () => {
    const panel = new Panel();
    const handheld = new Handheld(image, panel);
    handheld.machine.run(5000);
    assert.equal(panel.picture(), title);
});

test('the bus runs as fast as the panel allows, and not faster', () => {
    const handheld = new Handheld(image);
    handheld.machine.run(10);
    const kilohertz = 1e6 / handheld.machine.bus.bitNanos;
    assert.ok(kilohertz > 395 && kilohertz <= 400, `${kilohertz} kHz`);
});

test('the LED follows A while the title is sent and afterwards', () => {
    const handheld = new Handheld(image, new Panel());
    handheld.machine.run(10);
    expectLedFollowsA(handheld);
    handheld.machine.run(1000);
    expectLedFollowsA(handheld);
});

test('the LED follows A without a panel', () => {
    const handheld = new Handheld(image);
    handheld.machine.run(10);
    expectLedFollowsA(handheld);
    handheld.machine.run(3000);
    expectLedFollowsA(handheld);
});

test('a button that is held at power-on counts as held', () => {
    const handheld = new Handheld(image);
    handheld.press('A');
    handheld.machine.run(10);
    assert.ok(handheld.ledIsOn);
});

test('a panel that is plugged in late shows the title', () => {
    const panel = new Panel();
    const handheld = new Handheld(image);
    handheld.machine.run(2500);
    handheld.machine.bus.plug(panel);
    handheld.machine.run(RETRY_MS);
    assert.equal(panel.picture(), title);
});

test('a panel that was lost in the middle of a frame is found again', () => {
    const handheld = new Handheld(image);
    const first = new Panel();
    handheld.machine.bus.plug(first);
    handheld.machine.run(15);
    assert.ok(!first.on, 'the title is still on its way');
    handheld.machine.bus.unplug(first);
    handheld.machine.run(100);
    const second = new Panel();
    handheld.machine.bus.plug(second);
    handheld.machine.run(RETRY_MS);
    assert.equal(second.picture(), title);
    expectLedFollowsA(handheld);
});

test('a bus that is held low stops nothing else, and works again once it is let go', () => {
    const panel = new Panel();
    const handheld = new Handheld(image, panel);
    handheld.machine.run(15);
    handheld.machine.bus.hold();
    handheld.machine.run(1000);
    expectLedFollowsA(handheld);
    handheld.machine.bus.letGo();
    handheld.machine.run(RETRY_MS);
    assert.ok(panel.on);
    assert.equal(panel.picture(), title);
});

test('the chip sleeps while nothing happens', (t) => {
    const handheld = new Handheld(image, new Panel());
    const { chip } = handheld.machine;
    handheld.machine.run(1000);
    const before = chip.core.cycles;
    handheld.machine.run(10_000);
    const awake = (chip.core.cycles - before) / (10 * chip.clkSys);
    t.diagnostic(`awake ${(100 * awake).toFixed(4)} % of the time`);
    assert.ok(awake > 0 && awake < 0.005);
});
