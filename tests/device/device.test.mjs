// The image as a whole: the first start, a whole game of Number 9, and random presses (monkey tests) with bounds on
// stack and interrupt masks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random, bounceTrain, hex } from '../../emulator/src/index.mjs';
import { Device, LANGUAGES, MAIN_MENU, inMainMenu, inNumber9, inRace } from './fixtures.mjs';

const TILES = 20;
const COUNTING_MILLIS = 12_000;
const NO_RECORDS = 'every_menu_with_two_buttons-no_records';
const BUTTONS = ['A', 'B', 'A', 'B', 'Up', 'Down', 'Left', 'Right'];
// The stack by memory.x, and how much of it must stay free.
const STACK_BYTES = 16 * 1024;
const STACK_TO_SPARE = 1024;
// Button edges get their timestamps in an interrupt, so a longer mask would make them late.
const MOST_MASKED_NANOS = 200e3;

test('a new device asks for the language and explains the buttons, only once', () => {
    for (const [place, language] of ['english', 'russian', 'bulgarian', 'icelandic'].entries()) {
        const device = new Device();
        device.passTitle();
        device.expectScreen(LANGUAGES);
        device.tap('B', place);
        device.expectScreen(`first_start_in_${language}-languages`);
        device.tap('A');
        device.expectScreen(`first_start_in_${language}-lesson`);
        device.tap('A');
        device.expectScreen(`first_start_in_${language}-main`);
        device.settle();
        device.restart();
        device.expectScreen(`first_start_in_${language}-main`);
    }
});

test('a device that loses power during its first start asks for the language again', () => {
    const device = new Device();
    device.passTitle();
    device.expectScreen(LANGUAGES);
    device.tap('B', 2);
    device.settle();
    device.restart();
    device.expectScreen(LANGUAGES);
});

test('a whole game of Number 9 is played, counted and listed in the high scores', (t) => {
    const device = inNumber9();
    for (let tile = 1; tile <= TILES; tile++) {
        device.tap('B', tile % 3);
        device.tap('A', tile % 4);
        device.hold('A');
        device.run(300);
        if (tile < TILES) {
            device.expectRound(tile + 1);
        }
    }
    device.run(COUNTING_MILLIS);
    device.tap('A');
    device.expectScreen('number9_solo_with_two_buttons-after');
    device.tap('Up');
    device.tap('A');
    device.expectScreen(MAIN_MENU);
    device.tap('B', 3);
    device.tap('A');
    device.settle();
    device.check(!device.shows(NO_RECORDS), 'there is a high score');
    expectHealthy(t, device);
});

// There was no reset or fault, enough stack is free, and interrupts were never masked for long.
function expectHealthy(t, device) {
    const { chip, cpuTime } = device.board;
    const { nanos, pc } = cpuTime.longestMask;
    const { stackUsed } = chip;
    t.diagnostic(`deepest stack ${stackUsed} bytes, interrupts off for ${(nanos / 1000).toFixed(0)} µs at most`);
    device.check(stackUsed <= STACK_BYTES - STACK_TO_SPARE, `the stack has room left: ${stackUsed} bytes are used`);
    device.check(nanos < MOST_MASKED_NANOS, `interrupts are never masked for long: ${nanos} ns from ${hex(pc)} on`);
    const failures = device.board.events.filter(({ what }) => !['dormant', 'woken'].includes(what));
    device.check(failures.length === 0, `there was no reset or fault: ${JSON.stringify(failures)}`);
}

// Presses random buttons at random times, with bounces.
function monkey(device, seed, millis) {
    const random = new Random(seed);
    const { board } = device;
    const end = board.millis + millis;
    while (board.millis < end) {
        const button = BUTTONS[random.below(BUTTONS.length)];
        board.press(button, bounceTrain(random.next()));
        device.run(5 + random.below(random.below(8) ? 120 : 1300));
        // About every fourth button stays down while others are pressed.
        if (random.below(4)) {
            board.release(button, bounceTrain(random.next()));
            device.run(random.below(300));
        }
    }
    BUTTONS.forEach((button) => board.release(button));
}

// After the monkey test and a power cycle, the device responds to a press.
function expectUsable(device) {
    device.run(5000);
    device.restart();
    device.settle();
    const before = device.panel.uprightPicture();
    device.tap('Down');
    device.settle();
    device.check(device.panel.uprightPicture() !== before, 'a press is answered');
}

const beginnings = { 'the menus': inMainMenu, 'Number 9': () => inNumber9(1), 'a race': inRace };

for (const [where, start] of Object.entries(beginnings)) {
    test(`random presses in ${where} do no harm`, (t) => {
        for (const seed of [1, 2]) {
            const device = start();
            try {
                monkey(device, seed, 30_000);
            } catch (error) {
                error.message += `\nMonkey of seed ${seed}.\n${device.describe()}`;
                throw error;
            }
            if (device.board.isOn) {
                expectHealthy(t, device);
            }
            expectUsable(device);
        }
    });
}

test('the monkey presses buttons', () => {
    const device = inMainMenu();
    monkey(device, 3, 4000);
    assert.ok(device.board.buttons.edges.length > 2 * BUTTONS.length);
});
