// The shipped image behind the panel and the buttons of the page: it starts, answers, is measured, writes down what was
// pressed, and the save goes there and back.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { golden } from '../../../tests/device/pictures.mjs';
import { LANGUAGES, LESSON, MAIN_MENU, TARGET, visit, visitMainMenu } from './fixtures.mjs';

const XTASK = process.env.POCKET_NINES_XTASK ?? join(TARGET, 'debug', 'xtask');
const NUMBER9 = 'every_menu_with_two_buttons-number9';

async function switchToChip(visitor) {
    await visitor.at('chip').click();
    await visitor.page.locator('#chip[aria-checked=true]').waitFor();
    await visitor.focus();
}

test('the switch runs the image, with title, answers and figures', async (t) => {
    const visitor = await visit(t);
    await visitor.expectScreen(LANGUAGES);
    await switchToChip(visitor);
    await visitor.expectPicture(golden('title'), 'the title');
    await visitor.expectScreen(LANGUAGES);
    await visitor.tap('A');
    await visitor.expectScreen(LESSON);
    await visitor.tap('A');
    await visitor.expectScreen(MAIN_MENU);
    await visitor.expectText('speed', /real image, at \d+ % of real time/);
    // The figures of the last press come with the next second.
    const figures = visitor.at('chip-drawer').locator('dd');
    await figures.filter({ hasText: /ms, .* bytes/ }).waitFor();
    const written = await figures.allTextContents();
    assert.equal(written.length, 5);
    assert.ok(written.every((figure) => /\d/.test(figure)), written.join(', '));
    t.diagnostic(written.join(', '));
    assert.ok(visitor.requests.some((url) => url.endsWith('/images/pocket-nines-pico.uf2')));

    // The power fails, and what was chosen is still there.
    await visitor.page.getByRole('button', { name: 'Cut the power' }).click();
    await visitor.focus();
    await visitor.expectPicture(golden('title'), 'the title');
    await visitor.expectScreen(MAIN_MENU);
});

test('what was pressed is written down as a scenario, which the library performs to the same screen', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'pocket-nines-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const visitor = await visitMainMenu(t);
    await switchToChip(visitor);
    await visitor.expectScreen(MAIN_MENU);
    await visitor.page.getByLabel('With a new device').check();
    await visitor.page.getByRole('button', { name: 'Record presses' }).click();
    await visitor.focus();
    await visitor.expectScreen(LANGUAGES);
    await visitor.tap('A');
    await visitor.expectScreen(LESSON);
    await visitor.tap('A');
    await visitor.expectScreen(MAIN_MENU);
    await visitor.tap('A');
    await visitor.expectScreen(NUMBER9);
    await visitor.page.getByRole('button', { name: 'Stop recording' }).click();
    const text = await visitor.at('emulator-scenario').inputValue();
    assert.match(text, /^power on$/m);
    const file = join(folder, 'recorded.txt');
    writeFileSync(file, text);
    // The last line is the screen at the end.
    const screen = execFileSync(XTASK, ['scenarios', '--check', file], { encoding: 'utf8' });
    const above = golden(NUMBER9).split('\n').slice(0, 55).join('\n');
    assert.ok(screen.includes(above), `${text}\n${screen}`);
    // The save of before is back.
    await visitor.focus();
    await visitor.expectScreen(MAIN_MENU);
});

test('the save goes to the chip and back', async (t) => {
    const visitor = await visitMainMenu(t);
    await visitor.tap('A', 2);
    await visitor.expectScreenAboveHints('lesson_number9');
    await visitor.tap('A');
    await visitor.expectSaid(/Tile 1 of 20/);
    await visitor.hold('A');
    await visitor.expectSaid(/Tile 2 of 20/);
    const deck = await visitor.at('device').getAttribute('data-deck');

    await switchToChip(visitor);
    const waits = golden('continued_from_the_main_menu-number9_waits').split('\n').slice(0, 12).join('\n');
    await visitor.expectPicture(waits, 'the game that waits');
    await visitor.tap('A');
    await visitor.page.waitForFunction((text) => !globalThis.panelWatch.picture().startsWith(text), waits);
    // A chip that cannot keep pace with real time needs longer to count a press as held. Then the third tile is in
    // hand, says the progress bar.
    await visitor.keys.pressUntil('A', () => visitor.page.waitForFunction(() => {
        const bar = globalThis.panelWatch.picture().split('\n')[62].slice(98);
        return /^#{4}\.+$/.test(bar);
    }));

    await visitor.at('chip').click();
    await visitor.page.locator('#device[data-runs=played]').waitFor();
    await visitor.focus();
    await visitor.reach(/Tile 3 of 20/, () => visitor.tap('A'));
    assert.equal(await visitor.at('device').getAttribute('data-deck'), deck);
    assert.equal(await visitor.at('chip').getAttribute('aria-checked'), 'false');
});
