// Fingers on glass: touches as the browser gets them from a screen, each with its press and its release.

import { setTimeout as wait } from 'node:timers/promises';

const TAP_MILLIS = 40;

export class Fingers {
    /** Fingers over these buttons of the device. */
    static async on(visitor, buttons) {
        const fingers = new Fingers();
        fingers.session = await visitor.context.newCDPSession(visitor.page);
        fingers.down = new Map();
        await visitor.at('device').scrollIntoViewIfNeeded();
        const places = buttons.map(async (button) => {
            const { x, y, width, height } = await visitor.at(`button-${button.toLowerCase()}`).boundingBox();
            return [button, { x: x + width / 2, y: y + height / 2, id: buttons.indexOf(button) }];
        });
        fingers.places = new Map(await Promise.all(places));
        return fingers;
    }

    async press(button, at = Date.now()) {
        this.down.set(button, this.places.get(button));
        await this.#send('touchStart', at);
    }

    async release(button, at = Date.now()) {
        this.down.delete(button);
        // With other fingers still there, the browser finds out by itself which one is gone.
        await this.#send(this.down.size > 0 ? 'touchMove' : 'touchEnd', at);
    }

    /** Presses and lets go after this time, as the events say, however busy the machine is. */
    async tap(button, millis = TAP_MILLIS) {
        const began = Date.now();
        await this.press(button, began);
        await wait(began + millis - Date.now());
        await this.release(button, began + millis);
    }

    /** Presses, moves by so many pixels, and lets go. */
    async drag(button, right, down) {
        const steps = 10;
        const { x, y, id } = this.places.get(button);
        await this.press(button);
        for (let step = 1; step <= steps; step++) {
            this.down.set(button, { x: x + (right * step) / steps, y: y + (down * step) / steps, id });
            await this.#send('touchMove', Date.now());
        }
        await this.release(button);
    }

    #send(type, at) {
        const touchPoints = [...this.down.values()];
        return this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at / 1000 });
    }
}
