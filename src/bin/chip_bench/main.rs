//! Benchmarks on the chip, for `cargo xtask bench`: cycles and stack of the library's parts.
//!
//! A bare program, without executor, clock set-up or interrupts, so that nothing but the measured code is counted. The
//! library runs from RAM, as in the firmware. It runs
//! in the emulator only, as its marks would be faults on a real chip. Names and budgets for the labels are in
//! `xtask/src/bench.rs`.

#![no_std]
#![no_main]

mod measure;
mod playthrough;
mod ram_code {
    include!("../ram_code.rs");
}
mod rivals;

use core::hint::black_box;

use cortex_m_rt::entry;
use defmt_rtt as _;
use embassy_rp as _;
use panic_probe as _;
use pocket_nines::number9::{Digit, Jumps, Table, Turn, positions};

use crate::measure::{finish, measure, requested};

/// What can be [`requested`]: the parts of the firmware, or the rivals, plus one for each whole game that every rival plays.
/// `xtask/src/bench.rs` has the same numbers.
const PARTS: u32 = 0;
const RIVALS: u32 = 1;

const SPOTS_TYPICAL: u32 = 2;
const SPOTS_SCATTERED: u32 = 3;
const CHECK: u32 = 4;
const RANK_TYPICAL: u32 = 5;
const RANK_SCATTERED: u32 = 6;

#[entry]
fn main() -> ! {
    ram_code::copy();
    match requested() {
        PARTS => {
            rules();
            playthrough::run();
        }
        more => rivals::measure_all(more - RIVALS),
    }
    finish()
}

/// Not inlined, so that its tables are off the stack before anything else is measured.
#[inline(never)]
fn rules() {
    let mut jumps = Jumps::new();
    for (table, digit) in positions::typical() {
        measure(SPOTS_TYPICAL, || black_box(&table).spots(black_box(digit)).count());
        let spot = table.spots(digit).last();
        measure(CHECK, || black_box(spot).map(|spot| black_box(&table).check(spot)));
        rank(RANK_TYPICAL, &mut jumps, &table, digit);
    }
    for (table, digit) in positions::scattered() {
        measure(SPOTS_SCATTERED, || black_box(&table).spots(black_box(digit)).count());
        rank(RANK_SCATTERED, &mut jumps, &table, digit);
    }
}

/// Every piece is measured by itself, as a press waits for one piece at most.
fn rank(label: u32, jumps: &mut Jumps, table: &Table, digit: Digit) {
    jumps.begin(digit, Turn::Upright);
    let mut is_more = true;
    while is_more {
        measure(label, || is_more = jumps.rank_more(black_box(table)));
    }
}
