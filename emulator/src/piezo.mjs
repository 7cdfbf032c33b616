// The piezo on GP16: a list of the tones that were played and of the silence between them.
//
// The frequency is computed from the registers of the PWM slice (RP2040 datasheet, 4.5), so a tone of any length costs
// nothing. Frequencies above hearing, a constant voltage on the piezo, and a tone that starts late are Faults.
//
// Left out: loudness, and sounds made by toggling the pin.

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
// Changing a tone takes several register writes. What lasts shorter than this is a state in between and no tone.
const SETTLED_NANOS = 100e3;

const SILENT = 0;
const STEADY = -1;

export class Piezo {
    constructor() {
        // Each with `hertz` (0 for silence), `start` and, except for the last one, `end`.
        this.tones = [];
        this.chip = undefined;
        this.stoppedAt = 0;
    }

    attach(chip) {
        const { rp2040 } = chip;
        this.chip = chip;
        this.stoppedAt = 0;
        this.alarm = rp2040.clock.createAlarm(() => this.checkTone());
        for (const peripheral of [rp2040.pwm, rp2040.peripherals[IO_BANK0]]) {
            const write = peripheral.writeUint32.bind(peripheral);
            peripheral.writeUint32 = (offset, value) => {
                const before = this.counter();
                write(offset, value);
                this.checkRestart(before, peripheral === rp2040.pwm && offset === COUNTER ? value & 0xffff : undefined);
                this.update();
            };
        }
        rp2040.gpio[PIN].addListener(() => this.update());
        rp2040.addClockListener(() => this.update());
        this.update();
    }

    counter() {
        const { csr, top, timer } = this.chip.rp2040.pwm.channels[SLICE];
        return { isOn: !!(csr & ENABLED), top, counter: timer.counter };
    }

    // A stopped counter goes on where it stopped. If TOP was set below that meanwhile, it first has to count through
    // all of its 16 bits, and the tone starts late. rp2040js would start at zero.
    checkRestart(before, set) {
        const { isOn, top } = this.counter();
        if (before.isOn && !isOn) {
            this.stoppedAt = before.counter;
        }
        this.stoppedAt = set ?? this.stoppedAt;
        if (!before.isOn && isOn && this.stoppedAt > top) {
            throw new Fault(`the tone begins late: its counter stopped at ${this.stoppedAt} above its top of ${top}`);
        }
    }

    // The tones without the silence, including one that is still playing.
    get heard() {
        return this.tones.filter(({ hertz }) => hertz > 0);
    }

    get isSilent() {
        return this.tones.at(-1).hertz === SILENT;
    }

    // To be called when the chip has stopped.
    stop() {
        this.setTone(SILENT);
    }

    // To be called before all clocks stop: the level of the pin would stay as it is.
    expectSilence() {
        if (this.frequency() !== SILENT) {
            throw new Fault('the piezo is left on while the chip is dormant');
        }
    }

    update() {
        this.setTone(this.frequency());
    }

    setTone(hertz) {
        const { nanos } = this.chip;
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

    // Runs once a tone has lasted for SETTLED_NANOS.
    checkTone() {
        const { hertz } = this.tones.at(-1);
        if (hertz === STEADY) {
            throw new Fault('the piezo has a steady voltage on it');
        }
        if (hertz > HIGHEST_HERTZ) {
            throw new Fault(`the piezo gets ${Math.round(hertz)} Hz, which is above hearing`);
        }
    }

    // The frequency on the pin in hertz, or one of two constants: SILENT if the pin is low or not driven, STEADY if it is
    // held high, which `checkTone` reports as a fault.
    frequency() {
        const { rp2040 } = this.chip;
        const pin = rp2040.gpio[PIN];
        if (pin.outputDisable) {
            return SILENT;
        }
        if (pin.functionSelect === SIO_FUNCTION) {
            return pin.outputEnable && pin.outputValue ? STEADY : SILENT;
        }
        return pin.functionSelect === PWM_FUNCTION ? this.sliceFrequency(rp2040) : SILENT;
    }

    sliceFrequency(rp2040) {
        const { csr, div, cc, top, timer } = rp2040.pwm.channels[SLICE];
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
        return rp2040.clkSys / (divider * ways * (top + 1));
    }
}
