// Measures how a machine spends its time: awake, asleep, dormant, or standing still while flash is written; and how
// long it keeps interrupts off.
//
// Nothing here changes anything. Times are nanoseconds of the chip, moments are those outside.

export class Meter {
    constructor() {
        this.cycles = 0;
        this.awake = 0;
        this.asleep = 0;
        this.dormant = 0;
        this.flash = 0;
        // The longest stretch with interrupts off, where it began and when. Writing flash is not counted in it.
        this.longestMask = { nanos: 0, pc: 0, at: 0 };
        // Every time the core stood still for flash.
        this.standstills = [];
        this.maskedAt = undefined;
        this.asleepThen = 0;
        this.flashThen = 0;
    }

    // Follows this machine from now on.
    follow(machine) {
        this.machine = machine;
        this.maskedAt = undefined;
    }

    // The present readings, for `since`.
    mark() {
        const { cycles, awake, asleep, dormant, flash } = this;
        return { cycles, awake, asleep, dormant, flash };
    }

    // What was spent since then, and the share of it that the core was awake.
    since(mark) {
        const spent = this.mark();
        Object.keys(spent).forEach((key) => (spent[key] -= mark[key]));
        const all = spent.awake + spent.asleep + spent.dormant + spent.flash;
        return { ...spent, all, awakeShare: all > 0 ? (spent.awake + spent.flash) / all : 0 };
    }

    // Forgets the longest stretch, to find that of what comes.
    forgetMasks() {
        this.longestMask = { nanos: 0, pc: 0, at: 0 };
        this.standstills = [];
    }

    work(cycles, nanos) {
        this.cycles += cycles;
        this.awake += nanos;
    }

    sleep(nanos) {
        this.asleep += nanos;
    }

    rest(nanos) {
        this.dormant += nanos;
    }

    stand(nanos) {
        this.flash += nanos;
    }

    mask(nanos, pc) {
        this.maskedAt = nanos;
        this.maskedFrom = pc;
        this.asleepThen = this.asleep;
        this.flashThen = this.flash;
    }

    unmask(nanos) {
        if (this.maskedAt === undefined) {
            return;
        }
        const elsewhere = this.asleep - this.asleepThen + this.flash - this.flashThen;
        const masked = nanos - this.maskedAt - elsewhere;
        if (masked > this.longestMask.nanos) {
            const at = this.machine.outsideNanos(this.maskedAt);
            this.longestMask = { nanos: masked, pc: this.maskedFrom >>> 0, at };
        }
        this.maskedAt = undefined;
    }
}
