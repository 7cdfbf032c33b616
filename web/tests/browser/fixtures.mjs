// The fixtures of the tests of the page: one browser for each file, and `Visit`, a person who has opened the page in a
// new profile. A visitor presses real keys, clicks and touches, and sees what the canvas shows, pixel by pixel.
//
// A visit fails its test afterwards if the page threw or logged an error, or asked another host for anything.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { after } from 'node:test';
import { chromium } from 'playwright-core';
import { withoutButtonHints } from '../../../tests/device/fixtures.mjs';
import { golden, halfBlocks } from '../../../tests/device/pictures.mjs';
import { Keys } from './keys.mjs';
import { watchPanel } from './watch_panel.mjs';

// What `cargo xtask test` sets, and what is there without it while `cargo xtask web` runs.
export const ADDRESS = process.env.POCKET_NINES_PAGE ?? 'http://127.0.0.1:8909/';
const CHROMIUM = process.env.POCKET_NINES_CHROMIUM ?? findChromium();
export const TARGET = process.env.POCKET_NINES_TARGET ?? 'target';

export const MAIN_MENU = 'first_start_in_english-main';
export const LANGUAGES = 'first_start_in_english-languages';
export const LESSON = 'first_start_in_english-lesson';

export const DESKTOP = { viewport: { width: 1280, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

// How long a key is down.
const TAP_MILLIS = 40;
const HOLD_MILLIS = 960;
// The machine may be busy with something else.
const PATIENCE_MILLIS = 20_000;

// No menu has more items.
const MOST_STEPS = 16;

const FLAGS = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

let browser;

// `cargo xtask` knows more places.
function findChromium() {
    const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
    const folders = (process.env.PATH ?? '').split(delimiter);
    const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
    return candidates.find((candidate) => existsSync(candidate));
}

// The browser of this file.
export async function theBrowser() {
    browser ??= chromium.launch({ executablePath: CHROMIUM, args: FLAGS, chromiumSandbox: false });
    return browser;
}

after(async () => {
    await (await browser)?.close();
});

/**
 * Opens a new profile for the test `t`. `options` are those of a Playwright context, and `before(visit)` is called
 * before the page is loaded; `mayFail` matches errors that belong to the test. Service workers are blocked unless a
 * test is about them.
 */
export async function visit(t, { before, mayFail, path = '', ...options } = {}) {
    const context = await (await theBrowser()).newContext({ ...DESKTOP, serviceWorkers: 'block', ...options });
    const visitor = new Visit(context, await context.newPage(), mayFail);
    t.after(() => visitor.leave());
    await visitor.page.addInitScript(watchPanel);
    await before?.(visitor);
    await visitor.open(path);
    return visitor;
}

/** The same, on a device that has learnt English and shows its main menu. */
export async function visitMainMenu(t, options) {
    const visitor = await visit(t, options);
    await visitor.passFirstStart();
    return visitor;
}

export class Visit {
    constructor(context, page, mayFail) {
        Object.assign(this, { context, page, mayFail, errors: [], requests: [], keys: new Keys(this) });
        page.setDefaultTimeout(PATIENCE_MILLIS);
        page.on('pageerror', (error) => this.errors.push(`${error.stack ?? error}`));
        page.on('console', (message) => message.type() === 'error' && this.errors.push(message.text()));
        context.on('request', (request) => this.requests.push(request.url()));
    }

    async open(path = '') {
        await this.page.goto(new URL(path, ADDRESS).href);
    }

    async leave() {
        const strangers = this.requests.filter((url) => !url.startsWith(ADDRESS) && !/^(blob|data):/.test(url));
        const errors = this.errors.filter((error) => !this.mayFail?.test(error));
        await this.context.close();
        assert.deepEqual(strangers, [], 'everything comes from the folder of the page');
        assert.deepEqual(errors, [], 'the page has failed nowhere');
    }

    at(id) {
        return this.page.locator(`#${id}`);
    }

    /** What the canvas shows, in the form of the golden screens. */
    picture() {
        return this.page.evaluate(() => globalThis.panelWatch.picture());
    }

    /** Waits until the canvas is this golden screen, pixel for pixel. */
    async expectScreen(name) {
        await this.expectPicture(golden(name), `the screen "${name}"`);
    }

    /** The same but for the line of button hints, which alternates with time. */
    async expectScreenAboveHints(name) {
        await this.expectPicture(withoutButtonHints(golden(name)), `the screen "${name}"`);
    }

    /** Waits until the canvas begins with these rows. */
    async expectPicture(expected, what) {
        try {
            await this.page.waitForFunction((text) => globalThis.panelWatch.picture().startsWith(text), expected);
        } catch {
            const [wanted, shown] = [expected, await this.picture()].map(halfBlocks);
            assert.fail(`${what} is not shown.\nExpected:\n${wanted}\nShown:\n${shown}`);
        }
    }

    /** Waits until a screen reader has been told something that matches. Returns it. */
    async expectSaid(pattern) {
        try {
            await this.at('announcement').filter({ hasText: pattern }).waitFor({ state: 'attached' });
        } catch {
            assert.fail(`${pattern} is not said, but "${await this.said()}".\n${halfBlocks(await this.picture())}`);
        }
        return this.said();
    }

    /** Waits until a notice, or what `id` names, says something that matches. */
    async expectText(id, pattern) {
        const place = this.at(id).filter({ hasText: pattern });
        await place.waitFor({ state: 'attached' });
        return place.textContent();
    }

    /** Clicks on the screen of the device, so that keys count there. */
    async focus() {
        await this.at('glass').click();
    }

    /** Presses the key of a button of the device, A or B, and lets go. */
    async tap(button, times = 1) {
        for (let time = 0; time < times; time++) {
            await this.keys.press(button, TAP_MILLIS);
        }
    }

    /** The same for so long that it counts as held. */
    async hold(button) {
        await this.keys.press(button, HOLD_MILLIS);
    }

    /** From a new device to the main menu, in English. */
    async passFirstStart() {
        await this.expectScreen(LANGUAGES);
        await this.tap('A');
        await this.expectScreen(LESSON);
        await this.tap('A');
        await this.expectScreen(MAIN_MENU);
    }

    /** Moves the mark of a menu on to an item that is announced like this, and chooses it. Returns the steps. */
    async choose(item) {
        const steps = await this.reach(item, () => this.tap('B'));
        await this.tap('A');
        return steps;
    }

    /** Repeats an action until a screen reader is told something that matches. Returns how often. */
    async reach(pattern, action) {
        for (let step = 0; step < MOST_STEPS; step++) {
            const said = await this.said();
            if (pattern.test(said)) {
                return step;
            }
            await action();
            await this.expectOther(said);
        }
        return assert.fail(`${pattern} is never said, but "${await this.said()}".`);
    }

    /** Waits until a screen reader is told something else. */
    async expectOther(said) {
        await this.page.waitForFunction((text) => document.getElementById('announcement').textContent !== text, said);
    }

    said() {
        return this.at('announcement').textContent();
    }

    /** New pictures of the canvas, as they come. `next(millis)` waits for one, or gives up and returns undefined. */
    async followPanel() {
        const news = new News();
        await this.page.exposeFunction('tellOfPicture', (picture) => news.add(picture));
        await this.page.evaluate(() => globalThis.panelWatch.follow(globalThis.tellOfPicture));
        return news;
    }

    /** What is in the flash of the device. */
    async area() {
        return Buffer.from(await this.page.evaluate(async () => [...(await globalThis.pocketNines.device().area())]));
    }
}

/** What has come and was not taken yet. */
class News {
    #news = [];
    #wake = () => {};

    add(item) {
        this.#news.push(item);
        this.#wake();
    }

    async next(millis) {
        if (this.#news.length === 0 && millis > 0) {
            await new Promise((resolve) => {
                const timer = setTimeout(resolve, millis);
                this.#wake = () => {
                    clearTimeout(timer);
                    resolve();
                };
            });
        }
        return this.#news.shift();
    }
}
