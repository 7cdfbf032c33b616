// Button contacts: levels, bounces, stuck contacts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Buttons, LONGEST_BOUNCE_MICROS, PINS, bounceTrain } from '../src/buttons.mjs';
import { WallClock } from '../src/wall_clock.mjs';
import { STOP_HERE, chipFor, program } from './program.mjs';

// Buttons on a chip, and a list of all changes of its pins: microseconds, button, whether it is down.
function wired() {
    const chip = chipFor(program(STOP_HERE));
    const buttons = new Buttons(chip.wallClock);
    const changes = [];
    buttons.attach(chip);
    for (const [button, pin] of Object.entries(PINS)) {
        const { gpio } = chip.rp2040;
        const set = gpio[pin].setInputValue.bind(gpio[pin]);
        gpio[pin].setInputValue = (isHigh) => {
            set(isHigh);
            changes.push([Math.round(chip.nanos / 1e3), button, !isHigh]);
        };
    }
    return { chip, buttons, changes };
}

test('every button pulls its own pin to ground', () => {
    const { chip, buttons } = wired();
    for (const [button, pin] of Object.entries(PINS)) {
        assert.ok(chip.rp2040.gpio[pin].rawInputValue, button);
        buttons.press(button);
        assert.ok(!chip.rp2040.gpio[pin].rawInputValue, button);
        buttons.release(button);
        assert.ok(chip.rp2040.gpio[pin].rawInputValue, button);
    }
});

test('a contact bounces at the given times and comes to rest', () => {
    const { chip, buttons, changes } = wired();
    buttons.press('A', [300, 900, 200, 1500]);
    chip.run(10);
    assert.deepEqual(changes, [
        [0, 'A', true],
        [300, 'A', false],
        [1200, 'A', true],
        [1400, 'A', false],
        [2900, 'A', true],
    ]);
    assert.deepEqual(buttons.edges, [{ at: 0, button: 'A', down: true }]);
});

test('a release ends the bouncing of the press', () => {
    const { chip, buttons, changes } = wired();
    buttons.press('B', [100, 4000]);
    chip.run(1);
    buttons.release('B');
    chip.run(10);
    assert.deepEqual(changes, [[0, 'B', true], [100, 'B', false]]);
});

test('bounce trains differ by seed, repeat with the same seed, and last at most 20 ms', () => {
    const trains = Array.from({ length: 200 }, (_, seed) => bounceTrain(seed));
    assert.deepEqual(bounceTrain(3), trains[3]);
    assert.ok(new Set(trains.map(({ length }) => length)).size > 5);
    for (const train of trains) {
        assert.ok(train.length >= 2 && train.length % 2 === 0);
        assert.ok(train.reduce((sum, micros) => sum + micros, 0) <= LONGEST_BOUNCE_MICROS);
    }
});

test('a stuck button stays down until it is unstuck', () => {
    const { buttons, changes } = wired();
    buttons.stick('Up', true);
    buttons.release('Up');
    buttons.press('Up', [100, 100]);
    assert.deepEqual(changes, [[0, 'Up', true]]);
    buttons.unstick('Up');
    assert.deepEqual(changes.at(-1), [0, 'Up', false]);
});

test('a button that is held is down for the next chip, too', () => {
    const buttons = new Buttons(new WallClock());
    buttons.press('A');
    const chip = chipFor(program(STOP_HERE));
    buttons.attach(chip);
    assert.ok(!chip.rp2040.gpio[PINS.A].rawInputValue);
    assert.ok(chip.rp2040.gpio[PINS.B].rawInputValue);
});

test('a spike changes the level for its time and leaves the contact as it was', () => {
    const { chip, buttons, changes } = wired();
    buttons.spike('A', 40);
    chip.run(1);
    buttons.press('A');
    chip.run(1);
    buttons.spike('A', 100);
    chip.run(1);
    assert.deepEqual(changes, [
        [0, 'A', true],
        [40, 'A', false],
        [1000, 'A', true],
        [2000, 'A', false],
        [2100, 'A', true],
    ]);
    assert.equal(buttons.edges.length, 1);
});
