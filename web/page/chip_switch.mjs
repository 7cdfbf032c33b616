// The switch to the real image: the same panel and buttons, but behind them the image that people flash, in an emulated
// RP2040. Everything of it is loaded only when it is asked for.
//
// What is in flash goes with the switch, both ways, so games go on where they were saved.

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
    #emulated = null;
    #close = null;

    // `connect(device)` makes a device the one that is played; `language()` is the tag of the language that was chosen.
    constructor({ button, drawer, speed, played, connect, notices, isSave, language }) {
        this.#button = button;
        this.#drawer = drawer;
        this.#speed = speed;
        this.#played = played;
        this.#connect = connect;
        this.#notices = notices;
        this.#isSave = isSave;
        this.#language = language;
        if (!globalThis.Worker) {
            button.title = TEXTS.noWorker;
            document.getElementById('chip-about').textContent = TEXTS.noWorker;
            return;
        }
        button.disabled = false;
        button.addEventListener('click', () => (this.isOn ? this.switchOff() : this.#switchOn()));
    }

    get isOn() {
        return this.#emulated !== null;
    }

    // What is in the flash of the chip, or undefined while there is none.
    area() {
        return this.#emulated?.area();
    }

    // Back to the device that the page plays itself, with what the chip has saved.
    async switchOff() {
        const emulated = this.#emulated;
        if (!emulated) {
            return;
        }
        this.#emulated = null;
        // A chip that has failed may not answer, and its flash need not be one that can be read.
        const area = await Promise.race([emulated.area(), after(1000)]).catch(() => undefined);
        this.#clear();
        emulated.stop();
        if (area && this.#isSave(area) === undefined) {
            this.#played.setArea(area);
        }
        this.#connect(this.#played);
    }

    async #switchOn() {
        this.#button.disabled = true;
        this.#button.setAttribute('aria-busy', 'true');
        this.#notices.show('chip', TEXTS.chipLoading, { isBrief: true });
        this.#played.pause();
        try {
            const [{ EmulatedDevice }, { openDrawer }] = await Promise.all([
                import('./emulator/emulated_device.mjs'),
                import('./emulator/drawer.mjs'),
            ]);
            if (!EmulatedDevice.isSupported()) {
                throw new Error(`${TEXTS.noWorker}.`);
            }
            const emulated = new EmulatedDevice({ area: await this.#played.area() });
            this.#emulated = emulated;
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
