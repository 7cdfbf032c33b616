// Small programs for tests of the model, written as half-words of Thumb code, and chips that run them.

import { Chip } from '../src/chip.mjs';
import { Flash } from '../src/flash.mjs';
import { RAM_START } from '../src/memory.mjs';

const VECTORS = 0x10000100;
const CODE = 0x10000200;
const IN_RAM = 0x20008000;
export const STACK_TOP = 0x20004000;

export const BKPT = 0xbe00;
export const STOP_HERE = 0xe7fe; // b .
export const NOP = 0xbf00;
export const SEV = 0xbf40;
export const WFE = 0xbf20;
export const WFI = 0xbf30;
export const CPSID = 0xb672;
export const CPSIE = 0xb662;
export const RETURN = 0x4770; // bx lr

function word(value) {
    return new Uint8Array(Uint32Array.of(value).buffer);
}

// The program as an image. Every exception handler is the half-word number `handler` of the program.
export function program(...halfwords) {
    return withHandler(0, ...halfwords);
}

export function withHandler(handler, ...halfwords) {
    const vectors = Uint32Array.from({ length: 48 }, (_, i) => (CODE + 2 * (i > 1 ? handler : 0)) | 1);
    return [
        { address: VECTORS, bytes: new Uint8Array(vectors.buffer) },
        { address: VECTORS, bytes: word(STACK_TOP) },
        { address: CODE, bytes: new Uint8Array(Uint16Array.from(halfwords).buffer) },
    ];
}

// Loads a value into one of r0 to r7, a byte at a time: movs, then lsls and adds.
export function load(register, value) {
    const shift = 0x0200 | (register << 3) | register;
    const add = (by) => [shift, 0x3000 | (register << 8) | ((value >>> by) & 0xff)];
    return [0x2000 | (register << 8) | (value >>> 24), ...add(16), ...add(8), ...add(0)];
}

// Stores a word at an address; uses r0 and r1.
export function store(address, value) {
    return [...load(0, address), ...load(1, value), 0x6001];
}

// Gives GP4 and GP5 to the I2C controller.
export const I2C_PINS = [...store(0x40014024, 3), ...store(0x4001402c, 3)];

// Instructions that are skipped if a register is zero. `skipUnlessZero` below skips them if it is not.
export function skipIfZero(register, ...halfwords) {
    return [0x2800 | (register << 8), 0xd000 | (halfwords.length - 1), ...halfwords]; // cmp; beq
}

export function skipUnlessZero(register, ...halfwords) {
    return [0x2800 | (register << 8), 0xd100 | (halfwords.length - 1), ...halfwords]; // cmp; bne
}

// Calls the boot ROM function with this code and these arguments; overwrites r0 to r4.
export function callRom(name, ...given) {
    const code = name.charCodeAt(0) | (name.charCodeAt(1) << 8);
    return [
        ...load(1, code),
        0x2018, // movs r0, #0x18
        0x8802, // ldrh r2, [r0]: the lookup routine
        0x4790, // blx r2
        0x0004, // movs r4, r0
        ...given.flatMap((value, register) => load(register, value)),
        0x47a0, // blx r4
    ];
}

export function chipFor(pieces, options) {
    return new Chip(new Flash(pieces), options);
}

// A chip with its program in RAM, where it has to be to write flash. Exception handlers stay in flash.
export function chipInRam(halfwords, { handler = [STOP_HERE], flash, ...options } = {}) {
    const jump = [...load(0, IN_RAM | 1), 0x4700]; // bx r0
    const image = new Flash(withHandler(jump.length, ...jump, ...handler));
    const chip = new Chip(flash ?? image, options);
    chip.rp2040.sram.set(new Uint8Array(Uint16Array.from(halfwords).buffer), IN_RAM - RAM_START);
    return chip;
}

// The chip after these instructions, which then loops or sleeps.
export function after(...halfwords) {
    const chip = chipFor(program(...halfwords, STOP_HERE));
    chip.run(0.1);
    return chip;
}
