// A board: a Pico with its flash, a panel or none on I2C or SPI, buttons to ground, a piezo, the LED, and a power supply
// that can fail at any instant. The pins are in wiring.mjs and piezo.mjs.
//
// Each reset makes a new `chip`. Everything else, the wall clock included, outlives resets and power cycles.

import { GPIOPinState } from 'rp2040js';
import { Buttons } from './buttons.mjs';
import { Chip } from './chip.mjs';
import { CpuTime } from './cpu_time.mjs';
import { Current } from './current.mjs';
import { Flash } from './flash.mjs';
import { I2cTrace } from './i2c_trace.mjs';
import { I2cWires } from './i2c_wires.mjs';
import { readImage } from './image.mjs';
import { Piezo } from './piezo.mjs';
import { Supply } from './supply.mjs';
import { WallClock } from './wall_clock.mjs';
import { REASON_FORCE, REASON_TIMER } from './watchdog.mjs';
import { HAND_WIRED } from './wiring.mjs';

const LED = 25;
const RUN_PIN = 'RUN pin';
// The reason that the watchdog's register gives after a reset of the chip.
const RESET_REASON = { watchdog: REASON_TIMER, 'forced reset': REASON_FORCE, [RUN_PIN]: 0 };

export class Board {
    // `image` is the content of a UF2 or ELF file; `flash`, a Flash, replaces it. `panel` is an I2C device, or
    // for a `wiring` with SPI one for that. With `isPicoW`, the board is a Pico W; without `hasDivider`, a copy of a Pico
    // that cannot measure its supply. All other options are those of a Chip.
    constructor(image, panel, { flash, isOn = true, isPicoW, hasDivider, wiring = HAND_WIRED, ...options } = {}) {
        this.options = options;
        this.wiring = wiring;
        this.flash = flash ?? new Flash(readImage(image));
        this.wallClock = new WallClock();
        this.buttons = new Buttons(this.wallClock, wiring.buttons);
        this.piezo = new Piezo();
        this.supply = new Supply(this.wallClock, { isPicoW, hasDivider });
        this.wires = new I2cWires();
        this.trace = new I2cTrace();
        this.cpuTime = new CpuTime();
        this.current = new Current(this);
        this.devices = panel ? [panel] : [];
        // Resets, hard faults and changes of the sleep mode since the board was made: `at`, `what` and, for some,
        // `more`.
        this.events = [];
        this.earlierLog = [];
        this.chip = undefined;
        if (isOn) {
            this.switchOn();
        }
    }

    get isOn() {
        return this.chip !== undefined;
    }

    // The bus that the panel is on.
    get panelBus() {
        return this.wiring.spi ? this.chip?.spiBus : this.chip?.i2cBus;
    }

    get nanos() {
        return this.chip ? this.chip.nanos : this.wallClock.nanos;
    }

    get millis() {
        return this.nanos / 1e6;
    }

    get ledIsOn() {
        return this.chip?.rp2040.gpio[LED].value === GPIOPinState.High;
    }

    // The bytes of the firmware's log, since the board was made.
    readLog() {
        return Uint8Array.from([...this.earlierLog, ...(this.chip?.log.read() ?? [])]);
    }

    // `options` replace those given before, for example `entropy`.
    switchOn(options = {}) {
        if (this.isOn) {
            throw new Error('the device is on already');
        }
        Object.assign(this.options, options);
        this.start({});
    }

    // Cuts the power at this instant.
    switchOff() {
        this.chip?.stop('power off');
        this.handleStop();
    }

    // Pulls RUN, the reset pin, down for a moment. The panel keeps its supply.
    pullRun() {
        this.chip?.stop(RUN_PIN);
        this.handleStop();
    }

    plug(device) {
        this.devices.push(device);
        this.panelBus?.plug(device);
    }

    unplug(device) {
        this.devices = this.devices.filter((other) => other !== device);
        this.panelBus?.unplug(device);
    }

    // A device on the bus has no supply for so many milliseconds. Then it answers again, as after power-on.
    losePower(device, millis) {
        this.unplug(device);
        device.powerOn();
        this.wallClock.schedule(this.nanos + millis * 1e6, () => this.plug(device));
    }

    press(button, bounce) {
        this.buttons.press(button, bounce);
    }

    release(button, bounce) {
        this.buttons.release(button, bounce);
    }

    // Presses, waits, releases and waits again. `bounces` are those of the press and of the release.
    tap(button, millis = 60, bounces = []) {
        this.press(button, bounces[0]);
        this.run(millis);
        this.release(button, bounces[1]);
        this.run(millis);
    }

    // Runs for this time, switched on or off.
    run(millis) {
        this.runTo(this.nanos + millis * 1e6);
    }

    // Runs until the condition holds. Returns whether it did within the time.
    runUntil(condition, millis) {
        return this.runTo(this.nanos + millis * 1e6, condition);
    }

    runTo(end, condition) {
        for (;;) {
            const { chip } = this;
            if (!chip) {
                this.wallClock.advanceTo(Math.min(end, this.wallClock.next));
                if (condition?.()) return true;
                if (!this.chip && this.nanos >= end) return false;
            } else if (chip.runTo(end, condition)) {
                return true;
            } else if (!chip.stopped) {
                return false;
            } else if (this.chip === chip) {
                this.handleStop();
            }
        }
    }

    // Drops the chip that has stopped, and starts a new one after a reset.
    handleStop() {
        const { chip } = this;
        if (!chip) {
            return;
        }
        const { cause } = chip.stopped;
        this.chip = this.buttons.chip = this.supply.chip = undefined;
        this.earlierLog.push(...chip.log.read());
        this.wallClock.advanceTo(chip.nanos);
        this.piezo.stop();
        if (cause === 'power off') {
            this.devices.forEach((device) => device.powerOn());
            this.wires.releaseData();
        } else {
            chip.i2cBus.cutOff();
            chip.spiBus.cutOff();
        }
        if (cause in RESET_REASON) {
            // Scratch registers outlive a reset by the watchdog, but not one of the whole chip.
            const scratch = cause === RUN_PIN ? undefined : chip.watchdog.scratch;
            this.start({ memory: chip.rp2040.sram, scratch, reason: RESET_REASON[cause] });
        }
    }

    start(before) {
        const { wallClock, cpuTime, wires, events, options } = this;
        this.chip = new Chip(this.flash, { ...options, before, wallClock, cpuTime, wires, events });
        if (this.wiring.spi) {
            this.chip.spiBus.connect(this.wiring.spi);
        }
        this.devices.forEach((device) => this.panelBus.plug(device));
        this.buttons.attach(this.chip);
        this.piezo.attach(this.chip);
        this.supply.attach(this.chip);
        this.current.attach(this.chip);
        this.chip.beforeFlashWrite = () => this.supply.checkFlash();
        this.chip.sleep.onDormant = () => this.piezo.expectSilence();
        this.trace.attach(this.chip);
    }
}
