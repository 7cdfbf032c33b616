// A whole game of Number 9 by keyboard, and what is left of it: the record in the browser, in a file, in the terminal
// and on the emulated chip.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { FLASH_SIZE, Flash, readImage } from '../../../emulator/src/index.mjs';
import { Device, image, withoutButtonHints } from '../../../tests/device/fixtures.mjs';
import { ADDRESS, LANGUAGES, MAIN_MENU, TARGET, visitMainMenu } from './fixtures.mjs';

const SIMULATOR = process.env.POCKET_NINES_SIMULATOR ?? join(TARGET, 'debug', 'simulator');
const TILES = 20;
const AREA_BYTES = 65536;

test('a game by keyboard leaves a record that outlives the page and moves to the other devices', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'pocket-nines-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const visitor = await visitMainMenu(t, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { points, deck } = await playGame(visitor);
    t.diagnostic(`deck ${deck}, ${points} points`);
    await expectResult(visitor, points, deck);
    await expectRounds(visitor, points, deck);

    await leaveResult(visitor);
    const { steps, picture } = await lookAtTopFive(visitor, points, deck);

    await visitor.page.reload();
    await visitor.expectScreen(MAIN_MENU);
    assert.deepEqual(await lookAtTopFive(visitor, points, deck), { steps, picture }, 'after the page was loaded again');

    const saved = join(folder, 'pocket-nines.save');
    await exportTo(visitor, saved);
    assert.deepEqual(readFileSync(saved), await visitor.area());
    assert.equal(readFileSync(saved).length, AREA_BYTES);
    await eraseAll(visitor);
    await importFrom(visitor, saved);
    assert.deepEqual(await lookAtTopFive(visitor, points, deck), { steps, picture }, 'after erasing and importing');

    const returned = join(folder, 'returned.save');
    const answer = throughTerminal(saved, returned, join(folder, 'terminal'));
    t.diagnostic(answer.trim().replaceAll('\n', ' '));
    for (const [name, file] of [['the page', saved], ['the terminal', returned]]) {
        assert.equal(onChip(file, steps), picture, `the emulated chip with the save of ${name}`);
    }
});

/** From the main menu to the result, with A held for every tile. */
async function playGame(visitor) {
    await visitor.tap('A', 2);
    await visitor.expectScreenAboveHints('lesson_number9');
    await visitor.tap('A');
    for (let tile = 1; tile <= TILES; tile++) {
        await visitor.expectSaid(new RegExp(`Tile ${tile} of ${TILES}`));
        await visitor.hold('A');
    }
    const said = await visitor.expectSaid(/^\d+ points?\..*Deck/);
    return { points: Number(said.match(/^\d+/)[0]), deck: said.match(/[0-9A-Z]{3}-[0-9A-Z]{3}/)[0] };
}

/** From the result to the main menu. What the game has earned is shown in between. */
async function leaveResult(visitor) {
    await visitor.focus();
    await visitor.reach(/Play again/, () => visitor.tap('A'));
    await visitor.choose(/Main menu/);
}

async function expectResult(visitor, points, deck) {
    await visitor.at('copy-result').click();
    await visitor.expectText('notices', /Copied/);
    const copied = await visitor.page.evaluate(() => navigator.clipboard.readText());
    const [line, link] = copied.split('\n');
    assert.match(line, new RegExp(`${deck}.*\\b${points}\\b`));
    assert.equal(link, `${ADDRESS}#deck=${deck}`);
}

/** The game that was just played, as a record: every round is legal, and its points add up. */
async function expectRounds(visitor, points, deck) {
    await visitor.at('open-record').click();
    await visitor.at('record-mine').click();
    await visitor.expectText('record-verdict', new RegExp(`every line is legal\\. Deck ${deck}, ${points} points`));
    const layouts = new Set();
    let [round, all] = [TILES, points];
    for (; round > 0; round--) {
        const caption = await visitor.expectText('record-caption', new RegExp(`^Round ${round}:`));
        const [, gained, sum] = caption.match(/(\d+) points?, (\d+) in all/).map(Number);
        assert.equal(sum, all, caption);
        all -= gained;
        layouts.add(await visitor.page.evaluate(() => document.getElementById('record-layout').toDataURL()));
        await visitor.at('record-back').click();
    }
    assert.equal(all, 0);
    assert.equal(layouts.size, TILES, 'every round looks different');
    await visitor.expectText('record-caption', /Before the first tile/);
    await visitor.at('record-close').click();
}

/** From the main menu to the top 5 and back. Returns what is shown of them, and how far they are down the menu. */
async function lookAtTopFive(visitor, points, deck) {
    await visitor.expectSaid(/^Main menu/);
    const steps = await visitor.choose(/Top 5/);
    await visitor.expectSaid(new RegExp(`${points} points?\\..*${deck}`));
    const picture = withoutButtonHints(await visitor.picture());
    await visitor.hold('B');
    await visitor.expectSaid(/^Main menu/);
    return { steps, picture };
}

async function exportTo(visitor, file) {
    await visitor.at('open-save').click();
    const downloading = visitor.page.waitForEvent('download');
    await visitor.at('save-export').click();
    const download = await downloading;
    assert.equal(download.suggestedFilename(), 'pocket-nines.save');
    await download.saveAs(file);
    await visitor.expectText('save-answer', /Downloaded/);
    await visitor.at('save-close').click();
}

async function eraseAll(visitor) {
    await visitor.at('open-save').click();
    await visitor.at('save-factory').click();
    await visitor.expectText('save-answer', /Erase all/);
    await visitor.at('save-yes').click();
    await visitor.at('save-close').click();
    await visitor.focus();
    await visitor.expectScreen(LANGUAGES);
}

async function importFrom(visitor, file) {
    await visitor.at('open-save').click();
    await visitor.at('save-file').setInputFiles(file);
    await visitor.expectText('save-answer', /Replace all/);
    await visitor.at('save-yes').click();
    await visitor.at('save-close').click();
    await visitor.focus();
    await visitor.expectScreen(MAIN_MENU);
}

/** Lets the terminal simulator read the file into a folder of its own, and write another one. Returns what it says. */
function throughTerminal(from, to, folder) {
    return execFileSync(SIMULATOR, ['--folder', folder, '--import', from, '--export', to], { encoding: 'utf8' });
}

/** What the emulated chip shows of the records, with this save in its flash. */
function onChip(file, steps) {
    const flash = new Flash(readImage(image));
    flash.bytes.set(readFileSync(file), FLASH_SIZE - AREA_BYTES);
    const device = new Device({ flash });
    device.passTitle();
    device.expectScreen(MAIN_MENU);
    device.tap('B', steps);
    device.tap('A');
    device.settle();
    return withoutButtonHints(device.panel.uprightPicture());
}
