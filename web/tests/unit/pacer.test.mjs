// The pacing of the emulated device, with a clock that the test sets.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pacer } from '../../page/emulator/pacer.mjs';

// A device that takes so much real time for a millisecond of its own.
class Computer {
    constructor(cost) {
        this.cost = cost;
        this.now = 1000;
        this.millis = 0;
        this.slices = [];
        this.pacer = new Pacer(() => this.now, this);
    }

    runTo(millis) {
        this.slices.push(millis - this.millis);
        this.now += (millis - this.millis) * this.cost;
        this.millis = millis;
    }

    // Takes turns for this much real time.
    run(millis) {
        const end = this.now + millis;
        while (this.now < end) {
            const wait = this.pacer.turn(); // which moves `now` itself
            this.now += wait;
        }
    }
}

test('a fast computer keeps pace, a little behind', () => {
    const computer = new Computer(0.01);
    computer.run(1000);
    const behind = computer.now - 1000 - computer.millis;
    assert.ok(behind >= 5 && behind <= 15, `${behind} ms behind`);
    assert.ok(Math.abs(computer.pacer.takeSpeed() - 100) < 2);
});

test('a turn waits when nothing is due, and runs in short slices', () => {
    const computer = new Computer(0.01);
    assert.ok(computer.pacer.turn() > 0);
    assert.deepEqual(computer.slices, []);
    computer.now += 30;
    assert.ok(computer.pacer.turn() > 0);
    assert.ok(computer.slices.length >= 12);
    assert.ok(Math.max(...computer.slices) <= 2);
});

test('a slow computer lets messages through, and loses time instead of catching up', () => {
    const computer = new Computer(4);
    computer.run(2000);
    const before = computer.now;
    assert.equal(computer.pacer.turn(), 0);
    assert.ok(computer.now - before <= 16, `a turn of ${computer.now - before} ms`);
    assert.ok(Math.abs(computer.pacer.takeSpeed() - 25) < 2);
    computer.cost = 0.01;
    computer.run(100);
    assert.ok(computer.millis < 620 + 110, `${computer.millis} ms`);
});

test('a computer that was asleep does not make up for it', () => {
    const computer = new Computer(0.01);
    computer.run(100);
    const before = computer.millis;
    computer.now += 3_600_000;
    computer.run(50);
    assert.ok(computer.millis - before < 200);
});

test('a press belongs to a time that the device has not come to', () => {
    const computer = new Computer(0.01);
    computer.run(500);
    const pressed = computer.now - 2;
    const due = computer.pacer.deviceTime(pressed);
    assert.ok(due > computer.millis && due - computer.millis < 15);
});

test('the speed is that of the time since it was asked last', () => {
    const computer = new Computer(2);
    computer.run(1000);
    assert.ok(Math.abs(computer.pacer.takeSpeed() - 50) < 2);
    computer.cost = 0.01;
    computer.run(200);
    computer.pacer.takeSpeed();
    computer.run(1000);
    assert.ok(Math.abs(computer.pacer.takeSpeed() - 100) < 2);
});
