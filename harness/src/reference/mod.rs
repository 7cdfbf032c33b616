//! The two games told a second time, as slowly and plainly as a person would check them on a table. Tests run the
//! library beside these models and believe the models. That only works while a reader can check each line against the
//! printed rules, so nothing here may be clever, remember earlier answers, or borrow a type or function from the
//! library: a mistake made in one place must not be able to hide in the other.

// Every test and bench that includes these models uses only a part of them.
#![allow(dead_code, unused_imports)]

pub mod number9;
pub mod seven_on_nine;
