// What is heard of the registers that make it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Piezo } from './piezo.mjs';
import { STOP_HERE, machineFor, program } from './program.mjs';

const GP16 = 0x40014084;
const PWM = 4;
const SIO = 5;
const [CSR, DIV, COUNTER, CC, TOP] = [0x40050000, 0x40050004, 0x40050008, 0x4005000c, 0x40050010];

function listening() {
    const machine = machineFor(program(STOP_HERE));
    const piezo = new Piezo();
    piezo.attach(machine);
    const write = (address, value) => machine.chip.writeUint32(address, value);
    write(GP16, PWM);
    return { machine, piezo, write };
}

const millis = (nanos) => Math.round(nanos / 1e6);

// 6.5 MHz through 4 and 1000.
function play({ write }) {
    write(DIV, 4 << 4);
    write(TOP, 999);
    write(CC, 500);
    write(CSR, 1);
}

test('a tone has the frequency of its divider and its top, and silence around it', () => {
    const heard = listening();
    heard.machine.run(10);
    play(heard);
    heard.machine.run(20);
    heard.write(CC, 0);
    heard.machine.run(5);
    assert.deepEqual(
        heard.piezo.tones.map(({ hertz, start, end }) => [hertz, millis(start), millis(end)]),
        [[0, 0, 10], [1625, 10, 30], [0, 30, NaN]],
    );
    assert.equal(heard.piezo.heard.length, 1);
    assert.ok(heard.piezo.isSilent);
});

test('a higher tone begins late if the timer of the last one was not set back', () => {
    const stopped = () => {
        const heard = listening();
        play(heard);
        // 800 of its 1000 counts.
        heard.machine.run((800 * 4) / 6500);
        heard.write(CC, 0);
        heard.write(CSR, 0);
        heard.write(TOP, 499);
        heard.write(CC, 250);
        return heard;
    };
    assert.throws(() => stopped().write(CSR, 1), /the tone begins late: its timer stands at (79|80)\d/);
    const heard = stopped();
    heard.write(COUNTER, 0);
    heard.write(CSR, 1);
});

test('one tone follows another, and what is on the way between them is not heard', () => {
    const heard = listening();
    play(heard);
    heard.machine.run(10);
    heard.write(DIV, 1 << 4);
    heard.write(TOP, 1999);
    heard.write(CC, 1000);
    heard.machine.run(10);
    assert.deepEqual(heard.piezo.heard.map(({ hertz }) => hertz), [1625, 3250]);
});

test('counting up and down halves the frequency', () => {
    const heard = listening();
    play(heard);
    heard.write(CSR, 0b11);
    heard.machine.run(1);
    assert.equal(heard.piezo.heard[0].hertz, 1625 / 2);
});

test('a slice is not heard on a pin that is not its own', () => {
    const heard = listening();
    heard.write(GP16, 0x1f);
    play(heard);
    heard.machine.run(10);
    assert.deepEqual(heard.piezo.heard, []);
    heard.write(GP16, PWM);
    heard.machine.run(10);
    assert.equal(heard.piezo.heard.length, 1);
});

test('a tone that nobody hears is refused', () => {
    const heard = listening();
    play(heard);
    heard.write(TOP, 70);
    heard.write(CC, 35);
    assert.throws(() => heard.machine.run(10), /gets 22887 Hz, which nobody hears/);
});

test('a steady voltage is refused, whether the slice or the pin itself leaves it', () => {
    const always = listening();
    play(always);
    always.write(CC, 1000);
    assert.throws(() => always.machine.run(10), /steady voltage/);

    const stopped = listening();
    play(stopped);
    stopped.machine.run(0.05);
    stopped.write(CSR, 0);
    assert.throws(() => stopped.machine.run(10), /steady voltage/);

    const pin = listening();
    pin.write(0xd0000014, 1 << 16); // GPIO_OUT_SET
    pin.write(0xd0000024, 1 << 16); // GPIO_OE_SET
    pin.write(GP16, SIO);
    assert.throws(() => pin.machine.run(10), /steady voltage/);
});

test('a tone that is on when the clocks stop is refused', () => {
    const heard = listening();
    play(heard);
    heard.machine.run(10);
    assert.throws(() => heard.piezo.expectSilence(), /left on while the chip is dormant/);
    heard.write(CC, 0);
    heard.piezo.expectSilence();
});
