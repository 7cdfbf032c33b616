// Waking up: crystals that take their time, and presses that are over before the crystal is steady again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Snapshot, bounceTrain } from '../../emulator/src/index.mjs';
import { Device, FIRST_FRAME_MILLIS, MAIN_MENU, flashAfterFirstStart, inNumber9 } from './fixtures.mjs';

const HOUR_MILLIS = 3600_000;
// From a press to the picture, with the 64 ms that the crystal is given.
const WAKING_MILLIS = 200;
const PAUSE = 'number9_paused-pause';

// A device that sleeps in Number 9, and its state there.
function asleep(options) {
    const device = inNumber9(1, options);
    device.fallAsleep();
    return { device, snapshot: new Snapshot(device.board) };
}

// The picture of the pause menu after one tap of B, with its second item marked.
function pictureAfterTapOfB() {
    const { device } = asleep();
    device.tap('A');
    device.expectScreen(PAUSE, WAKING_MILLIS);
    device.tap('B');
    device.settle();
    return device.panel.picture();
}

const afterTapOfB = pictureAfterTapOfB();

for (const crystalMillis of [6, 12, 40]) {
    test(`a device whose crystal takes ${crystalMillis} ms starts, sleeps and wakes`, () => {
        const device = new Device({ flash: flashAfterFirstStart(), crystalMillis });
        device.check(device.board.runUntil(() => device.panel.on, FIRST_FRAME_MILLIS), 'the panel is lit');
        device.passTitle();
        device.expectScreen(MAIN_MENU);
        device.enterNumber9();
        device.fallAsleep();
        device.run(HOUR_MILLIS);
        device.tap('A');
        device.expectScreen(PAUSE, WAKING_MILLIS);
        device.tap('A');
        device.expectRound(1);
        device.expectEvents('dormant', 'woken');
    });
}

test('a tap of 2 to 90 ms wakes the device, and is over then', () => {
    const { device, snapshot } = asleep();
    for (const millis of [2, 5, 10, 30, 60, 65, 90]) {
        for (const button of ['A', 'B']) {
            device.board.press(button);
            device.run(millis);
            device.board.release(button);
            device.expectScreen(PAUSE, WAKING_MILLIS);
            device.settle();
            device.check(!device.board.ledIsOn, `${button} is up again after ${millis} ms`);
            device.tap('A');
            device.expectRound(2);
            snapshot.restore();
        }
    }
});

test('a contact that bounces wakes the device with one press', () => {
    const { device, snapshot } = asleep();
    for (let seed = 1; seed <= 20; seed++) {
        device.board.tap('B', 30, [bounceTrain(seed), bounceTrain(100 + seed)]);
        device.expectScreen(PAUSE, WAKING_MILLIS);
        device.run(WAKING_MILLIS);
        device.check(device.shows(PAUSE), `nothing else happens, with bounces of seed ${seed}`);
        snapshot.restore();
    }
});

test('a button that is held while the device wakes up stays held', () => {
    const { device } = asleep();
    device.board.press('Down');
    device.expectScreen(PAUSE, WAKING_MILLIS);
    device.run(1000);
    device.check(device.board.ledIsOn, 'Down is still down');
    device.check(device.shows(PAUSE), 'the press that wakes the device does not repeat');
    device.board.release('Down');
    device.settle();
    device.check(!device.board.ledIsOn, 'Down is up');
});

test('a second button that is tapped while the device wakes up counts, whichever is released first', () => {
    const { device, snapshot } = asleep();
    const { board } = device;
    // When A, which wakes the device, is released, and when B is pressed and released.
    for (const [upA, downB, upB] of [[5, 10, 15], [30, 5, 20], [50, 20, 60], [90, 10, 30], [90, 10, 95], [20, 30, 100]]) {
        board.press('A');
        const at = (millis, action) => board.wallClock.schedule(board.nanos + millis * 1e6, action);
        at(upA, () => board.release('A'));
        at(downB, () => board.press('B'));
        at(upB, () => board.release('B'));
        device.run(2 * WAKING_MILLIS);
        const picture = device.panel.picture();
        device.check(picture === afterTapOfB, `A woke the device and B counts: ${[upA, downB, upB]} ms`);
        snapshot.restore();
    }
});

test('a button that was held for the whole sleep, and is released and pressed again while the device wakes up, counts', () => {
    const device = inNumber9(1);
    device.board.press('B');
    device.fallAsleep();
    device.board.release('B');
    device.run(20);
    device.board.press('B');
    device.run(20);
    device.expectScreen(PAUSE, WAKING_MILLIS);
});

test('a spike on the wire of a button does not wake the device, nor start the crystal', () => {
    const { device } = asleep();
    const before = device.board.cpuTime.readings();
    for (const micros of [1, 10, 50, 99]) {
        device.board.buttons.spike('A', micros);
        device.run(WAKING_MILLIS);
        device.check(!device.panel.on && device.board.chip.sleep.isDormant, `asleep after a spike of ${micros} µs`);
    }
    const { awake } = device.board.cpuTime.since(before);
    assert.ok(awake < 4e6, `awake for ${awake / 1e6} ms`);
    device.tap('A');
    device.expectScreen(PAUSE, WAKING_MILLIS);
});
