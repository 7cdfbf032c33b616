// A first visit: the page loads, boots and shows what a new device shows, with nothing else than it needs.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { golden } from '../../../tests/device/pictures.mjs';
import { ADDRESS, LANGUAGES, LESSON, MAIN_MENU, PHONE, TARGET, visit } from './fixtures.mjs';

const MOST_BYTES = 250_000;

test('a new device asks for the language, teaches its buttons and shows the menu, pixel for pixel', async (t) => {
    const visitor = await visit(t);
    await visitor.expectScreen(LANGUAGES);
    await visitor.tap('A');
    await visitor.expectScreen(LESSON);
    await visitor.tap('A');
    await visitor.expectScreen(MAIN_MENU);
    assert.equal(await visitor.page.title(), 'Pocket Nines: a handheld with two games of nines');
    assert.equal(await visitor.at('booting').textContent(), '');
});

test('the title is shown first, and what the player sees is the picture in large pixels', async (t) => {
    const visitor = await visit(t, PHONE);
    await visitor.expectPicture(golden('title'), 'the title');
    const isAlike = await visitor.page.evaluate(() => {
        const [pure, display] = ['panel', 'display'].map((id) => document.getElementById(id));
        const scale = display.width / pure.width;
        const lit = (canvas, x, y) => canvas.getContext('2d').getImageData(x, y, 1, 1).data[0] > 127;
        const places = Array.from({ length: 128 * 64 }, (_, place) => [place % 128, place >> 7]);
        const isSame = ([x, y]) => lit(pure, x, y) === lit(display, x * scale, y * scale);
        return Number.isInteger(scale) && places.every(isSame);
    });
    assert.ok(isAlike);
});

test('a first visit takes little, and nothing of the emulator or the images', async (t) => {
    const [sizes, bodies, asked] = [new Map(), [], new Set()];
    const visitor = await visit(t, {
        serviceWorkers: 'allow',
        before: ({ context }) => context.on('response', (response) => {
            if (response.request().serviceWorker()) {
                asked.add(response.url());
            } else {
                const measure = (body) => sizes.set(response.url(), gzipSync(body, { level: 9 }).length);
                bodies.push(response.body().then(measure));
            }
        }),
    });
    await visitor.expectScreen(LANGUAGES);
    // The service worker asks for all files of a first visit once more, which the browser then has.
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    await Promise.all(bodies);
    const later = [...sizes.keys(), ...asked].filter((url) => /emulator|\.uf2|pictures/.test(url));
    assert.deepEqual(later, []);
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    t.diagnostic(`${sizes.size} files, ${bytes} bytes compressed, of ${MOST_BYTES}`);
    assert.ok(bytes > MOST_BYTES / 2 && bytes <= MOST_BYTES, `${bytes} bytes`);
    const { files } = await (await fetch(new URL('files.json', ADDRESS))).json();
    const listed = new Set(files.map((file) => new URL(file, ADDRESS).href));
    assert.ok([...listed].every((url) => asked.has(url)), 'the service worker has asked for all of them');
    const isKept = (url) => url === ADDRESS || listed.has(url) || /files\.json|service_worker/.test(url);
    const unlisted = [...sizes.keys()].filter((url) => !isKept(url));
    assert.deepEqual(unlisted, [], 'everything that a first visit loads is kept for a start without a network');
});

test('every address on the page is relative and leads to something', async (t) => {
    const visitor = await visit(t);
    const addresses = await visitor.page.locator('[href], [src]').evaluateAll((all) => all.map((element) => (
        element.getAttribute('href') ?? element.getAttribute('src')
    )));
    const outside = addresses.filter((address) => /^(\/|[a-z]+:)/.test(address));
    assert.deepEqual(outside, []);
    for (const address of new Set(addresses.filter((address) => !address.startsWith('#')))) {
        const answer = await fetch(new URL(address, ADDRESS), { method: 'HEAD' });
        assert.equal(answer.status, 200, address);
    }
});

test('the images that can be downloaded are those that were built', async (t) => {
    const visitor = await visit(t);
    const downloads = visitor.page.locator('a[download]');
    const links = await downloads.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    assert.equal(links.length, 3);
    for (const link of links) {
        const answer = await fetch(new URL(link, ADDRESS));
        const built = readFileSync(join(TARGET, basename(link)));
        assert.ok(built.equals(Buffer.from(await answer.arrayBuffer())), link);
    }
});
