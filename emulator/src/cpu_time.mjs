// Where the core's time goes: awake, asleep (WFI/WFE), dormant, or stalled while flash is written; and the longest time
// with interrupts masked. It only counts and never changes what the chip does.
//
// Durations are nanoseconds of the chip, points in time are nanoseconds of the wall clock. The counts go on over
// resets.

export class CpuTime {
    constructor() {
        this.cycles = 0;
        this.awake = 0;
        this.asleep = 0;
        this.dormant = 0;
        this.flash = 0;
        // How long interrupts were masked, at which instruction that began and when. Flash stalls are not counted in
        // it.
        this.longestMask = { nanos: 0, pc: 0, at: 0 };
        // Each time the core stalled for flash: `at` and `nanos`.
        this.flashStalls = [];
        // Called with each stretch of time: 'awake', 'asleep', 'dormant' or 'flash', its nanoseconds and, awake, its
        // cycles.
        this.onTime = undefined;
        this.maskedAt = undefined;
        this.asleepWhenMasked = 0;
        this.flashWhenMasked = 0;
    }

    attach(chip) {
        this.chip = chip;
        this.maskedAt = undefined;
    }

    // The present counts, to be handed to `since` later.
    readings() {
        const { cycles, awake, asleep, dormant, flash } = this;
        return { cycles, awake, asleep, dormant, flash };
    }

    // What was spent since these readings. A core that is stalled for flash counts as awake in `awakeShare`.
    since(readings) {
        const spent = this.readings();
        Object.keys(spent).forEach((key) => (spent[key] -= readings[key]));
        const all = spent.awake + spent.asleep + spent.dormant + spent.flash;
        return { ...spent, all, awakeShare: all > 0 ? (spent.awake + spent.flash) / all : 0 };
    }

    // Starts the search for the longest mask anew.
    resetPeaks() {
        this.longestMask = { nanos: 0, pc: 0, at: 0 };
        this.flashStalls = [];
    }

    addAwake(cycles, nanos) {
        this.cycles += cycles;
        this.awake += nanos;
        this.onTime?.('awake', nanos, cycles);
    }

    addAsleep(nanos) {
        this.asleep += nanos;
        this.onTime?.('asleep', nanos);
    }

    addDormant(nanos) {
        this.dormant += nanos;
        this.onTime?.('dormant', nanos);
    }

    addFlashStall(nanos) {
        this.flash += nanos;
        this.onTime?.('flash', nanos);
    }

    mask(nanos, pc) {
        this.maskedAt = nanos;
        this.maskedFrom = pc;
        this.asleepWhenMasked = this.asleep;
        this.flashWhenMasked = this.flash;
    }

    unmask(nanos) {
        if (this.maskedAt === undefined) {
            return;
        }
        const asleepOrStalled = this.asleep - this.asleepWhenMasked + this.flash - this.flashWhenMasked;
        const masked = nanos - this.maskedAt - asleepOrStalled;
        if (masked > this.longestMask.nanos) {
            const at = this.chip.wallNanos(this.maskedAt);
            this.longestMask = { nanos: masked, pc: this.maskedFrom >>> 0, at };
        }
        this.maskedAt = undefined;
    }
}
