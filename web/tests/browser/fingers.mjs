// Fingers on glass: touches as the browser gets them from a screen, each with its press and its release.

import { setTimeout as wait } from 'node:timers/promises';

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

    async press(button) {
        this.down.set(button, this.places.get(button));
        await this.#send('touchStart');
    }

    async release(button) {
        this.down.delete(button);
        // With other fingers still there, the browser finds out by itself which one is gone.
        await this.#send(this.down.size > 0 ? 'touchMove' : 'touchEnd');
    }

    /** Presses and lets go after this time: at once, or a busy machine could make it too long for a tap. */
    async tap(button, millis = 0) {
        const pressed = this.press(button);
        if (millis > 0) {
            await wait(millis);
        }
        await Promise.all([pressed, this.release(button)]);
    }

    /** Presses, moves by so many pixels, and lets go. */
    async drag(button, right, down) {
        const steps = 10;
        const { x, y, id } = this.places.get(button);
        await this.press(button);
        for (let step = 1; step <= steps; step++) {
            this.down.set(button, { x: x + (right * step) / steps, y: y + (down * step) / steps, id });
            await this.#send('touchMove');
        }
        await this.release(button);
    }

    #send(type) {
        return this.session.send('Input.dispatchTouchEvent', { type, touchPoints: [...this.down.values()] });
    }
}
