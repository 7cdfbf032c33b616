// Every press counts exactly once, whatever the chip is busy with and however the contact bounces.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    ERASE_NANOS, PROGRAM_NANOS, Random, Snapshot, Ssd1306, WORST_ERASE_NANOS, bounceTrain,
} from '../../emulator/src/index.mjs';
import {
    DIM_MILLIS, Device, FIRST_FRAME_MILLIS, MAIN_ITEMS, MAIN_MENU, SLEEP_MILLIS, flashAfterFirstStart, inMainMenu,
    inNumber9, withoutButtonHints,
} from './fixtures.mjs';
import { fillStore } from './flash_store.mjs';

const MILLI = 1e6;
const REACTION_MILLIS = 1;
// Longer than a hold takes.
const HOLD_MILLIS = 2000;
const SHIFT_MILLIS = 0.2;
// The worst by the flash chip's datasheet, 9.6.
const WORST_PROGRAM_NANOS = 3e6;
// The watchdog resets the chip if the main loop does not feed it for this long.
const WATCHDOG_MILLIS = 4000;
// Bounces for twenty milliseconds, see `bounceTrain`.
const LONG_BOUNCE = Array.from({ length: 20 }, () => 1000);

// Pictures of the main menu with each of its items marked in turn.
const marks = (() => {
    const device = inMainMenu();
    return Array.from({ length: MAIN_ITEMS }, () => {
        const picture = withoutButtonHints(device.panel.picture());
        device.tap('B');
        device.settle();
        return picture;
    });
})();

function marked(device) {
    return marks.indexOf(withoutButtonHints(device.panel.picture()));
}

function expectMarked(device, expected, what) {
    device.settle();
    const position = ((expected % MAIN_ITEMS) + MAIN_ITEMS) % MAIN_ITEMS;
    device.check(marked(device) === position, `item ${position} of the menu is marked, not ${marked(device)}: ${what}`);
}

test('the pictures of the marked items differ', () => {
    assert.equal(new Set(marks).size, MAIN_ITEMS);
});

test('every press counts while frames are drawn and sent and tones are played', (t) => {
    const device = inMainMenu();
    const { board } = device;
    const during = { drawing: 0, sending: 0, sounding: 0 };
    let position = 0;
    for (let seed = 1; seed <= 40; seed++) {
        const random = new Random(seed);
        let at = board.nanos;
        for (const [button, step] of [['Down', 1], ['B', 1], ['Up', -1], ['Down', 1]].slice(random.below(2))) {
            // So soon that the frame of the press before is still being drawn or sent.
            at += (0.2 + random.fraction() * (random.below(2) ? 2 : 30)) * MILLI;
            board.wallClock.schedule(at, () => {
                during.drawing += board.chip.core.isIdle ? 0 : 1;
                during.sending += board.trace.isIdle ? 0 : 1;
                during.sounding += board.piezo.isSilent ? 0 : 1;
                board.press(button);
            });
            board.wallClock.schedule(at + 25 * MILLI, () => board.release(button));
            at += button === 'Down' ? 26 * MILLI : 0;
            position += step;
        }
        device.run(150);
        expectMarked(device, position, `presses of seed ${seed}`);
    }
    t.diagnostic(`presses while ${JSON.stringify(during)}`);
    assert.ok(during.drawing > 5 && during.sending > 5 && during.sounding > 5, JSON.stringify(during));
});

test('a contact that bounces for up to 20 ms on every edge counts as one press', () => {
    const device = inMainMenu();
    let position = 0;
    for (let seed = 1; seed <= 60; seed++) {
        const button = ['B', 'Down', 'Up'][seed % 3];
        position += button === 'Up' ? -1 : 1;
        device.board.tap(button, 30, [bounceTrain(seed), bounceTrain(1000 + seed)]);
        expectMarked(device, position, `${button}, bounces of seeds ${seed} and ${1000 + seed}`);
    }
});

test('a spike of up to 99 microseconds on the wire of a button is no press, and no release', () => {
    const device = inMainMenu();
    for (const micros of [1, 3, 10, 30, 60, 99]) {
        device.board.buttons.spike('Down', micros);
        device.run(30);
        expectMarked(device, 0, `a spike of ${micros} µs`);
    }
    device.board.press('A');
    for (const micros of [1, 10, 99]) {
        device.run(30);
        device.board.buttons.spike('A', micros);
    }
    device.run(30);
    device.expectScreen(MAIN_MENU);
});

test('a contact that closes for moments before it stays closed is one press, at the time of its first closing', () => {
    const device = inMainMenu();
    const taps = [...Array(10).keys()].map((tap) => Array.from({ length: 20 }, () => 20 + 4 * tap));
    taps.forEach((bounce, tap) => {
        device.board.tap('Down', 40, [bounce]);
        expectMarked(device, tap + 1, `bounces of ${bounce[0]} µs`);
    });
});

test('a hold is counted from the first edge of its press, however long that bounces', () => {
    const device = inNumber9();
    const { board } = device;
    const snapshot = new Snapshot(board);
    // From the first edge to the sound of the tile that is laid, with these intervals between the edges.
    const nanosToSound = (bounce) => {
        snapshot.restore();
        const before = board.piezo.tones.length;
        const pressed = board.nanos;
        board.press('A', bounce);
        device.check(board.runUntil(() => board.piezo.tones.length > before, HOLD_MILLIS), 'the tile is laid');
        return board.nanos - pressed;
    };
    const clean = nanosToSound([]);
    const slow = Array(38).fill(500);
    const spikes = Array(60).fill(60);
    for (const bounce of [slow, spikes, ...Array.from({ length: 10 }, (_, seed) => bounceTrain(seed))]) {
        const late = (nanosToSound(bounce) - clean) / MILLI;
        device.check(Math.abs(late) < SHIFT_MILLIS, `the hold ends ${late} ms later with bounces of ${bounce} µs`);
    }
});

test('two contacts that bounce at the same time count as one press each', () => {
    const device = inMainMenu();
    let position = 0;
    for (let seed = 1; seed <= 20; seed++) {
        device.board.press('Down', bounceTrain(seed));
        device.run(2);
        device.board.press('B', bounceTrain(100 + seed));
        device.run(30);
        device.board.release('B', bounceTrain(200 + seed));
        device.board.release('Down', bounceTrain(300 + seed));
        device.run(30);
        position += 2;
        expectMarked(device, position, `bounces of seed ${seed}`);
    }
});

// A device in the settings with the sound marked. Its next save programs pages slowly and, with `eraseNanos`, also
// erases.
function aboutToSave({ eraseNanos }) {
    const flash = flashAfterFirstStart();
    if (eraseNanos) {
        fillStore(flash);
    }
    Object.assign(flash, { log: [], programNanos: WORST_PROGRAM_NANOS, eraseNanos });
    const device = new Device({ flash });
    device.passTitle();
    device.expectScreen(MAIN_MENU);
    device.enterSettings();
    device.tap('B');
    device.settle();
    return device;
}

// Changes the setting, and stops while flash is being programmed or erased for that.
function saveUntil(device, kind) {
    const { board, flash } = device;
    board.press('A');
    device.run(30);
    board.release('A');
    const isUnderWay = () => board.chip.flashStall.isActive && flash.log.at(-1)?.kind === kind;
    device.check(board.runUntil(isUnderWay, 500), `saving the setting begins to ${kind}`);
}

// The expected picture: the next item marked, by a press while flash is idle.
function pictureAfterOnePress() {
    const device = aboutToSave({ eraseNanos: ERASE_NANOS });
    device.tap('A');
    device.run(WORST_ERASE_NANOS / MILLI);
    device.tap('Down');
    device.settle();
    return withoutButtonHints(device.panel.picture());
}

const afterOnePress = pictureAfterOnePress();

function expectOnePress(device, what) {
    device.settle();
    device.check(withoutButtonHints(device.panel.picture()) === afterOnePress, `one press was counted: ${what}`);
    device.expectEvents();
}

test('a press while a page of flash is programmed counts', () => {
    for (const offset of [0.05, 1, 2.5]) {
        const device = aboutToSave({});
        saveUntil(device, 'program');
        device.run(offset);
        device.board.press('Down', bounceTrain(7));
        device.run(30);
        device.board.release('Down', bounceTrain(8));
        expectOnePress(device, `${offset} ms into the page`);
    }
});

test('a contact that still bounces while flash is written does not count again', () => {
    for (const eraseNanos of [undefined, ERASE_NANOS]) {
        for (let seed = 1; seed <= 2; seed++) {
            const device = aboutToSave({ eraseNanos });
            device.flash.programNanos = PROGRAM_NANOS;
            device.board.tap('A', 30, [bounceTrain(seed), LONG_BOUNCE]);
            device.run(WORST_ERASE_NANOS / MILLI);
            device.tap('Down');
            expectOnePress(device, `A bounced, seed ${seed}, while flash was ${eraseNanos ? 'erased' : 'programmed'}`);
        }
    }
});

for (const eraseNanos of [ERASE_NANOS, WORST_ERASE_NANOS]) {
    const millis = eraseNanos / MILLI;

    test(`a press that begins while a sector is erased for ${millis} ms counts`, () => {
        for (const offset of [1, millis - 2.4, millis - 0.4]) {
            const device = aboutToSave({ eraseNanos });
            saveUntil(device, 'erase');
            device.run(offset);
            device.board.press('B', LONG_BOUNCE);
            device.run(millis);
            device.board.release('B', LONG_BOUNCE);
            expectOnePress(device, `${offset} ms into the sector`);
        }
    });

    test(`a press that begins and ends while a sector is erased for ${millis} ms counts`, () => {
        for (const button of ['Down', 'B']) {
            const device = aboutToSave({ eraseNanos });
            saveUntil(device, 'erase');
            device.run(2);
            device.board.tap(button, 20, [bounceTrain(5), bounceTrain(6)]);
            assert.ok(device.board.chip.flashStall.isActive, 'the sector is still being erased');
            device.run(millis);
            expectOnePress(device, `${button}, wholly within the sector`);
        }
    });
}

test('the LED is lit while any button is down, with a panel and without', () => {
    for (const panel of [undefined, null]) {
        const device = new Device({ panel });
        const { board } = device;
        for (const millis of [FIRST_FRAME_MILLIS, 3000]) {
            board.run(millis);
            const isLit = (expected, what) => {
                board.run(REACTION_MILLIS);
                assert.equal(board.ledIsOn, expected, `${what}, ${panel === null ? 'without' : 'with'} a panel`);
                board.run(20);
            };
            for (const button of ['A', 'B', 'Up', 'Down', 'Left', 'Right']) {
                board.press(button);
                isLit(true, `${button} is down`);
                board.release(button);
                isLit(false, `${button} is up again`);
            }
            board.press('A');
            board.press('B');
            isLit(true, 'A and B are down');
            board.release('A');
            isLit(true, 'B is still down');
            board.release('B');
            isLit(false, 'both are up');
        }
    }
});

test('a button that is held at power-on only lights the LED and skips the title', () => {
    const flash = flashAfterFirstStart();
    const device = new Device({ flash, isOn: false });
    device.board.press('A');
    device.board.switchOn();
    device.run(FIRST_FRAME_MILLIS);
    device.check(device.board.ledIsOn, 'the LED is lit');
    device.expectScreen(MAIN_MENU);
    device.run(2000);
    device.board.release('A');
    device.settle();
    device.check(!device.board.ledIsOn, 'the LED is dark');
    device.expectScreen(MAIN_MENU);
    device.tap('B');
    expectMarked(device, 1, 'B is pressed afterwards');
});

// Waits until the device has dimmed its panel and sleeps.
function dimAndSleep(device) {
    const { contrast } = device.panel;
    device.run(DIM_MILLIS + 1000);
    device.check(device.panel.on && device.panel.contrast < contrast, 'the panel is dim');
    device.fallAsleep(SLEEP_MILLIS - DIM_MILLIS);
}

test('a device with both buttons held dims and sleeps, and works once they are released', () => {
    const device = inNumber9(1);
    device.board.press('A');
    device.board.press('B');
    dimAndSleep(device);
    device.run(3600_000);
    device.board.release('A');
    device.board.release('B');
    device.settle();
    device.check(!device.panel.on, 'a release does not wake the device');
    device.tap('A');
    device.expectScreen('number9_paused-pause', 200);
    device.tap('A');
    device.expectRound(2);
    device.layTile();
    device.expectRound(3);
});

test('a button that was held until the device slept wakes it with its next press', () => {
    const device = inNumber9();
    device.board.press('A');
    dimAndSleep(device);
    device.board.release('A');
    device.run(3600_000);
    device.tap('A');
    device.expectScreen('number9_paused-pause', 200);
});

test('a stuck button has one effect, does not prevent sleep, and leaves the others working', () => {
    const device = inNumber9();
    device.board.buttons.stick('A', true);
    device.run(3000);
    device.expectRound(2);
    device.tap('B');
    dimAndSleep(device);
    device.check(!device.board.ledIsOn, 'the LED is off while the device sleeps');
    device.tap('B');
    device.expectScreen('number9_paused-pause', 200);
    device.check(device.board.ledIsOn, 'the LED is on because of the stuck button');
    device.hold('B');
    device.expectRound(2);
    device.board.buttons.unstick('A');
    device.settle();
    device.layTile();
    device.expectRound(3);
    device.expectEvents('dormant', 'woken');
});

test('a contact that flutters without end does not block the device', () => {
    for (const micros of [70, 3100]) {
        const device = inMainMenu();
        const { board } = device;
        const flutter = (isDown) => {
            // Left has no effect in the main menu.
            board.buttons.set('Left', isDown);
            board.wallClock.schedule(board.nanos + micros * 1000, () => flutter(!isDown));
        };
        flutter(true);
        device.run(WATCHDOG_MILLIS / 4);
        for (let position = 1; position <= 4; position++) {
            device.tap('B');
            expectMarked(device, position, `with a contact that flutters every ${micros} µs`);
            device.run(WATCHDOG_MILLIS / 4);
        }
        device.expectEvents();
    }
});

test('presses count while no panel is found', () => {
    const flash = flashAfterFirstStart();
    const device = new Device({ flash, panel: null });
    device.run(2000);
    for (let i = 0; i < 12; i++) {
        device.board.tap('B', 37);
    }
    device.panel = new Ssd1306();
    device.board.plug(device.panel);
    device.run(1500);
    expectMarked(device, 12, 'B was pressed twelve times without a panel');
});

