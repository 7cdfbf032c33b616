// The flash of the device, kept in IndexedDB: one record for each sector, so that only what has changed is written.
//
// Sectors that changed together are written in one transaction, and transactions in their order, so what is there after
// a crash of the browser is what some moment of the device has left behind: the state that its own code can read.

import { AREA_BYTES, SECTOR_BYTES, newArea } from './save_area.mjs';

const NAME = 'pocket-nines';
const VERSION = 1;
const FLASH = 'flash';

export class Store {
    #database;

    constructor(database) {
        this.#database = database;
        // Another tab with a newer page may change the database: let it.
        database.onversionchange = () => database.close();
    }

    // Opens it, or throws where the browser keeps nothing.
    static async open() {
        if (!globalThis.indexedDB) {
            throw new Error('There is no IndexedDB.');
        }
        const request = indexedDB.open(NAME, VERSION);
        request.onupgradeneeded = () => request.result.createObjectStore(FLASH);
        return new Store(await done(request));
    }

    // All bytes. Sectors that were never written are erased.
    async load() {
        const area = newArea();
        const flash = this.#database.transaction(FLASH).objectStore(FLASH);
        const [sectors, records] = await Promise.all([done(flash.getAllKeys()), done(flash.getAll())]);
        sectors.forEach((sector, index) => {
            const bytes = records[index];
            const isOurs = Number.isInteger(sector) && sector >= 0 && sector < AREA_BYTES / SECTOR_BYTES
                && bytes instanceof Uint8Array && bytes.length === SECTOR_BYTES;
            if (isOurs) {
                area.set(bytes, sector * SECTOR_BYTES);
            }
        });
        return area;
    }

    // Writes these sectors of an area, all or none.
    save(area, sectors) {
        return new Promise((resolve, reject) => {
            const transaction = this.#database.transaction(FLASH, 'readwrite');
            transaction.oncomplete = () => resolve();
            transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
            const flash = transaction.objectStore(FLASH);
            for (const sector of sectors) {
                const start = sector * SECTOR_BYTES;
                flash.put(area.slice(start, start + SECTOR_BYTES), sector);
            }
            // Without this the browser commits when it has answered each of them, and a page that closes hears no
            // answer.
            transaction.commit?.();
        });
    }
}

function done(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error('Another tab keeps the database closed.'));
    });
}
