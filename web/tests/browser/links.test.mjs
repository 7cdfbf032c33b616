// Decks as links, the deck of the day, and somebody's record of a game.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { visit, visitMainMenu } from './fixtures.mjs';

const FORMAT = readFileSync(new URL('../../../docs/transcript-format.md', import.meta.url), 'utf8');
const EXAMPLE = FORMAT.match(/```text\n([^]*?)```/)[1];
// The example says so itself.
const POINTS = Number(EXAMPLE.match(/One player, (\d+) points/)[1]);
const TILES = 20;
const DAYS = readFileSync(new URL('../../../tests/rules/data/decks_of_the_day.txt', import.meta.url), 'utf8');

test('a link opens its deck, after what a new device has to say', async (t) => {
    const visitor = await visit(t, { path: '#deck=KX9-964' });
    await visitor.reach(/Tile 1 of 20/, () => visitor.tap('A'));
    assert.equal(await visitor.at('device').getAttribute('data-deck'), 'KX9-964');
    assert.equal(new URL(visitor.page.url()).hash, '', 'loading the page again does not begin the deck again');
    await visitor.hold('A');
    await visitor.expectSaid(/Tile 2 of 20/);

    // Another one asks first, because this game would be lost.
    await visitor.page.evaluate(() => (location.hash = '#deck=kx9964'));
    await visitor.expectSaid(/Start a new game\? The saved one will be lost/);
});

test('a link to a deck that there is not says so and leaves everything as it is', async (t) => {
    const visitor = await visitMainMenu(t);
    for (const code of ['KX9-965', 'nonsense', '%E0%A4%A', '']) {
        await visitor.page.evaluate((text) => (location.hash = `#deck=${text}`), code);
        if (code) {
            const said = await visitor.expectText('notices', /cannot be opened/);
            assert.match(said, /\.×?$/);
            await visitor.page.getByRole('button', { name: 'Close' }).first().click();
        }
        await visitor.expectSaid(/^Main menu/);
    }
});

test('the deck of the day is that of the library, on any day', async (t) => {
    const days = DAYS.split('\n').filter((line) => /^\d{4}-/.test(line)).slice(0, 2);
    assert.equal(days.length, 2);
    for (const line of days) {
        const [day, code] = line.trim().split(/\s+/);
        const visitor = await visitMainMenu(t);
        await visitor.at('daily-date').fill(day);
        await visitor.at('daily').click();
        await visitor.reach(/Tile 1 of 20/, () => visitor.tap('A'));
        assert.equal(await visitor.at('device').getAttribute('data-deck'), code, day);
    }
    const visitor = await visit(t);
    await visitor.page.waitForFunction(() => globalThis.pocketNines);
    const isToday = await visitor.at('daily-date').evaluate(({ value }) => {
        const [year, month, day] = value.split('-').map(Number);
        return new Date(year, month - 1, day).toDateString() === new Date().toDateString();
    });
    assert.ok(isToday);
});

test('a record is checked, shown round by round, and its deck can be played', async (t) => {
    const visitor = await visitMainMenu(t);
    await open(visitor, EXAMPLE);
    await visitor.expectText('record-verdict', new RegExp(`every line is legal\\. Deck KX9-964, ${POINTS} points`));
    assert.equal(await visitor.page.locator('#record-faults li').count(), 0);
    await visitor.at('record-round').press('Home');
    await visitor.expectText('record-caption', /Before the first tile/);
    for (let round = 1; round <= TILES; round++) {
        await visitor.at('record-on').click();
        await visitor.expectText('record-caption', new RegExp(`^Round ${round}:`));
    }
    assert.match(await visitor.at('record-caption').textContent(), new RegExp(`${POINTS} in all`));
    assert.ok(await visitor.at('record-on').isDisabled());
    const downloading = visitor.page.waitForEvent('download');
    await visitor.at('record-keep').click();
    assert.equal(readFileSync(await (await downloading).path(), 'utf8'), EXAMPLE);
    await visitor.at('record-play').click();
    await visitor.reach(/Tile 1 of 20/, () => visitor.tap('A'));
    assert.equal(await visitor.at('device').getAttribute('data-deck'), 'KX9-964');
});

test('a record with faults is shown with every fault and its line', async (t) => {
    const visitor = await visitMainMenu(t);
    // A tile that hangs over nothing, and one that is not the deck's next.
    const lines = EXAMPLE.split('\n');
    const first = lines.findIndex((line) => line.startsWith('0^'));
    lines[first] = '0^ 90,90';
    lines[lines.findIndex((line) => line.startsWith('3>'))] = '9> -4,6';
    await open(visitor, lines.join('\n'));
    await visitor.expectText('record-verdict', /faults? found/);
    const faults = await visitor.page.locator('#record-faults li').allTextContents();
    assert.ok(faults.length >= 2 && faults.some((fault) => fault.includes(`${first + 1}`)), faults.join('\n'));
    t.diagnostic(faults.join(' | '));
    await visitor.at('record-other').click();
    await visitor.at('record-text').fill('This is a shopping list.');
    await visitor.at('record-show').click();
    await visitor.expectText('record-answer', /\./);
    assert.ok(await visitor.at('record-view').isHidden());
});

test('a record comes from a file, too, and any file is survived', async (t) => {
    const visitor = await visitMainMenu(t);
    await visitor.at('open-record').click();
    const about = { name: 'game.txt', mimeType: 'text/plain' };
    const choose = (buffer) => visitor.at('record-file').setInputFiles({ ...about, buffer });
    await choose(Buffer.alloc(300_000, 'x'));
    await visitor.expectText('record-answer', /too long/);
    await choose(Buffer.from([0xff, 0xfe, 0, 1, 2, 3]));
    await visitor.expectText('record-answer', /line 1/i);
    await choose(Buffer.from(EXAMPLE));
    await visitor.expectText('record-verdict', /every line is legal/);
});

async function open(visitor, text) {
    await visitor.at('open-record').click();
    await visitor.at('record-text').fill(text);
    await visitor.at('record-show').click();
}
