// The keyboard, through the browser's own input: key events that say when they happened.
//
// A machine that is busy delivers a release late, and a press that seems to last longer than a tap is none. As with a real
// keyboard, the time in the event tells how long it was.

import { setTimeout as wait } from 'node:timers/promises';

const KEYS = {
    A: { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65, text: 'a' },
    B: { key: 'b', code: 'KeyB', windowsVirtualKeyCode: 66, text: 'b' },
};

export class Keys {
    #session;

    constructor(visitor) {
        this.visitor = visitor;
    }

    /** Presses the key of a button, and lets go after this time. */
    async press(button, millis) {
        const began = Date.now();
        await this.#send('keyDown', button, began);
        await wait(began + millis - Date.now());
        await this.#send('keyUp', button, began + millis);
    }

    /** Keeps the key of a button down until an action is over. */
    async pressUntil(button, action) {
        await this.#send('keyDown', button, Date.now());
        await action();
        await this.#send('keyUp', button, Date.now());
    }

    async #send(type, button, at) {
        const { context, page } = this.visitor;
        this.#session ??= await context.newCDPSession(page);
        const { text, ...key } = KEYS[button];
        const down = type === 'keyDown' ? { text } : {};
        await this.#session.send('Input.dispatchKeyEvent', { type, timestamp: at / 1000, ...key, ...down });
    }
}
