// Tones from the registers of the PWM slice, and what is refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Piezo } from '../src/piezo.mjs';
import { STOP_HERE, chipFor, program } from './program.mjs';

const GP16 = 0x40014084;
const PWM = 4;
const SIO = 5;
const [CSR, DIV, COUNTER, CC, TOP] = [0x40050000, 0x40050004, 0x40050008, 0x4005000c, 0x40050010];

function wired() {
    const chip = chipFor(program(STOP_HERE));
    const piezo = new Piezo();
    piezo.attach(chip);
    const write = (address, value) => chip.rp2040.writeUint32(address, value);
    write(GP16, PWM);
    return { chip, piezo, write };
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
    const setup = wired();
    setup.chip.run(10);
    play(setup);
    setup.chip.run(20);
    setup.write(CC, 0);
    setup.chip.run(5);
    assert.deepEqual(
        setup.piezo.tones.map(({ hertz, start, end }) => [hertz, millis(start), millis(end)]),
        [[0, 0, 10], [1625, 10, 30], [0, 30, NaN]],
    );
    assert.equal(setup.piezo.heard.length, 1);
    assert.ok(setup.piezo.isSilent);
});

test('a higher tone is refused if the counter was not reset after the lower one', () => {
    const stopped = () => {
        const setup = wired();
        play(setup);
        // 800 of its 1000 counts.
        setup.chip.run((800 * 4) / 6500);
        setup.write(CC, 0);
        setup.write(CSR, 0);
        setup.write(TOP, 499);
        setup.write(CC, 250);
        return setup;
    };
    assert.throws(() => stopped().write(CSR, 1), /the tone begins late: its counter stopped at (79|80)\d/);
    const setup = stopped();
    setup.write(COUNTER, 0);
    setup.write(CSR, 1);
});

test('states between two tones are not counted as tones', () => {
    const setup = wired();
    play(setup);
    setup.chip.run(10);
    setup.write(DIV, 1 << 4);
    setup.write(TOP, 1999);
    setup.write(CC, 1000);
    setup.chip.run(10);
    assert.deepEqual(setup.piezo.heard.map(({ hertz }) => hertz), [1625, 3250]);
});

test('counting up and down halves the frequency', () => {
    const setup = wired();
    play(setup);
    setup.write(CSR, 0b11);
    setup.chip.run(1);
    assert.equal(setup.piezo.heard[0].hertz, 1625 / 2);
});

test('a slice is silent while the pin has another function', () => {
    const setup = wired();
    setup.write(GP16, 0x1f);
    play(setup);
    setup.chip.run(10);
    assert.deepEqual(setup.piezo.heard, []);
    setup.write(GP16, PWM);
    setup.chip.run(10);
    assert.equal(setup.piezo.heard.length, 1);
});

test('a tone above hearing is refused', () => {
    const setup = wired();
    play(setup);
    setup.write(TOP, 70);
    setup.write(CC, 35);
    assert.throws(() => setup.chip.run(10), /gets 22887 Hz, which is above hearing/);
});

test('a steady voltage is refused, from the slice and from the pin itself', () => {
    const always = wired();
    play(always);
    always.write(CC, 1000);
    assert.throws(() => always.chip.run(10), /steady voltage/);

    const stopped = wired();
    play(stopped);
    stopped.chip.run(0.05);
    stopped.write(CSR, 0);
    assert.throws(() => stopped.chip.run(10), /steady voltage/);

    const pin = wired();
    pin.write(0xd0000014, 1 << 16); // GPIO_OUT_SET
    pin.write(0xd0000024, 1 << 16); // GPIO_OE_SET
    pin.write(GP16, SIO);
    assert.throws(() => pin.chip.run(10), /steady voltage/);
});

test('a tone that plays when the clocks stop is refused', () => {
    const setup = wired();
    play(setup);
    setup.chip.run(10);
    assert.throws(() => setup.piezo.expectSilence(), /left on while the chip is dormant/);
    setup.write(CC, 0);
    setup.piezo.expectSilence();
});
