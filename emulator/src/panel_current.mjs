// What an SSD1306 panel with 128 x 64 pixels takes from the 3.3 V rail, in milliamperes, by its light.
//
// A segment gets 100 µA at full contrast, and in proportion below that (SSD1306 datasheet, table 12-1 and the section
// on contrast). Only one of 64 rows is lit at a time, with up to 128 segments: 12.8 mA. The charge pump doubles the
// voltage, so its input takes twice that.
//
// An SH1106 or SH1107 panel is taken for the same: their datasheets do not say what their modules draw.
//
// Estimates: the controller without a lit pixel takes 0.43 mA at the output of the pump and 0.05 at its own supply
// (the same table, typical). A panel that is off takes at most 0.01 mA, and the regulator on the module about as much.

import { HEIGHT, WIDTH } from './ssd1306.mjs';

const PUMP_FACTOR = 2;
const SEGMENT_MILLIAMPERES = 0.1;
const CONTRAST_STEPS = 256;

export const PANEL_FULL = PUMP_FACTOR * SEGMENT_MILLIAMPERES * WIDTH;
export const PANEL_DARK = PUMP_FACTOR * 0.43 + 0.05;
export const PANEL_OFF = 0.02;

export function panelMilliamperes(panel) {
    if (!panel.on) {
        return PANEL_OFF;
    }
    return PANEL_DARK + PANEL_FULL * ((panel.contrast + 1) / CONTRAST_STEPS) * litShare(panel);
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
