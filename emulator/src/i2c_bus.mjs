// An I2C bus (RP2040 datasheet, 4.3) with the devices on it, and with the time that each bit takes.
//
// The controller of rp2040js completes a transfer at once and ignores writes to its interrupt mask. Interrupt-driven
// firmware would hang and latencies could not be measured, so both are corrected here.
//
// Faults of the wires are in i2c_wires.mjs. Left out: rise times of the lines, and clock stretching other than
// `holdClockLow`.

import { I2CMode } from 'rp2040js';
import { Fault } from './fault.mjs';

const BITS_PER_BYTE = 9; // with the acknowledgement
const ACKNOWLEDGE_BIT = 8;
// A data line that nobody drives is pulled up: all ones.
const NOBODY = 0xff;
const DATA_COMMAND = 0x10;
const ABORTED = 1 << 6;
const INTERRUPT_MASK = 0x30;
const SDA_HOLD = 0x7c;
const SPIKE_LENGTH = 0xa0;

export class I2cBus {
    // `wires` are the I2cWires to the devices.
    constructor(chip, number, wires) {
        const { rp2040 } = chip;
        this.chip = chip;
        this.wires = wires;
        this.rp2040 = rp2040;
        this.controller = rp2040.i2c[number];
        this.devices = [];
        // Is told what is sent: `start(nanos)`, `byte(nanos, value)` and `stop(nanos)`. See i2c_trace.mjs.
        this.observer = undefined;
        this.target = undefined;
        // The number of the byte that is being sent or read, where 0 is the address.
        this.byteNumber = 0;
        // What happens after the bits that are on the wires now: `action`, when these bits began, `since`, and for a
        // byte whether the device `sends` it.
        this.pending = undefined;
        this.isHeld = false;
        this.alarm = rp2040.clock.createAlarm(() => this.runPending());
        wires.attach(chip);
        wires.onFree = () => this.continueStart();
        this.repairRegisters();
        this.connectController();
        rp2040.addClockListener(() => this.expectNoTransfer());
    }

    // The controller counts cycles of clk_sys, so bits would get another length in the middle of a transfer.
    expectNoTransfer() {
        if (this.pending) {
            throw new Fault('clk_sys changes in the middle of an I2C transfer');
        }
    }

    // A device has `answers(address)`, `start()` when it is addressed to be written to and `startRead()` to be read
    // from, `write(byte)`, `read()`, which returns the next byte, `stop()`, and `powerOn()`, which resets it after its
    // supply was off. It may be plugged in at any time.
    plug(device) {
        this.devices.push(device);
    }

    unplug(device) {
        this.devices = this.devices.filter((other) => other !== device);
        if (this.target === device) {
            this.target = undefined;
        }
        this.wires.releaseData();
    }

    // Shorts SCL to ground: a transfer stops where it is, without an error.
    holdClockLow() {
        this.isHeld = true;
        this.alarm.cancel();
    }

    releaseClock() {
        this.isHeld = false;
        this.runPending();
    }

    // The duration of a bit, by the formula of the RP2040 datasheet, 4.3.14.2, with rise and fall times of zero.
    get bitNanos() {
        const { sclHighPeriod, sclLowPeriod, spikelen } = this.controller;
        return ((sclHighPeriod + spikelen + 7 + sclLowPeriod + 1) * 1e9) / this.rp2040.clkSys;
    }

    connectController() {
        const { controller } = this;
        controller.onStart = () => {
            this.wires.checkPins();
            this.observer?.start(this.chip.nanos);
            this.after(1, () => controller.completeStart(), { isStart: true });
        };
        controller.onConnect = (address, mode) => {
            this.wires.countTransfer();
            this.byteNumber = 0;
            const isThere = (device) => device.answers(address) && this.wires.isAcknowledged(this.byteNumber);
            this.target = this.devices.find(isThere);
            if (mode === I2CMode.Read) {
                this.target?.startRead();
            } else {
                this.target?.start();
            }
            this.after(BITS_PER_BYTE, () => controller.completeConnect(this.target !== undefined), { sends: false });
        };
        controller.onWriteByte = (byte) => {
            this.observer?.byte(this.chip.nanos, byte);
            this.byteNumber++;
            const writeByte = () => {
                // A device that was unplugged during the transfer, or misses this byte, does not acknowledge.
                if (!this.wires.isAcknowledged(this.byteNumber)) this.target = undefined;
                this.target?.write(byte);
                controller.completeWrite(this.target !== undefined);
            };
            this.after(BITS_PER_BYTE, writeByte, { sends: false });
        };
        controller.onReadByte = () => {
            this.byteNumber++;
            const readByte = () => {
                const byte = this.target?.read() ?? NOBODY;
                this.observer?.byte(this.chip.nanos, byte);
                controller.completeRead(byte);
            };
            this.after(BITS_PER_BYTE, readByte, { sends: true });
        };
        controller.onStop = () =>
            this.after(1, () => {
                this.target?.stop();
                this.target = undefined;
                this.observer?.stop(this.chip.nanos);
                // Left set, it would make rp2040js send the START of a read twice.
                controller.stop = false;
                controller.completeStop();
            });
    }

    after(bits, action, kind = {}) {
        this.pending = { action, since: this.chip.clock.nanos, ...kind };
        if (!this.isHeld && !(kind.isStart && this.wires.dataIsHeld)) {
            this.alarm.schedule(bits * this.bitNanos);
        }
    }

    runPending() {
        const { action } = this.pending ?? {};
        this.pending = undefined;
        action?.();
    }

    // SDA has become free, and a START that waits for it can be sent.
    continueStart() {
        if (this.pending?.isStart && !this.isHeld) {
            this.alarm.schedule(this.bitNanos);
        }
    }

    // The clock stops here, because the chip or the controller is reset. A device that pulls SDA down at this moment,
    // to acknowledge a byte or to send a bit that is zero, goes on doing so; except if SCL was held low, which is left
    // out.
    cutOff() {
        const { pending } = this;
        this.pending = undefined;
        this.alarm.cancel();
        if (!this.target || pending?.sends === undefined || this.isHeld) {
            return;
        }
        const bit = Math.min(ACKNOWLEDGE_BIT, Math.floor((this.chip.clock.nanos - pending.since) / this.bitNanos));
        const clocks = pending.sends ? zeroesFrom(this.target.read(), bit) : Number(bit === ACKNOWLEDGE_BIT);
        if (clocks > 0) {
            this.wires.holdData(clocks);
        }
        this.target = undefined;
    }

    repairRegisters() {
        const { controller } = this;
        const write = controller.writeUint32.bind(controller);
        controller.writeUint32 = (offset, value) => {
            switch (offset) {
                case DATA_COMMAND: // after an abort, commands are dropped until it is cleared (4.3.7)
                    if (!(controller.intRaw & ABORTED)) {
                        write(offset, value);
                    }
                    return;
                case INTERRUPT_MASK:
                    controller.intEnable = value;
                    controller.checkInterrupts();
                    return;
                case SPIKE_LENGTH: // rp2040js drops odd values
                    controller.spikelen = value;
                    return;
                case SDA_HOLD: // moves edges within a bit, which is not modelled
                    return;
                default:
                    write(offset, value);
            }
        };
    }

    reset() {
        const { controller } = this;
        this.cutOff();
        Object.assign(controller, { state: 0, busy: false, stop: false, pendingRestart: false, enable: 0 });
        Object.assign(controller, { intRaw: 0, intEnable: 0, abortSource: 0, rxThreshold: 0, txThreshold: 0 });
        controller.txFIFO.reset();
        controller.rxFIFO.reset();
        controller.checkInterrupts();
        this.observer?.stop(this.chip.nanos);
    }
}

// How many bits of the byte are zero in a row, from this one on; bit 0 is sent first.
function zeroesFrom(byte, bit) {
    let count = 0;
    while (bit + count < ACKNOWLEDGE_BIT && !((byte >> (ACKNOWLEDGE_BIT - 1 - bit - count)) & 1)) {
        count++;
    }
    return count;
}
