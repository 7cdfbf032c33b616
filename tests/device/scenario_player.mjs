// Plays a recorded scenario on a board: the same button edges and power cycles at the same times, and checks that the
// panel shows the same screens. The recording is made on the library by xtask/src/scenarios.rs, one event a line.

import { HEIGHT, WIDTH } from '../../emulator/src/index.mjs';
import { halfBlocks } from './pictures.mjs';

const MICRO = 1e3;
const MILLI = 1e6;
const ERASED = 0xff;

// The library draws in no time. The image gets this long to draw and send a screen.
const SETTLE_MILLIS = 50;

// Long enough for a device that has to erase its whole flash store first.
const START_MILLIS = 20_000;

// Parses a recording into a list of events: `at_us` with `button` and `down`, or with `screen` (a golden name), `shows`
// (a picture), `area` (`start` and `bytes` in flash), `power` ('on' with `seed`, or 'off'), or `saving` ('fails').
export function parseScenario(text) {
    const lines = text.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '').map(parseLine);
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
                throw new Error(`unknown event "${line}"`);
            }
            return { at_us, button: what, down: more[0] === 'down' };
    }
}

function parseBytes(hex = '') {
    return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

// The bytes of a frame buffer as a picture.
function pictureOf(bytes) {
    const isLit = (x, y) => (bytes[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
    const rows = Array.from({ length: HEIGHT }, (_, y) =>
        Array.from({ length: WIDTH }, (_, x) => (isLit(x, y) ? '#' : '.')).join(''),
    );
    return rows.join('\n');
}

// The library's time zero is when the image has read its seed from the ring oscillator.
function hasReadSeed({ chip }) {
    return chip?.oscillators.bits.length === 0;
}

export class ScenarioPlayer {
    // `picture(name)` returns a golden picture. `hasStarted(board)` says whether the recording's time has begun.
    constructor(board, panel, { picture, hasStarted = hasReadSeed }) {
        Object.assign(this, { board, panel, picture, hasStarted });
        this.zero = board.nanos;
        // How long each screen took to appear, in milliseconds.
        this.settled = [];
    }

    play(events) {
        events.forEach((event, index) => {
            this.board.runTo(this.timeOf(event));
            this.perform(event, events[index + 1]);
        });
        return this.settled;
    }

    // The wall-clock time of an event.
    timeOf({ at_us }) {
        return this.zero + at_us * MICRO;
    }

    perform(event, next) {
        const { board } = this;
        if (event.power === 'on') {
            this.switchOn(event);
        } else if (event.power === 'off') {
            board.switchOff();
        } else if (event.saving) {
            board.flash.writeProtect();
        } else if (event.area) {
            const { start, bytes } = event.area;
            board.flash.bytes.fill(ERASED, start).set(bytes, start);
        } else if (event.screen) {
            this.expectScreen(this.picture(event.screen), `the screen "${event.screen}"`, event, next);
        } else if (event.shows) {
            this.expectScreen(event.shows, 'the screen of the library', event, next);
        } else {
            board.buttons[event.down ? 'press' : 'release'](event.button);
        }
    }

    switchOn({ at_us, seed = 0 }) {
        const { board } = this;
        board.switchOn({ entropy: BigInt(seed) });
        if (!board.runUntil(() => this.hasStarted(board), START_MILLIS)) {
            throw new Error(`the device does not start ${at_us} µs into the scenario`);
        }
        this.zero = board.nanos - at_us * MICRO;
    }

    // The panel has to show the picture before the next event and within the settling time.
    expectScreen(expected, name, event, next) {
        const { board, panel } = this;
        const began = board.nanos;
        const until = Math.min(began + SETTLE_MILLIS * MILLI, next ? this.timeOf(next) : Infinity);
        let seen = -1;
        const isShown = () => {
            if (panel.revision === seen || !board.trace.isIdle) {
                return false;
            }
            seen = panel.revision;
            return panel.uprightPicture() === expected;
        };
        if (!board.runTo(Math.max(until, began), isShown)) {
            const shown = panel.uprightPicture();
            throw new Error(
                `${name} is not shown ${event.at_us} µs into the scenario.\n` +
                    `Expected:\n${halfBlocks(expected)}\nShown:\n${halfBlocks(shown)}`,
            );
        }
        this.settled.push((board.nanos - began) / MILLI);
    }
}
