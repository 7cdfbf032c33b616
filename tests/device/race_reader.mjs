// Reads a race of 7 on 9 off the panel's picture, as a person does: the top card, the hand, the mark, the draw pile,
// what everybody has left, a lock-out, the end. It knows nothing but pixels.
//
// What matches no pattern pixel for pixel is not guessed: it is undefined, as the top card while too little of it has
// slid in.

import {
    CARD,
    CARD_FACES,
    DIGIT_SHAPES,
    NUMBER_SHAPES,
    cut,
    insideOf,
    inverse,
    isLit,
    numberIn,
    slotOf,
} from './race_patterns.mjs';

// What a slot shows, from its top: the dots of the modifier, a line for each further card, the dash of an empty one.
// Above that dash there may be the button help, while the whole hand is empty.
const DOTS = { tops: [16, 17], shapes: ['...##...', '..##.##.', '##.##.##'] };
const LINES = { tops: [19, 21], shape: '######' };
const DASH = { top: 14, shape: '####' };

// A sliding card is clipped to the zone of the pile, and so far from its place, upwards, downwards or to the right.
const ZONE = { right: 55, bottom: 38 };
const DISTANCES = [0, 2, 6, 13, 24];
const SLIDES = DISTANCES.flatMap((distance) => [[0, -distance], [0, distance], [distance, 0]]).slice(2);

// The draw pile, its digits, and the marks that its empty place has at the corners.
const PILE = { left: 113, top: 46, width: 12, height: 15 };
const PILE_DIGITS = { left: 114, top: 50, width: 10, height: 6 };
const CORNER = '###......###';

// The cards left of two players, the rival above.
const COUNTS = { rival: 6, own: 24 };
const COUNT = { left: 112, width: 15, height: 9 };

// The bars of a lock-out: below what is said at first, then in the player's row.
const LOCK_OUTS = [
    { left: 57, top: 32, width: 70, height: 5 },
    { left: 57, top: 25, width: 38, height: 7 },
];

// The plates with the winner, below the shout and above the figures. One is lit if the player has won.
const VERDICTS = [
    { left: 1, top: 41, width: 126, height: 22 },
    { left: 1, top: 1, width: 126, height: 14 },
];

// What a picture shows of a race between two: `{ winner }` at its end, 'own' or 'rival', and else
// `{ top, hand, mark, mayAct, pile, left, isBarred }`; undefined if it shows no race.
//
// `top` is a card, with its `number` and `modifier`. `hand` has what is offered of each number that is held:
// `modifier`, and `cards`, where 3 stands for three or more. `mark` is a number or 'pile', and `mayAct` whether it is
// lit. `left` has the cards left of both, where they are shown.
export function readRace(picture) {
    const rows = picture.split('\n');
    const winner = readWinner(rows);
    if (winner) {
        return { winner };
    }
    const hand = readHand(rows);
    const pile = readPile(rows);
    if (!hand || !pile) {
        return undefined;
    }
    const marked = hand.marked ?? (pile.mark && { mark: 'pile', mayAct: pile.mark === 'lit' });
    return {
        top: readTop(rows),
        hand: hand.held,
        mark: marked?.mark,
        mayAct: marked?.mayAct ?? false,
        pile: pile.cards,
        left: readLeft(rows),
        isBarred: LOCK_OUTS.some((area) => hasBorder(rows, area)),
    };
}

function readWinner(rows) {
    const plate = VERDICTS.find((area) => hasBorder(rows, area));
    return plate && (isLit(rows[plate.top + 1][plate.left + 1]) ? 'own' : 'rival');
}

// The top card; undefined unless the pixels that can be seen belong to one card only.
function readTop(rows) {
    const seen = CARD_FACES.filter(({ face }) => SLIDES.some((slide) => showsFace(rows, face, slide)));
    return seen.length === 1 ? seen[0].card : undefined;
}

// Whether this face is there, so far from its place. Its corners are round: what is beneath shows there.
function showsFace(rows, face, [right, down]) {
    const left = CARD.left + right;
    const width = Math.min(CARD.width, ZONE.right - left);
    return face.every((line, y) => {
        const at = CARD.top + down + y;
        if (at < CARD.top || at >= ZONE.bottom) {
            return true;
        }
        const isEdge = y === 0 || y === CARD.height - 1;
        const [first, last] = isEdge ? [1, Math.min(width, CARD.width - 1)] : [0, width];
        return rows[at].slice(left + first, left + last) === line.slice(first, last);
    });
}

// The numbers that are held, and which is marked; undefined if a slot shows something else.
function readHand(rows) {
    const held = new Map();
    let marked;
    for (const number of NUMBER_SHAPES.values()) {
        const slot = slotOf(number);
        const plate = readPlate(rows, slot);
        const inside = insideOf(rows, slot);
        const shown = readSlot(plate === 'lit' ? inverse(inside) : inside, number);
        if (shown === undefined) {
            return undefined;
        }
        if (shown) {
            held.set(number, shown);
            marked = plate ? { mark: number, mayAct: plate === 'lit' } : marked;
        }
    }
    return { held, marked };
}

// The plate of a slot: 'lit', 'outlined' while nothing may be slapped, or undefined.
function readPlate(rows, { left, top, width, height }) {
    const edges = [top, top + height - 1].map((y) => rows[y].slice(left, left + width));
    if (edges.every((row) => row === '#'.repeat(width))) {
        return 'lit';
    }
    return hasBorder(rows, { left: left - 1, top: top - 1, width: width + 2, height: height + 2 }) ? 'outlined' : undefined;
}

// What a slot shows of its number: null if it is empty, undefined if that cannot be read.
function readSlot(inside, number) {
    const width = inside[0].length;
    const [dash, line] = [DASH, LINES].map(({ shape }) => centred(shape, width));
    const blank = '.'.repeat(width);
    const isEmpty = inside.slice(DASH.top).every((row, y) => row === (y === 0 ? dash : blank));
    if (isEmpty) {
        return null;
    }
    const place = NUMBER_SHAPES.get(numberIn(inside).join('\n'));
    const hasDots = (dots) => DOTS.tops.every((top) => inside[top] === centred(dots, width));
    const modifier = 1 + DOTS.shapes.findIndex(hasDots);
    const lines = LINES.tops.filter((top) => inside[top] === line).length;
    return place === number && modifier > 0 ? { modifier, cards: 1 + lines } : undefined;
}

function centred(shape, width) {
    const beside = '.'.repeat((width - shape.length) / 2);
    return beside + shape + beside;
}

// The cards of the draw pile, and how it is marked: 'lit', 'underlined' while nothing may be drawn, or not.
function readPile(rows) {
    const area = cut(rows, PILE);
    if (area[0] === CORNER && area.at(-1) === CORNER) {
        return { cards: 0 };
    }
    if (!hasBorder(rows, PILE)) {
        return undefined;
    }
    const digits = cut(rows, PILE_DIGITS);
    const isPlate = isLit(area[1][1]);
    const cards = readCount(isPlate ? inverse(digits) : digits, DIGIT_SHAPES.small);
    const below = cut(rows, { ...PILE, top: PILE.top + PILE.height, height: 1 })[0];
    const mark = isPlate ? 'lit' : below === '#'.repeat(PILE.width) ? 'underlined' : undefined;
    return cards === undefined ? undefined : { cards, mark };
}

// The cards left of both players; undefined while something else is shown there.
function readLeft(rows) {
    const [own, rival] = [COUNTS.own, COUNTS.rival].map((top) => readLeftAt(rows, { ...COUNT, top }));
    return own === undefined || rival === undefined ? undefined : { own, rival };
}

function readLeftAt(rows, area) {
    const digits = cut(rows, area);
    // A single card left is on a lit plate.
    const onPlate = inverse(digits.map((row) => row.slice(1)));
    return readCount(digits, DIGIT_SHAPES.title) ?? readCount(onPlate, DIGIT_SHAPES.title);
}

// The number that the digits in these rows say, if they say any.
function readCount(rows, shapes) {
    const columns = Array.from({ length: rows[0].length }, (_, x) => rows.map((row) => row[x]).join(''));
    const runs = [[]];
    columns.forEach((column) => (column.includes('#') ? runs.at(-1).push(column) : runs.push([])));
    const shapeOf = (run) => rows.map((_, y) => run.map((column) => column[y]).join('')).join('\n');
    const digits = runs.filter((run) => run.length > 0).map((run) => shapes.get(shapeOf(run)));
    return digits.length > 0 && !digits.includes(undefined) ? Number(digits.join('')) : undefined;
}

// Whether there is a border just inside this area; it may be filled.
function hasBorder(rows, area) {
    const [first, ...rest] = cut(rows, area);
    const last = rest.pop();
    const isFull = (row) => row === '#'.repeat(area.width);
    return isFull(first) && isFull(last) && rest.every((row) => isLit(row[0]) && isLit(row.at(-1)));
}
