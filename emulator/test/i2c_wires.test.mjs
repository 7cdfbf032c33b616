// Faults of the I2C bus: missed acknowledgements, SDA held low by a panel that was cut off, a panel without power.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../src/board.mjs';
import { Flash } from '../src/flash.mjs';
import { MOST_MISSED_CLOCKS, SCL_GPIO, SDA_GPIO } from '../src/i2c_wires.mjs';
import { Snapshot } from '../src/snapshot.mjs';
import { Ssd1306 } from '../src/ssd1306.mjs';
import { I2C_PINS, STOP_HERE, load, program, store } from './program.mjs';

const [TARGET, DATA, HIGH, LOW, ENABLE] = [0x40044004, 0x40044010, 0x4004401c, 0x40044020, 0x4004406c];
const STOP = 1 << 9;
const READ = 1 << 8;
const PANEL = 0x3c;
const NOP = 0xe3;
// 65 cycles a bit, of which the controller adds 15: 10 µs at 6.5 MHz.
const BIT_NANOS = 10e3;
const BYTE_BITS = 9;
const CONTROLLER = [...store(HIGH, 25), ...store(LOW, 25), ...store(TARGET, PANEL), ...store(ENABLE, 1)];
const BUS = [...I2C_PINS, ...CONTROLLER];
const transfer = (...bytes) => bytes.flatMap((byte, i) => store(DATA, i + 1 < bytes.length ? byte : byte | STOP));

const GPIO_5_CONTROL = 0x4001402c;
const SIO_FUNCTION = 5;
const [OUTPUT_CLEAR, OUTPUT_ENABLE, OUTPUT_DISABLE] = [0xd0000018, 0xd0000024, 0xd0000028];
const wait = (loops) => [0x2200 | loops, 0x3a01, 0xd1fd]; // movs r2; subs r2, #1; bne: 3 cycles a loop
// Clocks SCL as an open-drain output, and then gives the pins to the controller.
const clockScl = (clocks, loops = 10) => [
    ...store(OUTPUT_CLEAR, 1 << SCL_GPIO),
    ...store(GPIO_5_CONTROL, SIO_FUNCTION),
    ...Array.from({ length: clocks }, () => [OUTPUT_ENABLE, OUTPUT_DISABLE])
        .flat()
        .flatMap((register) => [...store(register, 1 << SCL_GPIO), ...wait(loops)]),
];

function boardFor(halfwords, { panel = new Ssd1306(), isOn = true } = {}) {
    return new Board(undefined, panel, { flash: new Flash(program(...halfwords, STOP_HERE)), isOn });
}

const abortSource = (board) => board.chip.rp2040.i2c[0].abortSource;
const ADDRESS_MISSED = 1 << 0;
const BYTE_MISSED = 1 << 3;

test('the address of the transfer that was chosen is not acknowledged', () => {
    const clearAbort = [...load(0, 0x40044054), 0x6800]; // ldr r0, [r0]: IC_CLR_TX_ABRT
    const each = [...transfer(0x00, 0xaf), ...wait(255), ...wait(255), ...wait(255), ...wait(255)];
    for (const missed of [1, 2, 3]) {
        const board = boardFor([...BUS, ...each, ...each, ...clearAbort, ...each], { isOn: false });
        board.wires.missAcknowledge({ transfer: missed });
        board.switchOn();
        board.run(5);
        const complete = board.trace.transfers.map(({ bytes }) => bytes.length === 2);
        assert.equal(complete.indexOf(false), missed - 1);
        assert.equal(abortSource(board) & ADDRESS_MISSED, missed === 3 ? 1 : 0);
    }
});

test('a byte that is not acknowledged ends the transfer and does not reach the panel, which takes the next one', () => {
    const board = boardFor([...BUS, ...transfer(0x00, 0xaf, 0x8d, 0x14)]);
    const [panel] = board.devices;
    board.wires.missAcknowledge({ byte: 4 });
    board.run(5);
    assert.ok(panel.on && !panel.pump);
    assert.equal(abortSource(board) & BYTE_MISSED, BYTE_MISSED);
    board.chip.rp2040.readUint32(0x40044054); // IC_CLR_TX_ABRT
    [0x00, 0x8d, 0x14 | STOP].forEach((byte) => board.chip.rp2040.writeUint32(DATA, byte));
    board.run(5);
    assert.ok(panel.pump);
});

test('acknowledgements are missed in as many transfers as asked for, or until all are wanted again', () => {
    const board = boardFor([...BUS, ...transfer(0x00, NOP)]);
    const { wires } = board;
    wires.missAcknowledge({ transfer: 2, times: 2 });
    const answers = Array.from({ length: 4 }, () => {
        wires.countTransfer();
        return wires.isAcknowledged(0);
    });
    assert.deepEqual(answers, [true, false, false, true]);
    wires.missAcknowledge({ times: Infinity });
    wires.countTransfer();
    assert.ok(!wires.isAcknowledged(0) && wires.isAcknowledged(1));
    wires.acknowledgeAll();
    assert.ok(wires.isAcknowledged(0));
});

test('a transfer does not begin while SDA is held low, and the pin reads low', () => {
    const board = boardFor([...BUS, ...transfer(0x00, 0xaf)], { isOn: false });
    board.wires.holdData();
    board.switchOn();
    board.run(1000);
    assert.ok(!board.devices[0].on && !board.trace.isIdle);
    assert.ok(!board.chip.rp2040.gpio[SDA_GPIO].inputValue);
});

for (const missed of [1, 4, MOST_MISSED_CLOCKS]) {
    test(`nine clocks from the firmware free SDA if ${missed} are missing, fewer than that do not`, () => {
        for (const clocks of [missed - 1, missed, MOST_MISSED_CLOCKS]) {
            const board = boardFor([...clockScl(clocks), ...BUS, ...transfer(0x00, 0xaf)], { isOn: false });
            board.wires.holdData(missed);
            board.switchOn();
            board.run(10);
            assert.equal(board.devices[0].on, clocks >= missed, `${clocks} clocks`);
            assert.equal(board.chip.rp2040.gpio[SDA_GPIO].inputValue, clocks >= missed);
        }
    });
}

test('clocks that are too short, and SDA driven high against the panel, are faults', () => {
    const hurried = boardFor([]);
    const { rp2040 } = hurried.chip;
    rp2040.writeUint32(GPIO_5_CONTROL, SIO_FUNCTION);
    rp2040.writeUint32(OUTPUT_ENABLE, 1 << SCL_GPIO);
    assert.throws(() => rp2040.writeUint32(OUTPUT_DISABLE, 1 << SCL_GPIO), /SCL is low for only 0 ns/);

    const against = boardFor([]);
    against.wires.holdData();
    const write = (address, value) => against.chip.rp2040.writeUint32(address, value);
    write(0x40014024, SIO_FUNCTION);
    write(0xd0000014, 1 << SDA_GPIO);
    assert.throws(() => write(OUTPUT_ENABLE, 1 << SDA_GPIO), /drives SDA high/);
});

test('a transfer through a pin that has another function is a fault', () => {
    assert.throws(() => boardFor([...CONTROLLER, ...transfer(0x00)]).run(1), /GP4 has another function/);
});

// A board in the middle of a transfer, this many bits after it began, whose chip is then reset by the watchdog.
function cutOffAfter(bits, halfwords, panel) {
    const board = boardFor([...BUS, ...halfwords], { panel });
    board.runUntil(() => !board.trace.isIdle, 5);
    const begin = board.trace.transfers[0].start;
    board.runTo(begin + (bits + 0.5) * BIT_NANOS);
    board.chip.stop('watchdog');
    return board;
}

test('a panel holds SDA if the chip is reset in its acknowledge slot, and not in the other bits that it gets', () => {
    // START, the address, a control byte.
    for (let bits = 0; bits < 1 + 2 * BYTE_BITS; bits++) {
        const board = cutOffAfter(bits, transfer(0x00, NOP));
        board.handleStop();
        const isAcknowledged = bits > 0 && bits % BYTE_BITS === 0;
        assert.equal(board.wires.missedClocks, isAcknowledged ? 1 : 0, `${bits} bits`);
    }
});

// A panel from which this byte is read.
class ReadPanel extends Ssd1306 {
    startRead() {}

    read() {
        return 0b0110_0001;
    }
}

test('a panel holds SDA if the chip is reset while it sends a zero, until the next one or the end of the byte', () => {
    const missing = [1, 0, 0, 4, 3, 2, 1, 0, 0];
    missing.forEach((clocks, bit) => {
        const board = cutOffAfter(1 + BYTE_BITS + bit, [...store(DATA, READ | STOP)], new ReadPanel());
        board.handleStop();
        assert.equal(board.wires.missedClocks, clocks, `bit ${bit}`);
    });
});

test('a reset of the controller alone leaves SDA held, too', () => {
    const board = boardFor([...BUS, ...transfer(0x00, NOP)]);
    board.runUntil(() => !board.trace.isIdle, 5);
    board.runTo(board.trace.transfers[0].start + (BYTE_BITS + 0.5) * BIT_NANOS);
    board.chip.rp2040.writeUint32(0x4000e000, 1 << 3); // RESETS, set bits: I2C0
    assert.equal(board.wires.missedClocks, 1);
});

test('SDA is free again after a power cycle of the board, and after the panel was unplugged', () => {
    const board = boardFor([]);
    board.wires.holdData();
    board.switchOff();
    board.switchOn();
    assert.ok(board.chip.rp2040.gpio[SDA_GPIO].inputValue);
    board.wires.holdData();
    board.unplug(board.devices[0]);
    assert.ok(board.chip.rp2040.gpio[SDA_GPIO].inputValue);
});

test('a panel that loses power answers again after that time, dark and with noise in its memory', () => {
    for (const millis of [10, 2000]) {
        const board = boardFor([...BUS, ...transfer(0x00, 0x8d, 0x14, 0x20, 0x00, 0xaf)]);
        const [panel] = board.devices;
        board.run(5);
        panel.memory.fill(0);
        assert.ok(panel.on && panel.pump);
        board.losePower(panel, millis);
        board.run(millis - 1);
        assert.equal(board.devices.length, 0);
        board.run(2);
        assert.deepEqual(board.devices, [panel]);
        assert.ok(!panel.on && !panel.pump && panel.mode === new Ssd1306().mode);
        assert.ok(new Set(panel.memory).size > 100);
    }
});

test('a snapshot restores the wires', () => {
    const board = boardFor([]);
    board.run(1);
    board.wires.holdData(3);
    const snapshot = new Snapshot(board);
    board.wires.releaseData();
    board.wires.missAcknowledge();
    snapshot.restore();
    assert.equal(board.wires.missedClocks, 3);
    assert.ok(!board.chip.rp2040.gpio[SDA_GPIO].inputValue);
    assert.equal(board.wires.missed, undefined);
});
