//! How each state of the handheld looks, 128 by 64 pixels, black and white.
//!
//! A screen is a function that draws on any `DrawTarget`: the panel, a test's frame, a terminal. It draws what it is
//! given and decides nothing; it expects a cleared target and keeps no state between two frames.

pub mod title;
