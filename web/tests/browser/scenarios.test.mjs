// Every scenario of tests/scenarios on the WebAssembly module in the browser: recorded on the library by `cargo xtask
// scenarios`, played here on virtual time, with the same screens expected, pixel for pixel.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { golden, halfBlocks } from '../../../tests/device/pictures.mjs';
import { TARGET, visit } from './fixtures.mjs';
import { replay } from './scenario_replay.mjs';

const FOLDER = process.env.POCKET_NINES_SCENARIOS ?? join(TARGET, 'scenarios');
const ENDING = '.txt';
const DEVICE = {
    // What harness/src/lib.rs calls the build.
    build: '0000000',
    // In the order of the library's Button::ALL.
    buttons: ['A', 'B', 'Up', 'Down', 'Left', 'Right'],
    areaBytes: 65536,
    // How long the chip takes to think one slice, see docs/performance.md.
    sliceMicros: 120,
};
const [WIDTH, HEIGHT] = [128, 64];

const names = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));

test('every scenario shows the same screens in the browser as on the library', async (t) => {
    const visitor = await visit(t);
    await visitor.page.waitForFunction(() => globalThis.pocketNines);
    let screens = 0;
    for (const name of names.sort()) {
        await t.test(`${name} runs in the browser as on the library`, async () => {
            const record = readFileSync(join(FOLDER, name + ENDING), 'utf8');
            const seen = await visitor.page.evaluate(replay, { record, ...DEVICE });
            for (const { at, name: screen, frame, expected } of seen) {
                const wanted = screen ? golden(`${name}-${screen}`) : pictureOf(expected);
                const what = screen ? `the screen "${screen}"` : 'the screen of the library';
                const shown = pictureOf(frame);
                assert.ok(shown === wanted, `${what} is not shown ${at} µs into the scenario.\n`
                    + `Expected:\n${halfBlocks(wanted)}\nShown:\n${halfBlocks(shown)}`);
            }
            screens += seen.length;
        });
    }
    t.diagnostic(`${names.length} scenarios, ${screens} screens`);
    assert.ok(screens > names.length);
});

/** Bytes in the order of the panel's memory, in hexadecimal digits, in the form of the golden screens. */
function pictureOf(hex) {
    const bytes = Buffer.from(hex, 'hex');
    const isLit = (x, y) => (bytes[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
    const rows = Array.from({ length: HEIGHT }, (_, y) => (
        Array.from({ length: WIDTH }, (_, x) => (isLit(x, y) ? '#' : '.')).join('')
    ));
    return rows.join('\n');
}
