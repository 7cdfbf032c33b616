// Fingers on glass: touches as the browser gets them from a screen, each with its press and its release.

import { setTimeout as wait } from 'node:timers/promises';

const DOWN_MILLIS = 50;

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
        await this.#send('touchEnd');
    }

    async tap(button, millis = DOWN_MILLIS) {
        await this.press(button);
        await wait(millis);
        await this.release(button);
    }

    #send(type) {
        return this.session.send('Input.dispatchTouchEvent', { type, touchPoints: [...this.down.values()] });
    }
}
