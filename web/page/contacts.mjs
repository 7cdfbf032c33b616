// The contacts of the six buttons. A button is down as long as anything holds it, a finger, a key or a gamepad, so two
// fingers on one button are one press, and none of them can lose the release of the other.

export const A = 0;
export const B = 1;
export const UP = 2;
export const DOWN = 3;
export const LEFT = 4;
export const RIGHT = 5;
export const BUTTONS = 6;

// The button at the place of each, when the device is turned round by half a turn.
const OPPOSITE = [B, A, DOWN, UP, RIGHT, LEFT];

export class Contacts {
    // What holds which button: a name of the holder, and the button as it is called and as it is wired.
    #holders = new Map();
    #onEdge;
    #onShow;
    #isTurned = () => false;

    // `onEdge(button, down, at)` gets the edges of the wires, `onShow(name, down)` what to draw.
    constructor({ onEdge, onShow, isTurned }) {
        this.#onEdge = onEdge;
        this.#onShow = onShow;
        this.#isTurned = isTurned;
    }

    // Something begins to hold the button that the screen calls `name`. A holder holds one button at a time.
    hold(holder, name, at) {
        if (this.#holders.get(holder)?.name === name) {
            return;
        }
        this.release(holder, at);
        const wire = this.#isTurned() ? OPPOSITE[name] : name;
        const isNew = !this.#isHeld('wire', wire);
        const isShown = this.#isHeld('name', name);
        this.#holders.set(holder, { name, wire });
        if (!isShown) {
            this.#onShow(name, true);
        }
        if (isNew) {
            this.#onEdge(wire, true, at);
        }
    }

    // Something lets go of its button, if it holds one.
    release(holder, at) {
        const held = this.#holders.get(holder);
        if (!held) {
            return;
        }
        this.#holders.delete(holder);
        if (!this.#isHeld('name', held.name)) {
            this.#onShow(held.name, false);
        }
        if (!this.#isHeld('wire', held.wire)) {
            this.#onEdge(held.wire, false, at);
        }
    }

    // Everything is let go, because the page no longer hears what happens to keys and fingers.
    releaseAll(at) {
        for (const holder of [...this.#holders.keys()]) {
            this.release(holder, at);
        }
    }

    #isHeld(kind, button) {
        return [...this.#holders.values()].some((held) => held[kind] === button);
    }
}
