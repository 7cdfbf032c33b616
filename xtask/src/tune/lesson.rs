//! What a rival learns from: games that it plays, with a longer look at some of the places for each tile.

use pocket_nines::number9::rival::workshop::{COUNTS, FEATURES, Place, STOREYS, Workshop};
use pocket_nines::number9::{DeckCode, ROUNDS};
use pocket_nines::random::Random;

use super::fit::Fit;

/// A weight for everything that is counted.
pub type Weights = Vec<f64>;

/// What a glance goes by on each level: where it starts, snugness, free squares and walls, each by itself and times the
/// tiles to come; and points.
pub const GLANCE: usize = GLANCE_LEVELS * GLANCE_COUNTS * 2 + 1;
pub const GLANCE_LEVELS: usize = 4;
pub const GLANCE_COUNTS: usize = 4;

/// Tiles to come are counted in tens, so that all weights are of a size.
pub const TEN: f64 = 10.0;

/// How many places are looked at where the tile is laid, and in the longer look.
const WIDE: u8 = 40;
const NARROW: u8 = 6;

/// How many places are learnt from: the best, and some of the others.
const BEST: usize = 8;
const OTHERS: usize = 4;

/// How many draws a longer look is made of.
const DRAWS: usize = 19;

/// One time in so many, not the best place is taken, so that layouts are seen that come about otherwise.
const WANDER: u32 = 6;
const ASTRAY: u32 = 3;

/// Weights that know what everybody knows: room is good, rims are bad, and points are points.
pub fn untaught() -> Weights {
    let mut weights = vec![0.0; FEATURES];
    weights[FEATURES - 6] = 1.0;
    for storey in 0..STOREYS {
        for (count, slope) in [0.2, -0.1, -0.1].into_iter().enumerate() {
            weights[(storey * COUNTS + count) * 2 + 1] = slope;
        }
    }
    weights
}

/// Plays a game by these weights alone and returns the points.
pub fn play(weights: &Weights, code: DeckCode) -> i32 {
    let mut workshop = Workshop::default();
    code.deck().digits().iter().fold(0, |points, digit| {
        let (place, _) = best(&mut workshop, weights, digit.value(), WIDE);
        workshop.lay(place);
        points + place.points()
    })
}

/// Plays a game and learns from every tile but the first and the last.
pub fn learn(weights: &Weights, code: DeckCode, draws: usize) -> Fit {
    let mut random = Random::new(u64::from(code.number()) << u32::BITS);
    let mut fit = Fit::new(FEATURES);
    let mut workshop = Workshop::default();
    for (nth, digit) in code.deck().digits().iter().enumerate() {
        let ideas = judged(&mut workshop, weights, digit.value(), WIDE);
        if nth > 0 && nth + 1 < ROUNDS {
            let mut chosen: Vec<Place> = ideas.iter().take(BEST).map(|(place, _)| *place).collect();
            if let Some(others) = ideas.get(BEST..).filter(|others| !others.is_empty()) {
                chosen.extend((0..OTHERS).map(|_| others[random.below(others.len() as u32) as usize].0));
            }
            let orders = orders(&workshop, digit.value(), draws, &mut random);
            let siblings: Vec<(Vec<f64>, f64)> = chosen
                .into_iter()
                .map(|place| {
                    workshop.lay(place);
                    let counts = workshop.features().map(f64::from).to_vec();
                    let sum: f64 = orders.iter().map(|order| look(&mut workshop, weights, order)).sum();
                    workshop.take_back();
                    (counts, sum / orders.len() as f64)
                })
                .collect();
            fit.take(&siblings);
        }
        let astray = if random.below(WANDER) == 0 {
            random.below(ASTRAY) as usize
        } else {
            0
        };
        workshop.lay(ideas.get(astray).unwrap_or(&ideas[0]).0);
    }
    fit
}

/// Plays a game and learns at every tile what to make of a glance.
pub fn glances(weights: &Weights, code: DeckCode) -> Fit {
    let mut fit = Fit::new(GLANCE);
    let mut workshop = Workshop::default();
    for (nth, digit) in code.deck().digits().iter().enumerate() {
        let ideas = judged(&mut workshop, weights, digit.value(), u8::MAX);
        if nth > 0 && nth + 1 < ROUNDS {
            let tens = (ROUNDS - nth - 1) as f64 / TEN;
            let siblings = ideas
                .iter()
                .map(|&(place, worth)| (glance(&workshop, place, tens), worth));
            fit.take(&siblings.collect::<Vec<_>>());
        }
        workshop.lay(ideas[0].0);
    }
    fit
}

fn glance(workshop: &Workshop, place: Place, tens: f64) -> Vec<f64> {
    let mut counts = vec![0.0; GLANCE];
    let level = usize::from(place.level()).min(GLANCE_LEVELS - 1);
    let [snug, free, wall] = workshop.glance(place).map(f64::from);
    for (nth, count) in [1.0, snug, free, wall].into_iter().enumerate() {
        let at = (level * GLANCE_COUNTS + nth) * 2;
        counts[at] = count;
        counts[at + 1] = count * tens;
    }
    counts[GLANCE - 1] = f64::from(place.points());
    counts
}

/// What may be drawn after this tile, so many draws at a time; the first ones in turn.
fn orders(workshop: &Workshop, digit: u8, draws: usize, random: &mut Random) -> Vec<Vec<u8>> {
    let mut left = workshop.left();
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
fn look(workshop: &mut Workshop, weights: &Weights, order: &[u8]) -> f64 {
    let mut worth = 0.0;
    let mut points = 0;
    for &digit in order {
        let (place, judged) = best(workshop, weights, digit, NARROW);
        worth = f64::from(points) + judged;
        points += place.points();
        workshop.lay(place);
    }
    for _ in order {
        workshop.take_back();
    }
    worth
}

fn best(workshop: &mut Workshop, weights: &Weights, digit: u8, breadth: u8) -> (Place, f64) {
    judged(workshop, weights, digit, breadth)[0]
}

/// Places for a tile with what they are worth, the best first.
fn judged(workshop: &mut Workshop, weights: &Weights, digit: u8, breadth: u8) -> Vec<(Place, f64)> {
    let places = workshop.places(digit, breadth).into_iter();
    let mut judged: Vec<(Place, f64)> = places
        .map(|place| {
            workshop.lay(place);
            let counts = workshop.features();
            workshop.take_back();
            let worth: f64 = weights
                .iter()
                .zip(counts)
                .map(|(weight, count)| weight * f64::from(count))
                .sum();
            (place, f64::from(place.points()) + worth)
        })
        .collect();
    judged.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    judged
}
