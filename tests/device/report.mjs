// `POCKET_NINES_IMAGE=FILE node report.mjs` plays both games and a game against a rival on the image, and prints the
// measured figures, a name and its numbers a line: times in milliseconds, shares in percent, currents in milliamperes,
// several times as least, median and most. The budgets are in xtask/src/report.rs.
//
// POCKET_NINES_FLASH_CYCLES is what a word of flash costs that is not in the cache.
//
// Each game runs in a thread of its own.

import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Sh1106, Ssd1306, hoursFromCells } from '../../emulator/src/index.mjs';
import { DIM_MILLIS, Device, inMainMenu } from './fixtures.mjs';
import { LatencyProbe, classifyBytes, summarize } from './measure.mjs';
import { playNumber9, playRace } from './measure_games.mjs';
import { playAgainstMaster } from './measure_rivals.mjs';

const MILLI = 1e6;
// The seeds. Other decks give other figures, so these are the seeds of number9_solo_with_two_buttons and
// race_against_three_bots in tests/scenarios, and must not be replaced by others that give better figures.
const NUMBER9_ENTROPY = 7n;
const RACE_ENTROPY = 43n;
const RIVAL_ENTROPY = 7n;
const FIRST_FRAME_MILLIS = 1000;
const flashCycles = Number(process.env.POCKET_NINES_FLASH_CYCLES ?? 0);

const WAITING_MILLIS = 20_000;
// The device computes par after three seconds without a press. If the core was hardly awake for four seconds, it is
// done.
const IDLE_MILLIS = 4000;
const HARDLY_AWAKE = 0.01;
const LONGEST_PAR_MILLIS = 60_000;
// A frame at sixty a second.
const MOVE_NANOS = 16.7e6;
const MOVES = 30;
const MILLIS_BETWEEN_MOVES = 100;
// Early, in the middle and late in a game.
const TILES_TO_WAIT_AT = [1, 10, 19];
const TILE_TO_SLEEP_AT = 1;
const SLEEPING_MILLIS = 3600_000;
// The brightness, and how often it is changed from what a new device has.
const LIGHTS = [['middle', 0], ['high', 1], ['low', 2]];
const TILES_FOR_LIGHT = 6;
const LIGHT_MILLIS = 5000;

// The output of this thread.
const lines = [];

function print(name, ...numbers) {
    lines.push([name, ...numbers].join(' '));
}

function printTimes(name, nanos) {
    const { least, median, most } = summarize(nanos);
    print(name, ...[least, median, most].map((time) => time / MILLI));
    print(`${name}_count`, nanos.length);
}

// A new device, measured from its first instruction on, after its first start.
function begin(entropy) {
    const device = new Device({ entropy, flashCycles });
    const probe = new LatencyProbe(device);
    const { board, panel } = device;
    device.check(board.runUntil(() => panel.on, FIRST_FRAME_MILLIS), 'the panel is lit');
    probe.firstFrame = board.nanos;
    device.passFirstStart();
    return { device, probe };
}

// Runs until the device has computed par. Returns for how long it was awake, in milliseconds.
function finishPar(probe) {
    const { board } = probe;
    const end = board.nanos + LONGEST_PAR_MILLIS * MILLI;
    let awake = 0;
    for (;;) {
        const readings = board.cpuTime.readings();
        probe.run(IDLE_MILLIS);
        const { awakeShare } = board.cpuTime.since(readings);
        if (awakeShare < HARDLY_AWAKE) {
            return awake;
        }
        awake += awakeShare * IDLE_MILLIS;
        if (board.nanos > end) {
            throw new Error('the device never stops computing par');
        }
    }
}

// The share of the time that the core is awake during `body`, in percent, and the average current in milliamperes. `body`
// and `before` are rolled back.
function loadDuring(probe, body, before = () => {}) {
    const { cpuTime, current } = probe.board;
    return probe.rollback(() => {
        before();
        const [times, charges] = [cpuTime.readings(), current.readings()];
        body();
        return { awake: 100 * cpuTime.since(times).awakeShare, current: current.since(charges) };
    });
}

// The largest of the averages, and how long cells last at that.
function printCurrent(name, ...loads) {
    const largest = (part) => Math.max(...loads.map(({ current }) => current[part]));
    print(`chip_current_${name}`, largest('chip'));
    print(`current_${name}`, largest('all'));
    print(`hours_${name}`, hoursFromCells(largest('all')));
}

// The current of both kinds of panels at every light, with a game of Number 9 on them.
function printLights() {
    for (const Controller of [Ssd1306, Sh1106]) {
        for (const [light, taps] of LIGHTS) {
            const device = inMainMenu({ entropy: NUMBER9_ENTROPY, panel: new Controller() });
            chooseLight(device, taps);
            device.enterNumber9();
            Array.from({ length: TILES_FOR_LIGHT }, () => device.layTile());
            printLight(device.board, `${Controller.name.toLowerCase()}_${light}`);
            if (taps === 0) {
                device.run(DIM_MILLIS);
                printLight(device.board, `${Controller.name.toLowerCase()}_dim`);
            }
        }
    }
}

function printLight(board, name) {
    const readings = board.current.readings();
    board.run(LIGHT_MILLIS);
    print(`current_${name}`, board.current.since(readings).panel);
}

// From the main menu and back to it. The brightness is the third setting.
function chooseLight(device, taps) {
    device.enterSettings();
    device.tap('B', 2);
    device.tap('A', taps);
    device.hold('B');
    device.tap('B', 2);
}

function move(probe) {
    for (let i = 0; i < MOVES; i++) {
        probe.board.tap(i % 2 === 0 ? 'Right' : 'Left', MILLIS_BETWEEN_MOVES / 2);
    }
}

function printLatencies(game, { played, withinFrame, whileSaving }) {
    const first = (latencies) => latencies.map(({ first: nanos }) => nanos);
    printTimes(`press_${game}`, first(played));
    printTimes(`press_within_frame_${game}`, first(withinFrame));
    printTimes(`shown_within_frame_${game}`, withinFrame.map(({ shown }) => shown));
    // A running race saves nothing.
    if (whileSaving.length > 0) {
        printTimes(`press_while_saving_${game}`, first(whileSaving));
    }
}

function printBytes(game, spent) {
    const bytes = classifyBytes(spent);
    print(`ratio_${game}`, bytes.all / bytes.changed);
    Object.entries(bytes).forEach(([kind, count]) => print(`bytes_${kind}_${game}`, count));
}

function reportNumber9() {
    const { device, probe } = begin(NUMBER9_ENTROPY);
    const waiting = [];
    const moving = [];
    const sleeping = [];
    const thinking = [];
    const { latencies, spent } = playNumber9(device, probe, (_, tile) => {
        if (TILES_TO_WAIT_AT.includes(tile)) {
            const think = () => thinking.push(finishPar(probe) / tile);
            waiting.push(loadDuring(probe, () => probe.run(WAITING_MILLIS), think));
            moving.push(loadDuring(probe, () => move(probe)));
        }
        if (tile === TILE_TO_SLEEP_AT) {
            sleeping.push(loadDuring(probe, () => probe.run(SLEEPING_MILLIS), () => device.fallAsleep()));
        }
    });
    printLatencies('number9', latencies);
    const moves = latencies.moves.map(({ complete }) => complete);
    printTimes('move', moves);
    print('moves_in_time', (100 * moves.filter((nanos) => nanos <= MOVE_NANOS).length) / moves.length);
    printBytes('number9', spent);
    const mostAwake = (loads) => Math.max(...loads.map(({ awake }) => awake));
    print('asleep_waiting', 100 - mostAwake(waiting));
    print('awake_waiting', mostAwake(waiting));
    print('awake_moving', mostAwake(moving));
    printCurrent('waiting', ...waiting);
    printCurrent('moving', ...moving);
    printCurrent('sleeping', ...sleeping);
    print('awake_for_par', Math.max(...thinking));
    return probe;
}

function reportRace() {
    const { device, probe } = begin(RACE_ENTROPY);
    const charges = device.board.current.readings();
    const { latencies, spent } = playRace(device, probe);
    printCurrent('race', { current: device.board.current.since(charges) });
    printLatencies('race', latencies);
    printBytes('race', spent);
    print('awake_in_race', 100 * spent.awakeShare);
    print('masked_race', spent.longestMask / MILLI);
    print('flash_in_race', spent.flashOperations);
    return probe;
}

function reportRivals() {
    printLights();
    const { device, probe } = begin(RIVAL_ENTROPY);
    const latencies = playAgainstMaster(device, probe);
    printTimes('press_while_thinking', latencies.map(({ first }) => first));
    return probe;
}

const GAMES = { number9: reportNumber9, race: reportRace, rivals: reportRivals };

function play(game) {
    const { firstFrame, deepestStack, longestMask } = GAMES[game]();
    parentPort.postMessage({ lines, firstFrame, deepestStack, longestMask });
}

// An error in a thread ends the program.
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
