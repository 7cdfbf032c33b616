// Sentences over the lower edge of the window. They move nothing, and stay until they are closed, unless they only
// confirm.

import { TEXTS } from './texts.mjs';

const BRIEF_MILLIS = 5000;

export class Notices {
    #place;
    #shown = new Map();

    constructor(place) {
        this.#place = place;
    }

    // Shows a sentence. One with the same `name` is replaced. `isBad` marks a problem; `isBrief` goes by itself;
    // `actions` are pairs of a label and what it does.
    show(name, sentence, { isBad = false, isBrief = false, actions = [] } = {}) {
        this.close(name);
        const notice = document.createElement('div');
        notice.className = isBad ? 'notice bad' : 'notice';
        notice.dataset.notice = name;
        const text = document.createElement('p');
        text.textContent = sentence;
        notice.append(text);
        const closer = this.#button(name, '\u00d7', () => {});
        closer.className = 'closer';
        closer.setAttribute('aria-label', TEXTS.close);
        notice.append(...actions.map(([label, action]) => this.#button(name, label, action)), closer);
        this.#place.append(notice);
        const timer = isBrief ? setTimeout(() => this.close(name), BRIEF_MILLIS) : 0;
        this.#shown.set(name, { notice, timer });
    }

    #button(name, label, action) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.addEventListener('click', () => {
            this.close(name);
            action();
        });
        return button;
    }

    close(name) {
        const shown = this.#shown.get(name);
        if (shown) {
            clearTimeout(shown.timer);
            // Or the focus would be lost, and with it the place in the page.
            if (shown.notice.contains(document.activeElement)) {
                document.getElementById('device').focus({ preventScroll: true });
            }
            shown.notice.remove();
            this.#shown.delete(name);
        }
    }
}
