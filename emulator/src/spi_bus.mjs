// SPI1 (RP2040 datasheet, 4.4) with a device on it that is only written to, and with the time that each bit takes.
//
// The controller of rp2040js leaves it to the user when a byte is sent. Here it takes its bits, and then the device gets it
// with the levels of its other wires at that moment. A byte that the device would not understand is a Fault: one that is sent
// while it is not selected, too fast, at the wrong edges, on pins that are not the controller's, or while another wire changes.
//
// Left out: the wire back from the device, and the other formats of the controller. A wire that nobody drives is pulled up by the
// module.

import { GPIOPinState } from 'rp2040js';
import { Fault } from './fault.mjs';

const SPI_FUNCTION = 1;
const BITS = 8;
// Data are taken at the rising edge of the clock: the clock rests low and the first edge counts, or high and the second does.
const POLARITY = 1 << 6;
const PHASE = 1 << 7;
const ENABLED = 1 << 1;
const SLAVE = 1 << 2;
const FASTEST_HERTZ = 10e6;

export class SpiBus {
    constructor(chip) {
        const { rp2040 } = chip;
        this.chip = chip;
        this.rp2040 = rp2040;
        this.controller = rp2040.spi[1];
        this.pins = undefined;
        this.device = undefined;
        // As in i2c_bus.mjs.
        this.observer = undefined;
        this.byte = undefined;
        this.levels = {};
        this.alarm = rp2040.clock.createAlarm(() => this.complete());
        this.controller.onTransmit = (byte) => this.begin(byte);
        rp2040.addClockListener(() => this.expectNoTransfer('clk_sys changes'));
    }

    // Connects the wires of a panel: `dataOrCommand`, `select`, `clock`, `data` and `reset`.
    connect(pins) {
        this.pins = pins;
        const { dataOrCommand, select, reset } = pins;
        for (const [name, pin] of Object.entries({ dataOrCommand, select, reset })) {
            this.levels[name] = this.isHigh(pin);
            this.rp2040.gpio[pin].addListener(() => this.change(name, this.isHigh(pin)));
        }
    }

    // A device has `setReset(isLow, nanos)`, `take(byte, isData, nanos)` and `powerOn()`.
    plug(device) {
        this.device = device;
    }

    unplug() {
        this.device = undefined;
    }

    get pending() {
        return this.byte !== undefined;
    }

    get isSelected() {
        return this.levels.select === false;
    }

    isHigh(pin) {
        return this.rp2040.gpio[pin].value !== GPIOPinState.Low;
    }

    change(name, isHigh) {
        if (this.levels[name] === isHigh) {
            return;
        }
        this.expectNoTransfer(`the wire "${name}" changes`);
        this.levels[name] = isHigh;
        if (name === 'reset') {
            this.device?.setReset(!isHigh, this.chip.nanos);
        } else if (name === 'select') {
            isHigh ? this.observer?.stop(this.chip.nanos) : this.observer?.start(this.chip.nanos);
        }
    }

    begin(byte) {
        this.check();
        this.observer?.byte(this.chip.nanos, byte);
        this.byte = byte;
        this.alarm.schedule((BITS * 1e9) / this.controller.clockFrequency);
    }

    check() {
        const { controller, pins } = this;
        const { control0, control1, clockFrequency } = controller;
        if ((control1 & (ENABLED | SLAVE)) !== ENABLED || controller.dataBits !== BITS) {
            throw new Fault('SPI1 sends a byte but is not set up for it');
        }
        if (!pins) {
            return;
        }
        for (const pin of [pins.clock, pins.data]) {
            if (this.rp2040.gpio[pin].functionSelect !== SPI_FUNCTION) {
                throw new Fault(`SPI1 sends a byte, but GP${pin} is not one of its pins`);
            }
        }
        if (!(control0 & POLARITY) !== !(control0 & PHASE)) {
            throw new Fault('the panel takes bits at rising edges, but SPI1 changes them there');
        }
        if (!(clockFrequency <= FASTEST_HERTZ)) {
            throw new Fault(`the panel gets bits at ${clockFrequency / 1e6} MHz`);
        }
        if (!this.isSelected) {
            throw new Fault('a byte is sent, but the panel is not selected');
        }
    }

    complete() {
        const { byte } = this;
        this.byte = undefined;
        if (this.pins) {
            this.device?.take(byte, this.levels.dataOrCommand, this.chip.nanos);
        }
        this.controller.completeTransmit(0xff);
    }

    // The chip is reset or loses its power: what is on the wires is lost.
    cutOff() {
        this.alarm.cancel();
        this.byte = undefined;
        this.observer?.stop(this.chip.nanos);
    }

    expectNoTransfer(what) {
        if (this.pending) {
            throw new Fault(`${what} in the middle of a byte on SPI1`);
        }
    }

    reset() {
        const { controller } = this;
        this.alarm.cancel();
        this.byte = undefined;
        Object.assign(controller, { busy: false, control0: 0, control1: 0, dmaControl: 0, clockDivisor: 0 });
        Object.assign(controller, { intRaw: 0, intEnable: 0 });
        controller.txFIFO.reset();
        controller.rxFIFO.reset();
        controller.fifosUpdated();
        controller.checkInterrupts();
    }
}
