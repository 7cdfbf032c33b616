// The scenarios of tests/scenarios, recorded on the library, on the image: the same presses, the same screens.
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

for (const name of names.sort()) {
    test(`${name} goes on the image as on the library`, (t) => {
        const panel = new Panel();
        const handheld = new Handheld(image, panel, { isOn: false });
        const player = new Player(handheld, panel, { picture: (screen) => golden(`${name}-${screen}`) });
        const settled = player.play(parseScenario(readFileSync(join(folder, name + ENDING), 'utf8')));
        const slowest = Math.max(0, ...settled);
        t.diagnostic(`${settled.length} screens, the slowest after ${slowest.toFixed(1)} ms`);
    });
}
