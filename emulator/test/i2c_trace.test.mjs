// The I2C bus and its trace: the time that bytes take, missing devices, a held clock line, frames.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { I2cTrace } from '../src/i2c_trace.mjs';
import { I2C_PINS, STOP_HERE, chipFor, program, store } from './program.mjs';

const [TARGET, DATA, HIGH, LOW, ENABLE] = [0x40044004, 0x40044010, 0x4004401c, 0x40044020, 0x4004406c];
const STOP = 1 << 9;
const READ = 1 << 8;
const RESTART = 1 << 10;
const PANEL = 0x3c;
// 65 cycles a bit, of which the controller adds 15: 10 µs at 6.5 MHz.
const SLOW = [...I2C_PINS, ...store(HIGH, 25), ...store(LOW, 25), ...store(TARGET, PANEL), ...store(ENABLE, 1)];
const BYTE_MICROS = 90;

class Listener {
    bytes = [];
    memory = [0xa1, 0xa2, 0xa3];
    startedReads = 0;
    startRead = () => this.startedReads++;
    read = () => this.memory.shift();
    answers = (address) => address === PANEL;
    start = () => {};
    stop = () => {};
    write = (byte) => this.bytes.push(byte);
}

function sending(...halfwords) {
    const chip = chipFor(program(...SLOW, ...halfwords, STOP_HERE));
    const trace = new I2cTrace();
    const listener = new Listener();
    trace.attach(chip);
    chip.i2cBus.plug(listener);
    return { chip, trace, listener };
}

const micros = (nanos) => Math.round(nanos / 1e3);

test('every byte takes nine bits and is traced with its time', () => {
    const { chip, trace, listener } = sending(...store(DATA, 0x11), ...store(DATA, 0x22 | STOP));
    chip.run(5);
    assert.equal(micros(chip.i2cBus.bitNanos), 10);
    assert.deepEqual(listener.bytes, [0x11, 0x22]);
    const [{ start, end, bytes }] = trace.transfers;
    assert.deepEqual(bytes.map(({ value }) => value), [0x11, 0x22]);
    assert.equal(micros(bytes[0].at - start), 10 + BYTE_MICROS);
    assert.equal(micros(bytes[1].at - bytes[0].at), BYTE_MICROS);
    assert.equal(micros(end - bytes[1].at), BYTE_MICROS + 10);
    assert.ok(trace.isIdle);
    assert.deepEqual(trace.bytes().map(({ at }) => at), [start, ...bytes.map(({ at }) => at)]);
});

test('an address without a device is not acknowledged, which ends the transfer', () => {
    const { chip, trace, listener } = sending(...store(DATA, 0x11), ...store(DATA, 0x22 | STOP));
    chip.i2cBus.unplug(listener);
    chip.run(5);
    assert.equal(trace.transfers[0].bytes.length, 0);
    assert.ok(trace.isIdle);
    assert.equal(chip.rp2040.i2c[0].intRaw & (1 << 6), 1 << 6);
});

test('bytes are read from the device that is addressed, each in nine bits', () => {
    const { chip, trace, listener } = sending(
        ...store(DATA, 0x11 | STOP), ...store(DATA, READ | RESTART), ...store(DATA, READ | STOP),
    );
    chip.run(5);
    const { rxFIFO } = chip.rp2040.i2c[0];
    assert.deepEqual([rxFIFO.pull() & 0xff, rxFIFO.pull() & 0xff], [0xa1, 0xa2]);
    assert.equal(listener.startedReads, 1);
    const [, { start, end }] = trace.transfers;
    assert.equal(trace.transfers.length, 2);
    assert.equal(micros(end - start), 10 + 3 * BYTE_MICROS + 10);
});

test('after a missing acknowledgement, commands are dropped until the abort is cleared', () => {
    const { chip, trace, listener } = sending(...store(DATA, 0x11 | STOP));
    chip.i2cBus.unplug(listener);
    chip.run(5);
    chip.i2cBus.plug(listener);
    chip.rp2040.writeUint32(DATA, 0x22 | STOP);
    chip.run(5);
    assert.equal(trace.transfers.length, 1);
    chip.rp2040.readUint32(0x40044054); // IC_CLR_TX_ABRT
    chip.rp2040.writeUint32(DATA, 0x33 | STOP);
    chip.run(5);
    assert.deepEqual(listener.bytes, [0x33]);
});

test('a clock line that is held low stops the transfer until it is released', () => {
    const { chip, trace, listener } = sending(...store(DATA, 0x11 | STOP));
    chip.i2cBus.holdClockLow();
    chip.run(20);
    assert.ok(!trace.isIdle);
    chip.i2cBus.releaseClock();
    chip.run(5);
    assert.deepEqual(listener.bytes, [0x11]);
});

test('a reset of the controller drops the transfer', () => {
    const { chip, trace, listener } = sending(...store(DATA, 0x11), ...store(DATA, 0x22 | STOP));
    chip.run(0.2);
    chip.rp2040.writeUint32(0x4000e000, 1 << 3); // RESETS, set bits: I2C0
    chip.run(5);
    assert.deepEqual(listener.bytes, []);
    assert.ok(trace.isIdle);
});

// A trace of transfers, each given by start and end in microseconds and its count of bytes.
function seen(...transfers) {
    const trace = new I2cTrace();
    for (const [start, end, count] of transfers) {
        trace.start(start * 1e3);
        for (let i = 0; i < count; i++) trace.byte(start * 1e3, i);
        trace.stop(end * 1e3);
    }
    return trace;
}

test('a frame ends with the last transfer before a gap', () => {
    const trace = seen([0, 500, 9], [2000, 2900, 4], [3000, 4000, 6], [9000, 9500, 7]);
    const complete = (at) => micros(trace.frameEndAfter(at * 1e3));
    assert.equal(complete(0), 500);
    assert.equal(complete(1500), 4000);
    assert.equal(complete(3500), 4000);
    assert.equal(complete(8000), 9500);
    assert.equal(trace.frameEndAfter(9600e3), undefined);
});

test('draining removes the complete transfers and keeps the open one', () => {
    const trace = seen([0, 500, 9]);
    trace.start(600e3);
    trace.byte(610e3, 7);
    assert.deepEqual(trace.drain().map(({ start }) => micros(start)), [0]);
    assert.ok(!trace.isIdle);
    trace.byte(630e3, 8);
    trace.stop(650e3);
    assert.deepEqual(trace.drain().map(({ bytes }) => bytes.map(({ value }) => value)), [[7, 8]]);
    assert.deepEqual(trace.drain(), []);
});
