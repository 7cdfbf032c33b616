// What the page is told of an emulated board, with a board that does what the test says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREA_BYTES } from '../../page/save_area.mjs';
import { Session, frameOf } from '../../page/emulator/session.mjs';

const MILLI = 1e6;
const FLASH_SIZE = 2 * 1024 * 1024;

class Flash {
    constructor(pieces) {
        this.bytes = new Uint8Array(FLASH_SIZE).fill(0xff);
        this.log = [];
        pieces.forEach((bytes) => this.bytes.set(bytes));
    }
}

class Panel {
    constructor() {
        Object.assign(this, { revision: 0, on: false, pump: true, contrast: 0xff, flippedRows: true, lit: new Set() });
    }

    isLit(x, y) {
        return this.lit.has(`${x},${y}`);
    }
}

class Board {
    constructor(image, panel, { flash }) {
        Object.assign(this, { panel, flash, nanos: 0, isOn: false, seeds: [], presses: [] });
        Object.assign(this, { events: [], earlierLog: [] });
        this.transfers = [];
        this.scheduled = [];
        this.trace = { drain: () => this.transfers.splice(0), isIdle: true };
        this.piezo = { tones: [] };
        this.buttons = { edges: [] };
        this.supply = {};
        this.cpuTime = { readings: () => ({}), since: () => ({ awakeShare: 0.25 }), resetPeaks: () => {} };
        this.wallClock = { schedule: (at, action) => this.scheduled.push({ at, action }) };
        this.fails = false;
    }

    get millis() {
        return this.nanos / MILLI;
    }

    switchOn({ entropy }) {
        this.seeds.push(entropy);
        this.isOn = true;
        this.chip = { oscillators: { bits: [] }, log: { bytes: [] }, flashStall: { isActive: false } };
    }

    switchOff() {
        this.isOn = false;
        this.chip = undefined;
    }

    press(button) {
        this.presses.push(`${button} down ${this.millis}`);
    }

    release(button) {
        this.presses.push(`${button} up ${this.millis}`);
    }

    runTo(end, condition) {
        if (this.fails) {
            throw new Error('a fault');
        }
        if (condition?.()) {
            return true;
        }
        this.scheduled.sort((a, b) => a.at - b.at);
        while (this.scheduled[0]?.at <= end) {
            const { at, action } = this.scheduled.shift();
            this.nanos = at;
            action();
        }
        this.nanos = end;
        return false;
    }
}

function begin(area = new Uint8Array(AREA_BYTES)) {
    const posted = [];
    const hardware = { Board, Flash, Ssd1306: Panel, readImage: () => [], FLASH_SIZE };
    const session = new Session(hardware, undefined, area, (message) => posted.push(message));
    session.switchOn(7n);
    session.runTo(0);
    return { session, posted, of: (type) => posted.filter((message) => message.type === type) };
}

test('the save lies at the end of the flash, and has its length', async () => {
    const area = new Uint8Array(AREA_BYTES).fill(3);
    const { session } = begin(area);
    assert.deepEqual(session.area(), area);
    assert.equal(session.flash.bytes[FLASH_SIZE - AREA_BYTES - 1], 0xff);
    assert.throws(() => begin(new Uint8Array(5)), /65536 bytes, not 5/);
});

test('what the image has saved is told once it is complete', () => {
    const { session, of } = begin();
    session.report(0);
    session.board.flash.bytes[FLASH_SIZE - AREA_BYTES] = 5;
    session.flash.log.push({ at: 1 * MILLI, nanos: 0.5 * MILLI });
    session.runTo(3);
    session.report(3);
    assert.equal(of('save').length, 0, 'another write may follow');
    session.runTo(7);
    session.report(7);
    session.report(8);
    assert.deepEqual(of('save').map(({ area }) => [area.length, area[0]]), [[AREA_BYTES, 5]]);
});

test('edges happen at their times, and at once if these have passed', () => {
    const { session, of } = begin();
    session.runTo(10);
    session.edge('A', true, 15);
    session.edge('A', false, 15);
    session.edge('B', true, 3);
    session.runTo(30);
    assert.deepEqual(session.board.presses, ['B down 10', 'A down 15', 'A up 16']);
    assert.deepEqual(
        of('edge').map(({ button, down, micros }) => [button, down, micros]),
        [['B', true, 10_000], ['A', true, 15_000], ['A', false, 16_000]],
    );
});

test('frames come when the panel has changed, and not too often', () => {
    const { session, of } = begin();
    session.panel.on = true;
    session.report(0);
    session.report(100);
    assert.equal(of('frame').length, 1);
    session.panel.revision++;
    session.report(101);
    session.panel.revision++;
    session.report(110);
    assert.equal(of('frame').length, 2);
    session.report(117);
    assert.equal(of('frame').length, 3);
});

test('a picture is in the order of the panel, and upright for those who turn the device', () => {
    const panel = new Panel();
    panel.lit = new Set(['0,0', '0,7', '127,63', '3,8']);
    const bytes = [...frameOf(panel, false).entries()].filter(([, byte]) => byte !== 0);
    assert.deepEqual(bytes, [[0, 0x81], [131, 0x01], [1023, 0x80]]);
    const turned = [...frameOf(panel, true).entries()].filter(([, byte]) => byte !== 0);
    assert.deepEqual(turned, [[0, 0x01], [892, 0x80], [1023, 0x81]]);
});

test('the light has the levels of the settings', () => {
    const { session, of } = begin();
    for (const [on, contrast] of [[true, 0xff], [true, 0x5f], [true, 0x2f], [true, 0x00], [false, 0x00]]) {
        Object.assign(session.panel, { on, contrast });
        session.report();
    }
    assert.deepEqual(of('light').map(({ level }) => level), [4, 3, 2, 1, 0]);
});

test('tones are told when they are over, and silence is not', () => {
    const { session, of } = begin();
    const { tones } = session.board.piezo;
    tones.push({ hertz: 0, start: 0, end: 5 * MILLI }, { hertz: 1567.6, start: 5 * MILLI });
    session.runTo(20);
    session.report(20);
    assert.equal(of('tones').length, 0);
    Object.assign(tones.at(-1), { end: 30 * MILLI });
    tones.push({ hertz: 0, start: 30 * MILLI });
    session.runTo(40);
    session.report(40);
    session.report(60);
    assert.deepEqual(of('tones').map(({ tones: pairs }) => [...pairs]), [[1568, 25]]);
});

test('the power comes back after a cut, with the new save and another seed', () => {
    const { session, of } = begin();
    session.runTo(1000);
    session.setArea(new Uint8Array(AREA_BYTES).fill(9), 8n);
    assert.equal(session.board.isOn, false);
    session.runTo(1100);
    assert.equal(session.board.isOn, false);
    session.runTo(2000);
    assert.deepEqual(session.board.seeds, [7n, 8n]);
    assert.equal(session.area()[0], 9);
    assert.deepEqual(
        of('power').map(({ isOn, seed, micros }) => [isOn, seed, micros]),
        [[true, 7n, 0], [false, undefined, 1_000_000], [true, 8n, 0]],
    );
});

test('a device that restarts as a drive stays off', () => {
    const { session, of } = begin();
    const { board } = session;
    board.wallClock.schedule(5 * MILLI, () => board.switchOff());
    session.runTo(10);
    session.runTo(20);
    assert.equal(of('update').length, 1);
    session.cutPower(8n);
    session.runTo(1000);
    assert.equal(session.board.isOn, true);
});

test('after a fault everything stands still until the power is cut, and the save is kept', () => {
    const { session, of } = begin(new Uint8Array(AREA_BYTES).fill(4));
    session.runTo(100);
    session.board.fails = true;
    assert.throws(() => session.runTo(200));
    session.board.wallClock.advanceTo = (nanos) => (session.board.nanos = nanos);
    session.breakDown();
    session.runTo(300);
    session.report(300);
    assert.equal(session.millis, 300);
    session.cutPower(8n);
    session.runTo(1000);
    assert.equal(session.millis, 1000);
    assert.equal(session.board.isOn, true);
    assert.equal(session.area()[0], 4);
    assert.equal(of('power').at(-1).seed, 8n);
});

test('figures come once a second', () => {
    const { session } = begin();
    assert.equal(session.figures(0), undefined);
    session.board.transfers.push({ start: 0, end: 10, bytes: [{ at: 1 }, { at: 2 }] });
    session.report(500);
    assert.equal(session.figures(500), undefined);
    session.runTo(1000);
    const { deviceMillis, awakeShare, busBytes, busBytesPerSecond, lastPress } = session.figures(1000);
    assert.deepEqual([deviceMillis, awakeShare, busBytes, busBytesPerSecond, lastPress], [1000, 0.25, 3, 3, undefined]);
});
