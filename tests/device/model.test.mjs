// The model itself: what would fault on a real chip or spoil a real picture has to fail here, or the other tests prove
// nothing. The programs are a handful of instructions, given as the half-words they are.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countCycles } from './counter.mjs';
import { Fault } from './fault.mjs';
import { Machine } from './machine.mjs';
import { Panel } from './panel.mjs';

const VECTORS = 0x10000100;
const CODE = 0x10000200;
const STACK_TOP = 0x20004000;

const BKPT = 0xbe00;
const STOP_HERE = 0xe7fe; // b .
const NOP = 0xbf00;
const SEV = 0xbf40;
const WFE = 0xbf20;

function word(value) {
    return new Uint8Array(Uint32Array.of(value).buffer);
}

function program(...halfwords) {
    return [
        { address: VECTORS, bytes: word(STACK_TOP) },
        { address: VECTORS + 4, bytes: word(CODE | 1) },
        { address: CODE, bytes: new Uint8Array(Uint16Array.from(halfwords).buffer) },
    ];
}

// ldr r<n>, [pc, #0] with the value right behind; b over it.
function load(register, value) {
    return [0x4800 | (register << 8), 0xe001, value & 0xffff, value >>> 16];
}

function expectFault(pieces, message) {
    assert.throws(() => new Machine(pieces).run(1), (error) => error instanceof Fault && message.test(error.message));
}

test('reading where there is nothing is a fault', () => {
    expectFault(program(...load(0, 0x30000000), 0x6801, STOP_HERE), /invalid memory address: 30000000/);
});

test('writing where there is nothing is a fault', () => {
    expectFault(program(...load(0, 0x1ffffffc), 0x6001, STOP_HERE), /undefined address: 1ffffffc/);
});

test('an undefined instruction is a fault', () => {
    expectFault(program(0xde07, STOP_HERE), /undefined instruction 7/);
    expectFault(program(0xb100, STOP_HERE), /not implemented/);
});

test('a breakpoint that nobody expects is a fault', () => {
    expectFault(program(BKPT | 1, STOP_HERE), /breakpoint/);
});

test('a stack that outgrows its room is a fault', () => {
    expectFault(program(0xb500, 0xe7fd), /the stack overflows/); // push {lr}; b back
});

test('a core that sent itself an event does not sleep', () => {
    const machine = new Machine(program(SEV, WFE, 0x2009, STOP_HERE)); // movs r0, #9
    machine.run(0.001);
    assert.equal(machine.chip.core.registers[0], 9);
});

test('the ROM erases and programs flash as flash does', () => {
    const machine = new Machine(program(STOP_HERE));
    const { rom, chip } = machine;
    const offset = 0x1f0000;
    chip.sram.fill(0x5a, 0, 256);
    rom.erase(offset, 4096);
    rom.program(offset, 0x20000000, 256);
    assert.equal(chip.flash[offset], 0x5a);
    chip.sram.fill(0x0f, 0, 256);
    rom.program(offset, 0x20000000, 256);
    assert.equal(chip.flash[offset], 0x0a, 'ones do not come back without an erase');
    assert.ok(machine.millis > 45, 'it takes its time');
    assert.throws(() => rom.erase(offset + 1, 4096), Fault);
    assert.throws(() => rom.program(0x200000, 0x20000000, 256), Fault);
});

test('the ROM is called as firmware calls it, and unknown functions are a fault', () => {
    const call = (name) =>
        program(
            ...load(1, name.charCodeAt(0) | (name.charCodeAt(1) << 8)),
            0x2018, // movs r0, #0x18
            0x8802, // ldrh r2, [r0]: the lookup routine
            0x4790, // blx r2
            STOP_HERE,
        );
    const machine = new Machine(call('RE'));
    machine.run(0.01);
    assert.equal(machine.chip.core.registers[0], machine.rom.addresses.get('RE'));
    expectFault(call('ZZ'), /"ZZ" has no stand-in/);
});

test('cycles are those of the table', () => {
    const measured = (...halfwords) =>
        countCycles(program(0x2005, BKPT | 1, ...halfwords, BKPT | 2, BKPT | 3))[0].cycles; // movs r0, #5
    assert.equal(measured(), 0);
    assert.equal(measured(NOP, NOP), 2);
    assert.equal(measured(0x4341), 1, 'muls r1, r0');
    assert.equal(measured(0xb5f0), 6, 'push {r4-r7, lr}: 1 + 5');
    assert.equal(measured(0xb500, 0xbc02), 2 + 2, 'push {lr}; pop {r1}');
    assert.equal(measured(0xe7ff), 2, 'b to the next instruction');
    assert.equal(measured(0xf000, 0xf800), 3, 'bl to the next instruction');
});

test('measurements come with their labels, and one that is not ended is a fault', () => {
    const twice = program(0x2005, BKPT | 1, NOP, BKPT | 2, 0x2006, BKPT | 1, BKPT | 2, BKPT | 3);
    assert.deepEqual(countCycles(twice), [
        { label: 5, cycles: 1 },
        { label: 6, cycles: 0 },
    ]);
    assert.throws(() => countCycles(program(BKPT | 1, BKPT | 3)), Fault);
    assert.throws(() => countCycles(program(WFE, STOP_HERE)), Fault);
});

test('a reset of the I2C controller drops what was on its way', () => {
    const machine = new Machine(program(STOP_HERE));
    let arrived = 0;
    machine.bus.after(9, () => arrived++);
    machine.run(1);
    assert.equal(arrived, 1);
    machine.bus.after(9, () => arrived++);
    machine.chip.writeUint32(0x4000e000, 1 << 3); // RESETS, set bits: I2C0
    machine.run(1);
    assert.equal(arrived, 1);
});

function send(panel, ...bytes) {
    panel.start();
    bytes.forEach((byte) => panel.write(byte));
    panel.stop();
}

test('the panel refuses what a real one would misunderstand', () => {
    const panel = new Panel();
    assert.throws(() => send(panel, 0x00, 0xff), /no command 0xff/);
    assert.throws(() => send(panel, 0x00, 0x21, 0), /only a part of the command/);
    assert.throws(() => send(panel, 0x00, 0x21, 5, 4), /window from 5 to 4/);
    assert.throws(() => send(panel, 0x00, 0x20, 3), /where 0x0 to 0x2 makes sense/);
    assert.throws(() => send(panel, 0x01), /control byte/);
});

test('the panel shows nothing until it is on and its pump runs', () => {
    const panel = new Panel();
    send(panel, 0x00, 0xa5, 0xaf);
    assert.ok(!panel.isLit(0, 0));
    send(panel, 0x00, 0x8d, 0x14);
    assert.ok(panel.isLit(0, 0));
});

test('a byte is eight pixels downwards, and flipping the rows turns the picture over', () => {
    const panel = new Panel();
    panel.memory.fill(0);
    send(panel, 0x00, 0x8d, 0x14, 0xaf, 0xa1, 0xc8, 0x20, 0x00, 0x21, 3, 4, 0x22, 1, 2);
    send(panel, 0x40, 0x01, 0x80, 0x02);
    const lit = () => {
        const points = [];
        for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) if (panel.isLit(x, y)) points.push([x, y]);
        return points;
    };
    assert.deepEqual(lit(), [[3, 8], [4, 15], [3, 17]]);
    send(panel, 0x00, 0xc0);
    assert.deepEqual(lit(), [[3, 46], [4, 48], [3, 55]]);
});
