// Every scenario of tests/scenarios on the image: recorded on the library by `cargo xtask scenarios`, played here
// through the pins, with the same screens expected.
//
// They take long, so they are played in parallel, in as many threads as there are cores.

import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { Board, Ssd1306 } from '../../emulator/src/index.mjs';
import { image } from './fixtures.mjs';
import { golden } from './pictures.mjs';
import { ScenarioPlayer, parseScenario } from './scenario_player.mjs';

const folder = process.env.POCKET_NINES_SCENARIOS ?? 'target/scenarios';
const ENDING = '.txt';

// Returns how long each screen took to appear, in milliseconds.
function play(name) {
    const panel = new Ssd1306();
    const board = new Board(image, panel, { isOn: false });
    const player = new ScenarioPlayer(board, panel, { picture: (screen) => golden(`${name}-${screen}`) });
    return player.play(parseScenario(readFileSync(join(folder, name + ENDING), 'utf8')));
}

function playInThread(thread, name) {
    return new Promise((resolve, reject) => {
        thread.removeAllListeners().once('error', reject);
        thread.once('message', ({ error, settled }) => (error ? reject(error) : resolve(settled)));
        thread.postMessage(name);
    });
}

function testAll() {
    const concurrency = availableParallelism();
    const idle = Array.from({ length: concurrency }, () => new Worker(new URL(import.meta.url)));
    const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
    describe('scenarios on the image', { concurrency }, () => {
        after(() => idle.forEach((thread) => thread.terminate()));
        for (const name of files.sort().map((file) => file.slice(0, -ENDING.length))) {
            test(`${name} runs on the image as on the library`, async (t) => {
                const thread = idle.pop();
                try {
                    const settled = await playInThread(thread, name);
                    const slowest = Math.max(0, ...settled);
                    t.diagnostic(`${settled.length} screens, the slowest after ${slowest.toFixed(1)} ms`);
                } finally {
                    idle.push(thread);
                }
            });
        }
    });
}

if (isMainThread) {
    testAll();
} else {
    parentPort.on('message', (name) => {
        try {
            parentPort.postMessage({ settled: play(name) });
        } catch (error) {
            parentPort.postMessage({ error });
        }
    });
}
