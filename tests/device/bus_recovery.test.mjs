// A panel that holds SDA low, because the chip was reset while it acknowledged or sent a zero, or because it missed a clock:
// the device frees the bus with the clocks that the panel misses, and shows its picture.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_MISSED_CLOCKS, Sh1106, Snapshot, Ssd1306 } from '../../emulator/src/index.mjs';
import { Device, FIRST_FRAME_MILLIS, MAIN_MENU, flashAfterFirstStart, inMainMenu, inNumber9 } from './fixtures.mjs';
import { golden } from './pictures.mjs';

const PAUSE = 'number9_paused-pause';

// Through finding the panel and telling which one it is, and into the frame.
const BITS_OF_BOOT = 450;
const LEAST_HELD = 30;
const BITS_OF_FRAME = 60;
const LEAST_HELD_IN_FRAME = 5;
const BACK_MILLIS = 2000;
const CRASH_MILLIS = 400;

// Runs until a transfer has lasted for so many bits. The middle of a bit, as levels change in between.
function runIntoTransfer(device, start, bit) {
    const { board } = device;
    board.runTo(start + (bit + 0.5) * board.chip.i2cBus.bitNanos);
}

for (const Controller of [Ssd1306, Sh1106]) {
    const name = Controller.name.toUpperCase();
    test(`a reset while an ${name} holds SDA, at any bit of finding it, leaves the title in time`, (t) => {
        const device = new Device({ flash: flashAfterFirstStart(), panel: new Controller() });
        const { board, panel } = device;
        device.check(board.runUntil(() => !board.trace.isIdle, FIRST_FRAME_MILLIS), 'a transfer begins');
        const { start } = board.trace.transfers[0];
        const snapshot = new Snapshot(board);
        let held = 0;
        for (let bit = 0; bit < BITS_OF_BOOT; bit++) {
            snapshot.restore();
            runIntoTransfer(device, start, bit);
            board.pullRun();
            if (board.wires.dataIsHeld) {
                held++;
                const isLit = board.runUntil(() => panel.on, FIRST_FRAME_MILLIS);
                device.check(isLit, `the panel is lit, ${bit} bits after the first transfer began`);
                assert.equal(panel.picture(), golden('title'));
            }
        }
        t.diagnostic(`SDA was held after ${held} of ${BITS_OF_BOOT} resets`);
        assert.ok(held >= LEAST_HELD, `SDA was held ${held} times`);
    });
}

test('after a reset by the watchdog in the middle of a frame, the crash screen is shown and the game goes on', (t) => {
    const device = inNumber9(1);
    const { board, panel } = device;
    device.hold('B');
    device.expectScreen(PAUSE);
    device.settle();
    board.press('B');
    device.run(40);
    board.release('B');
    device.check(board.runUntil(() => !board.trace.isIdle, 100), 'a frame is sent');
    const { start } = board.trace.transfers.at(-1);
    const snapshot = new Snapshot(board);
    let held = 0;
    for (let bit = 0; bit < BITS_OF_FRAME; bit++) {
        snapshot.restore();
        runIntoTransfer(device, start, bit);
        board.chip.stop('watchdog');
        board.handleStop();
        if (board.wires.dataIsHeld) {
            held++;
            const before = panel.picture();
            board.run(CRASH_MILLIS);
            device.check(panel.on && panel.picture() !== before, `the crash screen is shown, after ${bit} bits`);
            device.tap('A');
            device.expectRound(2, BACK_MILLIS);
        }
    }
    t.diagnostic(`SDA was held after ${held} of ${BITS_OF_FRAME} resets`);
    assert.ok(held >= LEAST_HELD_IN_FRAME, `SDA was held ${held} times`);
});

test('a panel that holds SDA in the middle of a game has the right picture again within two seconds', () => {
    const device = inNumber9(1);
    const { board } = device;
    const snapshot = new Snapshot(board);
    for (let clocks = 1; clocks <= MOST_MISSED_CLOCKS; clocks++) {
        snapshot.restore();
        board.wires.holdData(clocks);
        device.hold('B');
        device.expectScreen(PAUSE, BACK_MILLIS);
        device.tap('A');
        device.expectRound(2);
        device.expectEvents();
    }
});

test('a panel that holds SDA while the device sleeps shows its picture after waking', () => {
    const device = inNumber9(1);
    device.fallAsleep();
    device.board.wires.holdData();
    device.tap('A');
    device.expectScreen(PAUSE, BACK_MILLIS);
});

test('a data line that is held low for ever blocks nothing else, and the panel is back once it is free', () => {
    const device = inMainMenu();
    const { board } = device;
    board.wires.holdData(Infinity);
    device.run(5000);
    device.tap('B');
    board.press('Left');
    device.run(2);
    device.check(board.ledIsOn, 'the LED follows a button');
    board.release('Left');
    device.tap('Up');
    board.wires.releaseData();
    device.expectScreen(MAIN_MENU, BACK_MILLIS);
    device.expectEvents();
});
