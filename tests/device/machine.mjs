// The chip: rp2040js with what it leaves out, running one image.
//
// Time is the chip's own. It goes on by the cycles of each instruction and, while the core sleeps, straight to the
// next alarm, so a second of waiting costs nothing and a run is the same every time.
//
// The emulator only prints a warning for a bad address, an unknown instruction or an unknown register. A real chip
// would fault, so here each of them is a Fault.

import { BasePeripheral, RP2040 } from 'rp2040js';
import { Bus } from './bus.mjs';
import { Fault, hex } from './fault.mjs';
import { ROM_END, Rom } from './rom.mjs';

const FLASH_START = 0x10000000;
const VECTOR_TABLE = 0x10000100;

const RAM_START = 0x20000000;
// The firmware locks these lowest bytes with the memory protection unit, which the emulator does not have.
const STACK_GUARD = 32;

const XIP_CTRL = 0x14000;
const ROSC = 0x40060;
const VREG = 0x40064;
const ROSC_STATUS = 0x18;
const ROSC_STABLE = 0x80001000;

const MPU_FIRST = 0xd90;
const MPU_LAST = 0xda0;

const BREAKPOINT = 0xbe;

export class Machine {
    // `onBreakpoint(code)` answers breakpoints of the image; without it, each one is a fault.
    constructor(pieces, { onBreakpoint } = {}) {
        this.chip = new RP2040();
        this.clock = this.chip.clock;
        this.onBreakpoint = onBreakpoint;
        this.chip.logger = this.strictLogger();
        this.chip.onBreak = (code) => this.answerBreak(code);
        this.addMissingRegisters();
        this.rom = new Rom(this.chip, (nanos) => this.clock.tick(nanos));
        this.bus = new Bus(this.chip, 0);
        this.load(pieces);
        this.deepestStack = this.chip.core.SP;
    }

    load(pieces) {
        for (const { address, bytes } of pieces) {
            this.chip.flash.set(bytes, address - FLASH_START);
        }
        // What the boot ROM and the second-stage boot loader do: hand over to the image's vector table.
        this.chip.core.VTOR = VECTOR_TABLE;
        this.chip.core.reset();
        this.stackTop = this.chip.core.SP;
    }

    get millis() {
        return this.clock.nanos / 1e6;
    }

    // How many bytes of stack were ever in use.
    get stackUsed() {
        return this.stackTop - this.deepestStack;
    }

    // Lets the time go by.
    run(millis) {
        this.runUntil(() => false, millis);
    }

    // Runs until the condition holds and says whether it did within the time.
    runUntil(condition, millis) {
        const { clock } = this;
        const { core } = this.chip;
        const end = clock.nanos + millis * 1e6;
        while (clock.nanos < end) {
            if (condition()) {
                return true;
            }
            if (core.waiting) {
                const next = clock.nextAlarm ? clock.nextAlarm.nanos : end;
                clock.tick(Math.max(0, Math.min(next, end) - clock.nanos));
            } else {
                this.step();
            }
        }
        return condition();
    }

    // Executes one instruction and returns its cycles.
    step() {
        const { core } = this.chip;
        const cycles = core.executeInstruction();
        this.clock.tick((cycles * 1e9) / this.chip.clkSys);
        if (core.SP < this.deepestStack) {
            this.deepestStack = core.SP;
            if (core.SP < RAM_START + STACK_GUARD) {
                throw new Fault(`the stack overflows at ${hex(core.PC)}`);
            }
        }
        return cycles;
    }

    answerBreak(code) {
        const address = this.chip.core.PC - 2;
        if (address < ROM_END) {
            this.rom.call(address);
        } else if (this.onBreakpoint && this.chip.readUint16(address) >> 8 === BREAKPOINT) {
            this.onBreakpoint(code);
        } else {
            throw new Fault(`breakpoint or undefined instruction ${code} at ${hex(address)}`);
        }
    }

    strictLogger() {
        const { core } = this.chip;
        const fail = (part, message) => {
            throw new Fault(`${part}: ${message} (at ${hex(core.PC)})`);
        };
        return {
            debug() {},
            info(_part, message) {
                // The emulator does nothing for this instruction but tell us. Without its event, a task that wakes
                // another one would sleep until the next interrupt.
                if (message === 'SEV') {
                    core.eventRegistered = true;
                }
            },
            warn: fail,
            error: fail,
        };
    }

    addMissingRegisters() {
        const { peripherals, ppb } = this.chip;
        peripherals[XIP_CTRL] = new Registers(this.chip, 'XIP_CTRL');
        peripherals[VREG] = new Registers(this.chip, 'VREG');
        peripherals[ROSC] = new Registers(this.chip, 'ROSC', { [ROSC_STATUS]: ROSC_STABLE });

        const mpu = new Registers(this.chip, 'MPU');
        const isMpu = (offset) => offset >= MPU_FIRST && offset <= MPU_LAST;
        const read = ppb.readUint32.bind(ppb);
        const write = ppb.writeUint32.bind(ppb);
        ppb.readUint32 = (offset) => (isMpu(offset) ? mpu.readUint32(offset) : read(offset));
        ppb.writeUint32 = (offset, value) => (isMpu(offset) ? mpu.writeUint32(offset, value) : write(offset, value));
    }
}

// Registers that keep what is written to them and do nothing else.
class Registers extends BasePeripheral {
    constructor(chip, name, fixed = {}) {
        super(chip, name);
        this.fixed = fixed;
        this.kept = new Map();
    }

    readUint32(offset) {
        return this.fixed[offset] ?? this.kept.get(offset) ?? 0;
    }

    writeUint32(offset, value) {
        this.kept.set(offset, value);
    }
}
