// The device in the window: full screen, its ring of focus, and whether directions are fitted.

import { TEXTS } from './texts.mjs';

const FITTED = 'pocket-nines-directions';
// On a window this wide there is room for the directions, so they are fitted until the player says otherwise.
const WIDE = '(min-width: 1000px)';

// Full screen, as the browser can; where it cannot, as on an iPhone, the device at least fills the window.
export function offerFullScreen(button) {
    const root = document.documentElement;
    const set = (isFull) => {
        root.toggleAttribute('data-full', isFull);
        button.setAttribute('aria-pressed', String(isFull));
        const label = isFull ? TEXTS.leaveFull : TEXTS.full;
        button.setAttribute('aria-label', label);
        button.title = label;
        if (isFull) {
            document.getElementById('device').focus({ preventScroll: true });
        }
    };
    button.addEventListener('click', async () => {
        const isFull = !root.hasAttribute('data-full');
        set(isFull);
        try {
            if (isFull) {
                await root.requestFullscreen?.({ navigationUI: 'hide' });
            } else if (document.fullscreenElement) {
                await document.exitFullscreen();
            }
        } catch {
            // Refused: the device fills the window all the same.
        }
    });
    document.addEventListener('fullscreenchange', () => set(Boolean(document.fullscreenElement)));
    document.addEventListener('keydown', (event) => {
        if (event.key === 'Escape' && root.hasAttribute('data-full') && !document.querySelector('dialog[open]')) {
            set(false);
        }
    });
}

// Tells the style sheet whether the device got its focus by Tab.
export function markTabbing(device) {
    let isTab = false;
    document.addEventListener('keydown', ({ key }) => {
        isTab = key === 'Tab';
    }, true);
    document.addEventListener('pointerdown', () => {
        isTab = false;
    }, true);
    device.addEventListener('focusin', () => device.toggleAttribute('data-tabbed', isTab));
}

// The switch for the four buttons beside A and B. first_paint.js has set what is fitted at first.
export function offerDirections(button) {
    const root = document.documentElement;
    const wide = matchMedia(WIDE);
    let chosen = null;
    try {
        chosen = localStorage.getItem(FITTED);
    } catch {
        // Storage is blocked: by the room there is.
    }
    const show = () => {
        const isFitted = chosen ? chosen === 'yes' : wide.matches;
        root.toggleAttribute('data-fitted', isFitted);
        button.setAttribute('aria-checked', String(isFitted));
    };
    button.addEventListener('click', () => {
        chosen = root.hasAttribute('data-fitted') ? 'no' : 'yes';
        try {
            localStorage.setItem(FITTED, chosen);
        } catch {
            // It holds until the page is closed.
        }
        show();
    });
    wide.addEventListener('change', show);
    show();
}
