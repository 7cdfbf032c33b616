// Contacts, as thumbs and age make them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Buttons, LONGEST_BOUNCE_MICROS, PINS, bounceTrain } from './buttons.mjs';
import { Outside } from './outside.mjs';
import { STOP_HERE, machineFor, program } from './program.mjs';

// Buttons on a chip, and everything that its pins saw.
function wired() {
    const machine = machineFor(program(STOP_HERE));
    const buttons = new Buttons(machine.outside);
    const changes = [];
    buttons.attach(machine);
    for (const [button, pin] of Object.entries(PINS)) {
        const { gpio } = machine.chip;
        const set = gpio[pin].setInputValue.bind(gpio[pin]);
        gpio[pin].setInputValue = (isHigh) => {
            set(isHigh);
            changes.push([Math.round(machine.nanos / 1e3), button, !isHigh]);
        };
    }
    return { machine, buttons, changes };
}

test('every button pulls its own pin to ground', () => {
    const { machine, buttons } = wired();
    for (const [button, pin] of Object.entries(PINS)) {
        assert.ok(machine.chip.gpio[pin].rawInputValue, button);
        buttons.press(button);
        assert.ok(!machine.chip.gpio[pin].rawInputValue, button);
        buttons.release(button);
        assert.ok(machine.chip.gpio[pin].rawInputValue, button);
    }
});

test('a contact bounces as it is told and comes to rest', () => {
    const { machine, buttons, changes } = wired();
    buttons.press('A', [300, 900, 200, 1500]);
    machine.run(10);
    assert.deepEqual(changes, [
        [0, 'A', true],
        [300, 'A', false],
        [1200, 'A', true],
        [1400, 'A', false],
        [2900, 'A', true],
    ]);
    assert.deepEqual(buttons.edges, [{ at: 0, button: 'A', down: true }]);
});

test('a thumb that lets go ends the bouncing of its press', () => {
    const { machine, buttons, changes } = wired();
    buttons.press('B', [100, 4000]);
    machine.run(1);
    buttons.release('B');
    machine.run(10);
    assert.deepEqual(changes, [[0, 'B', true], [100, 'B', false]]);
});

test('trains of bounces differ, repeat with their seed and are never longer than 5 ms', () => {
    const trains = Array.from({ length: 200 }, (_, seed) => bounceTrain(seed));
    assert.deepEqual(bounceTrain(3), trains[3]);
    assert.ok(new Set(trains.map(({ length }) => length)).size > 5);
    for (const train of trains) {
        assert.ok(train.length >= 2 && train.length % 2 === 0);
        assert.ok(train.reduce((sum, micros) => sum + micros, 0) <= LONGEST_BOUNCE_MICROS);
    }
});

test('a button that is stuck stays down until it comes loose', () => {
    const { buttons, changes } = wired();
    buttons.stick('Up', true);
    buttons.release('Up');
    buttons.press('Up', [100, 100]);
    assert.deepEqual(changes, [[0, 'Up', true]]);
    buttons.loosen('Up');
    assert.deepEqual(changes.at(-1), [0, 'Up', false]);
});

test('a button that is held stays held for the next chip', () => {
    const buttons = new Buttons(new Outside());
    buttons.press('A');
    const machine = machineFor(program(STOP_HERE));
    buttons.attach(machine);
    assert.ok(!machine.chip.gpio[PINS.A].rawInputValue);
    assert.ok(machine.chip.gpio[PINS.B].rawInputValue);
});
