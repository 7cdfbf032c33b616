// `POCKET_NINES_IMAGE=FILE node report.mjs` plays both games on the image, and against a rival, and prints what was
// measured, a name and its numbers a line: times in milliseconds, shares in percent; of several times the least, the median
// and the most. What they may be is in xtask/src/report.rs.
//
// The games have nothing to do with each other and take long, so each is played in a thread of its own.

import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Bench } from './measure_bench.mjs';
import { account } from './measure_bytes.mjs';
import { playNumber9, playRace } from './measure_games.mjs';
import { playAgainstMaster } from './measure_rivals.mjs';
import { Owner } from './start.mjs';
import { spread } from './traffic.mjs';

const MILLI = 1e6;
// What chance gives. Other decks give other figures, so these are simply the seeds of number9_solo_with_two_buttons and
// race_against_three_bots in tests/scenarios, and must not be exchanged for others that look better.
const NUMBER9_ENTROPY = 7n;
const RACE_ENTROPY = 43n;
const RIVAL_ENTROPY = 7n;
const FIRST_FRAME_MILLIS = 1000;

const WAITING_MILLIS = 20_000;
// Par is thought about once nobody has pressed anything for three seconds. After four in which the core was
// hardly awake, there is nothing left to think about.
const CALM_MILLIS = 4000;
const HARDLY_AWAKE = 0.01;
const LONGEST_THOUGHT_MILLIS = 60_000;
// A frame at sixty a second.
const MOVE_NANOS = 16.7e6;
const MOVES = 30;
const MILLIS_BETWEEN_MOVES = 100;
// While a tile is in hand early, in the middle and late in a game.
const TILES_TO_WAIT_AT = [1, 10, 19];

// Of this thread.
const lines = [];

function print(name, ...numbers) {
    lines.push([name, ...numbers].join(' '));
}

function printTimes(name, nanos) {
    const { least, median, most } = spread(nanos);
    print(name, ...[least, median, most].map((time) => time / MILLI));
    print(`${name}_count`, nanos.length);
}

// A device that was just unpacked, on the bench from its first instruction on, past its first start.
function begin(entropy) {
    const owner = new Owner({ entropy });
    const bench = new Bench(owner);
    const { handheld, panel } = owner;
    owner.check(handheld.runUntil(() => panel.on, FIRST_FRAME_MILLIS), 'the panel is lit');
    bench.firstFrame = handheld.nanos;
    owner.passFirstStart();
    return { owner, bench };
}

// Lets the device think until there is nothing left to think about. Returns for how long it was awake.
function thinkItOver(bench) {
    const { handheld } = bench;
    const end = handheld.nanos + LONGEST_THOUGHT_MILLIS * MILLI;
    let awake = 0;
    for (;;) {
        const mark = handheld.meter.mark();
        bench.run(CALM_MILLIS);
        const { awakeShare } = handheld.meter.since(mark);
        if (awakeShare < HARDLY_AWAKE) {
            return awake;
        }
        awake += awakeShare * CALM_MILLIS;
        if (handheld.nanos > end) {
            throw new Error('the device never stops thinking');
        }
    }
}

// The share of the time that the core is awake during this, in percent. It is taken back, and so is what came before.
function awakeDuring(bench, body, before = () => {}) {
    const { meter } = bench.handheld;
    return bench.aside(() => {
        before();
        const mark = meter.mark();
        body();
        return 100 * meter.since(mark).awakeShare;
    });
}

function move(bench) {
    for (let i = 0; i < MOVES; i++) {
        bench.handheld.tap(i % 2 === 0 ? 'Right' : 'Left', MILLIS_BETWEEN_MOVES / 2);
    }
}

function printAnswers(game, { played, withinFrame, whileSaving }) {
    const first = (answers) => answers.map((answer) => answer.first);
    printTimes(`press_${game}`, first(played));
    printTimes(`press_within_frame_${game}`, first(withinFrame));
    printTimes(`shown_within_frame_${game}`, withinFrame.map(({ shown }) => shown));
    // Nothing is kept while a race runs.
    if (whileSaving.length > 0) {
        printTimes(`press_while_saving_${game}`, first(whileSaving));
    }
}

function printBytes(game, spent) {
    const bytes = account(spent);
    print(`ratio_${game}`, bytes.all / bytes.changed);
    Object.entries(bytes).forEach(([kind, count]) => print(`bytes_${kind}_${game}`, count));
}

function reportNumber9() {
    const { owner, bench } = begin(NUMBER9_ENTROPY);
    const waiting = [];
    const moving = [];
    const thinking = [];
    const { answers, spent } = playNumber9(owner, bench, (_, tile) => {
        if (TILES_TO_WAIT_AT.includes(tile)) {
            const think = () => thinking.push(thinkItOver(bench) / tile);
            waiting.push(awakeDuring(bench, () => bench.run(WAITING_MILLIS), think));
            moving.push(awakeDuring(bench, () => move(bench)));
        }
    });
    printAnswers('number9', answers);
    const moves = answers.moves.map(({ complete }) => complete);
    printTimes('move', moves);
    print('moves_in_time', (100 * moves.filter((nanos) => nanos <= MOVE_NANOS).length) / moves.length);
    printBytes('number9', spent);
    print('asleep_waiting', 100 - Math.max(...waiting));
    print('awake_waiting', Math.max(...waiting));
    print('awake_moving', Math.max(...moving));
    print('awake_for_par', Math.max(...thinking));
    return bench;
}

function reportRace() {
    const { owner, bench } = begin(RACE_ENTROPY);
    const { answers, spent } = playRace(owner, bench);
    printAnswers('race', answers);
    printBytes('race', spent);
    print('awake_sweeping', 100 * spent.awakeShare);
    print('masked_race', spent.longestMask / MILLI);
    print('flash_in_race', spent.flashOperations);
    return bench;
}

function reportRivals() {
    const { owner, bench } = begin(RIVAL_ENTROPY);
    const answers = playAgainstMaster(owner, bench);
    printTimes('press_while_thinking', answers.map(({ first }) => first));
    return bench;
}

const GAMES = { number9: reportNumber9, race: reportRace, rivals: reportRivals };

function play(game) {
    const { firstFrame, deepestStack, longestMask } = GAMES[game]();
    parentPort.postMessage({ lines, firstFrame, deepestStack, longestMask });
}

// A thread that fails ends all of it, with its error.
function reportOf(game) {
    const thread = new Worker(new URL(import.meta.url), { workerData: game });
    return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}

if (isMainThread) {
    const reports = await Promise.all(Object.keys(GAMES).map(reportOf));
    const most = (name) => Math.max(...reports.map((report) => report[name]));
    reports.forEach((report) => lines.push(...report.lines));
    print('first_frame', reports[0].firstFrame / MILLI);
    print('stack', most('deepestStack'));
    print('masked', most('longestMask') / MILLI);
    console.log(lines.join('\n'));
} else {
    play(workerData);
}
