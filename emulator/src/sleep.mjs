// Sleep modes and what ends them: RP2040 datasheet, 2.11 (power control), and the DORMANT_WAKE registers of 2.19.6.
//
// In light sleep (WFI, WFE) the clocks run and a timer alarm wakes the core. In the dormant state, and in deep sleep
// with the timer's clock gated off, only the wall clock goes on, no alarm fires, and only a pin can wake the chip.
//
// In deep sleep, SLEEP_EN stops the clocks of single parts. If one that has work is stopped, that is a Fault: a transfer by
// I2C or SPI, a tone, pins that are to interrupt. So is a wait for an event with interrupts masked, if they are no events.
//
// Left out: gating of all other parts, and the restart time of the oscillators.

import { Fault } from './fault.mjs';
import { overlay } from './registers.mjs';

const IO_BANK0 = 0x40014;
const PROC1_FIRST = 0x130;
const DORMANT_ENABLE = 0x160;
const DORMANT_FORCE = 0x170;
const DORMANT_STATUS = 0x180;
const LAST = 0x18c;
const PINS_PER_REGISTER = 8;
const BITS_PER_PIN = 4;

const SLEEP_DEEP = 1 << 2;
const EVENT_ON_PENDING = 1 << 4;
const I2C0_CLOCK = 1 << 6;
const PINS_CLOCK = 1 << 8;
const PWM_CLOCK = 1 << 17;
// Of the controller, and of what it sends.
const SPI1_CLOCKS = [1 << 26, 1 << 27];
const PWM_ENABLED = 1 << 0;
const TIMER_CLOCK = 1 << 5;

export class Sleep {
    constructor(chip, power) {
        this.chip = chip;
        this.power = power;
        this.isDormant = false;
        this.onDormant = undefined;
        // Four registers each: the pin states that wake the chip, and those that are forced to be pending.
        this.enable = new Uint32Array(4);
        this.force = new Uint32Array(4);
        this.secondCore = new Map();
        this.addRegisters();
    }

    // Whether the clocks are off.
    get isStopped() {
        return this.isDormant || this.isDeep;
    }

    get isDeep() {
        return this.chip.core.state.waiting && this.isDeepSleepAllowed && !(this.power.sleepEnable & TIMER_CLOCK);
    }

    // Whether a core that waits is in deep sleep, where SLEEP_EN0 and SLEEP_EN1 gate the clocks.
    get isDeepSleepAllowed() {
        return !!(this.power.systemControl & SLEEP_DEEP);
    }

    // To be called while the core sleeps.
    checkGates() {
        if (!this.isDeepSleepAllowed) {
            return;
        }
        const { i2cBus, spiBus, rp2040 } = this.chip;
        const [clocks] = this.power.enabledClocks(true);
        const expect = (clock, isNeeded, what) => {
            if (!(clocks & clock) && isNeeded) {
                throw new Fault(`deep sleep stops the clock of ${what}`);
            }
        };
        expect(I2C0_CLOCK, i2cBus.pending, 'I2C0 in the middle of a transfer');
        SPI1_CLOCKS.forEach((clock) => expect(clock, spiBus.pending, 'SPI1 in the middle of a byte'));
        expect(PWM_CLOCK, rp2040.pwm.channels.some(({ csr }) => csr & PWM_ENABLED), 'a tone');
        expect(PINS_CLOCK, rp2040.gpio.some(({ irqEnableMask }) => irqEnableMask), 'pins that are to interrupt');
    }

    // To be called when the core begins to wait for an event with interrupts masked.
    checkMaskedWait() {
        if (!(this.power.systemControl & EVENT_ON_PENDING)) {
            throw new Fault('WFE with interrupts masked never ends, as SEVONPEND is off');
        }
    }

    goDormant() {
        this.onDormant?.();
        this.chip.logEvent('dormant');
        this.isDormant = true;
        this.checkWakePins();
    }

    // Wakes a dormant chip if an enabled pin state is pending. To be called after every change of a pin.
    checkWakePins() {
        if (this.isDormant && this.enable.some((_, bank) => this.status(bank) !== 0)) {
            this.isDormant = false;
            this.chip.logEvent('woken');
        }
    }

    status(bank) {
        let raised = 0;
        for (let i = 0; i < PINS_PER_REGISTER; i++) {
            const pin = this.chip.rp2040.gpio[bank * PINS_PER_REGISTER + i];
            raised |= (pin?.irqStatus ?? 0) << (i * BITS_PER_PIN);
        }
        return (raised & this.enable[bank]) | this.force[bank];
    }

    addRegisters() {
        overlay(this.chip.rp2040.peripherals[IO_BANK0], {
            has: (offset) => offset >= PROC1_FIRST && offset <= LAST,
            read: (offset) => this.read(offset),
            write: (offset, value) => this.write(offset, value),
        });
    }

    read(offset) {
        const bank = (offset & 0xf) >> 2;
        switch (offset & ~0xf) {
            case DORMANT_ENABLE:
                return this.enable[bank];
            case DORMANT_FORCE:
                return this.force[bank];
            case DORMANT_STATUS:
                return this.status(bank);
            default: // interrupt registers of the second core, which is not modelled
                return this.secondCore.get(offset) ?? 0;
        }
    }

    write(offset, value) {
        const bank = (offset & 0xf) >> 2;
        switch (offset & ~0xf) {
            case DORMANT_ENABLE:
                this.enable[bank] = value;
                break;
            case DORMANT_FORCE:
                this.force[bank] = value;
                break;
            default:
                this.secondCore.set(offset, value);
        }
    }
}
