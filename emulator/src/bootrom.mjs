// The boot ROM's function table (RP2040 datasheet, 2.8.3), with JavaScript in place of ROM code: each function that
// firmware calls is a breakpoint, which is answered here, and a return. Looking up any other function is a Fault.
//
// Left out: the boot sequence itself, the floating-point functions, and the time that functions take, except for
// erasing and programming flash and for copies from flash that miss its cache.

import { Fault, hex } from './fault.mjs';

const FUNCTION_TABLE = 0x14;
const DATA_TABLE = 0x16;
const LOOKUP = 0x18;
const CODE_START = 0x40;
export const ROM_END = 0x4000;

const BREAKPOINT = 0xbe00;
const RETURN = 0x4770;
const THUMB = 1;

const WORD_BITS = 32;

export class BootRom {
    constructor(chip) {
        this.chip = chip;
        this.rp2040 = chip.rp2040;
        const { flash } = chip;
        this.functions = new Map([
            ['IF', () => {}], // connect_internal_flash
            ['EX', () => chip.core.memory.mapFlash(false)], // flash_exit_xip
            ['RE', (offset, count) => this.changeFlash(flash.erase(offset, count, chip.supply))],
            ['RP', (offset, source, count) => this.changeFlash(this.program(offset, source, count))],
            ['FC', () => chip.flashCache?.flush()], // flash_flush_cache
            ['CX', () => chip.core.memory.mapFlash(true)], // flash_enter_cmd_xip
            ['UB', (activity, disabled) => chip.stop('update mode', { activity, disabled })],
            ['MC', (to, from, count) => this.copy(to, from, count)],
            ['C4', (to, from, count) => this.copy(to, from, count)],
            ['MS', (to, value, count) => this.fill(to, value, count)],
            ['S4', (to, value, count) => this.fill(to, value, count)],
            ['L3', (value) => Math.clz32(value)], // clz32
            ['T3', (value) => (value ? WORD_BITS - 1 - Math.clz32(value & -value) : WORD_BITS)], // ctz32
        ]);
        this.routines = new Map();
        this.addresses = new Map();
        this.write();
    }

    write() {
        const view = new DataView(this.rp2040.bootrom.buffer);
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
        // Firmware only hands these table addresses to the lookup function, which ignores them.
        view.setUint16(FUNCTION_TABLE, next, true);
        view.setUint16(DATA_TABLE, next, true);
    }

    // Runs the function whose breakpoint is at this address.
    call(address) {
        const routine = this.routines.get(address);
        if (!routine) {
            throw new Fault(`there is no ROM function at ${hex(address)}`);
        }
        const { registers } = this.rp2040.core;
        const result = routine(registers[0], registers[1], registers[2], registers[3]);
        if (result !== undefined) {
            registers[0] = result;
        }
    }

    lookup(code) {
        const name = String.fromCharCode(code & 0xff, (code >> 8) & 0xff);
        const address = this.addresses.get(name);
        if (address === undefined) {
            throw new Fault(`the ROM function "${name}" is not modelled`);
        }
        return address;
    }

    program(offset, source, count) {
        const { flash, supply } = this.chip;
        return flash.program(offset, count, (i) => this.rp2040.readUint8(source + i), supply);
    }

    // Flash cannot be read while it is written, so no code may run from it, interrupt handlers included.
    changeFlash(steps) {
        const { core } = this.chip;
        if (core.memory.isFlashMapped) {
            throw new Fault('flash is written while it is mapped for execution');
        }
        if (!core.state.PM && core.state.enabledInterrupts) {
            throw new Fault('flash is written while interrupts are on');
        }
        this.chip.beforeFlashWrite?.();
        this.chip.flashCache?.flush();
        this.chip.flashStall.begin(steps);
    }

    copy(to, from, count) {
        const { core, flashCache } = this.chip;
        if (flashCache) {
            for (let at = from & ~3; at < from + count; at += 4) core.stall += flashCache.read(at);
        }
        for (let i = 0; i < count; i++) {
            this.rp2040.writeUint8(to + i, this.rp2040.readUint8(from + i));
        }
        return to;
    }

    fill(to, value, count) {
        for (let i = 0; i < count; i++) {
            this.rp2040.writeUint8(to + i, value & 0xff);
        }
        return to;
    }
}
