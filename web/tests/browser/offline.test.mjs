// The page without a network, and as an app: what a second visit needs is there after the first.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADDRESS, LANGUAGES, MAIN_MENU, visit } from './fixtures.mjs';

const DISPLAYS = ['standalone', 'fullscreen', 'minimal-ui'];
const LEAST_SIZES = [192, 512];
// Where a PNG file says how large it is.
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

test('the second visit starts and plays with the network off', async (t) => {
    // Whether there is a new version is asked of the network alone, and in vain.
    const visitor = await visit(t, { serviceWorkers: 'allow', mayFail: /ERR_INTERNET_DISCONNECTED/ });
    await visitor.passFirstStart();
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    const missed = new Set();
    visitor.page.on('requestfailed', (request) => missed.add(request.url()));
    await visitor.context.setOffline(true);
    await visitor.page.reload();
    await visitor.expectScreen(MAIN_MENU);
    await visitor.tap('A', 2);
    await visitor.expectScreenAboveHints('lesson_number9');
    await visitor.tap('A');
    await visitor.expectSaid(/Tile 1 of 20/);
    await visitor.hold('A');
    await visitor.expectSaid(/Tile 2 of 20/);
    // A link to a deck, as well: the page comes from the browser whatever the address ends with.
    await visitor.page.goto(`${ADDRESS}?from=a-friend#deck=KX9-964`);
    await visitor.expectSaid(/Start a new game\? The saved one will be lost/);
    missed.delete(new URL('files.json', ADDRESS).href);
    assert.deepEqual([...missed], [], 'everything else comes from the browser');
});

test('what was not kept is missing offline, and the page says so', async (t) => {
    const mayFail = /Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
    const visitor = await visit(t, { serviceWorkers: 'allow', mayFail });
    await visitor.passFirstStart();
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    await visitor.context.setOffline(true);
    await visitor.page.reload();
    await visitor.expectScreen(MAIN_MENU);
    await visitor.at('chip').click();
    await visitor.expectText('notices', /emulated chip does not run/i);
    await visitor.focus();
    await visitor.tap('B');
    await visitor.expectSaid(/7 on 9/);
});

test('a new version is offered, and used when the player says so', async (t) => {
    let version;
    const visitor = await visit(t, { serviceWorkers: 'allow' });
    await visitor.expectScreen(LANGUAGES);
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    const list = await (await fetch(new URL('files.json', ADDRESS))).json();
    version = `${list.version}0`;
    // The page and its worker are answered alike.
    await visitor.context.route('**/files.json', (route) => route.fulfill({ json: { ...list, version } }));
    await visitor.page.reload();
    await visitor.expectText('notices', /new version/i);
    const reloaded = visitor.page.waitForEvent('load');
    await visitor.page.getByRole('button', { name: 'Load the page again' }).click();
    await reloaded;
    await visitor.expectScreen(LANGUAGES);
    const script = await visitor.page.evaluate(() => navigator.serviceWorker.controller.scriptURL);
    assert.ok(script.endsWith(`version=${version}`), script);
    const caches = await visitor.page.evaluate(() => globalThis.caches.keys());
    assert.deepEqual(caches.map((name) => name.split(' ').at(-1)), [version], 'the files of the old version are gone');
});

test('the page can be installed', async (t) => {
    const visitor = await visit(t, { serviceWorkers: 'allow' });
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    const session = await visitor.context.newCDPSession(visitor.page);
    const { url, errors } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A profile of a test counts as incognito, where nothing can be installed.
    const faults = installabilityErrors.map(({ errorId }) => errorId).filter((fault) => fault !== 'in-incognito');
    assert.deepEqual(faults, []);

    const manifest = await (await fetch(url)).json();
    for (const name of ['name', 'short_name', 'start_url', 'scope', 'display', 'icons']) {
        assert.ok(manifest[name], name);
    }
    assert.ok(DISPLAYS.includes(manifest.display));
    assert.equal(new URL(manifest.scope, url).href, ADDRESS);
    assert.ok(new URL(manifest.start_url, url).href.startsWith(ADDRESS));
    const sizes = [];
    for (const { src, sizes: size, type } of manifest.icons) {
        const answer = await fetch(new URL(src, url));
        assert.equal(answer.headers.get('content-type'), type);
        const image = Buffer.from(await answer.arrayBuffer());
        assert.equal(image.toString('latin1', 1, 4), 'PNG');
        const [width, height] = [image.readUInt32BE(WIDTH_AT), image.readUInt32BE(HEIGHT_AT)];
        assert.equal(`${width}x${height}`, size, src);
        sizes.push(width);
    }
    assert.ok(LEAST_SIZES.every((size) => sizes.includes(size)), `${sizes}`);
    assert.ok(manifest.icons.some(({ purpose }) => purpose?.includes('maskable')));
});
