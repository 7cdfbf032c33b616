// A moment of a device, to come back to: run on, look at what happens, go back, and do something else instead.
//
// This is how to find out what a press does: the same device with and without it, to the last bit. Everything is put
// back where it was, object by object, so whoever holds a part of the device goes on holding it. What a closure keeps
// to itself cannot be put back; the device model keeps its state in objects, and the test next to this would notice.

import { Fault } from './fault.mjs';

export class Moment {
    constructor(handheld) {
        // What is done in the middle of writing flash is a sequence of steps, which cannot be taken again.
        if (handheld.machine?.standstill.isOn) {
            throw new Fault('a moment in the middle of writing flash cannot be kept');
        }
        this.putBack = [];
        const seen = new Set();
        const found = [handheld];
        while (found.length > 0) {
            const thing = found.pop();
            if (typeof thing === 'object' && thing !== null && !seen.has(thing)) {
                seen.add(thing);
                found.push(...this.keep(thing));
            }
        }
    }

    // Puts everything back as it was. As often as one likes.
    restore() {
        this.putBack.forEach((putBack) => putBack());
    }

    // Keeps one thing and returns what it holds.
    keep(thing) {
        if (ArrayBuffer.isView(thing)) {
            return [thing.buffer];
        }
        if (thing instanceof ArrayBuffer) {
            const bytes = new Uint8Array(thing);
            const kept = bytes.slice();
            this.putBack.push(() => bytes.set(kept));
            return [];
        }
        if (thing instanceof Map) {
            const kept = [...thing];
            this.putBack.push(() => refill(thing, kept, ([key, value]) => thing.set(key, value)));
            return kept.flat();
        }
        if (thing instanceof Set) {
            const kept = [...thing];
            this.putBack.push(() => refill(thing, kept, (value) => thing.add(value)));
            return kept;
        }
        if (Array.isArray(thing)) {
            const kept = thing.slice();
            this.putBack.push(() => {
                thing.length = kept.length;
                kept.forEach((value, place) => (thing[place] = value));
            });
            return kept.filter((value) => typeof value === 'object');
        }
        return this.keepFields(thing);
    }

    keepFields(thing) {
        const names = Object.keys(thing).filter((name) => 'value' in Object.getOwnPropertyDescriptor(thing, name));
        const kept = names.map((name) => thing[name]);
        this.putBack.push(() => names.forEach((name, place) => (thing[name] = kept[place])));
        return kept;
    }
}

function refill(collection, kept, add) {
    collection.clear();
    kept.forEach(add);
}
