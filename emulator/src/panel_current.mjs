// What a panel with 128 x 64 pixels takes from the 3.3 V rail, in milliamperes, by its light.
//
// SSD1306, 0.96 inch: a segment gets 100 µA at full contrast, and in proportion below that (SSD1306 datasheet, table 12-1 and the section
// on contrast). Only one of 64 rows is lit at a time, with up to 128 segments: 12.8 mA. The charge pump doubles the
// voltage, so its input takes twice that.
//
// An SH1106 or SH1107 panel is taken for the same: their datasheets do not say what their modules draw.
//
// Estimates: the controller without a lit pixel takes 0.43 mA at the output of the pump and 0.05 at its own supply
// (the same table, typical). Seven modules were measured to take 1.4 to 1.6 mA dark and 8.7 to 16.4 with half of the
// pixels lit at full contrast (The Things Network forum, "The workbench part 2"); the model says 0.9 and 13.7.
//
// SH1106, 1.3 inch: one module was measured there, with 2.2 mA dark, 22.4 with half and 30.1 with all pixels lit.
//
// A panel that is off takes at most 0.01 mA, and the regulator on the module about as much.

import { Sh1106 } from './sh1106.mjs';
import { HEIGHT, WIDTH } from './ssd1306.mjs';

const PUMP_FACTOR = 2;
const SEGMENT_MILLIAMPERES = 0.1;
const CONTRAST_STEPS = 256;

export const PANEL_FULL = PUMP_FACTOR * SEGMENT_MILLIAMPERES * WIDTH;
export const PANEL_DARK = PUMP_FACTOR * 0.43 + 0.05;
export const PANEL_OFF = 0.02;

// In proportion up to half of the pixels. Beyond that the voltage gives way.
export const SH1106_DARK = 2.2;
export const SH1106_HALF = 22.4 - SH1106_DARK;
export const SH1106_MOST = 30.1;

export function panelMilliamperes(panel) {
    if (!panel.on) {
        return PANEL_OFF;
    }
    const light = ((panel.contrast + 1) / CONTRAST_STEPS) * litShare(panel);
    if (panel instanceof Sh1106) {
        return Math.min(SH1106_MOST, SH1106_DARK + 2 * SH1106_HALF * light);
    }
    return PANEL_DARK + PANEL_FULL * light;
}

function litShare(panel) {
    let lit = 0;
    for (let y = 0; y < HEIGHT; y++) {
        for (let x = 0; x < WIDTH; x++) {
            lit += panel.isLit(x, y) ? 1 : 0;
        }
    }
    return lit / (WIDTH * HEIGHT);
}
