// Measuring itself: going back to a moment, and telling bytes apart.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Bench } from './measure_bench.mjs';
import { account } from './measure_bytes.mjs';
import { Moment } from './measure_moment.mjs';
import { inNumber9 } from './start.mjs';

// Everything that can be seen from outside, and how time was spent.
function outside({ handheld, panel }) {
    const { traffic, meter, buttons, flash, machine } = handheld;
    const seen = [handheld.millis, traffic.transfers, buttons.edges, flash.log, [...panel.memory]];
    return JSON.stringify([...seen, meter.mark(), meter.longestMask, machine.stackUsed, [...machine.chip.sram]]);
}

test('whatever is done after a moment is taken back, and can be done again to the last bit', () => {
    const owner = inNumber9(1);
    const { handheld } = owner;
    const moment = new Moment(handheld);
    const before = outside(owner);
    const runs = [1, 2, 3].map(() => {
        owner.tap('B');
        owner.hold('A');
        owner.run(1000);
        const after = outside(owner);
        moment.restore();
        assert.equal(outside(owner), before);
        return after;
    });
    assert.notEqual(runs[0], before);
    assert.equal(runs[1], runs[0]);
    assert.equal(runs[2], runs[0]);
});

test('a moment in the middle of writing flash is refused', () => {
    const { handheld } = inNumber9();
    handheld.press('A');
    assert.ok(handheld.runUntil(() => handheld.machine.standstill.isOn, 1000));
    assert.throws(() => new Moment(handheld), /in the middle of writing flash/);
});

test('a press that does something is answered, and one that does nothing is not', () => {
    const bench = new Bench(inNumber9(1));
    const { down, up } = bench.tap('B');
    assert.equal(down, undefined);
    assert.ok(up.first > 0 && up.first === up.shown && up.shown < up.complete);
    const step = bench.aside(() => bench.edge('Right', true));
    assert.ok(step.complete > step.first);
});

test('a press in the middle of a frame is answered within it', () => {
    const bench = new Bench(inNumber9(1));
    const { handheld } = bench;
    handheld.press('Right');
    assert.ok(handheld.runUntil(() => !handheld.traffic.isQuiet, 5));
    const { first, shown } = bench.edge('Down', true);
    assert.ok(first <= shown);
});

test('bytes are told apart by what they are for', () => {
    const transfer = (...values) => ({ bytes: values.map((value) => ({ value })) });
    const transfers = [
        transfer(0x00, 0x21, 5, 9), // columns of a window
        transfer(0x40, 1, 2, 3, 4, 5),
        transfer(0x00, 0x22, 1, 2), // its pages
        transfer(0x00, 0xaf), // lit
    ];
    assert.deepEqual(account({ transfers, stored: 5, changed: 4 }), {
        all: 20,
        changed: 4,
        unchanged: 1,
        addressing: 6,
        windows: 6,
        keepAlive: 3,
    });
});
