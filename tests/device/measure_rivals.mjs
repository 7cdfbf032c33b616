// Plays the measured game against a rival. From the start of a round, the Master thinks about its tile with every free
// cycle, for a second or two, and the player must not notice. Presses at random times during that are measured and
// rolled back, so that the rival thinks on as if there had been no press.

import { Random } from '../../emulator/src/index.mjs';

// A tile moves on the press, and turns on the release.
const STEPS = ['Up', 'Down', 'Left', 'Right'];
const TURN = 'B';
const TAP_MILLIS = 60;

// In the menu of Number 9: down to the menu of rivals.
const ITEMS_TO_RIVALS = 2;

// In the menu of rivals: down to the skill of the first one, and from its skill up to the Master.
const STEPS_TO_SKILL = 2;
const SKILLS_TO_MASTER = 2;

// The measured rounds, with few and with many tiles on the table. Later rounds give no other figures.
const ROUNDS = [3, 6, 9];
const TILES = 20;

// How long to measure in each round. After that the device may go on to compute par.
const MEASURED_MILLIS = 2000;
// At most this long between presses. A prime number, so that presses are not in step with anything the device does.
const MILLIS_BETWEEN = 163;
const LEAST_PRESSES = 30;
// Until the rival has laid its tile, too, and both have dropped.
const ROUND_MILLIS = 4000;

// A core that thinks is awake nearly all the time, except while it waits for a frame to be sent.
const SAMPLE_MILLIS = 1;
const AWAKE_SHARE = 0.9;
const SAMPLES_OF_A_FRAME = 40;

// From the main menu of a device without a saved game into a game against one Master.
function enterAgainstMaster(device) {
    device.tap('A');
    device.tap('Down', ITEMS_TO_RIVALS);
    device.tap('A');
    device.tap('Down', STEPS_TO_SKILL);
    device.tap('A', SKILLS_TO_MASTER);
    device.tap('Up', STEPS_TO_SKILL);
    device.tap('A');
    device.expectScreen('lesson_number9');
    device.tap('A');
    device.expectRound(1);
}

// Runs until the device thinks, for at most as long as a frame takes to send. Returns whether it does.
function isThinking(probe) {
    const { cpuTime } = probe.board;
    for (let sample = 0; sample < SAMPLES_OF_A_FRAME; sample++) {
        const readings = cpuTime.readings();
        probe.run(SAMPLE_MILLIS);
        if (cpuTime.since(readings).awakeShare > AWAKE_SHARE) {
            return true;
        }
    }
    return false;
}

// Measures a move or a turn of the tile, and rolls it back.
function measurePress(probe, random) {
    return probe.rollback(() => {
        const button = [...STEPS, TURN][random.below(STEPS.length + 1)];
        if (button !== TURN) {
            return probe.edge(button, true);
        }
        probe.board.press(TURN);
        probe.run(TAP_MILLIS);
        return isThinking(probe) ? probe.edge(TURN, false) : undefined;
    });
}

// Lays the tile in hand, and waits until the rival has laid its own.
function finishRound(device, round) {
    device.hold('A');
    device.expectRound(round + 1, ROUND_MILLIS);
}

// Measures presses at random times while the rival thinks. Returns their latencies.
function pressWhileThinking(probe, random) {
    const { board } = probe;
    const latencies = [];
    const end = board.millis + MEASURED_MILLIS;
    while (isThinking(probe) && board.millis < end) {
        latencies.push(measurePress(probe, random));
        probe.run(MILLIS_BETWEEN * random.fraction());
    }
    return latencies.filter((latency) => latency);
}

// Plays against the Master until the last of the measured rounds. Returns the latencies of all presses.
export function playAgainstMaster(device, probe) {
    const random = new Random(ROUNDS.length);
    const latencies = [];
    enterAgainstMaster(device);
    for (let round = 1; round <= ROUNDS.at(-1); round++) {
        if (ROUNDS.includes(round)) {
            latencies.push(...pressWhileThinking(probe, random));
        }
        finishRound(device, round);
    }
    device.check(latencies.length >= LEAST_PRESSES, `enough presses come while a rival thinks: ${latencies.length}`);
    return latencies;
}

// Plays a whole game against the Master. Returns for how long it thought about each tile, in milliseconds, from the
// start of the round on. The player lays a tile as soon as the Master is done, before the device begins to compute par.
export function timeMaster(device, probe) {
    const { board } = probe;
    const times = [];
    enterAgainstMaster(device);
    for (let round = 1; round <= TILES; round++) {
        const began = board.millis;
        // After three seconds without a press the device would go on to compute par.
        device.tap(TURN);
        let done = began;
        while (isThinking(probe)) {
            done = board.millis;
        }
        times.push(done - began);
        device.hold('A');
        if (round < TILES) {
            device.expectRound(round + 1, ROUND_MILLIS);
        }
    }
    return times;
}
