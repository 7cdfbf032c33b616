// What the RP2040 and its flash take from the 3.3 V rail, in milliamperes, by what is running. All figures are typical
// ones at room temperature; real chips differ by a third and more.
//
// The figures were fitted to measurements of a Pico W, wireless chip off, at 5 V (documents of the MicroPython module
// power_ctrl_2040), here at 125, 64 and 18 MHz, in mA:
//
//     busy                                 22.02   14.62   8.16
//     waiting for an interrupt             18.64   13.01   7.61
//     the same, RAM and XIP gated          17.23   12.49   7.36
//     the same, all but the timer gated     6.55    5.87   4.10
//     the last at 12 MHz, no PLL            1.51
//
// Each row is nearly a straight line: so much for each megahertz, and a constant part. To get from 5 V to the rail,
// the regulator was assumed to have an efficiency of 0.85, which makes 1.29 mA of each. What is marked as an estimate
// was not measured by itself: it is how the constant parts were divided.
//
// Left out: temperature, the voltage of the core (always 1.1 V), pins, and peripherals that work or rest.

// For each megahertz of clk_sys: what does not depend on gated clocks; the clocks of RAM and XIP; those of everything
// else; and a core that executes instead of waiting.
export const UNGATED_PER_MEGAHERTZ = 0.030;
export const MEMORY_PER_MEGAHERTZ = 0.014;
export const OTHERS_PER_MEGAHERTZ = 0.089;
export const AWAKE_PER_MEGAHERTZ = 0.034;

// With all clocks stopped, RAM kept: 0.18 (RP2040 datasheet, chapter "Power consumption", DORMANT, DVDD).
export const DORMANT = 0.18;
// Estimates: the crystal oscillator with its load, the ring oscillator, a PLL.
export const CRYSTAL = 0.6;
export const RING = 0.1;
export const PLL = 1.6;
// The parts that run from a clock of 48 MHz: USB with its transceiver, and ADC. The sum is measured, the shares are
// estimates.
export const USB = 2.2;
export const ADC = 0.5;

// The flash chip (W25Q16JV datasheet, 9.4): erasing or programming, typical; reading at 50 MHz and more, about the
// maximum.
export const FLASH_WRITE = 20;
export const FLASH_READ = 15;

const MEGA = 1e6;
const CLOCK_ENABLED = 1 << 11;
// Bits of WAKE_EN0 and WAKE_EN1, and of SLEEP_EN0 and SLEEP_EN1 (RP2040 datasheet, 2.15.7): the clocks of RAM and XIP,
// and of all else.
const MEMORY_CLOCKS = [0xf0000000, 0x00002003];
const OTHER_CLOCKS = [0x0fffffff, 0x00005ffc];

// The chip while its core is 'awake', 'asleep' or 'dormant', with clk_sys at so many hertz.
export function chipMilliamperes(chip, state, hertz) {
    const { clockTree, oscillators, sleep } = chip;
    if (state === 'dormant') {
        return DORMANT;
    }
    const { PLL_SYS, PLL_USB } = clockTree.plls;
    const enabled = sleep.power.enabledClocks(state === 'asleep' && sleep.isDeepSleepAllowed);
    const perMegahertz =
        UNGATED_PER_MEGAHERTZ +
        MEMORY_PER_MEGAHERTZ * share(enabled, MEMORY_CLOCKS) +
        OTHERS_PER_MEGAHERTZ * share(enabled, OTHER_CLOCKS) +
        (state === 'awake' ? AWAKE_PER_MEGAHERTZ : 0);
    return (
        DORMANT +
        (hertz / MEGA) * perMegahertz +
        (oscillators.crystalIsOn ? CRYSTAL : 0) +
        (oscillators.ringIsOn ? RING : 0) +
        (PLL_SYS.isOn ? PLL : 0) +
        (PLL_USB.isOn ? PLL : 0) +
        (clockTree.clocks.usbCtrl & CLOCK_ENABLED ? USB : 0) +
        (clockTree.clocks.adcCtrl & CLOCK_ENABLED ? ADC : 0)
    );
}

// How many of the clocks in `masks` are enabled, from 0 to 1.
function share(enabled, masks) {
    const all = masks.reduce((sum, mask) => sum + ones(mask), 0);
    return enabled.reduce((sum, bits, i) => sum + ones(bits & masks[i]), 0) / all;
}

function ones(bits) {
    let count = 0;
    for (let left = bits >>> 0; left !== 0; left = (left & (left - 1)) >>> 0) {
        count++;
    }
    return count;
}
