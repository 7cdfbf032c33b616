// What the panel shows, how soon, and what becomes of the picture when the panel or its wires fail.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillArea } from './area.mjs';
import { Fault } from './fault.mjs';
import { golden } from './golden.mjs';
import { HEIGHT, Panel, WIDTH } from './panel.mjs';
import { MAIN_MENU, Owner, flashInUse, inMainMenu, inNumber9, inRace } from './start.mjs';

const FIRST_FRAME_MILLIS = 250;
const RETRY_MILLIS = 1500;
const SETTLE_MILLIS = 80;
const DIM_MILLIS = 60_000;
const SLEEP_MILLIS = 180_000;
const PIXEL_BYTES = (WIDTH * HEIGHT) / 8;
const NARROW_KILOHERTZ = [395, 400];

// A panel that complains if it is lit before every byte of the noise in its memory was replaced.
class WaryPanel extends Panel {
    powerOn() {
        super.powerOn();
        this.written = new Set();
    }

    store(byte) {
        this.written.add(this.pages.at * WIDTH + (this.flippedColumns ? WIDTH - 1 - this.columns.at : this.columns.at));
        super.store(byte);
    }

    write(byte) {
        super.write(byte);
        if (this.on && this.pump && this.written.size < PIXEL_BYTES) {
            throw new Fault(`the panel is lit with noise in ${PIXEL_BYTES - this.written.size} of its bytes`);
        }
    }
}

function switchedOn(options = {}) {
    const flash = flashInUse();
    return new Owner({ flash, panel: new WaryPanel(), ...options });
}

test('the title is on the panel within a quarter of a second of reset', (t) => {
    const full = flashInUse();
    fillArea(full);
    for (const owner of [new Owner({ panel: new WaryPanel() }), switchedOn(), switchedOn({ flash: full })]) {
        owner.check(
            owner.handheld.runUntil(() => owner.panel.on, FIRST_FRAME_MILLIS),
            'the panel is switched on',
        );
        assert.equal(owner.panel.picture(), golden('title'));
        t.diagnostic(`title shown after ${owner.handheld.millis.toFixed(1)} ms`);
    }
});

test('the bus runs as fast as the panel allows, and not faster', () => {
    const owner = switchedOn();
    owner.handheld.runUntil(() => owner.handheld.traffic.transfers.length > 0, FIRST_FRAME_MILLIS);
    const kilohertz = 1e6 / owner.handheld.machine.bus.bitNanos;
    const [least, most] = NARROW_KILOHERTZ;
    assert.ok(kilohertz > least && kilohertz <= most, `${kilohertz} kHz`);
});

test('a panel that is plugged in late shows what the device is at', () => {
    for (const millis of [100, 1000, 1700, 5000]) {
        const owner = switchedOn({ panel: null });
        owner.run(millis);
        owner.panel = new WaryPanel();
        owner.handheld.plug(owner.panel);
        owner.expect(MAIN_MENU, 2 * RETRY_MILLIS);
        owner.tap('B');
        owner.tap('A');
        owner.expect('every_menu_with_two_buttons-seven_on_nine');
    }
});

// The moments in which a panel is lost: while the title is on its way, and while a menu is.
const lossesOfTitle = [0, 1, 6, 20, 1020].map((bytes) => ({ bytes, at: 0 }));
const lossesOfMenu = [0, 3, 40].map((bytes) => ({ bytes, at: 1000 }));

test('a panel that is lost in the middle of a transfer is found again, even another one with noise in it', () => {
    for (const { bytes, at } of [...lossesOfTitle, ...lossesOfMenu]) {
        const owner = switchedOn();
        const { handheld } = owner;
        owner.run(at);
        if (at > 0) {
            handheld.press('B');
        }
        const isThere = () => {
            const last = handheld.traffic.transfers.at(-1);
            return last && !last.end && last.start >= at * 1e6 && last.bytes.length > bytes;
        };
        owner.check(handheld.runUntil(isThere, 2500), `there is a transfer of more than ${bytes} bytes`);
        handheld.unplug(owner.panel);
        owner.run(3000);
        owner.panel = new WaryPanel();
        handheld.plug(owner.panel);
        owner.run(RETRY_MILLIS);
        owner.expect(MAIN_MENU);
        owner.tap('A');
        owner.expect('every_menu_with_two_buttons-number9');
        owner.expectNotes();
    }
});

test('a panel that is lost while nothing is sent is noticed and found again', () => {
    const owner = inNumber9(1, { panel: new WaryPanel() });
    owner.run(20_000);
    const picture = owner.panel.picture();
    owner.handheld.unplug(owner.panel);
    owner.run(RETRY_MILLIS);
    owner.panel = new WaryPanel();
    owner.handheld.plug(owner.panel);
    owner.run(RETRY_MILLIS);
    assert.equal(owner.panel.picture(), picture);
    owner.layTile();
    owner.expectRound(3);
});

test('a panel that was changed for another one while the device slept is lit again', () => {
    const owner = inNumber9();
    owner.run(SLEEP_MILLIS + 1000);
    owner.check(owner.handheld.machine.sleeping.isDormant, 'the chip is dormant');
    owner.handheld.unplug(owner.panel);
    owner.panel = new WaryPanel();
    owner.handheld.plug(owner.panel);
    owner.tap('B');
    owner.expect('number9_paused-pause', 200);
});

test('a bus that is held low stops nothing else, and works again once it is let go', () => {
    for (const millis of [2, 20, 900, 1700]) {
        const owner = switchedOn();
        owner.run(millis);
        owner.handheld.machine.bus.hold();
        owner.run(2500);
        owner.tap('B', 3);
        assert.ok(!owner.handheld.ledIsOn);
        owner.handheld.press('Left');
        owner.run(2);
        owner.check(owner.handheld.ledIsOn, 'the LED follows a button');
        owner.handheld.release('Left');
        owner.handheld.machine.bus.letGo();
        owner.run(RETRY_MILLIS);
        owner.tap('A');
        owner.expect('every_menu_with_two_buttons-no_records');
        owner.expectNotes();
    }
});

test('a race goes on without its panel', () => {
    const owner = inRace();
    owner.handheld.unplug(owner.panel);
    const before = owner.handheld.piezo.heard.length;
    owner.run(20_000);
    owner.check(owner.handheld.piezo.heard.length > before, 'the bot is heard to play');
    owner.panel = new WaryPanel();
    owner.handheld.plug(owner.panel);
    owner.run(RETRY_MILLIS);
    owner.hold('B');
    owner.expect('race_paused-pause');
});

test('left alone, the panel dims after a minute and is off after three, and a press brings it back', () => {
    const owner = inNumber9(0, { panel: new WaryPanel() });
    const { panel } = owner;
    const bright = panel.contrast;
    owner.run(DIM_MILLIS - 200);
    owner.check(panel.contrast === bright, 'the panel is as bright as before for a minute');
    owner.run(400);
    owner.check(panel.on && panel.contrast < bright, 'the panel is dim after a minute');
    owner.tap('B');
    owner.check(panel.contrast === bright, 'a press makes the panel bright again');
    owner.run(SLEEP_MILLIS - 200);
    owner.check(panel.on, 'the panel is on for three minutes');
    owner.run(400);
    owner.check(!panel.on, 'the panel is off after three minutes');
    owner.tap('B');
    owner.expect('number9_paused-pause', 200);
    owner.check(panel.on && panel.contrast === bright, 'the panel is on, and bright');
});

test('the brightness in the settings is that of the panel, and lasts', () => {
    const owner = inMainMenu({ panel: new WaryPanel() });
    owner.enterSettings();
    owner.tap('B', 2);
    const seen = [0, 1, 2].map(() => {
        owner.tap('A');
        owner.run(SETTLE_MILLIS);
        return owner.panel.contrast;
    });
    // From the middle one: high, low, middle.
    const [high, low, middle] = seen;
    assert.ok(low < middle && middle < high, `${seen}`);
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    owner.switchOffAndOn();
    owner.run(FIRST_FRAME_MILLIS);
    owner.check(owner.panel.on && owner.panel.contrast === high, `the contrast is ${high} from the title on`);
});

test('a device for the left hand is turned round as a whole, at once and tomorrow', () => {
    const owner = inMainMenu({ panel: new WaryPanel() });
    owner.enterSettings();
    owner.tap('B', 3);
    owner.run(SETTLE_MILLIS);
    const { stored } = owner.panel;
    owner.tap('A');
    owner.run(SETTLE_MILLIS);
    owner.check(owner.panel.stored - stored >= PIXEL_BYTES, 'every byte was sent again');
    owner.check(!owner.panel.flippedRows, 'the picture is turned');
    // A is B now: back, and on from the settings round the menu to its first item.
    owner.hold('A');
    owner.tap('A', 2);
    owner.expect(MAIN_MENU);
    owner.switchOffAndOn();
    owner.run(FIRST_FRAME_MILLIS);
    assert.equal(owner.panel.pictureAsHeld(), golden('title'));
    owner.passTitle();
    owner.expect(MAIN_MENU);
    owner.tap('B');
    owner.expect('every_menu_with_two_buttons-number9');
    // And back.
    owner.hold('A');
    owner.tap('A', 6);
    owner.tap('B');
    owner.tap('A', 3);
    owner.tap('B');
    owner.run(SETTLE_MILLIS);
    owner.check(owner.panel.flippedRows, 'the picture is upright');
    owner.hold('B');
    owner.tap('B', 2);
    owner.expect(MAIN_MENU);
});

test('a picture that does not change is not sent again', () => {
    const owner = inNumber9();
    owner.run(30_000);
    const { stored } = owner.panel;
    owner.run(20_000);
    assert.equal(owner.panel.stored, stored);
});
