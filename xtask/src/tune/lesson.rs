//! What a rival learns from: games that it plays, with a longer look at some of the places for each tile.

use pocket_nines::number9::rival::tuning::{QUICK_FEATURES, QUICK_LEVELS, TuningBoard, TuningSpot, Weights};
use pocket_nines::number9::{DeckCode, ROUNDS};
use pocket_nines::random::Random;

use super::fit::Fit;
use super::table::{GLANCE, TEN, WORTH, at_knots, points};

/// How many places are looked at where the tile is laid, and in the longer look.
const WIDE: u8 = 40;
const NARROW: u8 = 4;

/// How many places are learnt from: the best, and some of the others.
const BEST: usize = 8;
const OTHERS: usize = 4;

/// How many draws a longer look is made of.
const DRAWS: usize = 19;

/// One time in so many, not the best place is taken but one of the next ones, so that layouts are seen that come about
/// otherwise.
const WANDER: u32 = 8;
const ASTRAY: u32 = 3;

/// What was learnt from one game or from many: of layouts, and of a first glance at places.
pub struct Lesson {
    pub worth: Fit,
    pub glance: Fit,
}

impl Lesson {
    pub fn new() -> Lesson {
        Lesson {
            worth: Fit::new(WORTH),
            glance: Fit::new(GLANCE),
        }
    }

    /// Takes in what was learnt from another game.
    pub fn add(&mut self, other: &Lesson) {
        self.worth.add(&other.worth);
        self.glance.add(&other.glance);
    }
}

/// Plays a game by these weights alone, without looking ahead, and returns the points.
pub fn play(weights: &'static Weights, code: DeckCode) -> i32 {
    let mut board = TuningBoard::with_weights(weights);
    code.deck().digits().iter().fold(0, |points, digit| {
        let (place, _) = judged(&mut board, digit.value(), WIDE)[0];
        board.place(place);
        points + place.points()
    })
}

/// Plays a game, every other one as the longer look finds it best, and learns from every tile but the first and the last.
pub fn learn(weights: &'static Weights, code: DeckCode, draws: usize) -> Lesson {
    let mut random = Random::new(u64::from(code.number()) << u32::BITS);
    let mut lesson = Lesson::new();
    // Who only ever sees layouts of a stronger player does not learn what to make of its own.
    let is_by_long_look = random.below(2) == 0;
    let mut board = TuningBoard::with_weights(weights);
    for (nth, digit) in code.deck().digits().iter().enumerate() {
        let ideas = judged(&mut board, digit.value(), WIDE);
        let mut place = ideas[0].0;
        if nth > 0 && nth + 1 < ROUNDS {
            let tens = (ROUNDS - nth - 1) as f64 / TEN;
            let glances = ideas.iter().map(|&(place, worth)| (glance(&board, place, tens), worth));
            lesson.glance.take(&glances.collect::<Vec<_>>());

            let mut tried = try_out(&mut board, &ideas, digit.value(), draws, &mut random);
            let siblings: Vec<(Vec<f64>, f64)> = tried
                .iter()
                .map(|trial| (trial.counts.clone(), trial.worth - f64::from(trial.place.points())))
                .collect();
            lesson.worth.take(&siblings);

            if is_by_long_look {
                tried.sort_by(|one, other| other.worth.total_cmp(&one.worth));
            }
            let astray = if random.below(WANDER) == 0 {
                random.below(ASTRAY)
            } else {
                0
            };
            place = tried[(astray as usize).min(tried.len() - 1)].place;
        }
        board.place(place);
    }
    lesson
}

/// A place that was looked at for longer.
struct Trial {
    place: TuningSpot,
    /// What the layout counts with the tile there.
    counts: Vec<f64>,
    /// What became of it, with the tile's points.
    worth: f64,
}

/// Looks longer at some of these places, the best first, all with the same draws.
fn try_out(
    board: &mut TuningBoard,
    ideas: &[(TuningSpot, f64)],
    digit: u8,
    draws: usize,
    random: &mut Random,
) -> Vec<Trial> {
    let mut chosen: Vec<TuningSpot> = ideas.iter().take(BEST).map(|(place, _)| *place).collect();
    if let Some(others) = ideas.get(BEST..).filter(|others| !others.is_empty()) {
        chosen.extend((0..OTHERS).map(|_| others[random.below(others.len() as u32) as usize].0));
    }
    let orders = orders(board, digit, draws, random);
    let try_out = |place: TuningSpot| {
        board.place(place);
        let to_come = board.remaining().into_iter().map(usize::from).sum();
        let counts = at_knots(&board.features(), to_come);
        let sum: f64 = orders.iter().map(|order| look(board, order)).sum();
        board.undo();
        let worth = f64::from(place.points()) + sum / orders.len() as f64;
        Trial { place, counts, worth }
    };
    chosen.into_iter().map(try_out).collect()
}

fn glance(board: &TuningBoard, place: TuningSpot, tens: f64) -> Vec<f64> {
    let mut counts = vec![0.0; GLANCE];
    let level = usize::from(place.level()).min(QUICK_LEVELS - 1);
    let [snug, free, wall] = board.quick_features(place).map(f64::from);
    for (nth, count) in [1.0, snug, free, wall].into_iter().enumerate() {
        let at = (level * QUICK_FEATURES + nth) * 2;
        counts[at] = count;
        counts[at + 1] = count * tens;
    }
    counts[GLANCE - 1] = f64::from(place.points());
    counts
}

/// What may be drawn after this tile, so many draws at a time; the first ones in turn.
fn orders(board: &TuningBoard, digit: u8, draws: usize, random: &mut Random) -> Vec<Vec<u8>> {
    let mut left = board.remaining();
    left[usize::from(digit)] -= 1;
    let bag: Vec<u8> = (0..10)
        .flat_map(|digit| vec![digit; left[usize::from(digit)].into()])
        .collect();
    (0..DRAWS)
        .map(|nth| {
            let mut order = bag.clone();
            order.swap(0, nth % bag.len());
            random.shuffle(&mut order[1..]);
            order.truncate(draws);
            order
        })
        .collect()
}

/// Lays these tiles where they seem best, says what became of it, and takes them back.
fn look(board: &mut TuningBoard, order: &[u8]) -> f64 {
    let mut worth = 0.0;
    let mut points = 0;
    for &digit in order {
        let (place, judged) = judged(board, digit, NARROW)[0];
        worth = f64::from(points) + judged;
        points += place.points();
        board.place(place);
    }
    for _ in order {
        board.undo();
    }
    worth
}

/// Places for a tile with what they are worth in points, the best first.
fn judged(board: &mut TuningBoard, digit: u8, breadth: u8) -> Vec<(TuningSpot, f64)> {
    let mut judged = board.candidates(digit, breadth);
    judged.sort_by_key(|(_, worth)| -worth);
    judged
        .into_iter()
        .map(|(place, worth)| (place, points(worth)))
        .collect()
}
