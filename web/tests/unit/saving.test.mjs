// What is kept in the browser, with a database and locks that do what the test says.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { SECTOR_BYTES, newArea } from '../../page/save_area.mjs';
import { Saving } from '../../page/saving.mjs';

let database;
let locks;

beforeEach(() => {
    database = new Database();
    locks = new Locks();
    globalThis.indexedDB = { open: () => answered({ onversionchange: null, transaction: () => database.transaction() }) };
    Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
    globalThis.BroadcastChannel = undefined;
});

// A request that is answered soon.
function answered(result) {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
}

// One store, whose transactions can be made to fail.
class Database {
    sectors = new Map();
    fails = false;

    transaction() {
        const puts = [];
        const { fails } = this;
        const transaction = {
            objectStore: () => ({
                getAllKeys: () => answered([...this.sectors.keys()]),
                getAll: () => answered([...this.sectors.values()]),
                put: (bytes, sector) => puts.push([sector, bytes]),
            }),
            commit: () => queueMicrotask(() => {
                if (fails) {
                    transaction.onabort();
                } else {
                    puts.forEach(([sector, bytes]) => this.sectors.set(sector, bytes));
                    transaction.oncomplete();
                }
            }),
        };
        return transaction;
    }
}

// The lock is with another tab until it is stolen.
class Locks {
    isTaken = false;

    async request(_, { ifAvailable, signal }, use) {
        if (this.isTaken && signal) {
            throw new Error('nobody hands over');
        }
        await use(this.isTaken && ifAvailable ? null : {});
    }
}

function areaOf(value) {
    return newArea().fill(value);
}

function begin() {
    const failures = [];
    const saving = new Saving({ onAsked: () => {}, onLost: () => {}, onFailed: () => failures.push(1) });
    return { saving, failures };
}

const stored = () => [...database.sectors].map(([sector, bytes]) => [sector, bytes[0], bytes.length]);

test('only the sectors that have changed are written', async () => {
    const { saving } = begin();
    assert.deepEqual(await saving.open(), { area: newArea(), problem: null });
    await saving.save(areaOf(1), [2, 5]);
    assert.deepEqual(stored(), [[2, 1, SECTOR_BYTES], [5, 1, SECTOR_BYTES]]);
});

test('after a write that has failed the next one writes all, so that no old sectors are among new ones', async () => {
    const { saving, failures } = begin();
    await saving.open();
    database.fails = true;
    await saving.save(areaOf(1), [2]);
    assert.equal(failures.length, 1);
    database.fails = false;
    await saving.save(areaOf(3), [5]);
    assert.deepEqual(stored().map(([, value]) => value), Array(16).fill(3));
    await saving.save(areaOf(4), [5]);
    assert.equal(stored().filter(([, value]) => value === 4).length, 1);
});

test('a tab that takes over writes nothing before it has read what the other one has left', async () => {
    locks.isTaken = true;
    database.sectors.set(0, areaOf(7).slice(0, SECTOR_BYTES));
    const { saving } = begin();
    assert.equal((await saving.open()).problem, 'other');
    const taken = saving.takeOver();
    for (let moment = 0; moment < 5; moment++) {
        await Promise.resolve();
        saving.save(areaOf(1), [0]);
    }
    assert.equal((await taken)[0], 7);
    assert.deepEqual(stored(), [[0, 7, SECTOR_BYTES]]);
    await saving.save(areaOf(8), [0]);
    assert.deepEqual(stored(), [[0, 8, SECTOR_BYTES]]);
});
