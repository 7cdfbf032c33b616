// The reader of the race's pixels, against golden screens whose contents are known, and the player that relies on it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { golden } from './pictures.mjs';
import { playSet } from './races.mjs';
import { CARD, CARD_FACES, cut } from './race_patterns.mjs';
import { readRace } from './race_reader.mjs';

// What is read, with the hand as text: for each number its modifier and how many cards.
function read(name) {
    const view = readRace(golden(name));
    const hand = [...view.hand].map(([number, { modifier, cards }]) => `${number}±${modifier}x${cards}`).join(' ');
    return { ...view, top: view.top && `${view.top.number}±${view.top.modifier}`, hand };
}

test('the top card, the hand, the mark, the pile and what is left are read', () => {
    assert.deepEqual(read('race_some_cards'), {
        top: '10±1',
        hand: '1±2x1 3±1x3 5±2x1 7±2x2',
        mark: 'pile',
        mayAct: true,
        pile: 29,
        left: { own: 36, rival: 36 },
        isBarred: false,
    });
    assert.deepEqual(read('race_full_hand'), {
        top: '3±2',
        hand: '1±1x3 2±1x3 3±1x3 4±1x3 5±2x3 6±1x3 7±2x3 8±2x3 9±1x3 10±1x3',
        mark: 1,
        mayAct: true,
        pile: 0,
        left: { own: 36, rival: 36 },
        isBarred: false,
    });
    assert.deepEqual(read('race_called_of_2').left, { own: 36, rival: 35 });
});

test('a race that does not run yet has an unlit mark', () => {
    for (const name of ['race_countdown_3', 'race_stall', 'race_stall_later']) {
        const { mayAct, isBarred, left } = read(name);
        assert.deepEqual([mayAct, isBarred, left], [false, false, undefined], name);
    }
    assert.equal(read('race_empty_hand').mayAct, true);
    assert.equal(read('race_go').mayAct, true);
});

test('a lock-out is read in both of its places', () => {
    for (const name of ['race_wrong_card', 'race_wrong_card_later']) {
        const { mark, mayAct, isBarred } = read(name);
        assert.deepEqual([mark, mayAct, isBarred], [1, false, true], name);
    }
    assert.equal(read('race_too_late').isBarred, false);
});

test('a card is read as soon as enough of it has slid in', () => {
    assert.equal(read('race_slide_bot_0').top, undefined);
    for (const name of ['race_slide_bot_1', 'race_slide_bot_2', 'race_slide_bot_3', 'race_called_of_2']) {
        assert.equal(read(name).top, '3±1', name);
    }
    assert.equal(read('race_slide_hand').top, '10±3');
});

test('the end and its winner are read, and other screens are no race', () => {
    for (const name of ['race_win', 'race_result_won']) {
        assert.deepEqual(readRace(golden(name)), { winner: 'own' }, name);
    }
    for (const name of ['race_loss', 'race_result_lost']) {
        assert.deepEqual(readRace(golden(name)), { winner: 'rival' }, name);
    }
    for (const name of ['menu_seven_on_nine', 'lesson_race', 'race_paused-pause', 'statistics_races']) {
        assert.equal(readRace(golden(name)), undefined, name);
    }
});

test('all faces differ, and one wrong pixel makes a card unreadable', () => {
    assert.equal(new Set(CARD_FACES.map(({ face }) => face.join('\n'))).size, 30);
    const rows = golden('race_some_cards').split('\n');
    for (const { card, face } of CARD_FACES) {
        const drawn = rows.map((row, y) => {
            const line = face[y - CARD.top];
            return line ? row.slice(0, CARD.left) + line + row.slice(CARD.left + CARD.width) : row;
        });
        assert.deepEqual(cut(drawn, CARD), face);
        assert.deepEqual(readRace(drawn.join('\n')).top, card);
        const [x, y] = [CARD.left + 17, CARD.top + 16];
        const other = drawn[y][x] === '#' ? '.' : '#';
        drawn[y] = drawn[y].slice(0, x) + other + drawn[y].slice(x + 1);
        assert.equal(readRace(drawn.join('\n')).top, undefined);
    }
});

// `cargo xtask races` plays enough of them to say how often. Here the level is one that this person hardly ever loses
// to, and one lost race is allowed, because any change of the image's timing makes these other races.
test('a person who sees only the panel wins races against Easy with A and B', (t) => {
    const races = playSet('easy', 0, 3);
    const [wins, cards, wrong] = ['hasWon', 'cards', 'wrong'].map((name) =>
        races.reduce((sum, race) => sum + Number(race[name]), 0),
    );
    t.diagnostic(`${wins} of ${races.length} won, ${cards} cards played and ${wrong} wrong ones slapped`);
    assert.ok(wins >= races.length - 1, JSON.stringify(races));
    assert.ok(wrong < cards / 5, JSON.stringify(races));
});
