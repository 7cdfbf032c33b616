// The buttons: contacts between a pin and ground. A contact can bounce for up to 20 ms on each edge, its wire can pick up
// spikes, it can be stuck, and it keeps its state when the chip is reset.

import { Fault } from './fault.mjs';
import { Random } from './random.mjs';
import { HAND_WIRED } from './wiring.mjs';

export const PINS = HAND_WIRED.buttons;

const MICRO = 1e3;
export const LONGEST_BOUNCE_MICROS = 20_000;
const MOST_BOUNCES = 20;

// A random bounce: the microseconds between the changes of the contact until it rests. The count is even, at most
// MOST_BOUNCES, and the sum at most LONGEST_BOUNCE_MICROS.
export function bounceTrain(seed) {
    const random = new Random(seed);
    const count = 2 * (1 + random.below(MOST_BOUNCES / 2));
    const shares = Array.from({ length: count }, () => 1 + random.below(1000));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const micros = 1 + random.below(LONGEST_BOUNCE_MICROS);
    return shares.map((share) => (share / whole) * micros);
}

export class Buttons {
    // `pins` has the pin of each button that there is.
    constructor(wallClock, pins = PINS) {
        this.wallClock = wallClock;
        this.pins = pins;
        this.chip = undefined;
        this.isDown = Object.fromEntries(Object.keys(pins).map((button) => [button, false]));
        this.stuck = new Set();
        // Every press and release with its time; the bounces of one edge are not listed.
        this.edges = [];
        this.bounces = new Map();
    }

    // Connects the buttons to a chip. rp2040js has no pull-ups, so the level of an open contact is driven, too.
    attach(chip) {
        this.chip = chip;
        Object.keys(this.pins).forEach((button) => this.drive(button));
    }

    // Closes a contact. `bounce` is a list as from `bounceTrain`.
    press(button, bounce) {
        this.move(button, true, bounce);
    }

    release(button, bounce) {
        this.move(button, false, bounce);
    }

    // A spike on the wire: the level changes for some microseconds, though the contact does not move.
    spike(button, micros) {
        const isDown = this.isDown[button];
        this.set(button, !isDown);
        this.wallClock.schedule(this.now + micros * MICRO, () => this.set(button, isDown));
    }

    // From now on the contact stays in this state, whatever is pressed or released.
    stick(button, isDown = this.isDown[button]) {
        this.cancelBounce(button);
        this.set(button, isDown);
        this.stuck.add(button);
    }

    unstick(button, isDown = false) {
        this.stuck.delete(button);
        this.set(button, isDown);
    }

    move(button, isDown, bounce = []) {
        if (!(button in this.pins)) {
            throw new Fault(`this board has no button ${button}`);
        }
        this.edges.push({ at: this.now, button, down: isDown });
        this.cancelBounce(button);
        if (this.stuck.has(button)) {
            return;
        }
        this.set(button, isDown);
        let at = this.now;
        const events = bounce.map((micros, index) => {
            at += micros * MICRO;
            const isBack = index % 2 === 0 && index + 1 < bounce.length;
            return this.wallClock.schedule(at, () => this.set(button, isBack ? !isDown : isDown));
        });
        this.bounces.set(button, events);
    }

    // A new edge ends the bouncing of the last one.
    cancelBounce(button) {
        this.bounces.get(button)?.forEach((event) => this.wallClock.cancel(event));
        this.bounces.delete(button);
    }

    set(button, isDown) {
        if (this.isDown[button] !== isDown) {
            this.isDown[button] = isDown;
            this.drive(button);
        }
    }

    drive(button) {
        this.chip?.rp2040.gpio[this.pins[button]].setInputValue(!this.isDown[button]);
    }

    get now() {
        return this.chip ? this.chip.nanos : this.wallClock.nanos;
    }
}
