// The second image: a Pico in a Waveshare Pico-OLED-1.3, with an SH1107 on SPI that nobody can ask anything, and two buttons.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Board, Snapshot } from '../../emulator/src/index.mjs';
import {
    Device,
    FIRST_FRAME_MILLIS,
    MAIN_ITEMS,
    MAIN_MENU,
    SLEEP_MILLIS,
    expectBackAfter,
    expectLitAllTheTime,
    flashAfterFirstStart,
    inMainMenu,
    inNumber9,
    picoOled,
} from './fixtures.mjs';
import { golden } from './pictures.mjs';
import { ScenarioPlayer, parseScenario } from './scenario_player.mjs';

const GAMES = [
    'number9_solo_with_two_buttons',
    'race_against_one_bot',
    'house_rules_with_two_buttons',
    'every_menu_with_two_buttons',
];
const scenarios = process.env.POCKET_NINES_SCENARIOS ?? 'target/scenarios';

const MOST_FLASH_CYCLES = 60;
const FIRST_BYTE_MILLIS = 2;
const WHOLE_MOVE_MILLIS = 16.7;
const HOUR_MILLIS = 3600e3;
// How often to press B for these items.
const SETTINGS = 6;
const LEFT_HANDED = 3;

function switchedOn() {
    const options = picoOled();
    return new Device({ flash: flashAfterFirstStart(options), ...options });
}

test('the title is shown within 250 ms', (t) => {
    const device = switchedOn();
    device.check(
        device.board.runUntil(() => device.panel.on, FIRST_FRAME_MILLIS),
        'the panel is switched on',
    );
    assert.equal(device.panel.picture(), golden('title'));
    t.diagnostic(`title shown after ${device.board.millis.toFixed(1)} ms`);
});

for (const game of GAMES) {
    test(`every screen of ${game} is shown`, () => {
        const { firmware, panel, wiring } = picoOled();
        const board = new Board(firmware, panel, { wiring, isOn: false });
        const player = new ScenarioPlayer(board, panel, { picture: (screen) => golden(`${game}-${screen}`) });
        const settled = player.play(parseScenario(readFileSync(join(scenarios, `${game}.txt`), 'utf8')));
        assert.ok(settled.length > 0, 'there are screens');
    });
}

test('a press is on its way to the panel within two milliseconds, and all of it within a sixtieth of a second', (t) => {
    const device = inNumber9(3, { ...picoOled(), flashCycles: MOST_FLASH_CYCLES });
    const { board } = device;
    const worst = { first: 0, last: 0 };
    for (let move = 0; move < 20; move++) {
        // Now and then in the middle of the picture that is sent every second.
        device.run(83 * move);
        board.press('A');
        device.run(40);
        board.trace.drain();
        const released = board.nanos;
        board.release('A');
        device.run(45);
        const transfers = board.trace.drain();
        // What was sent at once shows the move.
        worst.first = Math.max(worst.first, (transfers[0].start - released) / 1e6);
        const last = transfers.findIndex(({ end }, at) => !(transfers[at + 1]?.start - end < 1e6));
        worst.last = Math.max(worst.last, (transfers[last].end - released) / 1e6);
    }
    t.diagnostic(`first byte ${worst.first.toFixed(2)} ms, last ${worst.last.toFixed(2)} ms`);
    assert.ok(worst.first <= FIRST_BYTE_MILLIS, `${worst.first} ms`);
    assert.ok(worst.last <= WHOLE_MOVE_MILLIS, `${worst.last} ms`);
});

test('the panel is off before the chip goes dormant, stays off for an hour, and comes back with the right picture', () => {
    const device = inNumber9(1, picoOled());
    const { board, panel } = device;
    const isLitWhileDormant = () => panel.on && board.chip.sleep.isDormant;
    const wasLit = board.runUntil(isLitWhileDormant, SLEEP_MILLIS + 2000 + HOUR_MILLIS);
    assert.ok(!wasLit, 'the panel is lit while the chip is dormant');
    device.check(board.chip.sleep.isDormant, 'the chip is dormant');
    const asleep = new Snapshot(board);
    const { stored } = panel;
    device.tap('A');
    device.settle();
    device.check(panel.on, 'the panel is on again');
    assert.ok(panel.stored - stored >= 1024, 'it gets its whole picture');
    const picture = panel.picture();
    asleep.restore();
    panel.powerOn();
    device.tap('A');
    device.settle();
    assert.equal(panel.picture(), picture, 'also if it lost its power meanwhile');
});

test('a player who turns the device sees the picture upright, and A and B change places', () => {
    const device = inMainMenu(picoOled());
    const { panel } = device;
    device.tap('B', SETTINGS);
    device.tap('A');
    device.expectScreen('every_menu_with_two_buttons-settings');
    device.tap('B', LEFT_HANDED);
    device.tap('A');
    // A is B now: held, it goes back, and tapped, it goes on to the next.
    device.hold('A');
    device.tap('A', MAIN_ITEMS - SETTINGS);
    device.expectScreen(MAIN_MENU);
    assert.notEqual(panel.picture(), panel.uprightPicture());
    device.tap('B');
    device.expectScreen('every_menu_with_two_buttons-number9');
});

test('a panel that lost its power is back within two seconds with the right picture', () => {
    for (const millis of [10, 100, 700, 2000]) {
        expectBackAfter(inNumber9(1, picoOled()), millis);
    }
});

test('a panel that is lit and well does not flicker when it gets its picture again', () => {
    expectLitAllTheTime(inNumber9(0, picoOled()));
});

test('a chip that is reset in the middle of a picture starts the panel again', () => {
    const device = inNumber9(1, picoOled());
    const { board, panel } = device;
    device.check(board.runUntil(() => board.chip.spiBus.pending, 2000), 'a byte is sent');
    board.switchOff();
    device.run(100);
    board.switchOn();
    device.check(board.runUntil(() => panel.on, FIRST_FRAME_MILLIS), 'the panel is on');
    assert.equal(panel.picture(), golden('title'));
});

test('while Number 9 waits, the picture that is sent every second costs less than one percent of the time', (t) => {
    const device = inNumber9(1, picoOled());
    const { board } = device;
    device.run(10_000);
    board.trace.drain();
    const [cycles, charge] = [board.chip.cycles, board.current.readings()];
    device.run(10_000);
    const transfers = board.trace.drain();
    const bytes = transfers.reduce((sum, transfer) => sum + transfer.bytes.length, 0);
    const share = (board.chip.cycles - cycles) / (10 * 125e6);
    t.diagnostic(
        `${bytes / 10} bytes a second, awake for ${(100 * share).toFixed(2)} %, chip ${board.current.since(charge).chip.toFixed(2)} mA`,
    );
    assert.ok(bytes >= 9 * 1024, 'the picture is sent again');
    assert.ok(share < 0.01, `awake for ${100 * share} %`);
});
