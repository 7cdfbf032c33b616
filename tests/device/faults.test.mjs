// The flash store when flash or the power supply fails: the device starts, says what was lost, can be played, and saves
// again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random, SECTOR, WORST_ERASE_NANOS } from '../../emulator/src/index.mjs';
import {
    Device, LANGUAGES, MAIN_MENU, NUMBER9_WAITS, SAVES_MILLIS, flashAfterFirstStart, inNumber9, inRace, withoutButtonHints,
} from './fixtures.mjs';
import {
    KEYS, STORE_SECTORS, STORE_START, fillStore, sectorStart, storedItems, withVersion, writeStore,
} from './flash_store.mjs';

const MOST_NOTICES = 6;
const WATCHDOG_NANOS = 4e9;
const TILES = 20;
const MOST_OPERATIONS = 60;
const NO_GAME = 'every_menu_with_two_buttons-number9';
const NOT_SAVED = 'saving_fails-not_saved';
const LOST = {
    settings: 'message_settings_lost',
    number9: 'broken_number9-lost',
    race: 'broken_race-lost',
    records: 'broken_records-lost',
    statistics: 'broken_statistics-lost',
    journey: 'broken_journey-lost',
    everything: 'everything_broken-everything_lost',
};

function switchedOn(flash, options = {}) {
    const device = new Device({ flash, ...options });
    device.passTitle();
    device.settle();
    return device;
}

// Passes the notices after power-on until the choice of language or the main menu. Returns what they said was lost.
function readNotices(device) {
    const said = [];
    while (![LANGUAGES, MAIN_MENU, NUMBER9_WAITS].some((screen) => device.shows(screen))) {
        device.check(said.length < MOST_NOTICES, `there are at most ${MOST_NOTICES} notices: ${said}`);
        said.push(Object.keys(LOST).find((slot) => device.shows(LOST[slot])) ?? 'something else');
        device.tap('A');
        device.settle();
    }
    return said;
}

// A device with this flash, in Number 9 with two tiles laid.
function withTwoTiles(flash) {
    const device = switchedOn(flash);
    device.expectScreen(NUMBER9_WAITS);
    device.tap('A');
    device.expectRound(3);
    return device;
}

// From the main menu into round 1, with or without the explanation before the first game.
function startNumber9(device) {
    device.tap('A');
    device.settle();
    device.tap('A');
    device.settle();
    if (device.shows('lesson_number9')) {
        device.tap('A');
    }
    device.expectRound(1);
}

// The device can be played, saves the game, and continues it after a power cycle without another notice.
function expectUsable(device) {
    if (device.shows(LANGUAGES)) {
        device.tap('A', 2);
    }
    device.expectScreen(MAIN_MENU);
    startNumber9(device);
    device.layTile();
    device.layTile();
    device.expectRound(3);
    device.run(SAVES_MILLIS);
    device.restart();
    device.expectScreen(NUMBER9_WAITS);
    device.tap('A');
    device.expectRound(3);
}

test('a flash store of random bytes is reported as lost, and the device works', () => {
    for (let seed = 1; seed <= 3; seed++) {
        const flash = flashAfterFirstStart();
        new Random(seed).fill(flash.bytes.subarray(STORE_START));
        const device = switchedOn(flash, { entropy: BigInt(seed) });
        const said = readNotices(device);
        device.check(said.length > 0, `something is reported as lost, with the bytes of seed ${seed}`);
        expectUsable(device);
    }
});

test('the device starts even if erasing its flash store takes as long as the datasheet allows', () => {
    const flash = flashAfterFirstStart();
    new Random(9).fill(flash.bytes.subarray(STORE_START));
    flash.eraseNanos = WORST_ERASE_NANOS;
    const device = switchedOn(flash);
    device.check(readNotices(device).length > 0, 'something is reported as lost');
    device.expectEvents();
    expectUsable(device);
});

test('the watchdog runs already while a damaged flash store is erased at the start', () => {
    const flash = flashAfterFirstStart();
    new Random(9).fill(flash.bytes.subarray(STORE_START));
    const { board } = new Device({ flash });
    assert.ok(board.runUntil(() => board.chip.flashStall.isActive, 1000), 'a sector is erased');
    assert.ok(board.chip.watchdog.registers.enable, 'the watchdog runs');
});

test('flash that never gets ready while a damaged store is erased is ended by the watchdog', () => {
    const flash = flashAfterFirstStart();
    new Random(9).fill(flash.bytes.subarray(STORE_START));
    flash.eraseNanos = 3 * WATCHDOG_NANOS;
    const { board } = new Device({ flash });
    const { events } = board;
    board.runUntil(() => events.length > 0, 4 * WATCHDOG_NANOS / 1e6);
    assert.deepEqual(events.map(({ what }) => what), ['watchdog']);
    assert.ok(events[0].at < 1.2 * WATCHDOG_NANOS, `after ${events[0].at / 1e6} ms`);
});

test('a flash store of zeroes is reported as lost, and the device works', () => {
    const flash = flashAfterFirstStart();
    flash.bytes.fill(0, STORE_START);
    const device = switchedOn(flash);
    assert.ok(readNotices(device).length > 0);
    expectUsable(device);
});

test('random bytes in an unused sector do not affect the others', () => {
    for (let seed = 1; seed <= 3; seed++) {
        const flash = flashAfterFirstStart();
        const start = sectorStart(3 * seed);
        new Random(seed).fill(flash.bytes.subarray(start, start + SECTOR));
        const device = switchedOn(flash);
        readNotices(device);
        expectUsable(device);
    }
});

// Flash of a device with a high score and a game of Number 9 with two tiles, and its screen of high scores.
let playedFlash;
let highScores;

function flashWithGame() {
    if (!playedFlash) {
        const device = inNumber9();
        for (let tile = 0; tile < TILES; tile++) {
            device.layTile();
        }
        device.tap('B');
        device.settle();
        device.tap('A');
        device.expectScreen('number9_solo_with_two_buttons-after');
        device.tap('A');
        device.layTile();
        device.layTile();
        device.expectRound(3);
        device.run(SAVES_MILLIS);
        device.restart();
        highScores = highScoresOf(device);
        playedFlash = device.flash;
    }
    return playedFlash.copy();
}

// The screen of high scores. From the main menu and back to it.
function highScoresOf(device) {
    device.expectScreen(NUMBER9_WAITS);
    device.tap('Down', 4);
    device.tap('A');
    device.settle();
    const picture = withoutButtonHints(device.panel.picture());
    device.check(!device.shows('every_menu_with_two_buttons-no_records'), 'there are high scores');
    device.tap('Left');
    device.tap('Up', 4);
    device.expectScreen(NUMBER9_WAITS);
    return picture;
}

// Every version since the first is read.
for (const [age, version] of [['an older', () => 0], ['a newer', (latest) => latest + 1]]) {
    test(`a slot in ${age} format is reported as lost, and the others are there`, () => {
        for (const slot of ['number9', 'settings']) {
            const flash = flashWithGame();
            const entries = storedItems(flash);
            assert.ok(entries.some(([key]) => key === KEYS[slot]), `${slot} was saved`);
            const changed = ([key, bytes]) => [key, key === KEYS[slot] ? withVersion(bytes, version) : bytes];
            writeStore(flash, entries.map(changed));
            const device = switchedOn(flash);
            assert.deepEqual(readNotices(device), [slot]);
            if (slot === 'settings') {
                device.tap('A', 2);
            }
            const menu = slot === 'number9' ? MAIN_MENU : NUMBER9_WAITS;
            device.expectScreen(menu);
            device.tap('A');
            if (slot === 'number9') {
                device.expectScreen(NO_GAME);
            } else {
                device.expectRound(3);
            }
            device.run(SAVES_MILLIS);
            // It is reported only once.
            device.restart();
            device.expectScreen(menu);
        }
    });
}

test('a flash store that is written by this test is accepted by the device', () => {
    const flash = flashWithGame();
    writeStore(flash, storedItems(flash));
    withTwoTiles(flash);
});

test('a full flash store is compacted without losing anything', () => {
    const flash = flashWithGame();
    fillStore(flash);
    flash.log = [];
    const device = withTwoTiles(flash);
    device.layTile();
    device.expectRound(4);
    device.run(SAVES_MILLIS);
    device.check(flash.log.some(({ kind }) => kind === 'erase'), 'a sector was erased');
    device.restart();
    assert.equal(highScoresOf(device), highScores);
    device.tap('A');
    device.expectRound(4);
});

// On a flash with a fault, what was saved before is read, and a new save is either there or was reported as failed.
// Returns whether it was.
function expectHonest(flash, what) {
    const device = switchedOn(flash);
    readNotices(device);
    device.expectScreen(NUMBER9_WAITS);
    device.tap('A');
    device.expectRound(3);
    device.layTile();
    device.expectRound(4);
    device.run(SAVES_MILLIS);
    device.hold('B');
    device.settle();
    const isSaid = device.shows(NOT_SAVED);
    device.restart();
    readNotices(device);
    device.tap('A');
    device.settle();
    const { round } = device;
    device.check(isSaid ? round === 3 || round === 4 : round === 4, `${what}: round ${round}, failure said: ${isSaid}`);
    return isSaid;
}

test('a stuck sector loses nothing that was saved', () => {
    for (const sector of [0, 15]) {
        const flash = flashWithGame();
        fillStore(flash);
        flash.makeSectorStuck(sectorStart(sector));
        expectHonest(flash, `sector ${sector} is stuck`);
    }
});

test('on a write-protected flash, failing saves are reported, and what was saved before can be played', () => {
    const flash = flashWithGame();
    flash.writeProtect();
    assert.ok(expectHonest(flash, 'write-protected'), 'the failure was reported');
});

test('a new device with a write-protected flash can be played', () => {
    const device = new Device();
    device.flash.writeProtect();
    device.passTitle();
    device.expectScreen(LANGUAGES);
    device.tap('A', 2);
    device.settle();
    for (let i = 0; i < 3 && !device.shows(MAIN_MENU); i++) {
        device.tap('A');
        device.settle();
    }
    device.expectScreen(MAIN_MENU);
    startNumber9(device);
    device.layTile();
    device.expectRound(2);
    device.expectEvents();
});

// Lays a tile while the power is cut at each flash operation of the save in turn. After the next power-on there are as
// many tiles as before or one more, and settings and high scores are there. Returns the number of operations.
function cutEverywhere(prepare, cut) {
    let operations = 0;
    for (; operations < MOST_OPERATIONS; operations++) {
        const device = prepare();
        device.flash[cut](operations, operations + 1);
        device.board.press('A');
        device.run(1000);
        device.board.release('A');
        device.run(SAVES_MILLIS);
        if (device.board.isOn) {
            break;
        }
        device.board.switchOn();
        device.passTitle();
        const what = `${cut}(${operations})`;
        device.check(device.waitFor(() => device.shows(NUMBER9_WAITS)), `the settings are there after ${what}`);
        device.check(highScoresOf(device) === highScores, `the high scores are there after ${what}`);
        device.tap('A');
        device.settle();
        device.check([3, 4].includes(device.round), `the game has 2 or 3 tiles after ${what}, in round ${device.round}`);
        const before = device.round;
        device.layTile();
        device.run(SAVES_MILLIS);
        device.restart();
        device.tap('A');
        device.expectRound(before + 1);
    }
    return operations;
}

for (const cut of ['cutPowerAfter', 'cutPowerWithin']) {
    for (const [what, prepare, least] of [['save', () => {}, 2], ['compaction', fillStore, 5]]) {
        test(`power that is cut at any operation of a ${what}, ${cut}, leaves a whole game`, (t) => {
            const flash = flashWithGame();
            prepare(flash);
            const operations = cutEverywhere(() => withTwoTiles(flash.copy()), cut);
            t.diagnostic(`${operations} operations`);
            assert.ok(operations >= least && operations < MOST_OPERATIONS);
        });
    }
}

test('power that is cut again and again while a torn store is repaired loses nothing', () => {
    const flash = flashWithGame();
    fillStore(flash);
    const device = withTwoTiles(flash);
    flash.cutPowerWithin(3, 5);
    device.board.press('A');
    device.run(1000);
    device.board.release('A');
    device.run(SAVES_MILLIS);
    for (let operations = 0; operations < MOST_OPERATIONS; operations++) {
        if (!device.board.isOn) {
            flash.cutPowerWithin(operations, operations);
            device.board.switchOn();
        }
        device.run(SAVES_MILLIS);
    }
    flash.cut = undefined;
    device.check(device.board.isOn, 'the device runs');
    device.restart();
    device.expectScreen(NUMBER9_WAITS);
    device.tap('A');
    device.settle();
    device.check([3, 4].includes(device.round), `the game is there: ${device.round}`);
});

test('hundreds of saves wear all sectors evenly', (t) => {
    const flash = flashWithGame();
    fillStore(flash);
    flash.wear.fill(0);
    const device = switchedOn(flash);
    device.enterSettings();
    device.tap('B');
    for (let i = 0; i < 200; i++) {
        device.board.tap('A', 45);
    }
    device.run(SAVES_MILLIS);
    const wear = flash.wear.subarray(-STORE_SECTORS);
    t.diagnostic(`erased: ${wear.join(' ')}`);
    assert.ok(wear.reduce((sum, times) => sum + times) > 0, 'something was erased');
    assert.ok(Math.max(...wear) - Math.min(...wear) <= 1, `${wear}`);
    device.check(flash.log.length > 400, 'every change was saved');
});

test('flash is not written while a race runs', () => {
    const flash = flashAfterFirstStart();
    fillStore(flash);
    const device = inRace({ flash });
    const { log } = flash;
    const before = log.length;
    device.tap('A', 5);
    for (let i = 0; i < 10; i++) {
        device.tap('B');
        device.tap('A');
        device.run(2000);
    }
    assert.deepEqual(log.slice(before), []);
    device.hold('B');
    device.run(SAVES_MILLIS);
    device.check(log.length > before, 'the race is saved once it is paused');
});
