//! Weights between the fit, which finds them as fractions, and the library, which has them as whole numbers in a table of its
//! source, as the chip has no others.

use std::array;
use std::fmt::Write;

use pocket_nines::number9::rival::tuning::{
    FEATURES, LEVEL_FEATURES, POINT, QUICK_FEATURES, QUICK_LEVELS, WEIGHTED_LEVELS, Weights,
};

/// How many tiles are to come where weights are fitted; between those they go straight from one to the next. The end of a
/// game is another game with every tile, the beginning is not.
const KNOTS: [usize; 7] = [1, 2, 3, 5, 8, 12, 19];

/// How many weights a layout is judged by, and how many a glance at a place goes by: each count by itself and times the
/// tiles to come; and points.
pub const WORTH: usize = FEATURES * KNOTS.len();
pub const GLANCE: usize = QUICK_LEVELS * QUICK_FEATURES * 2 + 1;

/// Tiles to come are counted in tens, so that all weights are of a size.
pub const TEN: f64 = 10.0;

/// The two knots around so many tiles to come, and their shares.
fn knots(rounds: usize) -> [(usize, f64); 2] {
    let after = KNOTS
        .iter()
        .position(|&knot| knot > rounds)
        .unwrap_or(KNOTS.len() - 1)
        .max(1);
    let (from, to) = (KNOTS[after - 1] as f64, KNOTS[after] as f64);
    let share = (rounds as f64 - from) / (to - from);
    [(after - 1, 1.0 - share), (after, share)]
}

/// What a layout counts, as the fit has it: everything at the knots around.
pub fn at_knots(features: &[i32; FEATURES], rounds: usize) -> Vec<f64> {
    let mut counts = vec![0.0; WORTH];
    for (knot, share) in knots(rounds) {
        for (nth, &feature) in features.iter().enumerate() {
            counts[nth * KNOTS.len() + knot] = f64::from(feature) * share;
        }
    }
    counts
}

/// Weights that know what everybody knows: room is good, rims are bad, points are points, and snug places are better.
pub fn untaught() -> Weights {
    let mut worth = vec![0.0; WORTH];
    for (knot, rounds) in KNOTS.into_iter().enumerate() {
        worth[WEIGHTED_LEVELS * LEVEL_FEATURES * KNOTS.len() + knot] = 1.0 / rounds as f64;
        for storey in 0..WEIGHTED_LEVELS {
            for (count, slope) in [0.02, -0.01, -0.01].into_iter().enumerate() {
                worth[(storey * LEVEL_FEATURES + count) * KNOTS.len() + knot] = slope * rounds as f64;
            }
        }
    }
    let mut glance = vec![0.0; GLANCE];
    glance[GLANCE - 1] = 1.0;
    for level in 0..QUICK_LEVELS {
        glance[(level * QUICK_FEATURES + 1) * 2] = 1.0;
    }
    whole(&worth, &glance)
}

/// What the library counts, in points.
pub fn points(worth: i32) -> f64 {
    f64::from(worth) / f64::from(POINT)
}

/// Fitted weights as the library has them.
pub fn whole(worth: &[f64], glance: &[f64]) -> Weights {
    let point = f64::from(POINT);
    let weight = |nth: usize, rounds: usize| {
        let at = |(knot, share): (usize, f64)| worth[nth * KNOTS.len() + knot] * share;
        // With nothing to come, nothing is worth anything any more.
        if rounds == 0 {
            0.0
        } else {
            knots(rounds).map(at).iter().sum::<f64>() * point
        }
    };
    // What is counted over all levels comes behind the platforms.
    let over_all =
        |nth: usize| array::from_fn(|rounds| rounded(weight(WEIGHTED_LEVELS * LEVEL_FEATURES + nth, rounds)));
    let at_a_glance = |level: usize, nth: usize, slope: usize| glance[(level * QUICK_FEATURES + nth) * 2 + slope];
    Weights {
        level: array::from_fn(|rounds| table(|storey, nth| weight(storey * LEVEL_FEATURES + nth, rounds))),
        next_highest: over_all(0),
        next_second: over_all(1),
        packing_points: over_all(2),
        packing_tiles: over_all(3),
        quick: table(|level, nth| at_a_glance(level, nth, 0) * point),
        quick_slope: table(|level, nth| at_a_glance(level, nth, 1) * point / TEN),
        quick_point: rounded(glance[GLANCE - 1] * point),
    }
}

fn table<const WIDTH: usize, const ROWS: usize>(weight: impl Fn(usize, usize) -> f64) -> [[i16; WIDTH]; ROWS] {
    array::from_fn(|row| array::from_fn(|nth| rounded(weight(row, nth))))
}

fn rounded(weight: f64) -> i16 {
    // Saturates, which no weight of any use comes near.
    weight.round() as i16
}

const HEADER: &str = "\
//! The weights of the evaluation and of the quick score, written by `cargo xtask tune`. Do not edit by hand.

use super::evaluation::Weights;

";

/// The whole source file, in need of formatting.
pub fn written(weights: &Weights) -> String {
    let mut text = HEADER.to_owned();
    let _ = writeln!(
        text,
        "pub(super) static FITTED: Weights = Weights {{ level: {:?}, next_highest: {:?}, next_second: {:?}, \
         packing_points: {:?}, packing_tiles: {:?}, quick: {:?}, quick_slope: {:?}, quick_point: {} }};",
        weights.level,
        weights.next_highest,
        weights.next_second,
        weights.packing_points,
        weights.packing_tiles,
        weights.quick,
        weights.quick_slope,
        weights.quick_point,
    );
    text
}
