// Keeping what the device has written: the store, whether this tab may write to it, and what to tell the player if not.

import { Claim } from './claim.mjs';
import { allSectors, newArea } from './save_area.mjs';
import { Store } from './store.mjs';

export class Saving {
    #store = null;
    #claim;
    #mayWrite = false;
    // Whether a write has failed since all sectors were written: the next one must not leave old sectors among new.
    #isBehind = false;
    #queue = Promise.resolve();
    #onFailed;

    // `onAsked` pauses the device before another tab takes over, `onLost` tells of it, `onFailed` that nothing was
    // stored.
    constructor({ onAsked, onLost, onFailed }) {
        this.#onFailed = onFailed;
        this.#claim = new Claim({
            onAsked: async () => {
                onAsked();
                await this.#queue;
                this.#mayWrite = false;
            },
            onLost: () => {
                this.#mayWrite = false;
                onLost();
            },
        });
    }

    // Reads what there is. `problem` says why nothing will be kept: 'none' if there is no store, 'other' for another
    // tab.
    async open() {
        try {
            this.#store = await Store.open();
            this.#mayWrite = await this.#claim.take();
            return { area: await this.#store.load(), problem: this.#mayWrite ? null : 'other' };
        } catch {
            this.#store = null;
            this.#mayWrite = false;
            return { area: newArea(), problem: 'none' };
        }
    }

    // Makes this the tab that keeps the games, and reads what the other one has left. Whoever calls this replaces the
    // area of the device with it at once: until then the device may not write, as what it has is older.
    async takeOver() {
        await this.#claim.takeOver();
        const area = await this.#store.load();
        this.#mayWrite = this.#claim.isHeld;
        return area;
    }

    // Stores these sectors, or all. It begins at once, as the page may be about to close. The store keeps the order.
    save(area, sectors) {
        if (!this.#mayWrite) {
            return this.#queue;
        }
        const changed = this.#isBehind ? allSectors() : (sectors ?? allSectors());
        this.#isBehind = false;
        const write = this.#store.save(area, changed).catch(() => {
            this.#isBehind = true;
            this.#onFailed();
        });
        this.#queue = Promise.all([this.#queue, write]);
        return this.#queue;
    }

    // Resolves when all is stored that was to be.
    settled() {
        return this.#queue;
    }
}
