//! Reference models: both games implemented a second time, in the plainest way. Tests run the library beside the models and
//! compare. A reader must be able to check each line against the printed rules, so the models must not be optimized, cache
//! results, or use types or functions of the library: a mistake in one must not hide the same mistake in the other.

// Every test and bench that includes these models uses only a part of them.
#![allow(dead_code, unused_imports)]

pub mod number9;
pub mod seven_on_nine;
