// What is heard: the tones of src/handheld/sound.rs, in their order, and silence where there should be silence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTDOWN_MILLIS, Owner, inMainMenu, inNumber9, inRace } from './start.mjs';

const SETTLE_MILLIS = 80;
const SLEEP_MILLIS = 180_000;
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

// What is heard while something is done.
function listen(owner, action) {
    const { piezo } = owner.handheld;
    const before = piezo.heard.length;
    action();
    owner.run(6 * LONG);
    return piezo.heard.slice(before).map(({ hertz, start, end }) => [hertz, (end - start) / 1e6]);
}

function expectTones(owner, heard, expected) {
    const isLike = ([hertz, millis], [wantedHertz, wantedMillis]) =>
        Math.abs(hertz - wantedHertz) < HERTZ_SHARE * wantedHertz && Math.abs(millis - wantedMillis) < MILLIS_OFF;
    const isRight = heard.length === expected.length && heard.every((tone, i) => isLike(tone, expected[i]));
    const tell = (tones) => tones.map(([hertz, millis]) => `${Math.round(hertz)} Hz ${millis.toFixed(1)} ms`).join();
    owner.check(isRight, `these tones are heard: ${tell(expected)}. In truth: ${tell(heard)}`);
}

test('the mark of a menu clicks, and a choice rings in two tones', () => {
    const owner = inMainMenu();
    expectTones(owner, listen(owner, () => owner.tap('B')), MOVE);
    expectTones(owner, listen(owner, () => owner.tap('Up')), MOVE);
    expectTones(owner, listen(owner, () => owner.tap('A')), CHOOSE);
});

test('sounds of quick presses are heard one after another', () => {
    const owner = inMainMenu();
    const presses = () => {
        owner.handheld.tap('B', 10);
        owner.handheld.tap('A', 10);
    };
    // The two tones of the same pitch follow one another without a gap.
    expectTones(owner, listen(owner, presses), [[1568, 2 * SHORT], [2093, SHORT]]);
});

test('a tile that is laid is heard', () => {
    const owner = inNumber9();
    expectTones(owner, listen(owner, () => owner.hold('A')), PLACE_ON_TABLE);
});

test('a race is counted down, and a card that is drawn is heard', () => {
    const owner = inMainMenu();
    owner.enterCountdown();
    owner.run(SETTLE_MILLIS);
    expectTones(owner, listen(owner, () => owner.run(COUNTDOWN_MILLIS - 4 * LONG)), [...READY, ...READY, ...GO]);
    expectTones(owner, listen(owner, () => owner.tap('B')).slice(0, 1), DRAW);
});

test('a tone goes on while a setting is kept in flash', () => {
    const owner = inMainMenu();
    owner.enterSettings();
    owner.tap('B', 2);
    owner.run(SETTLE_MILLIS);
    const { log } = owner.flash;
    const before = log.length;
    const from = owner.handheld.piezo.tones.length;
    expectTones(owner, listen(owner, () => owner.tap('A')), CHOOSE);
    const { start } = owner.handheld.piezo.tones[from];
    const pages = log.slice(before).filter(({ at }) => at > start && at < start + 2 * SHORT * 1e6);
    owner.check(pages.length > 0, 'a page was programmed while the tone was heard');
});

function muted(options) {
    const owner = inMainMenu(options);
    owner.enterSettings();
    owner.tap('B');
    owner.run(SETTLE_MILLIS);
    owner.tap('A');
    owner.hold('B');
    owner.tap('B', 2);
    return owner;
}

test('a device that is muted is silent everywhere, and still is tomorrow', () => {
    const first = muted();
    const listeners = [first, new Owner({ flash: first.flash.copy() })];
    listeners[1].passTitle();
    for (const owner of listeners) {
        const heard = listen(owner, () => {
            owner.enterNumber9();
            owner.layTile();
            owner.hold('B');
            owner.tap('B', 4);
            owner.tap('A');
            owner.enterRace();
            owner.tap('B', 3);
            owner.tap('A', 3);
            owner.run(15_000);
        });
        expectTones(owner, heard, []);
    }
});

test('muting ends the tone that is being heard', () => {
    const owner = inMainMenu();
    owner.enterSettings();
    owner.tap('B', 2);
    owner.run(SETTLE_MILLIS);
    const { handheld } = owner;
    handheld.press('A');
    handheld.run(20);
    const heard = listen(owner, () => {
        handheld.press('Up');
        handheld.run(10);
        handheld.release('A');
        handheld.run(30);
        handheld.release('Up');
    });
    owner.check(heard.length === 1, `one tone is heard: ${heard}`);
    assert.ok(heard[0][1] < 15, `the tone of moving to "Sound" ends when that is chosen, after ${heard[0][1]} ms`);
});

test('a device that was muted at whatever moment of a tone can still fall asleep', () => {
    for (const millis of [0.3, 1, 2, 4, 24.9]) {
        const owner = inMainMenu();
        owner.enterSettings();
        owner.tap('B', 2);
        owner.run(SETTLE_MILLIS);
        const { handheld } = owner;
        handheld.press('A');
        handheld.run(20);
        handheld.press('Up');
        handheld.run(millis);
        handheld.release('A');
        handheld.run(30);
        handheld.release('Up');
        owner.run(SLEEP_MILLIS + 2000);
        owner.check(handheld.machine.sleeping.isDormant, `the chip is dormant. Muted ${millis} ms into a tone`);
    }
});

test('a device that sleeps is silent', () => {
    const owner = inRace();
    owner.run(SLEEP_MILLIS + 2000);
    owner.check(owner.handheld.machine.sleeping.isDormant, 'the chip is dormant');
    expectTones(owner, listen(owner, () => owner.run(3600_000)), []);
    owner.check(owner.handheld.piezo.isSilent, 'the piezo is silent');
});
