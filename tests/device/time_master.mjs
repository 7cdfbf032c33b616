// `POCKET_NINES_IMAGE=FILE node time_master.mjs` plays whole games against the Master on the image, and prints for how
// many milliseconds it thought about each tile, a game a line. POCKET_NINES_FLASH_CYCLES is what a word of flash costs
// that is not in the cache.
//
// Two games run at a time, each in a thread of its own.

import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Device } from './fixtures.mjs';
import { LatencyProbe } from './measure.mjs';
import { timeMaster } from './measure_rivals.mjs';

const SEEDS = [7n, 8n, 9n, 10n, 11n];
const THREADS = 2;

function play(entropy) {
    const flashCycles = Number(process.env.POCKET_NINES_FLASH_CYCLES ?? 0);
    const device = new Device({ entropy, flashCycles });
    device.passFirstStart();
    return timeMaster(device, new LatencyProbe(device));
}

function inThread(entropy) {
    const thread = new Worker(new URL(import.meta.url), { workerData: entropy });
    return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}

async function playAll(seeds) {
    for (let entropy = seeds.shift(); entropy !== undefined; entropy = seeds.shift()) {
        console.log((await inThread(entropy)).map((millis) => millis.toFixed(0)).join(' '));
    }
}

if (isMainThread) {
    const seeds = [...SEEDS];
    await Promise.all(Array.from({ length: THREADS }, () => playAll(seeds)));
} else {
    parentPort.postMessage(play(workerData));
}
