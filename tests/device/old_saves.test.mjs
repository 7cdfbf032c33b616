// A flash store that an earlier image wrote is read by this one: the same language, games, high scores and statistics.
// The data and the expected pictures are from that earlier image, except for screens that look different since, see
// data/before_redesign/README.md.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Flash, readImage } from '../../emulator/src/index.mjs';
import { readPicture } from '../../emulator/src/node.mjs';
import { Device, SAVES_MILLIS, image, withoutButtonHints } from './fixtures.mjs';
import { STORE_START } from './flash_store.mjs';
import { halfBlocks } from './pictures.mjs';

const DATA = new URL('data/before_redesign/', import.meta.url);
const SCREEN_MILLIS = 500;
// Until both rivals have laid their tiles, too.
const RIVALS_MILLIS = 20_000;

// Tables have no line of button hints at the bottom, so all of their rows are compared.
const wholePicture = (picture) => picture;

function switchedOn() {
    const flash = new Flash(readImage(image));
    flash.bytes.set(readFileSync(new URL('storage_area.bin', DATA)), STORE_START);
    const device = new Device({ flash });
    device.passTitle();
    return device;
}

// Moves the mark of a menu by this many items and chooses.
function choose(device, items) {
    device.tap(items < 0 ? 'Up' : 'Down', Math.abs(items));
    device.tap('A');
}

function expectPicture(device, name, part = withoutButtonHints) {
    const redrawn = new URL(`redrawn/${name}.png`, DATA);
    const expected = readPicture(existsSync(redrawn) ? redrawn : new URL(`${name}.png`, DATA));
    const isShown = () => part(device.panel.uprightPicture()) === part(expected);
    const message = `the panel shows ${name} of the earlier save:\n${halfBlocks(expected)}`;
    device.check(device.waitFor(isShown, SCREEN_MILLIS), message);
}

// From the main menu, whose first two items continue the games, into the paused game of Number 9, and back.
function visitNumber9(device) {
    choose(device, 2);
    expectPicture(device, 'number9_menu');
    choose(device, 0);
    expectPicture(device, 'number9_table', wholePicture);
    device.hold('B');
    choose(device, 2);
    expectPicture(device, 'number9_overview');
    device.tap('B');
    expectPicture(device, 'number9_fox');
    device.tap('B');
    expectPicture(device, 'number9_owl');
    device.hold('B');
    choose(device, 4);
    expectPicture(device, 'main_menu');
}

// From the main menu into the paused race, and back.
function visitRace(device) {
    choose(device, 3);
    expectPicture(device, 'seven_on_nine_menu');
    choose(device, 0);
    expectPicture(device, 'race', wholePicture);
    device.hold('B');
    choose(device, -2);
    expectPicture(device, 'main_menu');
}

test('language and settings of an earlier image are in force, and nothing is said to be lost', () => {
    const device = switchedOn();
    expectPicture(device, 'main_menu');
    choose(device, -2);
    expectPicture(device, 'settings');
    device.hold('B');
    device.tap('Down', 4);
    choose(device, 0);
    choose(device, 3);
    expectPicture(device, 'rivals_menu');
    assert.deepEqual(device.board.piezo.heard, [], 'the sound is off');
});

test('both games that an earlier image paused go on, and this image saves beside what was there', () => {
    const device = switchedOn();
    expectPicture(device, 'main_menu');
    visitNumber9(device);
    visitRace(device);
    const { log } = device.flash;
    const before = log.length;
    device.tap('A');
    device.layTile();
    device.expectRound(9, RIVALS_MILLIS);
    device.hold('B');
    device.run(SAVES_MILLIS);
    device.check(log.length > before, 'the tile was saved');
    device.restart();
    expectPicture(device, 'main_menu');
    visitRace(device);
    device.tap('A');
    device.expectRound(9);
});

test('high scores and statistics of an earlier image are shown', () => {
    const device = switchedOn();
    choose(device, 5);
    expectPicture(device, 'high_scores');
    device.hold('B');
    choose(device, 1);
    expectPicture(device, 'statistics_number9');
    device.tap('B');
    expectPicture(device, 'statistics_seven_on_nine');
});
