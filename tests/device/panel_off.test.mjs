// A lit panel is never left alone: the chip does not go dormant before the panel has acknowledged that it is off, whatever
// the bus does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Snapshot } from '../../emulator/src/index.mjs';
import { SLEEP_MILLIS, inNumber9 } from './fixtures.mjs';

const HOUR_MILLIS = 3600_000;
const BEFORE_SLEEP_MILLIS = 2500;
// Until the device sleeps, with a few attempts to reach the panel in between.
const ASLEEP_MILLIS = 8000;
const RETRY_MILLIS = 1500;

// A device in Number 9, shortly before it falls asleep.
function aboutToSleep() {
    const device = inNumber9(1);
    device.run(SLEEP_MILLIS - BEFORE_SLEEP_MILLIS);
    device.check(device.panel.on, 'the panel is lit');
    return device;
}

test('a missed acknowledgement in any transfer around sleep leaves no panel lit while the chip is dormant', (t) => {
    const device = aboutToSleep();
    const { board, panel } = device;
    const snapshot = new Snapshot(board);
    const before = board.wires.transfers;
    device.run(ASLEEP_MILLIS);
    device.check(board.chip.sleep.isDormant, 'the chip is dormant');
    const transfers = board.wires.transfers - before;
    assert.ok(transfers > 0, 'the panel is told to go off');
    for (let missed = 1; missed <= transfers; missed++) {
        snapshot.restore();
        board.wires.missAcknowledge({ transfer: missed });
        device.run(ASLEEP_MILLIS);
        device.check(board.chip.sleep.isDormant, `the chip is dormant, with transfer ${missed} missed`);
        device.check(!panel.on && !panel.pump, `the panel is off, with transfer ${missed} missed`);
        device.run(HOUR_MILLIS);
        device.check(!panel.on, 'the panel is off after an hour');
    }
    t.diagnostic(`${transfers} transfers`);
});

test('while a lit panel does not answer, the chip is not dormant, and switches the panel off once it answers', () => {
    const device = aboutToSleep();
    const { board, panel } = device;
    board.wires.missAcknowledge({ times: Infinity });
    device.run(HOUR_MILLIS / 60);
    device.check(!board.chip.sleep.isDormant, 'the chip is not dormant');
    assert.ok(panel.on, 'the panel is still lit');
    board.wires.acknowledgeAll();
    device.run(RETRY_MILLIS);
    device.check(!panel.on && board.chip.sleep.isDormant, 'the panel is off, and the chip dormant');
});

test('a press wakes a device whose panel never went off, and the picture comes back with the panel', () => {
    const device = aboutToSleep();
    const { board } = device;
    board.wires.missAcknowledge({ times: Infinity });
    device.run(HOUR_MILLIS / 60);
    device.tap('A');
    board.wires.acknowledgeAll();
    device.expectScreen('number9_paused-pause', RETRY_MILLIS);
    device.check(!board.chip.sleep.isDormant, 'the device is awake');
});
