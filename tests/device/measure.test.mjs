// The measuring code: snapshots, latencies and byte counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Snapshot } from '../../emulator/src/index.mjs';
import { inNumber9 } from './fixtures.mjs';
import { LatencyProbe, classifyBytes, firstDifference, summarize } from './measure.mjs';

// Everything that a run changes: time, transfers, edges, flash operations, panel, CPU time and RAM.
function stateOf({ board, panel }) {
    const { trace, cpuTime, buttons, flash, chip } = board;
    const seen = [board.millis, trace.transfers, buttons.edges, flash.log, [...panel.memory]];
    return JSON.stringify([...seen, cpuTime.readings(), cpuTime.longestMask, chip.stackUsed, [...chip.rp2040.sram]]);
}

test('restoring a snapshot undoes everything, and the same presses give the same state again', () => {
    const device = inNumber9(1);
    const { board } = device;
    const snapshot = new Snapshot(board);
    const before = stateOf(device);
    const runs = [1, 2, 3].map(() => {
        device.tap('B');
        device.hold('A');
        device.run(1000);
        const after = stateOf(device);
        snapshot.restore();
        assert.equal(stateOf(device), before);
        return after;
    });
    assert.notEqual(runs[0], before);
    assert.equal(runs[1], runs[0]);
    assert.equal(runs[2], runs[0]);
});

test('a snapshot while flash is written is refused', () => {
    const { board } = inNumber9();
    board.press('A');
    assert.ok(board.runUntil(() => board.chip.flashStall.isActive, 1000));
    assert.throws(() => new Snapshot(board), /while flash is written/);
});

test('a press with an effect has a latency, and one without has none', () => {
    const probe = new LatencyProbe(inNumber9(1));
    const { down, up } = probe.tap('B');
    assert.equal(down, undefined);
    assert.ok(up.first > 0 && up.first === up.shown && up.shown < up.complete);
    const step = probe.rollback(() => probe.edge('Right', true));
    assert.ok(step.complete > step.first);
});

test('a press during a frame has its response within the frame', () => {
    const probe = new LatencyProbe(inNumber9(1));
    const { board } = probe;
    board.press('Right');
    assert.ok(board.runUntil(() => !board.trace.isIdle, 5));
    const { first, shown } = probe.edge('Down', true);
    assert.ok(first <= shown);
});

test('bytes are counted by their purpose', () => {
    const transfer = (...values) => ({ bytes: values.map((value) => ({ value })) });
    const transfers = [
        transfer(0x00, 0xb2, 0x05, 0x19), // page and column
        transfer(0x40, 1, 2, 3, 4, 5),
        transfer(0x00, 0x0c, 0x11), // column
        transfer(0x00, 0xaf), // lit
    ];
    assert.deepEqual(classifyBytes({ transfers, stored: 5, changed: 4 }), {
        all: 19,
        changed: 4,
        unchanged: 1,
        addressing: 6,
        positions: 5,
        keepAlive: 3,
    });
});

test('a different byte, one more, or the same one earlier is a difference, the same one later is not', () => {
    const usual = [0, 200, 400, 600].map((at) => ({ at: at * 1e3, value: at }));
    const first = (change) => firstDifference(change(usual.map((byte) => ({ ...byte }))), usual, 100e3)?.at;
    assert.equal(first((bytes) => bytes), undefined);
    assert.equal(first((bytes) => bytes.map(({ at, value }) => ({ at: at + 150e3, value }))), undefined);
    assert.equal(first((bytes) => bytes.map(({ at, value }) => ({ at: at - 50e3, value }))), undefined);
    assert.equal(first((bytes) => bytes.slice(0, 2)), undefined);
    assert.equal(first((bytes) => bytes.with(2, { at: 410e3, value: 9 })), 410e3);
    assert.equal(first((bytes) => bytes.with(3, { at: 450e3, value: 600 })), 450e3);
    assert.equal(first((bytes) => [...bytes, { at: 800e3, value: 0 }]), 800e3);
});

test('numbers are summarized by least, median and most', () => {
    assert.deepEqual(summarize([5, 1, 3]), { least: 1, median: 3, most: 5, count: 3 });
});
