// The panel of a Waveshare Pico-OLED-1.3: an SH1107 with 64 x 128 pixels that lies on its side, on SPI with four wires and one for
// its reset. Commands by the SH1107 datasheet, chapter "Commands"; what it does not know is a Fault.
//
// A column of its memory is a row of the picture. How the module is wired follows from how its maker sets it up: the
// first row is on common line 96, and the voltage for the pixels comes from outside, so the controller's own converter
// must be off.
//
// Left out: reading, which SPI does not allow, the other direction of the common lines, which nobody has described for
// this module, and read-modify-write.

import { Fault, hex } from './fault.mjs';
import { Ssd1306, WIDTH, none, one } from './ssd1306.mjs';

const COLUMNS = 128;
const PAGES = 16;
const LINES = 128;
const FIRST_LINE = 96;

const CONVERTER = 1;
const CONVERTER_AFTER_RESET = 0x81;

// The shortest pulse that resets it, and the time until it takes commands afterwards.
const RESET_NANOS = 10e3;
const READY_NANOS = 2e3;

const SHARED = new Set([0x81, 0xa0, 0xa1, 0xa4, 0xa5, 0xa6, 0xa7, 0xae, 0xd5, 0xd9, 0xdb, 0xe3]);

export class Sh1107 extends Ssd1306 {
    powerOn() {
        this.memory = Uint8Array.from({ length: COLUMNS * PAGES }, (_, i) => (i * 167) ^ (i >> 3));
        this.resetAt = undefined;
        this.readyAt = 0;
        this.setDefaults();
    }

    // The state after a reset. The memory keeps its contents.
    setDefaults() {
        Object.assign(this, { on: false, allLit: false, inverted: false, contrast: 0x80, startLine: 0, offset: 0 });
        Object.assign(this, { rows: LINES, flippedColumns: false, isVertical: false, converter: CONVERTER_AFTER_RESET });
        Object.assign(this, { column: 0, page: 0, command: [] });
        this.revision++;
    }

    // The level of the reset wire changes.
    setReset(isLow, nanos) {
        if (isLow) {
            this.resetAt = nanos;
            this.setDefaults();
        } else if (this.resetAt !== undefined) {
            if (nanos - this.resetAt < RESET_NANOS) {
                throw new Fault(`the panel is reset for ${nanos - this.resetAt} ns`);
            }
            this.resetAt = undefined;
            this.readyAt = nanos + READY_NANOS;
        }
    }

    // A byte whose last bit is on the wires now.
    take(byte, isData, nanos) {
        if (this.resetAt !== undefined || nanos < this.readyAt) {
            throw new Fault(`the panel gets ${hex(byte)} while it is reset`);
        }
        this.revision++;
        if (!isData) {
            this.receiveCommand(byte);
        } else if (this.command.length > 0) {
            throw new Fault(`the panel got only a part of the command ${this.command.map(hex)}`);
        } else {
            this.store(byte);
        }
    }

    isLit(x, y) {
        if (!this.on) {
            return false;
        }
        if (this.allLit) {
            return true;
        }
        const row = (FIRST_LINE + y - this.offset + LINES) % LINES;
        if (row >= this.rows) {
            return false;
        }
        const segment = this.flippedColumns ? x : WIDTH - 1 - x;
        const column = (row + this.startLine) % COLUMNS;
        const bit = (this.memory[(segment >> 3) * COLUMNS + column] >> (segment & 7)) & 1;
        return !!bit !== this.inverted;
    }

    uprightPicture() {
        const picture = this.picture();
        return this.flippedColumns || !this.on ? picture : [...picture].reverse().join('');
    }

    store(byte) {
        if (this.column >= COLUMNS) {
            throw new Fault(`the panel has no column ${this.column}`);
        }
        const at = this.page * COLUMNS + this.column;
        this.stored++;
        this.changed += this.memory[at] === byte ? 0 : 1;
        this.memory[at] = byte;
        if (this.isVertical) {
            this.page = (this.page + 1) % PAGES;
        }
        if (!this.isVertical || this.page === 0) {
            this.column++;
        }
    }

    decode(code) {
        const low = code & 0x0f;
        if (code <= 0x0f) {
            return none(() => (this.column = (this.column & 0x70) | low));
        }
        if (code <= 0x17) {
            return none(() => (this.column = (low << 4) | (this.column & 0x0f)));
        }
        if (code >= 0xb0 && code <= 0xbf) {
            return none(() => (this.page = low));
        }
        switch (code) {
            case 0x20:
            case 0x21:
                return none(() => (this.isVertical = code === 0x21));
            case 0xa8:
                return one(0, LINES - 1, (last) => (this.rows = last + 1));
            case 0xad:
                return one(0x80, 0x8f, (setting) => this.setConverter(setting));
            case 0xaf:
                return none(() => this.switchOn());
            case 0xc0:
                return none(() => {});
            case 0xd3:
                return one(0, LINES - 1, (offset) => (this.offset = offset));
            case 0xdc:
                return one(0, LINES - 1, (line) => (this.startLine = line));
        }
        if (SHARED.has(code)) {
            return super.decode(code);
        }
        throw new Fault(`an SH1107 has no command ${hex(code)}`);
    }

    setConverter(setting) {
        if (this.on && setting !== this.converter) {
            throw new Fault('the DC-DC converter of an SH1107 is changed while the panel is on');
        }
        this.converter = setting;
    }

    switchOn() {
        if (this.converter & CONVERTER) {
            throw new Fault('the panel is switched on with a DC-DC converter that has no parts around it');
        }
        this.on = true;
    }
}

