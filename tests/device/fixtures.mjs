// The test fixtures: `Device`, a board with a panel that tests press and check, and devices in the states that tests
// start from. Tests reach every state through the pins, and check what the panel shows.
//
// The flash contents after the first start are made once and copied for each test.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Board, PICO_OLED, Sh1107, Snapshot, Ssd1306 } from '../../emulator/src/index.mjs';
import { describeLog } from './defmt_log.mjs';
import { golden, halfBlocks } from './pictures.mjs';

// The image under test. `cargo xtask test` sets the variable.
export const image = readFileSync(process.env.POCKET_NINES_IMAGE ?? 'target/pocket-nines-pico.uf2');

// The same for a Pico-OLED-1.3, as options of a Device.
export function picoOled() {
    const firmware = readFileSync(process.env.POCKET_NINES_OLED_IMAGE ?? 'target/pocket-nines-pico-oled-1.3.uf2');
    return { firmware, wiring: PICO_OLED, panel: new Sh1107(), elf: process.env.POCKET_NINES_OLED_ELF };
}

export const MAIN_MENU = 'first_start_in_english-main';
// The main menu while a game waits. It is the first item then, so that A continues it.
export const NUMBER9_WAITS = 'continued_from_the_main_menu-number9_waits';
export const RACE_WAITS = 'continued_from_the_main_menu-race_waits';
export const LANGUAGES = 'first_start_in_english-languages';
export const MAIN_ITEMS = 8;

// The default seed of the chip's random bits.
const ENTROPY = 9n;

const TITLE_MILLIS = 1600;
// Long enough for a device that has to erase its whole flash store first.
const START_MILLIS = 20_000;
const TAP_MILLIS = 40;
const HOLD_MILLIS = 1000;
// Until a whole frame is drawn and sent.
const SETTLE_MILLIS = 80;
// Until everything that waits to be saved is in flash.
export const SAVES_MILLIS = 600;
export const FIRST_FRAME_MILLIS = 250;
export const COUNTDOWN_MILLIS = 3000;
// Without a press, the panel is dimmed and then switched off after these times.
export const DIM_MILLIS = 60_000;
export const SLEEP_MILLIS = 180_000;

// Where the line of button hints begins, which alternates with time.
const BOTTOM_LINE = 55;

// The progress bar of Number 9, which grows with every round.
const BAR = { row: 62, first: 98, pixels: 30, rounds: 20 };

// The part of a picture that does not change with time.
export function withoutButtonHints(picture) {
    return picture.split('\n').slice(0, BOTTOM_LINE).join('\n');
}

// A board with a panel, the actions of a player, and checks that fail with the screen and the log.
export class Device {
    // `options` are those of a Board. With `panel: null` there is none.
    constructor({ panel = new Ssd1306(), firmware = image, elf = process.env.POCKET_NINES_ELF, ...options } = {}) {
        this.panel = panel;
        this.elf = elf;
        this.board = new Board(firmware, panel, { entropy: ENTROPY, ...options });
    }

    get flash() {
        return this.board.flash;
    }

    run(millis) {
        this.board.run(millis);
    }

    // Waits until the answer to a press is on the panel.
    settle() {
        this.run(SETTLE_MILLIS);
    }

    tap(button, times = 1) {
        for (let i = 0; i < times; i++) {
            this.board.tap(button, TAP_MILLIS);
        }
    }

    hold(button) {
        this.board.press(button);
        this.run(HOLD_MILLIS);
        this.board.release(button);
        this.run(TAP_MILLIS);
    }

    switchOffAndOn(millis = 1000) {
        this.board.switchOff();
        this.run(millis);
        this.board.switchOn();
    }

    // Runs without a press until the device sleeps. It may have to write a page of flash first.
    fallAsleep(millis = SLEEP_MILLIS) {
        this.run(millis + 2000);
        this.check(this.board.chip.sleep.isDormant, 'the chip is dormant');
        this.check(!this.panel?.on, 'the panel is off');
    }

    // Whether the panel shows this golden screen, apart from the button hints.
    shows(name) {
        return withoutButtonHints(this.panel.uprightPicture()) === withoutButtonHints(golden(name));
    }

    // The round of Number 9 that is shown; undefined on any other screen.
    get round() {
        const { row, first, pixels, rounds } = BAR;
        const bar = this.panel.uprightPicture().split('\n')[row].slice(first, first + pixels);
        const match = bar.match(/^(#+)\.*$/);
        return match ? Math.ceil((match[1].length * rounds) / pixels) : undefined;
    }

    // Runs until the condition holds for a complete frame. Returns whether it did within the time.
    waitFor(condition, millis = SETTLE_MILLIS) {
        const { board, panel } = this;
        let seen = -1;
        return board.runUntil(() => {
            if (panel.revision === seen || !board.trace.isIdle) {
                return false;
            }
            seen = panel.revision;
            return condition();
        }, millis);
    }

    // Fails unless the panel shows this golden screen within the time.
    expectScreen(name, millis = SETTLE_MILLIS) {
        this.check(
            this.waitFor(() => this.shows(name), millis),
            `the panel shows the screen "${name}":\n${halfBlocks(golden(name))}`,
        );
    }

    expectRound(round, millis = SETTLE_MILLIS) {
        const isThere = this.waitFor(() => this.round === round, millis);
        this.check(isThere, `round ${round} of Number 9 is shown, not ${this.round}`);
    }

    // Fails unless these are all resets, faults and changes of the sleep mode since the board was made.
    expectEvents(...events) {
        const actual = this.board.events.map(({ what }) => what);
        this.check(`${actual}` === `${events}`, `the events of the chip are [${events}], not [${actual}]`);
    }

    // Fails with the screen, the events of the chip and the log.
    check(isTrue, what) {
        assert.ok(isTrue, `Expected: ${what}\n${isTrue ? '' : this.describe()}`);
    }

    describe() {
        const { board, panel } = this;
        const lines = [
            `${board.millis.toFixed(3)} ms after the first power-on, seed ${board.options.entropy}. The panel:`,
            halfBlocks(panel.uprightPicture()),
            `Events of the chip: ${JSON.stringify(board.events)}`,
            describeLog(board.readLog(), this.elf),
        ];
        return lines.join('\n');
    }

    // From power-on to the screen after the title.
    passTitle() {
        this.board.runUntil(() => this.panel.on, START_MILLIS);
        this.run(TITLE_MILLIS);
    }

    // Switches off and on again, up to the screen after the title.
    restart() {
        this.switchOffAndOn();
        this.passTitle();
    }

    // From power-on of a new device to the main menu: chooses English and passes the explanation of the buttons.
    passFirstStart() {
        this.passTitle();
        this.expectScreen(LANGUAGES);
        this.tap('A');
        this.expectScreen('first_start_in_english-lesson');
        this.tap('A');
        this.expectScreen(MAIN_MENU);
    }

    // From the main menu of a device without a saved game into the first round.
    enterNumber9() {
        this.tap('A', 2);
        this.expectScreen('lesson_number9');
        this.tap('A');
        this.expectRound(1);
    }

    // From the main menu into the countdown of a race.
    enterCountdown() {
        this.tap('B');
        this.tap('A', 2);
        this.expectScreen('lesson_race');
        this.tap('A');
    }

    enterRace() {
        this.enterCountdown();
        this.run(COUNTDOWN_MILLIS + SETTLE_MILLIS);
    }

    // From the main menu into the settings.
    enterSettings() {
        this.tap('Up', 2);
        this.tap('A');
        this.expectScreen('every_menu_with_two_buttons-settings');
    }

    // Lays the tile in hand where it is, and waits until it has dropped.
    layTile() {
        this.hold('A');
        this.run(300);
    }
}

// Flash contents after the first start, by image.
const usedFlash = new Map();

// `options` are those of a Device.
export function flashAfterFirstStart({ firmware = image, wiring } = {}) {
    const key = wiring ?? firmware;
    if (!usedFlash.has(key)) {
        const first = new Device(wiring === PICO_OLED ? picoOled() : { firmware });
        first.passFirstStart();
        first.settle();
        usedFlash.set(key, first.flash);
    }
    return usedFlash.get(key).copy();
}

// A device in its main menu after a power-on that was not the first. `options` are those of a Device.
export function inMainMenu(options = {}) {
    const device = new Device({ flash: flashAfterFirstStart(options), ...options });
    device.passTitle();
    device.expectScreen(MAIN_MENU);
    return device;
}

// A device in a game of Number 9 with this many tiles laid.
export function inNumber9(tiles = 0, options = {}) {
    const device = inMainMenu(options);
    device.enterNumber9();
    for (let tile = 0; tile < tiles; tile++) {
        device.layTile();
    }
    device.expectRound(tiles + 1);
    return device;
}

// A device in a running race.
export function inRace(options = {}) {
    const device = inMainMenu(options);
    device.enterRace();
    return device;
}

// Within this time a panel that lost its power is back.
const BACK_MILLIS = 2000;

// Takes the panel's supply away for a while, with a game of Number 9 and one tile on the table; it then answers again, off and
// with noise in its memory. Fails unless it soon shows what it would show if nothing had happened: the tile in hand blinks.
export function expectBackAfter(device, millis) {
    const { board, panel } = device;
    const snapshot = new Snapshot(board);
    device.run(millis + BACK_MILLIS);
    const picture = panel.picture();
    snapshot.restore();
    board.unplug(panel);
    device.run(millis);
    panel.powerOn();
    board.plug(panel);
    assert.ok(!panel.on, 'the panel is off');
    device.run(BACK_MILLIS);
    assert.equal(panel.picture(), picture, `after ${millis} ms without power`);
    device.layTile();
    device.expectRound(3);
}

// Fails if the panel is switched off within ten seconds.
export function expectLitAllTheTime(device) {
    const { board, panel } = device;
    const off = new Set();
    board.runUntil(() => {
        if (!panel.on) {
            off.add(board.millis);
        }
        return false;
    }, 10_000);
    assert.equal(off.size, 0);
}
