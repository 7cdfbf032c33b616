// Sounds: the tones of src/handheld/sound.rs in their order, muting, and silence during sleep.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERASE_NANOS, WORST_ERASE_NANOS } from '../../emulator/src/index.mjs';
import { COUNTDOWN_MILLIS, Device, SAVES_MILLIS, inMainMenu, inNumber9, inRace } from './fixtures.mjs';
import { fillStore } from './flash_store.mjs';

const SHORT = 25;
const MEDIUM = 60;
const LONG = 140;

const MOVE = [[1568, SHORT]];
const CHOOSE = [[1568, SHORT], [2093, SHORT]];
const PLACE_ON_TABLE = [[1047, MEDIUM], [1319, MEDIUM]];
const READY = [[1047, MEDIUM]];
const GO = [[2093, LONG]];
const DRAW = [[600, SHORT]];

const HERTZ_SHARE = 0.01;
const MILLIS_OFF = 1.5;

// The tones that are played during the action and shortly after it, as hertz and milliseconds.
function listen(device, action) {
    const { piezo } = device.board;
    const before = piezo.heard.length;
    action();
    device.run(6 * LONG);
    return piezo.heard.slice(before).map(({ hertz, start, end }) => [hertz, (end - start) / 1e6]);
}

function expectTones(device, heard, expected) {
    const isLike = ([hertz, millis], [wantedHertz, wantedMillis]) =>
        Math.abs(hertz - wantedHertz) < HERTZ_SHARE * wantedHertz && Math.abs(millis - wantedMillis) < MILLIS_OFF;
    const isRight = heard.length === expected.length && heard.every((tone, i) => isLike(tone, expected[i]));
    const describe = (tones) => tones.map(([hertz, millis]) => `${hertz.toFixed()} Hz ${millis.toFixed(1)} ms`).join();
    device.check(isRight, `the tones are ${describe(expected)}, not ${describe(heard)}`);
}

test('moving the mark of a menu plays one tone, and choosing two', () => {
    const device = inMainMenu();
    expectTones(device, listen(device, () => device.tap('B')), MOVE);
    expectTones(device, listen(device, () => device.tap('Up')), MOVE);
    expectTones(device, listen(device, () => device.tap('A')), CHOOSE);
});

test('the sounds of quick presses are played one after another', () => {
    const device = inMainMenu();
    const { board } = device;
    // As short as presses can be that are not taken for contact bounce.
    const presses = () => {
        for (const button of ['B', 'A']) {
            board.press(button);
            board.run(23);
            board.release(button);
            board.run(1);
        }
    };
    // The two tones of the same pitch follow one another without a gap.
    expectTones(device, listen(device, presses), [[1568, 2 * SHORT], [2093, SHORT]]);
});

test('laying a tile plays its sound', () => {
    const device = inNumber9();
    expectTones(device, listen(device, () => device.hold('A')), PLACE_ON_TABLE);
});

test('no tone is stretched by erasing a sector, which waits for the end of the sound', () => {
    for (const eraseNanos of [ERASE_NANOS, WORST_ERASE_NANOS]) {
        const device = inNumber9();
        const { flash } = device;
        fillStore(flash);
        Object.assign(flash, { log: [], eraseNanos });
        const tones = listen(device, () => device.hold('A'));
        expectTones(device, tones, PLACE_ON_TABLE);
        device.run(SAVES_MILLIS);
        device.check(flash.log.some(({ kind }) => kind === 'erase'), 'a sector was erased');
    }
});

test('the countdown of a race and drawing a card play their sounds', () => {
    const device = inMainMenu();
    device.enterCountdown();
    device.settle();
    expectTones(device, listen(device, () => device.run(COUNTDOWN_MILLIS - 4 * LONG)), [...READY, ...READY, ...GO]);
    expectTones(device, listen(device, () => device.tap('A')).slice(0, 1), DRAW);
});

test('a tone goes on while a setting is written to flash', () => {
    const device = inMainMenu();
    device.enterSettings();
    device.tap('B', 2);
    device.settle();
    const { log } = device.flash;
    const before = log.length;
    const from = device.board.piezo.tones.length;
    expectTones(device, listen(device, () => device.tap('A')), CHOOSE);
    const { start } = device.board.piezo.tones[from];
    const pages = log.slice(before).filter(({ at }) => at > start && at < start + 2 * SHORT * 1e6);
    device.check(pages.length > 0, 'a page was programmed during the tone');
});

function muted(options) {
    const device = inMainMenu(options);
    device.enterSettings();
    device.tap('B');
    device.settle();
    device.tap('A');
    device.hold('B');
    device.tap('B', 2);
    return device;
}

test('a muted device is silent everywhere, also after a power cycle', () => {
    const first = muted();
    const listeners = [first, new Device({ flash: first.flash.copy() })];
    listeners[1].passTitle();
    for (const device of listeners) {
        const heard = listen(device, () => {
            device.enterNumber9();
            device.layTile();
            device.hold('B');
            device.tap('B', 5);
            device.tap('A');
            // The game that waits is the first item now.
            device.tap('B');
            device.enterRace();
            device.tap('B', 3);
            device.tap('A', 3);
            device.run(15_000);
        });
        expectTones(device, heard, []);
    }
});

// A device in the settings, on which A is held and chooses the sound once it is released.
function aboutToMute() {
    const device = inMainMenu();
    device.enterSettings();
    device.tap('B', 2);
    device.settle();
    device.board.press('A');
    device.board.run(20);
    return device;
}

// Mutes the device this long into the tone of moving to the sound.
function muteAfter({ board }, millis) {
    board.press('Up');
    board.run(millis);
    board.release('A');
    board.run(30);
    board.release('Up');
}

test('muting ends the tone that is playing', () => {
    const device = aboutToMute();
    const heard = listen(device, () => muteAfter(device, 10));
    device.check(heard.length === 1, `one tone is heard: ${heard}`);
    assert.ok(heard[0][1] < 15, `the tone of moving to "Sound" ends when that is chosen, after ${heard[0][1]} ms`);
});

for (const millis of [0.3, 1, 2, 4, 24.9]) {
    test(`a device that was muted ${millis} ms into a tone can still sleep`, () => {
        const device = aboutToMute();
        muteAfter(device, millis);
        device.fallAsleep();
    });
}

test('a sleeping device is silent', () => {
    const device = inRace();
    device.fallAsleep();
    expectTones(device, listen(device, () => device.run(3600_000)), []);
    device.check(device.board.piezo.isSilent, 'the piezo is silent');
});
