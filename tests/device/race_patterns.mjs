// What the screens of a race of 7 on 9 are made of, to compare pictures with: the numbers in hand, the faces of all
// cards, and the digits of counts. All of it was cut from pictures of the panel: the numbers from a golden screen with
// a full hand, the faces from one screen for each modifier, the digits from the race that the head of
// `data/race_digits.txt` describes.

import { readFileSync } from 'node:fs';
import { golden } from './pictures.mjs';

const NUMBERS = 10;
const FULL_HAND = 'race_full_hand';
// A screen for each modifier, on which the top card lies still.
const FACES = { 1: 'race_modifier_1', 2: 'race_modifier_2', 3: 'race_modifier_3' };

// The slots of the hand. The one of the 10 stands apart.
const SLOT = { left: 2, top: 40, width: 10, height: 23 };
const LAST_SLOT = { ...SLOT, left: 95, width: 16 };

// What a slot shows leaves a blank column on either side, where the outline of a neighbour may be.
const BESIDE = 1;
const NUMBER_TOP = 2;
const NUMBER_HEIGHT = 13;

// The top card, and the area of its number, which is written twice as large as in the hand.
export const CARD = { left: 1, top: 1, width: 52, height: 35 };
const CARD_NUMBER = { left: 2, top: 1, width: 31, height: 33 };
const SCALE = 2;

export const isLit = (pixel) => pixel === '#';

// A picture with all pixels turned over.
export const inverse = (rows) => rows.map((row) => [...row].map((pixel) => (isLit(pixel) ? '.' : '#')).join(''));

// An area of a picture, as rows.
export function cut(rows, { left, top, width, height }) {
    return rows.slice(top, top + height).map((row) => row.slice(left, left + width));
}

// The area of the slot of a number, which is that of its plate.
export function slotOf(number) {
    return number === NUMBERS ? LAST_SLOT : { ...SLOT, left: SLOT.left + SLOT.width * (number - 1) };
}

// What is shown in a slot: its rows without the columns at its sides.
export function insideOf(rows, slot) {
    return cut(rows, { ...slot, left: slot.left + BESIDE, width: slot.width - 2 * BESIDE });
}

// The rows of the number, of what is shown in a slot.
export function numberIn(inside) {
    return inside.slice(NUMBER_TOP, NUMBER_TOP + NUMBER_HEIGHT);
}

// The shapes of the numbers in hand, from 1 on.
function cutNumbers() {
    const rows = golden(FULL_HAND).split('\n');
    return Array.from({ length: NUMBERS }, (_, place) => {
        const slot = slotOf(place + 1);
        const shape = numberIn(insideOf(rows, slot));
        const isMarked = isLit(rows[slot.top][slot.left]);
        return isMarked ? inverse(shape) : shape;
    });
}

// The faces of all cards: of each modifier one that was seen, with every number in place of its own.
function cutFaces(numbers) {
    return Object.entries(FACES).flatMap(([modifier, name]) => {
        const seen = cut(golden(name).split('\n'), CARD);
        return numbers.map((shape, place) => ({
            card: { number: place + 1, modifier: Number(modifier) },
            face: withNumber(seen, shape),
        }));
    });
}

function withNumber(seen, shape) {
    const { left, top, width, height } = CARD_NUMBER;
    const ground = seen[top][left];
    const large = shape.flatMap((row) => Array(SCALE).fill([...row].map((pixel) => pixel.repeat(SCALE)).join('')));
    const written = isLit(ground) ? inverse(large) : large;
    const before = Math.floor((width - written[0].length) / 2);
    const above = Math.floor((height - written.length) / 2);
    return seen.map((row, y) => {
        if (y < top || y >= top + height) {
            return row;
        }
        const line = written[y - top - above] ?? '';
        const padded = ground.repeat(line ? before : 0) + line;
        return row.slice(0, left) + padded.padEnd(width, ground) + row.slice(left + width);
    });
}

// The digits by the size of text, each as a map from its shape to its value. In the file a size is a title line and the
// ten digits side by side.
function readDigits() {
    const file = readFileSync(new URL('data/race_digits.txt', import.meta.url), 'utf8');
    const blocks = file.trim().split(/\n\n+/).filter((block) => !block.startsWith('//'));
    return Object.fromEntries(
        blocks.map((block) => {
            const [title, ...lines] = block.split('\n');
            const rows = lines.map((line) => line.split(' '));
            return [title, new Map(rows[0].map((_, digit) => [rows.map((row) => row[digit]).join('\n'), digit]))];
        }),
    );
}

const numbers = cutNumbers();

// From the shape of a number in hand, as lines, to the number.
export const NUMBER_SHAPES = new Map(numbers.map((shape, place) => [shape.join('\n'), place + 1]));

// Every `card` with its `face`, as rows.
export const CARD_FACES = cutFaces(numbers);

// From the shape of a digit to its value: `small` on the draw pile, `title` in the rows of two players.
export const DIGIT_SHAPES = readDigits();
