// What the panel's bus carries, and what the last press cost: how long from the press until everything that it changed
// was sent, and how many bytes that took. Times are nanoseconds of the device.
//
// What is sent soon after a press is taken for its answer. The device may have sent some of it anyway, such as a clock
// that counts down; tests/device/measure.mjs tells these apart, which takes running everything twice.

// The answer to a press begins within this time, twice what it takes at worst; a longer gap on the bus ends it.
const ANSWER_NANOS = 10e6;
const GAP_NANOS = 1e6;

export class FrameMeter {
    constructor() {
        // All bytes on the bus, addresses included.
        this.bytes = 0;
        // Of the last press that was answered: `millis` and `bytes`.
        this.last = undefined;
        this.press = undefined;
    }

    pressed(nanos) {
        this.press = { at: nanos, end: undefined, bytes: 0 };
    }

    // Adds complete transfers, as an I2cTrace lists them. `isIdle` says whether none is on the bus at this time.
    add(transfers, nanos, isIdle) {
        transfers.forEach((transfer) => this.addTransfer(transfer));
        const { press } = this;
        const quiet = press && nanos - (press.end ?? press.at);
        if (isIdle && press?.end !== undefined && quiet > GAP_NANOS) {
            this.finish();
        } else if (isIdle && press && press.end === undefined && quiet > ANSWER_NANOS) {
            this.press = undefined;
        }
    }

    addTransfer({ start, end, bytes }) {
        this.bytes += bytes.length + 1;
        const { press } = this;
        if (!press || end <= press.at) {
            return;
        }
        const isTooLate = start - (press.end ?? press.at) > (press.end === undefined ? ANSWER_NANOS : GAP_NANOS);
        if (isTooLate) {
            this.finish();
            return;
        }
        press.end = end;
        press.bytes += bytes.filter(({ at }) => at >= press.at).length + (start >= press.at ? 1 : 0);
    }

    finish() {
        const { at, end, bytes } = this.press;
        this.press = undefined;
        if (end !== undefined) {
            this.last = { millis: (end - at) / 1e6, bytes };
        }
    }
}
