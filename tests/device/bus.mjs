// The I2C bus between the chip and what is wired to it, with the time that every byte takes.
//
// The emulator's controller answers at once and drops writes to its interrupt mask. Firmware that waits for interrupts
// would hang, and a measured latency would mean nothing, so both are put right here.

import { Fault } from './fault.mjs';

const BITS_OF_A_BYTE = 9; // eight bits and the acknowledgement
const INTERRUPT_MASK = 0x30;
const SDA_HOLD = 0x7c;
const SPIKE_LENGTH = 0xa0;

export class Bus {
    constructor(machine, number) {
        const { chip } = machine;
        this.machine = machine;
        this.chip = chip;
        this.controller = chip.i2c[number];
        this.devices = [];
        // Whoever wants to know what is sent: `start(nanos)`, `byte(nanos, value)` and `stop(nanos)`.
        this.witness = undefined;
        this.target = undefined;
        this.pending = undefined;
        this.isHeld = false;
        this.alarm = chip.clock.createAlarm(() => this.proceed());
        this.repairRegisters();
        this.takeTime();
    }

    // A device has `answers(address)`, `start()`, `write(byte)`, `stop()`, and `powerOn()` for when its supply comes
    // back. It may be plugged in at any time.
    plug(device) {
        this.devices.push(device);
    }

    unplug(device) {
        this.devices = this.devices.filter((other) => other !== device);
        if (this.target === device) {
            this.target = undefined;
        }
    }

    // Shorts the clock line to ground: whatever is on its way stands still, without an error.
    hold() {
        this.isHeld = true;
        this.alarm.cancel();
    }

    letGo() {
        this.isHeld = false;
        this.proceed();
    }

    // How long one bit takes, by the formula of the RP2040 datasheet, 4.3.14.2, for edges that take no time.
    get bitNanos() {
        const { sclHighPeriod, sclLowPeriod, spikelen } = this.controller;
        return ((sclHighPeriod + spikelen + 7 + sclLowPeriod + 1) * 1e9) / this.chip.clkSys;
    }

    takeTime() {
        const { controller } = this;
        controller.onStart = () => {
            this.witness?.start(this.machine.nanos);
            this.after(1, () => controller.completeStart());
        };
        controller.onConnect = (address) => {
            this.target = this.devices.find((device) => device.answers(address));
            this.target?.start();
            this.after(BITS_OF_A_BYTE, () => controller.completeConnect(this.target !== undefined));
        };
        controller.onWriteByte = (byte) => {
            this.witness?.byte(this.machine.nanos, byte);
            this.after(BITS_OF_A_BYTE, () => {
                // A device that was unplugged within the transfer leaves the acknowledgement high.
                this.target?.write(byte);
                controller.completeWrite(this.target !== undefined);
            });
        };
        controller.onReadByte = () => {
            throw new Fault('the firmware reads from I2C, which no device here answers');
        };
        controller.onStop = () =>
            this.after(1, () => {
                this.target?.stop();
                this.target = undefined;
                this.witness?.stop(this.machine.nanos);
                controller.completeStop();
            });
    }

    after(bits, action) {
        this.pending = action;
        if (!this.isHeld) {
            this.alarm.schedule(bits * this.bitNanos);
        }
    }

    proceed() {
        const action = this.pending;
        this.pending = undefined;
        action?.();
    }

    repairRegisters() {
        const { controller } = this;
        const write = controller.writeUint32.bind(controller);
        controller.writeUint32 = (offset, value) => {
            switch (offset) {
                case INTERRUPT_MASK:
                    controller.intEnable = value;
                    controller.checkInterrupts();
                    return;
                case SPIKE_LENGTH: // odd values would be dropped
                    controller.spikelen = value;
                    return;
                case SDA_HOLD: // moves edges within a bit, which this model does not look into
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
        this.witness?.stop(this.machine.nanos);
    }
}
