//! Writes fitted weights as a source file of the library: whole numbers, as the chip has no others.

use std::fmt::Write;

use pocket_nines::number9::ROUNDS;
use pocket_nines::number9::rival::workshop::{COUNTS, FEATURES, FINER, POINT, STOREYS};

use super::lesson::{GLANCE, GLANCE_COUNTS, GLANCE_LEVELS, TEN, Weights};

const HEADER: &str = "\
//! The weights that a rival judges by, in parts of a point. Written by `cargo xtask tune`, which says how they are found; not
//! to be changed by hand.

use super::super::ROUNDS;
use super::worth::{COUNTS, STOREYS};
";

/// The whole file.
pub fn written(weights: &Weights, glance: &[f64]) -> String {
    let mut text = HEADER.to_owned();
    let point = f64::from(POINT);
    let count = |storey: usize, nth: usize, slope: usize| weights[(storey * COUNTS + nth) * 2 + slope];
    let fine = point * f64::from(1 << FINER) / TEN;
    let storeys = |scale: f64, slope: usize| {
        let row = |storey| {
            (0..COUNTS)
                .map(|nth| whole(count(storey, nth, slope) * scale))
                .collect()
        };
        (0..STOREYS).map(row).collect::<Vec<Vec<i16>>>()
    };
    rows(
        &mut text,
        "What each count on a platform is worth.",
        "BASE",
        "[[i16; COUNTS]; STOREYS]",
        &storeys(point, 0),
    );
    rows(
        &mut text,
        "How much more with every tile to come.",
        "SLOPE",
        "[[i16; COUNTS]; STOREYS]",
        &storeys(fine, 1),
    );
    for (nth, name, what) in [
        (0, "NEXT", "on the highest level"),
        (1, "SECOND", "on the second highest level"),
    ] {
        let at = FEATURES - 6 + 3 * nth;
        let by_rounds = (0..=ROUNDS).map(|rounds| {
            let (rounds, tens) = (rounds as f64, rounds as f64 / TEN);
            let share = weights[at] + weights[at + 1] * tens + weights[at + 2] * tens * tens;
            whole(share * point / rounds.max(1.0) * rounds.min(1.0))
        });
        let by_rounds: Vec<i16> = by_rounds.collect();
        let _ = write!(
            text,
            "\n/// What a point is worth that the next tile could score {what}, by how many tiles are to come.\n\
             pub(super) static {name}: [i16; ROUNDS + 1] = {by_rounds:?};\n"
        );
    }
    let row = |level: usize| {
        let pair = |nth: usize| {
            let at = (level * GLANCE_COUNTS + nth) * 2;
            [whole(glance[at] * point), whole(glance[at + 1] * point / TEN)]
        };
        (0..GLANCE_COUNTS).flat_map(pair).collect()
    };
    let levels: Vec<Vec<i16>> = (0..GLANCE_LEVELS).map(row).collect();
    rows(
        &mut text,
        "What a first glance goes by on each level.",
        "GLANCE",
        "[[i16; 8]; 4]",
        &levels,
    );
    let _ = write!(
        text,
        "\n/// What a point is worth at a first glance.\npub(super) static GLANCE_POINT: i16 = {};\n",
        whole(glance[GLANCE - 1] * point)
    );
    text
}

fn whole(weight: f64) -> i16 {
    // Saturates, which no weight of any use comes near.
    weight.round() as i16
}

fn rows(text: &mut String, what: &str, name: &str, kind: &str, rows: &[Vec<i16>]) {
    let _ = write!(text, "\n/// {what}\npub(super) static {name}: {kind} = [\n");
    for row in rows {
        let _ = writeln!(text, "    {row:?},");
    }
    text.push_str("];\n");
}
