// Plays the measured games: a whole game of Number 9 with A and B, and a whole race against three bots. The race tries
// each slap and rolls it back to find out whether it fits. Further presses, mainly during frames, are measured and
// rolled back on the way, so the course of the games does not depend on what is measured.

import { Random } from '../../emulator/src/index.mjs';
import { COUNTDOWN_MILLIS } from './fixtures.mjs';

const STEPS = ['Up', 'Down', 'Left', 'Right'];

const TAP_MILLIS = 60;
// Between two actions of the player.
const PAUSE_MILLIS = 400;
// How long to wait for the next frame to be sent.
const FRAME_WAIT_MILLIS = 150;
// Parts of holding A: while the ring fills, until it is full, and until the release.
const RING_MILLIS = [300, 300, 350];

const TILES = 20;
// Until the tile has dropped and the next one is in hand.
const DROP_MILLIS = 600;
const COUNTING_MILLIS = 15_000;

const BOTS = 3;
const FIRST_CARDS = 4;
// From one move of the mark to the next.
const STEP_MILLIS = 300;
// After this many steps without a fitting slap a card is drawn, and every so often a slap is wrong on purpose.
const STEPS_TO_DRAW = 6;
const STEPS_TO_ERR = 25;
const LONGEST_RACE_STEPS = 1000;
// Down would pause the race.
const RACE_BUTTONS = ['A', 'B', 'Up', 'Left', 'Right'];
// Where the pile is shown, and the rows that are lit from side to side, but for a pixel, at the end of a race.
const PILE = { columns: 50, rows: 34 };
const ROWS_AT_THE_END = [1, 41];

// How far into a frame to press at most. Most frames are shorter; a press after the last byte is not measured.
const FRAME_MILLIS = 4;
// Until the frame of the press before is being sent.
const RESPONSE_MILLIS = 2;
const LONG_FRAME_MILLIS = 14;

// The latencies of a game: of the presses that were played, of presses during a frame, of presses while a page of flash
// was written, and, among the first, of moves of the tile in hand.
class Latencies {
    played = [];
    withinFrame = [];
    whileSaving = [];
    moves = [];

    // An edge without a response is not counted.
    add(latency, ...lists) {
        if (latency) {
            lists.forEach((list) => list.push(latency));
        }
    }
}

// Measures a press during a frame, and rolls it back. `before` causes the frame.
function pressWithinFrame(probe, latencies, random, { button, isDown = true, before = () => {}, patience, most }) {
    probe.rollback(() => {
        before();
        if (probe.runIntoFrame(patience, most, random)) {
            latencies.add(probe.edge(button, isDown), latencies.withinFrame);
        }
    });
}

// Looks ahead for pages of flash that will be programmed soon, and measures a press during one of them.
function pressWhileSaving(probe, latencies, random, button) {
    const began = probe.board.nanos;
    const pages = probe.rollback(() => {
        probe.run(DROP_MILLIS);
        return probe.board.flash.log.filter(({ kind, at }) => kind === 'program' && at >= began);
    });
    if (pages.length > 0) {
        const { at, nanos } = pages[random.below(pages.length)];
        const pressedAt = at + nanos * random.fraction();
        probe.rollback(() => latencies.add(probe.edge(button, true, pressedAt), latencies.whileSaving));
    }
}

// Moves, turns, moves and lays every tile. `during(probe, tile)` is called while a tile is in hand.
export function playNumber9(device, probe, during = () => {}) {
    const latencies = new Latencies();
    const random = new Random(TILES);
    device.enterNumber9();
    const begun = probe.begin();
    for (let tile = 0; tile < TILES; tile++) {
        jump(probe, latencies);
        turn(probe, latencies, random);
        jump(probe, latencies);
        tryMoves(probe, latencies, random);
        during(probe, tile);
        device.expectRound(tile + 1);
        lay(probe, latencies, random);
    }
    probe.run(COUNTING_MILLIS);
    return { latencies, spent: probe.since(begun) };
}

function jump(probe, latencies) {
    const { up } = probe.tap('A');
    latencies.add(up, latencies.played, latencies.moves);
    probe.run(PAUSE_MILLIS);
}

function turn(probe, latencies, random) {
    const { board } = probe;
    latencies.add(probe.edge('B', true), latencies.played);
    probe.run(TAP_MILLIS);
    const button = STEPS[random.below(STEPS.length)];
    const before = () => board.release('B');
    pressWithinFrame(probe, latencies, random, { button, before, patience: RESPONSE_MILLIS, most: FRAME_MILLIS });
    latencies.add(probe.edge('B', false), latencies.played);
    probe.run(PAUSE_MILLIS);
}

// Measures single steps, a second step while the frame of the first is being sent, and more jumps.
function tryMoves(probe, latencies, random) {
    for (const button of STEPS) {
        probe.rollback(() => latencies.add(probe.edge(button, true), latencies.played, latencies.moves));
        const other = STEPS[random.below(STEPS.length)];
        if (other !== button) {
            const before = () => probe.board.press(button);
            const when = { before, patience: RESPONSE_MILLIS, most: LONG_FRAME_MILLIS };
            pressWithinFrame(probe, latencies, random, { button: other, ...when });
        }
    }
    probe.rollback(() => {
        jump(probe, latencies);
        jump(probe, latencies);
    });
}

function lay(probe, latencies, random) {
    latencies.add(probe.edge('A', true), latencies.played);
    // While the ring fills, while the tile is laid and saved, and while it drops.
    for (const millis of RING_MILLIS) {
        probe.run(millis);
        pressWithinFrame(probe, latencies, random, { button: 'Right', patience: FRAME_WAIT_MILLIS, most: FRAME_MILLIS });
        pressWhileSaving(probe, latencies, random, 'Right');
    }
    latencies.add(probe.edge('A', false), latencies.played);
    probe.run(DROP_MILLIS);
}

// Moves the mark on and slaps what fits, draws if nothing did for some steps, and errs now and then, until the race is over.
// A press acts when the button goes down: what is shown after its release is the answer to something else.
export function playRace(device, probe) {
    const latencies = new Latencies();
    const random = new Random(FIRST_CARDS);
    enterRace(device);
    const begun = probe.begin();
    for (let card = 0; card < FIRST_CARDS; card++) {
        draw(probe, latencies, random);
    }
    let sinceSlap = 0;
    let spent;
    for (let step = 1; isRunning(probe); step++) {
        spent = probe.since(begun);
        if (step === LONGEST_RACE_STEPS) {
            throw new Error(`the race does not end:\n${device.describe()}`);
        }
        for (const most of [FRAME_MILLIS, LONG_FRAME_MILLIS]) {
            const button = RACE_BUTTONS[random.below(RACE_BUTTONS.length)];
            pressWithinFrame(probe, latencies, random, { button, patience: STEP_MILLIS, most });
        }
        if (fits(probe) || step % STEPS_TO_ERR === 0) {
            latencies.add(probe.tap('A').down, latencies.played);
            sinceSlap = 0;
        } else if (++sinceSlap % STEPS_TO_DRAW === 0) {
            draw(probe, latencies, random);
        } else {
            latencies.add(probe.tap('B').down, latencies.played);
        }
        probe.run(STEP_MILLIS);
    }
    return { latencies, spent };
}

// Whether a slap now changes the pile.
function fits(probe) {
    const pileLater = () => {
        probe.run(STEP_MILLIS);
        return pileOn(probe.panel);
    };
    const without = probe.rollback(pileLater);
    const withSlap = probe.rollback(() => {
        probe.board.press('A');
        return pileLater();
    });
    return without !== withSlap;
}

function pileOn(panel) {
    const rows = panel.picture().split('\n').slice(0, PILE.rows);
    return rows.map((row) => row.slice(0, PILE.columns)).join('\n');
}

// From the main menu into a race against all bots.
function enterRace(device) {
    device.tap('B');
    device.tap('A');
    device.tap('Down', 2);
    device.tap('A', BOTS - 1);
    device.tap('Up', 2);
    device.tap('A');
    device.expectScreen('lesson_race');
    device.tap('A');
    device.run(COUNTDOWN_MILLIS);
}

function draw(probe, latencies, random) {
    latencies.add(probe.edge('Up', true), latencies.played);
    pressWithinFrame(probe, latencies, random, {
        button: 'Up',
        isDown: false,
        patience: PAUSE_MILLIS,
        most: FRAME_MILLIS,
    });
    probe.run(TAP_MILLIS);
    latencies.add(probe.edge('Up', false), latencies.played);
}

// The winner is shown in a box as wide as the panel and then in a headline. A running race has neither.
function isRunning(probe) {
    const rows = probe.panel.picture().split('\n');
    return !ROWS_AT_THE_END.some((row) => /^\.#+\.$/.test(rows[row]));
}
