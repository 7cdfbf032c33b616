// The log: bytes in a ring in RAM.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeLog, logged } from './log.mjs';
import { STOP_HERE, machineFor, program } from './program.mjs';
import { Rtt } from './rtt.mjs';

const BLOCK = 0x20005000;
const RING = 0x20006000;
const RAM = 0x20000000;
const SIZE = 8;

// A machine as defmt-rtt leaves it, and a hand that writes as it does.
function logging() {
    const machine = machineFor(program(STOP_HERE));
    const { sram, sramView } = machine.chip;
    sram.fill(0);
    sram.set([...'SEGGER RTT'].map((letter) => letter.charCodeAt(0)), BLOCK - RAM);
    const words = [1, 0, 0, RING, SIZE, 0, 0, 1];
    words.forEach((word, i) => sramView.setUint32(BLOCK - RAM + 16 + 4 * i, word, true));
    let next = 0;
    const say = (...bytes) => {
        bytes.forEach((byte) => {
            sram[RING - RAM + next] = byte;
            next = (next + 1) % SIZE;
        });
        sramView.setUint32(BLOCK - RAM + 0x24, next, true);
    };
    return { machine, say };
}

test('the log is found by its name, wherever it is', () => {
    const { machine, say } = logging();
    say(1, 2, 3);
    const rtt = new Rtt(machine);
    assert.deepEqual([...rtt.read()], [1, 2, 3]);
    assert.equal(rtt.address, BLOCK);
});

test('the log is read where it is said to be, round and round', () => {
    const { machine, say } = logging();
    const rtt = new Rtt(machine, BLOCK);
    const said = Array.from({ length: 20 }, (_, i) => i);
    for (const byte of said) {
        say(byte);
        rtt.poll();
    }
    assert.deepEqual([...rtt.read()], said);
});

test('firmware that starts again writes from the beginning', () => {
    const { machine, say } = logging();
    const rtt = new Rtt(machine);
    say(1, 2, 3);
    rtt.restart();
    assert.deepEqual([...rtt.read()], [1, 2, 3, 1, 2, 3]);
});

test('a machine without a log has none', () => {
    assert.equal(new Rtt(machineFor(program(STOP_HERE))).read().length, 0);
});

test('a test that fails says where the log is', () => {
    const { machine, say } = logging();
    say(7, 8);
    const fail = () => logged({ readLog: () => machine.log.read() }, () => assert.fail('it went wrong'));
    assert.throws(fail, ({ message }) => {
        const [, file] = message.match(/^it went wrong\nWhat was logged is in (\S+);/);
        return [...readFileSync(file)].join() === '7,8';
    });
    assert.equal(describeLog(new Uint8Array()), 'Nothing was logged.');
});
