//! What things cost on the chip, for `cargo xtask bench`.
//!
//! A bare program, without executor, clocks or interrupts, so that nothing but the measured code is counted. It runs
//! in the emulator only. Names and budgets for the labels are in `xtask/src/bench.rs`.

#![no_std]
#![no_main]

#[path = "../firmware/measure.rs"]
mod measure;
#[path = "../../benches/positions.rs"]
mod positions;

use core::hint::black_box;

use cortex_m_rt::entry;
use defmt_rtt as _;
use embassy_rp as _;
use panic_probe as _;
use pocket_nines::screens::{Frame, title};

use crate::measure::{finish, measure};

const DRAW_TITLE: u32 = 1;
const SPOTS_TYPICAL: u32 = 2;
const SPOTS_SCATTERED: u32 = 3;
const CHECK: u32 = 4;

#[entry]
fn main() -> ! {
    let mut frame = Frame::new();
    measure(DRAW_TITLE, || title::draw(&mut frame));
    for (table, digit) in positions::typical() {
        measure(SPOTS_TYPICAL, || black_box(&table).spots(black_box(digit)).count());
        let wish = table.spots(digit).last();
        measure(CHECK, || black_box(wish).map(|wish| black_box(&table).check(wish)));
    }
    for (table, digit) in positions::scattered() {
        measure(SPOTS_SCATTERED, || black_box(&table).spots(black_box(digit)).count());
    }
    finish()
}
