// The core stands still while the ROM writes flash: time goes on, alarms come, interrupts wait.
//
// What is done in that time is a sequence of steps, each of which says how long it lasts, so that the world can be
// looked at, and power can go, in the middle of one.

export class Standstill {
    constructor(machine) {
        this.machine = machine;
        this.steps = undefined;
        this.isStepping = false;
    }

    get isOn() {
        return this.steps !== undefined;
    }

    begin(steps) {
        this.steps = steps;
        this.since = this.machine.nanos;
        this.step();
    }

    // Takes the next step.
    step() {
        const { machine } = this;
        this.isStepping = true;
        const { done, value } = this.steps.next();
        this.isStepping = false;
        if (done) {
            machine.meter.standstills.push({ at: this.since, nanos: machine.nanos - this.since });
            this.steps = undefined;
        } else {
            this.until = machine.clock.nanos + value;
        }
    }

    // Lets so much time go by, or what is left of this step.
    pass(nanos) {
        const { clock, meter } = this.machine;
        const left = this.until - clock.nanos;
        const passed = Math.max(0, Math.min(nanos, left));
        clock.tick(passed);
        meter.stand(passed);
        // An alarm may have been the end.
        if (this.isOn && passed >= left) {
            this.step();
        }
    }

    // The machine has ended. What the flash chip is at is torn without power, and done all the same otherwise.
    finish() {
        while (this.isOn && !this.isStepping) {
            this.step();
        }
    }
}
