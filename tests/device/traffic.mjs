// What went over the bus, and when: every byte with its time, and what of it is new compared with another time.

// A bus that is quiet for so long has nothing more to say about the last frame.
const QUIET_NANOS = 1e6;
// The same bytes earlier by less are no answer: the core came to them on another way, a few microseconds shorter. An
// answer that happens to begin right before them is found at its first byte that differs, so it only seems slower.
const JITTER_NANOS = 100e3;
// Stands for the address that every transfer begins with.
const ADDRESS = -1;

export class Traffic {
    constructor() {
        // Each with `start`, `end` once it has one, and `bytes`, each with `at` and `value`.
        this.transfers = [];
        this.open = undefined;
    }

    // Hands over everything so far and forgets it, all but what is still on its way.
    take() {
        const { transfers, open } = this;
        this.transfers = open ? [open] : [];
        return transfers.filter((transfer) => transfer !== open);
    }

    attach(machine) {
        this.open = undefined;
        machine.bus.witness = this;
    }

    start(nanos) {
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

    get isQuiet() {
        return this.open === undefined;
    }

    // Every byte so far and when it began, the address of each transfer included.
    bytes() {
        return this.transfers.flatMap(({ start, bytes }) => [{ at: start, value: ADDRESS }, ...bytes]);
    }

    // When the frame that is on its way at this time is there: the end of the last transfer before the bus is quiet.
    completeAfter(nanos) {
        const later = this.transfers.filter(({ end }) => end === undefined || end > nanos);
        const last = later.findIndex(({ end }, place) => !(later[place + 1]?.start - end < QUIET_NANOS));
        return later[last]?.end;
    }
}

// The first byte that was not sent the other time: another one in its place, or the same but earlier. One that is only
// later has waited for something, and says nothing new. Earlier by less than `jitter` does not count.
export function firstNew(bytes, otherBytes, jitter = JITTER_NANOS) {
    return bytes.find(({ at, value }, place) => {
        const other = otherBytes[place];
        return !other || other.value !== value || other.at - at > jitter;
    });
}

// The least, the middle and the most of some numbers.
export function spread(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return { least: sorted[0], median: sorted[sorted.length >> 1], most: sorted.at(-1), count: sorted.length };
}
