//! The ADC, as a voltmeter for a pin that is divided from the supply (4.9).
//!
//! clk_adc only runs, and the ADC only has power, while it is read. It is made for 48 MHz, which only PLL_USB could give, and that
//! stays off. PLL_SYS divided, 125 MHz by three or 150 MHz by four, is the highest frequency below 48 MHz that is there anyway. A conversion takes 96 cycles
//! of it, 2.3 to 2.6 µs.
//!
//! Erratum RP2040-E11: at four of its 4,096 steps the ADC is wrong by some steps, at 3.3 V some ten millivolts. An average of
//! several readings does not cure that, and batteries do not need it.

use embassy_rp::pac::clocks::vals::ClkAdcCtrlAuxsrc;
use embassy_rp::pac::{ADC, CLOCKS, PADS_BANK0, RESETS};

/// PLL_SYS runs at 125 MHz on an RP2040, at 150 MHz on an RP2350.
#[cfg(feature = "rp2040")]
const PLL_DIVIDER: u8 = 3;
#[cfg(feature = "rp2350")]
const PLL_DIVIDER: u8 = 4;

/// Readings that are thrown away, as the first ones after the ADC got its power are too low, and those that count.
const FIRST_READINGS: u32 = 2;
const READINGS: u32 = 8;

/// A reading at 3.3 V, the voltage that the ADC compares with.
pub const FULL_SCALE: u32 = 1 << 12;
pub const FULL_SCALE_MILLIVOLTS: u32 = 3_300;

/// Gives a pin to the ADC: no digital input, which would draw current at a voltage between low and high, and no output
/// (2.19.6.3). A pin that nothing drives reads near zero with `is_pulled_down`.
pub fn make_analog(gpio: u8, is_pulled_down: bool) {
    PADS_BANK0.gpio(gpio.into()).modify(|pad| {
        pad.set_ie(false);
        // Pads of an RP2350 are isolated after a reset (9.7 of its datasheet).
        #[cfg(feature = "rp2350")]
        pad.set_iso(false);
        pad.set_od(true);
        pad.set_pue(false);
        pad.set_pde(is_pulled_down);
    });
}

/// Reads a channel of the ADC. Takes some 25 µs.
pub fn read_channel(channel: u8) -> u32 {
    CLOCKS.clk_adc_div().write(|divider| divider.set_int(PLL_DIVIDER));
    // The source is only changed while the clock is off (2.15.3.2).
    CLOCKS
        .clk_adc_ctrl()
        .write(|clock| clock.set_auxsrc(ClkAdcCtrlAuxsrc::CLKSRC_PLL_SYS));
    CLOCKS.clk_adc_ctrl().modify(|clock| clock.set_enable(true));
    RESETS.reset().modify(|parts| parts.set_adc(false));
    while !RESETS.reset_done().read().adc() {}
    ADC.cs().write(|control| {
        control.set_en(true);
        control.set_ainsel(channel);
    });
    for _ in 0..FIRST_READINGS {
        convert();
    }
    let sum: u32 = (0..READINGS).map(|_| convert()).sum();
    RESETS.reset().modify(|parts| parts.set_adc(true));
    CLOCKS.clk_adc_ctrl().modify(|clock| clock.set_enable(false));
    sum / READINGS
}

fn convert() -> u32 {
    while !ADC.cs().read().ready() {}
    ADC.cs().modify(|control| control.set_start_once(true));
    while !ADC.cs().read().ready() {}
    ADC.result().read().result().into()
}
