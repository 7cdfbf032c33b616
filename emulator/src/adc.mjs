// The ADC (RP2040 datasheet, 4.9): its clock, its power, and how long a conversion takes. rp2040js always takes it for
// running at 48 MHz.
//
// Faults for what would hang or give wrong readings on a real chip: a register that is used while the ADC is held in
// reset, a conversion without a clock, with a clock above 48 MHz or from a PLL that is not locked, and one that is
// started while the ADC has no power or is not ready.

import { Fault } from './fault.mjs';
import { overlay } from './registers.mjs';

const RESETS = 0x4000c;
const ADC = 0x4004c;
const CONTROL = 0x00;
const ENABLE = 1 << 0;
const START = (1 << 2) | (1 << 3);
const IN_RESET = 1 << 0;

const CLOCK_ENABLE = 1 << 11;
const CLOCK_SOURCE_SHIFT = 5;
const CLOCK_SOURCE = 7;
const DIVIDER_SHIFT = 8;
const DIVIDER = 3;
const MOST_HERTZ = 48e6;
const CONVERSION_CYCLES = 96;

export class Adc {
    constructor(chip) {
        this.chip = chip;
        const { rp2040 } = chip;
        this.registers = rp2040.peripherals[ADC];
        const read = this.registers.onADCRead;
        this.registers.onADCRead = (channel) => {
            this.registers.sampleTime = (CONVERSION_CYCLES * 1e6) / this.hertz();
            read(channel);
        };
        const { readUint32 } = Object.getPrototypeOf(this.registers);
        overlay(this.registers, {
            has: () => true,
            read: (offset) => {
                this.checkReset();
                return readUint32.call(this.registers, offset);
            },
            write: (offset, value) => {
                this.checkReset();
                if (offset === CONTROL && value & START) this.checkStart(value);
                return false;
            },
        });
    }

    // The frequency of clk_adc.
    hertz() {
        const { rp2040, clockTree, oscillators } = this.chip;
        const { adcCtrl, adcDiv } = rp2040.clocks;
        if (!(adcCtrl & CLOCK_ENABLE)) {
            throw new Fault('the ADC converts without a clock');
        }
        const source = (adcCtrl >>> CLOCK_SOURCE_SHIFT) & CLOCK_SOURCE;
        const pll = [['PLL_USB', 'pllUsb'], ['PLL_SYS', 'pllSys']][source];
        let hertz;
        if (pll) {
            const [name, frequency] = pll;
            if (!clockTree.plls[name].isUsable) {
                throw new Fault(`clk_adc runs from ${name}, which is off or not locked`);
            }
            hertz = rp2040[frequency].frequency;
        } else if (source === 2) {
            hertz = rp2040.roscFreq;
        } else if (source === 3 && oscillators.crystalIsSteady) {
            hertz = rp2040.xoscFreq;
        } else {
            throw new Fault(`clk_adc runs from source ${source}, which does not run`);
        }
        hertz /= (adcDiv >>> DIVIDER_SHIFT) & DIVIDER || DIVIDER + 1;
        if (hertz > MOST_HERTZ) {
            throw new Fault(`clk_adc runs at ${(hertz / 1e6).toFixed(1)} MHz`);
        }
        return hertz;
    }

    checkReset() {
        if (this.chip.rp2040.peripherals[RESETS].reset & IN_RESET) {
            throw new Fault('the ADC is used while it is held in reset');
        }
    }

    checkStart(value) {
        if (!(value & ENABLE)) {
            throw new Fault('the ADC is started without power');
        }
        if (this.registers.busy) {
            throw new Fault('the ADC is started before it is ready');
        }
    }

    reset() {
        Object.assign(this.registers, { cs: 0, fcs: 0, clockDiv: 0, intEnable: 0, intForce: 0, result: 0, busy: false });
        this.registers.sampleAlarm.cancel();
        this.registers.multiShotAlarm.cancel();
    }
}
