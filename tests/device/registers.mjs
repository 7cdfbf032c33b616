// Registers that the emulator leaves out. Without them firmware that is right would hang or fail; with them it finds
// what it needs, and no more: most keep what is written and do nothing.

import { BasePeripheral } from 'rp2040js';
import { Fault } from './fault.mjs';

const XIP_CTRL = 0x14000;
const SSI = 0x18000;
const SYSCFG = 0x40004;
const CLOCKS = 0x40008;
const VREG = 0x40064;

const CHIP_RESET = 0x08;
const HAD_POWER_ON = 1 << 8;

const SSI_ENABLE = 0x08;
const MEMORY_POWER_DOWN = 0x18;
const FIRST_WAKE_ENABLE = 0xa0;
const SLEEP_ENABLE_1 = 0xac;
const LAST_CLOCK_ENABLE = 0xb4;
const EVERY_CLOCK = 0xffffffff;

const MPU_FIRST = 0xd90;
const MPU_LAST = 0xda0;
const RESET_CONTROL = 0xd0c;
const SYSTEM_CONTROL = 0xd10;
const VECTOR_KEY = 0x05fa;
const KEY_SHIFT = 16;
const SYSTEM_RESET = 1 << 2;

// Registers that keep what is written to them and do nothing else.
export class Registers extends BasePeripheral {
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

// Puts registers in front of those of a peripheral. Each of `added` may have `read(offset)` and `write(offset, value)`,
// and says with `has(offset)` which are its own. A `write` that returns false lets the peripheral have the value, too.
export function extend(peripheral, ...added) {
    const read = peripheral.readUint32.bind(peripheral);
    const write = peripheral.writeUint32.bind(peripheral);
    peripheral.readUint32 = (offset) => {
        const registers = added.find(({ has, read: own }) => own && has(offset));
        return registers ? registers.read(offset) : read(offset);
    };
    peripheral.writeUint32 = (offset, value) => {
        const registers = added.find(({ has, write: own }) => own && has(offset));
        if (!registers || registers.write(offset, value) === false) {
            write(offset, value);
        }
    };
}

// Registers from `first` to `last` that only keep what is written.
export function keeping(chip, name, first, last = first) {
    const registers = new Registers(chip, name);
    return {
        registers,
        has: (offset) => offset >= first && offset <= last,
        read: (offset) => registers.readUint32(offset),
        write: (offset, value) => registers.writeUint32(offset, value),
    };
}

// Adds what is missing, and returns those registers that say how the chip sleeps.
export function addMissingRegisters(machine) {
    const { chip } = machine;
    const { peripherals, ppb } = chip;
    peripherals[XIP_CTRL] = new Registers(chip, 'XIP_CTRL');
    peripherals[VREG] = new Registers(chip, 'VREG', { [CHIP_RESET]: HAD_POWER_ON });

    const clocks = keeping(chip, 'CLOCKS', FIRST_WAKE_ENABLE, LAST_CLOCK_ENABLE);
    for (let offset = FIRST_WAKE_ENABLE; offset <= LAST_CLOCK_ENABLE; offset += 4) {
        clocks.write(offset, EVERY_CLOCK);
    }
    extend(peripherals[CLOCKS], clocks);
    extend(peripherals[SYSCFG], keeping(chip, 'SYSCFG', MEMORY_POWER_DOWN));

    const control = keeping(chip, 'SCB', SYSTEM_CONTROL);
    extend(ppb, keeping(chip, 'MPU', MPU_FIRST, MPU_LAST), control, {
        has: (offset) => offset === RESET_CONTROL,
        read: () => 0,
        write(_offset, value) {
            if (value >>> KEY_SHIFT !== VECTOR_KEY) {
                throw new Fault('AIRCR is written without its key');
            }
            if (value & SYSTEM_RESET) {
                machine.resetCore();
            }
        },
    });
    // The second-stage boot loader, which firmware calls to read flash again, ends with this.
    extend(peripherals[SSI], {
        has: (offset) => offset === SSI_ENABLE,
        write(_offset, value) {
            if (value & 1) {
                machine.core.memory.connectFlash(true);
            }
            return false;
        },
    });
    return {
        get systemControl() {
            return control.read(SYSTEM_CONTROL);
        },
        get sleepEnable() {
            return clocks.read(SLEEP_ENABLE_1);
        },
    };
}
