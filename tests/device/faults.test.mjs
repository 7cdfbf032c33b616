// What is kept, and what becomes of it when flash or its supply fails: the device starts, says what was lost, can be
// played, and keeps things again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREA_SECTORS, AREA_START, KEYS, fillArea, inVersion, kept, sectorStart, writeArea } from './area.mjs';
import { Chance } from './chance.mjs';
import { SECTOR, WORST_ERASE_NANOS } from './flash.mjs';
import { LANGUAGES, MAIN_MENU, Owner, flashInUse, inNumber9, inRace, lasting } from './start.mjs';

const SETTLE_MILLIS = 80;
const MOST_NOTICES = 5;
const TILES = 20;
const MOST_OPERATIONS = 60;
const SAVES_MILLIS = 600;
const WITH_CONTINUE = 'number9_paused-with_continue';
const NO_GAME = 'every_menu_with_two_buttons-number9';
const NOT_SAVED = 'saving_fails-not_saved';
const LOST = {
    settings: 'message_settings_lost',
    number9: 'broken_number9-lost',
    race: 'broken_race-lost',
    records: 'broken_records-lost',
    statistics: 'broken_statistics-lost',
    everything: 'everything_broken-everything_lost',
};

function switchedOn(flash, options = {}) {
    const owner = new Owner({ flash, ...options });
    owner.passTitle();
    owner.run(SETTLE_MILLIS);
    return owner;
}

// Reads what the device has to say, until it asks for a language or shows its menu, and returns what was said.
function readNotices(owner) {
    const said = [];
    while (!owner.shows(LANGUAGES) && !owner.shows(MAIN_MENU)) {
        owner.check(said.length < MOST_NOTICES, `a press leads on. It said: ${said}`);
        said.push(Object.keys(LOST).find((slot) => owner.shows(LOST[slot])) ?? 'something else');
        owner.tap('A');
        owner.run(SETTLE_MILLIS);
    }
    return said;
}

// From the main menu, with or without a card before the first game.
function startNumber9(owner) {
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    if (owner.shows('lesson_number9')) {
        owner.tap('A');
    }
    owner.expectRound(1);
}

// The device can be played, keeps the game and has it again after power was off, with nothing more to say.
function expectUsable(owner) {
    if (owner.shows(LANGUAGES)) {
        owner.tap('A', 2);
    }
    owner.expect(MAIN_MENU);
    startNumber9(owner);
    owner.layTile();
    owner.layTile();
    owner.expectRound(3);
    owner.run(SAVES_MILLIS);
    owner.switchOffAndOn();
    owner.passTitle();
    owner.expect(MAIN_MENU);
    owner.tap('A');
    owner.expect(WITH_CONTINUE);
    owner.tap('A');
    owner.expectRound(3);
}

test('random bytes where games are kept are said to be lost, and the device works', () => {
    for (let seed = 1; seed <= 3; seed++) {
        const flash = flashInUse();
        new Chance(seed).fill(flash.bytes.subarray(AREA_START));
        const owner = switchedOn(flash, { entropy: BigInt(seed) });
        const said = readNotices(owner);
        owner.check(said.length > 0, `something is said to be lost. Bytes of seed ${seed}`);
        expectUsable(owner);
    }
});

test('an area that has to be erased as slowly as flash can be does not keep the device from starting', () => {
    const flash = flashInUse();
    new Chance(9).fill(flash.bytes.subarray(AREA_START));
    flash.eraseNanos = WORST_ERASE_NANOS;
    const owner = switchedOn(flash);
    owner.check(readNotices(owner).length > 0, 'something is said to be lost');
    owner.expectNotes();
    expectUsable(owner);
});

test('an area that is all zeroes is said to be lost, and the device works', () => {
    const flash = flashInUse();
    flash.bytes.fill(0, AREA_START);
    const owner = switchedOn(flash);
    assert.ok(readNotices(owner).length > 0);
    expectUsable(owner);
});

test('a sector of random bytes beside those in use takes nothing with it', () => {
    for (let seed = 1; seed <= 3; seed++) {
        const flash = flashInUse();
        const start = sectorStart(3 * seed);
        new Chance(seed).fill(flash.bytes.subarray(start, start + SECTOR));
        const owner = switchedOn(flash);
        readNotices(owner);
        expectUsable(owner);
    }
});

// A device with a record in it, and two tiles into its second game of Number 9.
let playedFlash;
let records;

function keptGame() {
    if (!playedFlash) {
        const owner = inNumber9();
        for (let tile = 0; tile < TILES; tile++) {
            owner.layTile();
        }
        owner.tap('B');
        owner.run(SETTLE_MILLIS);
        owner.tap('A');
        owner.expect('number9_solo_with_two_buttons-after');
        owner.tap('A');
        owner.layTile();
        owner.layTile();
        owner.expectRound(3);
        owner.run(SAVES_MILLIS);
        owner.switchOffAndOn();
        owner.passTitle();
        records = recordsOf(owner);
        playedFlash = owner.flash;
    }
    return playedFlash.copy();
}

// What the screen of records shows. From the main menu and back to it.
function recordsOf(owner) {
    owner.expect(MAIN_MENU);
    owner.tap('Down', 3);
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    const picture = lasting(owner.panel.picture());
    owner.check(!owner.shows('every_menu_with_two_buttons-no_records'), 'there are records');
    owner.tap('Left');
    owner.tap('Up', 3);
    owner.expect(MAIN_MENU);
    return picture;
}

for (const [age, change] of [['an older', -1], ['a newer', 1]]) {
    test(`what was kept in ${age} format is said to be lost, slot by slot, and the rest is there`, () => {
        for (const slot of ['number9', 'settings']) {
            const flash = keptGame();
            const entries = [...kept(flash)].filter(([, bytes]) => bytes.length > 0);
            assert.ok(entries.some(([key]) => key === KEYS[slot]), `${slot} was kept`);
            const changed = ([key, bytes]) => [key, key === KEYS[slot] ? inVersion(bytes, change) : bytes];
            writeArea(flash, entries.map(changed));
            const owner = switchedOn(flash);
            assert.deepEqual(readNotices(owner), [slot]);
            if (slot === 'settings') {
                owner.tap('A', 2);
                owner.expect(MAIN_MENU);
            }
            owner.tap('A');
            owner.expect(slot === 'number9' ? NO_GAME : WITH_CONTINUE);
            owner.run(SAVES_MILLIS);
            // It is said once.
            owner.switchOffAndOn();
            owner.passTitle();
            owner.expect(MAIN_MENU);
        }
    });
}

test('an area that is written by the test is taken for one of the device', () => {
    const flash = keptGame();
    writeArea(flash, [...kept(flash)].filter(([, bytes]) => bytes.length > 0));
    const owner = switchedOn(flash);
    owner.expect(MAIN_MENU);
    owner.tap('A', 2);
    owner.expectRound(3);
});

test('a full area makes room, and everything is still there', () => {
    const flash = keptGame();
    fillArea(flash);
    flash.log = [];
    const owner = switchedOn(flash);
    owner.expect(MAIN_MENU);
    owner.tap('A', 2);
    owner.expectRound(3);
    owner.layTile();
    owner.expectRound(4);
    owner.run(SAVES_MILLIS);
    owner.check(flash.log.some(({ kind }) => kind === 'erase'), 'a sector was erased');
    owner.switchOffAndOn();
    owner.passTitle();
    assert.equal(recordsOf(owner), records);
    owner.tap('A', 2);
    owner.expectRound(4);
});

// With this sector refusing, what was kept is read, and what is new is kept or said not to be.
function expectHonest(flash, what) {
    const owner = switchedOn(flash);
    readNotices(owner);
    owner.expect(MAIN_MENU);
    owner.tap('A', 2);
    owner.expectRound(3);
    owner.layTile();
    owner.expectRound(4);
    owner.run(SAVES_MILLIS);
    owner.hold('B');
    owner.run(SETTLE_MILLIS);
    const isSaid = owner.shows(NOT_SAVED);
    owner.switchOffAndOn();
    owner.passTitle();
    readNotices(owner);
    owner.tap('A', 2);
    owner.run(SETTLE_MILLIS);
    const { round } = owner;
    owner.check(isSaid ? round === 3 || round === 4 : round === 4, `${what}: round ${round}, failure said: ${isSaid}`);
    return isSaid;
}

test('a sector that cannot be erased costs nothing that was kept', () => {
    for (const sector of [0, 15]) {
        const flash = keptGame();
        fillArea(flash);
        flash.refuseErasing(sectorStart(sector));
        expectHonest(flash, `sector ${sector} refuses`);
    }
});

test('a flash that refuses everything is said to, and what was kept before can be played', () => {
    const flash = keptGame();
    flash.refuseEverything();
    assert.ok(expectHonest(flash, 'everything refuses'), 'the player was told');
});

test('a new device whose flash refuses everything can be played', () => {
    const owner = new Owner();
    owner.flash.refuseEverything();
    owner.passTitle();
    owner.expect(LANGUAGES);
    owner.tap('A', 2);
    owner.run(SETTLE_MILLIS);
    for (let i = 0; i < 3 && !owner.shows(MAIN_MENU); i++) {
        owner.tap('A');
        owner.run(SETTLE_MILLIS);
    }
    owner.expect(MAIN_MENU);
    startNumber9(owner);
    owner.layTile();
    owner.expectRound(2);
    owner.expectNotes();
});

// Lays a tile while the supply fails at each flash operation of the save in turn. After power is back there are as
// many tiles as before or one more, and the settings are there.
function cutEverywhere(prepare, cut) {
    let operations = 0;
    for (; operations < MOST_OPERATIONS; operations++) {
        const owner = prepare();
        owner.flash[cut](operations, operations + 1);
        owner.handheld.press('A');
        owner.run(1000);
        owner.handheld.release('A');
        owner.run(SAVES_MILLIS);
        if (owner.handheld.isOn) {
            break;
        }
        owner.handheld.switchOn();
        owner.passTitle();
        const what = `${cut}(${operations})`;
        owner.check(owner.watch(() => owner.shows(MAIN_MENU), SETTLE_MILLIS), `the settings are there after ${what}`);
        owner.check(recordsOf(owner) === records, `the records are there after ${what}`);
        owner.tap('A', 2);
        owner.run(SETTLE_MILLIS);
        owner.check([3, 4].includes(owner.round), `the game is as before or one tile on after ${what}: ${owner.round}`);
        const before = owner.round;
        owner.layTile();
        owner.run(SAVES_MILLIS);
        owner.switchOffAndOn();
        owner.passTitle();
        owner.tap('A', 2);
        owner.expectRound(before + 1);
    }
    return operations;
}

// In Number 9 with two tiles laid.
function withTwoTiles(flash) {
    const owner = switchedOn(flash);
    owner.tap('A', 2);
    owner.expectRound(3);
    return owner;
}

for (const cut of ['cutAfter', 'cutWithin']) {
    test(`a supply that fails at any operation of a save, ${cut}, leaves a whole game`, (t) => {
        const flash = keptGame();
        const operations = cutEverywhere(() => withTwoTiles(flash.copy()), cut);
        t.diagnostic(`${operations} operations`);
        assert.ok(operations >= 2 && operations < MOST_OPERATIONS);
    });

    test(`a supply that fails at any operation of a change of sectors, ${cut}, leaves a whole game`, (t) => {
        const flash = keptGame();
        fillArea(flash);
        const operations = cutEverywhere(() => withTwoTiles(flash.copy()), cut);
        t.diagnostic(`${operations} operations`);
        assert.ok(operations >= 5 && operations < MOST_OPERATIONS);
    });
}

test('power that fails again and again while the device starts on a torn area wears nothing away', () => {
    const flash = keptGame();
    fillArea(flash);
    const owner = withTwoTiles(flash);
    flash.cutWithin(3, 5);
    owner.handheld.press('A');
    owner.run(1000);
    owner.handheld.release('A');
    owner.run(SAVES_MILLIS);
    for (let operations = 0; operations < MOST_OPERATIONS; operations++) {
        if (!owner.handheld.isOn) {
            flash.cutWithin(operations, operations);
            owner.handheld.switchOn();
        }
        owner.run(SAVES_MILLIS);
    }
    flash.cut = undefined;
    owner.check(owner.handheld.isOn, 'the device has come to rest');
    owner.switchOffAndOn();
    owner.passTitle();
    owner.expect(MAIN_MENU);
    owner.tap('A', 2);
    owner.run(SETTLE_MILLIS);
    owner.check([3, 4].includes(owner.round), `the game is there: ${owner.round}`);
});

test('hundreds of saves wear all sectors alike', (t) => {
    const flash = keptGame();
    fillArea(flash);
    flash.wear.fill(0);
    const owner = switchedOn(flash);
    owner.enterSettings();
    owner.tap('B');
    for (let i = 0; i < 200; i++) {
        owner.handheld.tap('A', 12);
    }
    owner.run(SAVES_MILLIS);
    const wear = flash.wear.subarray(-AREA_SECTORS);
    t.diagnostic(`erased: ${wear.join(' ')}`);
    assert.ok(wear.reduce((sum, times) => sum + times) > 0, 'something was erased');
    assert.ok(Math.max(...wear) - Math.min(...wear) <= 1, `${wear}`);
    owner.check(flash.log.length > 400, 'every change was kept');
});

test('flash is left alone while a race is counted down and runs', () => {
    const flash = flashInUse();
    fillArea(flash);
    const owner = inRace({ flash });
    const { log } = flash;
    const before = log.length;
    owner.tap('B', 5);
    for (let i = 0; i < 10; i++) {
        owner.tap('A');
        owner.run(2000);
    }
    assert.deepEqual(log.slice(before), []);
    owner.hold('B');
    owner.run(SAVES_MILLIS);
    owner.check(log.length > before, 'the race is kept once it is paused');
});
