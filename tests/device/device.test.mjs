// The image that people put on their Pico, as they use it: unpacked, played from the first tile to the last, and
// handled without any plan at all. Nothing here looks closely at one thing; whatever goes wrong anywhere shows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bounceTrain } from './buttons.mjs';
import { Chance } from './chance.mjs';
import { hex } from './fault.mjs';
import { LANGUAGES, MAIN_MENU, Owner, inMainMenu, inNumber9, inRace } from './start.mjs';

const SETTLE_MILLIS = 80;
const TILES = 20;
const COUNTING_MILLIS = 12_000;
const NO_RECORDS = 'every_menu_with_two_buttons-no_records';
const BUTTONS = ['A', 'B', 'A', 'B', 'Up', 'Down', 'Left', 'Right'];
// Where the stack has to end, by memory.x, and what is to be left of it.
const STACK_BYTES = 16 * 1024;
const STACK_TO_SPARE = 1024;
// Longer than this, and a press would be stamped late.
const MOST_MASKED_NANOS = 200e3;

test('a new device asks for its language, explains its buttons, and never asks again', () => {
    for (const [place, language] of ['english', 'russian', 'bulgarian', 'icelandic'].entries()) {
        const owner = new Owner();
        owner.passTitle();
        owner.expect(LANGUAGES);
        owner.tap('B', place);
        owner.expect(`first_start_in_${language}-languages`);
        owner.tap('A');
        owner.expect(`first_start_in_${language}-lesson`);
        owner.tap('A');
        owner.expect(`first_start_in_${language}-main`);
        owner.run(SETTLE_MILLIS);
        owner.switchOffAndOn();
        owner.passTitle();
        owner.expect(`first_start_in_${language}-main`);
    }
});

test('a device whose first start breaks off asks again', () => {
    const owner = new Owner();
    owner.passTitle();
    owner.expect(LANGUAGES);
    owner.tap('B', 2);
    owner.run(SETTLE_MILLIS);
    owner.switchOffAndOn();
    owner.passTitle();
    owner.expect(LANGUAGES);
});

test('a whole game of Number 9 is played, counted and kept among the records', (t) => {
    const owner = inNumber9();
    for (let tile = 1; tile <= TILES; tile++) {
        owner.tap('B', tile % 3);
        owner.tap('A', tile % 4);
        owner.hold('A');
        owner.run(300);
        if (tile < TILES) {
            owner.expectRound(tile + 1);
        }
    }
    owner.run(COUNTING_MILLIS);
    owner.tap('A');
    owner.expect('number9_solo_with_two_buttons-after');
    owner.tap('Up');
    owner.tap('A');
    owner.expect(MAIN_MENU);
    owner.tap('B', 3);
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    owner.check(!owner.shows(NO_RECORDS), 'there is a record');
    expectSound(t, owner);
});

// Nothing happened to the chip, its stack has room left, and it never held up a press.
function expectSound(t, owner) {
    const { machine, meter } = owner.handheld;
    const { nanos, pc } = meter.longestMask;
    const { stackUsed } = machine;
    t.diagnostic(`deepest stack ${stackUsed} bytes, interrupts off for ${(nanos / 1000).toFixed(0)} µs at most`);
    owner.check(stackUsed <= STACK_BYTES - STACK_TO_SPARE, `the stack has room left: ${stackUsed} bytes are used`);
    owner.check(nanos < MOST_MASKED_NANOS, `interrupts are never off for long: ${nanos} ns from ${hex(pc)} on`);
    const happened = owner.handheld.notes.filter(({ what }) => !['dormant', 'woken'].includes(what));
    owner.check(happened.length === 0, `nothing happened to the chip: ${JSON.stringify(happened)}`);
}

// Somebody who presses anything at any time, for so long.
function monkey(owner, seed, millis) {
    const chance = new Chance(seed);
    const { handheld } = owner;
    const end = handheld.millis + millis;
    while (handheld.millis < end) {
        const button = BUTTONS[chance.below(BUTTONS.length)];
        handheld.press(button, bounceTrain(chance.next()));
        owner.run(5 + chance.below(chance.below(8) ? 120 : 1300));
        // Now and then with another thumb on another button.
        if (chance.below(4)) {
            handheld.release(button, bounceTrain(chance.next()));
            owner.run(chance.below(300));
        }
    }
    BUTTONS.forEach((button) => handheld.release(button));
}

// However the monkey left the device, it can be used by whoever comes next.
function expectUsable(owner) {
    owner.run(5000);
    owner.switchOffAndOn();
    owner.passTitle();
    owner.run(SETTLE_MILLIS);
    const before = owner.panel.pictureAsHeld();
    owner.tap('Down');
    owner.run(SETTLE_MILLIS);
    owner.check(owner.panel.pictureAsHeld() !== before, 'a press is answered');
}

const beginnings = { 'the menus': inMainMenu, 'Number 9': () => inNumber9(1), 'a race': inRace };

for (const [where, start] of Object.entries(beginnings)) {
    test(`whoever presses anything at any time in ${where} breaks nothing`, (t) => {
        for (const seed of [1, 2]) {
            const owner = start();
            try {
                monkey(owner, seed, 30_000);
            } catch (error) {
                error.message += `\nMonkey of seed ${seed}.\n${owner.describe()}`;
                throw error;
            }
            if (owner.handheld.isOn) {
                expectSound(t, owner);
            }
            expectUsable(owner);
        }
    });
}

test('the monkey does press something', () => {
    const owner = inMainMenu();
    monkey(owner, 3, 4000);
    assert.ok(owner.handheld.buttons.edges.length > 2 * BUTTONS.length);
});
