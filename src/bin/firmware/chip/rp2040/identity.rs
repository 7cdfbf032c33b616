//! What the chip says about itself.

use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pac::{I2C0, SYSINFO};

/// Cycles that the I2C controller adds by itself to the high and to the low part of its clock (4.3.14.2).
const ADDED_TO_HIGH: u32 = 7;
const ADDED_TO_LOW: u32 = 1;

/// The revision of the chip, from its own register: 1 is B0 or B1, 2 is B2 (2.20, CHIP_ID).
pub fn revision() -> u8 {
    SYSINFO.chip_id().read().revision()
}

/// The frequency of the I2C bus, from the counts that its controller was given.
pub fn i2c_hertz() -> u32 {
    let high = I2C0.ic_fs_scl_hcnt().read().ic_fs_scl_hcnt() as u32;
    let low = I2C0.ic_fs_scl_lcnt().read().ic_fs_scl_lcnt() as u32;
    let spike_filter = I2C0.ic_fs_spklen().read().ic_fs_spklen() as u32;
    clk_sys_freq() / (high + spike_filter + ADDED_TO_HIGH + low + ADDED_TO_LOW)
}
