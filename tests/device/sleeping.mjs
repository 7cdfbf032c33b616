// How deeply the chip sleeps, and what wakes it.
//
// Waiting for an interrupt, it sleeps while its clocks run: an alarm wakes it. Dormant, or in deep sleep with the
// timer's clock switched off, nothing in it moves: time passes outside only, no alarm comes, and a pin has to wake it.
//
// RP2040 datasheet, 2.11.

import { extend } from './registers.mjs';

const IO_BANK0 = 0x40014;
const PROC1_FIRST = 0x130;
const DORMANT_ENABLE = 0x160;
const DORMANT_FORCE = 0x170;
const DORMANT_STATUS = 0x180;
const LAST = 0x18c;
const PINS_PER_REGISTER = 8;
const BITS_PER_PIN = 4;

const SLEEP_DEEP = 1 << 2;
const TIMER_CLOCK = 1 << 5;

export class Sleeping {
    constructor(machine, power) {
        this.machine = machine;
        this.power = power;
        this.isDormant = false;
        this.whenDormant = undefined;
        // Four registers each: which states of which pins wake the chip, and which are said to be there.
        this.enable = new Uint32Array(4);
        this.force = new Uint32Array(4);
        this.others = new Map();
        this.addRegisters();
    }

    // Whether the clocks are off, so that only what happens outside can change anything.
    get isStopped() {
        return this.isDormant || this.isDeep;
    }

    get isDeep() {
        if (!this.machine.core.state.waiting) {
            return false;
        }
        return !!(this.power.systemControl & SLEEP_DEEP) && !(this.power.sleepEnable & TIMER_CLOCK);
    }

    goDormant() {
        this.whenDormant?.();
        this.machine.note('dormant');
        this.isDormant = true;
        this.look();
    }

    // Wakes the chip if a pin says so. To be called after whatever may have changed a pin.
    look() {
        if (this.isDormant && this.enable.some((_, bank) => this.status(bank) !== 0)) {
            this.isDormant = false;
            this.machine.note('woken');
        }
    }

    status(bank) {
        let raised = 0;
        for (let i = 0; i < PINS_PER_REGISTER; i++) {
            const pin = this.machine.chip.gpio[bank * PINS_PER_REGISTER + i];
            raised |= (pin?.irqStatus ?? 0) << (i * BITS_PER_PIN);
        }
        return (raised & this.enable[bank]) | this.force[bank];
    }

    addRegisters() {
        extend(this.machine.chip.peripherals[IO_BANK0], {
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
            default: // the second core's, of which there is none here
                return this.others.get(offset) ?? 0;
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
                this.others.set(offset, value);
        }
    }
}
