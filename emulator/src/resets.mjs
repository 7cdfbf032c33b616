// Resets of single peripherals: the RESETS registers (RP2040 datasheet, 2.14) and forcing SIO off in the PSM (2.13).
// rp2040js only stores the bits; firmware that restarts without a power cycle relies on pins, I2C, SPI, PLLs, PWM and
// timer being reset.
//
// Left out: every peripheral that the firmware does not use.

import { overlay } from './registers.mjs';

const RESETS = 0x4000c;
const PSM = 0x40010;
const FORCE_OFF = 0x04;
const SIO_OFF = 1 << 14;
const RESET = 0x00;

const ADC = 1 << 0;
const I2C0 = 1 << 3;
const IO_BANK0 = 1 << 5;
const PADS_BANK0 = 1 << 8;
const PLL_SYS = 1 << 12;
const PLL_USB = 1 << 13;
const PWM = 1 << 14;
const SPI1 = 1 << 17;
const TIMER = 1 << 21;

const NO_FUNCTION = 0x1f;
const PAD_AFTER_RESET = 0x56;
const LEVEL_LOW = 1 << 0;
const LEVEL_HIGH = 1 << 1;

export class Resets {
    constructor(chip) {
        this.rp2040 = chip.rp2040;
        this.peripherals = [
            [ADC, () => chip.adc.reset()],
            [I2C0, () => chip.i2cBus.reset()],
            [IO_BANK0, () => this.resetPins()],
            [PADS_BANK0, () => this.resetPads()],
            [PLL_SYS, () => chip.clockTree.plls.PLL_SYS.reset()],
            [PLL_USB, () => chip.clockTree.plls.PLL_USB.reset()],
            [PWM, () => this.rp2040.pwm.reset()],
            [SPI1, () => chip.spiBus.reset()],
            [TIMER, () => chip.timer.reset()],
        ];
        overlay(this.rp2040.peripherals[RESETS], {
            has: (offset) => offset === RESET,
            write: (_offset, value) => {
                this.peripherals.forEach(([bit, reset]) => value & bit && reset());
                return false;
            },
        });
        overlay(this.rp2040.peripherals[PSM], {
            has: (offset) => offset === FORCE_OFF,
            write: (_offset, value) => {
                if (value & SIO_OFF) {
                    this.resetSio();
                }
                return false;
            },
        });
        this.resetPads();
        this.resetPins();
    }

    resetPins() {
        for (const pin of this.rp2040.gpio) {
            Object.assign(pin, { ctrl: NO_FUNCTION, irqEnableMask: 0, irqForceMask: 0 });
            pin.irqStatus = pin.inputValue ? LEVEL_HIGH : LEVEL_LOW;
            pin.checkForUpdates();
        }
        this.rp2040.updateIOInterrupt();
    }

    // The reset value of a pad has its input enabled, unlike in rp2040js.
    resetPads() {
        for (const pin of this.rp2040.gpio) {
            pin.padValue = PAD_AFTER_RESET;
            pin.checkForUpdates();
        }
    }

    // Releases the spinlocks and stops driving pins.
    resetSio() {
        const { sio, gpio } = this.rp2040;
        Object.assign(sio, { spinLock: 0, gpioValue: 0, gpioOutputEnable: 0 });
        gpio.forEach((pin) => pin.checkForUpdates());
    }
}
