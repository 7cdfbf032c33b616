// Presses while a rival thinks. From the first moment of a round on, the Master thinks about its own tile with every cycle
// that nobody else wants, for a second or two, and whoever plays against it must not notice: presses come at all kinds of
// moments of that time, each is answered for, and each is taken back, so that the rival thinks on as if nobody had pressed.

import { Chance } from './chance.mjs';

// A tile moves on the press, and turns on the release.
const STEPS = ['Up', 'Down', 'Left', 'Right'];
const TURN = 'B';
const TAP_MILLIS = 60;

// What the device is asked for in its menus: from the first of three skills up to the Master.
const STEPS_TO_SKILL = 2;
const SKILLS_TO_MASTER = 2;

// Rounds with little, more and much on the table. Later ones are no other, and take long to get to.
const ROUNDS = [3, 6, 9];
// For so long of each round. The device may think on after that, about par.
const THOUGHT_MILLIS = 2000;
// At most so long from one press to the next. Not in step with anything that the device does.
const MILLIS_BETWEEN = 163;
const LEAST_PRESSES = 30;
// Until the rival has laid its tile, too, and both have come to rest.
const PATIENCE_MILLIS = 4000;

// Whoever thinks leaves no time to sleep, but waits while a frame is sent.
const GLANCE_MILLIS = 1;
const AWAKE_SHARE = 0.9;
const GLANCES_OF_A_FRAME = 40;

// From the main menu of a device that nobody has played on, into a game against one Master.
function enterAgainstMaster(owner) {
    owner.tap('A');
    owner.tap('Down');
    owner.tap('A');
    owner.tap('Down', STEPS_TO_SKILL);
    owner.tap('A', SKILLS_TO_MASTER);
    owner.tap('Up', STEPS_TO_SKILL);
    owner.tap('A');
    owner.expect('lesson_number9');
    owner.tap('A');
    owner.expectRound(1);
}

// Waits for a moment at which the device thinks, and says whether there is one.
function isThinking(bench) {
    const { meter } = bench.handheld;
    for (let glance = 0; glance < GLANCES_OF_A_FRAME; glance++) {
        const mark = meter.mark();
        bench.run(GLANCE_MILLIS);
        if (meter.since(mark).awakeShare > AWAKE_SHARE) {
            return true;
        }
    }
    return false;
}

// Moves the tile, or turns it, and takes it back.
function answer(bench, chance) {
    return bench.aside(() => {
        const button = [...STEPS, TURN][chance.below(STEPS.length + 1)];
        if (button !== TURN) {
            return bench.edge(button, true);
        }
        bench.handheld.press(TURN);
        bench.run(TAP_MILLIS);
        return isThinking(bench) ? bench.edge(TURN, false) : undefined;
    });
}

// Lays the tile in hand, and waits for the rival to lay its own.
function finishRound(owner, round) {
    owner.hold('A');
    owner.expectRound(round + 1, PATIENCE_MILLIS);
}

// Presses at all kinds of moments from now on, as long as the rival thinks. Returns the answers.
function pressAllTheWhile(bench, chance) {
    const { handheld } = bench;
    const answers = [];
    const end = handheld.millis + THOUGHT_MILLIS;
    while (isThinking(bench) && handheld.millis < end) {
        answers.push(answer(bench, chance));
        bench.run(MILLIS_BETWEEN * chance.share());
    }
    return answers.filter((answered) => answered);
}

// Plays against the Master until the last of the rounds, and returns the answers to all presses.
export function playAgainstMaster(owner, bench) {
    const chance = new Chance(ROUNDS.length);
    const answers = [];
    enterAgainstMaster(owner);
    for (let round = 1; round <= ROUNDS.at(-1); round++) {
        if (ROUNDS.includes(round)) {
            answers.push(...pressAllTheWhile(bench, chance));
        }
        finishRound(owner, round);
    }
    owner.check(answers.length >= LEAST_PRESSES, `enough presses come while a rival thinks: ${answers.length}`);
    return answers;
}
