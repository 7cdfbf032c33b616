//! Converts weights from the fit, which has fractions, to the library, which has whole numbers because the chip has no
//! floating-point unit, and writes their source file.

use std::array;
use std::fmt::Write;

use pocket_nines::number9::rival::tuning::{
    FEATURES, LEVEL_FEATURES, POINT, QUICK_FEATURES, QUICK_LEVELS, WEIGHTED_LEVELS, Weights,
};

/// The numbers of tiles to come at which weights are fitted; between them, weights are interpolated linearly. They are close
/// together at the end of a game, where the weights change most.
const KNOTS: [usize; 7] = [1, 2, 3, 5, 8, 12, 19];

/// How many unknowns the fit of the evaluation has: each feature at each knot.
pub const EVALUATION: usize = FEATURES * KNOTS.len();
/// How many unknowns the fit of the quick score has: each feature by itself and times the tiles to come, and the points.
pub const QUICK: usize = QUICK_LEVELS * QUICK_FEATURES * 2 + 1;

/// The quick score counts tiles to come in tens, so that all its weights are of the same size.
pub const TEN: f64 = 10.0;

/// The two knots around this many tiles to come, and their shares in the interpolation.
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

/// The features of a layout as the fit has them: each one shared between two knots.
pub fn interpolated(features: &[i32; FEATURES], rounds: usize) -> Vec<f64> {
    let mut shared = vec![0.0; EVALUATION];
    for (knot, share) in knots(rounds) {
        for (nth, &feature) in features.iter().enumerate() {
            shared[nth * KNOTS.len() + knot] = f64::from(feature) * share;
        }
    }
    shared
}

/// Simple weights to begin with: free squares are good, outlines are bad, points count, and contacts are good.
pub fn initial() -> Weights {
    let mut evaluation = vec![0.0; EVALUATION];
    for (knot, rounds) in KNOTS.into_iter().enumerate() {
        evaluation[WEIGHTED_LEVELS * LEVEL_FEATURES * KNOTS.len() + knot] = 1.0 / rounds as f64;
        for level in 0..WEIGHTED_LEVELS {
            for (feature, slope) in [0.02, -0.01, -0.01].into_iter().enumerate() {
                evaluation[(level * LEVEL_FEATURES + feature) * KNOTS.len() + knot] = slope * rounds as f64;
            }
        }
    }
    let mut quick = vec![0.0; QUICK];
    quick[QUICK - 1] = 1.0;
    for level in 0..QUICK_LEVELS {
        quick[(level * QUICK_FEATURES + 1) * 2] = 1.0;
    }
    fitted(&evaluation, &quick)
}

/// A value of the library in points.
pub fn in_points(value: i32) -> f64 {
    f64::from(value) / f64::from(POINT)
}

/// Weights of the fit as the library has them.
pub fn fitted(evaluation: &[f64], quick: &[f64]) -> Weights {
    let point = f64::from(POINT);
    let weight = |nth: usize, rounds: usize| {
        let at = |(knot, share): (usize, f64)| evaluation[nth * KNOTS.len() + knot] * share;
        // After the last tile a layout has no value beyond its points.
        if rounds == 0 {
            0.0
        } else {
            knots(rounds).map(at).iter().sum::<f64>() * point
        }
    };
    // Features of the whole layout come after those of the levels.
    let of_layout =
        |nth: usize| array::from_fn(|rounds| rounded(weight(WEIGHTED_LEVELS * LEVEL_FEATURES + nth, rounds)));
    let of_quick = |level: usize, nth: usize, slope: usize| quick[(level * QUICK_FEATURES + nth) * 2 + slope];
    Weights {
        level: array::from_fn(|rounds| table(|level, nth| weight(level * LEVEL_FEATURES + nth, rounds))),
        next_highest: of_layout(0),
        next_second: of_layout(1),
        packing_points: of_layout(2),
        packing_tiles: of_layout(3),
        quick: table(|level, nth| of_quick(level, nth, 0) * point),
        quick_slope: table(|level, nth| of_quick(level, nth, 1) * point / TEN),
        quick_point: rounded(quick[QUICK - 1] * point),
    }
}

fn table<const WIDTH: usize, const ROWS: usize>(weight: impl Fn(usize, usize) -> f64) -> [[i16; WIDTH]; ROWS] {
    array::from_fn(|row| array::from_fn(|nth| rounded(weight(row, nth))))
}

fn rounded(weight: f64) -> i16 {
    // The conversion saturates; no useful weight is that large.
    weight.round() as i16
}

const HEADER: &str = "\
//! The weights of the evaluation and of the quick score, written by `cargo xtask tune`. Do not edit by hand.

use super::evaluation::Weights;

";

/// The source file of these weights, not formatted yet.
pub fn source(weights: &Weights) -> String {
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
