// The address space of the core (RP2040 datasheet, 2.2). RAM and flash are accessed here for speed, everything else
// through rp2040js, with the clock set to the present instruction first.
//
// Strict where rp2040js is not: an unaligned word or half-word, a store into flash, and a read of flash while it is
// unmapped for writing are hard faults. Left out: bus contention.

import { HardFault, hex } from './fault.mjs';

export const FLASH_START = 0x10000000;
export const RAM_START = 0x20000000;
// Each memory with instructions begins at a multiple of 16 MB, so these bits of an address are its place there.
export const CODE_BITS = 0xffffff;
// The size of a fetch through the flash cache.
export const WORD = 4;
// Flash is mapped four times with different caching. All of these addresses share their six highest bits.
const XIP = 0x10000000 >>> 26;
const SIO = 0xd;

export class Memory {
    constructor(core) {
        const { rp2040 } = core;
        this.core = core;
        this.rp2040 = rp2040;
        this.sio = rp2040.sio;
        this.ram8 = rp2040.sram;
        this.ram16 = new Uint16Array(rp2040.sram.buffer);
        this.ram32 = new Int32Array(rp2040.sram.buffer);
        this.ramSize = rp2040.sram.length;
        this.flash8 = rp2040.flash;
        this.flash16 = rp2040.flash16;
        this.flash32 = new Int32Array(rp2040.flash.buffer);
        this.isFlashMapped = true;
        this.flashSize = rp2040.flash.length;
        this.rom16 = new Uint16Array(rp2040.bootrom.buffer);
        // The memory that instructions are fetched from at present, and the addresses in it that need no further
        // `fetch`: all of them, or with a flash cache one word of flash.
        this.code = this.rom16;
        this.codeCache = null;
        this.fetchStart = 0;
        this.fetchSize = 0;
    }

    // While flash is not mapped, nothing can be read or executed there.
    mapFlash(isMapped) {
        this.isFlashMapped = isMapped;
        this.flashSize = isMapped ? this.flash8.length : 0;
        this.discardFetched();
    }

    // To be called when the core goes on at another address by anything but an instruction.
    discardFetched() {
        this.fetchSize = 0;
    }

    // Fetches the instruction at this address. Returns the cycles that the core stalls for it.
    fetch(address) {
        if (!this.codeCache || (address - FLASH_START) >>> 0 >= this.flashSize) {
            this.selectCode(address);
        }
        if (!this.codeCache) {
            return 0;
        }
        this.fetchStart = address & ~3;
        this.fetchSize = WORD;
        return this.codeCache.read(address);
    }

    // What the core has fetched behind the branch at this address in flash, when it is taken.
    fetchBehind(address) {
        return address & 2 ? this.codeCache.read(address + 2) : 0;
    }

    // Selects the memory that holds the instruction at this address.
    selectCode(address) {
        const regions = [
            [this.rom16, 0, this.rom16.length * 2],
            [this.flash16, FLASH_START, this.flashSize],
            [this.ram16, RAM_START, this.ramSize],
        ];
        const region = regions.find(([, start, size]) => (address - start) >>> 0 < size);
        if (!region) {
            throw new HardFault(`there is no instruction at ${hex(address)}${this.busyReason(address)}`);
        }
        [this.code, this.fetchStart, this.fetchSize] = region;
        this.codeCache = this.code === this.flash16 ? this.core.flashCache : null;
    }

    read32(address, cycles) {
        const inRam = address - RAM_START;
        const inFlash = address - FLASH_START;
        if (inRam >>> 0 < this.ramSize && !(address & 3)) {
            return this.ram32[inRam >>> 2];
        }
        if (inFlash >>> 0 < this.flashSize && !(address & 3)) {
            return this.flash32[inFlash >>> 2];
        }
        if (address >>> 28 === SIO) {
            return this.sio.readUint32(address & 0xfff) | 0;
        }
        this.prepare(address, 3, cycles);
        return this.rp2040.readUint32(address >>> 0) | 0;
    }

    read16(address, cycles) {
        const inRam = address - RAM_START;
        const inFlash = address - FLASH_START;
        if (inRam >>> 0 < this.ramSize && !(address & 1)) {
            return this.ram16[inRam >>> 1];
        }
        if (inFlash >>> 0 < this.flashSize && !(address & 1)) {
            return this.flash16[inFlash >>> 1];
        }
        this.prepare(address, 1, cycles);
        return this.rp2040.readUint16(address >>> 0);
    }

    read8(address, cycles) {
        const inRam = address - RAM_START;
        const inFlash = address - FLASH_START;
        if (inRam >>> 0 < this.ramSize) {
            return this.ram8[inRam >>> 0];
        }
        if (inFlash >>> 0 < this.flashSize) {
            return this.flash8[inFlash >>> 0];
        }
        this.prepare(address, 0, cycles);
        return this.rp2040.readUint8(address >>> 0);
    }

    write32(address, value, cycles) {
        const inRam = address - RAM_START;
        if (inRam >>> 0 < this.ramSize && !(address & 3)) {
            this.ram32[inRam >>> 2] = value;
        } else if (address >>> 28 === SIO) {
            this.core.setClock(cycles); // for listeners on the pins
            this.sio.writeUint32(address & 0xfff, value >>> 0);
        } else {
            this.prepareWrite(address, 3, cycles);
            this.rp2040.writeUint32(address >>> 0, value >>> 0);
        }
    }

    write16(address, value, cycles) {
        const inRam = address - RAM_START;
        if (inRam >>> 0 < this.ramSize && !(address & 1)) {
            this.ram16[inRam >>> 1] = value;
        } else {
            this.prepareWrite(address, 1, cycles);
            this.rp2040.writeUint16(address >>> 0, value & 0xffff);
        }
    }

    write8(address, value, cycles) {
        const inRam = address - RAM_START;
        if (inRam >>> 0 < this.ramSize) {
            this.ram8[inRam >>> 0] = value;
        } else {
            this.prepareWrite(address, 0, cycles);
            this.rp2040.writeUint8(address >>> 0, value & 0xff);
        }
    }

    // Writing a peripheral may change alarms and interrupts, so it ends the batch; reading does not.
    prepare(address, lowBits, cycles) {
        if (address & lowBits) {
            throw new HardFault(`${hex(address)} is not aligned`);
        }
        if (!this.isFlashMapped && address >>> 26 === XIP) {
            throw new HardFault(`${hex(address)} cannot be read${this.busyReason(address)}`);
        }
        this.core.setClock(cycles);
    }

    prepareWrite(address, lowBits, cycles) {
        if (address >>> 26 <= XIP) {
            throw new HardFault(`${hex(address)} cannot be written`);
        }
        this.prepare(address, lowBits, cycles);
        this.core.mustEndBatch = true;
    }

    busyReason(address) {
        return !this.isFlashMapped && address >>> 26 === XIP ? ', as flash is busy' : '';
    }
}
