// The shipped image on the emulated hardware, with the same surface for the page as a device that it plays itself:
// buttons in; pictures, light and tones out; the save to be read and replaced.
//
// The hardware runs in a worker, worker.mjs. To it go: `start` (image, sha256, area, seed), `edge` (button, down, at),
// `area` (id), `setArea` (area, seed), `powerCut` (seed). From it come: `power` (isOn, seed, micros), `frame` (frame,
// isTurned), `light` (level), `tones` (tones), `figures` (figures), `edge` (button, down, micros), `area` (id, area),
// `save` (area), `replaced` after `setArea`, `update`, `fault` and `error` (sentence).

// In the order of the library's Button::ALL, in which a button is a number.
export const BUTTONS = ['A', 'B', 'Up', 'Down', 'Left', 'Right'];

const GONE = 'The emulator was stopped.';
const CANNOT_LOAD = 'The emulator could not be loaded.';

export class EmulatedDevice {
    // Whether this browser has what it takes: workers made of modules.
    static isSupported() {
        let isAsked = false;
        const options = {
            get type() {
                isAsked = true;
                throw new Error('asked'); // so that no worker is made
            },
        };
        try {
            new Worker('', options);
        } catch {
            // No worker at all, or the answer from above.
        }
        return isAsked;
    }

    // Starts the image from the page's folder `images` with this save, or as new without one. Other bytes of an
    // `image` can be given, the `sha256` that an image must have as hexadecimal digits, and the `seed` of its random
    // numbers, a BigInt.
    constructor({ area, image, sha256, seed } = {}) {
        const kinds = ['frame', 'light', 'tones', 'figures', 'save', 'fault', 'edge', 'power', 'update'];
        this.listeners = Object.fromEntries(kinds.map((kind) => [kind, []]));
        this.areas = new Map();
        this.kept = undefined;
        // How many times the save was replaced without the worker having done so yet.
        this.replacing = 0;
        this.turned = false;
        this.worker = new Worker(new URL('worker.mjs', import.meta.url), { type: 'module' });
        this.worker.onmessage = ({ data }) => this.receive(data);
        this.worker.onerror = (event) => {
            event.preventDefault?.();
            this.fail(CANNOT_LOAD);
        };
        this.send({ type: 'start', image, sha256, area, seed });
    }

    // A button, by its number or name, went down or up at this time of `performance.now()` and of `event.timeStamp`.
    press(button, down, atMillis = performance.now()) {
        const name = BUTTONS[button] ?? button;
        // A worker counts its own time from when it was made.
        this.send({ type: 'edge', button: name, down, at: performance.timeOrigin + atMillis });
    }

    // Each of these is called with what happens from now on, and returns a function that ends that.
    //
    // 1024 bytes in the order of the panel's memory, upright; and whether the player has turned the device.
    onFrame(listener) {
        return this.listen('frame', listener);
    }

    // 0 is off, 1 is dim, and 2, 3 and 4 are the brightness in the settings.
    onLight(listener) {
        return this.listen('light', listener);
    }

    // A Uint16Array of pairs: hertz and milliseconds of tones that were just heard.
    onTones(listener) {
        return this.listen('tones', listener);
    }

    // Once a second: `deviceMillis`, `speedPercent` of real time, `awakeShare` from 0 to 1, `busBytes` in all,
    // `busBytesPerSecond`, and of the last press `lastPress` with `millis` until its answer was sent and its `bytes`.
    onFigures(listener) {
        return this.listen('figures', listener);
    }

    // The whole save, whenever the device has written to it or it was replaced; not that of a trial.
    onSave(listener) {
        return this.listen('save', listener);
    }

    // A sentence why there is no device any more. It does nothing until its power is cut, or at all if it never
    // started.
    onFault(listener) {
        return this.listen('fault', listener);
    }

    // Button, down, and microseconds since the device was switched on, as it happened to the pin.
    onEdge(listener) {
        return this.listen('edge', listener);
    }

    // Whether it is on, the seed of its random numbers, and, when it goes off, how many microseconds it was on.
    onPower(listener) {
        return this.listen('power', listener);
    }

    // The device was told to restart as a drive, which it cannot do here. It is off until its power is cut.
    onUpdate(listener) {
        return this.listen('update', listener);
    }

    isTurned() {
        return this.turned;
    }

    // Replaces the save: 65,536 bytes. The device restarts.
    setArea(area, { seed } = {}) {
        this.kept = undefined;
        this.replace(area, seed);
        this.tell('save', area);
    }

    // The same for a while: until `endTrial`, the save that was there counts as that of the device, so nothing is lost
    // if the page is closed.
    async beginTrial(area, { seed } = {}) {
        this.kept = await this.area();
        this.replace(area, seed);
    }

    endTrial() {
        if (this.kept) {
            this.setArea(this.kept);
        }
    }

    replace(area, seed) {
        this.replacing++;
        this.send({ type: 'setArea', area, seed });
    }

    // The save as it is in flash. A game that is not paused is not in it.
    area() {
        if (this.kept) {
            return Promise.resolve(this.kept.slice());
        }
        if (!this.worker) {
            return Promise.reject(new Error(GONE));
        }
        return new Promise((resolve, reject) => {
            const id = this.areas.size === 0 ? 0 : Math.max(...this.areas.keys()) + 1;
            this.areas.set(id, { resolve, reject });
            this.send({ type: 'area', id });
        });
    }

    // The power fails at this instant, and comes back half a second later.
    powerCut({ seed } = {}) {
        this.send({ type: 'powerCut', seed });
    }

    // Ends the worker. Nothing comes after this.
    stop() {
        this.worker?.terminate();
        this.worker = undefined;
        this.areas.forEach(({ reject }) => reject(new Error(GONE)));
        this.areas.clear();
    }

    listen(what, listener) {
        this.listeners[what].push(listener);
        return () => (this.listeners[what] = this.listeners[what].filter((other) => other !== listener));
    }

    tell(what, ...news) {
        this.listeners[what].forEach((listener) => listener(...news));
    }

    send(message) {
        this.worker?.postMessage(message);
    }

    receive(message) {
        switch (message.type) {
            case 'frame':
                this.turned = message.isTurned;
                return this.tell('frame', message.frame, message.isTurned);
            case 'light':
                return this.tell('light', message.level);
            case 'tones':
                return this.tell('tones', message.tones);
            case 'figures':
                return this.tell('figures', message.figures);
            case 'edge':
                return this.tell('edge', message.button, message.down, message.micros);
            case 'power':
                return this.tell('power', message.isOn, message.seed, message.micros);
            case 'save':
                // What was written before the save was replaced is of the past.
                return this.kept || this.replacing > 0 ? undefined : this.tell('save', message.area);
            case 'replaced':
                this.replacing--;
                return undefined;
            case 'update':
                return this.tell('update');
            case 'area':
                this.areas.get(message.id)?.resolve(message.area);
                this.areas.delete(message.id);
                return undefined;
            case 'fault':
                return this.tell('fault', message.sentence);
            default: // 'error': there never was a device
                return this.fail(message.sentence);
        }
    }

    fail(sentence) {
        this.stop();
        this.tell('fault', sentence);
    }
}
