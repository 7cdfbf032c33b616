// Pictures of the page, for people to look at: phone and desktop, light and dark, in the folder `web-pictures` of the
// target folder. What can be checked of them is checked: nothing sticks out, and the device is in sight.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DESKTOP, PHONE, TARGET, visitMainMenu } from './fixtures.mjs';

const FOLDER = join(TARGET, 'web-pictures');
// A file for the one picture that README.md shows. Fonts differ from machine to machine, so it is only taken when asked
// for.
const FOR_README = process.env.POCKET_NINES_PICTURE;

const MARGIN = 16;

const SIZES = {
    desktop: DESKTOP,
    phone: PHONE,
    'phone-lying': { ...PHONE, viewport: { width: 844, height: 390 } },
    small: { ...PHONE, viewport: { width: 320, height: 568 }, deviceScaleFactor: 2 },
};

mkdirSync(FOLDER, { recursive: true });

for (const [size, options] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark']) {
        test(`the page on a ${size}, ${colorScheme}`, async (t) => {
            const visitor = await visitMainMenu(t, { ...options, colorScheme });
            const name = join(FOLDER, `${size}-${colorScheme}`);
            await visitor.page.screenshot({ path: `${name}.png` });
            await visitor.page.screenshot({ path: `${name}-whole.png`, fullPage: true });
            const { width, wide, height } = await visitor.page.evaluate(() => ({
                width: document.documentElement.clientWidth,
                wide: document.documentElement.scrollWidth,
                height: innerHeight,
            }));
            assert.ok(wide <= width, `the page is ${wide} pixels wide, and the window ${width}`);
            for (const part of ['glass', 'button-a', 'button-b']) {
                const box = await visitor.at(part).boundingBox();
                const [right, bottom] = [box.x + box.width, box.y + box.height];
                const isInSight = box.x >= 0 && box.y >= 0 && right <= width && bottom <= height;
                assert.ok(isInSight, `${part} is in sight: ${JSON.stringify(box)}`);
            }
        });
    }
}

test('the picture for README.md, if it is asked for', async (t) => {
    if (!FOR_README) {
        t.diagnostic('not asked for');
        return;
    }
    const visitor = await visitMainMenu(t, { ...DESKTOP, colorScheme: 'light' });
    await visitor.at('daily-date').fill('2026-11-19');
    await visitor.at('daily').click();
    await visitor.reach(/Tile 1 of 20/, () => visitor.tap('A'));
    for (let tile = 2; tile <= 6; tile++) {
        await visitor.hold('A');
        await visitor.expectSaid(new RegExp(`Tile ${tile} of 20`));
    }
    // The mouse would light the button that it was last on.
    await visitor.page.mouse.move(1, 1);
    const actions = await visitor.page.locator('.actions').boundingBox();
    const { width } = DESKTOP.viewport;
    const clip = { x: 0, y: 0, width, height: actions.y + actions.height + MARGIN };
    await visitor.page.screenshot({ path: FOR_README, clip });
});
