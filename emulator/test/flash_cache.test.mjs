// The flash cache: which reads hit it, what flushes it, and the cycles of programs whose fetches and loads miss it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../src/board.mjs';
import { countCycles } from '../src/cycle_counter.mjs';
import { Flash, PAGE, SECTOR } from '../src/flash.mjs';
import { FlashCache } from '../src/flash_cache.mjs';
import { Snapshot } from '../src/snapshot.mjs';
import * as p from './program.mjs';

const { BKPT, CPSID, NOP, RETURN, STOP_HERE } = p;
const { callRom, chipFor, chipInRam, load, program, store, withHandler } = p;

const MISS = 50;
const AT = 0x10000000;
// Addresses so far apart share a set.
const WAY = 0x2000;

// For each of these reads, one after the other, whether it misses.
function misses(cache, ...addresses) {
    return addresses.map((address) => cache.read(address) === MISS);
}

test('a miss fills one word, which is half of a line', () => {
    const cache = new FlashCache(MISS);
    assert.deepEqual(misses(cache, AT, AT, AT + 2, AT + 3), [true, false, false, false]);
    assert.deepEqual(misses(cache, AT + 4, AT + 6, AT), [true, false, false]);
    assert.deepEqual(misses(cache, AT + 8, AT + 12, AT + 8), [true, true, false]);
    assert.deepEqual([cache.misses, cache.accesses], [4, 10]);
});

test('a set has two lines, and a third replaces the one that was used less recently', () => {
    const cache = new FlashCache(MISS);
    const [a, b, c] = [AT, AT + WAY, AT + 2 * WAY];
    assert.deepEqual(misses(cache, a, b, a, b), [true, true, false, false]);
    assert.deepEqual(misses(cache, a, c), [false, true], 'replaces b');
    assert.deepEqual(misses(cache, a, c, b), [false, false, true], 'replaces a');
    assert.deepEqual(misses(cache, c, a), [false, true]);
});

test('replacing a line drops both of its halves, and filling the other half replaces nothing', () => {
    const cache = new FlashCache(MISS);
    const [a, b, c] = [AT, AT + WAY, AT + 2 * WAY];
    assert.deepEqual(misses(cache, a, a + 4, b, b + 4, a, b), [true, true, true, true, false, false]);
    assert.deepEqual(misses(cache, c, c + 4, a + 4, a), [true, true, true, true]);
});

test('16 KB in a row fit', () => {
    const cache = new FlashCache(MISS);
    for (let round = 0; round < 2; round++) {
        for (let at = 0; at < 2 * WAY; at += 4) cache.read(AT + at);
    }
    assert.deepEqual([cache.misses, cache.accesses], [4096, 8192]);
});

test('the other aliases of flash skip the lookup, the filling, or both; other addresses cost nothing', () => {
    const cache = new FlashCache(MISS);
    const [noAllocate, noLookup, bypass] = [0x11000000, 0x12000000, 0x13000000];
    assert.deepEqual(misses(cache, noAllocate, noAllocate, bypass, AT), [true, true, true, true]);
    assert.deepEqual(misses(cache, noAllocate, noLookup, bypass), [false, true, true]);
    assert.deepEqual(misses(cache, noLookup + 8, AT + 8), [true, false]);
    const before = cache.accesses;
    assert.deepEqual([0, 0x100, 0x14000000, 0x20000000, 0x40000000].map((at) => cache.read(at)), [0, 0, 0, 0, 0]);
    assert.equal(cache.accesses, before);
});

// The cycles between two breakpoints. The program starts at the lower half of a word with movs r0, #5; bkpt #1, so
// `halfwords` start at the lower half of the next, which is not in the cache.
function measured(flashCycles, halfwords, rest = []) {
    const pieces = program(0x2005, BKPT | 1, ...halfwords, BKPT | 2, BKPT | 3, ...rest);
    return countCycles(pieces, 0, { flashCycles })[0].cycles;
}

test('instructions are fetched a word at a time', () => {
    assert.equal(measured(0, [NOP, NOP]), 2);
    assert.equal(measured(MISS, [NOP, NOP]), 2 + 2 * MISS, 'the two, and the breakpoint behind them');
    assert.equal(measured(MISS, [NOP]), 1 + MISS, 'shares its word with the breakpoint');
    assert.equal(measured(60, [NOP, NOP, NOP]), 3 + 2 * 60);
});

test('a loop misses in its first round only', () => {
    // movs r1, #10; nop; then the loop: subs r1, #1; bne; then the breakpoint, in a word of its own. The branch is in
    // the upper half of its word, so the word of the breakpoint is fetched behind it.
    const loop = [0x210a, NOP, 0x3901, 0xd1fd];
    const cycles = 2 + 10 + 9 * 2 + 1;
    assert.equal(measured(0, loop), cycles);
    assert.equal(measured(MISS, loop), cycles + 3 * MISS);
});

test('the word behind a taken branch is fetched if the branch is in the upper half of its word', () => {
    // b over two words that are not executed, from the lower and from the upper half.
    const lower = [0xe004, NOP, NOP, NOP, NOP, NOP];
    assert.equal(measured(MISS, lower), 2 + 2 * MISS, 'its own word and the target');
    const upper = [NOP, 0xe003, NOP, NOP, NOP, NOP];
    assert.equal(measured(MISS, upper), 1 + 2 + 3 * MISS, 'its own word, the one behind it, and the target');
});

test('a call fetches the word behind it, or the word with its second half', () => {
    const aligned = [0xf000, 0xf804, NOP, NOP, NOP, NOP]; // bl to the breakpoint, over two words
    assert.equal(measured(0, aligned), 3);
    assert.equal(measured(MISS, aligned), 3 + 3 * MISS);
    const split = [NOP, 0xf000, 0xf803, NOP, NOP, NOP];
    assert.equal(measured(MISS, split), 1 + 3 + 3 * MISS);
    const barrier = [NOP, 0xf3bf, 0x8f5f, NOP]; // dmb, which goes on behind itself
    assert.equal(measured(MISS, barrier), 1 + 3 + 1 + 3 * MISS);
});

test('a literal and other data in flash count, data in RAM does not', () => {
    // ldr r1, [pc, #8]; nop; breakpoints in the next word; nop; nop; then the literal.
    const literal = [0x4902, NOP];
    const rest = [NOP, NOP, 0x1234, 0x5678];
    assert.equal(measured(0, literal, rest), 2 + 1);
    assert.equal(measured(MISS, literal, rest), 2 + 1 + 3 * MISS);

    // Loads of words, half-words and bytes, single and multiple: `address` into r1, then the load under test.
    const cost = (address, ...loads) => {
        const begin = load(1, address);
        const code = [...begin, ...(begin.length % 2 ? [NOP] : []), ...loads];
        return measured(MISS, code) - measured(0, code);
    };
    const fetched = (halfwords) => MISS * (4 + Math.floor(halfwords / 2) + 1);
    for (const op of [0x680a, 0x880a, 0x780a]) { // ldr, ldrh, ldrb r2, [r1]
        assert.equal(cost(0x10001000, op, NOP), fetched(2) + MISS);
        assert.equal(cost(0x10001000, op, op), fetched(2) + MISS, 'the second one hits');
        assert.equal(cost(0x20001000, op, NOP), fetched(2));
        assert.equal(cost(0x00000010, op, NOP), fetched(2), 'in the ROM');
    }
    assert.equal(cost(0x10001000, 0x2300, 0x58ca), fetched(2) + MISS, 'movs r3, #0; ldr r2, [r1, r3]');
    assert.equal(cost(0x10001000, 0xc91c, NOP), fetched(2) + 3 * MISS, 'ldm r1!, {r2-r4}');
    assert.equal(cost(0x13001000, 0x680a, 0x680a), fetched(2) + 2 * MISS, 'past the cache');
});

// The state of a chip whose code in RAM runs up to its endless loop.
function ranInRam(halfwords, options) {
    const chip = chipInRam([...halfwords, STOP_HERE], options);
    chip.run(100);
    return chip;
}

test('code in RAM costs nothing', () => {
    const short = ranInRam([NOP], { flashCycles: MISS });
    const long = ranInRam(Array(100).fill(NOP), { flashCycles: MISS });
    assert.ok(short.flashCache.misses > 0, 'the jump to RAM is in flash');
    assert.equal(long.flashCache.accesses, short.flashCache.accesses);
});

test('erasing, programming, the ROM function and the FLUSH register flush the cache', () => {
    const [PLACE, SCRATCH] = [0x1f0000, 0x20000000];
    const look = [...load(0, AT), 0x6801]; // ldr r1, [r0]
    const missesWith = (...between) =>
        ranInRam([CPSID, ...look, ...between, ...look], { flashCycles: MISS }).flashCache.misses;
    const unflushed = missesWith(NOP);
    const unmapped = (...call) => missesWith(...callRom('EX'), ...callRom(...call), ...callRom('CX'));
    assert.equal(missesWith(...callRom('EX'), ...callRom('CX')), unflushed);
    assert.equal(unmapped('RE', PLACE, SECTOR), unflushed + 1);
    assert.equal(unmapped('RP', PLACE, SCRATCH, PAGE), unflushed + 1);
    assert.equal(missesWith(...callRom('FC')), unflushed + 1);
    assert.equal(missesWith(...store(0x14000004, 1)), unflushed + 1);
});

test('a copy by the ROM reads each word of flash once, and takes as long as that', () => {
    const copied = (from) => {
        const chip = chipInRam([...callRom('MC', 0x20000000, from, 64), BKPT | 1, STOP_HERE], {
            flashCycles: MISS,
            onBreakpoint: () => (chip.copiedAt = chip.cycles),
        });
        chip.run(1);
        return [chip.flashCache.misses, chip.copiedAt];
    };
    const [misses, cycles] = copied(0x20001000);
    assert.deepEqual(copied(0x10001000), [misses + 16, cycles + 16 * MISS]);
    assert.deepEqual(copied(0x10001002), [misses + 17, cycles + 17 * MISS]);
});

test('an exception fetches its vector and its handler', () => {
    // Takes a software interrupt: the handler counts in r5.
    const [ISER, ISPR, IRQ] = [0xe000e100, 0xe000e200, 1 << 27];
    const begin = [...store(ISER, IRQ), ...store(ISPR, IRQ)];
    const run = (handler) => {
        const pieces = withHandler(begin.length + 1, ...begin, STOP_HERE, ...handler);
        const chip = chipFor(pieces, { flashCycles: MISS });
        chip.run(1);
        assert.equal(chip.rp2040.core.registers[5], 1);
        return chip.flashCache.misses;
    };
    // `begin` has 30 half-words, so the endless loop is in the lower half of word 15 and the handler starts in its
    // upper half. Words 0 to 15, the vector, and word 16 with the return.
    assert.equal(begin.length, 30);
    assert.equal(run([0x3501, RETURN]), 16 + 1 + 1); // adds r5, #1; bx lr
    assert.equal(run([0x3501, NOP, RETURN]), 16 + 1 + 1 + 1, 'and the word behind the return, in an upper half');
});

test('a run in many short pieces takes the same cycles as one in a single piece', () => {
    // ldr r1, [pc, #8]; ldr r0, [r1]; adds r0, #1; nop; b to the start; nop; the literal.
    const loop = [0x4902, 0x6808, 0x3001, NOP, 0xe7fa, NOP, 0x1000, 0x1000];
    const run = (nanos) => {
        const chip = chipFor(program(...loop), { flashCycles: MISS });
        for (let end = nanos; end < 1e6; end += nanos) chip.runTo(end);
        chip.runTo(1e6 + 100); // in the middle of a cycle, so that rounding does not matter
        return [chip.flashCache.misses, chip.flashCache.accesses, chip.cycles];
    };
    assert.deepEqual(run(1e4), run(1e6));
    assert.deepEqual(run(1e3), run(1e6));
});

test('a snapshot restores the cache', () => {
    const chain = Array(4000).fill(NOP);
    const flash = new Flash(program(...chain, STOP_HERE));
    const board = new Board(undefined, undefined, { flash, flashCycles: MISS });
    board.run(0.2);
    const { flashCache } = board.chip;
    const snapshot = new Snapshot(board);
    const before = flashCache.misses;
    const results = [1, 2].map(() => {
        board.run(0.2);
        const result = [flashCache.misses, flashCache.accesses, board.cpuTime.cycles, board.nanos];
        snapshot.restore();
        assert.equal(flashCache.misses, before);
        return result;
    });
    assert.ok(results[0][0] > before);
    assert.deepEqual(results[0], results[1]);
});

test('without the option there is no cache', () => {
    assert.equal(chipFor(program(STOP_HERE)).flashCache, null);
});
