// What went over the bus, and when: every byte with its time, and from that how long a press took to reach the panel.

// A bus that is quiet for so long has nothing more to say about the last press.
const QUIET_NANOS = 1e6;
// Whatever starts later than this is no answer to a press.
const PATIENCE_NANOS = 100e6;

export class Traffic {
    constructor() {
        this.clear();
    }

    // Forgets everything so far.
    clear() {
        // Each with `start`, `end` once it has one, and `bytes`, each with `at` and `value`.
        this.transfers = [];
        this.open = undefined;
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

    // How many bytes were sent between these times, without addresses of devices.
    bytesBetween(from, to) {
        const inside = this.transfers.filter(({ start }) => start >= from && start < to);
        return inside.reduce((sum, { bytes }) => sum + bytes.length, 0);
    }

    // For each edge that was answered: how long until the bus started, until it was quiet again, and what it took. An
    // edge is answered by what starts after it and before the next one. `wasBusy` says that something else was still
    // on its way, so that the answer had to wait.
    answers(edges) {
        const answers = [];
        edges.forEach((edge, place) => {
            const until = Math.min(edges[place + 1]?.at ?? Infinity, edge.at + PATIENCE_NANOS);
            const first = this.transfers.findIndex(({ start }) => start >= edge.at);
            if (first < 0 || this.transfers[first].start >= until) {
                return;
            }
            const last = this.quietAfter(first);
            const frame = this.transfers.slice(first, last + 1);
            answers.push({
                edge,
                first: frame[0].start - edge.at,
                complete: frame.at(-1).end - edge.at,
                bytes: frame.reduce((sum, { bytes }) => sum + bytes.length, 0),
                transfers: frame.length,
                wasBusy: first > 0 && !(this.transfers[first - 1].end <= edge.at),
            });
        });
        return answers;
    }

    // The last transfer before the bus is quiet.
    quietAfter(first) {
        const { transfers } = this;
        let last = first;
        while (last + 1 < transfers.length && transfers[last + 1].start - transfers[last].end < QUIET_NANOS) {
            last++;
        }
        return last;
    }
}

// The least, the middle and the most of some numbers.
export function spread(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return { least: sorted[0], median: sorted[sorted.length >> 1], most: sorted.at(-1), count: sorted.length };
}
