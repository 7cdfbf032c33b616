// Keys, mouse and fingers: what is down is shown and counts, what is not the device's own is left alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fingers } from './fingers.mjs';
import { MAIN_MENU, PHONE, visitMainMenu } from './fixtures.mjs';

/** Lets the page note every edge that reaches its device. */
function noteEdges(visitor) {
    return visitor.page.evaluate(() => {
        const { played } = globalThis.pocketNines;
        const press = played.press.bind(played);
        globalThis.edges = [];
        played.press = (button, down, at) => {
            globalThis.edges.push({ button, down, at });
            press(button, down, at);
        };
    });
}

const edges = (visitor) => visitor.page.evaluate(() => globalThis.edges.splice(0));
const isPressed = (visitor, id) => visitor.page.locator(`#button-${id}[data-pressed]`).count();

test('two fingers at once are two buttons, each with its own time', async (t) => {
    const visitor = await visitMainMenu(t, PHONE);
    await noteEdges(visitor);
    const fingers = await Fingers.on(visitor, ['A', 'B']);
    await fingers.press('A');
    await fingers.press('B');
    assert.equal(await isPressed(visitor, 'a'), 1);
    assert.equal(await isPressed(visitor, 'b'), 1);
    await fingers.release('A');
    await fingers.release('B');
    const seen = await edges(visitor);
    assert.deepEqual(seen.map(({ button, down }) => [button, down]), [[0, true], [1, true], [0, false], [1, false]]);
    assert.ok(seen.every(({ at }, place) => place === 0 || at >= seen[place - 1].at));
    assert.equal(await isPressed(visitor, 'a'), 0);
});

test('fingers on the device scroll, zoom and select nothing', async (t) => {
    const visitor = await visitMainMenu(t, PHONE);
    const fingers = await Fingers.on(visitor, ['A', 'B']);
    const scrolled = () => visitor.page.evaluate(() => [scrollY, visualViewport.scale, String(getSelection())]);
    const before = await scrolled();
    for (let time = 0; time < 4; time++) {
        await fingers.tap('B');
    }
    await fingers.drag('A', 0, -300);
    assert.deepEqual(await scrolled(), before);
});

test('the mouse presses as long as it is down, and the press has the time of the event', async (t) => {
    const visitor = await visitMainMenu(t);
    await noteEdges(visitor);
    const { x, y, width, height } = await visitor.at('button-b').boundingBox();
    await visitor.page.mouse.move(x + width / 2, y + height / 2);
    await visitor.page.mouse.down();
    assert.equal(await isPressed(visitor, 'b'), 1);
    // Let go far away: it is a release all the same.
    await visitor.page.mouse.move(5, 5);
    await visitor.page.mouse.up();
    const seen = await edges(visitor);
    assert.deepEqual(seen.map(({ button, down }) => [button, down]), [[1, true], [1, false]]);
    await visitor.page.mouse.click(x + width / 2, y + height / 2, { button: 'right' });
    assert.deepEqual(await edges(visitor), []);
});

test('keys count on the device and mean their own elsewhere', async (t) => {
    const visitor = await visitMainMenu(t);
    await noteEdges(visitor);
    for (const key of ['a', 'z', ' ', 'Enter', 'b', 'x', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        await visitor.page.keyboard.press(key);
    }
    const buttons = (await edges(visitor)).filter(({ down }) => down).map(({ button }) => button);
    assert.deepEqual(buttons, [0, 0, 0, 0, 1, 1, 2, 3, 4, 5]);
    await visitor.at('open-record').click();
    await visitor.at('record-text').pressSequentially('a b');
    assert.deepEqual(await edges(visitor), []);
    assert.equal(await visitor.at('record-text').inputValue(), 'a b');
    await visitor.at('record-close').click();
    await visitor.page.waitForFunction(() => document.activeElement.id === 'device');
    await visitor.page.keyboard.press(' ');
    const afterDialog = await edges(visitor);
    assert.deepEqual(afterDialog.map(({ button, down }) => [button, down]), [[0, true], [0, false]], 'after a click');
    // With the focus on a button of the page, Space is its own, and letters are the device's.
    await visitor.at('theme').focus();
    await visitor.page.keyboard.press(' ');
    assert.deepEqual(await edges(visitor), []);
    await visitor.page.keyboard.press('b');
    assert.deepEqual((await edges(visitor)).map(({ button, down }) => [button, down]), [[1, true], [1, false]]);
    await visitor.at('daily-date').focus();
    await visitor.page.keyboard.press('b');
    assert.deepEqual(await edges(visitor), []);
});

test('a key that is down when the window loses the focus is let go', async (t) => {
    const visitor = await visitMainMenu(t);
    await noteEdges(visitor);
    await visitor.page.keyboard.down('a');
    await visitor.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    const seen = await edges(visitor);
    assert.deepEqual(seen.map(({ button, down }) => [button, down]), [[0, true], [0, false]]);
    assert.equal(await isPressed(visitor, 'a'), 0);
});

test('a game goes on after the page was hidden, and a second tab does not write over the first', async (t) => {
    const visitor = await visitMainMenu(t);
    const second = await visitor.context.newPage();
    await second.goto(visitor.page.url());
    const notice = second.locator('#notices').filter({ hasText: /open in another tab/ });
    await notice.waitFor();
    await second.getByRole('button', { name: 'Play here instead' }).click();
    await visitor.expectText('notices', /Another tab has taken over/);
    await second.close();
    await visitor.page.bringToFront();
    await visitor.page.getByRole('button', { name: 'Play here instead' }).click();
    await visitor.focus();
    await visitor.expectScreen(MAIN_MENU);
});

test('a press lasts as long as its events say, however late the page hears of them', async (t) => {
    const visitor = await visitMainMenu(t, PHONE);
    await noteEdges(visitor);
    const fingers = await Fingers.on(visitor, ['A', 'B']);
    await visitor.keys.press('B', 40);
    await fingers.tap('B', 70);
    const [pressed, released, touched, gone] = (await edges(visitor)).map(({ at }) => at);
    assert.ok(Math.abs(released - pressed - 40) < 2, `${released - pressed} ms by key`);
    assert.ok(Math.abs(gone - touched - 70) < 2, `${gone - touched} ms by finger`);
});
