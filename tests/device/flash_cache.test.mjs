// Flash at its slowest: the image with a model of the chip's cache, where each word of flash that is not in it stops the
// core for 60 cycles. `cargo xtask report` measures the same in whole games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Device, FIRST_FRAME_MILLIS, inNumber9 } from './fixtures.mjs';
import { LatencyProbe } from './measure.mjs';

const FLASH_CYCLES = 60;
const ANSWER_NANOS = 2e6;
const PAUSE_MILLIS = 400;

test('a press in Number 9 is answered within two milliseconds with flash at its slowest', () => {
    const device = inNumber9(2, { flashCycles: FLASH_CYCLES });
    const probe = new LatencyProbe(device);
    for (const button of ['A', 'B', 'A', 'B']) {
        const { first } = probe.tap(button).up;
        device.check(first <= ANSWER_NANOS, `the answer to ${button} takes ${first / 1e6} ms`);
        probe.run(PAUSE_MILLIS);
    }
});

test('the first frame is on the panel in time with flash at its slowest', () => {
    const { board, panel } = new Device({ flashCycles: FLASH_CYCLES });
    assert.ok(board.runUntil(() => panel.on, FIRST_FRAME_MILLIS));
});

test('a press in a menu is answered within two milliseconds, though its texts are read from flash', () => {
    const device = new Device({ flashCycles: FLASH_CYCLES });
    const probe = new LatencyProbe(device);
    device.passFirstStart();
    const { first } = probe.edge('Down', true);
    device.check(first <= ANSWER_NANOS, `the answer takes ${first / 1e6} ms`);
});
