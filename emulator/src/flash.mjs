// The flash chip W25Q16JV, 2 MB, by its datasheet: programming a page of 256 bytes only clears bits, erasing a sector
// of 4 KB sets them, both take time, and an operation that loses power is torn: a part of its bytes is done.
//
// Each page and each sector counts as one operation, so that a test can cut the power at every one of them. Faults can
// be injected: stuck sectors, write protection, power cuts. Left out: 32 KB and 64 KB block erase, suspend, status
// registers.

import { Fault, hex } from './fault.mjs';
import { FLASH_START } from './memory.mjs';
import { Random } from './random.mjs';

export const FLASH_SIZE = 2 * 1024 * 1024;
// Its maker, its kind, and its size as a power of two (8.1.1).
const IDENTITY = [0xef, 0x40, 0x15];
export const SECTOR = 4096;
export const PAGE = 256;
const ERASED = 0xff;

// Datasheet, 9.6: typical times, and the longest of an erase.
export const ERASE_NANOS = 45e6;
export const WORST_ERASE_NANOS = 400e6;
export const PROGRAM_NANOS = 0.4e6;

export class Flash {
    constructor(pieces = []) {
        this.bytes = new Uint8Array(FLASH_SIZE).fill(ERASED);
        this.identity = [...IDENTITY];
        this.eraseNanos = ERASE_NANOS;
        this.programNanos = PROGRAM_NANOS;
        this.random = new Random();
        // How often each sector was erased, and every operation in order.
        this.wear = new Uint32Array(FLASH_SIZE / SECTOR);
        this.log = [];
        // Injected faults.
        this.stuckSectors = new Set();
        this.isWriteProtected = false;
        this.cut = undefined;
        pieces.forEach(({ address, bytes }) => this.bytes.set(bytes, address - FLASH_START));
    }

    // A copy of the bytes, without the injected faults.
    copy() {
        const copy = new Flash();
        copy.bytes.set(this.bytes);
        return copy;
    }

    // From now on erasing the sector at this offset has no effect.
    makeSectorStuck(offset) {
        this.stuckSectors.add(Math.floor(offset / SECTOR));
    }

    // From now on erasing and programming have no effect and report no error.
    writeProtect() {
        this.isWriteProtected = true;
    }

    // Power fails after this many more operations, before the next one begins.
    cutPowerAfter(operations) {
        this.cut = { operations, isTorn: false };
    }

    // Power fails in the middle of the operation that follows after this many more. `seed` decides how far it gets.
    cutPowerWithin(operations, seed = 1) {
        this.random = new Random(seed);
        this.cut = { operations, isTorn: true };
    }

    // Erases sectors: a generator of the time that each step takes. `supply` has `isOn`, `now()` for the time in
    // nanoseconds, and `fail()`, which switches it off.
    *erase(offset, count, supply) {
        this.check(offset, count, SECTOR);
        for (let at = offset; at < offset + count && supply.isOn; at += SECTOR) {
            const operation = { kind: 'erase', offset: at, count: SECTOR };
            yield* this.operate(operation, this.eraseNanos, supply, (done) => this.eraseSector(at, done));
        }
    }

    // Programs pages with the bytes that `read(i)` returns.
    *program(offset, count, read, supply) {
        this.check(offset, count, PAGE);
        for (let at = offset; at < offset + count && supply.isOn; at += PAGE) {
            const page = Uint8Array.from({ length: PAGE }, (_, i) => read(at - offset + i));
            const operation = { kind: 'program', offset: at, count: PAGE };
            yield* this.operate(operation, this.programNanos, supply, (done) => this.programPage(at, page, done));
        }
    }

    // One operation: first the time passes, then the bytes change, only a part of them if power failed meanwhile.
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
        yield isTorn ? nanos * this.random.fraction() : nanos;
        if (isTorn) {
            supply.fail();
        }
        entry.nanos = supply.now() - entry.at;
        entry.isTorn = !supply.isOn;
        if (!this.isWriteProtected) {
            change(entry.isTorn ? this.random.below(operation.count) : operation.count);
        }
    }

    // Erases the first `done` bytes, and random bits of the byte after them.
    eraseSector(offset, done) {
        const sector = offset / SECTOR;
        this.wear[sector]++;
        if (this.stuckSectors.has(sector)) {
            return;
        }
        this.bytes.fill(ERASED, offset, offset + done);
        if (done < SECTOR) {
            this.bytes[offset + done] |= this.random.next();
        }
    }

    programPage(offset, page, done) {
        for (let i = 0; i < done; i++) {
            this.bytes[offset + i] &= page[i];
        }
        if (done < PAGE) {
            this.bytes[offset + done] &= page[done] | this.random.next();
        }
    }

    check(offset, count, unit) {
        if (offset % unit !== 0 || count % unit !== 0 || count === 0 || offset + count > FLASH_SIZE) {
            throw new Fault(`flash cannot be written at ${hex(offset)} for ${count} bytes, in units of ${unit}`);
        }
    }
}
