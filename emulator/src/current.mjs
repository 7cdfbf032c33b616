// The current that the device takes from its 3.3 V rail, in milliamperes, and the charge over time, split into the
// chip with its flash, the panel, and the rest of the board. It only counts, and follows clocks, sleep and light as
// they change. The figures and where they come from are in chip_current.mjs, panel_current.mjs and below.
//
// What is switched off takes nothing. Left out: what the model of each part leaves out, buttons that are held down,
// and the pull-ups of the bus.

import { FLASH_READ, FLASH_WRITE, chipMilliamperes } from './chip_current.mjs';
import { panelMilliamperes } from './panel_current.mjs';

// The rest of a Pico: regulator, flash at rest, the divider of VSYS. An estimate, such that a dormant Pico takes 0.8
// mA at 5 V (Pico datasheet, chapter on power) and 0.9 as measured (MicroPython, commit b004e7e).
export const BOARD = 0.8;
// The LED on its resistor of 470 ohms, at a forward voltage of 1.9 V: an estimate.
export const LED = 3;
// A piezo is a capacitor, of about 20 nF, that is charged to 3.3 V once a period: an estimate.
const PIEZO_FARADS = 20e-9;
const RAIL_VOLTS = 3.3;
// The regulator of a Pico (RT6150B) at these currents: an estimate.
const EFFICIENCY = 0.85;

// Lit pixels are counted again after a change, but not more often than this.
const RECOUNT_NANOS = 10e6;
const NANOS_PER_HOUR = 3600e9;

export class Current {
    constructor(board) {
        this.board = board;
        // Milliamperes times nanoseconds.
        this.charge = { chip: 0, panel: 0, rest: 0 };
        this.nanos = 0;
        this.panel = { milliamperes: 0, revision: -1, device: undefined, at: -Infinity };
        this.misses = 0;
    }

    attach(chip) {
        this.misses = 0;
        chip.cpuTime.onTime = (state, nanos, cycles) => this.add(state, nanos, cycles);
    }

    // The charge so far, to be handed to `since` later.
    readings() {
        return { ...this.charge, nanos: this.nanos };
    }

    // The average milliamperes since these readings, for each part and for `all`, and the charge in `milliampereHours`.
    since(readings) {
        const nanos = this.nanos - readings.nanos;
        const [chip, panel, rest] = ['chip', 'panel', 'rest'].map((part) => this.charge[part] - readings[part]);
        const all = chip + panel + rest;
        const average = (charge) => (nanos > 0 ? charge / nanos : 0);
        return {
            chip: average(chip),
            panel: average(panel),
            rest: average(rest),
            all: average(all),
            milliampereHours: all / NANOS_PER_HOUR,
        };
    }

    // Time has passed in one state: 'awake', 'asleep', 'dormant' or 'flash', which is being written.
    add(state, nanos, cycles) {
        const { charge, board } = this;
        if (!board.chip || nanos <= 0) {
            return;
        }
        this.nanos += nanos;
        charge.chip += nanos * this.chipMilliamperes(state, nanos, cycles) + this.readNanos() * FLASH_READ;
        charge.panel += nanos * this.panelMilliamperes();
        charge.rest += nanos * (BOARD + (board.ledIsOn ? LED : 0) + this.piezoMilliamperes());
    }

    chipMilliamperes(state, nanos, cycles) {
        const { chip } = this.board;
        const { clkSys } = chip.rp2040;
        switch (state) {
            case 'awake': // the clock may have changed since, so the cycles tell its frequency
                return chipMilliamperes(chip, 'awake', (cycles * 1e9) / nanos);
            case 'flash': // the core runs in the boot ROM and asks the flash chip whether it is ready
                return chipMilliamperes(chip, 'awake', clkSys) + FLASH_WRITE;
            case 'dormant': // or in deep sleep without a clock for the timer
                return chipMilliamperes(chip, chip.sleep.isDormant ? 'dormant' : 'asleep', clkSys);
            default:
                return chipMilliamperes(chip, state, clkSys);
        }
    }

    // How long flash was read since the last call. Without a flash cache that is not known, and counts as nothing.
    readNanos() {
        const { flashCache, rp2040 } = this.board.chip;
        if (!flashCache) {
            return 0;
        }
        const misses = flashCache.misses - this.misses;
        this.misses = flashCache.misses;
        return (misses * flashCache.missCycles * 1e9) / rp2040.clkSys;
    }

    panelMilliamperes() {
        const { panel, board } = this;
        const [device] = board.devices;
        const isOther = device !== panel.device || device?.on !== panel.isOn;
        if (isOther || (device?.revision !== panel.revision && this.nanos - panel.at >= RECOUNT_NANOS)) {
            const milliamperes = device ? panelMilliamperes(device) : 0;
            this.panel = { milliamperes, revision: device?.revision, device, isOn: device?.on, at: this.nanos };
        }
        return this.panel.milliamperes;
    }

    piezoMilliamperes() {
        const hertz = this.board.piezo.tones.at(-1)?.hertz ?? 0;
        return Math.max(0, hertz) * PIEZO_FARADS * RAIL_VOLTS * 1e3;
    }
}

// Three alkaline AAA cells in a row, behind a Schottky diode. Cells of two kinds held 970 and 1038 mAh at 0.1 A
// (rightbattery.com), and hold more at less; 1.2 V each is their average between 1.5 and 0.9 V, and 0.3 V what a 1N5817
// takes at some ten milliamperes: estimates.
const CELLS_MILLIAMPERE_HOURS = 1000;
const CELLS_MILLIVOLTS = 3 * 1200;
const DIODE_MILLIVOLTS = 300;

// How many hours the cells last at this current on the 3.3 V rail.
export function hoursFromCells(milliamperes) {
    return CELLS_MILLIAMPERE_HOURS / fromCells(milliamperes, CELLS_MILLIVOLTS - DIODE_MILLIVOLTS);
}

// What cells of this voltage deliver for a current on the 3.3 V rail.
export function fromCells(milliamperes, millivolts) {
    return (milliamperes * RAIL_VOLTS) / ((millivolts / 1e3) * EFFICIENCY);
}
