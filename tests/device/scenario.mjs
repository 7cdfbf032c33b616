// Plays on the image what was recorded on the library: the same edges at the same times, the same losses of power, and
// the same screens to be seen. Everything goes through pins and the supply, and what was kept before through flash.
//
// The record is what xtask/src/scenarios.rs writes, one event a line, or the same as JSON.

import { letters } from './letters.mjs';
import { HEIGHT, WIDTH } from './panel.mjs';

const MICRO = 1e3;
const MILLI = 1e6;
const ERASED = 0xff;

// The library draws in no time; the panel gets this long to follow.
const SETTLE_MILLIS = 50;

// No device takes longer to begin, however much flash it has to put in order.
const START_MILLIS = 20_000;

// Reads a record: a list of `{ at_us }` with `button` and `down`, or `screen` (a name), or `shows` (a picture), or `area`
// (`start` and `bytes`), or `power` ('on' with `seed`, 'off'), or `saving` ('fails').
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
            return { at_us, power: 'on', seed: more[0] };
        case 'off':
            return { at_us, power: 'off' };
        case 'area':
            return { at_us, area: { start: Number(more[0]), bytes: parseBytes(more[1]) } };
        case 'screen':
            return { at_us, screen: more[0] };
        case 'shows':
            return { at_us, shows: pictureOf(parseBytes(more[0])) };
        case 'saving':
            return { at_us, saving: more[0] };
        default:
            if (!Number.isInteger(at_us) || !['down', 'up'].includes(more[0])) {
                throw new Error(`nobody understands "${line}"`);
            }
            return { at_us, button: what, down: more[0] === 'down' };
    }
}

function parseBytes(hex = '') {
    return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

// What a panel with these bytes in its memory shows, in the words of Panel.picture().
function pictureOf(bytes) {
    const isLit = (x, y) => (bytes[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
    const rows = Array.from({ length: HEIGHT }, (_, y) =>
        Array.from({ length: WIDTH }, (_, x) => (isLit(x, y) ? '#' : '.')).join(''),
    );
    return rows.join('\n');
}

// The image's own time begins as soon as it has been given its chance.
function hasItsChance({ machine }) {
    return machine?.oscillators.bits.length === 0;
}

export class Player {
    // `picture(name)` gives a golden picture in the words of Panel.picture(). `hasStarted(handheld)` says whether the
    // device's own time has begun.
    constructor(handheld, panel, { picture, hasStarted = hasItsChance, settleMillis = SETTLE_MILLIS }) {
        Object.assign(this, { handheld, panel, picture, hasStarted });
        this.settle = settleMillis * MILLI;
        this.zero = handheld.nanos;
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
            this.switchOn(event);
        } else if (event.power === 'off') {
            handheld.switchOff();
        } else if (event.saving) {
            handheld.flash.refuseEverything();
        } else if (event.area) {
            const { start, bytes } = event.area;
            handheld.flash.bytes.fill(ERASED, start).set(bytes, start);
        } else if (event.screen) {
            this.expectScreen(this.picture(event.screen), `the screen "${event.screen}"`, event, next);
        } else if (event.shows) {
            this.expectScreen(event.shows, 'what the library shows', event, next);
        } else {
            handheld.buttons[event.down ? 'press' : 'release'](event.button);
        }
    }

    switchOn({ at_us, seed = 0 }) {
        const { handheld } = this;
        handheld.switchOn({ entropy: BigInt(seed) });
        if (!handheld.runUntil(() => this.hasStarted(handheld), START_MILLIS)) {
            throw new Error(`the device does not start ${at_us} µs into the scenario`);
        }
        this.zero = handheld.nanos - at_us * MICRO;
    }

    // The picture has to be there before anything else is done, and soon.
    expectScreen(expected, name, event, next) {
        const { handheld, panel } = this;
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
                `${name} is not there ${event.at_us} µs into the scenario.\n` +
                    `Expected:\n${letters(expected)}\nShown:\n${letters(shown)}`,
            );
        }
        this.settled.push((handheld.nanos - began) / MILLI);
    }
}
