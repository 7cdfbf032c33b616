// A trace of the panel's bus, I2C or SPI, as a logic analyser would record it: every transfer and every byte with its time.

// A gap of this length between two transfers separates two frames.
const FRAME_GAP_NANOS = 1e6;
// In the list of bytes, stands for the address that each transfer begins with.
const ADDRESS = -1;

export class I2cTrace {
    constructor() {
        // The transfers so far. Each has a `start`, an `end` once it is complete, and `bytes`: a list of `at` and `value`.
        this.transfers = [];
        this.open = undefined;
    }

    // Removes and returns the complete transfers.
    drain() {
        const { transfers, open } = this;
        this.transfers = open ? [open] : [];
        return transfers.filter((transfer) => transfer !== open);
    }

    attach(chip) {
        this.open = undefined;
        chip.i2cBus.observer = chip.spiBus.observer = this;
    }

    // A START without a STOP before it, as between writing and reading, begins a new transfer.
    start(nanos) {
        this.stop(nanos);
        this.open = { start: nanos, end: undefined, bytes: [] };
        this.transfers.push(this.open);
    }

    byte(nanos, value) {
        this.open?.bytes.push({ at: nanos, value });
    }

    stop(nanos) {
        if (this.open) {
            this.open.end = nanos;
            this.open = undefined;
        }
    }

    get isIdle() {
        return this.open === undefined;
    }

    // All bytes in order, each with the time at which it began, and with the address of each transfer.
    bytes() {
        return this.transfers.flatMap(({ start, bytes }) => [{ at: start, value: ADDRESS }, ...bytes]);
    }

    // When the frame that is being sent at this time, or the next one, is complete: the end of its last transfer.
    frameEndAfter(nanos) {
        const later = this.transfers.filter(({ end }) => end === undefined || end > nanos);
        const last = later.findIndex(({ end }, place) => !(later[place + 1]?.start - end < FRAME_GAP_NANOS));
        return later[last]?.end;
    }
}
