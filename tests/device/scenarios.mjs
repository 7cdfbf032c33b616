// The scenarios of tests/scenarios, recorded on the library, on the image: the same presses, the same screens. They are
// tested in two files, because Node gives each file a core.
//
// `cargo xtask test` makes the records and says where they are. A device keeps what it wrote itself from one power-on to
// the next, unless the scenario spoils it.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { golden } from './golden.mjs';
import { Handheld } from './handheld.mjs';
import { Panel } from './panel.mjs';
import { Player, parseScenario } from './scenario.mjs';

const image = readFileSync(process.env.POCKET_NINES_IMAGE ?? 'target/pocket-nines.uf2');
const folder = process.env.POCKET_NINES_SCENARIOS ?? 'target/scenarios';
const ENDING = '.txt';

const names = readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length));

// Tests every second scenario, from the first or from the second on.
export function testScenarios(first) {
    names.sort().filter((_, place) => place % 2 === first).forEach(testScenario);
}

function testScenario(name) {
    test(`${name} goes on the image as on the library`, (t) => {
        const panel = new Panel();
        const handheld = new Handheld(image, panel, { isOn: false });
        const player = new Player(handheld, panel, { picture: (screen) => golden(`${name}-${screen}`) });
        const settled = player.play(parseScenario(readFileSync(join(folder, name + ENDING), 'utf8')));
        const slowest = Math.max(0, ...settled);
        t.diagnostic(`${settled.length} screens, the slowest after ${slowest.toFixed(1)} ms`);
    });
}
