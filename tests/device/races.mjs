// `POCKET_NINES_IMAGE=FILE node races.mjs SKILL RACES` lets a person who sees only the panel play this many races
// against one bot on the image, and prints what came of them as one line of JSON. `cargo xtask races` runs it and holds
// it to its bars.
//
// Races are played in sets: a device for each, and its own seed for the chip's entropy and for the person. So the
// figures are the same on any machine, however many cores share the sets.

import { availableParallelism } from 'node:os';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { RacePlayer } from './race_player.mjs';
import { RaceTable } from './race_table.mjs';

const RACES_IN_SET = 10;

// Plays a set of races. Returns what came of each.
export function playSet(skill, set, races) {
    const table = new RaceTable(skill, { entropy: BigInt(set + 1) });
    return Array.from({ length: races }, (_, race) => {
        if (race > 0) {
            table.again();
        }
        const player = new RacePlayer(set * RACES_IN_SET + race);
        const { hasWon, cards } = table.play(player);
        const { spent, presses, wrong } = player;
        return { hasWon, cards, presses, wrong, ...spent };
    });
}

function sum(races) {
    const total = { races: races.length };
    for (const race of races) {
        for (const [name, figure] of Object.entries(race)) {
            total[name] = (total[name] ?? 0) + Number(figure);
        }
    }
    return total;
}

// Lets the cores take sets until none is left.
async function playAll(skill, races) {
    const sizes = Array.from({ length: Math.ceil(races / RACES_IN_SET) }, (_, set) =>
        Math.min(RACES_IN_SET, races - set * RACES_IN_SET),
    );
    const played = [];
    let next = 0;
    const core = () =>
        new Promise((resolve, reject) => {
            const worker = new Worker(new URL(import.meta.url), { workerData: { skill } });
            const give = () => {
                const set = next++;
                if (set >= sizes.length) {
                    resolve(worker.terminate());
                } else {
                    worker.postMessage({ set, races: sizes[set] });
                }
            };
            worker.on('error', reject);
            worker.on('message', ({ set, results }) => {
                played[set] = results;
                give();
            });
            give();
        });
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), sizes.length) }, core));
    return sum(played.flat());
}

if (!isMainThread && workerData?.skill) {
    parentPort.on('message', ({ set, races }) => {
        parentPort.postMessage({ set, results: playSet(workerData.skill, set, races) });
    });
} else if (process.argv[1]?.endsWith('races.mjs')) {
    const [skill, races] = process.argv.slice(2);
    console.log(JSON.stringify(await playAll(skill, Number(races))));
}
