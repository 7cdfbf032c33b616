// Commands that firmware sends to the flash chip itself, through the SSI (RP2040 datasheet, 4.10), while flash is not
// mapped: asking for the identity of the chip (W25Q16JV datasheet, 8.2.27). Anything else that it sends is taken for the
// second-stage boot loader and goes to rp2040js.
//
// The SSI counts what it has to receive in CTRLR1; with a count it is enabled for a command and not to map flash.
//
// A Fault is a command while flash is mapped, or while an interrupt handler could read it.

import { Fault } from './fault.mjs';
import { overlay } from './registers.mjs';

const SSI = 0x18000;
const COUNT = 0x04;
const DATA = 0x60;
const BYTE = 0xff;
const READ_IDENTITY = 0x9f;

export class FlashCommands {
    constructor(chip) {
        this.chip = chip;
        this.registers = chip.rp2040.peripherals[SSI];
        this.replies = [];
        const { readUint32 } = Object.getPrototypeOf(this.registers);
        overlay(this.registers, {
            has: (offset) => offset === DATA,
            read: (offset) => this.replies.shift() ?? readUint32.call(this.registers, offset),
            write: (_, value) => {
                if ((value & BYTE) !== READ_IDENTITY) return false;
                this.check();
                this.replies = chip.flash.identity.slice(0, this.count + 1);
            },
        });
    }

    // How many bytes are to be received, less one.
    get count() {
        return this.registers.readUint32(COUNT);
    }

    check() {
        const { core } = this.chip;
        if (core.memory.isFlashMapped) {
            throw new Fault('flash gets a command while it is mapped for execution');
        }
        if (!core.state.PM && core.state.enabledInterrupts) {
            throw new Fault('flash gets a command while interrupts are on');
        }
    }
}
