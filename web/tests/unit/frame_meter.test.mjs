// What a press costs on the bus.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrameMeter } from '../../page/emulator/frame_meter.mjs';

const MILLI = 1e6;

// A transfer of so many bytes behind its address, at this millisecond and for so long.
function transfer(at, length, millis) {
    const step = (millis * MILLI) / (length + 1);
    const start = at * MILLI;
    const bytes = Array.from({ length }, (_, place) => ({ at: start + (place + 1) * step, value: 0 }));
    return { start, end: start + millis * MILLI, bytes };
}

test('transfers without a gap are one answer', () => {
    const meter = new FrameMeter();
    meter.pressed(10 * MILLI);
    meter.add([transfer(11, 4, 1), transfer(12.5, 9, 3)], 15.6 * MILLI, true);
    assert.equal(meter.last, undefined);
    meter.add([], 17 * MILLI, true);
    assert.deepEqual(meter.last, { millis: 5.5, bytes: 15 });
    assert.equal(meter.bytes, 15);
});

test('what follows after a pause is no part of the answer', () => {
    const meter = new FrameMeter();
    meter.pressed(10 * MILLI);
    meter.add([transfer(11, 4, 1), transfer(20, 9, 3)], 30 * MILLI, true);
    assert.deepEqual(meter.last, { millis: 2, bytes: 5 });
    assert.equal(meter.bytes, 15);
});

test('of a transfer that is under way only the rest counts', () => {
    const meter = new FrameMeter();
    meter.pressed(10 * MILLI);
    meter.add([transfer(8, 3, 4)], 14 * MILLI, true);
    assert.deepEqual(meter.last, { millis: 2, bytes: 2 });
});

test('a press that changes nothing leaves the figures of the one before', () => {
    const meter = new FrameMeter();
    meter.pressed(10 * MILLI);
    meter.add([transfer(11, 4, 1)], 30 * MILLI, true);
    meter.pressed(100 * MILLI);
    meter.add([], 200 * MILLI, true);
    meter.add([transfer(201, 4, 1)], 300 * MILLI, true);
    assert.deepEqual(meter.last, { millis: 2, bytes: 5 });
    assert.equal(meter.bytes, 10);
});
