// A snapshot of a whole board, to run on from it, go back, and run on differently: for example with and without a
// press.
//
// Every object that is reachable from the board is restored in place, so references to parts of the board stay valid.
// Variables that only a closure holds cannot be restored, so the model keeps all of its state in objects.

import { Fault } from './fault.mjs';

export class Snapshot {
    constructor(board) {
        // No snapshot can be taken during a flash stall: it holds a JavaScript generator, whose position cannot be restored.
        if (board.chip?.flashStall.isActive) {
            throw new Fault('no snapshot can be taken while flash is written');
        }
        this.restorers = [];
        const seen = new Set();
        const found = [board];
        while (found.length > 0) {
            const object = found.pop();
            if (typeof object === 'object' && object !== null && !seen.has(object)) {
                seen.add(object);
                found.push(...this.save(object));
            }
        }
    }

    // Restores the state. Can be called any number of times.
    restore() {
        this.restorers.forEach((restore) => restore());
    }

    // Saves the state of one object and returns the values that it holds.
    save(object) {
        if (ArrayBuffer.isView(object)) {
            return [object.buffer];
        }
        if (object instanceof ArrayBuffer) {
            const bytes = new Uint8Array(object);
            const saved = bytes.slice();
            this.restorers.push(() => bytes.set(saved));
            return [];
        }
        if (object instanceof Map) {
            const saved = [...object];
            this.restorers.push(() => refill(object, saved, ([key, value]) => object.set(key, value)));
            return saved.flat();
        }
        if (object instanceof Set) {
            const saved = [...object];
            this.restorers.push(() => refill(object, saved, (value) => object.add(value)));
            return saved;
        }
        if (Array.isArray(object)) {
            const saved = object.slice();
            this.restorers.push(() => {
                object.length = saved.length;
                saved.forEach((value, index) => (object[index] = value));
            });
            return saved.filter((value) => typeof value === 'object');
        }
        return this.saveFields(object);
    }

    saveFields(object) {
        const names = Object.keys(object).filter((name) => 'value' in Object.getOwnPropertyDescriptor(object, name));
        const saved = names.map((name) => object[name]);
        this.restorers.push(() => names.forEach((name, index) => (object[name] = saved[index])));
        return saved;
    }
}

function refill(collection, saved, add) {
    collection.clear();
    saved.forEach(add);
}
