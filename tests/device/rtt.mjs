// Reads what the firmware logs: bytes in a ring in RAM, after the layout of SEGGER's RTT, as defmt-rtt leaves it. What
// the bytes say is for `defmt-print` to find out, with the image's ELF file.
//
// The ring is small and the firmware never waits, so it is looked at each time the core goes to sleep.

import { RAM_START } from './memory.mjs';

const NAME = [...'SEGGER RTT'].map((letter) => letter.charCodeAt(0));
// Behind the name and two counts, the first channel: its name, where its ring is, how large, and where to write next.
const RING = 0x1c;
const SIZE = 0x20;
const WRITE = 0x24;

export class Rtt {
    // `address` is that of `_SEGGER_RTT`; without one it is looked for when the core first sleeps.
    constructor(machine, address) {
        this.memory = machine.chip.sram;
        this.view = new DataView(this.memory.buffer);
        this.at = address === undefined ? undefined : address - RAM_START;
        this.hasLooked = address !== undefined;
        this.seen = 0;
        this.bytes = [];
    }

    // Where the channels are described, if they are anywhere.
    get address() {
        return this.at === undefined ? undefined : this.at + RAM_START;
    }

    look() {
        const { memory } = this;
        this.hasLooked = true;
        for (let at = memory.indexOf(NAME[0]); at >= 0; at = memory.indexOf(NAME[0], at + 1)) {
            // Aligned, unlike the copy of a name in somebody's stack.
            if (at % 4 === 0 && NAME.every((letter, i) => memory[at + i] === letter)) {
                this.at = at;
                return;
            }
        }
    }

    // Takes what is new.
    poll() {
        if (!this.hasLooked) {
            this.look();
        }
        if (this.at === undefined) {
            return;
        }
        const write = this.view.getUint32(this.at + WRITE, true);
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

    // The firmware begins anew, at the beginning of the ring.
    restart() {
        this.poll();
        this.seen = 0;
    }

    // Everything that was logged so far.
    read() {
        this.hasLooked &&= this.at !== undefined;
        this.poll();
        return Uint8Array.from(this.bytes);
    }
}
