// Memory as the core sees it. RAM and flash are read here, as fast as can be; everything else is left to the emulator,
// at the right time.
//
// Strict where the core is: a word or a half-word that is not aligned, a store into flash, and flash that is read while
// it is busy with erasing are faults. The emulator would shrug.

import { HardFault, hex } from './fault.mjs';

export const FLASH_START = 0x10000000;
export const RAM_START = 0x20000000;
// Flash is there four times, differently cached: the six highest bits of all its addresses.
const XIP = 0x10000000 >>> 26;
const SIO = 0xd;

export class Memory {
    constructor(core) {
        const { chip } = core;
        this.core = core;
        this.chip = chip;
        this.sio = chip.sio;
        this.ram8 = chip.sram;
        this.ram16 = new Uint16Array(chip.sram.buffer);
        this.ram32 = new Int32Array(chip.sram.buffer);
        this.ramSize = chip.sram.length;
        this.flash8 = chip.flash;
        this.flash16 = chip.flash16;
        this.flash32 = new Int32Array(chip.flash.buffer);
        this.isFlashThere = true;
        this.flashSize = chip.flash.length;
        this.rom16 = new Uint16Array(chip.bootrom.buffer);
        // Where instructions come from at present.
        this.code = this.rom16;
        this.codeStart = 0;
        this.codeSize = 0;
    }

    // While flash is disconnected, nothing can be read or executed there.
    connectFlash(isThere) {
        this.isFlashThere = isThere;
        this.flashSize = isThere ? this.flash8.length : 0;
        this.codeSize = 0;
    }

    // Finds the memory that holds the instruction at this address.
    open(address) {
        const rooms = [
            [this.rom16, 0, this.rom16.length * 2],
            [this.flash16, FLASH_START, this.flashSize],
            [this.ram16, RAM_START, this.ramSize],
        ];
        const room = rooms.find(([, start, size]) => (address - start) >>> 0 < size);
        if (!room) {
            throw new HardFault(`there is no instruction at ${hex(address)}${this.excuse(address)}`);
        }
        [this.code, this.codeStart, this.codeSize] = room;
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
        return this.chip.readUint32(address >>> 0) | 0;
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
        return this.chip.readUint16(address >>> 0);
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
        return this.chip.readUint8(address >>> 0);
    }

    write32(address, value, cycles) {
        const inRam = address - RAM_START;
        if (inRam >>> 0 < this.ramSize && !(address & 3)) {
            this.ram32[inRam >>> 2] = value;
        } else if (address >>> 28 === SIO) {
            this.core.setClock(cycles); // for whoever watches a pin
            this.sio.writeUint32(address & 0xfff, value >>> 0);
        } else {
            this.prepareWrite(address, 3, cycles);
            this.chip.writeUint32(address >>> 0, value >>> 0);
        }
    }

    write16(address, value, cycles) {
        const inRam = address - RAM_START;
        if (inRam >>> 0 < this.ramSize && !(address & 1)) {
            this.ram16[inRam >>> 1] = value;
        } else {
            this.prepareWrite(address, 1, cycles);
            this.chip.writeUint16(address >>> 0, value & 0xffff);
        }
    }

    write8(address, value, cycles) {
        const inRam = address - RAM_START;
        if (inRam >>> 0 < this.ramSize) {
            this.ram8[inRam >>> 0] = value;
        } else {
            this.prepareWrite(address, 0, cycles);
            this.chip.writeUint8(address >>> 0, value & 0xff);
        }
    }

    // Reading changes nothing that the batch was planned with; writing may.
    prepare(address, lowBits, cycles) {
        if (address & lowBits) {
            throw new HardFault(`${hex(address)} is not aligned`);
        }
        if (!this.isFlashThere && address >>> 26 === XIP) {
            throw new HardFault(`${hex(address)} cannot be read${this.excuse(address)}`);
        }
        this.core.setClock(cycles);
    }

    prepareWrite(address, lowBits, cycles) {
        if (address >>> 26 <= XIP) {
            throw new HardFault(`${hex(address)} cannot be written`);
        }
        this.prepare(address, lowBits, cycles);
        this.core.isDisturbed = true;
    }

    excuse(address) {
        return !this.isFlashThere && address >>> 26 === XIP ? ', as flash is busy' : '';
    }
}
