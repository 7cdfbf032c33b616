// The supply of the board: the voltage at the pin VSYS, which sags as batteries empty, and what the chip reads of it.
//
// A Pico divides VSYS by three onto GP29, channel 3 of the ADC (Pico datasheet, 2.1 and 4.4). On a Pico W the same pin
// is the clock of the wireless chip, and shows the voltage only while that chip's select, GP25, is high.
//
// Flash is written at the chip's 3.3 V rail. Its regulator raises and lowers, so the rail stays at 3.3 V far below that
// at VSYS; but a cell that is nearly empty gives way under the current of an erase. The model is stricter than that and
// takes the flash chip's own limit (W25Q16JV datasheet, 9.2) for VSYS: below it, erasing or programming is a Fault.
//
// Left out: the resistance of the cells, a brown-out of the chip, and noise of the ADC.

import { GPIOPinState } from 'rp2040js';
import { Fault } from './fault.mjs';

// Three fresh alkaline cells.
export const FULL_MILLIVOLTS = 4500;
export const FLASH_MILLIVOLTS = 2700;

const DIVIDER = 3;
const ADC_MILLIVOLTS = 3300;
const ADC_STEPS = 4096;
const VSYS_CHANNEL = 3;
const VSYS_GPIO = 29;
const WIRELESS_SELECT_GPIO = 25;
const SECOND = 1e9;
// In the pad of a pin: the digital input is enabled, the output is disabled.
const INPUT_ENABLE = 1 << 6;
const OUTPUT_DISABLE = 1 << 7;

export class Supply {
    // `isPicoW` is the board with a wireless chip.
    constructor(wallClock, { isPicoW = false } = {}) {
        this.wallClock = wallClock;
        this.isPicoW = isPicoW;
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
        const { adc } = chip.rp2040;
        const read = adc.onADCRead;
        adc.onADCRead = (channel) => {
            adc.channelValues[channel] = this.sample(channel);
            read(channel);
        };
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
        if (this.isPicoW && gpio[WIRELESS_SELECT_GPIO].value !== GPIOPinState.High) {
            return 0;
        }
        return Math.min(ADC_STEPS - 1, Math.floor((this.millivolts / DIVIDER / ADC_MILLIVOLTS) * ADC_STEPS));
    }

    // To be called before flash is erased or programmed.
    checkFlash() {
        if (this.millivolts < FLASH_MILLIVOLTS) {
            throw new Fault(`flash is written at ${this.millivolts.toFixed()} mV`);
        }
    }
}
