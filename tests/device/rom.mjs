// Stands in for the boot ROM, of which the emulator has none: the few functions that firmware calls there. Each is a
// breakpoint and a return; the breakpoint is answered here, in JavaScript. Whatever else is asked of the ROM fails the
// test.
//
// Layout and calling conventions: RP2040 datasheet, 2.8.3.

import { Fault, hex } from './fault.mjs';

const FUNCTION_TABLE = 0x14;
const DATA_TABLE = 0x16;
const LOOKUP = 0x18;
const CODE_START = 0x40;
export const ROM_END = 0x4000;

const BREAKPOINT = 0xbe00;
const RETURN = 0x4770;
const THUMB = 1;

const THIRTY_TWO = 32;

export class Rom {
    constructor(machine) {
        this.machine = machine;
        this.chip = machine.chip;
        const { flash } = machine;
        this.functions = new Map([
            ['IF', () => {}], // connect the flash
            ['EX', () => machine.core.memory.connectFlash(false)], // leave execute-in-place
            ['RE', (offset, count) => this.change(flash.erase(offset, count, machine.supply))],
            ['RP', (offset, source, count) => this.change(this.program(offset, source, count))],
            ['FC', () => {}], // flush the cache
            ['CX', () => machine.core.memory.connectFlash(true)], // back to execute-in-place
            ['UB', (activity, disabled) => machine.end('update mode', { activity, disabled })],
            ['MC', (to, from, count) => this.copy(to, from, count)],
            ['C4', (to, from, count) => this.copy(to, from, count)],
            ['MS', (to, value, count) => this.fill(to, value, count)],
            ['S4', (to, value, count) => this.fill(to, value, count)],
            ['L3', (value) => Math.clz32(value)], // leading zeroes
            ['T3', (value) => (value ? THIRTY_TWO - 1 - Math.clz32(value & -value) : THIRTY_TWO)], // trailing zeroes
        ]);
        this.routines = new Map();
        this.addresses = new Map();
        this.write();
    }

    write() {
        const view = new DataView(this.chip.bootrom.buffer);
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
        view.setUint16(DATA_TABLE, next, true);
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

    program(offset, source, count) {
        const { flash, supply } = this.machine;
        return flash.program(offset, count, (i) => this.chip.readUint8(source + i), supply);
    }

    // Flash cannot be read meanwhile, and handlers of interrupts are in flash.
    change(steps) {
        const { core } = this.machine;
        if (core.memory.isFlashThere) {
            throw new Fault('flash is to be changed while code is executed from it');
        }
        if (!core.state.PM && core.state.enabledInterrupts) {
            throw new Fault('flash is to be changed while interrupts are on');
        }
        this.machine.standstill.begin(steps);
    }

    copy(to, from, count) {
        for (let i = 0; i < count; i++) {
            this.chip.writeUint8(to + i, this.chip.readUint8(from + i));
        }
        return to;
    }

    fill(to, value, count) {
        for (let i = 0; i < count; i++) {
            this.chip.writeUint8(to + i, value & 0xff);
        }
        return to;
    }
}
