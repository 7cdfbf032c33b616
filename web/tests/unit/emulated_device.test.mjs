// What the page hears of saves of the emulated device, with a worker that answers when the test says so.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { EmulatedDevice } from '../../page/emulator/emulated_device.mjs';

const area = (value) => Uint8Array.of(value);

let worker;
let device;
let heard;

beforeEach(() => {
    globalThis.Worker = class {
        constructor() {
            worker = this;
            this.asked = [];
        }

        postMessage(message) {
            this.asked.push(message);
        }

        // Answers as the real worker does.
        answer(...messages) {
            messages.forEach((data) => this.onmessage({ data }));
        }
    };
    device = new EmulatedDevice({ area: area(1) });
    heard = [];
    device.onSave(([value]) => heard.push(value));
});

test('what the image saves is told, and so is a save that is put in its place', () => {
    worker.answer({ type: 'save', area: area(2) });
    device.setArea(area(3));
    worker.answer({ type: 'replaced' }, { type: 'save', area: area(4) });
    assert.deepEqual(heard, [2, 3, 4]);
});

test('what was saved before the save was replaced is not told afterwards', () => {
    device.setArea(area(3));
    device.setArea(area(5));
    worker.answer({ type: 'save', area: area(2) }, { type: 'replaced' }, { type: 'save', area: area(4) });
    worker.answer({ type: 'replaced' });
    assert.deepEqual(heard, [3, 5]);
});

test('a trial changes nothing of the save', async () => {
    const begun = device.beginTrial(area(9));
    worker.answer({ type: 'area', id: worker.asked.at(-1).id, area: area(1) });
    await begun;
    worker.answer({ type: 'replaced' }, { type: 'save', area: area(10) });
    assert.deepEqual([...(await device.area())], [1]);
    device.endTrial();
    worker.answer({ type: 'save', area: area(11) }, { type: 'replaced' });
    assert.deepEqual(worker.asked.at(-1).area, area(1));
    assert.deepEqual(heard, [1]);
});
