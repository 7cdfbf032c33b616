// The supply of the board: the voltage at the pin VSYS, which sags as batteries empty, and what the chip reads of it.
//
// A Pico divides VSYS by three onto GP29, channel 3 of the ADC (Pico datasheet, 2.1 and 4.4). On a Pico W the same pin
// is the clock of the wireless chip, and shows the voltage only while that chip's select, GP25, is high. A capacitor at
// the pin follows slowly, and keeps its charge while nothing is connected; the pulls of the pad load the divider.
//
// Flash is written at the chip's 3.3 V rail. Its regulator raises and lowers, so the rail stays at 3.3 V far below that
// at VSYS; but a cell that is nearly empty gives way under the current of an erase. The model is stricter than that and
// takes the flash chip's own limit (W25Q16JV datasheet, 9.2) for VSYS: below it, erasing or programming is a Fault.
//
// Left out: the resistance of the cells, a brown-out of the chip, and noise of the ADC.

import { GPIOPinState } from 'rp2040js';
import { Fault } from './fault.mjs';
import { overlay } from './registers.mjs';

// Three fresh alkaline cells.
export const FULL_MILLIVOLTS = 4500;
export const FLASH_MILLIVOLTS = 2700;

const DIVIDER = 3;
// 200 kΩ and 100 kΩ as the pin sees them, in kΩ, and what follows from its 1 nF: a nanosecond for each ohm.
const DIVIDER_KILOOHMS = 200 / 3;
const NANOS_PER_KILOOHM = 1000;
// 50 to 80 (RP2040 datasheet, 5.5.3.4).
const PULL_KILOOHMS = 60;
const ADC_MILLIVOLTS = 3300;
const ADC_STEPS = 4096;
const VSYS_CHANNEL = 3;
const VSYS_GPIO = 29;
const WIRELESS_SELECT_GPIO = 25;
const PADS = 0x4001c;
const PAD = 4 * (VSYS_GPIO + 1);
const SECOND = 1e9;
// In the pad of a pin: the digital input is enabled, the output is disabled.
const PULL_DOWN = 1 << 2;
const PULL_UP = 1 << 3;
const INPUT_ENABLE = 1 << 6;
const OUTPUT_DISABLE = 1 << 7;

export class Supply {
    // `isPicoW` is the board with a wireless chip. Without `hasDivider`, nothing is connected to the pin.
    constructor(wallClock, { isPicoW = false, hasDivider = true } = {}) {
        this.wallClock = wallClock;
        this.isPicoW = isPicoW;
        this.hasDivider = hasDivider;
        // The voltage at the pin, when it was last worked out, and what is connected to it since then.
        this.pin = 0;
        this.pinAt = 0;
        this.wires = [];
        this.chip = undefined;
        this.set(FULL_MILLIVOLTS);
    }

    // From now on VSYS has this voltage, and sags by so many millivolts per second.
    set(millivolts, sagPerSecond = 0) {
        Object.assign(this, { start: millivolts, since: this.now, sagPerSecond });
    }

    get millivolts() {
        return Math.max(0, this.start - ((this.now - this.since) / SECOND) * this.sagPerSecond);
    }

    get now() {
        return this.chip ? this.chip.nanos : this.wallClock.nanos;
    }

    // Wires the divider to the ADC of a chip. Every other channel is open.
    attach(chip) {
        this.chip = chip;
        const { adc, gpio, peripherals } = chip.rp2040;
        const read = adc.onADCRead;
        adc.onADCRead = (channel) => {
            adc.channelValues[channel] = this.sample(channel);
            read(channel);
        };
        this.reconnect();
        gpio[WIRELESS_SELECT_GPIO].addListener(() => this.reconnect());
        overlay(peripherals[PADS], {
            has: (offset) => offset === PAD,
            write: (_, value) => {
                gpio[VSYS_GPIO].padValue = value;
                gpio[VSYS_GPIO].checkForUpdates();
                this.reconnect();
            },
        });
    }

    // What the ADC makes of a channel: a number of twelve bits.
    sample(channel) {
        if (channel !== VSYS_CHANNEL) {
            throw new Fault(`channel ${channel} of the ADC is not connected`);
        }
        const { gpio } = this.chip.rp2040;
        const { padValue } = gpio[VSYS_GPIO];
        if (padValue & INPUT_ENABLE || !(padValue & OUTPUT_DISABLE)) {
            throw new Fault('the ADC reads a pin whose digital functions are on');
        }
        this.follow();
        return Math.min(ADC_STEPS - 1, Math.floor((this.pin / ADC_MILLIVOLTS) * ADC_STEPS));
    }

    // To be called when something is connected to the pin, or no longer.
    reconnect() {
        this.follow();
        const { gpio } = this.chip.rp2040;
        const { padValue } = gpio[VSYS_GPIO];
        const isSelected = !this.isPicoW || gpio[WIRELESS_SELECT_GPIO].value === GPIOPinState.High;
        this.wires = [];
        if (this.hasDivider && isSelected) this.wires.push('divider');
        if (padValue & PULL_DOWN) this.wires.push('down');
        if (padValue & PULL_UP) this.wires.push('up');
    }

    // Lets the capacitor at the pin follow what was connected to it up to now.
    follow() {
        const ends = {
            divider: [this.millivolts / DIVIDER, DIVIDER_KILOOHMS],
            down: [0, PULL_KILOOHMS],
            up: [ADC_MILLIVOLTS, PULL_KILOOHMS],
        };
        const passed = this.now - this.pinAt;
        this.pinAt = this.now;
        if (this.wires.length === 0) return;
        const wires = this.wires.map((name) => ends[name]);
        const conductance = wires.reduce((sum, [, kiloohms]) => sum + 1 / kiloohms, 0);
        const aim = wires.reduce((sum, [millivolts, kiloohms]) => sum + millivolts / kiloohms, 0) / conductance;
        this.pin = aim + (this.pin - aim) * Math.exp((-passed * conductance) / NANOS_PER_KILOOHM);
    }

    // To be called before flash is erased or programmed.
    checkFlash() {
        if (this.millivolts < FLASH_MILLIVOLTS) {
            throw new Fault(`flash is written at ${this.millivolts.toFixed()} mV`);
        }
    }
}
