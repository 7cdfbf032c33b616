// The buttons: contacts between a pin and ground, as they are really pressed. A contact bounces for a few milliseconds
// before it comes to rest, may be stuck, and stays as it is when the chip is reset.

import { Chance } from './chance.mjs';

export const PINS = { A: 14, B: 15, Up: 10, Down: 11, Left: 12, Right: 13 };

const MICRO = 1e3;
export const LONGEST_BOUNCE_MICROS = 5000;
const MOST_BOUNCES = 20;

// How long a contact stays as it is, in microseconds, each time before it changes, until it rests: any number of
// bounces up to the most, all of them together no longer than the longest.
export function bounceTrain(seed) {
    const chance = new Chance(seed);
    const count = 2 * (1 + chance.below(MOST_BOUNCES / 2));
    const shares = Array.from({ length: count }, () => 1 + chance.below(1000));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const micros = 1 + chance.below(LONGEST_BOUNCE_MICROS);
    return shares.map((share) => (share / whole) * micros);
}

export class Buttons {
    constructor(outside) {
        this.outside = outside;
        this.machine = undefined;
        this.isDown = Object.fromEntries(Object.keys(PINS).map((button) => [button, false]));
        this.stuck = new Set();
        // What thumbs did, and when; a bouncing contact is one of these.
        this.edges = [];
        this.plans = new Map();
    }

    // Wires the buttons to a chip. The emulator knows no pull-ups: a button that is up has to be said to be up.
    attach(machine) {
        this.machine = machine;
        Object.keys(PINS).forEach((button) => this.drive(button));
    }

    // Closes a contact. `bounce` is a list as from `bounceTrain`.
    press(button, bounce) {
        this.move(button, true, bounce);
    }

    release(button, bounce) {
        this.move(button, false, bounce);
    }

    // From now on this contact stays as it is, or as `isDown` says, whatever thumbs do.
    stick(button, isDown = this.isDown[button]) {
        this.settle(button);
        this.set(button, isDown);
        this.stuck.add(button);
    }

    loosen(button, isDown = false) {
        this.stuck.delete(button);
        this.set(button, isDown);
    }

    move(button, isDown, bounce = []) {
        this.edges.push({ at: this.now, button, down: isDown });
        this.settle(button);
        if (this.stuck.has(button)) {
            return;
        }
        this.set(button, isDown);
        let at = this.now;
        const plans = bounce.map((micros, place) => {
            at += micros * MICRO;
            const isAway = place % 2 === 0 && place + 1 < bounce.length;
            return this.outside.at(at, () => this.set(button, isAway ? !isDown : isDown));
        });
        this.plans.set(button, plans);
    }

    // A thumb that moves ends the bouncing of its last move.
    settle(button) {
        this.plans.get(button)?.forEach((plan) => this.outside.cancel(plan));
        this.plans.delete(button);
    }

    set(button, isDown) {
        if (this.isDown[button] !== isDown) {
            this.isDown[button] = isDown;
            this.drive(button);
        }
    }

    drive(button) {
        this.machine?.chip.gpio[PINS[button]].setInputValue(!this.isDown[button]);
    }

    get now() {
        return this.machine ? this.machine.nanos : this.outside.nanos;
    }
}
