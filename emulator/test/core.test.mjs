// The core and its address space: results, flags, cycles, and everything that would be a hard fault on a real chip.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countCycles } from '../src/cycle_counter.mjs';
import { Fault } from '../src/fault.mjs';
import * as p from './program.mjs';

const { BKPT, CPSID, CPSIE, NOP, RETURN, SEV, STOP_HERE, WFE, WFI } = p;
const { after, load, chipFor, program, store, withHandler } = p;

const ISPR = 0xe000e200;
const ISER = 0xe000e100;
const SOFTWARE_INTERRUPT = 1 << 27;

function expectFault(message, ...halfwords) {
    assert.throws(
        () => chipFor(program(...halfwords, STOP_HERE)).run(10),
        (error) => error instanceof Fault && message.test(error.message) && / \(at 0x1000/.test(error.message),
    );
}

// What r0 to r2 hold after these instructions.
function results(...halfwords) {
    return [...after(...halfwords).rp2040.core.registers.subarray(0, 3)];
}

test('an access to an unmapped address is a fault', () => {
    expectFault(/invalid memory address: 30000000/, ...load(0, 0x30000000), 0x6801);
    expectFault(/invalid memory address: 10200000/, ...load(0, 0x10200000), 0x6801);
    expectFault(/undefined address: 2ffffffc/, ...load(0, 0x2ffffffc), 0x6001);
});

test('storing into flash or the ROM is a fault', () => {
    expectFault(/0x10001000 cannot be written/, ...load(0, 0x10001000), 0x6001);
    expectFault(/0x100 cannot be written/, ...load(0, 0x100), 0x7001);
});

test('an unaligned word or half-word is a fault, a byte is not', () => {
    expectFault(/0x20000102 is not aligned/, ...load(0, 0x20000102), 0x6801);
    expectFault(/0x20000101 is not aligned/, ...load(0, 0x20000101), 0x8001);
    assert.equal(results(...load(0, 0x20000101), ...load(1, 0x12345678), 0x7001, 0x7802)[2], 0x78);
});

test('an undefined instruction is a fault', () => {
    expectFault(/instruction 0xde07 is undefined/, 0xde07);
    expectFault(/instruction 0xb100 is undefined/, 0xb100);
    expectFault(/instruction 0xe800 is undefined/, 0xe800);
});

test('a jump to an address without memory, or to an even address, is a fault', () => {
    assert.throws(() => after(...load(0, 0x40000001), 0x4700), /no instruction at 0x40000000/);
    expectFault(/0x20000100 is no address of an instruction/, ...load(0, 0x20000100), 0x4700);
});

test('an unexpected breakpoint is a fault', () => {
    expectFault(/unexpected breakpoint 1/, BKPT | 1);
});

test('a stack overflow is a fault', () => {
    expectFault(/the stack overflows/, 0xb500, 0xe7fd); // push {lr}; b back
});

test('an access to an unknown register is a fault', () => {
    expectFault(/Unimplemented peripheral write/, ...store(0x40018000, 1));
});

test('a hard fault runs the handler of the image if that is enabled, and a fault in the handler locks the core up', () => {
    const pieces = withHandler(1, 0xde00, 0x2007, STOP_HERE); // the handler: movs r0, #7
    const chip = chipFor(pieces, { takesHardFaults: true });
    chip.run(1);
    assert.equal(chip.rp2040.core.registers[0], 7);
    assert.match(chip.events[0].more, /0xde00 is undefined/);

    const lost = chipFor(withHandler(0, 0xde00), { takesHardFaults: true });
    lost.run(1);
    assert.ok(lost.core.isLockedUp);
    assert.equal(lost.millis, 1);
});

test('shifts by 0 and by 32 or more set the carry as the manual says', () => {
    // setCarry is movs r3, #1; lsrs r3, r3, #1. After the shift under test, 0x4152 (adcs r2, r2) adds the carry to r2, which is 0.
    const setCarry = [0x2301, 0x085b];
    const carryAfter = (by, shift) =>
        results(...load(1, by), ...load(0, 0x80000000), ...setCarry, shift, 0x4152)[2];
    assert.equal(carryAfter(0, 0x40c8), 1, 'lsrs r0, r1 by 0 keeps it');
    assert.equal(carryAfter(33, 0x4088), 0, 'lsls r0, r1 clears it');
    assert.equal(carryAfter(32, 0x40c8), 1, 'lsrs r0, r1 moves the highest bit into it');
    assert.equal(carryAfter(200, 0x4108), 1, 'asrs r0, r1 fills up with it');
});

test('sums and differences set carry and overflow', () => {
    const flags = (a, b, op) => {
        const { N, Z, C, V } = after(...load(0, a), ...load(1, b), op).rp2040.core;
        return [N && 'N', Z && 'Z', C && 'C', V && 'V'].filter(Boolean).join('');
    };
    const [ADDS, SUBS, CMP] = [0x1842, 0x1a42, 0x4288];
    assert.equal(flags(1, 1, CMP), 'ZC');
    assert.equal(flags(0, 1, SUBS), 'N');
    assert.equal(flags(0x80000000, 1, SUBS), 'CV');
    assert.equal(flags(0x7fffffff, 1, ADDS), 'NV');
    assert.equal(flags(0xffffffff, 1, ADDS), 'ZC');
    assert.equal(flags(0x80000000, 0x80000000, ADDS), 'ZCV');
});

test('WFE returns at once after SEV', () => {
    assert.equal(results(SEV, WFE, 0x2009)[0], 9);
    assert.equal(after(WFE, 0x2009).core.isIdle, true);
});

test('a masked interrupt ends sleep and is taken once it is unmasked', () => {
    const handler = [0x3501, RETURN]; // adds r5, #1
    const begin = [CPSID, ...store(ISER, SOFTWARE_INTERRUPT), ...store(ISPR, SOFTWARE_INTERRUPT)];
    const masked = chipFor(withHandler(begin.length + 3, ...begin, WFI, 0x2009, STOP_HERE, ...handler));
    masked.run(1);
    assert.equal(masked.rp2040.core.registers[0], 9);
    assert.equal(masked.rp2040.core.registers[5], 0);

    const unmasked = chipFor(withHandler(begin.length + 3, ...begin, WFI, CPSIE, STOP_HERE, ...handler));
    unmasked.run(1);
    assert.equal(unmasked.rp2040.core.registers[5], 1);
});

test('instructions take the cycles of the manual', () => {
    const measured = (...halfwords) =>
        countCycles(program(0x2005, BKPT | 1, ...halfwords, BKPT | 2, BKPT | 3))[0].cycles; // movs r0, #5
    assert.equal(measured(), 0);
    assert.equal(measured(NOP, NOP), 2);
    assert.equal(measured(0x4341), 1, 'muls r1, r0');
    assert.equal(measured(0xb5f0), 6, 'push {r4-r7, lr}: 1 + 5');
    assert.equal(measured(0xb500, 0xbc02), 2 + 2, 'push {lr}; pop {r1}');
    assert.equal(measured(0xe7ff), 2, 'b to the next instruction');
    assert.equal(measured(0xf000, 0xf800), 3, 'bl to the next instruction');
    const popToNext = [0x4679, 0x3105, 0xb402, 0xbd00]; // mov r1, pc; adds r1, #5; push {r1}; pop {pc}
    assert.equal(measured(...popToNext), 1 + 1 + 2 + 4, 'pop {pc}: 3 + 1');
    assert.equal(measured(0xf3bf, 0x8f5f), 3, 'dmb');
});

test('measurements are labelled, and one that is not ended is a fault', () => {
    const twice = program(0x2005, BKPT | 1, NOP, BKPT | 2, 0x2006, BKPT | 1, BKPT | 2, BKPT | 3);
    assert.deepEqual(countCycles(twice), [
        { label: 5, cycles: 1, stack: 0 },
        { label: 6, cycles: 0, stack: 0 },
    ]);
    assert.throws(() => countCycles(program(BKPT | 1, BKPT | 3)), Fault);
    assert.throws(() => countCycles(program(WFE, STOP_HERE)), Fault);
});

test('a measurement includes the deepest stack from its start on', () => {
    const push = [0xb4f0, 0xbcf0]; // push {r4-r7}; pop {r4-r7}
    const counts = countCycles(program(BKPT | 1, ...push, BKPT | 2, BKPT | 1, NOP, BKPT | 2, BKPT | 3));
    assert.deepEqual(counts.map(({ stack }) => stack), [16, 0]);
});

test('an image can get its argument and report a number', () => {
    const echo = program(0x2103, BKPT | 4, 0x1841, 0x2007, BKPT | 5, BKPT | 3); // r1 = 3; r1 += answer; r0 = 7
    assert.deepEqual(countCycles(echo, 20), [{ label: 7, reported: 23 }]);
    assert.deepEqual(countCycles(echo), [{ label: 7, reported: 3 }]);
});
