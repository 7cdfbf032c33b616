// Lets device time keep pace with real time: decides how far the device may run, in short slices, so that messages get
// through between them. All times are milliseconds.
//
// The device runs a little behind real time on purpose. A press is told only after it has happened, and so it can
// still be given to the chip at the very moment of device time that belongs to it.
//
// A computer that is too slow is not asked to catch up for long: what is lost beyond a tenth of a second is lost, and
// the device's clock then goes slow. The same holds for a computer that was asleep.

// How far the device stays behind, and how long to wait when it is not due.
const LAG = 6;
// The most device time between two looks at the clock, and the most real time between two messages.
const SLICE = 2;
const TURN = 8;
const MOST_BEHIND = 100;

export class Pacer {
    // `clock()` tells real time. `device` has `millis`, its own time, and `runTo(millis)`.
    constructor(clock, device) {
        this.clock = clock;
        this.device = device;
        // Real time less device time.
        this.offset = clock() - device.millis;
        this.measured = { real: clock(), device: device.millis };
    }

    // The device time that belongs to this moment of real time.
    deviceTime(real) {
        return real - this.offset;
    }

    // Runs the device up to the present, but not for long. Returns how long to wait before the next turn: 0 if there is
    // more to do.
    turn() {
        const { device, clock } = this;
        const began = clock();
        for (;;) {
            const now = clock();
            const due = this.due(now);
            if (due <= device.millis) {
                return LAG;
            }
            if (now - began >= TURN) {
                return 0;
            }
            device.runTo(Math.min(due, device.millis + SLICE));
        }
    }

    // How far the device may run by now. Gives up what it cannot catch up with.
    due(now) {
        const behind = this.deviceTime(now) - LAG - this.device.millis;
        this.offset += Math.max(0, behind - MOST_BEHIND);
        return this.deviceTime(now) - LAG;
    }

    // The speed since the last time this was asked, in percent of real time.
    takeSpeed() {
        const { measured } = this;
        this.measured = { real: this.clock(), device: this.device.millis };
        const real = this.measured.real - measured.real;
        return real > 0 ? (100 * (this.measured.device - measured.device)) / real : 100;
    }
}
