//! How the core waits for the next event: in light sleep, with clk_sys at the speed of the crystal if nothing depends on it.
//!
//! I2C counts cycles of clk_sys to make the bits on its wires, PWM to make tones. The time does not depend on it: the timer counts
//! ticks of clk_ref, which is the crystal all the time. PLL_SYS stays on, so that full speed is back at once.
//!
//! Deep sleep, which stops the clocks of parts that are not in use, is left out: which of them this chip needs is not proven.

use cortex_m::asm::wfe;
use cortex_m::peripheral::SCB;
use embassy_rp::pac::clocks::vals::ClkSysCtrlSrc;
use embassy_rp::pac::{I2C0, PWM};

use crate::chip::clocks::select_system_clock;

/// In the system control register of the core: an interrupt that becomes pending is an event, even if it is masked (ARMv8-M
/// manual, SCR.SEVONPEND).
const EVENT_ON_PENDING: u32 = 1 << 4;

const PWM_SLICES: usize = 12;

/// Sets up what [`wait_for_event`] needs.
pub fn prepare_waiting() {
    // SAFETY: nothing else changes this register.
    unsafe { (*SCB::PTR).scr.modify(|control| control | EVENT_ON_PENDING) };
}

/// Waits until an interrupt is pending or a task was woken.
pub fn wait_for_event() {
    if is_speed_needed() {
        wfe();
        return;
    }
    // An interrupt ends the wait, but is only taken at full speed: its handler is as quick as ever.
    cortex_m::interrupt::free(|_| {
        select_system_clock(ClkSysCtrlSrc::CLK_REF);
        wfe();
        select_system_clock(ClkSysCtrlSrc::CLKSRC_CLK_SYS_AUX);
    });
}

/// Whether the bus has bytes to send, or a tone is played.
fn is_speed_needed() -> bool {
    let bus = I2C0.ic_status().read();
    bus.activity() || !bus.tfe() || (0..PWM_SLICES).any(|slice| PWM.ch(slice).csr().read().en())
}
