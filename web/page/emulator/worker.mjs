// The worker that runs the shipped image on the emulated hardware, at the speed of real time or as near to it as this
// computer gets. emulated_device.mjs is the other end, and lists the messages.
//
// This file is of no use where it lies: the build copies the sources of the emulator next to it, see `cargo xtask web`.

import { AREA_BYTES, newArea } from '../save_area.mjs';
import { Pacer } from './pacer.mjs';
import { Session } from './session.mjs';
import { findFault, sha256 } from './uf2_check.mjs';

const MEMORY_START = 0x10000000;
const IMAGE = new URL('../images/pocket-nines-pico.uf2', import.meta.url);

const clock = () => performance.now();

let session;
let pacer;
let timer;
// A channel to itself: a timer would wait for some milliseconds even if there is more to do.
const again = new MessageChannel();
again.port1.onmessage = () => takeTurn();
let isNext = false;

const HANDLERS = {
    edge: ({ button, down, at }) => {
        session.edge(button, down, pacer.deviceTime(at - performance.timeOrigin));
        wakeUp();
    },
    area: ({ id }) => post({ type: 'area', id, area: session.area() }),
    setArea: ({ area, seed }) => {
        session.setArea(area, seed ?? newSeed());
        post({ type: 'replaced' });
    },
    powerCut: ({ seed }) => session.cutPower(seed ?? newSeed()),
};

// What comes before the device has started waits for that. Without a device there is nobody to do it.
let started;
self.onmessage = ({ data }) => {
    if (data.type === 'start') {
        started = start(data);
    } else {
        started.then(() => session && attempt(() => HANDLERS[data.type](data)));
    }
};

async function start(options) {
    try {
        const hardware = await import('./src/index.mjs').catch(() => undefined);
        if (!hardware) {
            post({ type: 'error', sentence: 'The emulator could not be loaded.' });
            return;
        }
        const image = options.image ?? (await fetchImage());
        const fault = await whyUnusable(image, options, hardware);
        if (fault) {
            post({ type: 'error', sentence: fault });
            return;
        }
        const area = options.area ?? newArea();
        session = new Session(hardware, image, area, post);
        pacer = new Pacer(clock, session);
        session.switchOn(options.seed ?? newSeed());
        wakeUp();
    } catch (error) {
        post({ type: 'error', sentence: `The emulator cannot start: ${error.message}.` });
    }
}

async function fetchImage() {
    const answer = await fetch(IMAGE).catch(() => undefined);
    if (!answer?.ok) {
        return undefined;
    }
    return new Uint8Array(await answer.arrayBuffer());
}

async function whyUnusable(image, { sha256: expected }, { FLASH_SIZE }) {
    if (!image) {
        return 'The image is missing: it could not be loaded.';
    }
    const fault = findFault(image, MEMORY_START + FLASH_SIZE - AREA_BYTES);
    if (fault || !expected || !crypto.subtle) {
        return fault;
    }
    return (await sha256(image)) === expected ? undefined : 'The image is damaged: it fails its checksum.';
}

// Lets the device run at once, unless its turn is next anyway.
function wakeUp() {
    clearTimeout(timer);
    if (!isNext) {
        isNext = true;
        again.port2.postMessage(0);
    }
}

function takeTurn() {
    isNext = false;
    const wait = attempt(() => {
        const toWait = pacer.turn();
        session.report(clock());
        postFigures();
        return toWait;
    });
    if (wait === 0) {
        wakeUp();
    } else {
        clearTimeout(timer);
        timer = setTimeout(takeTurn, wait);
    }
}

function postFigures() {
    const figures = session.figures(clock());
    if (figures) {
        post({ type: 'figures', figures: { ...figures, speedPercent: pacer.takeSpeed() } });
    }
}

// What a real device would answer with a crash, a hang or a wrong picture is an error here, and is told once.
function attempt(action) {
    try {
        return action();
    } catch (error) {
        session?.breakDown();
        post({ type: 'fault', sentence: `The emulated device has failed: ${error.message}.` });
        return undefined;
    }
}

// Chance as the chip's ring oscillator has it. Short enough to be typed into a scenario.
function newSeed() {
    return BigInt(crypto.getRandomValues(new Uint32Array(1))[0]);
}

function post(message) {
    self.postMessage(message);
}
