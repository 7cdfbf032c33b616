// The watchdog (RP2040 datasheet, 4.7). rp2040js only calls back when it expires; here it resets the chip, and the
// scratch registers and the reason survive into the next run. An expiry without the core selected in PSM_WDSEL is a
// Fault.
//
// It first counts down at the next microsecond: when it is enabled with a count of zero, the instruction after the
// write still runs.

import { Fault } from './fault.mjs';
import { overlay } from './registers.mjs';

const WATCHDOG = 0x40058;
const PSM = 0x40010;
const PROCESSOR_0 = 1 << 15;

const CONTROL = 0x00;
const TICK_NANOS = 1000;

export const REASON_TIMER = 1;
export const REASON_FORCE = 2;

export class Watchdog {
    constructor(chip, { scratch, reason = 0 } = {}) {
        this.chip = chip;
        this.registers = chip.rp2040.peripherals[WATCHDOG];
        this.registers.reason = reason;
        this.registers.scratchData.set(scratch ?? []);
        this.registers.onWatchdogTrigger = () => this.expire();
        overlay(this.registers, { has: (offset) => offset === CONTROL, write: (_, value) => this.control(value) });
    }

    control(value) {
        const { registers, chip } = this;
        Object.getPrototypeOf(registers).writeUint32.call(registers, CONTROL, value);
        const { clockAlarm } = registers.alarm;
        if (registers.enable && clockAlarm.nanos <= chip.clock.nanos) {
            clockAlarm.schedule(TICK_NANOS);
        }
    }

    get scratch() {
        return this.registers.scratchData;
    }

    get reason() {
        return this.registers.reason;
    }

    expire() {
        const { registers, chip } = this;
        // Otherwise rp2040js would fire the alarm again at the same time, without end.
        registers.alarm.enable = false;
        const isForced = registers.reason === REASON_FORCE;
        if (!(chip.rp2040.peripherals[PSM].wdsel & PROCESSOR_0)) {
            throw new Fault('the watchdog bites, but was not told to reset the core');
        }
        chip.stop(isForced ? 'forced reset' : 'watchdog');
    }
}
