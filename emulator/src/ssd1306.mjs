// The panel: an SSD1306 controller with 128 x 64 pixels on I2C, as the module is wired and mounted. Commands by the
// SSD1306 datasheet, table 9-1, and its application note for the charge pump.
//
// Strict: an unknown command, an argument out of range or a command cut short is a Fault, where a real controller would
// show a wrong picture. Reading gives the status byte, whatever was asked for: over I2C its memory cannot be read.
// Left out: scrolling, brightness of the light, and the refresh of the panel.

import { Fault, hex } from './fault.mjs';

export const WIDTH = 128;
export const HEIGHT = 64;
const PAGES = HEIGHT / 8;

// The status byte: a bit that says that the panel is off, and a number that SSD1306 modules have in common.
const STATUS_OFF = 0x40;
const STATUS_KIND = 0x03;

const CONTINUES = 0x80;
const DATA = 0x40;
const CONTROL_ZEROES = 0x3f;

const HORIZONTAL = 0;
const VERTICAL = 1;
const BY_PAGE = 2;

export class Ssd1306 {
    constructor(address = 0x3c) {
        this.address = address;
        // How many data bytes were written, and how many of them changed a pixel.
        this.stored = 0;
        this.changed = 0;
        // Counts every byte, so that a reader can tell whether anything may have changed.
        this.revision = 0;
        this.powerOn();
    }

    // The state after power-on: off, with arbitrary memory contents and the charge pump disabled.
    powerOn() {
        this.memory = Uint8Array.from({ length: this.memoryColumns * PAGES }, (_, i) => (i * 167) ^ (i >> 3));
        this.on = false;
        this.pump = false;
        this.allLit = false;
        this.inverted = false;
        this.contrast = 0x7f;
        this.startLine = 0;
        this.offset = 0;
        this.rows = HEIGHT;
        this.flippedColumns = false;
        this.flippedRows = false;
        this.mode = BY_PAGE;
        this.columns = { first: 0, last: this.memoryColumns - 1, at: 0 };
        this.pages = { first: 0, last: PAGES - 1, at: 0 };
        this.start();
    }

    // How many columns the memory has. The panel shows those in the middle.
    get memoryColumns() {
        return WIDTH;
    }

    get statusKind() {
        return STATUS_KIND;
    }

    answers(address) {
        return address === this.address;
    }

    start() {
        this.wantsControl = true;
        this.command = [];
    }

    write(byte) {
        this.revision++;
        if (this.wantsControl) {
            if (byte & CONTROL_ZEROES) {
                throw new Fault(`the panel got ${hex(byte)} as its control byte`);
            }
            this.wantsControl = false;
            this.single = !!(byte & CONTINUES);
            this.isData = !!(byte & DATA);
            return;
        }
        if (this.isData) {
            this.store(byte);
        } else {
            this.receiveCommand(byte);
        }
        this.wantsControl = this.single;
    }

    startRead() {}

    read() {
        return this.statusKind | (this.on ? 0 : STATUS_OFF);
    }

    stop() {
        if (this.command.length > 0) {
            throw new Fault(`the panel got only a part of the command ${this.command.map(hex)}`);
        }
    }

    // Whether the pixel emits light; (0, 0) is at the top left.
    isLit(x, y) {
        if (!this.on || !this.pump) {
            return false;
        }
        if (this.allLit) {
            return true;
        }
        // The module is mounted so that the picture is upright with both directions flipped.
        const line = this.flippedRows ? y : HEIGHT - 1 - y;
        if (line >= this.rows) {
            return false;
        }
        const row = (line + this.startLine + this.offset) % HEIGHT;
        const { memoryColumns } = this;
        const segment = (memoryColumns + WIDTH) / 2 - 1 - x;
        const bit = (this.memory[(row >> 3) * memoryColumns + segment] >> (row & 7)) & 1;
        return !!bit !== this.inverted;
    }

    // The picture as text: a line for each row, '#' for a lit pixel and '.' for a dark one.
    picture() {
        const rows = Array.from({ length: HEIGHT }, (_, y) =>
            Array.from({ length: WIDTH }, (_, x) => (this.isLit(x, y) ? '#' : '.')).join(''),
        );
        return rows.join('\n');
    }

    // The picture as a player sees it who has turned the device by 180 degrees if the firmware has turned the picture.
    uprightPicture() {
        const picture = this.picture();
        return this.flippedRows || !this.on ? picture : [...picture].reverse().join('');
    }

    store(byte) {
        const { columns, pages } = this;
        const at = this.place();
        this.stored++;
        this.changed += this.memory[at] === byte ? 0 : 1;
        this.memory[at] = byte;
        if (this.mode === HORIZONTAL) {
            advance(columns) && advance(pages);
        } else if (this.mode === VERTICAL) {
            advance(pages) && advance(columns);
        } else {
            columns.at = (columns.at + 1) % WIDTH;
        }
    }

    // Where in the memory the next byte goes.
    place() {
        const { columns, pages, memoryColumns } = this;
        return pages.at * memoryColumns + (this.flippedColumns ? memoryColumns - 1 - columns.at : columns.at);
    }

    receiveCommand(byte) {
        this.command.push(byte);
        const [code, ...given] = this.command;
        const { needs, run } = this.decode(code);
        if (given.length === needs) {
            this.command = [];
            run(...given);
        }
    }

    // How many arguments the command takes, and its effect.
    decode(code) {
        const low = code & 0x0f;
        if (code <= 0x0f) {
            return none(() => (this.columns.at = (this.columns.at & 0x70) | low));
        }
        if (code <= 0x1f) {
            return none(() => (this.columns.at = ((low & 7) << 4) | (this.columns.at & 0x0f)));
        }
        if (code >= 0x40 && code <= 0x7f) {
            return none(() => (this.startLine = code & 0x3f));
        }
        if (code >= 0xb0 && code <= 0xb7) {
            return none(() => (this.pages.at = code & 7));
        }
        switch (code) {
            case 0x20:
                return one(0, 2, (mode) => (this.mode = mode));
            case 0x21:
                return { needs: 2, run: (first, last) => (this.columns = range(first, last, WIDTH)) };
            case 0x22:
                return { needs: 2, run: (first, last) => (this.pages = range(first, last, PAGES)) };
            case 0x2e: // deactivate scroll
            case 0xe3: // no operation
                return none(() => {});
            case 0x81:
                return one(0, 0xff, (contrast) => (this.contrast = contrast));
            case 0x8d:
                return one(0x10, 0x14, (setting) => (this.pump = !!(setting & 4)));
            case 0xa0:
            case 0xa1: // only affects bytes that are written later
                return none(() => (this.flippedColumns = code === 0xa1));
            case 0xa4:
            case 0xa5:
                return none(() => (this.allLit = code === 0xa5));
            case 0xa6:
            case 0xa7:
                return none(() => (this.inverted = code === 0xa7));
            case 0xa8:
                return one(15, HEIGHT - 1, (last) => (this.rows = last + 1));
            case 0xae:
            case 0xaf:
                return none(() => (this.on = code === 0xaf));
            case 0xc0:
            case 0xc8: // affects the whole picture at once
                return none(() => (this.flippedRows = code === 0xc8));
            case 0xd3:
                return one(0, HEIGHT - 1, (offset) => (this.offset = offset));
            case 0xd5: // oscillator frequency
            case 0xd9: // precharge
            case 0xdb: // deselect level
                return one(0, 0xff, () => {});
            case 0xda: // COM pins: the only setting that fits this module
                return one(0x12, 0x12, () => {});
            default:
                throw new Fault(`the panel has no command ${hex(code)}`);
        }
    }
}

export function none(run) {
    return { needs: 0, run };
}

export function one(least, most, run) {
    const checked = (argument) => {
        if (argument < least || argument > most) {
            throw new Fault(`the panel got ${hex(argument)} where ${hex(least)} to ${hex(most)} makes sense`);
        }
        run(argument);
    };
    return { needs: 1, run: checked };
}

function range(first, last, size) {
    if (first > last || last >= size) {
        throw new Fault(`the panel got a window from ${first} to ${last}, of ${size}`);
    }
    return { first, last, at: first };
}

// Advances the address pointer of one direction, column or page, within its window. Returns whether it wrapped from the
// last position to the first.
function advance(window) {
    const over = window.at === window.last;
    window.at = over ? window.first : window.at + 1;
    return over;
}
