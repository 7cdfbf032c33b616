// An I2C bus (RP2040 datasheet, 4.3) with the devices on it, and with the time that each bit takes.
//
// The controller of rp2040js completes a transfer at once and ignores writes to its interrupt mask. Interrupt-driven
// firmware would hang and latencies could not be measured, so both are corrected here.
//
// Left out: rise times of the lines, and clock stretching other than `holdClockLow`.

import { I2CMode } from 'rp2040js';
import { Fault } from './fault.mjs';

const BITS_PER_BYTE = 9; // with the acknowledgement
// A data line that nobody drives is pulled up: all ones.
const NOBODY = 0xff;
const DATA_COMMAND = 0x10;
const ABORTED = 1 << 6;
const INTERRUPT_MASK = 0x30;
const SDA_HOLD = 0x7c;
const SPIKE_LENGTH = 0xa0;

export class I2cBus {
    constructor(chip, number) {
        const { rp2040 } = chip;
        this.chip = chip;
        this.rp2040 = rp2040;
        this.controller = rp2040.i2c[number];
        this.devices = [];
        // Is told what is sent: `start(nanos)`, `byte(nanos, value)` and `stop(nanos)`. See i2c_trace.mjs.
        this.observer = undefined;
        this.target = undefined;
        this.pending = undefined;
        this.isHeld = false;
        this.alarm = rp2040.clock.createAlarm(() => this.runPending());
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

    // A device has `answers(address)`, `start()` when it is addressed to be written to and `startRead()` to be read from,
    // `write(byte)`, `read()`, which returns the next byte, `stop()`, and `powerOn()`, which resets it after its supply was
    // off. It may be plugged in at any time.
    plug(device) {
        this.devices.push(device);
    }

    unplug(device) {
        this.devices = this.devices.filter((other) => other !== device);
        if (this.target === device) {
            this.target = undefined;
        }
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
            this.observer?.start(this.chip.nanos);
            this.after(1, () => controller.completeStart());
        };
        controller.onConnect = (address, mode) => {
            this.target = this.devices.find((device) => device.answers(address));
            if (mode === I2CMode.Read) {
                this.target?.startRead();
            } else {
                this.target?.start();
            }
            this.after(BITS_PER_BYTE, () => controller.completeConnect(this.target !== undefined));
        };
        controller.onWriteByte = (byte) => {
            this.observer?.byte(this.chip.nanos, byte);
            this.after(BITS_PER_BYTE, () => {
                // A device that was unplugged during the transfer does not acknowledge.
                this.target?.write(byte);
                controller.completeWrite(this.target !== undefined);
            });
        };
        controller.onReadByte = () =>
            this.after(BITS_PER_BYTE, () => {
                const byte = this.target?.read() ?? NOBODY;
                this.observer?.byte(this.chip.nanos, byte);
                controller.completeRead(byte);
            });
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

    after(bits, action) {
        this.pending = action;
        if (!this.isHeld) {
            this.alarm.schedule(bits * this.bitNanos);
        }
    }

    runPending() {
        const action = this.pending;
        this.pending = undefined;
        action?.();
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
        this.alarm.cancel();
        this.pending = undefined;
        this.target = undefined;
        Object.assign(controller, { state: 0, busy: false, stop: false, pendingRestart: false, enable: 0 });
        Object.assign(controller, { intRaw: 0, intEnable: 0, abortSource: 0, rxThreshold: 0, txThreshold: 0 });
        controller.txFIFO.reset();
        controller.rxFIFO.reset();
        controller.checkInterrupts();
        this.observer?.stop(this.chip.nanos);
    }
}
