// The panel: an SSD1306 with 128 by 64 pixels, as its module is wired and mounted.
//
// Strict where a real one would show a wrong picture without a word: an unknown command, an argument out of range or a
// command cut short is a Fault. Commands after the SSD1306 datasheet, tables 9-1 and 8-2 of the charge pump note.

import { Fault, hex } from './fault.mjs';

export const WIDTH = 128;
export const HEIGHT = 64;
const PAGES = HEIGHT / 8;

const CONTINUES = 0x80;
const DATA = 0x40;
const CONTROL_ZEROES = 0x3f;

const HORIZONTAL = 0;
const VERTICAL = 1;
const BY_PAGE = 2;

export class Panel {
    constructor(address = 0x3c) {
        this.address = address;
        // How many bytes of the picture were sent, and how many of them changed anything.
        this.stored = 0;
        this.changed = 0;
        // Goes up with every byte, so that whoever looks knows whether there is anything new.
        this.revision = 0;
        this.powerOn();
    }

    // Comes up with noise in its memory, off, without its charge pump.
    powerOn() {
        this.memory = Uint8Array.from({ length: WIDTH * PAGES }, (_, i) => (i * 167) ^ (i >> 3));
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
        this.columns = { first: 0, last: WIDTH - 1, at: 0 };
        this.pages = { first: 0, last: PAGES - 1, at: 0 };
        this.start();
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
            this.take(byte);
        }
        this.wantsControl = this.single;
    }

    stop() {
        if (this.command.length > 0) {
            throw new Fault(`the panel got only a part of the command ${this.command.map(hex)}`);
        }
    }

    // Whether a person sees light at this point, counted from the top left.
    isLit(x, y) {
        if (!this.on || !this.pump) {
            return false;
        }
        if (this.allLit) {
            return true;
        }
        // The module is mounted so that the picture stands upright with both directions flipped.
        const line = this.flippedRows ? y : HEIGHT - 1 - y;
        if (line >= this.rows) {
            return false;
        }
        const row = (line + this.startLine + this.offset) % HEIGHT;
        const bit = (this.memory[(row >> 3) * WIDTH + (WIDTH - 1 - x)] >> (row & 7)) & 1;
        return !!bit !== this.inverted;
    }

    // What is seen, a line of text for each row, so that a difference can be seen as well.
    picture() {
        const rows = Array.from({ length: HEIGHT }, (_, y) =>
            Array.from({ length: WIDTH }, (_, x) => (this.isLit(x, y) ? '#' : '.')).join(''),
        );
        return rows.join('\n');
    }

    // The same for whoever has turned the device round because the picture is.
    pictureAsHeld() {
        const picture = this.picture();
        return this.flippedRows || !this.on ? picture : [...picture].reverse().join('');
    }

    store(byte) {
        const { columns, pages } = this;
        const segment = this.flippedColumns ? WIDTH - 1 - columns.at : columns.at;
        const at = pages.at * WIDTH + segment;
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

    take(byte) {
        this.command.push(byte);
        const [code, ...given] = this.command;
        const { needs, run } = this.decode(code);
        if (given.length === needs) {
            this.command = [];
            run(...given);
        }
    }

    // How many arguments the command has, and what it does.
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
            case 0x2e: // stop scrolling; nothing here ever starts it
            case 0xe3: // no operation
                return none(() => {});
            case 0x81:
                return one(0, 0xff, (contrast) => (this.contrast = contrast));
            case 0x8d:
                return one(0x10, 0x14, (setting) => (this.pump = !!(setting & 4)));
            case 0xa0:
            case 0xa1: // takes effect on bytes that are written from now on
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
            case 0xc8: // takes effect on the picture at once
                return none(() => (this.flippedRows = code === 0xc8));
            case 0xd3:
                return one(0, HEIGHT - 1, (offset) => (this.offset = offset));
            case 0xd5: // oscillator: how fast the panel refreshes
            case 0xd9: // precharge
            case 0xdb: // deselect level: both are matters of voltage
                return one(0, 0xff, () => {});
            case 0xda: // how this module's rows are wired
                return one(0x12, 0x12, () => {});
            default:
                throw new Fault(`the panel has no command ${hex(code)}`);
        }
    }
}

function none(run) {
    return { needs: 0, run };
}

function one(least, most, run) {
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

// Moves on within the window and says whether it started over.
function advance(window) {
    const over = window.at === window.last;
    window.at = over ? window.first : window.at + 1;
    return over;
}
