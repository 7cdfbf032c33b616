// The piezo on GP16, and somebody who listens to it: which tones were played, from when to when, and the silence
// between.
//
// What is heard follows from the registers of the PWM slice, so a tone of any length costs nothing. Complains about
// what a real piezo should not get: more than anybody can hear, and a steady level that only wears it out.

import { Fault } from './fault.mjs';

const PIN = 16;
const SLICE = 0;
const PWM_FUNCTION = 4;
const SIO_FUNCTION = 5;
const IO_BANK0 = 0x40014;
const COUNTER = 0x08;

const ENABLED = 1 << 0;
const PHASE_CORRECT = 1 << 1;
const A_INVERTED = 1 << 2;

const HIGHEST_HERTZ = 20e3;
// Several registers are written to change a tone. What lasts no longer than this is on the way from one to the next.
const SETTLED_NANOS = 100e3;

const SILENT = 0;
const STEADY = -1;

export class Piezo {
    constructor() {
        // Each with `hertz`, 0 for silence, `start` and, unless it is the last one, `end`.
        this.tones = [];
        this.machine = undefined;
        this.stoodAt = 0;
    }

    // Listens to this chip from now on.
    attach(machine) {
        const { chip } = machine;
        this.machine = machine;
        this.stoodAt = 0;
        this.alarm = chip.clock.createAlarm(() => this.judge());
        for (const peripheral of [chip.pwm, chip.peripherals[IO_BANK0]]) {
            const write = peripheral.writeUint32.bind(peripheral);
            peripheral.writeUint32 = (offset, value) => {
                const before = this.timer();
                write(offset, value);
                this.watchTimer(before, peripheral === chip.pwm && offset === COUNTER ? value & 0xffff : undefined);
                this.listen();
            };
        }
        chip.gpio[PIN].addListener(() => this.listen());
        chip.addClockListener(() => this.listen());
        this.listen();
    }

    timer() {
        const { csr, top, timer } = this.machine.chip.pwm.channels[SLICE];
        return { isOn: !!(csr & ENABLED), top, counter: timer.counter };
    }

    // A timer that was stopped goes on where it stood. Beyond a top that was lowered meanwhile, it has to count through
    // all of its sixteen bits first, and nothing is heard for as long; the emulator would begin at zero.
    watchTimer(before, set) {
        const { isOn, top } = this.timer();
        if (before.isOn && !isOn) {
            this.stoodAt = before.counter;
        }
        this.stoodAt = set ?? this.stoodAt;
        if (!before.isOn && isOn && this.stoodAt > top) {
            throw new Fault(`the tone begins late: its timer stands at ${this.stoodAt} and should end at ${top}`);
        }
    }

    // Tones without the silence between them, those that are still heard included.
    get heard() {
        return this.tones.filter(({ hertz }) => hertz > 0);
    }

    get isSilent() {
        return this.tones.at(-1).hertz === SILENT;
    }

    // The chip is gone.
    stop() {
        this.become(SILENT);
    }

    // All clocks are about to stop, so that nothing could end a tone.
    expectSilence() {
        if (this.sound() !== SILENT) {
            throw new Fault('the piezo is left on while the chip is dormant');
        }
    }

    listen() {
        this.become(this.sound());
    }

    become(hertz) {
        const { nanos } = this.machine;
        const last = this.tones.at(-1);
        if (last?.hertz === hertz) {
            return;
        }
        if (last && nanos - last.start < SETTLED_NANOS) {
            this.tones.pop();
            const before = this.tones.at(-1);
            if (before?.hertz === hertz) {
                delete before.end;
                return;
            }
            this.tones.push({ hertz, start: last.start });
        } else {
            if (last) last.end = nanos;
            this.tones.push({ hertz, start: nanos });
        }
        this.alarm.schedule(SETTLED_NANOS);
    }

    // A tone has settled: is it one to be heard?
    judge() {
        const { hertz } = this.tones.at(-1);
        if (hertz === STEADY) {
            throw new Fault('the piezo is silent but has a steady voltage on it');
        }
        if (hertz > HIGHEST_HERTZ) {
            throw new Fault(`the piezo gets ${Math.round(hertz)} Hz, which nobody hears`);
        }
    }

    // What the pin does: the frequency, or silent, or steadily high.
    sound() {
        const { chip } = this.machine;
        const pin = chip.gpio[PIN];
        if (pin.outputDisable) {
            return SILENT;
        }
        if (pin.functionSelect === SIO_FUNCTION) {
            return pin.outputEnable && pin.outputValue ? STEADY : SILENT;
        }
        return pin.functionSelect === PWM_FUNCTION ? this.slice(chip) : SILENT;
    }

    slice(chip) {
        const { csr, div, cc, top, timer } = chip.pwm.channels[SLICE];
        const high = cc & 0xffff;
        const isInverted = !!(csr & A_INVERTED);
        if (!(csr & ENABLED)) {
            return timer.counter < high !== isInverted ? STEADY : SILENT;
        }
        if (high === 0 || high > top) {
            return high > top !== isInverted ? STEADY : SILENT;
        }
        const divider = (div >> 4 || 256) + (div & 15) / 16;
        const ways = csr & PHASE_CORRECT ? 2 : 1;
        return chip.clkSys / (divider * ways * (top + 1));
    }
}
