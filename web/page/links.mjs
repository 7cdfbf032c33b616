// Decks as links: a deck in the address, the deck of the day, and the line about a result that people send to each
// other.

import { TEXTS } from './texts.mjs';

const FRAGMENT = /^#deck=(.+)$/;

// The address of this page with a deck in it.
export function linkTo(deck) {
    return `${location.origin}${location.pathname}#deck=${deck}`;
}

// Opens the deck that the address names, now and whenever it changes. The deck then leaves the address, or loading the
// page again would begin it again.
export function followAddress(open) {
    const follow = () => {
        const match = FRAGMENT.exec(location.hash);
        if (match) {
            history.replaceState(null, '', location.pathname + location.search);
            open(decoded(match[1]));
        }
    };
    window.addEventListener('hashchange', follow);
    follow();
}

// The deck of the day, and of any other day.
export function offerDaily({ button, date, deckOfTheDay, open, notices }) {
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    date.value ||= today.map((part) => String(part).padStart(2, '0')).join('-');
    button.disabled = false;
    button.addEventListener('click', () => {
        const [year, month, day] = date.value.split('-').map(Number);
        if (!date.value || !year) {
            notices.show('day', TEXTS.noDay, { isBrief: true });
            date.focus();
            return;
        }
        open(deckOfTheDay(year, month, day));
    });
}

// Copies the line about the game that is over.
export function offerResult(button, notices) {
    let text = null;
    button.addEventListener('click', async () => {
        if (text === null) {
            return;
        }
        try {
            await navigator.clipboard.writeText(text);
            notices.show('copied', TEXTS.copied, { isBrief: true });
        } catch {
            notices.show('copied', TEXTS.copyByHand(text));
        }
    });
    return ({ result, deck }) => {
        text = result ? TEXTS.result(result, linkTo(deck)) : null;
        button.disabled = text === null;
        button.title = text === null ? TEXTS.noResult : TEXTS.copyResult;
    };
}

function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}
