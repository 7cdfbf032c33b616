// A handheld of the shipped image on an emulated board, as the page uses it: run it, press its buttons, cut its power,
// and be told what it shows and plays. It knows nothing of workers and of real time; worker.mjs does.
//
// Flash is as fast as RAM here: the model of the flash cache would halve the speed, see emulator/README.md.

import { AREA_BYTES } from '../save_area.mjs';
import { FrameMeter } from './frame_meter.mjs';

const MILLI = 1e6;
const MICRO = 1e3;

const WIDTH = 128;
const PAGES = 8;
const OFF_MILLIS = 500;

// The panel is told one of four contrasts, see src/panel/commands.rs. Each of these is the lowest of a level of light.
const CONTRASTS = [0x00, 0x01, 0x40, 0xa0];
const FRAME_MILLIS = 16;
const FIGURES_MILLIS = 1000;
// A tone that ended less than this ago may turn out not to have ended, see emulator/src/piezo.mjs.
const SURE_NANOS = 1e6;
// A copy of the save is made when flash has rested for so long, as a save takes several writes.
const REST_NANOS = 5e6;
const PATIENCE_MILLIS = 2000;
// Edges of one button are kept apart, so that a press that came late is not lost.
const APART_NANOS = 1e6;
const MOST_EVENTS = 100;

export class Session {
    // `hardware` is what emulator/src/index.mjs exports. `post(message)` is told what happens.
    constructor(hardware, image, area, post) {
        const { Board, Flash, Ssd1306, readImage, FLASH_SIZE } = hardware;
        this.Board = Board;
        this.Panel = Ssd1306;
        this.post = post;
        this.flash = new Flash(readImage(image));
        this.areaStart = FLASH_SIZE - AREA_BYTES;
        this.writeArea(area);
        this.meter = new FrameMeter();
        // The light, the frame and the figures as last posted.
        this.level = undefined;
        this.shown = { key: '', at: -Infinity };
        this.counted = undefined;
        // The operation on flash after which the save was last posted.
        this.posted = undefined;
        this.isBroken = false;
        this.before = 0;
        this.build();
    }

    // A new board, at first and after a fault, around the flash.
    build() {
        this.panel = new this.Panel();
        this.before = this.board ? this.before + this.board.millis : 0;
        this.board = new this.Board(undefined, this.panel, { flash: this.flash, isOn: false });
        this.isBroken = false;
        this.onAt = Infinity;
        this.lastEdge = new Map();
        // When the image read its seed, which is time zero for the games.
        this.zero = undefined;
        this.counted = { now: undefined, readings: this.board.cpuTime.readings(), bytes: this.meter.bytes };
    }

    // Device time in milliseconds, since the session began.
    get millis() {
        return this.before + this.board.millis;
    }

    // Switches on with this seed for the chip's random bits.
    switchOn(seed) {
        this.onAt = Infinity;
        this.zero = undefined;
        this.seed = seed;
        this.board.switchOn({ entropy: seed });
    }

    // Cuts the power now; it comes back a little later.
    cutPower(seed) {
        if (this.isBroken) {
            this.build();
        } else if (this.board.isOn) {
            this.board.switchOff();
            this.report();
        }
        this.post({ type: 'power', isOn: false, micros: this.micros });
        this.zero = undefined;
        this.seed = seed;
        this.onAt = this.board.nanos + OFF_MILLIS * MILLI;
    }

    // Replaces the save as if the flash had been written on a bench, and switches on again.
    setArea(area, seed) {
        this.cutPower(seed);
        this.writeArea(area);
    }

    writeArea(area) {
        if (area.length !== AREA_BYTES) {
            throw new RangeError(`a save has ${AREA_BYTES} bytes, not ${area.length}`);
        }
        this.flash.bytes.set(area, this.areaStart);
    }

    // The save. If it is being written, the device runs on until it is complete.
    area() {
        if (!this.isBroken && this.board.isOn && !this.hasRested()) {
            this.board.runUntil(() => this.hasRested(), PATIENCE_MILLIS);
        }
        return this.flash.bytes.slice(this.areaStart);
    }

    // Whether nothing has been written to flash for a while.
    hasRested() {
        const last = this.flash.log.at(-1);
        const isBusy = this.board.chip?.flashStall.isActive;
        return !isBusy && !(last && last.at + last.nanos + REST_NANOS > this.board.nanos);
    }

    // Moves a button at this device time, or now if that has passed.
    edge(button, down, millis) {
        const { board, lastEdge } = this;
        const earliest = (lastEdge.get(button) ?? -Infinity) + APART_NANOS;
        const due = Math.max(board.nanos, (millis - this.before) * MILLI, earliest);
        lastEdge.set(button, due);
        board.wallClock.schedule(due, () => {
            board[down ? 'press' : 'release'](button);
            this.meter.pressed(board.nanos);
            if (board.isOn) {
                this.post({ type: 'edge', button, down, micros: this.micros });
            }
        });
    }

    // Microseconds since time zero of the games.
    get micros() {
        return this.zero === undefined ? 0 : Math.round((this.board.nanos - this.zero) / MICRO);
    }

    // Runs up to this device time. An error says what the emulated hardware does not survive.
    runTo(millis) {
        const { board } = this;
        const end = (millis - this.before) * MILLI;
        if (this.isBroken) {
            board.wallClock.advanceTo(end);
            return;
        }
        if (!board.isOn && this.onAt <= end) {
            board.runTo(this.onAt);
            this.switchOn(this.seed);
        }
        const hasReadSeed = () => board.chip?.oscillators.bits.length === 0;
        if (board.isOn && this.zero === undefined && board.runTo(end, hasReadSeed)) {
            this.zero = board.nanos;
            this.post({ type: 'power', isOn: true, seed: this.seed, micros: 0 });
        }
        const wasOn = board.isOn;
        board.runTo(end);
        if (wasOn && !board.isOn) {
            this.post({ type: 'update' });
        }
    }

    // To be called when the hardware has failed: it stands still, with its last picture, until the power is cut.
    breakDown() {
        const { board } = this;
        this.isBroken = true;
        board.wallClock.nanos = board.nanos;
        board.chip = board.buttons.chip = board.supply.chip = undefined;
    }

    // Posts what has changed since the last call. `now` is real time in milliseconds.
    report(now = this.shown.at + FRAME_MILLIS) {
        const { board, panel, meter } = this;
        meter.add(board.trace.drain(), board.nanos, board.trace.isIdle);
        this.reportTones();
        this.reportSave();
        const level = this.light();
        if (level !== this.level) {
            this.level = level;
            this.post({ type: 'light', level });
        }
        const isTurned = panel.on && !panel.flippedRows;
        const key = `${panel.revision} ${level > 0} ${isTurned}`;
        if (key !== this.shown.key && now - this.shown.at >= FRAME_MILLIS) {
            this.shown = { key, at: now };
            this.post({ type: 'frame', frame: frameOf(panel, isTurned), isTurned });
        }
        this.forget();
    }

    // 0 is off, 1 is dim, 2 to 4 are low, middle and high in the settings.
    light() {
        const { on, pump, contrast } = this.panel;
        return on && pump ? CONTRASTS.findLastIndex((least) => contrast >= least) + 1 : 0;
    }

    // Tones are posted once they are over: their length is not known before, and the longest lasts 140 ms.
    reportTones() {
        const { tones } = this.board.piezo;
        const sure = tones.findLastIndex(({ end }) => end <= this.board.nanos - SURE_NANOS);
        const over = tones.splice(0, sure + 1).filter(({ hertz }) => hertz > 0);
        const pairs = over.flatMap(({ hertz, start, end }) => [Math.round(hertz), Math.round((end - start) / MILLI)]);
        if (pairs.length > 0) {
            this.post({ type: 'tones', tones: Uint16Array.from(pairs) });
        }
    }

    // What the image has saved is posted once it is complete.
    reportSave() {
        const last = this.flash.log.at(-1);
        if (last !== this.posted && this.hasRested()) {
            this.posted = last;
            this.post({ type: 'save', area: this.flash.bytes.slice(this.areaStart) });
        }
    }

    // The board lists everything that ever happened, for tests. A session may last for hours.
    forget() {
        const { board, flash } = this;
        board.buttons.edges.length = 0;
        board.earlierLog.length = 0;
        board.cpuTime.resetPeaks();
        board.events.splice(0, board.events.length - MOST_EVENTS);
        flash.log.splice(0, flash.log.length - 1);
        if (board.chip) {
            board.chip.log.bytes.length = 0;
        }
    }

    // The figures of the last second, or nothing if it is not over.
    figures(now) {
        const { board, meter, counted } = this;
        counted.now ??= now;
        const seconds = (now - counted.now) / FIGURES_MILLIS;
        if (seconds < 1) {
            return undefined;
        }
        const { awakeShare } = board.cpuTime.since(counted.readings);
        const busBytesPerSecond = Math.round((meter.bytes - counted.bytes) / seconds);
        this.counted = { now, readings: board.cpuTime.readings(), bytes: meter.bytes };
        const lastPress = meter.last && { ...meter.last };
        return { deviceMillis: this.millis, awakeShare, busBytes: meter.bytes, busBytesPerSecond, lastPress };
    }
}

// The picture in the order of the panel's memory: eight pages of rows from the top, 128 bytes each, the uppermost row
// in the lowest bit. Upright, also for a player who has turned the device.
export function frameOf(panel, isTurned) {
    const [right, bottom] = [WIDTH - 1, PAGES * 8 - 1];
    return Uint8Array.from({ length: WIDTH * PAGES }, (_, place) => {
        const x = place % WIDTH;
        const top = (place >> 7) * 8;
        let bits = 0;
        for (let row = 0; row < 8; row++) {
            const y = top + row;
            bits |= (isTurned ? panel.isLit(right - x, bottom - y) : panel.isLit(x, y)) << row;
        }
        return bits;
    });
}
