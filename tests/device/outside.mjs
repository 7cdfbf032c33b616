// The time outside the chip, and what happens in it: thumbs, plugs, the supply.
//
// The chip's own clock stands still while it is dormant and starts again at nothing after a reset. This one never does,
// so everything that is measured or planned is told in its nanoseconds.

export class Outside {
    constructor() {
        this.nanos = 0;
        this.planned = [];
    }

    // When the next thing happens.
    get next() {
        return this.planned.length > 0 ? this.planned[0].at : Infinity;
    }

    // Plans something for a time; what is already over happens as soon as it can.
    at(nanos, action) {
        const plan = { at: nanos, action };
        const later = this.planned.findIndex((other) => other.at > nanos);
        this.planned.splice(later < 0 ? this.planned.length : later, 0, plan);
        return plan;
    }

    cancel(plan) {
        this.planned = this.planned.filter((other) => other !== plan);
    }

    // Lets everything happen that is due by then, in order.
    moveTo(nanos) {
        while (this.next <= nanos) {
            const { at, action } = this.planned.shift();
            this.nanos = Math.max(this.nanos, at);
            action();
        }
        this.nanos = Math.max(this.nanos, nanos);
    }
}
