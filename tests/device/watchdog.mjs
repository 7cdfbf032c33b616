// The watchdog, which the emulator only lets bark: here it resets the chip, if the firmware has said that it may, and
// leaves its scratch registers and its reason for whoever starts next. It counts when the next microsecond begins: one
// that is switched on with nothing to count does not bite before the instruction after.
//
// RP2040 datasheet, 4.7.

import { Fault } from './fault.mjs';
import { extend } from './registers.mjs';

const WATCHDOG = 0x40058;
const PSM = 0x40010;
const PROCESSOR_0 = 1 << 15;

const CONTROL = 0x00;
const TICK_NANOS = 1000;

export const BY_TIMER = 1;
export const BY_FORCE = 2;

export class Watchdog {
    constructor(machine, { scratch, reason = 0 } = {}) {
        this.machine = machine;
        this.registers = machine.chip.peripherals[WATCHDOG];
        this.registers.reason = reason;
        this.registers.scratchData.set(scratch ?? []);
        this.registers.onWatchdogTrigger = () => this.bite();
        extend(this.registers, { has: (offset) => offset === CONTROL, write: (_, value) => this.control(value) });
    }

    control(value) {
        const { registers, machine } = this;
        Object.getPrototypeOf(registers).writeUint32.call(registers, CONTROL, value);
        const { clockAlarm } = registers.alarm;
        if (registers.enable && clockAlarm.nanos <= machine.clock.nanos) {
            clockAlarm.schedule(TICK_NANOS);
        }
    }

    get scratch() {
        return this.registers.scratchData;
    }

    get reason() {
        return this.registers.reason;
    }

    bite() {
        const { registers, machine } = this;
        // Its alarm would come again and again at this very instant.
        registers.alarm.enable = false;
        const isForced = registers.reason === BY_FORCE;
        if (!(machine.chip.peripherals[PSM].wdsel & PROCESSOR_0)) {
            throw new Fault('the watchdog bites, but was not told to reset the core');
        }
        machine.end(isForced ? 'forced reset' : 'watchdog');
    }
}
