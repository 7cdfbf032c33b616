// When the firmware goes wrong: the player is told, once, and the game goes on. An image of its own goes wrong when two
// directions are pressed together, see src/firmware/provoke.rs; `cargo xtask test` says which file that is.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { golden } from './golden.mjs';
import { letters } from './letters.mjs';
import { MAIN_MENU, inMainMenu, inNumber9, inRace } from './start.mjs';

const VARIABLE = 'POCKET_NINES_PROVOKE_IMAGE';

const SETTLE_MILLIS = 80;
const SOON_MILLIS = 1000;
const WATCHDOG_MILLIS = 4000;
const SAVES_MILLIS = 200;

const KINDS = [
    { name: 'a panic', buttons: ['Up', 'Down'], millis: SOON_MILLIS, note: 'forced reset' },
    { name: 'a fault', buttons: ['Left', 'Right'], millis: SOON_MILLIS, note: 'forced reset' },
    { name: 'a hang', buttons: ['Up', 'Right'], millis: WATCHDOG_MILLIS + SOON_MILLIS, note: 'watchdog' },
    { name: 'an overflow', buttons: ['Down', 'Left'], millis: WATCHDOG_MILLIS + SOON_MILLIS, note: 'watchdog' },
];

// On the screen of a crash: the line that says what it is, the line with the code, and the sentence below.
const HEADING = [0, 11];
const CODE = [12, 23];
const SENTENCE = [25, 55];

function rows(picture, [first, last]) {
    return picture.split('\n').slice(first, last).join('\n');
}

function options() {
    const file = process.env[VARIABLE];
    assert.ok(file, `The image that goes wrong on purpose is missing: ${VARIABLE} has to name it.`);
    const firmware = (options.firmware ??= readFileSync(file));
    return { firmware, takesHardFaults: true };
}

// Goes wrong, and waits for the crash to be told.
function crash(owner, { buttons, millis, name, note }) {
    const { notes } = owner.handheld;
    const before = notes.length;
    buttons.forEach((button) => owner.handheld.press(button));
    const began = owner.handheld.millis;
    const resets = () => notes.slice(before).filter(({ what }) => what !== 'hard fault');
    const isReset = owner.handheld.runUntil(() => resets().length > 0, millis);
    buttons.forEach((button) => owner.handheld.release(button));
    owner.check(isReset && resets()[0].what === note, `${name} ends in a ${note} within ${millis} ms`);
    const isTold = () => owner.panel.on && owner.panel.picture() !== golden('title');
    owner.check(owner.watch(isTold, began + millis - owner.handheld.millis), `${name} is told within ${millis} ms`);
    owner.run(SETTLE_MILLIS);
    return owner.panel.picture();
}

// What is shown after a crash without a game, by the name of its kind.
const told = new Map();

for (const kind of KINDS) {
    test(`${kind.name} in Number 9 is told, and a press leads back into the game`, () => {
        const owner = inNumber9(2, options());
        owner.run(SAVES_MILLIS);
        crash(owner, kind);
        owner.tap('A');
        owner.expectRound(3);
        owner.layTile();
        owner.expectRound(4);
    });

    test(`${kind.name} without a game is told, and a press leads to the menu`, () => {
        const owner = inMainMenu(options());
        told.set(kind.name, crash(owner, kind));
        owner.tap('A');
        owner.expect(MAIN_MENU);
    });
}

test('every kind of crash has a code of its own', (t) => {
    const seen = [...told.values()];
    assert.equal(seen.length, KINDS.length);
    const headings = seen.map((picture) => rows(picture, HEADING));
    assert.equal(new Set(headings).size, 1, seen.map(letters).join('\n'));
    assert.equal(headings[0], rows(golden('crash_panic_en'), HEADING));
    const codes = seen.map((picture) => rows(picture, CODE));
    // A stack that overflows hangs the chip, as there is no room to tell of it.
    assert.equal(new Set(codes).size, KINDS.length - 1, seen.map(letters).join('\n'));
    codes.forEach((code) => t.diagnostic(`code:\n${letters(code)}`));
});

test('a game is promised only where there is one', () => {
    const owner = inNumber9(0, options());
    owner.run(SAVES_MILLIS);
    const [panic] = KINDS;
    assert.notEqual(rows(crash(owner, panic), SENTENCE), rows(told.get(panic.name), SENTENCE));
});

test('after a crash and a loss of power nothing is said any more', () => {
    for (const kind of KINDS.filter(({ name }) => name !== 'a hang')) {
        const owner = inNumber9(1, options());
        owner.run(SAVES_MILLIS);
        crash(owner, kind);
        owner.switchOffAndOn();
        owner.passTitle();
        owner.expect(MAIN_MENU);
        owner.tap('A', 2);
        owner.expectRound(2);
    }
});

test('a crash in a race leads back into the race', () => {
    const owner = inRace(options());
    crash(owner, KINDS[0]);
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    owner.hold('B');
    owner.expect('race_paused-pause');
});

test('a crash while the device says what a crash was is told, too', () => {
    const owner = inNumber9(1, options());
    owner.run(SAVES_MILLIS);
    crash(owner, KINDS[0]);
    crash(owner, KINDS[1]);
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    owner.check(owner.shows(MAIN_MENU) || owner.round === 2, 'a press leads on');
});

test('a device that crashed sleeps and wakes like any other', () => {
    const owner = inNumber9(1, options());
    owner.run(SAVES_MILLIS);
    crash(owner, KINDS[1]);
    owner.tap('A');
    owner.run(185_000);
    owner.check(owner.handheld.machine.sleeping.isDormant, 'the chip is dormant');
    owner.tap('B');
    owner.expect('number9_paused-pause', 200);
});
