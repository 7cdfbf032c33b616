// The panel: how soon it shows something, brightness and orientation, and recovery when the panel or its wires fail.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fault, HEIGHT, Ssd1306, WIDTH } from '../../emulator/src/index.mjs';
import {
    DIM_MILLIS, Device, FIRST_FRAME_MILLIS, MAIN_MENU, SLEEP_MILLIS, flashAfterFirstStart, inMainMenu, inNumber9,
    inRace,
} from './fixtures.mjs';
import { fillStore } from './flash_store.mjs';
import { golden } from './pictures.mjs';

const RETRY_MILLIS = 1500;
const PIXEL_BYTES = (WIDTH * HEIGHT) / 8;
const BUS_KILOHERTZ = [395, 400];

// A panel that fails if it is lit before all of its arbitrary power-on memory contents were overwritten.
class StrictPanel extends Ssd1306 {
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
            throw new Fault(`the panel is lit, but ${PIXEL_BYTES - this.written.size} of its bytes were never written`);
        }
    }
}

function switchedOn(options = {}) {
    const flash = flashAfterFirstStart();
    return new Device({ flash, panel: new StrictPanel(), ...options });
}

test('the title is shown within 250 ms of a reset', (t) => {
    const full = flashAfterFirstStart();
    fillStore(full);
    for (const device of [new Device({ panel: new StrictPanel() }), switchedOn(), switchedOn({ flash: full })]) {
        device.check(
            device.board.runUntil(() => device.panel.on, FIRST_FRAME_MILLIS),
            'the panel is switched on',
        );
        assert.equal(device.panel.picture(), golden('title'));
        t.diagnostic(`title shown after ${device.board.millis.toFixed(1)} ms`);
    }
});

test('the I2C bus runs at 400 kHz or barely below', () => {
    const device = switchedOn();
    device.board.runUntil(() => device.board.trace.transfers.length > 0, FIRST_FRAME_MILLIS);
    const kilohertz = 1e6 / device.board.chip.i2cBus.bitNanos;
    const [least, most] = BUS_KILOHERTZ;
    assert.ok(kilohertz > least && kilohertz <= most, `${kilohertz} kHz`);
});

test('a panel that is plugged in late shows the present screen', () => {
    for (const millis of [100, 1000, 1700, 5000]) {
        const device = switchedOn({ panel: null });
        device.run(millis);
        device.panel = new StrictPanel();
        device.board.plug(device.panel);
        device.expectScreen(MAIN_MENU, 2 * RETRY_MILLIS);
        device.tap('B');
        device.tap('A');
        device.expectScreen('every_menu_with_two_buttons-seven_on_nine');
    }
});

// When the panel is unplugged: after so many bytes of a transfer, during the title and during a menu.
const lossesOfTitle = [0, 1, 6, 20, 125].map((bytes) => ({ bytes, at: 0 }));
const lossesOfMenu = [0, 3, 40].map((bytes) => ({ bytes, at: 1000 }));

test('after an unplug during a transfer, another panel is found and initialized', () => {
    for (const { bytes, at } of [...lossesOfTitle, ...lossesOfMenu]) {
        const device = switchedOn();
        const { board } = device;
        device.run(at);
        if (at > 0) {
            board.press('B');
        }
        const isThere = () => {
            const last = board.trace.transfers.at(-1);
            return last && !last.end && last.start >= at * 1e6 && last.bytes.length > bytes;
        };
        device.check(board.runUntil(isThere, 2500), `there is a transfer of more than ${bytes} bytes`);
        board.unplug(device.panel);
        device.run(3000);
        device.panel = new StrictPanel();
        board.plug(device.panel);
        device.run(RETRY_MILLIS);
        device.expectScreen(MAIN_MENU);
        device.tap('A');
        device.expectScreen('every_menu_with_two_buttons-number9');
        device.expectEvents();
    }
});

test('an unplug while nothing is sent is noticed, and another panel is initialized', () => {
    const device = inNumber9(1, { panel: new StrictPanel() });
    device.run(20_000);
    const picture = device.panel.picture();
    device.board.unplug(device.panel);
    device.run(RETRY_MILLIS);
    device.panel = new StrictPanel();
    device.board.plug(device.panel);
    device.run(RETRY_MILLIS);
    assert.equal(device.panel.picture(), picture);
    device.layTile();
    device.expectRound(3);
});

test('a panel that was replaced while the device slept is initialized on waking', () => {
    const device = inNumber9();
    device.fallAsleep();
    device.board.unplug(device.panel);
    device.panel = new StrictPanel();
    device.board.plug(device.panel);
    device.tap('B');
    device.expectScreen('number9_paused-pause', 200);
});

test('a clock line that is held low blocks nothing else, and the bus recovers once it is released', () => {
    for (const millis of [2, 20, 900, 1700]) {
        const device = switchedOn();
        device.run(millis);
        device.board.chip.i2cBus.holdClockLow();
        device.run(2500);
        device.tap('B', 3);
        assert.ok(!device.board.ledIsOn);
        device.board.press('Left');
        device.run(2);
        device.check(device.board.ledIsOn, 'the LED follows a button');
        device.board.release('Left');
        device.board.chip.i2cBus.releaseClock();
        device.run(RETRY_MILLIS);
        device.tap('A');
        device.expectScreen('every_menu_with_two_buttons-no_records');
        device.expectEvents();
    }
});

test('a race goes on without a panel', () => {
    const device = inRace();
    device.board.unplug(device.panel);
    const before = device.board.piezo.heard.length;
    device.run(20_000);
    device.check(device.board.piezo.heard.length > before, 'the tones of the bot are played');
    device.panel = new StrictPanel();
    device.board.plug(device.panel);
    device.run(RETRY_MILLIS);
    device.hold('B');
    device.expectScreen('race_paused-pause');
});

test('without presses, the panel dims after one minute and is off after three, and a press wakes it', () => {
    const device = inNumber9(0, { panel: new StrictPanel() });
    const { panel } = device;
    const bright = panel.contrast;
    device.run(DIM_MILLIS - 200);
    device.check(panel.contrast === bright, 'the panel is as bright as before for a minute');
    device.run(400);
    device.check(panel.on && panel.contrast < bright, 'the panel is dim after a minute');
    device.tap('B');
    device.check(panel.contrast === bright, 'a press makes the panel bright again');
    device.run(SLEEP_MILLIS - 200);
    device.check(panel.on, 'the panel is on for three minutes');
    device.run(400);
    device.check(!panel.on, 'the panel is off after three minutes');
    device.tap('B');
    device.expectScreen('number9_paused-pause', 200);
    device.check(panel.on && panel.contrast === bright, 'the panel is on, and bright');
});

test('the brightness setting sets the contrast of the panel, also after a power cycle', () => {
    const device = inMainMenu({ panel: new StrictPanel() });
    device.enterSettings();
    device.tap('B', 2);
    const seen = [0, 1, 2].map(() => {
        device.tap('A');
        device.settle();
        return device.panel.contrast;
    });
    // The setting starts at medium.
    const [high, low, middle] = seen;
    assert.ok(low < middle && middle < high, `${seen}`);
    device.tap('A');
    device.settle();
    device.switchOffAndOn();
    device.run(FIRST_FRAME_MILLIS);
    device.check(device.panel.on && device.panel.contrast === high, `the contrast is ${high} from the title on`);
});

test('the left-handed setting turns picture and buttons, also after a power cycle', () => {
    const device = inMainMenu({ panel: new StrictPanel() });
    device.enterSettings();
    device.tap('B', 3);
    device.settle();
    const { stored } = device.panel;
    device.tap('A');
    device.settle();
    device.check(device.panel.stored - stored >= PIXEL_BYTES, 'every byte was sent again');
    device.check(!device.panel.flippedRows, 'the picture is turned');
    // A and B are swapped now: back to the main menu, and on to its first item.
    device.hold('A');
    device.tap('A', 2);
    device.expectScreen(MAIN_MENU);
    device.switchOffAndOn();
    device.run(FIRST_FRAME_MILLIS);
    assert.equal(device.panel.uprightPicture(), golden('title'));
    device.passTitle();
    device.expectScreen(MAIN_MENU);
    device.tap('B');
    device.expectScreen('every_menu_with_two_buttons-number9');
    // Switches the setting off again.
    device.hold('A');
    device.tap('A', 6);
    device.tap('B');
    device.tap('A', 3);
    device.tap('B');
    device.settle();
    device.check(device.panel.flippedRows, 'the picture is upright');
    device.hold('B');
    device.tap('B', 2);
    device.expectScreen(MAIN_MENU);
});

test('an unchanged picture is not sent again', () => {
    const device = inNumber9();
    device.run(30_000);
    const { stored } = device.panel;
    device.run(20_000);
    assert.equal(device.panel.stored, stored);
});
