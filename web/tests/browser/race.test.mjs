// A race of 7 on 9 from start to finish by touch, on a phone: fingers press and let go when a person would, and what
// they do next depends on nothing but the pixels of the canvas.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RacePlayer } from '../../../tests/device/race_player.mjs';
import { readRace } from '../../../tests/device/race_reader.mjs';
import { PHONE, visitMainMenu } from './fixtures.mjs';
import { Fingers } from './fingers.mjs';

const LONGEST_MILLIS = 150_000;
const DOWN_MILLIS = 60;
// A quick one, so that the race is soon over.
const SECONDS_FOR_A_SUM = 0.15;

test('a race is played to its end with two thumbs', async (t) => {
    const visitor = await visitMainMenu(t, PHONE);
    const fingers = await Fingers.on(visitor, ['A', 'B']);
    await fingers.tap('B');
    await fingers.tap('A');
    await visitor.expectSaid(/^7 on 9/);
    await chooseEasy(visitor, fingers);
    await fingers.tap('A');
    await visitor.expectScreenAboveHints('lesson_race');
    await fingers.tap('A');
    const { winner, seconds, presses, wrong, left } = await play(visitor, fingers);
    const outcome = winner === 'own' ? 'won' : 'lost';
    t.diagnostic(`${outcome} after ${seconds.toFixed(1)} s and ${presses} presses, ${wrong} of them wrong`);
    assert.ok(left <= 36 && presses > 36);
    await visitor.expectSaid(winner === 'own' ? /You win/i : /wins/i);
});

/** Sets the level of the bot, and moves the mark back to the start of the race. */
async function chooseEasy(visitor, fingers) {
    await visitor.reach(/Bot level/, () => fingers.tap('B'));
    await visitor.reach(/easy/, () => fingers.tap('A'));
    await visitor.reach(/Race\. 1/, () => fingers.tap('B'));
}

/** Plays until somebody has won. */
async function play(visitor, fingers) {
    const player = new RacePlayer(7, SECONDS_FOR_A_SUM);
    const began = performance.now();
    const now = () => (performance.now() - began) / 1000;
    const end = now() + LONGEST_MILLIS / 1000;
    const views = await visitor.followPanel();
    let left = Infinity;
    while (now() < end) {
        const picture = await views.next((Math.min(player.due ?? end, end) - now()) * 1000);
        if (picture !== undefined) {
            const view = readRace(picture);
            if (view?.winner) {
                return { winner: view.winner, seconds: now(), presses: player.presses, wrong: player.wrong, left };
            }
            left = view?.left?.own ?? left;
            view && player.look(view, now());
            continue;
        }
        const button = player.press(now());
        if (button) {
            await fingers.tap(button, DOWN_MILLIS);
        }
    }
    return assert.fail('the race does not end');
}
