// Saves that an earlier image wrote are read by this one: the same language, the same games, the same figures.
//
// The data is described in data/before_redesign/README.md. The expected pictures were drawn by the earlier image.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { AREA_START } from './area.mjs';
import { Flash } from './flash.mjs';
import { readPicture } from './golden.mjs';
import { readImage } from './image.mjs';
import { letters } from './letters.mjs';
import { Owner, image, lasting } from './start.mjs';

const DATA = new URL('data/before_redesign/', import.meta.url);
const SCREEN_MILLIS = 500;
const SAVES_MILLIS = 600;
// Until both rivals have laid their tiles, too.
const RIVALS_MILLIS = 20_000;

// Tables have no line of button hints at the bottom, so all of their rows are compared.
const wholePicture = (picture) => picture;

function switchedOn() {
    const flash = new Flash(readImage(image));
    flash.bytes.set(readFileSync(new URL('storage_area.bin', DATA)), AREA_START);
    const owner = new Owner({ flash });
    owner.passTitle();
    return owner;
}

// Moves the mark of a menu by this many items and chooses.
function choose(owner, items) {
    owner.tap(items < 0 ? 'Up' : 'Down', Math.abs(items));
    owner.tap('A');
}

function expectPicture(owner, name, part = lasting) {
    const expected = readPicture(new URL(`${name}.png`, DATA));
    const isThere = () => part(owner.panel.pictureAsHeld()) === part(expected);
    owner.check(owner.watch(isThere, SCREEN_MILLIS), `${name} looks as in the earlier image:\n${letters(expected)}`);
}

// From the main menu into the paused game of Number 9, and back.
function visitNumber9(owner) {
    choose(owner, 0);
    expectPicture(owner, 'number9_menu');
    choose(owner, 0);
    expectPicture(owner, 'number9_table', wholePicture);
    owner.hold('B');
    choose(owner, 2);
    expectPicture(owner, 'number9_overview');
    owner.tap('B');
    expectPicture(owner, 'number9_fox');
    owner.tap('B');
    expectPicture(owner, 'number9_owl');
    owner.hold('B');
    choose(owner, 3);
    expectPicture(owner, 'main_menu');
}

// From the main menu into the paused race, and back.
function visitRace(owner) {
    choose(owner, 1);
    expectPicture(owner, 'seven_on_nine_menu');
    choose(owner, 0);
    expectPicture(owner, 'race', wholePicture);
    owner.hold('B');
    choose(owner, -2);
    expectPicture(owner, 'main_menu');
}

test('language and settings of an earlier image are in force, and nothing is said to be lost', () => {
    const owner = switchedOn();
    expectPicture(owner, 'main_menu');
    choose(owner, -2);
    expectPicture(owner, 'settings');
    owner.hold('B');
    owner.tap('Down', 2);
    choose(owner, 0);
    choose(owner, 2);
    expectPicture(owner, 'rivals_menu');
    assert.deepEqual(owner.handheld.piezo.heard, [], 'the sound is off');
});

test('both games that an earlier image paused go on, and this image saves beside what was there', () => {
    const owner = switchedOn();
    expectPicture(owner, 'main_menu');
    visitNumber9(owner);
    visitRace(owner);
    const { log } = owner.flash;
    const before = log.length;
    owner.tap('A', 2);
    owner.layTile();
    owner.expectRound(9, RIVALS_MILLIS);
    owner.hold('B');
    owner.run(SAVES_MILLIS);
    owner.check(log.length > before, 'the tile was saved');
    owner.switchOffAndOn();
    owner.passTitle();
    expectPicture(owner, 'main_menu');
    visitRace(owner);
    owner.tap('A', 2);
    owner.expectRound(9);
});

test('high scores and statistics of an earlier image are shown', () => {
    const owner = switchedOn();
    choose(owner, 3);
    expectPicture(owner, 'high_scores');
    owner.hold('B');
    choose(owner, 1);
    expectPicture(owner, 'statistics_number9');
    owner.tap('B');
    expectPicture(owner, 'statistics_seven_on_nine');
});
