// Sleep, waking, and power that comes and goes: the game goes on as it was, and nothing is used up meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bounceTrain } from './buttons.mjs';
import { golden } from './golden.mjs';
import { COUNTDOWN_MILLIS, MAIN_MENU, Owner, flashInUse, inMainMenu, inNumber9, inRace } from './start.mjs';

const SETTLE_MILLIS = 80;
const DIM_MILLIS = 60_000;
const SLEEP_MILLIS = 180_000;
const DEMO_MILLIS = 30_000;
// A few tiles of the demo.
const LOOK_MILLIS = 10_000;
const HOUR_MILLIS = 3600_000;
const WAKING_MILLIS = 100;
const PAUSE = 'number9_paused-pause';
const RACE_PAUSE = 'race_paused-pause';
const MOST_AWAKE = 0.005;

// Waits until the device sleeps; it may have a page to write first.
function fallAsleep(owner, millis = SLEEP_MILLIS) {
    owner.run(millis + 1000);
    owner.check(owner.handheld.machine.sleeping.isDormant, 'the chip is dormant');
    owner.check(!owner.panel.on, 'the panel is off');
}

function wakeUp(owner, button) {
    owner.handheld.press(button);
    owner.run(WAKING_MILLIS);
    owner.handheld.release(button);
    owner.run(SETTLE_MILLIS);
    owner.check(owner.panel.on, `${button} wakes the device`);
}

test('asleep, the chip is dormant and nothing moves, for an hour', () => {
    const owner = inNumber9();
    fallAsleep(owner);
    const { handheld } = owner;
    const before = handheld.meter.mark();
    const transfers = handheld.traffic.transfers.length;
    const operations = owner.flash.log.length;
    owner.run(HOUR_MILLIS);
    const { cycles, awake, asleep, dormant } = handheld.meter.since(before);
    assert.deepEqual([cycles, awake, asleep], [0, 0, 0]);
    assert.equal(Math.round(dormant / 1e6), HOUR_MILLIS);
    assert.equal(handheld.traffic.transfers.length, transfers);
    assert.equal(owner.flash.log.length, operations);
    owner.expectNotes('dormant');
});

test('the press that wakes the device does nothing else, and the game is as before', () => {
    const owner = inNumber9(2);
    owner.tap('B');
    owner.run(SETTLE_MILLIS);
    const picture = owner.panel.picture();
    for (const button of ['A', 'B', 'Up', 'Down', 'Left', 'Right']) {
        fallAsleep(owner);
        owner.run(HOUR_MILLIS);
        const heard = owner.handheld.piezo.heard.length;
        wakeUp(owner, button);
        owner.expect(PAUSE);
        assert.equal(owner.handheld.piezo.heard.length, heard, `${button} is not heard`);
        owner.tap('A');
        owner.run(SETTLE_MILLIS);
        owner.check(owner.panel.picture() === picture, `the tile is where it was, after waking with ${button}`);
    }
});

test('a short press wakes the device, too', () => {
    for (const millis of [12, 20, 40]) {
        const owner = inNumber9();
        fallAsleep(owner);
        owner.handheld.press('B', bounceTrain(millis));
        owner.run(millis);
        owner.handheld.release('B', bounceTrain(millis + 1));
        owner.run(WAKING_MILLIS);
        owner.check(owner.panel.on, `a press of ${millis} ms wakes the device`);
        owner.expect(PAUSE);
    }
});

test('a device that is left in the main menu plays by itself, and sleeps all the same', () => {
    const owner = inMainMenu();
    owner.run(DEMO_MILLIS + LOOK_MILLIS);
    owner.check(!owner.shows(MAIN_MENU) && owner.panel.on, 'it plays');
    // The Master thinks with all that the core has. The tiles in between would show nothing else.
    owner.handheld.machine.timer.setForward(SLEEP_MILLIS - DEMO_MILLIS - 2 * LOOK_MILLIS);
    fallAsleep(owner, LOOK_MILLIS);
    wakeUp(owner, 'A');
    owner.expect(MAIN_MENU);
});

test('a device without a panel sleeps, and wakes', () => {
    const flash = flashInUse();
    const owner = new Owner({ flash, panel: null });
    owner.run(2000);
    owner.tap('A', 3);
    owner.run(SLEEP_MILLIS + 3000);
    assert.ok(owner.handheld.machine.sleeping.isDormant);
    owner.handheld.press('A');
    owner.run(WAKING_MILLIS);
    assert.ok(owner.handheld.ledIsOn);
});

test('the clock of Number 9 stands still while the device sleeps', () => {
    const owner = inMainMenu();
    owner.tap('A');
    owner.tap('B', 4);
    owner.tap('A');
    owner.tap('Up', 4);
    owner.tap('A', 2);
    owner.run(20_000);
    owner.hold('B');
    owner.expect(PAUSE);
    fallAsleep(owner);
    owner.run(10 * HOUR_MILLIS);
    wakeUp(owner, 'A');
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    // The line between table and figures burns down from the top, a row for each second or a little more.
    const rows = owner.panel.picture().split('\n').filter((row) => row[96] === '#').length;
    owner.check(rows >= 40 && rows <= 43, `about 39 of 60 seconds are left: ${rows} of 64 rows`);
});

test('after a day asleep, woken again and again, the device answers as on the first day', (t) => {
    const owner = inNumber9();
    const { handheld } = owner;
    const bright = owner.panel.contrast;
    let wakings = 0;
    let stack;
    while (handheld.millis < 24 * HOUR_MILLIS) {
        fallAsleep(owner);
        owner.run([20 * 60_000, 1, 0.02, 5 * HOUR_MILLIS, 100][wakings % 5]);
        wakeUp(owner, ['A', 'B'][wakings % 2]);
        wakings++;
        owner.tap('A');
        owner.expectRound(1);
        stack ??= handheld.machine.stackUsed;
    }
    t.diagnostic(`woken ${wakings} times, deepest stack ${handheld.machine.stackUsed} bytes`);
    owner.check(handheld.machine.stackUsed === stack, `the stack is as deep as after the first sleep, ${stack} bytes`);
    // Its own time still goes as fast as ours.
    owner.tap('B');
    owner.run(DIM_MILLIS - 200);
    owner.check(owner.panel.contrast === bright, 'the panel is bright for a minute');
    owner.run(300);
    owner.check(owner.panel.contrast < bright, 'the panel is dim after a minute');
    owner.layTile();
    owner.expectRound(2);
    const resets = handheld.notes.filter(({ what }) => !['dormant', 'woken'].includes(what));
    assert.deepEqual(resets, []);
});

test('a device that waits in Number 9 sleeps for all but half a percent of its cycles', (t) => {
    const owner = inNumber9(1);
    // Until par is known for as many tiles as there are.
    owner.run(15_000);
    const before = owner.handheld.meter.mark();
    owner.run(50_000);
    const { awakeShare } = owner.handheld.meter.since(before);
    t.diagnostic(`awake ${(100 * awakeShare).toFixed(4)} % of the time`);
    assert.ok(awakeShare > 0 && awakeShare < MOST_AWAKE, `${awakeShare}`);
});

// From the main menu into the game that was kept.
function continueNumber9(owner) {
    owner.tap('A');
    owner.expect('number9_paused-with_continue');
    owner.tap('A');
}

function continueRace(owner) {
    owner.tap('B');
    owner.tap('A', 2);
    owner.run(SETTLE_MILLIS);
    owner.hold('B');
    owner.expect(RACE_PAUSE);
}

const playing = (owner) => {
    continueNumber9(owner);
    owner.expectRound(3);
};

// What is done before power goes, and what is there once it is back.
const stages = {
    'the title is shown': [() => inMainMenuNow(800), () => {}],
    'the main menu is open': [() => inMainMenu(), () => {}],
    'Number 9 is played': [() => inNumber9(2), playing],
    'a tile falls': [
        () => {
            const owner = inNumber9(1);
            owner.handheld.press('A');
            owner.run(1000);
            return owner;
        },
        playing,
    ],
    'Number 9 is paused': [
        () => {
            const owner = inNumber9(2);
            owner.hold('B');
            owner.run(SETTLE_MILLIS);
            return owner;
        },
        playing,
    ],
    'the device sleeps': [
        () => {
            const owner = inNumber9(2);
            fallAsleep(owner);
            return owner;
        },
        playing,
    ],
    'a race is counted down': [
        () => {
            const owner = inMainMenu();
            owner.enterCountdown();
            owner.run(COUNTDOWN_MILLIS / 2);
            return owner;
        },
        continueRace,
    ],
    'a race runs': [() => inRace(), continueRace],
    'a race is paused': [
        () => {
            const owner = inRace();
            owner.hold('B');
            owner.run(SETTLE_MILLIS);
            return owner;
        },
        continueRace,
    ],
};

function inMainMenuNow(millis) {
    const flash = flashInUse();
    const owner = new Owner({ flash });
    owner.run(millis);
    return owner;
}

for (const [stage, [reach, expectBack]] of Object.entries(stages)) {
    test(`power that goes while ${stage} takes nothing with it`, () => {
        const owner = reach();
        Object.keys(owner.handheld.buttons.isDown).forEach((button) => owner.handheld.buttons.set(button, false));
        owner.switchOffAndOn();
        owner.passTitle();
        owner.expect(MAIN_MENU);
        expectBack(owner);
    });
}

test('power that goes while points are counted leaves the result', () => {
    const owner = inNumber9();
    for (let tile = 0; tile < 20; tile++) {
        owner.hold('A');
        owner.run(300);
    }
    owner.run(SETTLE_MILLIS);
    owner.switchOffAndOn();
    owner.passTitle();
    owner.expect(MAIN_MENU);
    owner.tap('B', 3);
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    owner.check(!owner.shows('every_menu_with_two_buttons-no_records'), 'there is a record');
    owner.hold('B');
    owner.tap('Up', 3);
    owner.tap('A');
    owner.expect('every_menu_with_two_buttons-number9');
});

test('a tile that was tried elsewhere is there again after power was off', () => {
    const owner = inNumber9(2);
    owner.tap('B');
    owner.tap('A', 3);
    owner.run(SETTLE_MILLIS);
    const picture = owner.panel.picture();
    owner.hold('B');
    owner.expect(PAUSE);
    owner.run(SETTLE_MILLIS);
    owner.switchOffAndOn();
    owner.passTitle();
    continueNumber9(owner);
    owner.run(SETTLE_MILLIS);
    assert.equal(owner.panel.picture(), picture);
});

test('a race that was paused goes on with the same cards after power was off', () => {
    const owner = inRace();
    owner.tap('B', 4);
    owner.hold('B');
    owner.expect(RACE_PAUSE);
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    const picture = owner.panel.picture();
    owner.hold('B');
    owner.expect(RACE_PAUSE);
    owner.run(SETTLE_MILLIS);
    owner.switchOffAndOn();
    owner.passTitle();
    owner.tap('B');
    owner.tap('A', 2);
    owner.run(SETTLE_MILLIS);
    assert.equal(owner.panel.picture(), picture);
});

test('update mode is entered with the message on the panel and everything kept', () => {
    const owner = inNumber9(1);
    owner.hold('B');
    owner.tap('B', 4);
    owner.tap('A');
    owner.enterSettings();
    owner.tap('B', 4);
    owner.tap('A');
    owner.expect('every_menu_with_two_buttons-sure_update');
    owner.tap('B');
    owner.handheld.press('A');
    owner.run(30);
    owner.handheld.release('A');
    const entered = () => owner.handheld.notes.find(({ what }) => what === 'update mode');
    owner.check(owner.handheld.runUntil(() => !owner.handheld.isOn, 500), 'the chip is left to its boot ROM');
    owner.check(entered(), 'update mode is entered');
    assert.equal(owner.panel.picture(), golden('update_mode-updating'));
    assert.equal(owner.handheld.piezo.isSilent, true);
    const again = new Owner({ flash: owner.flash.copy() });
    again.passTitle();
    again.expect(MAIN_MENU);
    continueNumber9(again);
    again.expectRound(2);
});
