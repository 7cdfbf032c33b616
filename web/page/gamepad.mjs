// Gamepads. The browser tells of no presses, so their state is read once a frame, only while one is connected.

import { A, B, DOWN, LEFT, RIGHT, UP } from './contacts.mjs';

// Places of the standard gamepad: the lower and the right one of the four, and the directions.
const BY_INDEX = new Map([[0, A], [1, B], [2, B], [3, A], [12, UP], [13, DOWN], [14, LEFT], [15, RIGHT]]);
// How far a stick is pushed to count.
const PUSHED = 0.5;
// A gamepad's own time is taken if it is this new.
const NEW_MILLIS = 50;

export function listenToGamepads(contacts) {
    if (!navigator.getGamepads) {
        return;
    }
    let polling = 0;
    const poll = () => {
        const pads = navigator.getGamepads().filter(Boolean);
        for (const pad of pads) {
            read(pad, contacts);
        }
        polling = pads.length > 0 ? requestAnimationFrame(poll) : 0;
    };
    window.addEventListener('gamepadconnected', () => {
        polling ||= requestAnimationFrame(poll);
    });
    window.addEventListener('gamepaddisconnected', ({ gamepad }) => {
        for (const index of [...BY_INDEX.keys(), 'x', 'y']) {
            contacts.release(`pad ${gamepad.index} ${index}`, performance.now());
        }
    });
}

function read(pad, contacts) {
    const now = performance.now();
    const at = now - pad.timestamp >= 0 && now - pad.timestamp < NEW_MILLIS ? pad.timestamp : now;
    const set = (index, button) => {
        const holder = `pad ${pad.index} ${index}`;
        if (button === undefined) {
            contacts.release(holder, at);
        } else {
            contacts.hold(holder, button, at);
        }
    };
    for (const [index, button] of BY_INDEX) {
        set(index, pad.buttons[index]?.pressed ? button : undefined);
    }
    const [x = 0, y = 0] = pad.axes;
    set('x', Math.abs(x) < PUSHED ? undefined : x < 0 ? LEFT : RIGHT);
    set('y', Math.abs(y) < PUSHED ? undefined : y < 0 ? UP : DOWN);
}
