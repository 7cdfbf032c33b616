//! Training games: the rival plays, and evaluates some spots for each tile by rollouts.

use pocket_nines::number9::rival::tuning::{QUICK_FEATURES, QUICK_LEVELS, TuningBoard, TuningSpot, Weights};
use pocket_nines::number9::{DeckCode, ROUNDS};
use pocket_nines::random::Random;

use super::least_squares::LeastSquares;
use super::weights::{EVALUATION, QUICK, TEN, in_points, interpolated};

/// How many candidates are evaluated for the tile in hand, and for each tile of a rollout.
const CANDIDATES: u8 = 40;
const ROLLOUT_CANDIDATES: u8 = 4;

/// How many candidates are tried by rollouts: the best ones, and some of the others.
const BEST: usize = 8;
const OTHERS: usize = 4;

/// Rollouts of each candidate.
const ROLLOUTS: usize = 19;

/// One move in this many takes one of the next best spots instead of the best, so that training sees more kinds of layout.
const EXPLORE_ONE_IN: u32 = 8;
const EXPLORED: u32 = 3;

/// The examples of one training game or of many: layouts for the evaluation, and spots for the quick score.
pub struct Training {
    pub evaluation: LeastSquares,
    pub quick: LeastSquares,
}

impl Training {
    pub fn new() -> Training {
        Training {
            evaluation: LeastSquares::new(EVALUATION),
            quick: LeastSquares::new(QUICK),
        }
    }

    /// Adds the examples of another one.
    pub fn add(&mut self, other: &Training) {
        self.evaluation.add(&other.evaluation);
        self.quick.add(&other.quick);
    }
}

/// Plays a game with these weights, without rollouts, and returns the points.
pub fn play(weights: &'static Weights, code: DeckCode) -> i32 {
    let mut board = TuningBoard::with_weights(weights);
    code.deck().digits().iter().fold(0, |points, digit| {
        let (spot, _) = candidates(&mut board, digit.value(), CANDIDATES)[0];
        board.place(spot);
        points + spot.points()
    })
}

/// Plays a training game. Every tile but the first and the last gives examples.
pub fn train(weights: &'static Weights, code: DeckCode, draws: usize) -> Training {
    let mut random = Random::new(u64::from(code.number()) << u32::BITS);
    let mut training = Training::new();
    // Half of the games are played by the results of the rollouts, and half by the evaluation alone: the weights must suit
    // the layouts of both.
    let by_rollouts = random.below(2) == 0;
    let mut board = TuningBoard::with_weights(weights);
    for (nth, digit) in code.deck().digits().iter().enumerate() {
        let candidates = candidates(&mut board, digit.value(), CANDIDATES);
        let mut spot = candidates[0].0;
        if nth > 0 && nth + 1 < ROUNDS {
            let tens = (ROUNDS - nth - 1) as f64 / TEN;
            let examples = candidates
                .iter()
                .map(|&(spot, value)| (quick_features(&board, spot, tens), value));
            training.quick.add_group(&examples.collect::<Vec<_>>());

            let mut tried = try_out(&mut board, &candidates, digit.value(), draws, &mut random);
            let examples: Vec<(Vec<f64>, f64)> = tried
                .iter()
                .map(|trial| (trial.features.clone(), trial.value - f64::from(trial.spot.points())))
                .collect();
            training.evaluation.add_group(&examples);

            if by_rollouts {
                tried.sort_by(|one, other| other.value.total_cmp(&one.value));
            }
            let explored = if random.below(EXPLORE_ONE_IN) == 0 {
                random.below(EXPLORED)
            } else {
                0
            };
            spot = tried[(explored as usize).min(tried.len() - 1)].spot;
        }
        board.place(spot);
    }
    training
}

/// A spot that was evaluated by rollouts.
struct Trial {
    spot: TuningSpot,
    /// Features of the layout with the tile on this spot.
    features: Vec<f64>,
    /// Points of the tile, and the mean value of the layouts after the rollouts.
    value: f64,
}

/// Evaluates some of the candidates by rollouts, the best ones first, all with the same draws.
fn try_out(
    board: &mut TuningBoard,
    candidates: &[(TuningSpot, f64)],
    digit: u8,
    draws: usize,
    random: &mut Random,
) -> Vec<Trial> {
    let mut chosen: Vec<TuningSpot> = candidates.iter().take(BEST).map(|(spot, _)| *spot).collect();
    if let Some(others) = candidates.get(BEST..).filter(|others| !others.is_empty()) {
        chosen.extend((0..OTHERS).map(|_| others[random.below(others.len() as u32) as usize].0));
    }
    let orders = orders(board, digit, draws, random);
    let try_out = |spot: TuningSpot| {
        board.place(spot);
        let to_come = board.remaining().into_iter().map(usize::from).sum();
        let features = interpolated(&board.features(), to_come);
        let sum: f64 = orders.iter().map(|order| rollout(board, order)).sum();
        board.undo();
        let value = f64::from(spot.points()) + sum / orders.len() as f64;
        Trial { spot, features, value }
    };
    chosen.into_iter().map(try_out).collect()
}

/// Features of the quick score as the fit has them: each of the spot's level by itself and times the tiles to come, then the
/// points.
fn quick_features(board: &TuningBoard, spot: TuningSpot, tens: f64) -> Vec<f64> {
    let mut features = vec![0.0; QUICK];
    let level = usize::from(spot.level()).min(QUICK_LEVELS - 1);
    let [contacts, free_edges, walls] = board.quick_features(spot).map(f64::from);
    for (nth, feature) in [1.0, contacts, free_edges, walls].into_iter().enumerate() {
        let at = (level * QUICK_FEATURES + nth) * 2;
        features[at] = feature;
        features[at + 1] = feature * tens;
    }
    features[QUICK - 1] = f64::from(spot.points());
    features
}

/// The draws of each rollout: random ones, but the first draws take turns.
fn orders(board: &TuningBoard, digit: u8, draws: usize, random: &mut Random) -> Vec<Vec<u8>> {
    let mut left = board.remaining();
    left[usize::from(digit)] -= 1;
    let bag: Vec<u8> = (0..10)
        .flat_map(|digit| vec![digit; left[usize::from(digit)].into()])
        .collect();
    (0..ROLLOUTS)
        .map(|nth| {
            let mut order = bag.clone();
            order.swap(0, nth % bag.len());
            random.shuffle(&mut order[1..]);
            order.truncate(draws);
            order
        })
        .collect()
}

/// Places these tiles on their best spots, and undoes that. Returns the points of all but the last one plus the value of the
/// last spot.
fn rollout(board: &mut TuningBoard, order: &[u8]) -> f64 {
    let mut value = 0.0;
    let mut points = 0;
    for &digit in order {
        let (spot, best) = candidates(board, digit, ROLLOUT_CANDIDATES)[0];
        value = f64::from(points) + best;
        points += spot.points();
        board.place(spot);
    }
    for _ in order {
        board.undo();
    }
    value
}

/// Candidates for a tile with their values in points, the best first.
fn candidates(board: &mut TuningBoard, digit: u8, breadth: u8) -> Vec<(TuningSpot, f64)> {
    let mut candidates = board.candidates(digit, breadth);
    candidates.sort_by_key(|(_, value)| -value);
    candidates
        .into_iter()
        .map(|(spot, value)| (spot, in_points(value)))
        .collect()
}
