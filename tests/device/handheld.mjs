// The handheld as it is soldered: the chip, its flash, a panel or none, buttons to ground, a piezo, the LED, and a
// supply that can go at any instant.
//
// The chip is another one after each reset; everything else here stays, and so does the time outside.

import { GPIOPinState } from 'rp2040js';
import { Buttons } from './buttons.mjs';
import { Flash } from './flash.mjs';
import { readImage } from './image.mjs';
import { Machine } from './machine.mjs';
import { Meter } from './meter.mjs';
import { Outside } from './outside.mjs';
import { Piezo } from './piezo.mjs';
import { Traffic } from './traffic.mjs';
import { BY_FORCE, BY_TIMER } from './watchdog.mjs';

const LED = 25;
const REASON = { watchdog: BY_TIMER, 'forced reset': BY_FORCE };

export class Handheld {
    // `options` are those of a Machine, `flash` for one that has been in use, and whether it `isOn`.
    constructor(image, panel, { flash, isOn = true, ...options } = {}) {
        this.options = options;
        this.flash = flash ?? new Flash(readImage(image));
        this.outside = new Outside();
        this.buttons = new Buttons(this.outside);
        this.piezo = new Piezo();
        this.traffic = new Traffic();
        this.meter = new Meter();
        this.devices = panel ? [panel] : [];
        // Everything worth knowing about the chips so far: resets, faults, sleep.
        this.notes = [];
        this.oldLog = [];
        this.machine = undefined;
        if (isOn) {
            this.switchOn();
        }
    }

    get isOn() {
        return this.machine !== undefined;
    }

    get nanos() {
        return this.machine ? this.machine.nanos : this.outside.nanos;
    }

    get millis() {
        return this.nanos / 1e6;
    }

    get ledIsOn() {
        return this.machine?.chip.gpio[LED].value === GPIOPinState.High;
    }

    // Everything that was logged, by this chip and those before.
    readLog() {
        return Uint8Array.from([...this.oldLog, ...(this.machine?.log.read() ?? [])]);
    }

    // Power comes. `entropy` is what the chip's source of chance gives this time.
    switchOn(options = {}) {
        if (this.isOn) {
            throw new Error('the device is on already');
        }
        Object.assign(this.options, options);
        this.begin({});
    }

    // Power goes, this very moment.
    switchOff() {
        this.machine?.end('power off');
        this.leave();
    }

    plug(device) {
        this.devices.push(device);
        this.machine?.bus.plug(device);
    }

    unplug(device) {
        this.devices = this.devices.filter((other) => other !== device);
        this.machine?.bus.unplug(device);
    }

    press(button, bounce) {
        this.buttons.press(button, bounce);
    }

    release(button, bounce) {
        this.buttons.release(button, bounce);
    }

    // Presses and releases, each with the time after it.
    tap(button, millis = 60, bounces = []) {
        this.press(button, bounces[0]);
        this.run(millis);
        this.release(button, bounces[1]);
        this.run(millis);
    }

    // Lets the time go by.
    run(millis) {
        this.runTo(this.nanos + millis * 1e6);
    }

    // Runs until the condition holds and says whether it did within the time.
    runUntil(condition, millis) {
        return this.runTo(this.nanos + millis * 1e6, condition);
    }

    runTo(end, condition) {
        for (;;) {
            const { machine } = this;
            if (!machine) {
                this.outside.moveTo(Math.min(end, this.outside.next));
                if (condition?.()) return true;
                if (!this.machine && this.nanos >= end) return false;
            } else if (machine.runTo(end, condition)) {
                return true;
            } else if (!machine.ended) {
                return false;
            } else if (this.machine === machine) {
                this.leave();
            }
        }
    }

    // The chip has stopped, and starts again if that is why it did.
    leave() {
        const { machine } = this;
        if (!machine) {
            return;
        }
        const { cause } = machine.ended;
        this.machine = this.buttons.machine = undefined;
        this.oldLog.push(...machine.log.read());
        this.outside.moveTo(machine.nanos);
        this.piezo.stop();
        if (cause === 'power off') {
            this.devices.forEach((device) => device.powerOn());
        } else if (REASON[cause]) {
            this.begin({ memory: machine.chip.sram, scratch: machine.watchdog.scratch, reason: REASON[cause] });
        }
    }

    begin(before) {
        const { outside, meter, notes, options } = this;
        this.machine = new Machine(this.flash, { ...options, before, outside, meter, notes });
        this.devices.forEach((device) => this.machine.bus.plug(device));
        this.buttons.attach(this.machine);
        this.piezo.attach(this.machine);
        this.machine.sleeping.whenDormant = () => this.piezo.expectSilence();
        this.traffic.attach(this.machine);
    }
}
