// Sets a race against one bot up on the image by its buttons, and lets a player play it: what goes in is the panel's
// picture, what comes out is presses of A and B.

import { inMainMenu } from './fixtures.mjs';
import { readRace } from './race_reader.mjs';

const MILLIS = 1000;
const DOWN_SECONDS = 0.06;
// A frame is complete once nothing was sent for so long.
const QUIET_MILLIS = 1;
// Times are sums of fractions: a moment later or earlier is the same time.
const MOMENT_SECONDS = 1e-6;
const LONGEST_RACE_SECONDS = 900;
// Until the figures replace the shout at the end.
const SHOUT_MILLIS = 2000;
const MOST_ACHIEVEMENTS = 12;

const SKILLS = ['easy', 'medium', 'hard'];
const CARDS = 36;
// In the menu of 7 on 9: from "Race" down to the level of the bots, and on from there round to "Race".
const STEPS_TO_SKILL = 3;
const STEPS_BACK = 3;

export class RaceTable {
    // `options` are those of a Device.
    constructor(skill, options = {}) {
        this.device = inMainMenu(options);
        this.seen = -1;
        const { device } = this;
        device.tap('B');
        device.tap('A');
        device.tap('B', STEPS_TO_SKILL);
        device.tap('A', SKILLS.indexOf(skill));
        device.tap('B', STEPS_BACK);
        device.tap('A');
        device.expectScreen('lesson_race');
        device.tap('A');
    }

    get now() {
        return this.device.board.millis / MILLIS;
    }

    // From the result of a race into the next one, past the achievements that it has earned.
    again() {
        this.device.run(SHOUT_MILLIS);
        for (let presses = 0; presses <= MOST_ACHIEVEMENTS; presses++) {
            this.device.tap('A');
            const view = this.read();
            if (view && !view.winner) {
                return;
            }
        }
        this.device.check(false, 'another race begins');
    }

    // Plays the race that has begun. Returns whether the player has won, and the cards that they played.
    play(player) {
        const { board } = this.device;
        const end = this.now + LONGEST_RACE_SECONDS;
        let release;
        let left = CARDS;
        while (this.now < end) {
            if (this.advance(Math.min(player.due ?? end, release?.at ?? end))) {
                const view = this.read();
                if (view?.winner) {
                    board.release('A');
                    board.release('B');
                    const hasWon = view.winner === 'own';
                    return { hasWon, cards: hasWon ? CARDS : CARDS - left };
                }
                left = view?.left?.own ?? left;
                view && player.look(view, this.now);
                continue;
            }
            if (release && this.isDue(release.at)) {
                board.release(release.button);
                release = undefined;
            } else if (this.isDue(player.due ?? end)) {
                const button = player.press(this.now);
                if (button) {
                    board.press(button);
                    release = { button, at: this.now + DOWN_SECONDS };
                }
            }
        }
        this.device.check(false, 'the race ends');
        return undefined;
    }

    isDue(at) {
        return at - this.now < MOMENT_SECONDS;
    }

    read() {
        return readRace(this.device.panel.uprightPicture());
    }

    // Runs until this time, or until a new picture is complete. Returns whether there is one.
    advance(until) {
        const { board, panel } = this.device;
        const end = until * MILLIS;
        while (!this.isDue(until)) {
            const hasBegun = () => panel.revision !== this.seen && board.trace.isIdle;
            if (!hasBegun() && !board.runUntil(hasBegun, end - board.millis)) {
                return false;
            }
            const { revision } = panel;
            board.run(Math.min(QUIET_MILLIS, end - board.millis));
            if (panel.revision === revision && board.trace.isIdle) {
                this.seen = revision;
                board.trace.drain();
                return true;
            }
        }
        return false;
    }
}
