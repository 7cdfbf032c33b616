// What is missing or damaged is said in a clear sentence, and everything else keeps working.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, MAIN_MENU, visit, visitMainMenu } from './fixtures.mjs';

const PICO = '**/images/pocket-nines-pico.uf2';
const BLOCK = 512;
const AREA_BYTES = 65536;

/** Opens the page in a browser that lacks something. */
function visitWithout(t, script, options) {
    return visit(t, { ...options, before: ({ page }) => page.addInitScript(script) });
}

/** The device starts and answers. */
async function expectPlayable(visitor) {
    await visitor.passFirstStart();
    await visitor.tap('B');
    await visitor.expectSaid(/7 on 9/);
}

/** What does not need the device is there. */
async function expectPageWithoutDevice(visitor) {
    const { page } = visitor;
    await visitor.at('theme').click();
    await visitor.at('theme').click();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    assert.ok(await page.locator('a[download]').first().isVisible());
    assert.ok(await visitor.at('chip').isDisabled());
}

test('without WebAssembly the page says so, and how to build one is still there', async (t) => {
    const visitor = await visitWithout(t, () => delete globalThis.WebAssembly);
    await visitor.expectText('notices', /no WebAssembly/);
    await expectPageWithoutDevice(visitor);
});

test('without IndexedDB it plays, says that nothing will be kept, and exports all the same', async (t) => {
    const visitor = await visitWithout(t, () => delete globalThis.indexedDB);
    await visitor.expectText('notices', /Nothing will be kept/);
    await expectPlayable(visitor);
    await visitor.at('open-save').click();
    const downloading = visitor.page.waitForEvent('download');
    await visitor.at('save-export').click();
    assert.equal((await downloading).suggestedFilename(), 'pocket-nines.save');
});

test('an IndexedDB that is refused or fails is no obstacle either', async (t) => {
    const refused = await visitWithout(t, () => {
        IDBFactory.prototype.open = () => {
            throw new DOMException('Blocked.', 'SecurityError');
        };
    });
    await refused.expectText('notices', /Nothing will be kept/);
    await expectPlayable(refused);

    const full = await visitWithout(t, () => {
        IDBObjectStore.prototype.put = () => {
            throw new DOMException('Full.', 'QuotaExceededError');
        };
    });
    await full.expectScreen(LANGUAGES);
    await full.tap('A');
    await full.expectText('notices', /Saving failed/);
    assert.match(await full.said(), /./);
});

test('without Web Audio there is no sound, and no control for it', async (t) => {
    const visitor = await visitWithout(t, () => {
        delete globalThis.AudioContext;
        delete globalThis.webkitAudioContext;
    });
    await expectPlayable(visitor);
    assert.ok(await visitor.at('mute').isDisabled());
    assert.match(await visitor.at('mute').getAttribute('aria-label'), /no Web Audio/);
});

test('without workers there is no emulated chip, and the switch says why', async (t) => {
    const visitor = await visitWithout(t, () => delete globalThis.Worker);
    await expectPlayable(visitor);
    assert.ok(await visitor.at('chip').isDisabled());
    assert.match(await visitor.at('chip-about').textContent(), /no workers/);
});

test('without local storage, locks, channels and service workers it plays and keeps', async (t) => {
    const visitor = await visitWithout(t, () => {
        const get = () => {
            throw new DOMException('Blocked.', 'SecurityError');
        };
        Object.defineProperty(globalThis, 'localStorage', { get });
        delete Navigator.prototype.locks;
        delete Navigator.prototype.serviceWorker;
        delete globalThis.BroadcastChannel;
        delete Navigator.prototype.getGamepads;
        delete Navigator.prototype.clipboard;
    });
    await expectPlayable(visitor);
    await visitor.page.reload();
    await visitor.expectScreen(MAIN_MENU);
});

for (const [file, what] of [['pocket_nines_bg.wasm', 'module'], ['pocket_nines.js', 'JavaScript around it']]) {
    test(`if the ${what} is missing, a sentence and a button stand for the device`, async (t) => {
        const visitor = await visit(t, {
            mayFail: /404|Failed to (load|fetch)/,
            before: ({ page }) => page.route(`**/${file}`, leaveOut),
        });
        await visitor.expectText('notices', /could not be loaded/);
        await expectPageWithoutDevice(visitor);
        // It was only the network.
        await visitor.page.unroute(`**/${file}`);
        await visitor.page.getByRole('button', { name: 'Load the page again' }).click();
        await visitor.expectScreen(LANGUAGES);
    });
}

test('a module that is damaged is a failure to load, too', async (t) => {
    const visitor = await visit(t, {
        mayFail: /WebAssembly|wasm/i,
        before: ({ page }) => page.route('**/*.wasm', (route) => (
            route.fulfill({ contentType: 'application/wasm', body: Buffer.from('\0asm\x01\0\0\0 and nonsense') })
        )),
    });
    await visitor.expectText('notices', /could not be loaded/);
    await expectPageWithoutDevice(visitor);
});

// How an image or the emulator can fail, and what is said.
const CHIPS = {
    'the image is missing': [PICO, leaveOut, /image is missing/],
    'the image is cut off': [PICO, spoil((bytes) => bytes.subarray(0, bytes.length / 2 + 100)), /cut off/],
    'a block of the image is damaged': [PICO, spoil((bytes) => bytes.fill(0, 40 * BLOCK, 41 * BLOCK)), /in block 41/],
    'the image is for another chip': [PICO, spoil((bytes) => bytes.fill(0x11, 28, 32)), /another chip/],
    'the image is something else': [PICO, (route) => route.fulfill({ body: 'Not found, but politely.' }), /not a UF2/],
    'the emulator is missing': ['**/emulator/src/*.mjs', leaveOut, /emulator could not be loaded/i],
    'the worker is missing': ['**/emulator/worker.mjs', leaveOut, /could not be loaded/],
    'the drawer is missing': ['**/emulator/drawer.mjs', leaveOut, /does not run/],
};

function leaveOut(route) {
    return route.fulfill({ status: 404 });
}

function spoil(change) {
    return async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: Buffer.from(change(await answer.body())) });
    };
}

for (const [what, [files, answer, sentence]] of Object.entries(CHIPS)) {
    test(`if ${what}, the switch says so and the device goes on`, async (t) => {
        const visitor = await visit(t, {
            mayFail: /404|Failed to load/,
            before: ({ context }) => context.route(files, answer),
        });
        await visitor.passFirstStart();
        await visitor.at('chip').click();
        await visitor.expectText('notices', sentence);
        await visitor.page.locator('#device[data-runs=played]').waitFor();
        assert.equal(await visitor.at('chip').getAttribute('aria-checked'), 'false');
        await visitor.focus();
        await visitor.expectScreen(MAIN_MENU);
        await visitor.tap('B');
        await visitor.expectSaid(/7 on 9/);
    });
}

// Files that are no save, and what is said.
const FILES = {
    'too short': [Buffer.alloc(100), /100 bytes/],
    'of the right length, but something else': [Buffer.alloc(AREA_BYTES, 'GIF89a'), /Nothing was changed/],
};

for (const [what, [buffer, sentence]] of Object.entries(FILES)) {
    test(`a file that is no save, ${what}, is refused and changes nothing`, async (t) => {
        const visitor = await visitMainMenu(t);
        const before = await visitor.area();
        await visitor.at('open-save').click();
        await visitor.at('save-file').setInputFiles({ name: 'holiday.gif', mimeType: 'image/gif', buffer });
        await visitor.expectText('save-answer', sentence);
        await visitor.expectText('save-answer', /Nothing was changed/);
        assert.ok(await visitor.at('save-confirm').isHidden());
        assert.deepEqual(await visitor.area(), before);
    });
}
