//! Random layouts and games of Number 9, for properties that must hold on any of them.

use pocket_nines::number9::{DeckCode, Digit, Game, Spot, Table};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;

/// How a random player chooses a spot.
#[derive(Clone, Copy, Debug)]
pub enum Style {
    Anywhere,
    /// On the highest level there is.
    High,
    /// As far out as possible, to outgrow any window that the library looks through.
    Far,
    /// One of those, chosen again for each tile.
    Mixed,
    /// So that the tile after this one has as many spots as possible.
    ManySpots,
}

impl Style {
    pub const ALL: [Style; 5] = [Style::Anywhere, Style::High, Style::Far, Style::Mixed, Style::ManySpots];

    /// Chooses one of a table's spots for a tile, with this tile to come next.
    pub fn choose(self, table: &Table, spots: &[Spot], next: Option<Digit>, random: &mut Random) -> Spot {
        match self {
            Style::Anywhere => any(spots, random),
            Style::High => any_best(spots, |spot| spot.level().into(), random),
            Style::Far => {
                let distance = |spot: &Spot| {
                    spot.corner()
                        .x
                        .unsigned_abs()
                        .max(spot.corner().y.unsigned_abs())
                        .into()
                };
                any_best(spots, distance, random)
            }
            Style::Mixed => {
                let style = any(&[Style::Anywhere, Style::High, Style::High, Style::Far], random);
                style.choose(table, spots, next, random)
            }
            Style::ManySpots => {
                let tried: Vec<Spot> = (0..30).map(|_| any(spots, random)).collect();
                let spots_for_next = |spot: &Spot| {
                    let mut table = table.clone();
                    table.place(*spot).unwrap();
                    next.map_or(0, |next| table.spots(next).count())
                };
                tried.into_iter().max_by_key(spots_for_next).unwrap()
            }
        }
    }
}

/// Any of these, all equally likely.
pub fn any<T: Copy>(items: &[T], random: &mut Random) -> T {
    items[random.below(items.len() as u32) as usize]
}

fn any_best(spots: &[Spot], worth: impl Fn(&Spot) -> usize, random: &mut Random) -> Spot {
    let most = spots.iter().map(&worth).max().unwrap();
    let best: Vec<Spot> = spots.iter().copied().filter(|spot| worth(spot) == most).collect();
    any(&best, random)
}

/// A table after some rounds with a random deck, and the next tile, if there is one.
pub fn layout(seed: u64, rounds: usize, style: Style) -> (Table, Option<Digit>) {
    let mut random = Random::new(seed);
    let deck = DeckCode::random(&mut random).deck();
    let next_of = |round: usize| deck.digits().get(round + 1).copied();
    let mut table = Table::new();
    for (round, &digit) in deck.digits()[..rounds].iter().enumerate() {
        let spots: Vec<Spot> = table.spots(digit).collect();
        let spot = style.choose(&table, &spots, next_of(round), &mut random);
        table.place(spot).unwrap();
    }
    (table, deck.digits().get(rounds).copied())
}

/// Lays this many tiles anywhere, for any of the players who have yet to lay one, or fewer where the game ends before.
pub fn play_at_random(game: &mut Game, placements: usize, random: &mut Random) {
    for _ in 0..placements {
        let Some(digit) = game.drawn() else { break };
        let awaited: Vec<Seat> = game.seats().filter(|&seat| game.is_awaited(seat)).collect();
        let seat = any(&awaited, random);
        let spots: Vec<Spot> = game.table(seat).unwrap().spots(digit).collect();
        game.place(seat, any(&spots, random)).unwrap();
    }
}
