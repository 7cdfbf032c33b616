// Every press counts, and counts once, whatever the chip is busy with and however badly the contact behaves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillArea } from './area.mjs';
import { bounceTrain } from './buttons.mjs';
import { Chance } from './chance.mjs';
import { ERASE_NANOS, PROGRAM_NANOS, WORST_ERASE_NANOS } from './flash.mjs';
import { Panel } from './panel.mjs';
import { MAIN_ITEMS, MAIN_MENU, Owner, flashInUse, inMainMenu, inNumber9, lasting } from './start.mjs';

const MILLI = 1e6;
const REACTION_MILLIS = 1;
const SETTLE_MILLIS = 80;
const FIRST_FRAME_MILLIS = 250;
const DIM_MILLIS = 60_000;
const SLEEP_MILLIS = 180_000;
// The worst by the flash chip's datasheet, 9.6.
const WORST_PROGRAM_NANOS = 3e6;
// Whoever does nothing for so long is restarted.
const WATCHDOG_MILLIS = 4000;
// Closes and opens again and again for five milliseconds, see `bounceTrain`.
const LONG_BOUNCE = Array.from({ length: 20 }, () => 250);

// The main menu with each of its items marked, one after another.
const marks = (() => {
    const owner = inMainMenu();
    return Array.from({ length: MAIN_ITEMS }, () => {
        const picture = lasting(owner.panel.picture());
        owner.tap('B');
        owner.run(SETTLE_MILLIS);
        return picture;
    });
})();

function marked(owner) {
    return marks.indexOf(lasting(owner.panel.picture()));
}

function expectMarked(owner, expected, what) {
    owner.run(SETTLE_MILLIS);
    const place = ((expected % MAIN_ITEMS) + MAIN_ITEMS) % MAIN_ITEMS;
    owner.check(marked(owner) === place, `item ${place} of the main menu is marked, not ${marked(owner)}: ${what}`);
}

test('the marks of the main menu can be told apart', () => {
    assert.equal(new Set(marks).size, MAIN_ITEMS);
});

test('every press arrives while frames are drawn and sent and tones are played', (t) => {
    const owner = inMainMenu();
    const { handheld } = owner;
    const met = { drawing: 0, sending: 0, sounding: 0 };
    let place = 0;
    for (let seed = 1; seed <= 40; seed++) {
        const chance = new Chance(seed);
        let at = handheld.nanos;
        for (const [button, step] of [['Down', 1], ['B', 1], ['Up', -1], ['Down', 1]].slice(chance.below(2))) {
            // Soon enough for the frame of the press before to be drawn, or to be sent.
            at += (0.2 + chance.share() * (chance.below(2) ? 2 : 30)) * MILLI;
            handheld.outside.at(at, () => {
                met.drawing += handheld.machine.core.isIdle ? 0 : 1;
                met.sending += handheld.traffic.isQuiet ? 0 : 1;
                met.sounding += handheld.piezo.isSilent ? 0 : 1;
                handheld.press(button);
            });
            handheld.outside.at(at + 11 * MILLI, () => handheld.release(button));
            at += button === 'Down' ? 12 * MILLI : 0;
            place += step;
        }
        owner.run(150);
        expectMarked(owner, place, `presses of seed ${seed}`);
    }
    t.diagnostic(`presses met ${JSON.stringify(met)}`);
    assert.ok(met.drawing > 5 && met.sending > 5 && met.sounding > 5, JSON.stringify(met));
});

test('a contact that bounces for up to five milliseconds on every edge is one press each time', () => {
    const owner = inMainMenu();
    let place = 0;
    for (let seed = 1; seed <= 60; seed++) {
        const button = ['B', 'Down', 'Up'][seed % 3];
        place += button === 'Up' ? -1 : 1;
        owner.handheld.tap(button, 30, [bounceTrain(seed), bounceTrain(1000 + seed)]);
        expectMarked(owner, place, `${button}, bounces of seeds ${seed} and ${1000 + seed}`);
    }
});

test('two thumbs that bounce at the same time are one press each', () => {
    const owner = inMainMenu();
    let place = 0;
    for (let seed = 1; seed <= 20; seed++) {
        owner.handheld.press('Down', bounceTrain(seed));
        owner.run(2);
        owner.handheld.press('B', bounceTrain(100 + seed));
        owner.run(30);
        owner.handheld.release('B', bounceTrain(200 + seed));
        owner.handheld.release('Down', bounceTrain(300 + seed));
        owner.run(30);
        place += 2;
        expectMarked(owner, place, `bounces of seed ${seed}`);
    }
});

// In the settings with the sound marked, on a device whose next save does something to flash that takes this long.
function aboutToSave({ eraseNanos }) {
    const flash = flashInUse();
    if (eraseNanos) {
        fillArea(flash);
    }
    Object.assign(flash, { log: [], programNanos: WORST_PROGRAM_NANOS, eraseNanos });
    const owner = new Owner({ flash });
    owner.passTitle();
    owner.expect(MAIN_MENU);
    owner.enterSettings();
    owner.tap('B');
    owner.run(SETTLE_MILLIS);
    return owner;
}

// Changes the setting and stops in the middle of what that does to flash.
function saveUntil(owner, kind) {
    const { handheld, flash } = owner;
    handheld.press('A');
    owner.run(30);
    handheld.release('A');
    const isUnderWay = () => handheld.machine.standstill.isOn && flash.log.at(-1)?.kind === kind;
    owner.check(handheld.runUntil(isUnderWay, 500), `the setting is kept, which begins to ${kind}`);
}

// What the settings look like when the next item was marked in peace.
function pictureInPeace() {
    const owner = aboutToSave({ eraseNanos: ERASE_NANOS });
    owner.tap('A');
    owner.run(WORST_ERASE_NANOS / MILLI);
    owner.tap('Down');
    owner.run(SETTLE_MILLIS);
    return lasting(owner.panel.picture());
}

const inPeace = pictureInPeace();

function expectOnePress(owner, what) {
    owner.run(SETTLE_MILLIS);
    owner.check(lasting(owner.panel.picture()) === inPeace, `one press was counted: ${what}`);
    owner.expectNotes();
}

test('a press while a page of flash is programmed arrives', () => {
    for (const offset of [0.05, 1, 2.5]) {
        const owner = aboutToSave({});
        saveUntil(owner, 'program');
        owner.run(offset);
        owner.handheld.press('Down', bounceTrain(7));
        owner.run(30);
        owner.handheld.release('Down', bounceTrain(8));
        expectOnePress(owner, `${offset} ms into the page`);
    }
});

test('a contact that still bounces when flash is written is no further press', () => {
    for (const eraseNanos of [undefined, ERASE_NANOS]) {
        for (let seed = 1; seed <= 2; seed++) {
            const owner = aboutToSave({ eraseNanos });
            owner.flash.programNanos = PROGRAM_NANOS;
            owner.handheld.tap('A', 30, [bounceTrain(seed), LONG_BOUNCE]);
            owner.run(WORST_ERASE_NANOS / MILLI);
            owner.tap('Down');
            expectOnePress(owner, `A bounced, seed ${seed}, while flash was ${eraseNanos ? 'erased' : 'programmed'}`);
        }
    }
});

for (const eraseNanos of [ERASE_NANOS, WORST_ERASE_NANOS]) {
    const millis = eraseNanos / MILLI;

    test(`a press that begins while a sector is erased for ${millis} ms arrives`, () => {
        for (const offset of [1, millis - 2.4, millis - 0.4]) {
            const owner = aboutToSave({ eraseNanos });
            saveUntil(owner, 'erase');
            owner.run(offset);
            owner.handheld.press('B', LONG_BOUNCE);
            owner.run(millis);
            owner.handheld.release('B', LONG_BOUNCE);
            expectOnePress(owner, `${offset} ms into the sector`);
        }
    });

    test(`a press that begins and ends while a sector is erased for ${millis} ms arrives`, () => {
        for (const button of ['Down', 'B']) {
            const owner = aboutToSave({ eraseNanos });
            saveUntil(owner, 'erase');
            owner.run(2);
            owner.handheld.tap(button, 20, [bounceTrain(5), bounceTrain(6)]);
            assert.ok(owner.handheld.machine.standstill.isOn, 'the sector is still being erased');
            owner.run(millis);
            expectOnePress(owner, `${button}, wholly within the sector`);
        }
    });
}

test('the LED is lit while any button is down, with a panel and without', () => {
    for (const panel of [undefined, null]) {
        const owner = new Owner({ panel });
        const { handheld } = owner;
        for (const millis of [FIRST_FRAME_MILLIS, 3000]) {
            handheld.run(millis);
            const isLit = (expected, what) => {
                handheld.run(REACTION_MILLIS);
                assert.equal(handheld.ledIsOn, expected, `${what}, ${panel === null ? 'without' : 'with'} a panel`);
                handheld.run(20);
            };
            for (const button of ['A', 'B', 'Up', 'Down', 'Left', 'Right']) {
                handheld.press(button);
                isLit(true, `${button} is down`);
                handheld.release(button);
                isLit(false, `${button} is up again`);
            }
            handheld.press('A');
            handheld.press('B');
            isLit(true, 'A and B are down');
            handheld.release('A');
            isLit(true, 'B is still down');
            handheld.release('B');
            isLit(false, 'both are up');
        }
    }
});

test('a button that is held at power-on is pressed, and means nothing more', () => {
    const flash = flashInUse();
    const owner = new Owner({ flash, isOn: false });
    owner.handheld.press('A');
    owner.handheld.switchOn();
    owner.run(FIRST_FRAME_MILLIS);
    owner.check(owner.handheld.ledIsOn, 'the LED is lit');
    owner.expect(MAIN_MENU);
    owner.run(2000);
    owner.handheld.release('A');
    owner.run(SETTLE_MILLIS);
    owner.check(!owner.handheld.ledIsOn, 'the LED is dark');
    owner.expect(MAIN_MENU);
    owner.tap('B');
    expectMarked(owner, 1, 'B is pressed afterwards');
});

// Lets the device fall asleep and expects that it is.
function fallAsleep(owner) {
    const { contrast } = owner.panel;
    owner.run(DIM_MILLIS + 1000);
    owner.check(owner.panel.on && owner.panel.contrast < contrast, 'the panel is dim');
    owner.run(SLEEP_MILLIS - DIM_MILLIS + 2000);
    owner.check(!owner.panel.on, 'the panel is off');
    owner.check(owner.handheld.machine.sleeping.isDormant, 'the chip is dormant');
}

test('a device with both buttons held for ever dims and sleeps, and is usable once they are let go', () => {
    const owner = inNumber9(1);
    owner.handheld.press('A');
    owner.handheld.press('B');
    fallAsleep(owner);
    owner.run(3600_000);
    owner.handheld.release('A');
    owner.handheld.release('B');
    owner.run(SETTLE_MILLIS);
    owner.check(!owner.panel.on, 'letting go does not wake the device');
    owner.tap('A');
    owner.expect('number9_paused-pause', 200);
    owner.tap('A');
    owner.expectRound(2);
    owner.layTile();
    owner.expectRound(3);
});

test('a button that was held until the device slept wakes it when it is pressed again', () => {
    const owner = inNumber9();
    owner.handheld.press('A');
    fallAsleep(owner);
    owner.handheld.release('A');
    owner.run(3600_000);
    owner.tap('A');
    owner.expect('number9_paused-pause', 200);
});

test('a button that is stuck plays no further and keeps nothing awake, and the other ones work', () => {
    const owner = inNumber9();
    owner.handheld.buttons.stick('A', true);
    owner.run(3000);
    owner.expectRound(2);
    owner.tap('B');
    fallAsleep(owner);
    owner.check(!owner.handheld.ledIsOn, 'the LED takes nothing of the cells while the device sleeps');
    owner.tap('B');
    owner.expect('number9_paused-pause', 200);
    owner.check(owner.handheld.ledIsOn, 'the LED tells of the button that is stuck');
    owner.hold('B');
    owner.expectRound(2);
    owner.handheld.buttons.loosen('A');
    owner.run(SETTLE_MILLIS);
    owner.layTile();
    owner.expectRound(3);
    owner.expectNotes('dormant', 'woken');
});

test('a contact that flutters for ever stops nothing', () => {
    for (const micros of [70, 3100]) {
        const owner = inMainMenu();
        const { handheld } = owner;
        const flutter = (isDown) => {
            // Left leads nowhere from here.
            handheld.buttons.set('Left', isDown);
            handheld.outside.at(handheld.nanos + micros * 1000, () => flutter(!isDown));
        };
        flutter(true);
        owner.run(WATCHDOG_MILLIS / 4);
        for (let place = 1; place <= 4; place++) {
            owner.tap('B');
            expectMarked(owner, place, `with a contact that flutters every ${micros} µs`);
            owner.run(WATCHDOG_MILLIS / 4);
        }
        owner.expectNotes();
    }
});

test('presses arrive while a device looks for its panel in vain', () => {
    const flash = flashInUse();
    const owner = new Owner({ flash, panel: null });
    owner.run(2000);
    for (let i = 0; i < 12; i++) {
        owner.handheld.tap('B', 37);
    }
    owner.panel = new Panel();
    owner.handheld.plug(owner.panel);
    owner.run(1500);
    expectMarked(owner, 12, 'B was pressed twelve times without a panel');
});

