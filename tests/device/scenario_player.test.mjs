// The scenario player: parsing a recording, and playing it at its times.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, Flash, Ssd1306 } from '../../emulator/src/index.mjs';
import { I2C_PINS, STOP_HERE, load, program, store } from '../../emulator/test/program.mjs';
import { ScenarioPlayer, parseScenario } from './scenario_player.mjs';

const DARK = Array(64).fill('.'.repeat(128)).join('\n');
const LIT = DARK.replaceAll('.', '#');
const PICTURES = { dark: DARK, lit: LIT };

const [TARGET, DATA, HIGH, LOW, ENABLE] = [0x40044004, 0x40044010, 0x4004401c, 0x40044020, 0x4004406c];
const STOP = 1 << 9;
const BUS = [...I2C_PINS, ...store(HIGH, 25), ...store(LOW, 25), ...store(TARGET, 0x3c), ...store(ENABLE, 1)];

// Lights every pixel once A is down: ldr r2, [r3]; lsrs r2, r2, #15; bcs back.
const WAIT_FOR_A = [...load(3, 0xd0000004), 0x681a, 0x0bd2, 0xd2fc];
const LIGHT = [0x00, 0x8d, 0x14, 0xa5, 0xaf | STOP].flatMap((byte) => store(DATA, byte));

function setUp(options) {
    const flash = new Flash(program(...BUS, ...WAIT_FOR_A, ...LIGHT, STOP_HERE));
    const panel = new Ssd1306();
    const board = new Board(undefined, panel, { flash, isOn: false });
    const picture = (name) => PICTURES[name];
    const player = new ScenarioPlayer(board, panel, { picture, hasStarted: () => true, ...options });
    return { board, panel, player };
}

test('recordings are parsed', () => {
    assert.deepEqual(
        parseScenario('0 on 7 Settings=0aff Race=01\n60000 A down\n120000 Right up\n\n130000 screen lesson\n'),
        [
            { at_us: 0, power: 'on', seed: '7' },
            { at_us: 60000, button: 'A', down: true },
            { at_us: 120000, button: 'Right', down: false },
            { at_us: 130000, screen: 'lesson' },
        ],
    );
    assert.deepEqual(parseScenario('5 off\n6 saving fails'), [
        { at_us: 5, power: 'off' },
        { at_us: 6, saving: 'fails' },
    ]);
    assert.deepEqual(parseScenario(`1 area 2031616 00ff\n2 shows ${'ff'.repeat(1024)}`), [
        { at_us: 1, area: { start: 0x1f0000, bytes: Uint8Array.of(0, 255) } },
        { at_us: 2, shows: LIT },
    ]);
    const corner = parseScenario(`2 shows ${'00'.repeat(127)}80${'00'.repeat(896)}`)[0].shows.split('\n');
    assert.deepEqual([corner[7], corner[6]], [`${'.'.repeat(127)}#`, '.'.repeat(128)]);
    assert.throws(() => parseScenario('12 jump high'), /unknown event "12 jump high"/);
});

test('events are played at their times, and screens are recognized as soon as they appear', () => {
    // The recording's time begins five milliseconds after power-on.
    const { board, player } = setUp({ hasStarted: ({ millis }) => millis >= 5 });
    const settled = player.play(
        parseScenario('0 on 7\n1000 screen dark\n20000 A down\n20000 screen lit\n80000 A up\n90000 screen lit'),
    );
    assert.deepEqual(
        board.buttons.edges.map(({ at, button, down }) => [Math.round(at / 1e6), button, down]),
        [[25, 'A', true], [85, 'A', false]],
    );
    assert.equal(settled.length, 3);
    assert.ok(settled[0] === 0 && settled[1] > 0 && settled[1] < 5);
});

test('a screen that does not appear in time is printed with the one that is shown', () => {
    const late = () => setUp().player.play(parseScenario('0 on 7\n1000 screen lit\n'));
    assert.throws(late, ({ message }) => {
        const [head, expected, ...rest] = message.split('\n').filter((line) => !/^ +$/.test(line));
        assert.match(head, /"lit" is not shown 1000 µs into the scenario/);
        assert.equal(expected, 'Expected:');
        return rest.filter((line) => line === '█'.repeat(128)).length === 32 && rest.at(-1) === 'Shown:';
    });
    // The screen would appear in time, but not before the next event.
    assert.throws(() => setUp().player.play(parseScenario('0 on 7\n1 A down\n1 screen lit\n100 A up')), /"lit" is not/);
});

test('time goes on while the power is off', () => {
    const { board, panel, player } = setUp();
    player.play(parseScenario('0 on 7\n10000 A down\n60000 screen lit\n61000 A up\n100000 off\n3600000000 on 8'));
    assert.ok(board.isOn && !panel.on);
    assert.ok(Math.abs(board.millis - 3600e3) < 1);
    assert.equal(board.options.entropy, 8n);
});

test('the flash store is replaced before power-on', () => {
    const { board, player } = setUp();
    board.flash.bytes[0x1f0002] = 0x55;
    player.play(parseScenario('0 area 2031616 00a1\n0 on 7'));
    assert.deepEqual([...board.flash.bytes.subarray(0x1effff, 0x1f0003)], [0xff, 0x00, 0xa1, 0xff]);
});

test('a device that never starts is reported', () => {
    const { player } = setUp({ hasStarted: () => false });
    assert.throws(() => player.play(parseScenario('0 on 7')), /does not start 0 µs into the scenario/);
});

test('the whole screen is compared if the recording has it', () => {
    const shows = (byte) => `0 on 7\n1000 shows ${byte.repeat(1024)}`;
    setUp().player.play(parseScenario(shows('00')));
    assert.throws(() => setUp().player.play(parseScenario(shows('01'))), /the screen of the library is not shown/);
});

test('failing saves are played as a write-protected flash', () => {
    const { board, player } = setUp();
    player.play(parseScenario('0 on 7\n10 saving fails'));
    assert.ok(board.flash.isWriteProtected);
});
