// Keyboard, mouse and fingers. Every press and release carries the time at which it happened, not when it was handled.
//
// Keys count while the device has the focus, or nothing has. On a button of the page, which has the focus after a
// dialog, all but Space and Enter count, too; on any other control they keep their own meaning. Tab is never taken, so
// the keyboard cannot be trapped. On a button of the device that was reached by Tab, Space and Enter press that button.

import { A, B, DOWN, LEFT, RIGHT, UP } from './contacts.mjs';

const BY_NAME = new Map([
    [' ', A], ['Enter', A], ['a', A], ['z', A], ['b', B], ['x', B],
    // Cyrillic letters that look or sound the same, as in the terminal.
    ['а', A], ['б', B], ['в', B],
    ['ArrowUp', UP], ['ArrowDown', DOWN], ['ArrowLeft', LEFT], ['ArrowRight', RIGHT],
]);
// By place, for keyboards with other letters.
const BY_PLACE = new Map([['KeyA', A], ['KeyZ', A], ['KeyB', B], ['KeyX', B]]);
// How long a press lasts that came as a mere click, from a screen reader.
const CLICK_MILLIS = 60;
// A click this soon after a finger or key is the browser's echo of it.
const ECHO_MILLIS = 700;

export function listen(device, contacts) {
    listenToKeys(device, contacts);
    listenToPointers(device, contacts);
    focusAfterClicks(device);
    const releaseAll = () => contacts.releaseAll(performance.now());
    window.addEventListener('blur', releaseAll);
    document.addEventListener('visibilitychange', releaseAll);
    window.addEventListener('pagehide', releaseAll);
}

function buttonOf(target) {
    const button = target instanceof Element ? target.closest('[data-button]') : null;
    return button ? Number(button.dataset.button) : undefined;
}

// The button that a key stands for, if it stands for one here.
function buttonOfKey(event, device) {
    const clicks = event.key === ' ' || event.key === 'Enter';
    const isOurs = event.target === document.body || event.target === document.documentElement
        || device.contains(event.target) || (event.target instanceof HTMLButtonElement && !clicks);
    if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) {
        return undefined;
    }
    const focused = buttonOf(event.target);
    if (focused !== undefined && clicks) {
        return focused;
    }
    const isLatin = /^[a-z]$/i.test(event.key);
    return BY_NAME.get(event.key.length === 1 ? event.key.toLowerCase() : event.key)
        ?? (isLatin ? undefined : BY_PLACE.get(event.code));
}

function listenToKeys(device, contacts) {
    const holderOf = (event) => `key ${event.code || event.key}`;
    document.addEventListener('keydown', (event) => {
        const button = buttonOfKey(event, device);
        if (button === undefined) {
            return;
        }
        event.preventDefault();
        if (!event.repeat) {
            contacts.hold(holderOf(event), button, event.timeStamp);
        }
    });
    document.addEventListener('keyup', (event) => {
        // macOS tells of no other release while Command is down.
        if (event.key === 'Meta') {
            contacts.releaseAll(event.timeStamp);
        }
        contacts.release(holderOf(event), event.timeStamp);
        if (buttonOfKey(event, device) !== undefined) {
            // Or Space would click the button that has the focus.
            event.preventDefault();
        }
    });
}

// A player who has muted the sound or closed a dialog with the mouse goes on to play: Space is A again. Those who use
// the keyboard keep their place in the page.
function focusAfterClicks(device) {
    document.addEventListener('click', (event) => {
        if (event.detail === 0 || !(event.target instanceof Element) || !event.target.closest('button')) {
            return;
        }
        // A dialog closes after its click, and gives the focus to the button that opened it.
        setTimeout(() => {
            if (!document.querySelector('dialog[open]')) {
                device.focus({ preventScroll: true });
            }
        });
    });
}

function listenToPointers(device, contacts) {
    let last = -Infinity;
    const holderOf = (event) => `pointer ${event.pointerId}`;
    const release = (event) => {
        last = event.timeStamp;
        contacts.release(holderOf(event), event.timeStamp);
    };
    device.addEventListener('pointerdown', (event) => {
        const button = buttonOf(event.target);
        if (button === undefined || event.button !== 0) {
            return;
        }
        last = event.timeStamp;
        try {
            event.target.closest('[data-button]').setPointerCapture(event.pointerId);
        } catch {
            // The finger is already gone, or was made by a program: the release comes all the same.
        }
        contacts.hold(holderOf(event), button, event.timeStamp);
    });
    device.addEventListener('pointerup', release);
    device.addEventListener('pointercancel', release);
    device.addEventListener('lostpointercapture', release);
    // A finger that rolls from one direction to the next presses the next.
    device.addEventListener('pointermove', (event) => {
        const from = buttonOf(event.target);
        if (from === undefined || from < UP || !event.target.hasPointerCapture?.(event.pointerId)) {
            return;
        }
        const under = buttonOf(document.elementFromPoint(event.clientX, event.clientY));
        if (under !== undefined && under >= UP) {
            contacts.hold(holderOf(event), under, event.timeStamp);
        }
    });
    // The device keeps the focus as a whole: the next Space means A, whatever was clicked before.
    device.addEventListener('mousedown', (event) => {
        event.preventDefault();
        device.focus({ preventScroll: true });
    });
    for (const kind of ['contextmenu', 'selectstart', 'dragstart', 'dblclick', 'gesturestart']) {
        device.addEventListener(kind, (event) => event.preventDefault());
    }
    // Older phones zoom and select in spite of `touch-action`.
    device.addEventListener('touchstart', (event) => event.cancelable && event.preventDefault(), { passive: false });
    device.addEventListener('click', (event) => {
        const button = buttonOf(event.target);
        if (button === undefined || event.timeStamp - last < ECHO_MILLIS) {
            return;
        }
        const now = performance.now();
        contacts.hold('click', button, now);
        setTimeout(() => contacts.release('click', performance.now()), CLICK_MILLIS);
    });
}
