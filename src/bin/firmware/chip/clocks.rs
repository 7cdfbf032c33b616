//! The clocks: which run, and how they stop and start again around dormant sleep.
//!
//! clk_ref and with it the time run from the crystal, clk_sys from PLL_SYS, or from the crystal, too, while the core waits.
//! Only around dormant sleep both run from the ring oscillator, which starts at once, but at any speed from 1.8 to 16 MHz (2.17).
//!
//! Sections are those of the RP2040 datasheet; an RP2350 has the same registers here.

use embassy_rp::Peripherals;
use embassy_rp::clocks::ClockConfig;
use embassy_rp::config::Config;
use embassy_rp::pac::clocks::vals::{ClkRefCtrlSrc, ClkSysCtrlSrc};
use embassy_rp::pac::xosc::vals::Enable;
use embassy_rp::pac::{CLOCKS, PLL_SYS, XOSC};

/// Starts the clocks from a crystal, which gets so many milliseconds to become stable, each time it is started.
///
/// USB and the real-time clock are not used: neither they nor their PLL get a clock.
pub fn start(crystal_hz: u32, crystal_millis: u32) -> Peripherals {
    let mut clocks = ClockConfig::crystal(crystal_hz);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = crystal_millis;
        crystal.usb_pll = None;
    }
    clocks.usb_clk = None;
    #[cfg(feature = "rp2040")]
    {
        clocks.rtc_clk = None;
    }
    clocks.adc_clk = None;
    embassy_rp::init(Config::new(clocks))
}

/// Changes to the ring oscillator and stops the others. Nothing may depend on the time or on the speed of the clocks.
pub(super) fn change_to_ring() {
    select_system_clock(ClkSysCtrlSrc::CLK_REF);
    select_reference_clock(ClkRefCtrlSrc::ROSC_CLKSRC_PH);
    PLL_SYS.pwr().modify(|power| {
        power.set_pd(true);
        power.set_vcopd(true);
        power.set_postdivpd(true);
    });
    XOSC.ctrl().modify(|control| control.set_enable(Enable::DISABLE));
}

/// Starts what [`change_to_ring`] has stopped: the crystal first, which takes by far the longest. Its delay and the dividers of
/// the PLL are still in their registers.
pub(super) fn change_to_crystal() {
    XOSC.ctrl().modify(|control| control.set_enable(Enable::ENABLE));
    while !XOSC.status().read().stable() {}
    select_reference_clock(ClkRefCtrlSrc::XOSC_CLKSRC);
    // The dividers are switched on once the PLL is locked (2.18.3).
    PLL_SYS.pwr().modify(|power| {
        power.set_pd(false);
        power.set_vcopd(false);
    });
    while !PLL_SYS.cs().read().lock() {}
    PLL_SYS.pwr().modify(|power| power.set_postdivpd(false));
    select_system_clock(ClkSysCtrlSrc::CLKSRC_CLK_SYS_AUX);
}

/// The register that shows from which source a clock runs, as a number: a bit for each source.
macro_rules! selected {
    ($register:expr) => {{
        #[cfg(feature = "rp2040")]
        let bits = $register.read();
        #[cfg(feature = "rp2350")]
        let bits = $register.read().0;
        bits
    }};
}

/// Changes clk_ref without a glitch, and waits until it runs from its new source (2.15.3.1).
fn select_reference_clock(source: ClkRefCtrlSrc) {
    CLOCKS.clk_ref_ctrl().modify(|control| control.set_src(source));
    while selected!(CLOCKS.clk_ref_selected()) != 1 << source as u32 {}
}

/// The same for clk_sys.
pub(super) fn select_system_clock(source: ClkSysCtrlSrc) {
    CLOCKS.clk_sys_ctrl().modify(|control| control.set_src(source));
    while selected!(CLOCKS.clk_sys_selected()) != 1 << source as u32 {}
}
