// The two oscillators: the crystal, which takes its time to become stable, and the ring, which is there at once,
// wobbles, and so is a source of chance. Either can be told to go dormant, and every clock that it drives stops.
//
// RP2040 datasheet, 2.16 and 2.17.

import { Chance } from './chance.mjs';
import { Fault } from './fault.mjs';
import { Registers, extend } from './registers.mjs';

const XOSC = 0x40024;
const ROSC = 0x40060;
const COMA = 0x636f6d61;

const XOSC_CONTROL = 0x00;
const XOSC_DORMANT = 0x08;
const STARTUP_UNIT = 256;
const STARTUP_DELAY = 0x3fff;
const STARTUP_TIMES_4 = 1 << 20;

const ROSC_DORMANT = 0x0c;
const ROSC_DIVIDER = 0x10;
const ROSC_STATUS = 0x18;
const ROSC_RANDOM = 0x1c;
const DIVIDER_KEY = 0xaa0;
const MOST_DIVISION = 32;
// Before its divider, which is 16 after a reset: about 6.5 MHz then.
const RING_HERTZ = 16 * 6.5e6;
const ROSC_STABLE = 0x80001000;

const SOURCE = 3;
const FROM_RING = 0;
const SYSTEM_FROM_REFERENCE = 0;

export class Oscillators {
    // `entropy`, a whole number of 64 bits, is what the ring's bits give first, as embassy-rp collects them.
    constructor(machine, entropy = 0n) {
        this.machine = machine;
        this.chip = machine.chip;
        this.bits = entropyBits(entropy);
        this.chance = new Chance(Number(entropy & 0xffffffffn));
        this.addRing();
        this.repairCrystal();
    }

    // The chip starts on the ring, at a twentieth of its speed. The emulator starts at full speed.
    startOnRing() {
        const { chip } = this;
        chip.clkSys = chip.roscFreq;
        chip.ppb.systickTimer.frequency = chip.clkSys;
        chip.pwm.channels.forEach((channel) => (channel.timer.frequency = chip.clkSys));
    }

    addRing() {
        const { chip } = this;
        const ring = new Registers(chip, 'ROSC', { [ROSC_STATUS]: ROSC_STABLE });
        chip.peripherals[ROSC] = ring;
        extend(
            ring,
            { has: (offset) => offset === ROSC_RANDOM, read: () => this.bits.shift() ?? this.chance.next() & 1 },
            { has: (offset) => offset === ROSC_DORMANT, write: (_, value) => this.sleep(value, true) },
            {
                has: (offset) => offset === ROSC_DIVIDER,
                write: (_, value) => {
                    chip.roscFreq = RING_HERTZ / (value - DIVIDER_KEY || MOST_DIVISION);
                    chip.updateClocks();
                    return false;
                },
            },
        );
    }

    // The emulator's crystal is stable at once. A real one is waited for, as long as the firmware says it needs.
    repairCrystal() {
        const { chip } = this;
        const crystal = chip.peripherals[XOSC];
        const alarm = chip.clock.createAlarm(() => (crystal.stable = crystal.enabled));
        extend(
            crystal,
            { has: (offset) => offset === XOSC_DORMANT, write: (_, value) => this.sleep(value, false) },
            {
                has: (offset) => offset === XOSC_CONTROL,
                write: (offset, value) => {
                    const wasStable = crystal.stable;
                    Object.getPrototypeOf(crystal).writeUint32.call(crystal, offset, value);
                    if (crystal.enabled && !wasStable) {
                        const times = crystal.startup & STARTUP_TIMES_4 ? 4 : 1;
                        const periods = (crystal.startup & STARTUP_DELAY) * STARTUP_UNIT * times;
                        crystal.stable = false;
                        alarm.schedule((periods * 1e9) / chip.xoscFreq);
                    }
                },
            },
        );
    }

    // Stops an oscillator, and with it the chip.
    sleep(value, isRing) {
        if (value !== COMA) {
            return;
        }
        const { refCtrl, sysCtrl } = this.chip.clocks;
        const referenceIsRing = (refCtrl & SOURCE) === FROM_RING;
        if (referenceIsRing !== isRing || (isRing && (sysCtrl & 1) !== SYSTEM_FROM_REFERENCE)) {
            throw new Fault(`the ${isRing ? 'ring' : 'crystal'} goes dormant, but the chip does not run from it`);
        }
        this.machine.sleeping.goDormant();
    }
}

// A byte at a time, the lowest first, each from its highest bit.
function entropyBits(entropy) {
    return Array.from({ length: 64 }, (_, i) => Number((entropy >> BigInt((i & ~7) + 7 - (i & 7))) & 1n));
}
