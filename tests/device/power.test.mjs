// Sleep, waking, power cycles and update mode: games go on as they were, and a sleeping device does nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chipMilliamperes } from '../../emulator/src/chip_current.mjs';
import { bounceTrain } from '../../emulator/src/index.mjs';
import {
    COUNTDOWN_MILLIS, DIM_MILLIS, Device, MAIN_MENU, NUMBER9_WAITS, RACE_WAITS, SLEEP_MILLIS, flashAfterFirstStart, inMainMenu, inNumber9,
    inRace,
} from './fixtures.mjs';
import { golden } from './pictures.mjs';

const DEMO_MILLIS = 30_000;
// Time for a few tiles of the demo.
const DEMO_PART_MILLIS = 10_000;
const HOUR_MILLIS = 3600_000;
const WAKING_MILLIS = 150;
const PAUSE = 'number9_paused-pause';
const RACE_PAUSE = 'race_paused-pause';
const MOST_AWAKE = 0.005;
const CRYSTAL_HERTZ = 12e6;
const FULL_SPEED_HERTZ = 125e6;
const ALL_CLOCKS = 0xffffffff;
// In the control register of a clock (RP2040 datasheet, 2.15.7).
const CLOCK_ENABLE = 1 << 11;

function wakeUp(device, button) {
    device.board.press(button);
    device.run(WAKING_MILLIS);
    device.board.release(button);
    device.settle();
    device.check(device.panel.on, `${button} wakes the device`);
}

test('a sleeping device is dormant for an hour, without cycles, transfers or flash operations', () => {
    const device = inNumber9();
    device.fallAsleep();
    const { board } = device;
    const before = board.cpuTime.readings();
    const transfers = board.trace.transfers.length;
    const operations = device.flash.log.length;
    device.run(HOUR_MILLIS);
    const { cycles, awake, asleep, dormant } = board.cpuTime.since(before);
    assert.deepEqual([cycles, awake, asleep], [0, 0, 0]);
    assert.equal(Math.round(dormant / 1e6), HOUR_MILLIS);
    assert.equal(board.trace.transfers.length, transfers);
    assert.equal(device.flash.log.length, operations);
    device.expectEvents('dormant');
});

test('the press that wakes the device has no other effect, and the game is unchanged', () => {
    const device = inNumber9(2);
    device.tap('B');
    device.settle();
    const picture = device.panel.picture();
    for (const button of ['A', 'B', 'Up', 'Down', 'Left', 'Right']) {
        device.fallAsleep();
        device.run(HOUR_MILLIS);
        const heard = device.board.piezo.heard.length;
        wakeUp(device, button);
        device.expectScreen(PAUSE);
        assert.equal(device.board.piezo.heard.length, heard, `${button} plays no tone`);
        device.tap('A');
        device.settle();
        device.check(device.panel.picture() === picture, `the tile is where it was, after waking with ${button}`);
    }
});

test('a short press wakes the device, too', () => {
    for (const millis of [12, 20, 40]) {
        const device = inNumber9();
        device.fallAsleep();
        device.board.press('B', bounceTrain(millis));
        device.run(millis);
        device.board.release('B', bounceTrain(millis + 1));
        device.run(WAKING_MILLIS);
        device.check(device.panel.on, `a press of ${millis} ms wakes the device`);
        device.expectScreen(PAUSE);
    }
});

test('a device in the main menu starts the demo, and sleeps nevertheless', () => {
    const device = inMainMenu();
    device.run(DEMO_MILLIS + DEMO_PART_MILLIS);
    device.check(!device.shows(MAIN_MENU) && device.panel.on, 'the demo runs');
    // Emulating the demo is slow, because its rivals keep the core busy, so most of its time is skipped.
    device.board.chip.timer.setForward(SLEEP_MILLIS - DEMO_MILLIS - 2 * DEMO_PART_MILLIS);
    device.fallAsleep(DEMO_PART_MILLIS);
    wakeUp(device, 'A');
    device.expectScreen(MAIN_MENU);
});

test('a device without a panel sleeps, and wakes', () => {
    const flash = flashAfterFirstStart();
    const device = new Device({ flash, panel: null });
    device.run(2000);
    device.tap('A', 3);
    device.fallAsleep();
    device.board.press('A');
    device.run(WAKING_MILLIS);
    assert.ok(device.board.ledIsOn);
});

test('the clock of Number 9 stops while the device sleeps', () => {
    const device = inMainMenu();
    device.tap('A');
    device.tap('B', 5);
    device.tap('A');
    device.tap('Up', 5);
    device.tap('A', 2);
    device.run(20_000);
    device.hold('B');
    device.expectScreen('clock_runs_out-paused');
    device.fallAsleep();
    device.run(10 * HOUR_MILLIS);
    wakeUp(device, 'A');
    device.tap('A');
    device.settle();
    // The bar left of the line between table and figures is the clock: it loses a row from the top for about each second.
    const rows = device.panel.picture().split('\n').filter((row) => row[95] === '#').length;
    device.check(rows >= 40 && rows <= 43, `about 39 of 60 seconds are left: ${rows} of 64 rows`);
});

test('after a day of sleeping and waking, the device works as in the beginning', (t) => {
    const device = inNumber9();
    const { board } = device;
    const bright = device.panel.contrast;
    let wakings = 0;
    let stack;
    while (board.millis < 24 * HOUR_MILLIS) {
        device.fallAsleep();
        device.run([20 * 60_000, 1, 0.02, 5 * HOUR_MILLIS, 100][wakings % 5]);
        wakeUp(device, ['A', 'B'][wakings % 2]);
        wakings++;
        device.tap('A');
        device.expectRound(1);
        stack ??= board.chip.stackUsed;
    }
    t.diagnostic(`woken ${wakings} times, deepest stack ${board.chip.stackUsed} bytes`);
    device.check(board.chip.stackUsed === stack, `the stack is as deep as after the first sleep, ${stack} bytes`);
    // The time until dimming is still right.
    device.tap('B');
    device.run(DIM_MILLIS - 200);
    device.check(device.panel.contrast === bright, 'the panel is bright for a minute');
    device.run(300);
    device.check(device.panel.contrast < bright, 'the panel is dim after a minute');
    device.layTile();
    device.expectRound(2);
    const resets = board.events.filter(({ what }) => !['dormant', 'woken'].includes(what));
    assert.deepEqual(resets, []);
});

test('a device that waits in Number 9 is awake for less than half a percent of the time', (t) => {
    const device = inNumber9(1);
    // Until par has been computed for the tiles so far.
    device.run(15_000);
    const before = device.board.cpuTime.readings();
    device.run(50_000);
    const { awakeShare } = device.board.cpuTime.since(before);
    t.diagnostic(`awake ${(100 * awakeShare).toFixed(4)} % of the time`);
    assert.ok(awakeShare > 0 && awakeShare < MOST_AWAKE, `${awakeShare}`);
});

test('a device that waits runs from the crystal, and at full speed while it sends, sounds or computes', (t) => {
    const device = inNumber9(1);
    const { board } = device;
    const { core, rp2040 } = board.chip;
    device.run(15_000);
    const slow = { waiting: 0, sending: 0, sounding: 0 };
    const all = { waiting: 0, sending: 0, sounding: 0 };
    const look = () => {
        const state = !board.trace.isIdle ? 'sending' : !board.piezo.isSilent ? 'sounding' : core.isIdle ? 'waiting' : null;
        if (state) {
            all[state]++;
            slow[state] += rp2040.clkSys === CRYSTAL_HERTZ ? 1 : 0;
        }
    };
    for (let step = 0; step < 20_000; step++) {
        if (step % 2500 === 0) board.press('B');
        if (step % 2500 === 400) board.release('B');
        device.run(0.21);
        look();
    }
    t.diagnostic(`from the crystal: ${JSON.stringify(slow)} of ${JSON.stringify(all)}`);
    assert.deepEqual([slow.sending, slow.sounding], [0, 0]);
    assert.ok(all.sending > 10 && all.sounding > 10, 'it was seen to send and to sound');
    assert.equal(slow.waiting, all.waiting, 'it always waits slowly');
    assert.ok(slow.waiting > 10_000);
});

test('a device that waits takes less than half of the current that it would take with all clocks on, at full speed', (t) => {
    const device = inNumber9(1);
    const { board } = device;
    // Until par has been computed for the tiles so far.
    device.run(15_000);
    const before = board.current.readings();
    device.run(20_000);
    const { chip } = board.current.since(before);
    // As the drivers leave the clocks if nobody changes them, which is what the device once did.
    const [on, enabled] = [{ isOn: true }, { usbCtrl: CLOCK_ENABLE, adcCtrl: CLOCK_ENABLE }];
    const plain = {
        clockTree: { plls: { PLL_SYS: on, PLL_USB: on }, clocks: enabled },
        oscillators: { crystalIsOn: true, ringIsOn: true },
        sleep: { isDeepSleepAllowed: false, power: { enabledClocks: () => [ALL_CLOCKS, ALL_CLOCKS] } },
    };
    const today = chipMilliamperes(plain, 'asleep', FULL_SPEED_HERTZ);
    t.diagnostic(`${chip.toFixed(2)} mA instead of ${today.toFixed(2)}`);
    assert.ok(chip < today / 2, `${chip} mA instead of ${today}`);
});

test('the clocks of USB and of the real-time clock are off, and so is their PLL', () => {
    const { chip } = inNumber9().board;
    const { usbCtrl, rtcCtrl } = chip.rp2040.clocks;
    assert.deepEqual([usbCtrl & CLOCK_ENABLE, rtcCtrl & CLOCK_ENABLE], [0, 0]);
    assert.ok(!chip.clockTree.plls.PLL_USB.isOn, 'PLL_USB is off');
    assert.ok(chip.clockTree.plls.PLL_SYS.isOn, 'PLL_SYS is on');
});

// From the main menu into the saved game.
function continueNumber9(device) {
    device.expectScreen(NUMBER9_WAITS);
    device.tap('A');
}

function continueRace(device) {
    device.expectScreen(RACE_WAITS);
    device.tap('A');
    device.settle();
    device.hold('B');
    device.expectScreen(RACE_PAUSE);
}

const playing = (device) => {
    continueNumber9(device);
    device.expectRound(3);
};

// How to reach the state in which power is cut, and what is expected from the main menu after power-on.
const states = {
    'the title is shown': [() => switchedOnFor(800), (device) => device.expectScreen(MAIN_MENU)],
    'the main menu is open': [() => inMainMenu(), (device) => device.expectScreen(MAIN_MENU)],
    'Number 9 is played': [() => inNumber9(2), playing],
    'a tile falls': [
        () => {
            const device = inNumber9(1);
            device.board.press('A');
            device.run(1000);
            return device;
        },
        playing,
    ],
    'Number 9 is paused': [
        () => {
            const device = inNumber9(2);
            device.hold('B');
            device.settle();
            return device;
        },
        playing,
    ],
    'the device sleeps': [
        () => {
            const device = inNumber9(2);
            device.fallAsleep();
            return device;
        },
        playing,
    ],
    'a race is counted down': [
        () => {
            const device = inMainMenu();
            device.enterCountdown();
            device.run(COUNTDOWN_MILLIS / 2);
            return device;
        },
        continueRace,
    ],
    'a race runs': [() => inRace(), continueRace],
    'a race is paused': [
        () => {
            const device = inRace();
            device.hold('B');
            device.settle();
            return device;
        },
        continueRace,
    ],
};

function switchedOnFor(millis) {
    const flash = flashAfterFirstStart();
    const device = new Device({ flash });
    device.run(millis);
    return device;
}

for (const [state, [reach, expectBack]] of Object.entries(states)) {
    test(`a power cut while ${state} loses nothing`, () => {
        const device = reach();
        Object.keys(device.board.buttons.isDown).forEach((button) => device.board.buttons.set(button, false));
        device.restart();
        expectBack(device);
    });
}

test('a power cut while points are counted keeps the result', () => {
    const device = inNumber9();
    for (let tile = 0; tile < 20; tile++) {
        device.hold('A');
        device.run(300);
    }
    device.settle();
    device.restart();
    device.expectScreen(MAIN_MENU);
    device.tap('B', 3);
    device.tap('A');
    device.settle();
    device.check(!device.shows('every_menu_with_two_buttons-no_records'), 'there is a high score');
    device.hold('B');
    device.tap('Up', 3);
    device.tap('A');
    device.expectScreen('every_menu_with_two_buttons-number9');
});

test('the position of the tile in hand survives a power cycle', () => {
    const device = inNumber9(2);
    device.tap('B');
    device.tap('A', 3);
    device.hold('B');
    device.expectScreen(PAUSE);
    // How far the table was scrolled is not saved, so the pictures are those after a pause.
    device.tap('A');
    device.settle();
    const picture = device.panel.picture();
    device.hold('B');
    device.expectScreen(PAUSE);
    device.settle();
    device.restart();
    continueNumber9(device);
    device.settle();
    assert.equal(device.panel.picture(), picture);
});

test('a paused race continues with the same cards after a power cycle', () => {
    const device = inRace();
    device.tap('A', 4);
    device.hold('B');
    device.expectScreen(RACE_PAUSE);
    device.tap('A');
    device.settle();
    const picture = device.panel.picture();
    device.hold('B');
    device.expectScreen(RACE_PAUSE);
    device.settle();
    device.restart();
    device.expectScreen(RACE_WAITS);
    device.tap('A');
    device.settle();
    assert.equal(device.panel.picture(), picture);
});

test('update mode is entered with its message on the panel and everything saved', () => {
    const device = inNumber9(1);
    device.hold('B');
    device.tap('B', 5);
    device.tap('A');
    device.enterSettings();
    device.tap('B', 4);
    device.tap('A');
    device.expectScreen('every_menu_with_two_buttons-sure_update');
    device.tap('B');
    device.board.press('A');
    device.run(30);
    device.board.release('A');
    const entered = () => device.board.events.find(({ what }) => what === 'update mode');
    device.check(device.board.runUntil(() => !device.board.isOn, 500), 'the boot ROM takes over');
    device.check(entered(), 'update mode is entered');
    assert.equal(device.panel.picture(), golden('update_mode-updating'));
    assert.equal(device.board.piezo.isSilent, true);
    const again = new Device({ flash: device.flash.copy() });
    again.passTitle();
    continueNumber9(again);
    again.expectRound(2);
});
