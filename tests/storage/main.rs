//! The area in flash: what is kept stays kept, whatever happens to the flash and whenever the power goes.
//!
//! `AREA_CUTS` says how many saves have the power cut in each of their operations; the default is what fits the quick
//! loop.

mod chance;
mod cuts;
mod damage;
mod faults;
mod flash;
mod formats;
mod keeping;
mod staging;
mod wear;
