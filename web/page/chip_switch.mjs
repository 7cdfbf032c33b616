// The switch to the real image: the same panel and buttons, but behind them the image that people flash, in an emulated
// RP2040. Everything of it is loaded only when it is asked for.
//
// What is in flash goes with the switch, both ways, so games go on where they were saved. Whatever the chip saves
// meanwhile is kept at once, as what the page's own device saves is.

import { TEXTS } from './texts.mjs';

export class ChipSwitch {
    #button;
    #drawer;
    #speed;
    #played;
    #connect;
    #notices;
    #isSave;
    #language;
    #keep;
    #emulated = null;
    #close = null;
    // What the chip has saved last.
    #saved = undefined;
    // Switching takes a while, and ends before the next time begins.
    #switched = Promise.resolve();

    // `connect(device)` makes a device the one that is played; `language()` is the tag of the language that was chosen;
    // `keep(area)` stores what the chip has saved.
    constructor({ button, drawer, speed, played, connect, notices, isSave, language, keep }) {
        this.#button = button;
        this.#drawer = drawer;
        this.#speed = speed;
        this.#played = played;
        this.#connect = connect;
        this.#notices = notices;
        this.#isSave = isSave;
        this.#language = language;
        this.#keep = keep;
        if (!globalThis.Worker) {
            button.title = TEXTS.noWorker;
            document.getElementById('chip-about').textContent = TEXTS.noWorker;
            return;
        }
        button.disabled = false;
        button.addEventListener('click', () => (this.isOn ? this.switchOff() : this.#inTurn(() => this.#enter())));
    }

    get isOn() {
        return this.#emulated !== null;
    }

    // Back to the device that the page plays itself, with what the chip has saved.
    switchOff() {
        return this.#inTurn(() => this.#leave());
    }

    #inTurn(action) {
        this.#switched = this.#switched.then(action);
        return this.#switched;
    }

    async #leave() {
        const emulated = this.#emulated;
        if (!emulated) {
            return;
        }
        this.#emulated = null;
        // A chip that has failed may not answer. What it has saved is known all the same.
        const area = await Promise.race([emulated.area(), after(1000)]).catch(() => undefined);
        this.#take(area);
        this.#clear();
        emulated.stop();
        if (this.#saved) {
            this.#played.setArea(this.#saved);
        }
        this.#connect(this.#played);
    }

    // The flash of a chip that has failed need not be one that can be read.
    #take(area) {
        if (area && this.#isSave(area) === undefined) {
            this.#saved = area;
            this.#keep(area);
        }
    }

    async #enter() {
        this.#button.disabled = true;
        this.#button.setAttribute('aria-busy', 'true');
        this.#notices.show('chip', TEXTS.chipLoading);
        this.#played.pause();
        try {
            const [{ EmulatedDevice }, { openDrawer }] = await Promise.all([
                import('./emulator/emulated_device.mjs'),
                import('./emulator/drawer.mjs'),
            ]);
            if (!EmulatedDevice.isSupported()) {
                throw new Error(`${TEXTS.noWorker}.`);
            }
            // It may have been continued meanwhile, such as by a look at another tab.
            this.#played.pause();
            const emulated = new EmulatedDevice({ area: await this.#played.area() });
            this.#emulated = emulated;
            this.#saved = undefined;
            const forget = emulated.onFrame(() => {
                forget();
                this.#notices.close('chip');
            });
            emulated.onSave((area) => this.#take(area));
            emulated.onFault((sentence) => this.#fault(emulated, sentence));
            emulated.onFigures(({ speedPercent }) => this.#showSpeed(speedPercent));
            this.#drawer.hidden = false;
            this.#close = openDrawer(this.#drawer, emulated, { language: this.#language });
            this.#connect(emulated);
            this.#button.setAttribute('aria-checked', 'true');
        } catch (error) {
            this.#emulated = null;
            this.#clear();
            this.#connect(this.#played);
            this.#notices.show('chip', TEXTS.chipFailed(error.message), { isBad: true });
        }
        this.#button.disabled = false;
        this.#button.removeAttribute('aria-busy');
    }

    #showSpeed(percent) {
        if (this.isOn) {
            this.#speed.hidden = false;
            this.#speed.textContent = TEXTS.chipSpeed(Math.round(percent));
        }
    }

    // One that has failed does not go on by itself, but its drawer can cut its power; and the player can go back. One
    // that never started is gone.
    async #fault(emulated, sentence) {
        if (this.#emulated === emulated && !emulated.worker) {
            await this.switchOff();
            this.#notices.show('chip', TEXTS.chipFailed(sentence), { isBad: true });
        } else if (this.#emulated === emulated) {
            const back = [TEXTS.chipOff, () => this.switchOff()];
            this.#notices.show('chip', TEXTS.chipStopped(sentence), { isBad: true, actions: [back] });
        }
    }

    #clear() {
        this.#close?.();
        this.#close = null;
        this.#drawer.hidden = true;
        this.#drawer.replaceChildren();
        this.#speed.hidden = true;
        this.#notices.close('chip');
        this.#button.setAttribute('aria-checked', 'false');
    }
}

function after(millis) {
    return new Promise((resolve) => {
        setTimeout(resolve, millis);
    });
}
