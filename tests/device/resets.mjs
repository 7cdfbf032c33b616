// What a reset of a part does to it. The emulator keeps the bit and does nothing; but firmware that was restarted
// counts on finding its pins, its bus and its timer as they are after power-on.

import { extend } from './registers.mjs';

const RESETS = 0x4000c;
const PSM = 0x40010;
const FORCE_OFF = 0x04;
const SIO_OFF = 1 << 14;
const RESET = 0x00;

const I2C0 = 1 << 3;
const IO_BANK0 = 1 << 5;
const PADS_BANK0 = 1 << 8;
const PWM = 1 << 14;
const TIMER = 1 << 21;

const NO_FUNCTION = 0x1f;
const PAD_AFTER_RESET = 0x56;
const LEVEL_LOW = 1 << 0;
const LEVEL_HIGH = 1 << 1;

export class Resets {
    constructor(machine) {
        this.chip = machine.chip;
        this.parts = [
            [I2C0, () => machine.bus.reset()],
            [IO_BANK0, () => this.resetPins()],
            [PADS_BANK0, () => this.resetPads()],
            [PWM, () => this.chip.pwm.reset()],
            [TIMER, () => machine.timer.reset()],
        ];
        extend(this.chip.peripherals[RESETS], {
            has: (offset) => offset === RESET,
            write: (_offset, value) => {
                this.parts.forEach(([bit, reset]) => value & bit && reset());
                return false;
            },
        });
        extend(this.chip.peripherals[PSM], {
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
        for (const pin of this.chip.gpio) {
            Object.assign(pin, { ctrl: NO_FUNCTION, irqEnableMask: 0, irqForceMask: 0 });
            pin.irqStatus = pin.inputValue ? LEVEL_HIGH : LEVEL_LOW;
            pin.checkForUpdates();
        }
        this.chip.updateIOInterrupt();
    }

    // Inputs are on, which the emulator leaves out.
    resetPads() {
        for (const pin of this.chip.gpio) {
            pin.padValue = PAD_AFTER_RESET;
            pin.checkForUpdates();
        }
    }

    // Locks that were held and levels that were driven are gone.
    resetSio() {
        const { sio, gpio } = this.chip;
        Object.assign(sio, { spinLock: 0, gpioValue: 0, gpioOutputEnable: 0 });
        gpio.forEach((pin) => pin.checkForUpdates());
    }
}
