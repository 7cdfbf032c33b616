// The beginnings that tests share: a device that was just unpacked, one in its main menu, one in the middle of a game.
// Every way there goes through pins, and everything that is known of the device is what its panel shows.
//
// A device that has been through its first start is kept as what that left in flash, so that this is done once.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { golden } from './golden.mjs';
import { Handheld } from './handheld.mjs';
import { letters } from './letters.mjs';
import { describeLog } from './log.mjs';
import { Panel } from './panel.mjs';

// `cargo xtask test` says which files these are.
export const image = readFileSync(process.env.POCKET_NINES_IMAGE ?? 'target/pocket-nines.uf2');

export const MAIN_MENU = 'first_start_in_english-main';
export const LANGUAGES = 'first_start_in_english-languages';
export const MAIN_ITEMS = 8;

// What chance gives, unless a test says something else.
const ENTROPY = 9n;

const TITLE_MILLIS = 1600;
const PATIENCE_MILLIS = 20_000;
const TAP_MILLIS = 40;
const HOLD_MILLIS = 1000;
// A whole frame, with room for what is drawn before it.
const SETTLE_MILLIS = 80;
export const COUNTDOWN_MILLIS = 3000;

// Below this row is what says by turns what the buttons do.
const BOTTOM_LINE = 55;

// The bar below the round of Number 9, which grows with every tile.
const BAR = { row: 62, first: 98, pixels: 30, rounds: 20 };

// What of a picture does not change while nobody does anything.
export function lasting(picture) {
    return picture.split('\n').slice(0, BOTTOM_LINE).join('\n');
}

// Somebody with the device in their hands, who presses, looks and listens.
export class Owner {
    // `options` are those of a Handheld; without a `panel` there is one all the same.
    constructor({ panel = new Panel(), firmware = image, ...options } = {}) {
        this.panel = panel;
        this.handheld = new Handheld(firmware, panel, { entropy: ENTROPY, ...options });
    }

    get flash() {
        return this.handheld.flash;
    }

    run(millis) {
        this.handheld.run(millis);
    }

    // Presses for a moment, so often.
    tap(button, times = 1) {
        for (let i = 0; i < times; i++) {
            this.handheld.tap(button, TAP_MILLIS);
        }
    }

    hold(button) {
        this.handheld.press(button);
        this.run(HOLD_MILLIS);
        this.handheld.release(button);
        this.run(TAP_MILLIS);
    }

    // Power goes, and comes again after a while.
    switchOffAndOn(millis = 1000) {
        this.handheld.switchOff();
        this.run(millis);
        this.handheld.switchOn();
    }

    // Whether the screen of this name is there, whatever its bottom line says.
    shows(name) {
        return lasting(this.panel.pictureAsHeld()) === lasting(golden(name));
    }

    // The round of Number 9 that is played; none on any other screen.
    get round() {
        const { row, first, pixels, rounds } = BAR;
        const bar = this.panel.pictureAsHeld().split('\n')[row].slice(first, first + pixels);
        const match = bar.match(/^(#+)\.*$/);
        return match ? Math.ceil((match[1].length * rounds) / pixels) : undefined;
    }

    // Waits until something can be seen, and says whether it could in time.
    watch(condition, millis) {
        const { handheld, panel } = this;
        let seen = -1;
        return handheld.runUntil(() => {
            if (panel.revision === seen || !handheld.traffic.isQuiet) {
                return false;
            }
            seen = panel.revision;
            return condition();
        }, millis);
    }

    expect(name, millis = SETTLE_MILLIS) {
        this.check(
            this.watch(() => this.shows(name), millis),
            `the screen "${name}" is there. It looks like this:\n${letters(golden(name))}`,
        );
    }

    expectRound(round, millis = SETTLE_MILLIS) {
        const isThere = this.watch(() => this.round === round, millis);
        this.check(isThere, `round ${round} of Number 9 is played, not ${this.round}`);
    }

    // What happened to the chip since it was first switched on must be this, such as resets.
    expectNotes(...notes) {
        const happened = this.handheld.notes.map(({ what }) => what);
        this.check(`${happened}` === `${notes}`, `this happened to the chip: ${notes}. In truth: ${happened}`);
    }

    // Fails with everything that a person needs to see what went wrong.
    check(isTrue, what) {
        assert.ok(isTrue, `It should be true that ${what}\n${isTrue ? '' : this.describe()}`);
    }

    describe() {
        const { handheld, panel } = this;
        const lines = [
            `${handheld.millis.toFixed(3)} ms after power first came, seed ${handheld.options.entropy}. The panel:`,
            letters(panel.pictureAsHeld()),
            `What happened to the chip: ${JSON.stringify(handheld.notes)}`,
            describeLog(handheld.readLog(), process.env.POCKET_NINES_ELF),
        ];
        return lines.join('\n');
    }

    // From power-on, or from the title, to what comes after it. A device that has flash to put in order starts late.
    passTitle() {
        this.handheld.runUntil(() => this.panel.on, PATIENCE_MILLIS);
        this.run(TITLE_MILLIS);
    }

    // A new device: English, and the card that explains the buttons.
    passFirstStart() {
        this.passTitle();
        this.expect(LANGUAGES);
        this.tap('A');
        this.expect('first_start_in_english-lesson');
        this.tap('A');
        this.expect(MAIN_MENU);
    }

    // From the main menu of a device that nobody has played on.
    enterNumber9() {
        this.tap('A', 2);
        this.expect('lesson_number9');
        this.tap('A');
        this.expectRound(1);
    }

    // From the main menu into the countdown.
    enterCountdown() {
        this.tap('B');
        this.tap('A', 2);
        this.expect('lesson_race');
        this.tap('A');
    }

    enterRace() {
        this.enterCountdown();
        this.run(COUNTDOWN_MILLIS + SETTLE_MILLIS);
    }

    // From the main menu.
    enterSettings() {
        this.tap('Up', 2);
        this.tap('A');
        this.expect('every_menu_with_two_buttons-settings');
    }

    // Lays the tile in hand where it is, and lets it fall.
    layTile() {
        this.hold('A');
        this.run(300);
    }
}

// What the first start of each image left behind.
const usedFlash = new Map();

// The flash of a device that has been through its first start.
export function flashInUse(firmware = image) {
    if (!usedFlash.has(firmware)) {
        const first = new Owner({ firmware });
        first.passFirstStart();
        first.run(SETTLE_MILLIS);
        usedFlash.set(firmware, first.flash);
    }
    return usedFlash.get(firmware).copy();
}

// Past the first start, in the main menu, switched on just now. `options` are those of an Owner.
export function inMainMenu(options = {}) {
    const owner = new Owner({ flash: flashInUse(options.firmware), ...options });
    owner.passTitle();
    owner.expect(MAIN_MENU);
    return owner;
}

// In a game of Number 9 with so many tiles laid.
export function inNumber9(tiles = 0, options = {}) {
    const owner = inMainMenu(options);
    owner.enterNumber9();
    for (let tile = 0; tile < tiles; tile++) {
        owner.layTile();
    }
    owner.expectRound(tiles + 1);
    return owner;
}

// In a race that runs.
export function inRace(options = {}) {
    const owner = inMainMenu(options);
    owner.enterRace();
    return owner;
}
