// Plays on the image what was recorded on the library: the same edges at the same times, the same losses of power, and
// the same pictures to be seen. Everything goes through pins and the supply.
//
// The record is what `Event` of src/rehearsal/scenario/event.rs prints, one event a line, or the same as JSON.

import { letters } from './letters.mjs';

const MICRO = 1e3;
const MILLI = 1e6;

// The library draws in no time; the panel gets this long to follow.
const SETTLE_MILLIS = 50;

// Reads a record: a list of `{ at_us }` with `button` and `down`, or `screen`, or `power` ('on' with `seed` and `kept`,
// 'off'), or `saving` ('fails').
export function parseScenario(text) {
    const lines = text.split('\n').map((line) => line.trim());
    const parse = (line) => (line.startsWith('{') ? JSON.parse(line) : parseLine(line));
    return lines.filter((line) => line !== '').map(parse);
}

function parseLine(line) {
    const [at, what, ...more] = line.split(' ');
    const at_us = Number(at);
    switch (what) {
        case 'on':
            return { at_us, power: 'on', seed: more[0], kept: parseKept(more.slice(1)) };
        case 'off':
            return { at_us, power: 'off' };
        case 'screen':
            return { at_us, screen: more[0] };
        case 'saving':
            return { at_us, saving: more[0] };
        default:
            if (!Number.isInteger(at_us) || !['down', 'up'].includes(more[0])) {
                throw new Error(`nobody understands "${line}"`);
            }
            return { at_us, button: what, down: more[0] === 'down' };
    }
}

function parseKept(words) {
    return Object.fromEntries(
        words.map((word) => {
            const [slot, hex] = word.split('=');
            return [slot, Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))];
        }),
    );
}

export class Player {
    // `picture(name)` gives a golden picture in the words of Panel.picture(). `startMillis` is how long after power-on
    // the device's own time begins. `prepare(handheld, { seed, kept, isFirst })` puts into flash what is kept, before
    // power comes; without it, the device keeps what it wrote itself.
    constructor(handheld, panel, { picture, startMillis = 0, settleMillis = SETTLE_MILLIS, prepare }) {
        Object.assign(this, { handheld, panel, picture, prepare });
        this.start = startMillis * MILLI;
        this.settle = settleMillis * MILLI;
        this.zero = handheld.nanos;
        this.isFirst = true;
        // How long each screen took to be there, in milliseconds.
        this.settled = [];
    }

    play(events) {
        events.forEach((event, place) => {
            this.handheld.runTo(this.when(event));
            this.perform(event, events[place + 1]);
        });
        return this.settled;
    }

    // When this is, outside.
    when({ at_us }) {
        return this.zero + at_us * MICRO;
    }

    perform(event, next) {
        const { handheld } = this;
        if (event.power === 'on') {
            this.prepare?.(handheld, { ...event, isFirst: this.isFirst });
            this.isFirst = false;
            handheld.switchOn({ entropy: BigInt(event.seed ?? 0) });
            this.zero = handheld.nanos + this.start - event.at_us * MICRO;
        } else if (event.power === 'off') {
            handheld.switchOff();
        } else if (event.saving) {
            handheld.flash.refuseEverything();
        } else if (event.screen) {
            this.expectScreen(event, next);
        } else {
            handheld.buttons[event.down ? 'press' : 'release'](event.button);
        }
    }

    // The picture has to be there before anything else is done, and soon.
    expectScreen(event, next) {
        const { handheld, panel } = this;
        const expected = this.picture(event.screen);
        const began = handheld.nanos;
        const until = Math.min(began + this.settle, next ? this.when(next) : Infinity);
        let seen = -1;
        const isThere = () => {
            if (panel.revision === seen || !handheld.traffic.isQuiet) {
                return false;
            }
            seen = panel.revision;
            return panel.pictureAsHeld() === expected;
        };
        if (!handheld.runTo(Math.max(until, began), isThere)) {
            const shown = panel.pictureAsHeld();
            throw new Error(
                `the screen "${event.screen}" is not there ${event.at_us} µs into the scenario.\n` +
                    `Expected:\n${letters(expected)}\nShown:\n${letters(shown)}`,
            );
        }
        this.settled.push((handheld.nanos - began) / MILLI);
    }
}
