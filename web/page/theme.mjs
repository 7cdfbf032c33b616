// Light and dark: as the system wishes, until the player chooses. first_paint.js has set the colours of the first
// paint.

import { TEXTS } from './texts.mjs';

const KEY = 'pocket-nines-theme';
const ORDER = ['auto', 'light', 'dark'];
// The colours of the browser's own bars: --paper of page.css.
const BARS = { light: '#f5f1e8', dark: '#15181d' };

export function offerThemes(button) {
    const system = matchMedia('(prefers-color-scheme: dark)');
    let chosen = ORDER.includes(stored()) ? stored() : 'auto';
    const show = () => {
        const theme = chosen === 'auto' ? (system.matches ? 'dark' : 'light') : chosen;
        document.documentElement.dataset.theme = theme;
        document.querySelector('meta[name=theme-color]').content = BARS[theme];
        button.setAttribute('aria-label', TEXTS.theme[chosen]);
        button.title = TEXTS.theme[chosen];
    };
    button.addEventListener('click', () => {
        chosen = ORDER[(ORDER.indexOf(chosen) + 1) % ORDER.length];
        store(chosen);
        show();
    });
    system.addEventListener('change', show);
    show();
}

function stored() {
    try {
        return localStorage.getItem(KEY) ?? 'auto';
    } catch {
        return 'auto';
    }
}

function store(theme) {
    try {
        if (theme === 'auto') {
            localStorage.removeItem(KEY);
        } else {
            localStorage.setItem(KEY, theme);
        }
    } catch {
        // It holds until the page is closed.
    }
}
