// Recorded presses as scenarios.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScenarioRecorder } from '../../page/emulator/scenario_recorder.mjs';

const TICK = 8192;

// Records these edges, 'A down 1000' with the time in milliseconds, and returns the steps behind `power on`.
function record(edges, { until = 10_000, ...options } = {}) {
    const recorder = new ScenarioRecorder(options);
    recorder.powerOn(7n);
    for (const edge of edges) {
        const [button, move, millis] = edge.split(' ');
        recorder.edge(button, move === 'down', Number(millis) * 1000);
    }
    const lines = recorder.text(until * 1000).trimEnd().split('\n');
    return lines.slice(lines.indexOf('power on') + 1);
}

// The ticks of the presses and the length of the whole, as the runner of scenarios would have them.
function perform(steps) {
    let now = 0;
    const ticks = [];
    const press = () => {
        now = Math.ceil(now / TICK) * TICK;
        ticks.push(now / TICK);
    };
    for (const step of steps) {
        const [word, ...more] = step.split(' ');
        if (word === 'wait') {
            now += Number(more[0]) * { ms: 1e3, s: 1e6 }[more[1]];
        } else if (word === 'down') {
            press();
        } else if (word === 'press' || word === 'hold') {
            for (let i = 0; i < Number(more[1]?.slice(1) ?? 1); i++) {
                press();
                now += (word === 'hold' ? 1_000_000 : 60_000) + 60_000;
            }
        }
    }
    return { ticks, now };
}

test('a scenario begins with remarks, the seed, the language and the power', () => {
    const recorder = new ScenarioRecorder({ title: 'A game.', remarks: ['Of a friend.'], language: 'is' });
    recorder.powerOn(123n);
    assert.equal(recorder.text(), '# A game.\n# Of a friend.\nseed 123\nlanguage is\npower on\n');
});

test('a new device has no language, and a seed that is not known is no step', () => {
    const recorder = new ScenarioRecorder();
    recorder.powerOn(undefined);
    const text = recorder.text(2_000_000);
    assert.match(text, /^# .*\n# The seed is not known.*\npower on\nwait 2 s\n$/);
});

test('short presses are presses, long ones are held', () => {
    const steps = record(['A down 2000', 'A up 2090', 'B down 3000', 'B up 4050', 'Left down 5000', 'Left up 5030']);
    assert.deepEqual(
        steps.filter((step) => !step.startsWith('wait')),
        ['press A', 'hold B', 'press Left'],
    );
    const { ticks, now } = perform(steps);
    assert.deepEqual(ticks, [2000, 3000, 5000].map((millis) => Math.round((millis * 1000) / TICK)));
    assert.ok(Math.abs(now - 10_000_000) < 1000, `${now}`);
});

test('waits are round where that changes nothing', () => {
    const steps = record(['A down 2003', 'A up 2090'], { until: 2128 });
    assert.deepEqual(steps, ['wait 2 s', 'press A']);
});

test('what is neither short nor long is written edge by edge', () => {
    const slow = record(['A down 1000', 'A up 1500']);
    assert.ok(slow.includes('down A') && slow.includes('up A'));
    const repeated = record(['Down down 1000', 'Down up 2100']);
    assert.ok(repeated.includes('down Down') && repeated.includes('up Down'));
    const spike = record(['A down 1000', 'A up 1005']);
    assert.ok(spike.includes('down A'));
    const stuck = record(['A down 1000', 'A up 8000']);
    assert.ok(stuck.includes('down A'));
});

test('buttons together are written edge by edge', () => {
    const steps = record(['A down 1000', 'B down 1020', 'B up 1120', 'A up 1130']);
    assert.deepEqual(
        steps.filter((step) => !step.startsWith('wait')),
        ['down A', 'down B', 'up B', 'up A'],
    );
});

test('presses too fast for the fixed lengths keep their times', () => {
    const steps = record(['A down 1000', 'A up 1040', 'A down 1090', 'A up 1140']);
    assert.equal(steps.filter((step) => step === 'down A').length, 1);
    assert.equal(steps.filter((step) => step === 'press A').length, 1);
    const { ticks } = perform(steps);
    assert.deepEqual(ticks, [Math.round(1_000_000 / TICK), Math.round(1_090_000 / TICK)]);
});

test('presses at the pace of the steps become one', () => {
    const period = (15 * TICK) / 1000; // the ticks in 120 ms
    const edges = [0, 1, 2].flatMap((i) => [`B down ${1000 + i * period}`, `B up ${1060 + i * period}`]);
    assert.ok(record(edges).includes('press B x3'));
});

test('exact scenarios keep every length to the millisecond', () => {
    const steps = record(['A down 2000', 'A up 2090'], { isExact: true, until: 3000 });
    assert.deepEqual(steps.map((step) => step.split(' ')[0]), ['wait', 'down', 'wait', 'up', 'wait']);
    const tick = Math.round(2_000_000 / TICK) * TICK;
    assert.equal(Number(steps[2].split(' ')[1]), Math.floor((2_090_000 - tick) / 1000));
});

test('a press that is still on at the end has no release', () => {
    assert.deepEqual(record(['A down 1000'], { until: 2000 }).at(-2), 'down A');
});

test('power cycles start the time anew, and the seed is written when it changes', () => {
    const recorder = new ScenarioRecorder({ language: 'en' });
    recorder.edge('A', true, 5);
    recorder.powerOn(7n);
    recorder.edge('A', false, 10);
    recorder.edge('B', true, 2_003_000);
    recorder.edge('B', false, 2_060_000);
    recorder.powerOff(3_000_000);
    recorder.edge('A', true, 20);
    recorder.powerOn(7n);
    recorder.powerOff(1_000_000);
    recorder.powerOn(8n);
    const steps = recorder.text(1_000_000).split('\n');
    assert.deepEqual(steps.slice(1, 6), ['seed 7', 'language en', 'power on', 'wait 2 s', 'press B']);
    assert.match(steps[6], /^wait \d+ ms$/);
    assert.deepEqual(steps.slice(7, 13), ['power off', 'power on', 'wait 1 s', 'power off', 'seed 8', 'power on']);
});

test('the ticks of random presses are kept', () => {
    let state = 1;
    const random = (bound) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 8) % bound;
    };
    for (let round = 0; round < 200; round++) {
        const edges = [];
        const expected = [];
        let at = 1000;
        for (let press = 0; press < 20; press++) {
            at += 30 + random(400);
            const button = 'AB'[random(2)];
            expected.push(Math.round((at * 1000) / TICK));
            edges.push(`${button} down ${at}`);
            at += 10 + random(random(4) === 0 ? 2500 : 300);
            edges.push(`${button} up ${at}`);
        }
        const isExact = random(2) === 0;
        assert.deepEqual(perform(record(edges, { isExact, until: at + 100 })).ticks, expected);
    }
});
