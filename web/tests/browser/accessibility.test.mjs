// The page for people who see little, nothing, or use no mouse: axe-core finds no obstacle, and the keyboard reaches
// everything.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { DESKTOP, PHONE, visit, visitMainMenu } from './fixtures.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RECORD = 'deck KX9-964\n\nplayer 1\n5< 0,0\n1v 2,1\n';
const SIZES = { phone: PHONE, desktop: DESKTOP };
const MOST_STOPS = 80;
const CONTROLS = 'a[href], button, input, textarea, select, summary, [tabindex="0"]';
const ROLES = [
    'button', 'link', 'switch', 'textbox', 'combobox', 'slider', 'application', 'Date', 'DisclosureTriangle',
];

// Brings the page from one state to the next.
const STATES = {
    start: () => {},
    'with the dialog about saves': (visitor) => visitor.at('open-save').click(),
    'with a question in it': (visitor) => visitor.at('save-factory').click(),
    'with the dialog about records': async (visitor) => {
        await visitor.at('save-no').click();
        await visitor.at('save-close').click();
        await visitor.at('open-record').click();
    },
    'with a record that has faults': async (visitor) => {
        await visitor.at('record-text').fill(RECORD);
        await visitor.at('record-show').click();
        await visitor.expectText('record-verdict', /fault/);
    },
    'with a notice and all drawings open': async (visitor) => {
        await visitor.at('record-close').click();
        await visitor.page.locator('details').evaluateAll((all) => all.forEach((details) => (details.open = true)));
        await visitor.page.evaluate(() => (location.hash = '#deck=nonsense'));
        await visitor.expectText('notices', /cannot be opened/);
    },
};

for (const [size, options] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark']) {
        test(`axe-core finds nothing on a ${size}, ${colorScheme}`, async (t) => {
            const visitor = await visitMainMenu(t, { ...options, colorScheme, reducedMotion: 'reduce' });
            // The page's own policy lets no script in from outside, so the tool comes in as the browser's own.
            await visitor.page.evaluate(AXE);
            let rules = 0;
            for (const [state, reach] of Object.entries(STATES)) {
                await reach(visitor);
                const { violations, passes } = await visitor.page.evaluate(() => globalThis.axe.run());
                const found = violations.map(({ id, help, nodes }) => [id, help, ...nodes.map(({ html }) => html)]);
                assert.deepEqual(found, [], state);
                rules += passes.length;
            }
            t.diagnostic(`${Object.keys(STATES).length} states, ${rules} rules passed`);
        });
    }
}

test('Tab reaches every control, each has a name, and none holds the keyboard', async (t) => {
    const visitor = await visit(t);
    await visitor.page.waitForFunction(() => globalThis.pocketNines);
    const controls = await visitor.page.locator(CONTROLS).evaluateAll(
        (all) => all.filter((control) => control.checkVisibility() && !control.disabled)
            .map((control, index) => (control.dataset.reach = `${index} ${control.id || control.textContent.trim()}`)),
    );
    await visitor.page.evaluate(() => document.activeElement.blur());
    const reached = new Set();
    for (let stop = 0; stop < MOST_STOPS && controls.some((control) => !reached.has(control)); stop++) {
        await visitor.page.keyboard.press('Tab');
        reached.add(await visitor.page.evaluate(() => document.activeElement.dataset.reach));
    }
    assert.deepEqual(controls.filter((control) => !reached.has(control)), []);
    t.diagnostic(`${controls.length} controls`);

    const session = await visitor.context.newCDPSession(visitor.page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const shown = nodes.filter(({ ignored, role }) => !ignored && ROLES.includes(role?.value));
    const nameless = shown.filter(({ name }) => !name?.value?.trim());
    assert.ok(shown.length > 0);
    assert.deepEqual(nameless.map(({ role }) => role.value), []);
});

test('the dialogs are left with Escape, and the focus goes back', async (t) => {
    const visitor = await visit(t);
    await visitor.page.waitForFunction(() => globalThis.pocketNines);
    for (const opener of ['open-save', 'open-record']) {
        await visitor.at(opener).focus();
        await visitor.page.keyboard.press('Enter');
        await visitor.page.locator('dialog[open]').waitFor();
        await visitor.page.keyboard.press('Escape');
        await visitor.page.locator('dialog[open]').waitFor({ state: 'detached' });
        assert.equal(await visitor.page.evaluate(() => document.activeElement.id), opener);
    }
});

test('what the games say is announced, in their language', async (t) => {
    const visitor = await visit(t);
    const place = visitor.at('announcement');
    assert.equal(await place.getAttribute('aria-live'), 'polite');
    await visitor.expectSaid(/English/);
    await visitor.tap('B');
    await visitor.expectSaid(/Русский/);
    await visitor.tap('A');
    await visitor.expectSaid(/[а-я]/);
    assert.equal(await place.getAttribute('lang'), 'ru');
    await visitor.tap('A');
    const menu = await visitor.expectSaid(/Номер 9|Number 9/);
    await visitor.tap('B');
    await visitor.expectOther(menu);
});
