// The chip's timer, put right: an alarm comes when its microsecond begins, not up to one too early, which would have
// the firmware spin until it is there; and a reset sets the time to nothing.

import { extend } from './registers.mjs';

const TIMER = 0x40054;
const FIRST_ALARM = 0x10;
const LAST_ALARM = 0x1c;
const MICRO = 1000;

export class Timer {
    constructor(chip) {
        this.clock = chip.clock;
        this.timer = chip.peripherals[TIMER];
        this.zero = 0;
        const outer = this;
        this.timer.clock = {
            get nanos() {
                return outer.clock.nanos - outer.zero;
            },
        };
        extend(this.timer, {
            has: (offset) => offset >= FIRST_ALARM && offset <= LAST_ALARM,
            write: (offset, value) => this.arm((offset - FIRST_ALARM) >> 2, value),
        });
    }

    arm(index, micros) {
        const alarm = this.timer.alarms[index];
        const now = this.timer.clock.nanos;
        const began = Math.floor(now / MICRO);
        const wait = (micros - began) >>> 0;
        alarm.armed = true;
        alarm.targetMicros = micros;
        alarm.clockAlarm.schedule(Math.max(0, (began + wait) * MICRO - now));
    }

    // It can be written, too. Alarms that would have come meanwhile come when they were to come.
    setForward(millis) {
        this.zero -= millis * 1e6;
    }

    reset() {
        this.zero = this.clock.nanos;
        this.timer.alarms.forEach((alarm) => this.timer.disarmAlarm(alarm));
        Object.assign(this.timer, { intRaw: 0, intEnable: 0, intForce: 0 });
        this.timer.checkInterrupts();
    }
}
