// Stands in for the boot ROM, of which the emulator has none: the few functions that firmware calls there to write
// flash. Each is a breakpoint and a return; the breakpoint is answered here, in JavaScript. Whatever else is asked of
// the ROM fails the test.
//
// Layout and calling conventions: RP2040 datasheet, 2.8.3.

import { Fault, hex } from './fault.mjs';

const FUNCTION_TABLE = 0x14;
const LOOKUP = 0x18;
const CODE_START = 0x40;
export const ROM_END = 0x4000;

const BREAKPOINT = 0xbe00;
const RETURN = 0x4770;
const THUMB = 1;

const SECTOR = 4096;
const PAGE = 256;
// Typical times of the Pico's W25Q16JV. The whole chip stands still meanwhile.
const SECTOR_ERASE_NANOS = 45e6;
const PAGE_PROGRAM_NANOS = 0.4e6;

export class Rom {
    // `pass` lets the given time in nanoseconds go by.
    constructor(chip, pass) {
        this.chip = chip;
        this.pass = pass;
        this.functions = new Map([
            ['IF', () => {}], // connect the flash
            ['EX', () => {}], // leave execute-in-place
            ['RE', (offset, count) => this.erase(offset, count)],
            ['RP', (offset, source, count) => this.program(offset, source, count)],
            ['FC', () => {}], // flush the cache
            ['CX', () => {}], // back to execute-in-place
        ]);
        this.routines = new Map();
        this.addresses = new Map();
        this.write();
    }

    // Loading a ROM resets the chip and erases flash, so the image has to be loaded afterwards.
    write() {
        const words = new Uint32Array(ROM_END / 4);
        const view = new DataView(words.buffer);
        let next = CODE_START;
        const place = (routine) => {
            view.setUint16(next, BREAKPOINT, true);
            view.setUint16(next + 2, RETURN, true);
            this.routines.set(next, routine);
            next += 4;
            return (next - 4) | THUMB;
        };
        view.setUint16(LOOKUP, place((_table, code) => this.lookup(code)), true);
        for (const [name, routine] of this.functions) {
            this.addresses.set(name, place(routine));
        }
        // Only handed to the lookup routine, which knows all names by itself.
        view.setUint16(FUNCTION_TABLE, next, true);
        this.chip.loadBootrom(words);
    }

    // Answers the breakpoint at this address.
    call(address) {
        const routine = this.routines.get(address);
        if (!routine) {
            throw new Fault(`there is no ROM function at ${hex(address)}`);
        }
        const { registers } = this.chip.core;
        const result = routine(registers[0], registers[1], registers[2], registers[3]);
        if (result !== undefined) {
            registers[0] = result;
        }
    }

    lookup(code) {
        const name = String.fromCharCode(code & 0xff, (code >> 8) & 0xff);
        const address = this.addresses.get(name);
        if (address === undefined) {
            throw new Fault(`the ROM function "${name}" has no stand-in`);
        }
        return address;
    }

    erase(offset, count) {
        this.check(offset, count, SECTOR);
        this.chip.flash.fill(0xff, offset, offset + count);
        this.pass((count / SECTOR) * SECTOR_ERASE_NANOS);
    }

    program(offset, source, count) {
        this.check(offset, count, PAGE);
        for (let i = 0; i < count; i++) {
            // Programming can only take ones away.
            this.chip.flash[offset + i] &= this.chip.readUint8(source + i);
        }
        this.pass((count / PAGE) * PAGE_PROGRAM_NANOS);
    }

    check(offset, count, unit) {
        const size = 2 * 1024 * 1024;
        if (offset % unit !== 0 || count % unit !== 0 || count === 0 || offset + count > size) {
            throw new Fault(`flash cannot be changed at ${hex(offset)} for ${count} bytes, in units of ${unit}`);
        }
    }
}
