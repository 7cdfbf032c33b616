//! Pocket Nines: two games of nines for a Raspberry Pi Pico, a small OLED and two buttons.
//!
//! Everything that decides anything lives in this library. It is `no_std`, allocates nothing, reads no clock and
//! touches no hardware, so the same code runs on the chip, in the terminal and in every test. Modules depend on each
//! other in one direction only:
//!
//! - [`number9`] and [`seven_on_nine`] are the rules. They know nothing of screens, buttons or clocks; time and random
//!   seeds are arguments.
//! - [`storage`] serializes games and settings and keeps them in flash. It uses the rules.
//! - [`handheld`] is the device without its hardware: button edges and time go in, effects come out (frames, sounds,
//!   saves).
//! - [`words`] holds the texts in four languages.
//! - [`screens`] draws every state of the handheld on any `DrawTarget<Color = BinaryColor>`.
//! - [`panel`] turns the difference of two frames into transfers to a display controller.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs, missing_debug_implementations)]

#[cfg(all(feature = "firmware", not(target_os = "none")))]
compile_error!(
    "a board's image is for its chip only: for a Pico build with \
     `--package pocket-nines --no-default-features --features board-pico --target thumbv6m-none-eabi`, or run `cargo xtask uf2`"
);

#[cfg(all(feature = "hosted", target_os = "none"))]
compile_error!(
    "the feature `hosted` needs a desktop: for a Pico build with \
     `--package pocket-nines --no-default-features --features board-pico --target thumbv6m-none-eabi`, or run `cargo xtask uf2`"
);

#[cfg(feature = "hosted")]
extern crate std;

/// The example in the README must work.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod handheld;
pub mod number9;
pub mod panel;
pub mod random;
pub mod screens;
pub mod seat;
pub mod seven_on_nine;
mod sort;
pub mod storage;
pub mod time;
pub mod words;

/// Which commit this was built from, for the About screen and the log. Nothing else may depend on it.
pub const BUILD: &str = env!("POCKET_NINES_BUILD");
