// The page: puts its parts together. What does not need the device works even if the device cannot be loaded.

import { ChipSwitch } from './chip_switch.mjs';
import { Contacts } from './contacts.mjs';
import { listenToGamepads } from './gamepad.mjs';
import { listen } from './input.mjs';
import { followAddress, offerDaily, offerResult } from './links.mjs';
import { Notices } from './notices.mjs';
import { keepOffline } from './offline.mjs';
import { Panel } from './panel.mjs';
import { PlayedDevice } from './played_device.mjs';
import { RecordViewer } from './record_viewer.mjs';
import { offerSaves } from './save_dialog.mjs';
import { Saving } from './saving.mjs';
import { Sound } from './sound.mjs';
import { markTabbing, offerDirections, offerFullScreen } from './stage.mjs';
import { TEXTS } from './texts.mjs';
import { offerThemes } from './theme.mjs';

const MODULE = './pocket_nines.js';
const WASM = 'pocket_nines_bg.wasm';
// Of what the page says by itself.
const PAGE_LANGUAGE = 'en';

const at = (id) => document.getElementById(id);
const notices = new Notices(at('notices'));
const element = at('device');
const panel = new Panel(at('glass'));
const sound = new Sound();

offerThemes(at('theme'));
offerFullScreen(at('full'));
offerDirections(at('fit'));
markTabbing(element);
offerSound();
start();
window.addEventListener('load', () => keepOffline(notices));

// Loads the device and its bytes, and plays.
async function start() {
    at('booting').textContent = TEXTS.starting;
    if (typeof WebAssembly !== 'object') {
        fail(TEXTS.noWebAssembly);
        return;
    }
    const saving = new Saving({
        onAsked: () => game?.played.pause(),
        onLost: () => game?.handedOver(),
        onFailed: () => game?.savingFailed(),
    });
    let game = null;
    try {
        const [{ area, problem }, wasm] = await Promise.all([saving.open(), load()]);
        game = play(wasm, area, saving);
        game.tellOf(problem);
    } catch (error) {
        fail(TEXTS.noDevice(error.message));
    }
}

async function load() {
    const [wasm, answer] = await Promise.all([import(MODULE), fetch(WASM)]);
    if (!answer.ok) {
        throw new Error(TEXTS.noFile(WASM, answer.status));
    }
    await wasm.default({ module_or_path: answer });
    return wasm;
}

// Instead of the device.
function fail(sentence) {
    at('booting').textContent = '';
    notices.show('broken', sentence, { isBad: true, actions: [[TEXTS.reload, () => location.reload()]] });
}

// Everything that needs a device.
function play(wasm, area, saving) {
    const played = new PlayedDevice(wasm.Device);
    let current = null;
    let language = PAGE_LANGUAGE;

    const contacts = new Contacts({
        onEdge: (button, down, millis) => current.press(button, down, millis),
        onShow: showButton,
        isTurned: () => current.isTurned(),
    });
    const isCurrent = (device, action) => (...news) => device === current && action(...news);
    // What a device shows and sounds reaches the page while it is the one that is played.
    const attach = (device) => {
        device.onFrame(isCurrent(device, (frame) => {
            at('booting').textContent = '';
            element.classList.toggle('turned', device.isTurned());
            panel.draw(frame);
        }));
        device.onLight(isCurrent(device, (level) => {
            panel.light(level);
            at('asleep').hidden = level !== 0;
        }));
        device.onTones(isCurrent(device, (tones) => sound.play(tones)));
        device.onUpdate(isCurrent(device, explainUpdate));
    };
    const connect = (device) => {
        contacts.releaseAll(performance.now());
        sound.stop();
        if (device !== played) {
            attach(device);
        }
        current = device;
        element.dataset.runs = device === played ? 'played' : 'emulated';
        if (device === played) {
            followVisibility();
            played.refresh();
        } else {
            // What the image shows is known in pixels only.
            announce({ announcement: TEXTS.chipUnread, language: PAGE_LANGUAGE });
        }
    };

    const showResult = offerResult(at('copy-result'), notices);
    attach(played);
    played.onMute(() => sound.stop());
    played.onSave((bytes, sectors) => saving.save(bytes, sectors));
    played.onNews((news) => {
        ({ language } = news);
        announce(news);
        showResult(news);
        Object.assign(element.dataset, { game: news.game, deck: news.deck ?? '' });
    });
    played.onFault((error) => {
        console.error(error);
        notices.show('broken', TEXTS.stopped, { isBad: true, actions: [[TEXTS.start, () => location.reload()]] });
    });

    const chip = new ChipSwitch({
        button: at('chip'), drawer: at('chip-drawer'), speed: at('speed'), played, connect, notices,
        isSave: wasm.isSave, language: () => language,
        keep: (bytes) => saving.save(bytes, null),
    });
    const followVisibility = () => {
        if (document.hidden) {
            played.pause();
        } else if (current === played) {
            played.resume();
        }
    };
    const openDeck = async (code) => {
        await chip.switchOff();
        const sentence = played.openDeck(code);
        if (sentence) {
            notices.show('deck', TEXTS.wrongDeck(code, sentence), { isBad: true });
        } else {
            notices.close('deck');
            element.focus();
        }
    };

    current = played;
    element.dataset.runs = 'played';
    played.start(area);
    followVisibility();
    listen(element, contacts);
    listenToGamepads(contacts);
    document.addEventListener('visibilitychange', followVisibility);
    window.addEventListener('pagehide', () => played.pause());
    window.addEventListener('pageshow', followVisibility);

    offerSaves({ opener: at('open-save'), device: () => current, isSave: wasm.isSave });
    new RecordViewer({
        opener: at('open-record'), Record: wasm.Record, transcript: () => played.transcript(), open: openDeck,
    });
    offerDaily({
        button: at('daily'), date: at('daily-date'), deckOfTheDay: wasm.deckOfTheDay, open: openDeck, notices,
    });
    followAddress(openDeck);
    if (document.activeElement === document.body) {
        element.focus({ preventScroll: true });
    }

    const takeOver = async () => {
        // Before, because its saves are older than those of the other tab.
        await chip.switchOff();
        played.setArea(await saving.takeOver());
        followVisibility();
    };
    const offer = { isBad: true, actions: [[TEXTS.takeOver, takeOver]] };
    // For the console and the tests of the page; nothing of the page uses it.
    globalThis.pocketNines = { wasm, played, panel, sound, contacts, saving, chip, device: () => current };
    return {
        played,
        // Another tab keeps the games from now on.
        handedOver() {
            notices.show('kept', TEXTS.handedOver, offer);
            followVisibility();
        },
        savingFailed() {
            played.savingFailed();
            notices.show('kept', TEXTS.notKept, { isBad: true });
        },
        // Says at the start why nothing will be kept, if so.
        tellOf(problem) {
            if (problem === 'none') {
                notices.show('kept', TEXTS.noStore, { isBad: true });
            } else if (problem === 'other') {
                notices.show('kept', TEXTS.otherTab, offer);
            }
        },
    };
}

// A button moves when it is pressed, and the LED is lit while any is down.
function showButton(name, down) {
    element.querySelector(`[data-button='${name}']`).toggleAttribute('data-pressed', down);
    at('led').classList.toggle('lit', element.querySelector('[data-pressed]') !== null);
}

// What a screen reader says.
function announce({ announcement, language }) {
    const place = at('announcement');
    if (place.textContent !== announcement) {
        place.lang = language;
        place.textContent = announcement;
    }
}

// "Update mode" is a matter of the real device.
function explainUpdate() {
    notices.show('update', TEXTS.updateMode, {
        actions: [[TEXTS.getOne, () => at('get-one').scrollIntoView()]],
    });
}

// The sound control: off, on, or not there.
function offerSound() {
    const button = at('mute');
    const show = () => {
        button.setAttribute('aria-pressed', String(sound.isMuted));
        button.title = sound.isMuted ? TEXTS.soundOn : TEXTS.soundOff;
    };
    if (!sound.isAvailable) {
        button.disabled = true;
        button.title = TEXTS.noSound;
        button.setAttribute('aria-label', TEXTS.noSound);
        return;
    }
    // The browser lets the page sound after any gesture, wherever on the page.
    for (const gesture of ['pointerdown', 'pointerup', 'touchend', 'keydown']) {
        document.addEventListener(gesture, () => sound.unlock(), { capture: true, passive: true });
    }
    button.addEventListener('click', () => {
        sound.isMuted = !sound.isMuted;
        sound.unlock();
        show();
    });
    show();
}
