// The panels that people have: SSD1306 and SH1106 at both addresses, told apart by the device, with reads that fail, and
// with a supply that fails for a moment.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Board, Random, Sh1106, Snapshot, Ssd1306 } from '../../emulator/src/index.mjs';
import { Device, FIRST_FRAME_MILLIS, expectBackAfter, expectLitAllTheTime, flashAfterFirstStart, image, inNumber9 } from './fixtures.mjs';
import { golden } from './pictures.mjs';
import { ScenarioPlayer, parseScenario } from './scenario_player.mjs';

const PANELS = [[Ssd1306, 0x3c], [Ssd1306, 0x3d], [Sh1106, 0x3c], [Sh1106, 0x3d]];
const name = (Controller, address) => `an ${Controller.name.toUpperCase()} at 0x${address.toString(16)}`;

const WHOLE_GAMES = ['number9_solo_with_two_buttons', 'race_against_one_bot', 'left_handed'];
const scenarios = process.env.POCKET_NINES_SCENARIOS ?? 'target/scenarios';

const RETRY_MILLIS = 50;
const NOISY_STARTS = 100;
const NOISE_PERCENT = 10;

// A panel of which some reads give a random byte.
const noisy = (Controller, random) =>
    class extends Controller {
        read() {
            const byte = super.read();
            return random.below(100) < NOISE_PERCENT ? random.below(256) : byte;
        }
    };

// A panel that cannot be read: nobody pulls the data line down.
class Unreadable extends Ssd1306 {
    read() {
        return 0xff;
    }
}

function switchedOn(panel) {
    return new Device({ flash: flashAfterFirstStart(), panel });
}

for (const [Controller, address] of PANELS) {
    test(`${name(Controller, address)} shows the title within 250 ms`, (t) => {
        const device = switchedOn(new Controller(address));
        device.check(
            device.board.runUntil(() => device.panel.on, FIRST_FRAME_MILLIS),
            'the panel is switched on',
        );
        assert.equal(device.panel.picture(), golden('title'));
        t.diagnostic(`title shown after ${device.board.millis.toFixed(1)} ms`);
    });

    if (Controller !== Ssd1306 || address !== 0x3c) {
        // On an SSD1306 at 0x3c, scenarios.test.mjs plays all of them.
        for (const game of WHOLE_GAMES) {
            test(`${name(Controller, address)} shows every screen of ${game}`, () => {
                const panel = new Controller(address);
                const board = new Board(image, panel, { isOn: false });
                const player = new ScenarioPlayer(board, panel, { picture: (screen) => golden(`${game}-${screen}`) });
                const settled = player.play(parseScenario(readFileSync(join(scenarios, `${game}.txt`), 'utf8')));
                assert.ok(settled.length > 0, 'there are screens');
            });
        }
    }
}

test('a panel with wrong answers to single reads is never taken for another twice in a row, and shown within a second', () => {
    const random = new Random(9);
    for (const Controller of [Ssd1306, Sh1106]) {
        const Noisy = noisy(Controller, random);
        let wrong = 0;
        for (let start = 0; start < NOISY_STARTS; start++) {
            const device = switchedOn(new Noisy());
            let isRight = false;
            try {
                isRight = device.board.runUntil(() => device.panel.on && device.panel.picture() === golden('title'), 1000);
            } catch {
                // The panel refused a command that is not its own.
            }
            wrong = isRight ? 0 : wrong + 1;
            assert.ok(wrong < 2, `start ${start}: another controller for the second time`);
        }
    }
});

test('a panel that cannot be read is taken for an SSD1306, and is back within two seconds of losing its power', () => {
    expectBackAfter(inNumber9(1, { panel: new Unreadable() }), 300);
});

for (const Controller of [Ssd1306, Sh1106]) {
    test(`an ${Controller.name.toUpperCase()} that lost its power is back within two seconds with the right picture`, () => {
        for (const millis of [10, 100, 700, 2000]) {
            expectBackAfter(inNumber9(1, { panel: new Controller() }), millis);
        }
    });
}

test('a panel that is lit and well is not started again', () => {
    expectLitAllTheTime(inNumber9());
});

test('first contact is retried within 50 ms', () => {
    for (const millis of [100, 150, 200, 400]) {
        const device = switchedOn(new Ssd1306());
        const { board, panel } = device;
        board.unplug(panel);
        device.run(millis);
        board.plug(panel);
        const before = board.millis;
        device.check(board.runUntil(() => board.trace.transfers.at(-1)?.bytes.length > 1, 1000), 'a transfer');
        assert.ok(board.millis - before <= RETRY_MILLIS, `${board.millis - before} ms, after ${millis} ms`);
    }
});

for (const Controller of [Ssd1306, Sh1106]) {
    const what = `an ${Controller.name.toUpperCase()}`;
    test(`a missed acknowledgement in any of the first transfers to ${what} leaves the title in time`, () => {
        const device = switchedOn(new Controller());
        const { board, panel } = device;
        assert.ok(board.runUntil(() => !board.trace.isIdle, FIRST_FRAME_MILLIS));
        const snapshot = new Snapshot(board);
        assert.ok(board.runUntil(() => panel.on, FIRST_FRAME_MILLIS));
        const transfers = board.wires.transfers;
        for (let missed = 1; missed < transfers; missed++) {
            snapshot.restore();
            board.wires.missAcknowledge({ transfer: missed });
            const isShown = board.runUntil(() => panel.on && panel.picture() === golden('title'), FIRST_FRAME_MILLIS);
            device.check(isShown, `the title is shown with transfer ${missed} of ${transfers} missed`);
        }
    });
}
