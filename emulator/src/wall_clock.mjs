// Real time around the chip, and a queue of what is scheduled in it: contacts that close, plugs, the supply.
//
// The chip's own clock stops while it is dormant and restarts at zero after a reset. This one never does, so every time
// that is measured or scheduled is in its nanoseconds.

export class WallClock {
    constructor() {
        this.nanos = 0;
        this.scheduled = [];
    }

    // When the next event is due.
    get next() {
        return this.scheduled.length > 0 ? this.scheduled[0].at : Infinity;
    }

    // Schedules an action. A time that has already passed means as soon as possible.
    schedule(nanos, action) {
        const event = { at: nanos, action };
        const later = this.scheduled.findIndex((other) => other.at > nanos);
        this.scheduled.splice(later < 0 ? this.scheduled.length : later, 0, event);
        return event;
    }

    cancel(event) {
        this.scheduled = this.scheduled.filter((other) => other !== event);
    }

    // Runs every event that is due by then, in order.
    advanceTo(nanos) {
        while (this.next <= nanos) {
            const { at, action } = this.scheduled.shift();
            this.nanos = Math.max(this.nanos, at);
            action();
        }
        this.nanos = Math.max(this.nanos, nanos);
    }
}
