//! What the rules cost on the desktop. `cargo xtask bench` runs this under callgrind, to count the instructions of the
//! functions whose names start with `measured_`, and directly, to time the library and the reference model on the same
//! positions and print their ratio.

use std::hint::black_box;
use std::time::Instant;

use harness::reference::number9::Layout;
use pocket_nines::number9::{Digit, Table, positions};
use pocket_nines::{number9, seven_on_nine, storage};

const REPEATS: usize = 20;

#[inline(never)]
fn measured_spots(table: &Table, digit: Digit) -> usize {
    black_box(table).spots(black_box(digit)).count()
}

#[inline(never)]
fn measured_reference(layout: &Layout, digit: Digit) -> usize {
    black_box(layout).legal_spots(black_box(digit.value())).len()
}

fn main() {
    compare_with_reference();
    if !is_counting() {
        print_sizes();
    }
}

/// Whether callgrind counts instructions. It needs each position once; only timing needs repetitions.
fn is_counting() -> bool {
    std::env::var_os("ONCE").is_some()
}

fn print_sizes() {
    println!(
        "a Number 9 game for four: {} bytes (at most 2048 for each player)",
        size_of::<number9::Game>()
    );
    println!(
        "a race of 7 on 9 for four: {} bytes (at most 1024)",
        size_of::<seven_on_nine::Race>()
    );
    println!("the search for spots: {} bytes", size_of::<number9::Spots>());
    println!("a saved Number 9 game: at most {} bytes", storage::number9::MOST_BYTES);
    println!("a saved race: at most {} bytes", storage::seven_on_nine::MOST_BYTES);
}

fn compare_with_reference() {
    for (name, positions) in [
        ("typical", positions::typical().collect::<Vec<_>>()),
        ("scattered", positions::scattered().collect()),
    ] {
        let layouts: Vec<Layout> = positions.iter().map(|(table, _)| as_in_reference(table)).collect();
        let mut found = 0;
        for ((table, digit), layout) in positions.iter().zip(&layouts) {
            let spots = measured_spots(table, *digit);
            assert_eq!(spots, measured_reference(layout, *digit));
            found += spots;
        }
        if is_counting() {
            continue;
        }
        let library = time(|| {
            for (table, digit) in &positions {
                measured_spots(table, *digit);
            }
        });
        let reference = time(|| {
            for ((_, digit), layout) in positions.iter().zip(&layouts) {
                measured_reference(layout, *digit);
            }
        });
        println!(
            "{name}: {} positions, {} spots each on average, library {:.1} µs, reference {:.0} µs, ratio 1 : {:.0}",
            positions.len(),
            found / positions.len(),
            library / positions.len() as f64,
            reference / positions.len() as f64,
            reference / library
        );
    }
}

/// Microseconds of the fastest of several runs, which is the one that other programs disturbed least.
fn time(run: impl Fn()) -> f64 {
    (0..REPEATS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed().as_secs_f64() * 1e6
        })
        .fold(f64::INFINITY, f64::min)
}

fn as_in_reference(table: &Table) -> Layout {
    let mut layout = Layout::default();
    for tile in table.tiles() {
        let corner = tile.corner();
        layout.place(
            tile.digit().value(),
            tile.turn() as u8,
            corner.x.into(),
            corner.y.into(),
        );
    }
    layout
}
