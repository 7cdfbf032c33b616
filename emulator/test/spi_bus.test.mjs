// SPI1 with a panel: the time that bytes take, the levels of the other wires, and what is refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../src/board.mjs';
import { Flash } from '../src/flash.mjs';
import { Snapshot } from '../src/snapshot.mjs';
import { PICO_OLED } from '../src/wiring.mjs';
import { STOP_HERE, program, store } from './program.mjs';

const SPI1 = 0x40040000;
const [CONTROL_0, CONTROL_1, DATA, PRESCALE] = [0x00, 0x04, 0x08, 0x10].map((offset) => SPI1 + offset);
const RESETS = 0x4000c000;
const SIO = 0xd0000000;
const [SET, CLEAR, ENABLE] = [0x14, 0x18, 0x24].map((offset) => SIO + offset);
const gpioControl = (pin) => 0x40014004 + 8 * pin;
const [DC, CS, CLOCK, DIN, RST] = [8, 9, 10, 11, 12].map((pin) => 1 << pin);

const WIRES = [
    ...[8, 9, 12].flatMap((pin) => store(gpioControl(pin), 5)),
    ...store(SET, CS | RST),
    ...store(ENABLE, DC | CS | RST),
];
const DATA_PINS = [...store(gpioControl(10), 1), ...store(gpioControl(11), 1)];
// Eight bits, clock low at rest, the first edge counts, slower than the core changes a pin.
const PRESCALER = 254;
const controller = (control0 = 7, prescale = PRESCALER) => [
    ...store(CONTROL_0, control0),
    ...store(PRESCALE, prescale),
    ...store(CONTROL_1, 2),
];
const READY = [...WIRES, ...DATA_PINS, ...controller()];

// A device that notes everything.
class Listener {
    heard = [];

    take(byte, isData, nanos) {
        this.heard.push({ byte, isData, nanos });
    }

    setReset(isLow) {
        this.heard.push({ isLow });
    }

    powerOn() {}
}

// A board after these instructions, and what its device has heard.
function after(...halfwords) {
    const panel = new Listener();
    const board = new Board(null, panel, { flash: new Flash(program(...halfwords, STOP_HERE)), wiring: PICO_OLED });
    board.run(0.5);
    return { board, heard: panel.heard };
}

test('a byte arrives after eight bits, with the level of the wire that tells data from commands', () => {
    const { board, heard } = after(...READY, ...store(CLEAR, CS), ...store(DATA, 0xae));
    assert.deepEqual(heard.map(({ byte, isData }) => [byte, isData]), [[0xae, false]]);
    const [{ bytes, end }] = board.trace.transfers;
    assert.equal(bytes[0].value, 0xae);
    assert.equal(end, undefined);
    const hertz = board.chip.rp2040.clkPeri / PRESCALER;
    assert.ok(Math.abs(heard[0].nanos - bytes[0].at - 8e9 / hertz) < 1);
});

test('bytes in the queue follow each other at once', () => {
    const wait = Array(600).fill(0xbf00);
    const { board, heard } = after(...READY, ...store(CLEAR, CS), ...store(SET, DC), ...store(DATA, 1), 0x6001, 0x6001, ...wait, ...store(SET, CS));
    assert.deepEqual(heard.map(({ byte, isData }) => [byte, isData]), [[1, true], [1, true], [1, true]]);
    const bitNanos = (PRESCALER * 1e9) / board.chip.rp2040.clkPeri;
    assert.ok(Math.abs(heard[2].nanos - heard[0].nanos - 16 * bitNanos) < 1);
    assert.ok(board.trace.isIdle);
});

test('the device is told when its reset wire changes', () => {
    const { heard } = after(...WIRES, ...store(CLEAR, RST), ...store(SET, RST));
    assert.deepEqual(heard, [{ isLow: true }, { isLow: false }]);
});

test('bytes that the panel would not understand are refused', () => {
    const refused = [
        [[...READY, ...store(DATA, 1)], /not selected/],
        [[...WIRES, ...controller(), ...store(CLEAR, CS), ...store(DATA, 1)], /GP10 is not one of its pins/],
        [[...WIRES, ...DATA_PINS, ...store(CLEAR, CS), ...store(DATA, 1)], /not set up/],
        [[...WIRES, ...DATA_PINS, ...controller(7 | (1 << 7)), ...store(CLEAR, CS), ...store(DATA, 1)], /rising edges/],
        [[...WIRES, ...DATA_PINS, ...controller(7, 2), ...store(CLEAR, CS), ...store(DATA, 1)], /MHz/],
        [[...READY, ...store(CLEAR, CS), ...store(DATA, 1), ...store(SET, DC)], /"dataOrCommand" changes in the middle/],
        [[...READY, ...store(CLEAR, CS), ...store(DATA, 1), ...store(SET, CS)], /"select" changes in the middle/],
    ];
    for (const [halfwords, message] of refused) {
        assert.throws(() => after(...halfwords), message);
    }
});

test('a reset of the controller drops the byte that is being sent', () => {
    const { board, heard } = after(...READY, ...store(CLEAR, CS), ...store(DATA, 1), ...store(RESETS, 1 << 17));
    assert.deepEqual(heard, []);
    assert.ok(!board.chip.spiBus.pending);
});

test('a clock that changes in the middle of a byte is a fault', () => {
    const { board } = after(...READY, ...store(CLEAR, CS));
    const { spiBus } = board.chip;
    spiBus.expectNoTransfer('clk_sys changes');
    spiBus.begin(1);
    assert.throws(() => spiBus.expectNoTransfer('clk_sys changes'), /clk_sys changes in the middle of a byte/);
});

test('a snapshot holds the byte that is being sent', () => {
    const { board, heard } = after(...READY, ...store(CLEAR, CS));
    board.chip.spiBus.begin(5);
    const snapshot = new Snapshot(board);
    board.run(0.1);
    assert.equal(heard.length, 1);
    snapshot.restore();
    assert.equal(heard.length, 0);
    board.run(0.1);
    assert.equal(heard.length, 1);
});

test('a panel without supply hears nothing, and the bytes are gone', () => {
    const { board, heard } = after(...READY, ...store(CLEAR, CS));
    const [panel] = board.devices;
    board.losePower(panel, 0.2);
    board.chip.spiBus.begin(5);
    board.run(0.1);
    assert.equal(heard.length, 0);
    board.run(0.2);
    board.chip.spiBus.begin(6);
    board.run(0.1);
    assert.deepEqual(heard.map(({ byte }) => byte), [6]);
});

test('this board has two buttons and no others', () => {
    const { board } = after();
    board.press('B');
    assert.ok(!board.chip.rp2040.gpio[17].rawInputValue);
    assert.throws(() => board.press('Up'), /no button Up/);
});
