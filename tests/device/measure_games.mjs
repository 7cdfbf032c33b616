// Two games: a whole game of Number 9 with A and B, and a whole race against three bots, in which the player goes back
// in time to find out whether a slap fits. What else is tried on the way, presses in the middle of a frame above all,
// is taken back at once, so that the games are the same whatever is measured in them.

import { Chance } from './chance.mjs';
import { COUNTDOWN_MILLIS } from './start.mjs';

const STEPS = ['Up', 'Down', 'Left', 'Right'];

const TAP_MILLIS = 60;
const THOUGHT_MILLIS = 400;
const GLANCE_MILLIS = 150;
// While a ring fills, until it is full, and until it is let go.
const RING_MILLIS = [300, 300, 350];

const TILES = 20;
// Until the tile has come to rest and the next one is there.
const DROP_MILLIS = 600;
const COUNTING_MILLIS = 15_000;

const BOTS = 3;
const FIRST_CARDS = 4;
// The mark moves on after so long.
const STEP_MILLIS = 400;
const STEPS_OF_A_SWEEP = 6;
const STEPS_TO_ERR = 25;
const LONGEST_RACE_STEPS = 1000;
const RACE_BUTTONS = ['A', ...STEPS];
// Where the pile lies, and what is lit from side to side once somebody has won.
const PILE = { columns: 50, rows: 34 };
const ROWS_AT_THE_END = [0, 42];

// Longer than most frames, so that some presses come behind the last byte. Those do not count.
const FRAME_MILLIS = 4;
// Until the answer to what was pressed before is on its way.
const ANSWER_MILLIS = 2;
const LONG_FRAME_MILLIS = 14;

// What a game was answered: presses as they were played, those in the middle of a frame, and those while a page of
// flash was written; and among the first, moves of the tile in hand.
class Answers {
    played = [];
    withinFrame = [];
    whileSaving = [];
    moves = [];

    // An edge that has no answer does not count.
    add(answer, ...lists) {
        if (answer) {
            lists.forEach((list) => list.push(answer));
        }
    }
}

// Presses a button in the middle of a frame, and takes it back. `before` is what is done right before.
function pressWithinFrame(bench, answers, chance, { button, isDown = true, before = () => {}, patience, most }) {
    bench.aside(() => {
        before();
        if (bench.runIntoFrame(patience, most, chance)) {
            answers.add(bench.edge(button, isDown), answers.withinFrame);
        }
    });
}

// Finds out when flash will be written in the next while, and presses a button in the middle of one of the pages.
function pressWhileSaving(bench, answers, chance, button) {
    const began = bench.handheld.nanos;
    const pages = bench.aside(() => {
        bench.run(DROP_MILLIS);
        return bench.handheld.flash.log.filter(({ kind, at }) => kind === 'program' && at >= began);
    });
    if (pages.length > 0) {
        const { at, nanos } = pages[chance.below(pages.length)];
        bench.aside(() => answers.add(bench.edge(button, true, at + nanos * chance.share()), answers.whileSaving));
    }
}

// Jumps, turns, jumps and lays every tile. `during(bench, tile)` may look around while a tile is in hand.
export function playNumber9(owner, bench, during = () => {}) {
    const answers = new Answers();
    const chance = new Chance(TILES);
    owner.enterNumber9();
    const begun = bench.begin();
    for (let tile = 0; tile < TILES; tile++) {
        jump(bench, answers);
        turn(bench, answers, chance);
        jump(bench, answers);
        tryMoves(bench, answers, chance);
        during(bench, tile);
        owner.expectRound(tile + 1);
        lay(bench, answers, chance);
    }
    bench.run(COUNTING_MILLIS);
    return { answers, spent: bench.since(begun) };
}

function jump(bench, answers) {
    const { up } = bench.tap('A');
    answers.add(up, answers.played, answers.moves);
    bench.run(THOUGHT_MILLIS);
}

function turn(bench, answers, chance) {
    const { handheld } = bench;
    answers.add(bench.edge('B', true), answers.played);
    bench.run(TAP_MILLIS);
    const button = STEPS[chance.below(STEPS.length)];
    const before = () => handheld.release('B');
    pressWithinFrame(bench, answers, chance, { button, before, patience: ANSWER_MILLIS, most: FRAME_MILLIS });
    answers.add(bench.edge('B', false), answers.played);
    bench.run(THOUGHT_MILLIS);
}

// Steps; two in a row so quickly that the second comes while the first is being sent; and more jumps.
function tryMoves(bench, answers, chance) {
    for (const button of STEPS) {
        bench.aside(() => answers.add(bench.edge(button, true), answers.played, answers.moves));
        const other = STEPS[chance.below(STEPS.length)];
        if (other !== button) {
            const before = () => bench.handheld.press(button);
            const when = { before, patience: ANSWER_MILLIS, most: LONG_FRAME_MILLIS };
            pressWithinFrame(bench, answers, chance, { button: other, ...when });
        }
    }
    bench.aside(() => {
        jump(bench, answers);
        jump(bench, answers);
    });
}

function lay(bench, answers, chance) {
    answers.add(bench.edge('A', true), answers.played);
    // While the ring fills, when the tile is laid and kept, and then while it falls.
    for (const millis of RING_MILLIS) {
        bench.run(millis);
        pressWithinFrame(bench, answers, chance, { button: 'Right', patience: GLANCE_MILLIS, most: FRAME_MILLIS });
        pressWhileSaving(bench, answers, chance, 'Right');
    }
    answers.add(bench.edge('A', false), answers.played);
    bench.run(DROP_MILLIS);
}

// Slaps what fits, draws when nothing did for a whole sweep, and errs now and then, until somebody has won.
export function playRace(owner, bench) {
    const answers = new Answers();
    const chance = new Chance(FIRST_CARDS);
    enterRace(owner);
    const begun = bench.begin();
    for (let card = 0; card < FIRST_CARDS; card++) {
        draw(bench, answers, chance);
    }
    let sinceSlap = 0;
    let spent;
    for (let step = 1; isRunning(bench); step++) {
        spent = bench.since(begun);
        if (step === LONGEST_RACE_STEPS) {
            throw new Error(`the race does not end:\n${owner.describe()}`);
        }
        for (const most of [FRAME_MILLIS, LONG_FRAME_MILLIS]) {
            const button = RACE_BUTTONS[chance.below(RACE_BUTTONS.length)];
            pressWithinFrame(bench, answers, chance, { button, patience: STEP_MILLIS, most });
        }
        if (fits(bench) || step % STEPS_TO_ERR === 0) {
            const { down, up } = bench.tap('A');
            answers.add(down, answers.played);
            answers.add(up, answers.played);
            sinceSlap = 0;
        } else if (++sinceSlap % STEPS_OF_A_SWEEP === 0) {
            draw(bench, answers, chance);
        }
        bench.run(STEP_MILLIS);
    }
    return { answers, spent };
}

// Whether a slap now would change the pile.
function fits(bench) {
    const pileLater = () => {
        bench.run(STEP_MILLIS);
        return pileOn(bench.panel);
    };
    const without = bench.aside(pileLater);
    const withSlap = bench.aside(() => {
        bench.handheld.press('A');
        return pileLater();
    });
    return without !== withSlap;
}

function pileOn(panel) {
    const rows = panel.picture().split('\n').slice(0, PILE.rows);
    return rows.map((row) => row.slice(0, PILE.columns)).join('\n');
}

// From the main menu into a race against all bots that there are.
function enterRace(owner) {
    owner.tap('B');
    owner.tap('A');
    owner.tap('Down', 2);
    owner.tap('A', BOTS - 1);
    owner.tap('Up', 2);
    owner.tap('A');
    owner.expect('lesson_race');
    owner.tap('A');
    owner.run(COUNTDOWN_MILLIS);
}

function draw(bench, answers, chance) {
    answers.add(bench.edge('B', true), answers.played);
    pressWithinFrame(bench, answers, chance, {
        button: 'B',
        isDown: false,
        patience: THOUGHT_MILLIS,
        most: FRAME_MILLIS,
    });
    bench.run(TAP_MILLIS);
    answers.add(bench.edge('B', false), answers.played);
}

// Whoever has won is said in a box as wide as the panel, and then in a headline. In a race there is neither.
function isRunning(bench) {
    const rows = bench.panel.picture().split('\n');
    return !ROWS_AT_THE_END.some((row) => /^#+$/.test(rows[row]));
}
