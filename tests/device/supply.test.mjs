// The supply, and what the firmware finds out about the hardware: the voltage at VSYS on each board, flash that is not
// written when it is too low, and the facts that go into the code of the hardware check.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FULL_MILLIVOLTS, Random, Sh1106, WORST_ERASE_NANOS } from '../../emulator/src/index.mjs';
import { Device, LANGUAGES, MAIN_MENU, SAVES_MILLIS, flashAfterFirstStart, inMainMenu, inNumber9 } from './fixtures.mjs';
import { STORE_START, fillStore } from './flash_store.mjs';
import { newestFacts } from './hardware_code.mjs';
import { LatencyProbe } from './measure.mjs';

const MEASURE_MILLIS = 10_000;
const TOO_LOW = 2600;
const BOARDS = [['a Pico', 'Pico', {}], ['a Pico W', 'Pico W', { isPicoW: true }]];

// The facts by now. The firmware logs them each time it finds a panel.
function factsOf(device) {
    device.board.losePower(device.panel, 20);
    device.run(3000);
    const facts = newestFacts(device.board.readLog());
    device.check(facts !== undefined, 'the firmware logs its code');
    return facts;
}

for (const [what, name, options] of BOARDS) {
    test(`${what} is told from the other, and measures its supply, also one by USB`, () => {
        for (const millivolts of [2000, 3300, FULL_MILLIVOLTS, 4800, 5000]) {
            const device = new Device({ ...options, isOn: false });
            device.board.supply.set(millivolts);
            device.board.switchOn();
            device.passTitle();
            const { board, supplyMillivolts } = newestFacts(device.board.readLog());
            assert.equal(board, name);
            assert.ok(Math.abs(supplyMillivolts - millivolts) <= 25, `${millivolts} mV: ${supplyMillivolts}`);
        }
    });

    test(`on ${what}, the supply is measured every ten seconds, and again after waking`, () => {
        const device = inMainMenu(options);
        device.board.supply.set(3600);
        device.run(MEASURE_MILLIS + 100);
        assert.ok(Math.abs(factsOf(device).supplyMillivolts - 3600) <= 25);
        // In the settings, where no demo starts.
        device.enterSettings();
        device.fallAsleep();
        device.board.supply.set(3000);
        device.tap('B');
        device.run(200);
        assert.ok(Math.abs(factsOf(device).supplyMillivolts - 3000) <= 25);
    });

    test(`on ${what}, GP25 is low and the ADC off while nothing is measured or pressed`, () => {
        const device = inMainMenu(options);
        device.run(1000);
        const { rp2040 } = device.board.chip;
        assert.ok(!device.board.ledIsOn);
        assert.equal(rp2040.clocks.adcCtrl & (1 << 11), 0);
        device.board.press('B');
        device.run(100);
        assert.equal(device.board.ledIsOn, !options.isPicoW);
        device.board.release('B');
    });

    test(`on ${what}, a supply that sags at any time lets no write to flash begin below 2.7 V`, () => {
        for (const [start, sag] of [[3000, 100], [2950, 30], [2910, 10], [2910, 300]]) {
            const flash = flashAfterFirstStart();
            fillStore(flash);
            const device = inNumber9(0, { flash, ...options });
            flash.eraseNanos = WORST_ERASE_NANOS;
            device.board.supply.set(start, sag);
            for (let tile = 0; tile < 5; tile++) device.layTile();
            device.run(1000);
            device.board.supply.set(2000);
            device.layTile();
            const { length } = flash.log;
            device.run(SAVES_MILLIS);
            assert.equal(flash.log.length, length, 'nothing is written');
            device.expectEvents();
        }
    });

    test(`on ${what}, what could not be saved while the supply was too low is saved once it is back`, () => {
        const device = inNumber9(1, options);
        device.run(SAVES_MILLIS);
        const before = device.flash.log.length;
        device.board.supply.set(TOO_LOW);
        device.layTile();
        device.layTile();
        device.run(MEASURE_MILLIS);
        assert.equal(device.flash.log.length, before);
        device.board.supply.set(FULL_MILLIVOLTS);
        device.run(MEASURE_MILLIS + SAVES_MILLIS);
        assert.ok(device.flash.log.length > before, 'the game is saved');
        device.restart();
        // The game that waits is the first item.
        device.tap('A');
        device.expectRound(4);
    });

    test(`on ${what}, a damaged flash store is left alone at the start until the supply is high enough`, () => {
        const flash = flashAfterFirstStart();
        new Random(9).fill(flash.bytes.subarray(STORE_START));
        const device = new Device({ flash, isOn: false, ...options });
        device.board.supply.set(TOO_LOW);
        device.board.switchOn();
        device.passTitle();
        device.settle();
        assert.deepEqual(flash.log, []);
        device.board.supply.set(FULL_MILLIVOLTS);
        device.run(MEASURE_MILLIS + SAVES_MILLIS);
        for (let i = 0; i < 10 && !device.shows(MAIN_MENU); i++) {
            device.tap('A');
            device.settle();
        }
        device.expectScreen(MAIN_MENU);
        device.run(SAVES_MILLIS);
        device.restart();
        device.check(!device.shows(LANGUAGES), 'the language is saved');
        device.expectScreen(MAIN_MENU);
    });
}

test('a copy of a Pico without a divider has an unknown supply, and saves', () => {
    const device = inNumber9(1, { hasDivider: false });
    device.run(SAVES_MILLIS);
    device.check(device.flash.log.length > 0, 'the game is saved');
    const { board, supplyMillivolts } = factsOf(device);
    assert.deepEqual([board, supplyMillivolts], ['Pico', undefined]);
});

test('the code in the log tells panel, bus, crystal, chip and flash', () => {
    const { panel, busHertz, crystalIsMeasured, crystalMicros, chipRevision, flashBytes } = factsOf(inMainMenu());
    assert.deepEqual(
        { panel, busHertz, crystalIsMeasured, crystalMicros, chipRevision, flashBytes },
        {
            panel: 'SSD1306 0x3C', busHertz: 400_000, crystalIsMeasured: false, crystalMicros: 64_000, chipRevision: 1,
            flashBytes: 2 * 1024 * 1024,
        },
    );
    assert.equal(factsOf(inMainMenu({ panel: new Sh1106() })).panel, 'SH1106 0x3C');
});

test('the size of flash is what the flash chip says', () => {
    const device = new Device({ isOn: false });
    device.flash.identity = [0xef, 0x40, 0x18];
    device.board.switchOn();
    device.passTitle();
    assert.equal(newestFacts(device.board.readLog()).flashBytes, 16 * 1024 * 1024);
});

test('the firmware measures from a press to the first byte on the bus as the bench does', (t) => {
    const device = inMainMenu();
    const probe = new LatencyProbe(device);
    const seen = [];
    for (let i = 0; i < 12; i++) {
        device.run(97.3 * i);
        const { down, up } = probe.tap('B');
        seen.push(...[down, up].filter(Boolean).map(({ first }) => first / 1000));
    }
    const { latency } = factsOf(device);
    const sorted = [...seen].sort((a, b) => a - b);
    t.diagnostic(`bench: ${sorted.map(Math.round).join(' ')} µs; firmware: ${JSON.stringify(latency)}`);
    assert.ok(Math.abs(latency.least - sorted[0]) <= 60, 'least');
    assert.ok(Math.abs(latency.median - sorted[sorted.length >> 1]) <= 100, 'median');
    assert.ok(Math.abs(latency.worst - sorted.at(-1)) <= 60, 'worst');
});

test('the longest time with interrupts off is that of the longest write to flash', () => {
    const flash = flashAfterFirstStart();
    fillStore(flash);
    const device = inNumber9(3, { flash });
    device.run(SAVES_MILLIS);
    const longest = Math.max(...flash.log.map(({ nanos }) => nanos)) / 1000;
    const { worstMaskedMicros } = factsOf(device);
    assert.ok(worstMaskedMicros >= longest && worstMaskedMicros < longest + 500, `${worstMaskedMicros}, ${longest}`);
});

test('buttons that are held while the device starts count as pressed', () => {
    const device = new Device({ flash: flashAfterFirstStart(), isOn: false });
    device.board.press('A');
    device.board.press('B');
    device.board.switchOn();
    device.board.runUntil(() => device.panel.on, 1000);
    device.check(device.board.ledIsOn, 'the firmware has seen the buttons');
    device.board.release('A');
    device.board.release('B');
    device.run(100);
    device.check(!device.board.ledIsOn, 'and their release');
});
