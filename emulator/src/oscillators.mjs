// The crystal oscillator (XOSC, RP2040 datasheet 2.16) and the ring oscillator (ROSC, 2.17): startup delay, divider,
// random bits, and the dormant state, which stops every clock.
//
// Firmware believes the crystal to be stable after the delay that it sets in STARTUP. When it really swings steadily is up
// to the crystal; what uses it earlier is a Fault, see clock_tree.mjs.
//
// The bits of ROSC RANDOMBIT come from a seed, so that a run can be repeated. Left out: frequency drift of the ring.

import { Fault } from './fault.mjs';
import { Random } from './random.mjs';
import { StoredRegisters, overlay } from './registers.mjs';

const XOSC = 0x40024;
const ROSC = 0x40060;
const COMA = 0x636f6d61;

const XOSC_CONTROL = 0x00;
const XOSC_DORMANT = 0x08;
const STARTUP_UNIT = 256;
const STARTUP_DELAY = 0x3fff;
const STARTUP_TIMES_4 = 1 << 20;

const ROSC_CONTROL = 0x00;
const ROSC_ENABLE_SHIFT = 12;
const ROSC_ENABLE_BITS = 0xfff;
const ROSC_DISABLED = 0xd1e;
const ROSC_DORMANT = 0x0c;
const ROSC_DIVIDER = 0x10;
const ROSC_STATUS = 0x18;
const ROSC_RANDOM = 0x1c;
const DIVIDER_KEY = 0xaa0;
const MOST_DIVISION = 32;
// The frequency of the ring oscillator before its divider. After a reset the divider is 16, which gives about 6.5 MHz.
const RING_HERTZ = 16 * 6.5e6;
const ROSC_STABLE = 0x80001000;

const SOURCE = 3;
const FROM_RING = 0;
const SYSTEM_FROM_REFERENCE = 0;

// What a crystal takes to swing steadily. One is typical for a Pico (Hardware design with RP2040, 2.3); other boards were
// seen to need 6, 12 and 40 (pico-sdk issues 457 and 2234, rp-hal issue 44).
const CRYSTAL_MILLIS = 1;

export class Oscillators {
    // `crystalMillis` is how long the crystal really takes. `entropy` is a 64-bit BigInt: the first 64 random bits, in the order in which embassy-rp collects them. Then
    // follow bits of a generator seeded with it.
    constructor(chip, entropy = 0n, crystalMillis = CRYSTAL_MILLIS) {
        this.chip = chip;
        this.crystalMillis = crystalMillis;
        this.steadyAt = Infinity;
        this.rp2040 = chip.rp2040;
        this.bits = entropyBits(entropy);
        this.random = new Random(Number(entropy & 0xffffffffn));
        this.addRing();
        this.repairCrystal();
    }

    // The chip starts on the ring oscillator, at 6.5 MHz. rp2040js starts at 125 MHz.
    startOnRing() {
        const { rp2040 } = this;
        rp2040.clkSys = rp2040.roscFreq;
        rp2040.ppb.systickTimer.frequency = rp2040.clkSys;
        rp2040.pwm.channels.forEach((channel) => (channel.timer.frequency = rp2040.clkSys));
    }

    addRing() {
        const { rp2040 } = this;
        const ring = new StoredRegisters(rp2040, 'ROSC', { [ROSC_STATUS]: ROSC_STABLE });
        rp2040.peripherals[ROSC] = ring;
        overlay(
            ring,
            { has: (offset) => offset === ROSC_RANDOM, read: () => this.bits.shift() ?? this.random.next() & 1 },
            { has: (offset) => offset === ROSC_DORMANT, write: (_, value) => this.goDormant(value, true) },
            {
                has: (offset) => offset === ROSC_DIVIDER,
                write: (_, value) => {
                    rp2040.roscFreq = RING_HERTZ / (value - DIVIDER_KEY || MOST_DIVISION);
                    rp2040.updateClocks();
                    return false;
                },
            },
        );
    }

    get crystalIsOn() {
        return this.rp2040.peripherals[XOSC].enabled;
    }

    get ringIsOn() {
        const control = this.rp2040.peripherals[ROSC].readUint32(ROSC_CONTROL);
        return ((control >>> ROSC_ENABLE_SHIFT) & ROSC_ENABLE_BITS) !== ROSC_DISABLED;
    }

    // Whether the crystal really swings steadily, whatever its status says.
    get crystalIsSteady() {
        return this.crystalIsOn && this.chip.clock.nanos >= this.steadyAt;
    }

    // The crystal of rp2040js is stable at once. Here its status says so after the delay that the firmware sets in STARTUP.
    repairCrystal() {
        const { rp2040 } = this;
        const crystal = rp2040.peripherals[XOSC];
        const alarm = rp2040.clock.createAlarm(() => (crystal.stable = crystal.enabled));
        overlay(
            crystal,
            { has: (offset) => offset === XOSC_DORMANT, write: (_, value) => this.goDormant(value, false) },
            {
                has: (offset) => offset === XOSC_CONTROL,
                write: (offset, value) => {
                    const wasStable = crystal.stable;
                    const wasEnabled = crystal.enabled;
                    Object.getPrototypeOf(crystal).writeUint32.call(crystal, offset, value);
                    if (crystal.enabled && !wasStable) {
                        const times = crystal.startup & STARTUP_TIMES_4 ? 4 : 1;
                        const periods = (crystal.startup & STARTUP_DELAY) * STARTUP_UNIT * times;
                        crystal.stable = false;
                        if (!wasEnabled) this.steadyAt = this.chip.clock.nanos + this.crystalMillis * 1e6;
                        alarm.schedule((periods * 1e9) / rp2040.xoscFreq);
                    }
                    this.chip.clockTree.check();
                },
            },
        );
    }

    // A write to a DORMANT register: stops that oscillator, and with it the chip.
    goDormant(value, isRing) {
        if (value !== COMA) {
            return;
        }
        const { refCtrl, sysCtrl } = this.rp2040.clocks;
        const referenceIsRing = (refCtrl & SOURCE) === FROM_RING;
        if (referenceIsRing !== isRing || (isRing && (sysCtrl & 1) !== SYSTEM_FROM_REFERENCE)) {
            throw new Fault(`the ${isRing ? 'ring' : 'crystal'} goes dormant, but the chip does not run from it`);
        }
        this.chip.sleep.goDormant();
    }
}

// The bytes from the lowest to the highest, each from its highest bit to its lowest.
function entropyBits(entropy) {
    return Array.from({ length: 64 }, (_, i) => Number((entropy >> BigInt((i & ~7) + 7 - (i & 7))) & 1n));
}
