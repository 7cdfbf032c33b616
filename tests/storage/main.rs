//! Tests of the flash store: saved slots survive power cuts, flash faults, corruption and wear.
//!
//! The environment variable `POWER_CUTS` sets how many saves are interrupted in each of their operations; the default suits
//! the quick gate.

mod corruption;
mod device;
mod flash;
mod flash_faults;
mod memory;
mod power_cuts;
mod random_power_cuts;
mod save_and_load;
mod versions;
mod wear;
