// Programs for tests of the model: a handful of instructions each, given as the half-words they are.

import { Flash } from './flash.mjs';
import { Machine } from './machine.mjs';
import { RAM_START } from './memory.mjs';

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

// The program as an image: a vector table with every handler at `handler`, a half-word's place in the program.
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

// Brings a value into one of the lower registers, a byte at a time: movs, and then lsls and adds.
export function load(register, value) {
    const shift = 0x0200 | (register << 3) | register;
    const add = (by) => [shift, 0x3000 | (register << 8) | ((value >>> by) & 0xff)];
    return [0x2000 | (register << 8) | (value >>> 24), ...add(16), ...add(8), ...add(0)];
}

// Stores a word at an address, through r0 and r1.
export function store(address, value) {
    return [...load(0, address), ...load(1, value), 0x6001];
}

// Passes over these half-words if the register is, or is not, zero.
export function skipIfZero(register, ...halfwords) {
    return [0x2800 | (register << 8), 0xd000 | (halfwords.length - 1), ...halfwords]; // cmp; beq
}

export function skipUnlessZero(register, ...halfwords) {
    return [0x2800 | (register << 8), 0xd100 | (halfwords.length - 1), ...halfwords]; // cmp; bne
}

// Calls the ROM's function of this name with what is in r0 to r3; r4 to r7 are lost.
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

export function machineFor(pieces, options) {
    return new Machine(new Flash(pieces), options);
}

// A machine whose program is in RAM, as it has to be to change flash. Handlers are still in flash: these half-words.
export function machineInRam(halfwords, { handler = [STOP_HERE], flash, ...options } = {}) {
    const jump = [...load(0, IN_RAM | 1), 0x4700]; // bx r0
    const image = new Flash(withHandler(jump.length, ...jump, ...handler));
    const machine = new Machine(flash ?? image, options);
    machine.chip.sram.set(new Uint8Array(Uint16Array.from(halfwords).buffer), IN_RAM - RAM_START);
    return machine;
}

// Of a program that has come to its `STOP_HERE`, or to sleep.
export function after(...halfwords) {
    const machine = machineFor(program(...halfwords, STOP_HERE));
    machine.run(0.1);
    return machine;
}
