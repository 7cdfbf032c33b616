// Crashes of the firmware: the crash screen is shown once, and the game goes on. These tests run an image that crashes
// on purpose when two directions are pressed together; `cargo xtask test` builds it and sets the variable.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FIRST_FRAME_MILLIS, MAIN_MENU, NUMBER9_WAITS, inMainMenu, inNumber9, inRace } from './fixtures.mjs';
import { golden, halfBlocks } from './pictures.mjs';

const VARIABLE = 'POCKET_NINES_PROVOKE_IMAGE';

const SOON_MILLIS = 1000;
const WATCHDOG_MILLIS = 4000;
const SAVES_MILLIS = 200;

const KINDS = [
    { name: 'a panic', buttons: ['Up', 'Down'], millis: SOON_MILLIS, note: 'forced reset' },
    { name: 'a fault', buttons: ['Left', 'Right'], millis: SOON_MILLIS, note: 'forced reset' },
    { name: 'a hang', buttons: ['Up', 'Right'], millis: WATCHDOG_MILLIS + SOON_MILLIS, note: 'watchdog' },
    { name: 'an overflow', buttons: ['Down', 'Left'], millis: WATCHDOG_MILLIS + SOON_MILLIS, note: 'watchdog' },
];

// Rows of the crash screen: the heading, the code, and the sentence below.
const HEADING = [0, 12];
const CODE = [13, 24];
const SENTENCE = [26, 56];

function rows(picture, [first, last]) {
    return picture.split('\n').slice(first, last).join('\n');
}

function options() {
    const file = process.env[VARIABLE];
    assert.ok(file, `The image that crashes on purpose is missing: ${VARIABLE} has to name it.`);
    const firmware = (options.firmware ??= readFileSync(file));
    return { firmware, takesHardFaults: true };
}

// Provokes the crash, waits for the reset and the crash screen, and returns the picture.
function crash(device, { buttons, millis, name, note }) {
    const { events } = device.board;
    const before = events.length;
    buttons.forEach((button) => device.board.press(button));
    const began = device.board.millis;
    const resets = () => events.slice(before).filter(({ what }) => what !== 'hard fault');
    const isReset = device.board.runUntil(() => resets().length > 0, millis);
    buttons.forEach((button) => device.board.release(button));
    device.check(isReset && resets()[0].what === note, `${name} ends in a ${note} within ${millis} ms`);
    // Until then, the panel shows what it did before the crash.
    device.run(FIRST_FRAME_MILLIS);
    const isCrashScreen = () => device.panel.on && device.panel.picture() !== golden('title');
    const isShown = device.waitFor(isCrashScreen, began + millis - device.board.millis);
    device.check(isShown, `the crash screen is shown within ${millis} ms of ${name}`);
    device.settle();
    return device.panel.picture();
}

// The crash screens without a game, by the name of the kind.
const crashScreens = new Map();

for (const kind of KINDS) {
    test(`${kind.name} in Number 9 shows the crash screen, and a press continues the game`, () => {
        const device = inNumber9(2, options());
        device.run(SAVES_MILLIS);
        crash(device, kind);
        device.tap('A');
        device.expectRound(3);
        device.layTile();
        device.expectRound(4);
    });

    test(`${kind.name} without a game shows the crash screen, and a press leads to the menu`, () => {
        const device = inMainMenu(options());
        crashScreens.set(kind.name, crash(device, kind));
        device.tap('A');
        device.expectScreen(MAIN_MENU);
    });
}

test('every kind of crash has a code of its own', (t) => {
    const pictures = [...crashScreens.values()];
    assert.equal(pictures.length, KINDS.length);
    const headings = pictures.map((picture) => rows(picture, HEADING));
    assert.equal(new Set(headings).size, 1, pictures.map(halfBlocks).join('\n'));
    assert.equal(headings[0], rows(golden('crash_panic_en'), HEADING));
    const codes = pictures.map((picture) => rows(picture, CODE));
    // A stack overflow hangs the chip and has the code of a hang, as its handler has no stack to run on.
    assert.equal(new Set(codes).size, KINDS.length - 1, pictures.map(halfBlocks).join('\n'));
    codes.forEach((code) => t.diagnostic(`code:\n${halfBlocks(code)}`));
});

test('the crash screen mentions a game only if there is one', () => {
    const device = inNumber9(0, options());
    device.run(SAVES_MILLIS);
    const [panic] = KINDS;
    assert.notEqual(rows(crash(device, panic), SENTENCE), rows(crashScreens.get(panic.name), SENTENCE));
});

test('after a crash and a power cycle there is no crash screen', () => {
    for (const kind of KINDS.filter(({ name }) => name !== 'a hang')) {
        const device = inNumber9(1, options());
        device.run(SAVES_MILLIS);
        crash(device, kind);
        device.restart();
        device.expectScreen(NUMBER9_WAITS);
        device.tap('A');
        device.expectRound(2);
    }
});

test('a race goes on after a crash', () => {
    const device = inRace(options());
    crash(device, KINDS[0]);
    device.tap('A');
    device.settle();
    device.hold('B');
    device.expectScreen('race_paused-pause');
});

test('a crash on the crash screen is handled, too', () => {
    const device = inNumber9(1, options());
    device.run(SAVES_MILLIS);
    crash(device, KINDS[0]);
    crash(device, KINDS[1]);
    device.tap('A');
    device.settle();
    device.check(device.shows(NUMBER9_WAITS) || device.round === 2, 'a press leads to the menu or into the game');
});

test('a device sleeps and wakes after a crash', () => {
    const device = inNumber9(1, options());
    device.run(SAVES_MILLIS);
    crash(device, KINDS[1]);
    device.tap('A');
    device.fallAsleep();
    device.tap('B');
    device.expectScreen('number9_paused-pause', 200);
});
