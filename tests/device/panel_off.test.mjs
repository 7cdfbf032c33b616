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
const WAKING_MILLIS = 200;

// A device in Number 9, shortly before it falls asleep.
function aboutToSleep() {
    const device = inNumber9(1);
    device.run(SLEEP_MILLIS - BEFORE_SLEEP_MILLIS);
    device.check(device.panel.on, 'the panel is lit');
    return device;
}

test('a missed acknowledgement of any byte around sleep leaves no panel lit while the chip is dormant', (t) => {
    const device = aboutToSleep();
    const { board, panel } = device;
    const snapshot = new Snapshot(board);
    const before = board.trace.transfers.length;
    device.run(ASLEEP_MILLIS);
    device.check(board.chip.sleep.isDormant, 'the chip is dormant');
    const lengths = board.trace.transfers.slice(before).map(({ bytes }) => bytes.length);
    assert.ok(lengths.length > 0, 'the panel is told to go off');
    let missed = 0;
    lengths.forEach((length, index) => {
        // Byte 0 is the address.
        for (let byte = 0; byte <= length; byte++) {
            snapshot.restore();
            board.wires.missAcknowledge({ transfer: index + 1, byte });
            missed++;
            const what = `byte ${byte} of transfer ${index + 1} is missed`;
            const isLitAndDormant = () => board.chip.sleep.isDormant && (panel.on || panel.pump);
            device.check(!board.runUntil(isLitAndDormant, ASLEEP_MILLIS), `no lit panel is left alone, ${what}`);
            device.check(board.chip.sleep.isDormant, `the chip is dormant, ${what}`);
            device.run(HOUR_MILLIS);
            device.check(!panel.on && !panel.pump, `the panel is off after an hour, ${what}`);
            device.tap('A');
            device.expectScreen('number9_paused-pause', RETRY_MILLIS);
        }
    });
    t.diagnostic(`${missed} bytes in ${lengths.length} transfers`);
});

test('a missed acknowledgement in any transfer of waking up delays the picture by less than 0.2 s', () => {
    const device = aboutToSleep();
    const { board } = device;
    device.run(ASLEEP_MILLIS);
    const snapshot = new Snapshot(board);
    const before = board.wires.transfers;
    device.tap('A');
    device.expectScreen('number9_paused-pause', WAKING_MILLIS);
    const transfers = board.wires.transfers - before;
    for (let missed = 1; missed <= transfers; missed++) {
        snapshot.restore();
        board.wires.missAcknowledge({ transfer: missed });
        device.tap('A');
        device.expectScreen('number9_paused-pause', WAKING_MILLIS + 200);
    }
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
