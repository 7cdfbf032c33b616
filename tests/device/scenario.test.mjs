// Playing a record: the same edges, the same times, the same pictures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Flash } from './flash.mjs';
import { Handheld } from './handheld.mjs';
import { Panel } from './panel.mjs';
import { STOP_HERE, load, program, store } from './program.mjs';
import { Player, parseScenario } from './scenario.mjs';

const DARK = Array(64).fill('.'.repeat(128)).join('\n');
const LIT = DARK.replaceAll('.', '#');
const PICTURES = { dark: DARK, lit: LIT };

const [TARGET, DATA, HIGH, LOW, ENABLE] = [0x40044004, 0x40044010, 0x4004401c, 0x40044020, 0x4004406c];
const STOP = 1 << 9;
const BUS = [...store(HIGH, 25), ...store(LOW, 25), ...store(TARGET, 0x3c), ...store(ENABLE, 1)];

// Lights every pixel as soon as A is down: ldr r2, [r3]; lsrs r2, r2, #15; bcs back.
const WAIT_FOR_A = [...load(3, 0xd0000004), 0x681a, 0x0bd2, 0xd2fc];
const LIGHT = [0x00, 0x8d, 0x14, 0xa5, 0xaf | STOP].flatMap((byte) => store(DATA, byte));

function setUp(options) {
    const flash = new Flash(program(...BUS, ...WAIT_FOR_A, ...LIGHT, STOP_HERE));
    const panel = new Panel();
    const handheld = new Handheld(undefined, panel, { flash, isOn: false });
    const picture = (name) => PICTURES[name];
    const player = new Player(handheld, panel, { picture, hasStarted: () => true, ...options });
    return { handheld, panel, player };
}

test('records are read as the library writes them, and as JSON', () => {
    assert.deepEqual(
        parseScenario('0 on 7 Settings=0aff Race=01\n60000 A down\n120000 Right up\n\n130000 screen lesson\n'),
        [
            { at_us: 0, power: 'on', seed: '7' },
            { at_us: 60000, button: 'A', down: true },
            { at_us: 120000, button: 'Right', down: false },
            { at_us: 130000, screen: 'lesson' },
        ],
    );
    assert.deepEqual(parseScenario('5 off\n6 saving fails\n{"at_us": 7, "button": "B", "down": true}'), [
        { at_us: 5, power: 'off' },
        { at_us: 6, saving: 'fails' },
        { at_us: 7, button: 'B', down: true },
    ]);
    assert.deepEqual(parseScenario(`1 area 2031616 00ff\n2 shows ${'ff'.repeat(1024)}`), [
        { at_us: 1, area: { start: 0x1f0000, bytes: Uint8Array.of(0, 255) } },
        { at_us: 2, shows: LIT },
    ]);
    const corner = parseScenario(`2 shows ${'00'.repeat(127)}80${'00'.repeat(896)}`)[0].shows.split('\n');
    assert.deepEqual([corner[7], corner[6]], [`${'.'.repeat(127)}#`, '.'.repeat(128)]);
    assert.throws(() => parseScenario('12 jump high'), /nobody understands "12 jump high"/);
});

test('a record is played at its times, and screens are found as soon as they are there', () => {
    // A device whose own time begins five milliseconds after it was switched on.
    const { handheld, player } = setUp({ hasStarted: ({ millis }) => millis >= 5 });
    const settled = player.play(
        parseScenario('0 on 7\n1000 screen dark\n20000 A down\n20000 screen lit\n80000 A up\n90000 screen lit'),
    );
    assert.deepEqual(
        handheld.buttons.edges.map(({ at, button, down }) => [Math.round(at / 1e6), button, down]),
        [[25, 'A', true], [85, 'A', false]],
    );
    assert.equal(settled.length, 3);
    assert.ok(settled[0] === 0 && settled[1] > 0 && settled[1] < 5);
});

test('a picture that does not come in time is shown beside the one that is there', () => {
    const late = () => setUp().player.play(parseScenario('0 on 7\n1000 screen lit\n'));
    assert.throws(late, ({ message }) => {
        const [head, expected, ...rest] = message.split('\n').filter((line) => !/^ +$/.test(line));
        assert.match(head, /"lit" is not there 1000 µs into the scenario/);
        assert.equal(expected, 'Expected:');
        return rest.filter((line) => line === '█'.repeat(128)).length === 32 && rest.at(-1) === 'Shown:';
    });
    // It would be there in time, if nothing else were done before.
    assert.throws(() => setUp().player.play(parseScenario('0 on 7\n1 A down\n1 screen lit\n100 A up')), /"lit" is not/);
});

test('power goes and comes, and time goes on meanwhile', () => {
    const { handheld, panel, player } = setUp();
    player.play(parseScenario('0 on 7\n10000 A down\n60000 screen lit\n61000 A up\n100000 off\n3600000000 on 8'));
    assert.ok(handheld.isOn && !panel.on);
    assert.ok(Math.abs(handheld.millis - 3600e3) < 1);
    assert.equal(handheld.options.entropy, 8n);
});

test('what is kept lies in flash before power comes, and nothing of what was there before', () => {
    const { handheld, player } = setUp();
    handheld.flash.bytes[0x1f0002] = 0x55;
    player.play(parseScenario('0 area 2031616 00a1\n0 on 7'));
    assert.deepEqual([...handheld.flash.bytes.subarray(0x1effff, 0x1f0003)], [0xff, 0x00, 0xa1, 0xff]);
});

test('a device that never starts is named', () => {
    const { player } = setUp({ hasStarted: () => false });
    assert.throws(() => player.play(parseScenario('0 on 7')), /does not start 0 µs into the scenario/);
});

test('the whole screen is compared where the record has it', () => {
    const shows = (byte) => `0 on 7\n1000 shows ${byte.repeat(1024)}`;
    setUp().player.play(parseScenario(shows('00')));
    assert.throws(() => setUp().player.play(parseScenario(shows('01'))), /what the library shows is not there/);
});

test('saving that fails is a flash that takes nothing', () => {
    const { handheld, player } = setUp();
    player.play(parseScenario('0 on 7\n10 saving fails'));
    assert.ok(handheld.flash.isWriteProtected);
});
