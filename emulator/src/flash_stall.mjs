// The core stalled inside a boot ROM function that erases or programs flash: time goes on and alarms fire, but no
// instruction runs and interrupts stay pending until the function returns.
//
// The flash operations come as a generator of steps, each of which says how long it lasts, so that wall-clock events,
// such as power failing, can happen in the middle of a step.

export class FlashStall {
    constructor(chip) {
        this.chip = chip;
        this.steps = undefined;
        this.isStepping = false;
    }

    get isActive() {
        return this.steps !== undefined;
    }

    begin(steps) {
        this.steps = steps;
        this.since = this.chip.nanos;
        this.step();
    }

    step() {
        const { chip } = this;
        this.isStepping = true;
        const { done, value } = this.steps.next();
        this.isStepping = false;
        if (done) {
            chip.cpuTime.flashStalls.push({ at: this.since, nanos: chip.nanos - this.since });
            this.steps = undefined;
        } else {
            this.until = chip.clock.nanos + value;
        }
    }

    // Lets this much time pass, or what is left of the present step if that is less.
    pass(nanos) {
        const { clock, cpuTime } = this.chip;
        const left = this.until - clock.nanos;
        const passed = Math.max(0, Math.min(nanos, left));
        clock.tick(passed);
        cpuTime.addFlashStall(passed);
        // An alarm that fired in `tick` may have stopped the chip, and with it this stall.
        if (this.isActive && passed >= left) {
            this.step();
        }
    }

    // To be called when the chip has stopped. Without power the flash operation is torn; after a reset the flash chip
    // completes it by itself.
    finish() {
        while (this.isActive && !this.isStepping) {
            this.step();
        }
    }
}
