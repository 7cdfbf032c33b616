// The dialog for records of Number 9: opens the text of a game, has every line checked, and shows the layout round by
// round.

import { download, onFile } from './files.mjs';
import { HEIGHT, WIDTH } from './panel.mjs';
import { TEXTS } from './texts.mjs';

// A record of four players with a remark on every line has some kilobytes.
const MOST_BYTES = 200_000;
const FILE = 'pocket-nines-game.txt';
const DARK = [7, 9, 12, 255];
const LIT = [220, 239, 255, 255];

// `Record` is the class of the wasm module, `transcript()` the record of the last game, `open(deck)` starts a deck.
export class RecordViewer {
    #Record;
    #record = null;
    #text = '';
    #open;

    constructor({ opener, Record, transcript, open }) {
        this.#Record = Record;
        this.#open = open;
        const dialog = at('dialog');
        opener.addEventListener('click', () => {
            at('mine').disabled = !transcript();
            this.#showForm();
            dialog.showModal();
        });
        on('show', () => this.#show(at('text').value));
        on('choose', () => at('file').click());
        on('mine', () => this.#show(transcript() ?? ''));
        on('other', () => {
            this.#showForm();
            at('text').focus();
        });
        on('keep', () => download(FILE, this.#text, 'text/plain'));
        on('play', () => {
            dialog.close();
            this.#open(this.#record.deck());
        });
        on('back', () => this.#step(-1));
        on('on', () => this.#step(1));
        at('round').addEventListener('input', () => this.#draw());
        at('seat').addEventListener('change', () => this.#draw());
        onFile(at('file'), (file) => this.#read(file));
    }

    async #read(file) {
        if (file.size > MOST_BYTES) {
            this.#answer(TEXTS.recordTooLong);
            return;
        }
        try {
            // Bytes that are no text become replacement characters, and the referee finds fault with those.
            const text = await file.text();
            at('text').value = text;
            this.#show(text);
        } catch {
            this.#answer(TEXTS.unreadable);
        }
    }

    #showForm() {
        at('form').hidden = false;
        at('view').hidden = true;
        this.#answer('');
    }

    #answer(sentence) {
        at('answer').textContent = sentence;
        at('answer').classList.add('bad');
    }

    // Opens a text. One without any tile stays in the form, with what the referee has to say.
    #show(text) {
        if (text.trim() === '') {
            this.#answer(TEXTS.noRecord);
            return;
        }
        const record = new this.#Record(text);
        const faults = record.faults();
        if (record.players() === 0 || record.rounds() === 0) {
            this.#answer(faults.join('\n'));
            record.free?.();
            return;
        }
        this.#record?.free?.();
        this.#record = record;
        this.#text = text;
        this.#showVerdict(faults);
        at('form').hidden = true;
        at('view').hidden = false;
        at('round').max = record.rounds();
        at('round').value = record.rounds();
        at('play').hidden = !record.deck();
        this.#draw();
        at('round').focus();
    }

    #showVerdict(faults) {
        const players = this.#record.players();
        const seats = Array.from({ length: players }, (_, seat) => seat);
        const say = players === 1 ? TEXTS.score : TEXTS.scoreOf;
        const points = seats.map((seat) => say(seat, this.#record.score(seat)));
        const scores = `${this.#record.deck() ? `Deck ${this.#record.deck()}, ` : ''}${points.join(', ')}.`;
        at('verdict').textContent = faults.length === 0 ? TEXTS.legal(scores) : TEXTS.faults(faults.length, scores);
        at('faults').replaceChildren(...faults.map((sentence) => {
            const item = document.createElement('li');
            item.textContent = sentence;
            return item;
        }));
        at('seat').replaceChildren(...seats.map((seat) => new Option(TEXTS.seat(seat), seat)));
        at('seat-label').hidden = players === 1;
    }

    #step(by) {
        at('round').value = Number(at('round').value) + by;
        this.#draw();
    }

    #draw() {
        const seat = Number(at('seat').value);
        const round = Number(at('round').value);
        const caption = this.#record.caption(seat, round);
        paint(at('layout'), this.#record.frame(seat, round));
        at('layout').setAttribute('aria-label', TEXTS.recordCaption(caption));
        at('caption').textContent = caption;
        at('round').setAttribute('aria-valuetext', TEXTS.round(round, this.#record.rounds()));
        at('back').disabled = round <= 0;
        at('on').disabled = round >= this.#record.rounds();
    }
}

function at(name) {
    return document.getElementById(`record-${name}`);
}

function on(name, action) {
    at(name).addEventListener('click', action);
}

function paint(canvas, bytes) {
    const context = canvas.getContext('2d');
    const image = context.createImageData(WIDTH, HEIGHT);
    for (let y = 0; y < HEIGHT; y++) {
        for (let x = 0; x < WIDTH; x++) {
            const isLit = bytes[(y >> 3) * WIDTH + x] & (1 << (y & 7));
            image.data.set(isLit ? LIT : DARK, (y * WIDTH + x) * 4);
        }
    }
    context.putImageData(image, 0, 0);
}
