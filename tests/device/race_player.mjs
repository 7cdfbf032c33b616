// A person who plays 7 on 9 with A and B and sees nothing but the panel. It is the person of `benches/person.rs`, with
// the same times, so that both can be compared; but it sees pixels, and so later, and it errs in one of 25 cards in
// all.
//
// - They need `seconds` on average to work out both answers to a new top card: lognormal, with a spread of 0.35. They
//   begin once the card can be recognised on the panel; with a card of their own, as soon as they slap it. They never
//   press meanwhile.
// - To find a number among the n in their hand takes them 0.05 s and 0.015 s for each.
// - Their first press comes 0.12 s after a decision, and then they tap every 0.13 s.
// - If they hold no answer, they go to the draw pile and draw until they do. A card that comes by itself is noticed
//   after 0.2 s.
// - One card of 25 goes wrong. Two of three mistakes are wrong sums, which are worked out again if nothing happens for
//   2 s. Else the answer is overshot: B is pressed once too often before A.
// - They cannot stop a slap in its last 0.15 s: if the top card changes then, they are too late.
// - They notice after 0.4 of `seconds` that they may lay their last card face down.

import { Random } from '../../emulator/src/index.mjs';

const NUMBERS = 10;

const SPREAD = 0.35;
const FINDS = 0.05;
const FINDS_AMONG = 0.015;
const FIRST_PRESS = 0.12;
const TAP = 0.13;
const NOTICES_CARD = 0.2;
const DOUBTS_AFTER = 2;
const NOTICES_LAST_CARD = 0.4;
// One of so many cards goes wrong. Of those mistakes, this part are sums, and the others answers that are overshot.
const CARDS_TO_MISTAKE = 25;
const WRONG_SUMS = 2 / 3;
const LOOKS_AGAIN = 0.05;
const NO_WAY_BACK = 0.15;
// If nothing is seen of a slap by then, the card was no answer.
const WAITS_FOR_ANSWER = 0.25;

export class RacePlayer {
    constructor(seed, seconds = 0.6) {
        this.random = new Random(seed);
        this.seconds = seconds;
        // What the panel shows.
        this.view = undefined;
        // The top card that they think about, the numbers that they take for answers to it, and when they have found
        // them.
        this.top = undefined;
        this.answers = [];
        this.knows = 0;
        // When they press next or think again, if they see nothing new before, and when they last pressed.
        this.due = undefined;
        this.pressed = -1;
        // The top card that they have slapped something on, until they see what has come of it, and how long they wait
        // for that.
        this.slapped = undefined;
        this.waitsUntil = 0;
        this.overshoots = this.isBlind = this.doubts = false;
        // Where the time has gone: seconds by what they were doing, since when, and until when they were thinking.
        this.spent = { thinking: 0, stepping: 0, drawing: 0, waiting: 0, barred: 0 };
        this.doing = 'waiting';
        this.since = undefined;
        this.thinksUntil = 0;
        this.presses = 0;
        this.wrong = 0;
    }

    // Sees a new picture.
    look(view, now) {
        const before = this.view;
        this.view = view;
        this.count(now);
        const isRunning = view.mayAct || view.isBarred;
        if (!isRunning && (before?.mayAct || before?.isBarred) && !view.left) {
            // Nobody could go on: another card comes on top, which is worked out anew.
            this.top = undefined;
        }
        this.wrong += view.isBarred && !before?.isBarred ? 1 : 0;
        if (!view.top) {
            return;
        }
        if (this.slapped && isSame(view.top, this.slapped) && !view.isBarred && now < this.waitsUntil) {
            return;
        }
        this.slapped = undefined;
        if (!isSame(view.top, this.top)) {
            // Somebody who waits for the end of a lock-out is not slapping yet.
            const isSlapping = before?.mayAct && this.due - now < NO_WAY_BACK && now >= this.knows;
            if (this.top && isSlapping && this.wants(before.mark)) {
                return;
            }
            this.think(view.top, now);
        } else if (this.doubts && held(view) > held(before)) {
            // Nothing fitted, and a card came by itself.
            this.doubts = false;
            this.due = now + NOTICES_CARD;
        }
    }

    // Begins to work out the answers to a top card.
    think(top, now) {
        const { random, view } = this;
        this.count(now);
        this.top = top;
        this.isBlind = this.doubts = false;
        const cards = held(view) - (this.slapped ? 1 : 0);
        if (view.pile === 0 && cards === 1) {
            this.thinksUntil = now + NOTICES_LAST_CARD * this.seconds;
            this.due = Math.max(this.thinksUntil, this.pressed + TAP);
            return;
        }
        const takes = this.seconds * Math.exp(SPREAD * this.normal() - SPREAD ** 2 / 2);
        const finds = FINDS + FINDS_AMONG * view.hand.size;
        const { number, modifier } = top;
        const answers = [modifier, -modifier].map((steps) => around(number + steps));
        const errs = random.fraction() < 1 / CARDS_TO_MISTAKE;
        const miscounts = random.fraction() < WRONG_SUMS;
        if (errs && miscounts) {
            const place = random.below(answers.length);
            answers[place] = around(answers[place] + 1);
        }
        this.answers = answers;
        this.overshoots = errs && !miscounts;
        this.knows = this.thinksUntil = now + takes + finds;
        this.due = Math.max(this.knows + FIRST_PRESS, this.pressed + TAP);
    }

    // What they press when it is time to, if anything.
    press(now) {
        const button = this.decide(now);
        this.count(now);
        if (button) {
            this.pressed = now;
            this.presses++;
        }
        return button;
    }

    decide(now) {
        const { view } = this;
        if (this.slapped || this.doubts) {
            // Nothing has come of it: they work it out once more.
            this.slapped = undefined;
            this.think(view.top ?? this.top, now);
            return undefined;
        }
        if (!view.mayAct && !view.isBarred) {
            // They hold their thumbs still until "Go!".
            this.due = now + FIRST_PRESS;
            return undefined;
        }
        if (view.pile === 0 && held(view) === 1) {
            this.doing = 'stepping';
            return this.slap(now);
        }
        const finds = this.answers.some((number) => view.hand.has(number));
        this.doing = finds ? 'stepping' : view.pile > 0 ? 'drawing' : 'waiting';
        if (this.doing === 'waiting') {
            this.doubts = true;
            this.due = now + DOUBTS_AFTER;
            return undefined;
        }
        const isThere = finds ? this.wants(view.mark) || this.isBlind : view.mark === 'pile';
        if (!isThere || (finds && this.overshoots)) {
            this.isBlind = isThere;
            this.overshoots &&= !isThere;
            this.due = now + TAP;
            return 'B';
        }
        if (view.mark === 'pile') {
            // They draw, or have overshot to the pile.
            this.isBlind = false;
            this.due = now + TAP;
            return 'A';
        }
        if (view.isBarred) {
            this.doing = 'barred';
            this.due = now + LOOKS_AGAIN;
            return undefined;
        }
        return this.slap(now);
    }

    // Slaps the marked card. If it fits it is the next top card, so they work out its answers at once.
    slap(now) {
        const { view } = this;
        this.slapped = this.top;
        this.waitsUntil = now + WAITS_FOR_ANSWER;
        this.think({ number: view.mark, modifier: view.hand.get(view.mark).modifier }, now);
        return 'A';
    }

    wants(mark) {
        return this.answers.includes(mark);
    }

    // Adds the time since the last call to what they were doing. A countdown does not count.
    count(now) {
        const { view, since, spent } = this;
        this.since = now;
        const isRunning = view?.mayAct || view?.isBarred;
        if (since === undefined || !isRunning) {
            return;
        }
        const thought = Math.max(0, Math.min(now, this.thinksUntil) - since);
        spent.thinking += thought;
        spent[this.doing] += now - since - thought;
    }

    // From a normal distribution, by Box and Muller.
    normal() {
        const [one, other] = [1 - this.random.fraction(), this.random.fraction()];
        return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other);
    }
}

// A number from 1 to 10, counting on round the end.
function around(number) {
    return ((number - 1 + 2 * NUMBERS) % NUMBERS) + 1;
}

function isSame(card, other) {
    return card?.number === other?.number && card?.modifier === other?.modifier;
}

function held(view) {
    return [...(view?.hand.values() ?? [])].reduce((sum, { cards }) => sum + cards, 0);
}
