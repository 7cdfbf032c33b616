// The device that the page plays itself: the library as WebAssembly, driven as the firmware drives it on a chip.
//
// One loop: edges come in with the time at which they happened, time passes at the moments that the device asks for, it
// thinks in short tasks when it has something to compute, and after each of these its outputs are passed on. A picture
// is drawn when the browser is about to show one. emulator/emulated_device.mjs has the same surface.

import { Listeners } from './listeners.mjs';

// How long one task may think: a frame at 60 hertz has 16, and the browser needs some of it.
const THINK_MILLIS = 6;
// While nobody waits for the result, the processor gets a rest between two tasks.
const REST_MILLIS = 8;
// Timers of a browser end at 24 days.
const MOST_MILLIS = 60_000;
const MICROS = 1000;
// How often a screen reader and the buttons below the device hear news; in a race more seldom, or they would never be
// done.
const NEWS_MILLIS = 250;
const RACE_NEWS_MILLIS = 900;

export class PlayedDevice {
    #Device;
    #device = null;
    // What was last in its flash, for after it has failed.
    #kept = null;
    #listeners = new Listeners(['frame', 'light', 'tones', 'mute', 'save', 'news', 'update', 'fault']);
    // The time of `performance.now()` at which the device was switched on, later by all the time that the page was
    // hidden.
    #origin = 0;
    #pausedAt = null;
    #timer = 0;
    #frame = 0;
    #news = 0;
    #isStale = false;
    #light = -1;
    #isTurned = false;
    #channel = new MessageChannel();
    #isThinkTask = false;

    // `Device` is the class of the wasm module.
    constructor(Device) {
        this.#Device = Device;
        this.#channel.port1.onmessage = () => {
            this.#isThinkTask = false;
            this.#guard(() => this.#pump());
        };
    }

    // Switches it on, with these bytes in its flash. Listeners are there before, or they would miss the beginning.
    start(area) {
        try {
            this.#switchOn(area);
        } catch (error) {
            this.#fail(error);
        }
    }

    onFrame(listener) { return this.#listeners.add('frame', listener); }
    onLight(listener) { return this.#listeners.add('light', listener); }
    onTones(listener) { return this.#listeners.add('tones', listener); }
    // Everything that sounds must end.
    onMute(listener) { return this.#listeners.add('mute', listener); }
    // The whole area, and the numbers of the sectors in it that have changed.
    onSave(listener) { return this.#listeners.add('save', listener); }
    // The screen shows something else: `announcement`, `language`, `result`, `deck`, `game`.
    onNews(listener) { return this.#listeners.add('news', listener); }
    onUpdate(listener) { return this.#listeners.add('update', listener); }
    // It has failed, and does nothing more.
    onFault(listener) { return this.#listeners.add('fault', listener); }

    // Calls everybody again as if all had just changed, for listeners that came late.
    refresh() {
        this.#light = -1;
        this.#isStale = true;
        this.#guard(() => this.#pump());
    }

    // The time on the device, in microseconds.
    now(millis = performance.now()) {
        return Math.max(0, ((this.#pausedAt ?? millis) - this.#origin) * MICROS);
    }

    // A button went down or up, at a time of `performance.now()` and `event.timeStamp`.
    press(button, down, atMillis = performance.now()) {
        this.#guard(() => {
            this.#device.edge(button, down, this.now(atMillis));
            this.#pump();
        });
    }

    isTurned() {
        return this.#isTurned;
    }

    async area() {
        return this.#device?.area() ?? this.#kept;
    }

    // Replaces the whole flash. The device restarts, unless it has failed, and all of it is to be kept.
    setArea(area) {
        if (!this.#device) {
            this.#kept = area;
            this.#listeners.call('save', area, null);
        }
        this.#guard(() => {
            this.#switchOn(area);
            this.#listeners.call('save', this.#device.area(), null);
        });
    }

    // The power fails at this instant: nothing is saved any more, and the device starts from what is in its flash.
    powerCut() {
        this.#guard(() => this.#switchOn(this.#device.area()));
    }

    // The page is hidden or closed: the game pauses and is saved, and the device's time stands still.
    pause() {
        if (this.#pausedAt !== null) {
            return;
        }
        this.#guard(() => {
            this.#device.switchOff(this.now());
            this.#pausedAt = performance.now();
            this.#passOn();
            this.#stopTimers();
        });
    }

    // The page is shown again.
    resume() {
        if (this.#pausedAt === null || !this.#device) {
            return;
        }
        this.#origin += performance.now() - this.#pausedAt;
        this.#pausedAt = null;
        this.#isStale = true;
        this.#guard(() => this.#pump());
    }

    // What has changed could not be stored.
    savingFailed() {
        this.#guard(() => {
            this.#device.savingFailed();
            this.#pump();
        });
    }

    // Starts a deck of Number 9. Returns a sentence if the code is none.
    openDeck(code) {
        return this.#guard(() => {
            this.#device.advance(this.now());
            const sentence = this.#device.openDeck(code);
            this.#pump();
            return sentence;
        });
    }

    // The record of the game that is over, if there is one.
    transcript() {
        return this.#guard(() => this.#device.transcript());
    }

    // Ends it for good.
    stop() {
        this.#stopTimers();
        this.#device = null;
    }

    #switchOn(area) {
        this.#kept = area;
        const seed = crypto.getRandomValues(new BigUint64Array(1))[0];
        const device = new this.#Device(area, seed, undefined);
        this.#device?.free?.();
        this.#device = device;
        device.expectNoBounce();
        this.#origin = performance.now();
        this.#pausedAt = this.#pausedAt === null ? null : this.#origin;
        this.#light = -1;
        this.#isStale = true;
        this.#listeners.call('mute');
        this.#pump();
    }

    // Does what is due, thinks for a while, passes the outputs on, and sees to it that it is called again.
    #pump() {
        if (this.#pausedAt !== null || !this.#device) {
            return;
        }
        const device = this.#device;
        device.advance(this.now());
        const until = performance.now() + THINK_MILLIS;
        while (device.isThinking() && performance.now() < until) {
            device.think();
        }
        this.#passOn();
        clearTimeout(this.#timer);
        if (device.isThinking() && device.isWaitedFor()) {
            if (!this.#isThinkTask) {
                this.#isThinkTask = true;
                this.#channel.port2.postMessage(null);
            }
            return;
        }
        const wake = device.wake();
        const due = wake === undefined ? Infinity : (wake - this.now()) / MICROS;
        const delay = Math.min(Math.max(0, due), device.isThinking() ? REST_MILLIS : MOST_MILLIS);
        this.#timer = setTimeout(() => this.#guard(() => this.#pump()), delay);
    }

    // Hands over what the device has to say.
    #passOn() {
        const device = this.#device;
        if (device.takeMute()) {
            this.#listeners.call('mute');
        }
        const tones = device.takeTones();
        if (tones.length > 0) {
            this.#listeners.call('tones', tones);
        }
        const light = device.light();
        const isTurned = device.isTurned();
        if (light !== this.#light || isTurned !== this.#isTurned) {
            this.#light = light;
            this.#isTurned = isTurned;
            this.#listeners.call('light', light);
            this.#isStale = true;
        }
        const sectors = device.takeDirtySectors();
        if (sectors.length > 0) {
            this.#kept = device.area();
            this.#listeners.call('save', this.#kept, [...sectors]);
        }
        if (device.takeUpdate()) {
            this.#listeners.call('update');
        }
        this.#isStale = device.takeRedraw() || this.#isStale;
        if (this.#isStale) {
            this.#frame ||= requestAnimationFrame(() => this.#guard(() => this.#draw()));
            const pace = device.gameName() === 'race' ? RACE_NEWS_MILLIS : NEWS_MILLIS;
            this.#news ||= setTimeout(() => this.#guard(() => this.#tellNews()), pace);
        }
    }

    // Draws the newest picture, once for each picture that the screen shows.
    #draw() {
        this.#frame = 0;
        if (this.#pausedAt !== null) {
            return;
        }
        this.#device.advance(this.now());
        this.#device.takeRedraw();
        this.#isStale = false;
        this.#listeners.call('frame', this.#device.frame(), this.#isTurned);
        this.#pump();
    }

    #tellNews() {
        this.#news = 0;
        const device = this.#device;
        this.#listeners.call('news', {
            announcement: device.announcement(),
            language: device.language(),
            result: device.result(),
            deck: device.deck(),
            game: device.gameName(),
        });
    }

    #stopTimers() {
        clearTimeout(this.#timer);
        clearTimeout(this.#news);
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#news = 0;
    }

    // A panic of the library must not go on with what it has left behind.
    #guard(action) {
        if (!this.#device) {
            return undefined;
        }
        try {
            return action();
        } catch (error) {
            this.#fail(error);
            return undefined;
        }
    }

    #fail(error) {
        this.stop();
        this.#listeners.call('fault', error);
    }
}
