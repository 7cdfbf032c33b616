// The flash chip: the Pico's W25Q16JV, two megabytes that outlive power, as they really behave.
//
// Programming only takes ones away, a page at a time. Ones come back by erasing a whole sector, which takes long and
// wears it out. Whatever was under way when power failed is torn. Each page and each sector counts as one operation, so
// a test can cut at every single one.

import { Chance } from './chance.mjs';
import { Fault, hex } from './fault.mjs';
import { FLASH_START } from './memory.mjs';

export const FLASH_SIZE = 2 * 1024 * 1024;
export const SECTOR = 4096;
export const PAGE = 256;
const ERASED = 0xff;

// Typical times and the worst, by the chip's datasheet, 9.6.
export const ERASE_NANOS = 45e6;
export const WORST_ERASE_NANOS = 400e6;
export const PROGRAM_NANOS = 0.4e6;

export class Flash {
    constructor(pieces = []) {
        this.bytes = new Uint8Array(FLASH_SIZE).fill(ERASED);
        this.eraseNanos = ERASE_NANOS;
        this.programNanos = PROGRAM_NANOS;
        this.chance = new Chance();
        // How often each sector was erased, and everything that was done, in the order in which it was.
        this.wear = new Uint32Array(FLASH_SIZE / SECTOR);
        this.log = [];
        // What is wrong with it.
        this.stuckSectors = new Set();
        this.isWriteProtected = false;
        this.cut = undefined;
        pieces.forEach(({ address, bytes }) => this.bytes.set(bytes, address - FLASH_START));
    }

    // A copy with the same bytes and nothing wrong with it.
    copy() {
        const copy = new Flash();
        copy.bytes.set(this.bytes);
        return copy;
    }

    // From now on this sector, by an offset in it, stays as it is when it is to be erased.
    refuseErasing(offset) {
        this.stuckSectors.add(Math.floor(offset / SECTOR));
    }

    // From now on nothing is erased or programmed any more, and nothing says so.
    refuseEverything() {
        this.isWriteProtected = true;
    }

    // Power fails as soon as this many more operations are complete.
    cutAfter(operations) {
        this.cut = { operations, isTorn: false };
    }

    // Power fails in the middle of the operation that comes after this many more. `seed` says how far it had come.
    cutWithin(operations, seed = 1) {
        this.chance = new Chance(seed);
        this.cut = { operations, isTorn: true };
    }

    // Erases sectors: yields the time that each step takes. The `supply` says whether it `isOn` and what time is
    // `now()`, and can `fail()`.
    *erase(offset, count, supply) {
        this.check(offset, count, SECTOR);
        for (let at = offset; at < offset + count && supply.isOn; at += SECTOR) {
            const operation = { kind: 'erase', offset: at, count: SECTOR };
            yield* this.operate(operation, this.eraseNanos, supply, (done) => this.eraseSector(at, done));
        }
    }

    // Programs pages with what `read(i)` gives.
    *program(offset, count, read, supply) {
        this.check(offset, count, PAGE);
        for (let at = offset; at < offset + count && supply.isOn; at += PAGE) {
            const page = Uint8Array.from({ length: PAGE }, (_, i) => read(at - offset + i));
            const operation = { kind: 'program', offset: at, count: PAGE };
            yield* this.operate(operation, this.programNanos, supply, (done) => this.programPage(at, page, done));
        }
    }

    // One operation: time passes, and then it is done, or torn if power did not last.
    *operate(operation, nanos, supply, change) {
        const isLast = this.cut?.operations === 0;
        const isTorn = isLast && this.cut.isTorn;
        if (this.cut) {
            this.cut.operations--;
        }
        if (isLast) {
            this.cut = undefined;
        }
        if (isLast && !isTorn) {
            supply.fail();
            return;
        }
        const entry = { ...operation, at: supply.now(), nanos, isTorn };
        this.log.push(entry);
        yield isTorn ? nanos * this.chance.share() : nanos;
        if (isTorn) {
            supply.fail();
        }
        entry.nanos = supply.now() - entry.at;
        entry.isTorn = !supply.isOn;
        if (!this.isWriteProtected) {
            change(entry.isTorn ? this.chance.below(operation.count) : operation.count);
        }
    }

    // The first bytes are erased, the next one in part.
    eraseSector(offset, done) {
        const sector = offset / SECTOR;
        this.wear[sector]++;
        if (this.stuckSectors.has(sector)) {
            return;
        }
        this.bytes.fill(ERASED, offset, offset + done);
        if (done < SECTOR) {
            this.bytes[offset + done] |= this.chance.next();
        }
    }

    programPage(offset, page, done) {
        for (let i = 0; i < done; i++) {
            this.bytes[offset + i] &= page[i];
        }
        if (done < PAGE) {
            this.bytes[offset + done] &= page[done] | this.chance.next();
        }
    }

    check(offset, count, unit) {
        if (offset % unit !== 0 || count % unit !== 0 || count === 0 || offset + count > FLASH_SIZE) {
            throw new Fault(`flash cannot be changed at ${hex(offset)} for ${count} bytes, in units of ${unit}`);
        }
    }
}
