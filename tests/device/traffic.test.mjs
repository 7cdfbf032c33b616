// The bus: the time that bytes take, what is seen of them, and what of it is new.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STOP_HERE, machineFor, program, store } from './program.mjs';
import { Traffic, firstNew, spread } from './traffic.mjs';

const [TARGET, DATA, HIGH, LOW, ENABLE] = [0x40044004, 0x40044010, 0x4004401c, 0x40044020, 0x4004406c];
const STOP = 1 << 9;
const PANEL = 0x3c;
// 6.5 MHz: 65 cycles of which the controller adds 15 by itself, so 10 µs a bit.
const SLOW = [...store(HIGH, 25), ...store(LOW, 25), ...store(TARGET, PANEL), ...store(ENABLE, 1)];
const BYTE_MICROS = 90;

class Listener {
    bytes = [];
    answers = (address) => address === PANEL;
    start = () => {};
    stop = () => {};
    write = (byte) => this.bytes.push(byte);
}

function sending(...halfwords) {
    const machine = machineFor(program(...SLOW, ...halfwords, STOP_HERE));
    const traffic = new Traffic();
    const listener = new Listener();
    traffic.attach(machine);
    machine.bus.plug(listener);
    return { machine, traffic, listener };
}

const micros = (nanos) => Math.round(nanos / 1e3);

test('every byte takes nine bits and is seen with its time', () => {
    const { machine, traffic, listener } = sending(...store(DATA, 0x11), ...store(DATA, 0x22 | STOP));
    machine.run(5);
    assert.equal(micros(machine.bus.bitNanos), 10);
    assert.deepEqual(listener.bytes, [0x11, 0x22]);
    const [{ start, end, bytes }] = traffic.transfers;
    assert.deepEqual(bytes.map(({ value }) => value), [0x11, 0x22]);
    assert.equal(micros(bytes[0].at - start), 10 + BYTE_MICROS);
    assert.equal(micros(bytes[1].at - bytes[0].at), BYTE_MICROS);
    assert.equal(micros(end - bytes[1].at), BYTE_MICROS + 10);
    assert.ok(traffic.isQuiet);
    assert.deepEqual(traffic.bytes().map(({ at }) => at), [start, ...bytes.map(({ at }) => at)]);
});

test('nobody there is an error on the bus, and ends the transfer', () => {
    const { machine, traffic, listener } = sending(...store(DATA, 0x11), ...store(DATA, 0x22 | STOP));
    machine.bus.unplug(listener);
    machine.run(5);
    assert.equal(traffic.transfers[0].bytes.length, 0);
    assert.ok(traffic.isQuiet);
    assert.equal(machine.chip.i2c[0].intRaw & (1 << 6), 1 << 6);
});

test('a clock line that is held low stops everything until it is let go', () => {
    const { machine, traffic, listener } = sending(...store(DATA, 0x11 | STOP));
    machine.bus.hold();
    machine.run(20);
    assert.ok(!traffic.isQuiet);
    machine.bus.letGo();
    machine.run(5);
    assert.deepEqual(listener.bytes, [0x11]);
});

test('a reset of the controller drops what is on its way', () => {
    const { machine, traffic, listener } = sending(...store(DATA, 0x11), ...store(DATA, 0x22 | STOP));
    machine.run(0.2);
    machine.chip.writeUint32(0x4000e000, 1 << 3); // RESETS, set bits: I2C0
    machine.run(5);
    assert.deepEqual(listener.bytes, []);
    assert.ok(traffic.isQuiet);
});

// Transfers of so many bytes from one time to another, in microseconds.
function seen(...transfers) {
    const traffic = new Traffic();
    for (const [start, end, count] of transfers) {
        traffic.start(start * 1e3);
        for (let i = 0; i < count; i++) traffic.byte(start * 1e3, i);
        traffic.stop(end * 1e3);
    }
    return traffic;
}

test('a frame is complete when the bus is quiet after it', () => {
    const traffic = seen([0, 500, 9], [2000, 2900, 4], [3000, 4000, 6], [9000, 9500, 7]);
    const complete = (at) => micros(traffic.completeAfter(at * 1e3));
    assert.equal(complete(0), 500);
    assert.equal(complete(1500), 4000);
    assert.equal(complete(3500), 4000);
    assert.equal(complete(8000), 9500);
    assert.equal(traffic.completeAfter(9600e3), undefined);
});

test('what is taken is forgotten, all but what is still on its way', () => {
    const traffic = seen([0, 500, 9]);
    traffic.start(600e3);
    traffic.byte(610e3, 7);
    assert.deepEqual(traffic.take().map(({ start }) => micros(start)), [0]);
    assert.ok(!traffic.isQuiet);
    traffic.byte(630e3, 8);
    traffic.stop(650e3);
    assert.deepEqual(traffic.take().map(({ bytes }) => bytes.map(({ value }) => value)), [[7, 8]]);
    assert.deepEqual(traffic.take(), []);
});

test('new is another byte, one more, or the same one much earlier, but not the same one later', () => {
    const usual = [0, 200, 400, 600].map((at) => ({ at: at * 1e3, value: at }));
    const first = (change) => firstNew(change(usual.map((byte) => ({ ...byte }))), usual)?.at;
    assert.equal(first((bytes) => bytes), undefined);
    assert.equal(first((bytes) => bytes.map(({ at, value }) => ({ at: at + 150e3, value }))), undefined);
    assert.equal(first((bytes) => bytes.map(({ at, value }) => ({ at: at - 50e3, value }))), undefined);
    assert.equal(first((bytes) => bytes.slice(0, 2)), undefined);
    assert.equal(first((bytes) => bytes.with(2, { at: 410e3, value: 9 })), 410e3);
    assert.equal(first((bytes) => bytes.with(3, { at: 450e3, value: 600 })), 450e3);
    assert.equal(first((bytes) => [...bytes, { at: 800e3, value: 0 }]), 800e3);
});

test('numbers are told by their least, their middle and their most', () => {
    assert.deepEqual(spread([5, 1, 3]), { least: 1, median: 3, most: 5, count: 3 });
});
