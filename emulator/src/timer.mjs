// The microsecond timer (RP2040 datasheet, 4.6), with two corrections to rp2040js: an alarm fires when its microsecond
// begins, where rp2040js may fire up to a microsecond early and firmware would spin; and a reset sets the time to zero.

import { overlay } from './registers.mjs';

const TIMER = 0x40054;
const FIRST_ALARM = 0x10;
const LAST_ALARM = 0x1c;
const MICRO = 1000;

export class Timer {
    constructor(rp2040) {
        this.clock = rp2040.clock;
        this.timer = rp2040.peripherals[TIMER];
        this.zero = 0;
        const outer = this;
        this.timer.clock = {
            get nanos() {
                return outer.clock.nanos - outer.zero;
            },
        };
        overlay(this.timer, {
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

    // Moves the time forward without running through it, for tests. Pending alarms still fire when they would have.
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
