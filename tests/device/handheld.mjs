// The handheld as it is soldered: the chip, a panel or none, buttons to ground, the LED.

import { GPIOPinState } from 'rp2040js';
import { readImage } from './image.mjs';
import { Machine } from './machine.mjs';

const PINS = { A: 14, B: 15, Up: 10, Down: 11, Left: 12, Right: 13 };
const LED = 25;

export class Handheld {
    constructor(image, panel) {
        this.machine = new Machine(readImage(image));
        // The emulator knows no pull-ups: a button that is up has to be said to be up.
        for (const button of Object.keys(PINS)) {
            this.release(button);
        }
        if (panel) {
            this.machine.bus.plug(panel);
        }
    }

    press(button) {
        this.machine.chip.gpio[PINS[button]].setInputValue(false);
    }

    release(button) {
        this.machine.chip.gpio[PINS[button]].setInputValue(true);
    }

    get ledIsOn() {
        return this.machine.chip.gpio[LED].value === GPIOPinState.High;
    }
}
