//! What the chip says about itself. Sections are those of the RP2040 datasheet; an RP2350 has the same registers here.

use embassy_rp::clocks::clk_sys_freq;
#[cfg(feature = "panel-i2c")]
use embassy_rp::pac::I2C0;
#[cfg(feature = "panel-spi")]
use embassy_rp::pac::SPI1;
use embassy_rp::pac::SYSINFO;

/// Cycles that the I2C controller adds by itself to the high and to the low part of its clock (4.3.14.2).
#[cfg(feature = "panel-i2c")]
const ADDED_TO_HIGH: u32 = 7;
#[cfg(feature = "panel-i2c")]
const ADDED_TO_LOW: u32 = 1;

/// The revision of the chip, from its own register: 1 is B0 or B1, 2 is B2 (2.20, CHIP_ID).
pub fn revision() -> u8 {
    SYSINFO.chip_id().read().revision()
}

/// The frequency of the I2C bus, from the counts that its controller was given.
#[cfg(feature = "panel-i2c")]
pub fn i2c_hertz() -> u32 {
    let high = I2C0.ic_fs_scl_hcnt().read().ic_fs_scl_hcnt() as u32;
    let low = I2C0.ic_fs_scl_lcnt().read().ic_fs_scl_lcnt() as u32;
    let spike_filter = I2C0.ic_fs_spklen().read().ic_fs_spklen() as u32;
    clk_sys_freq() / (high + spike_filter + ADDED_TO_HIGH + low + ADDED_TO_LOW)
}

/// The frequency of the SPI bus: clk_peri, which is clk_sys, divided twice (4.4.3.4).
#[cfg(feature = "panel-spi")]
pub fn spi_hertz() -> u32 {
    let prescaler = u32::from(SPI1.cpsr().read().cpsdvsr());
    let divider = 1 + u32::from(SPI1.cr0().read().scr());
    clk_sys_freq() / (prescaler * divider)
}
