//! How the core waits for the next event: in deep sleep, in which the clocks of all parts that are not in use stop (2.11.2), and
//! with clk_sys at the speed of the crystal, a tenth of its own, if nothing depends on it.
//!
//! I2C and SPI count cycles of clk_sys to make the bits on their wires, PWM to make tones. The time does not depend on it: the
//! timer counts clk_ref, which is the crystal all the time.
//!
//! PLL_SYS stays on, so that full speed is back within some microseconds. It would need a tenth of a millisecond to lock, and a
//! press would get its timestamp that much too late.

use cortex_m::asm::wfe;
use cortex_m::peripheral::SCB;
use embassy_rp::pac::clocks::regs::{SleepEn0, SleepEn1};
use embassy_rp::pac::clocks::vals::ClkSysCtrlSrc;
use embassy_rp::pac::{CLOCKS, I2C0, PWM, SPI1};

use crate::chip::clocks::select_system_clock;

/// In the system control register of the core: sleep is deep, and an interrupt that becomes pending is an event, even if it is
/// masked (ARMv6-M manual, B3.2.7).
const SLEEP_DEEP: u32 = 1 << 2;
const EVENT_ON_PENDING: u32 = 1 << 4;

const PWM_SLICES: usize = 8;

/// Sets up what [`wait_for_event`] needs.
pub fn prepare_waiting() {
    // What has work while the core sleeps: pins, panel, piezo, timer and watchdog. Buses and memories are there for a debug
    // probe, which reads the log meanwhile. The second core is in deep sleep from the start, as the boot ROM leaves it.
    let mut on = SleepEn0(0);
    on.set_clk_sys_clocks(true);
    on.set_clk_sys_busctrl(true);
    on.set_clk_sys_busfabric(true);
    on.set_clk_sys_i2c0(true);
    on.set_clk_sys_io(true);
    on.set_clk_sys_pads(true);
    on.set_clk_sys_pwm(true);
    on.set_clk_sys_sio(true);
    on.set_clk_peri_spi1(true);
    on.set_clk_sys_spi1(true);
    on.set_clk_sys_sram0(true);
    on.set_clk_sys_sram1(true);
    on.set_clk_sys_sram2(true);
    on.set_clk_sys_sram3(true);
    CLOCKS.sleep_en0().write_value(on);
    let mut on = SleepEn1(0);
    on.set_clk_sys_sram4(true);
    on.set_clk_sys_sram5(true);
    on.set_clk_sys_timer(true);
    on.set_clk_sys_watchdog(true);
    on.set_clk_sys_xip(true);
    CLOCKS.sleep_en1().write_value(on);
    // SAFETY: nothing else changes this register.
    unsafe {
        (*SCB::PTR)
            .scr
            .modify(|control| control | SLEEP_DEEP | EVENT_ON_PENDING)
    };
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

/// Whether a bus has bytes to send, or a tone is played.
fn is_speed_needed() -> bool {
    let bus = I2C0.ic_status().read();
    bus.activity()
        || !bus.tfe()
        || SPI1.sr().read().bsy()
        || (0..PWM_SLICES).any(|slice| PWM.ch(slice).csr().read().en())
}
