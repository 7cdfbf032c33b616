// What feeds the clocks (RP2040 datasheet, 2.15 and 2.18), and Faults for what would stop or disturb a real chip: a clock
// from a crystal that does not swing steadily yet, or from a PLL that is off or not locked, and a PLL without its crystal.
//
// rp2040js computes the frequencies and takes every source for running. How long the crystal really takes is in
// oscillators.mjs.
//
// Left out: glitches of dividers that are changed in use, and the clocks of USB and RTC. That of the ADC is in adc.mjs.

import { Fault } from './fault.mjs';
import { overlay } from './registers.mjs';

const CLOCKS = 0x40008;
const REFERENCE_CONTROL = 0x30;
const SYSTEM_CONTROL = 0x3c;
const SOURCE = 3;
const REFERENCE_FROM_CRYSTAL = 2;
const FROM_AUXILIARY = 1;
const AUXILIARY_SHIFT = 5;
const AUXILIARY = 7;
const SYSTEM_AUXILIARIES = { 0: 'PLL_SYS', 1: 'PLL_USB', 3: 'the crystal' };

const PLL_SYS = 0x40028;
const PLL_USB = 0x4002c;
const PLL_STATUS = 0x00;
const PLL_POWER = 0x04;
const IS_LOCKED = 0x80000000;
const CORE_OFF = (1 << 0) | (1 << 5); // PD and VCOPD
const DIVIDERS_OFF = 1 << 3; // POSTDIVPD
const AFTER_RESET = { cs: 1, pwr: 0x2d, fbdivInt: 0, prim: 0x77000 };

// From power-up to lock. The datasheet names no time; this is an assumption on the long side.
export const LOCK_NANOS = 100e3;

export class ClockTree {
    constructor(chip) {
        this.chip = chip;
        this.clocks = chip.rp2040.clocks;
        this.plls = {
            PLL_SYS: new Pll(chip, chip.rp2040.peripherals[PLL_SYS], () => this.check()),
            PLL_USB: new Pll(chip, chip.rp2040.peripherals[PLL_USB], () => this.check()),
        };
        const { writeUint32 } = Object.getPrototypeOf(this.clocks);
        overlay(chip.rp2040.peripherals[CLOCKS], {
            has: (offset) => offset === REFERENCE_CONTROL || offset === SYSTEM_CONTROL,
            write: (offset, value) => {
                writeUint32.call(this.clocks, offset, value);
                this.check();
            },
        });
    }

    // What clk_sys runs from, apart from clk_ref.
    get systemAuxiliary() {
        const { sysCtrl } = this.clocks;
        return sysCtrl & FROM_AUXILIARY ? SYSTEM_AUXILIARIES[(sysCtrl >>> AUXILIARY_SHIFT) & AUXILIARY] : undefined;
    }

    // Every part that the crystal drives at present.
    get crystalUsers() {
        const users = Object.keys(this.plls).filter((name) => this.plls[name].isOn);
        if ((this.clocks.refCtrl & SOURCE) === REFERENCE_FROM_CRYSTAL) users.push('clk_ref');
        if (this.systemAuxiliary === 'the crystal') users.push('clk_sys');
        return users;
    }

    // To be called after every change of a clock, a PLL or the crystal.
    check() {
        const users = this.crystalUsers;
        if (users.length > 0 && !this.chip.oscillators.crystalIsSteady) {
            throw new Fault(`${users.join(' and ')} run from the crystal, which is off or not steady yet`);
        }
        const name = this.systemAuxiliary;
        const pll = this.plls[name];
        if (pll && !pll.isUsable) {
            throw new Fault(`clk_sys runs from ${name}, which is off or not locked`);
        }
    }
}

class Pll {
    constructor(chip, registers, onChange) {
        this.clock = chip.clock;
        this.registers = registers;
        this.lockedAt = Infinity;
        overlay(
            registers,
            {
                has: (offset) => offset === PLL_STATUS,
                read: () => (registers.cs | (this.isLocked ? IS_LOCKED : 0)) >>> 0,
            },
            {
                has: (offset) => offset === PLL_POWER,
                write: (_, value) => {
                    const wasOn = this.isOn;
                    registers.pwr = value;
                    if (!wasOn) this.lockedAt = this.isOn ? this.clock.nanos + LOCK_NANOS : Infinity;
                    onChange();
                },
            },
        );
    }

    get isOn() {
        return (this.registers.pwr & CORE_OFF) === 0;
    }

    get isLocked() {
        return this.isOn && this.clock.nanos >= this.lockedAt;
    }

    get isUsable() {
        return this.isLocked && !(this.registers.pwr & DIVIDERS_OFF);
    }

    reset() {
        Object.assign(this.registers, AFTER_RESET);
    }
}
