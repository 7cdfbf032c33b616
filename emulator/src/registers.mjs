// Registers that rp2040js does not have and the firmware needs: XIP_CTRL, VREG_AND_CHIP_RESET, parts of CLOCKS and
// SYSCFG, and of the core's system control block. Most only store what is written. Any other unknown register is a
// Fault, see chip.mjs.

import { BasePeripheral } from 'rp2040js';
import { Fault } from './fault.mjs';

const XIP_CTRL = 0x14000;
const SSI = 0x18000;
const SYSCFG = 0x40004;
const CLOCKS = 0x40008;
const VREG = 0x40064;

const CHIP_RESET = 0x08;
const HAD_POWER_ON = 1 << 8;

const CACHE_FLUSH = 0x04;
const SSI_ENABLE = 0x08;
const MEMORY_POWER_DOWN = 0x18;
const FIRST_WAKE_ENABLE = 0xa0;
const FIRST_SLEEP_ENABLE = 0xa8;
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

// Registers that return what was written to them and do nothing else.
export class StoredRegisters extends BasePeripheral {
    constructor(rp2040, name, fixed = {}) {
        super(rp2040, name);
        this.fixed = fixed;
        this.written = new Map();
    }

    readUint32(offset) {
        return this.fixed[offset] ?? this.written.get(offset) ?? 0;
    }

    writeUint32(offset, value) {
        this.written.set(offset, value);
    }
}

// Puts handlers in front of the registers of a peripheral. Each handler says with `has(offset)` which registers are its
// own and may have `read(offset)` and `write(offset, value)`. A `write` that returns false passes the value on to the
// peripheral, too.
export function overlay(peripheral, ...handlers) {
    const read = peripheral.readUint32.bind(peripheral);
    const write = peripheral.writeUint32.bind(peripheral);
    peripheral.readUint32 = (offset) => {
        const registers = handlers.find(({ has, read: own }) => own && has(offset));
        return registers ? registers.read(offset) : read(offset);
    };
    peripheral.writeUint32 = (offset, value) => {
        const registers = handlers.find(({ has, write: own }) => own && has(offset));
        if (!registers || registers.write(offset, value) === false) {
            write(offset, value);
        }
    };
}

// A handler for registers from `first` to `last` that only store what is written.
export function storedRange(rp2040, name, first, last = first) {
    const registers = new StoredRegisters(rp2040, name);
    return {
        registers,
        has: (offset) => offset >= first && offset <= last,
        read: (offset) => registers.readUint32(offset),
        write: (offset, value) => registers.writeUint32(offset, value),
    };
}

// Adds the missing registers, and returns those that control sleep.
export function addMissingRegisters(chip) {
    const { rp2040 } = chip;
    const { peripherals, ppb } = rp2040;
    peripherals[XIP_CTRL] = new StoredRegisters(rp2040, 'XIP_CTRL');
    overlay(peripherals[XIP_CTRL], {
        has: (offset) => offset === CACHE_FLUSH,
        write: () => chip.flashCache?.flush(),
    });
    peripherals[VREG] = new StoredRegisters(rp2040, 'VREG', { [CHIP_RESET]: HAD_POWER_ON });

    const clocks = storedRange(rp2040, 'CLOCKS', FIRST_WAKE_ENABLE, LAST_CLOCK_ENABLE);
    for (let offset = FIRST_WAKE_ENABLE; offset <= LAST_CLOCK_ENABLE; offset += 4) {
        clocks.write(offset, EVERY_CLOCK);
    }
    overlay(peripherals[CLOCKS], clocks);
    overlay(peripherals[SYSCFG], storedRange(rp2040, 'SYSCFG', MEMORY_POWER_DOWN));

    const control = storedRange(rp2040, 'SCB', SYSTEM_CONTROL);
    overlay(ppb, storedRange(rp2040, 'MPU', MPU_FIRST, MPU_LAST), control, {
        has: (offset) => offset === RESET_CONTROL,
        read: () => 0,
        write(_offset, value) {
            if (value >>> KEY_SHIFT !== VECTOR_KEY) {
                throw new Fault('AIRCR is written without its key');
            }
            if (value & SYSTEM_RESET) {
                chip.resetCore();
            }
        },
    });
    // Enabling the SSI is the last step of the second-stage boot loader, which firmware calls to map flash again.
    overlay(peripherals[SSI], {
        has: (offset) => offset === SSI_ENABLE,
        write(_offset, value) {
            if (value & 1 && chip.flashCommands.count === 0) {
                chip.core.memory.mapFlash(true);
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
        // WAKE_EN0 and WAKE_EN1, or in deep sleep SLEEP_EN0 and SLEEP_EN1.
        enabledClocks(isInDeepSleep) {
            const first = isInDeepSleep ? FIRST_SLEEP_ENABLE : FIRST_WAKE_ENABLE;
            return [clocks.read(first), clocks.read(first + 4)];
        },
    };
}
