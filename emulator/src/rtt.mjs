// Reads the firmware's log as a debug probe would: bytes in a ring buffer in RAM, in the layout of SEGGER RTT that
// defmt-rtt writes. Only the first up channel is read. `defmt-print` with the image's ELF file decodes the bytes.
//
// The buffer is small and the firmware never waits for a reader, so it is polled each time the core goes to sleep.

import { RAM_START } from './memory.mjs';

const NAME = [...'SEGGER RTT'].map((letter) => letter.charCodeAt(0));
// Offsets in the control block, of the first up channel: the buffer's address, its size, and where the next byte goes.
const RING = 0x1c;
const SIZE = 0x20;
const WRITE_OFFSET = 0x24;

export class Rtt {
    // RAM is searched for the control block when the core first sleeps.
    constructor(chip) {
        this.memory = chip.rp2040.sram;
        this.view = new DataView(this.memory.buffer);
        this.at = undefined;
        this.hasSearched = false;
        this.seen = 0;
        this.bytes = [];
    }

    findControlBlock() {
        const { memory } = this;
        this.hasSearched = true;
        for (let at = memory.indexOf(NAME[0]); at >= 0; at = memory.indexOf(NAME[0], at + 1)) {
            // The control block begins with its name at a word boundary. Other copies of the name in RAM, such as one on the stack,
            // need not, so most of them are passed over.
            if (at % 4 === 0 && NAME.every((letter, i) => memory[at + i] === letter)) {
                this.at = at;
                return;
            }
        }
    }

    // Reads the new bytes.
    poll() {
        if (!this.hasSearched) {
            this.findControlBlock();
        }
        if (this.at === undefined) {
            return;
        }
        const write = this.view.getUint32(this.at + WRITE_OFFSET, true);
        if (write === this.seen) {
            return;
        }
        const ring = this.view.getUint32(this.at + RING, true) - RAM_START;
        const size = this.view.getUint32(this.at + SIZE, true);
        if (ring < 0 || ring + size > this.memory.length || write >= size) {
            return; // not set up yet
        }
        for (let i = this.seen; i !== write; i = (i + 1) % size) {
            this.bytes.push(this.memory[ring + i]);
        }
        this.seen = write;
    }

    // To be called when the firmware restarts: it writes from the start of the buffer again.
    restart() {
        this.poll();
        this.seen = 0;
    }

    // Everything that was logged so far.
    read() {
        this.hasSearched &&= this.at !== undefined;
        this.poll();
        return Uint8Array.from(this.bytes);
    }
}
