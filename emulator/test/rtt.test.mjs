// The RTT log: a ring buffer in RAM.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rtt } from '../src/rtt.mjs';
import { STOP_HERE, chipFor, program } from './program.mjs';

const BLOCK = 0x20005000;
const RING = 0x20006000;
const RAM = 0x20000000;
const SIZE = 8;

// A chip with a control block as defmt-rtt writes it, and a function that logs bytes as it does.
function logging() {
    const chip = chipFor(program(STOP_HERE));
    const { sram, sramView } = chip.rp2040;
    sram.fill(0);
    sram.set([...'SEGGER RTT'].map((letter) => letter.charCodeAt(0)), BLOCK - RAM);
    const words = [1, 0, 0, RING, SIZE, 0, 0, 1];
    words.forEach((word, i) => sramView.setUint32(BLOCK - RAM + 16 + 4 * i, word, true));
    let next = 0;
    const log = (...bytes) => {
        bytes.forEach((byte) => {
            sram[RING - RAM + next] = byte;
            next = (next + 1) % SIZE;
        });
        sramView.setUint32(BLOCK - RAM + 0x24, next, true);
    };
    return { chip, log };
}

test('the control block is found by its name', () => {
    const { chip, log } = logging();
    log(1, 2, 3);
    const rtt = new Rtt(chip);
    assert.deepEqual([...rtt.read()], [1, 2, 3]);
});

test('the ring buffer is read round and round', () => {
    const { chip, log } = logging();
    const rtt = new Rtt(chip);
    const logged = Array.from({ length: 20 }, (_, i) => i);
    for (const byte of logged) {
        log(byte);
        rtt.poll();
    }
    assert.deepEqual([...rtt.read()], logged);
});

test('firmware that restarts writes from the start of the buffer', () => {
    const { chip, log } = logging();
    const rtt = new Rtt(chip);
    log(1, 2, 3);
    rtt.restart();
    assert.deepEqual([...rtt.read()], [1, 2, 3, 1, 2, 3]);
});

test('without a control block the log is empty', () => {
    assert.equal(new Rtt(chipFor(program(STOP_HERE))).read().length, 0);
});
