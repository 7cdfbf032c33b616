// The two wires between the chip and the panel, SDA and SCL, with what goes wrong on them. They outlive resets of the
// chip, as the panel does, which keeps its supply meanwhile.
//
// A panel whose clock stops while it pulls SDA down, in its acknowledge slot or within a byte that is read from it,
// goes on pulling until it gets the clocks that it misses: one to nine, as the I2C specification says (UM10204,
// 3.1.16). Firmware can give them by using the pin of SCL as an open-drain output. What the controller of the RP2040
// does with SDA held low is not documented; here it takes the bus for busy, and a transfer that begins never ends.
//
// Strict: driving SDA high while the panel pulls it down, and clocks that are too short for the panel, are Faults.
//
// Left out: the levels during transfers of the controller, which a GPIO does not see, pull-ups, and what the panel
// makes of the bits that it gets with the missing clocks.

import { GPIOPinState } from 'rp2040js';
import { Fault } from './fault.mjs';

export const SDA_GPIO = 4;
export const SCL_GPIO = 5;
const I2C_FUNCTION = 3;

// The most clocks that a device can miss: the eight bits of a byte that it sends, and its acknowledgement.
export const MOST_MISSED_CLOCKS = 9;
// The shortest levels of SCL in fast mode (UM10204, table 10).
const SHORTEST_LOW_NANOS = 1300;
const SHORTEST_HIGH_NANOS = 600;

export class I2cWires {
    constructor() {
        this.chip = undefined;
        // How many clocks are missing until the panel releases SDA.
        this.missedClocks = 0;
        this.clockIsLow = false;
        this.clockChangedAt = -Infinity;
        // Called when SDA becomes free.
        this.onFree = undefined;
        // The transfers since the wires were made, and those that are not acknowledged: from the transfer `first` on,
        // as many as `times`, at the byte number `byte`, where 0 is the address.
        this.transfers = 0;
        this.missed = undefined;
    }

    attach(chip) {
        this.chip = chip;
        const { gpio } = chip.rp2040;
        this.clockIsLow = false;
        gpio[SDA_GPIO].addListener(() => this.updateData());
        gpio[SCL_GPIO].addListener(() => this.updateClock());
        this.updateData();
        gpio[SCL_GPIO].setInputValue(true);
    }

    // The panel pulls SDA down until it has got so many clocks.
    holdData(clocks = MOST_MISSED_CLOCKS) {
        this.missedClocks = clocks;
        this.updateData();
    }

    // To be called when the panel is unplugged or loses its power.
    releaseData() {
        this.missedClocks = 0;
        this.updateData();
    }

    get dataIsHeld() {
        return this.missedClocks > 0;
    }

    // In a transfer from now on, 1 being the next, a byte is not acknowledged and does not reach the device: number
    // `byte`, where 0 is the address. It happens again in the transfers after that, so many `times` in all.
    missAcknowledge({ transfer = 1, byte = 0, times = 1 } = {}) {
        this.missed = { first: this.transfers + transfer, byte, times };
    }

    acknowledgeAll() {
        this.missed = undefined;
    }

    countTransfer() {
        this.transfers++;
    }

    // Whether this byte of the present transfer is acknowledged by a device that is there.
    isAcknowledged(byte) {
        const { first, byte: missedByte, times } = this.missed ?? { times: 0 };
        return !(byte === missedByte && this.transfers >= first && this.transfers < first + times);
    }

    // The controller reaches the wires only through pins with its function.
    checkPins() {
        const { gpio } = this.chip.rp2040;
        for (const pin of [gpio[SDA_GPIO], gpio[SCL_GPIO]]) {
            if (pin.functionSelect !== I2C_FUNCTION) {
                throw new Fault(`an I2C transfer begins while GP${pin.index} has another function`);
            }
        }
    }

    updateData() {
        if (!this.chip) {
            return;
        }
        const pin = this.chip.rp2040.gpio[SDA_GPIO];
        if (this.dataIsHeld && pin.value === GPIOPinState.High) {
            throw new Fault('the chip drives SDA high while the panel pulls it down');
        }
        setLevel(pin, !this.dataIsHeld && pin.value !== GPIOPinState.Low);
    }

    updateClock() {
        const { nanos } = this.chip;
        const pin = this.chip.rp2040.gpio[SCL_GPIO];
        const isLow = pin.value === GPIOPinState.Low;
        if (isLow === this.clockIsLow) {
            return;
        }
        const lasted = nanos - this.clockChangedAt;
        if (lasted < (isLow ? SHORTEST_HIGH_NANOS : SHORTEST_LOW_NANOS)) {
            throw new Fault(`SCL is ${isLow ? 'high' : 'low'} for only ${Math.round(lasted)} ns`);
        }
        this.clockIsLow = isLow;
        this.clockChangedAt = nanos;
        setLevel(pin, !isLow);
        // A device changes SDA while SCL is low.
        if (isLow && this.dataIsHeld) {
            this.missedClocks--;
            this.updateData();
            if (!this.dataIsHeld) this.onFree?.();
        }
    }
}

// `setInputValue` of rp2040js latches an edge even if the level stays the same.
function setLevel(pin, isHigh) {
    if (pin.rawInputValue !== isHigh) {
        pin.setInputValue(isHigh);
    }
}
