// A panel with an SH1106 controller: a memory of 132 columns, of which the panel shows the middle 128, addressed by page
// and column alone, and readable over I2C. Commands by the SH1106 datasheet, version 2.3, chapter "Commands"; what it does
// not know is a Fault.

import { Fault, hex } from './fault.mjs';
import { Ssd1306, none, one } from './ssd1306.mjs';

const MEMORY_COLUMNS = 132;
const STATUS_KIND = 0x08;

const CONVERTER_OFF = 0x8a;
const CONVERTER_ON = 0x8b;

// What it has in common with an SSD1306, besides the ranges of `decode`.
const SHARED = new Set([
    0x81, 0xa0, 0xa1, 0xa4, 0xa5, 0xa6, 0xa7, 0xa8, 0xae, 0xaf, 0xc0, 0xc8, 0xd3, 0xd5, 0xd9, 0xda, 0xdb, 0xe3,
]);

export class Sh1106 extends Ssd1306 {
    get memoryColumns() {
        return MEMORY_COLUMNS;
    }

    get statusKind() {
        return STATUS_KIND;
    }

    // The first byte of a read from memory is what the last one left in the latch.
    startRead() {
        super.startRead();
        this.isFirstRead = true;
    }

    read() {
        if (!this.isData) {
            return super.read();
        }
        if (this.isFirstRead) {
            this.isFirstRead = false;
            return this.latch ?? 0;
        }
        this.latch = this.memory[this.place()];
        this.moveOn();
        return this.latch;
    }

    store(byte) {
        const at = this.place();
        this.stored++;
        this.changed += this.memory[at] === byte ? 0 : 1;
        this.memory[at] = byte;
        this.moveOn();
    }

    // Behind the last column there is nothing to go on to.
    moveOn() {
        this.columns.at++;
    }

    place() {
        if (this.columns.at >= MEMORY_COLUMNS) {
            throw new Fault(`the panel has no column ${this.columns.at}`);
        }
        return super.place();
    }

    decode(code) {
        const low = code & 0x0f;
        if (code >= 0x10 && code <= 0x1f) {
            return none(() => (this.columns.at = (low << 4) | (this.columns.at & 0x0f)));
        }
        if (code <= 0x0f) {
            return none(() => (this.columns.at = (this.columns.at & 0xf0) | low));
        }
        if (code >= 0x30 && code <= 0x33) {
            return none(() => {}); // the voltage of the DC-DC converter
        }
        if (code === 0xad) {
            return one(CONVERTER_OFF, CONVERTER_ON, (setting) => this.setConverter(setting));
        }
        if ((code >= 0x40 && code <= 0x7f) || (code >= 0xb0 && code <= 0xb7) || SHARED.has(code)) {
            return super.decode(code);
        }
        throw new Fault(`an SH1106 has no command ${hex(code)}`);
    }

    setConverter(setting) {
        if (this.on) {
            throw new Fault('the DC-DC converter of an SH1106 is switched while the panel is on');
        }
        this.pump = setting === CONVERTER_ON;
    }
}
