//! Jumping from spot to spot, compared with a slow and plain ranking of the same spots on random layouts of all styles.

use std::cmp::Reverse;
use std::collections::HashSet;

use pocket_nines::number9::jumps::MOST_IN_ONE_TURN;
use pocket_nines::number9::{COPIES, Corner, Digit, Jumps, LEVELS, Placement, Spot, Square, Table, Turn, positions};
use proptest::prelude::*;

use crate::layouts::{Style, layout};

/// Edges shared with tiles of the same level, counted square by square.
fn edges(table: &Table, spot: Spot) -> usize {
    let mine: HashSet<_> = spot.squares().map(|square| (square.x, square.y)).collect();
    let others = table
        .tiles()
        .iter()
        .filter(|tile| tile.level() == spot.level())
        .flat_map(|tile| tile.squares());
    others
        .map(|square| {
            let beside = [(-1, 0), (1, 0), (0, -1), (0, 1)];
            beside
                .iter()
                .filter(|(dx, dy)| mine.contains(&(square.x + dx, square.y + dy)))
                .count()
        })
        .sum()
}

/// How well a tile fits at a spot, counted square by square: four for an edge that touches a tile of the same level. Above
/// the table it is three if that tile has another one on it there, and one for an edge where the ground ends.
fn fit(table: &Table, spot: Spot) -> usize {
    let mine: HashSet<_> = spot.squares().map(|square| (square.x, square.y)).collect();
    let around = mine
        .iter()
        .flat_map(|&(x, y)| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
    let worth = |(x, y): (i16, i16)| match table.height(Square { x, y }).checked_sub(spot.level()) {
        None => 1,
        Some(0) => 0,
        Some(above) if above == 1 || spot.level() == 0 => 4,
        Some(_) => 3,
    };
    around.filter(|square| !mine.contains(square)).map(worth).sum()
}

/// All spots of these turns in the order of the walk: in rounds over the levels from the highest down.
fn walk(table: &Table, digit: Digit, turns: &[Turn]) -> Vec<Spot> {
    let mut levels = vec![vec![]; LEVELS];
    for spot in table.spots(digit).filter(|spot| turns.contains(&spot.turn())) {
        levels[usize::from(spot.level())].push(spot);
    }
    for spots in &mut levels {
        spots.sort_by_cached_key(|&spot| {
            let Corner { x, y } = spot.corner();
            (Reverse(fit(table, spot)), y, x, spot.turn())
        });
    }
    let rounds = levels.iter().map(Vec::len).max().unwrap();
    (0..rounds)
        .flat_map(|round| levels.iter().rev().filter_map(move |spots| spots.get(round).copied()))
        .collect()
}

/// The spot that is nearest to a place: of those equally near the highest, and of those the leftmost, then the uppermost.
fn nearest(spots: &[Spot], to: Corner) -> Option<Spot> {
    let far = |a: i8, b: i8| u16::from(a.abs_diff(b));
    let worth = |spot: &&Spot| {
        let there = spot.corner();
        (
            far(there.x, to.x) + far(there.y, to.y),
            Reverse(spot.level()),
            there.x,
            there.y,
        )
    };
    spots.iter().min_by_key(worth).copied()
}

fn jumps(table: &Table, digit: Digit, first: Turn) -> Jumps {
    let mut jumps = Jumps::new();
    jumps.rank(table, digit, first);
    assert!(jumps.has(first), "the turn that is asked for is never left out");
    jumps
}

/// Every answer, from every spot and from places all over the table.
fn compare_walk(jumps: &Jumps, walk: &[Spot]) {
    let (first, last) = (walk.first().copied(), walk.last().copied());
    assert_eq!(jumps.first(), first);
    let after = walk.iter().skip(1).chain(walk.first());
    for (&spot, &next) in walk.iter().zip(after) {
        assert_eq!(jumps.next(spot.turn(), spot.corner()), Some(next), "after {spot:?}");
        assert_eq!(
            jumps.previous(next.turn(), next.corner()),
            Some(spot),
            "before {next:?}"
        );
    }
    let nowhere = Corner { x: 127, y: -128 };
    for turn in Turn::ALL {
        assert_eq!(jumps.next(turn, nowhere), first);
        assert_eq!(jumps.previous(turn, nowhere), last);
        if jumps.has(turn) {
            compare_turn(jumps, turn, walk);
        }
    }
}

fn compare_best(jumps: &Jumps, turn: Turn, walk: &[Spot]) {
    let same = |spot: &&Spot| spot.turn() == spot.digit().same_looking(turn);
    let highest = walk.iter().filter(same).map(|spot| spot.level()).max();
    let best = walk.iter().filter(same).find(|spot| Some(spot.level()) == highest);
    assert_eq!(jumps.best(turn).as_ref(), best, "{turn:?}");
}

fn compare_turn(jumps: &Jumps, turn: Turn, walk: &[Spot]) {
    let same = |spot: &&Spot| spot.turn() == spot.digit().same_looking(turn);
    let spots: Vec<Spot> = walk.iter().filter(same).copied().collect();
    compare_best(jumps, turn, walk);
    for x in (-128..=127).step_by(25) {
        for y in (-128..=127).step_by(27) {
            let corner = Corner { x, y };
            assert_eq!(jumps.nearest(turn, corner), nearest(&spots, corner), "from {corner:?}");
        }
    }
    for spot in &spots {
        let Corner { x, y } = spot.corner();
        let beside = Corner { x: x + 1, y: y - 1 };
        assert_eq!(jumps.nearest(turn, beside), nearest(&spots, beside), "from {beside:?}");
    }
}

/// A table after some rounds, and the next tile.
fn position(seed: u64, rounds: usize, style: Style) -> (Table, Digit) {
    let (table, digit) = layout(seed, rounds, style);
    (table, digit.unwrap())
}

fn compare(seed: u64, rounds: usize, style: Style, first: Turn) {
    let (table, digit) = position(seed, rounds, style);
    let jumps = jumps(&table, digit, first);
    let has_all = Turn::ALL.into_iter().all(|turn| jumps.has(turn));
    let first = [digit.same_looking(first)];
    compare_walk(&jumps, &walk(&table, digit, if has_all { &Turn::ALL } else { &first }));
}

proptest! {
    #![proptest_config(crate::cases(60))]

    #[test]
    fn the_walk_visits_every_spot_of_all_turns_once_in_rounds_from_the_highest_level_down(
        seed: u64,
        rounds in 0..20_usize,
        style in prop::sample::select(&Style::ALL[..]),
        first in prop::sample::select(&Turn::ALL[..]),
    ) {
        compare(seed, rounds, style, first);
    }

    #[test]
    fn the_walk_begins_on_the_highest_level_on_which_the_tile_fits_at_all(
        seed: u64,
        rounds in 0..20_usize,
        style in prop::sample::select(&Style::ALL[..]),
    ) {
        let (table, digit) = position(seed, rounds, style);
        let jumps = jumps(&table, digit, Turn::Upright);
        let highest = table.spots(digit).map(|spot| spot.level()).max();
        let bests = Turn::ALL.map(|turn| if jumps.has(turn) { jumps.best(turn) } else { None });
        let levels = bests.into_iter().flatten().map(|spot| spot.level()).max();
        prop_assert_eq!(levels, jumps.first().map(|spot| spot.level()));
        if Turn::ALL.into_iter().all(|turn| jumps.has(turn)) {
            prop_assert_eq!(jumps.first().map(|spot| spot.level()), highest);
        }
    }

    #[test]
    fn the_best_spot_is_on_the_highest_level_and_there_has_most_contacts(
        seed: u64,
        rounds in 0..20_usize,
        style in prop::sample::select(&Style::ALL[..]),
    ) {
        let (table, digit) = position(seed, rounds, style);
        let rank = |spot: &Spot| {
            let Corner { x, y } = spot.corner();
            (spot.level(), edges(&table, *spot), spot.turn(), Reverse((y, x)))
        };
        prop_assert_eq!(table.best_spot(digit), table.spots(digit).max_by_key(rank));
    }
}

#[test]
fn without_a_tile_left_there_is_nowhere_to_jump() {
    let digit = Digit::ALL[3];
    let mut table = Table::new();
    for _ in 0..COPIES {
        let spot = jumps(&table, digit, Turn::Upright).first().unwrap();
        table.place(spot).unwrap();
    }
    let mut jumps = Jumps::default();
    jumps.rank(&table, digit, Turn::Upright);
    let corner = Corner::default();
    assert_eq!(jumps.first(), None);
    for turn in Turn::ALL {
        assert!(!jumps.has(turn));
        assert_eq!((jumps.next(turn, corner), jumps.previous(turn, corner)), (None, None));
        assert_eq!((jumps.best(turn), jumps.nearest(turn, corner)), (None, None));
    }
    assert_eq!(table.best_spot(digit), None);
}

#[test]
fn what_is_forgotten_has_to_be_ranked_again() {
    let (table, digit) = position(3, 12, Style::High);
    let mut jumps = jumps(&table, digit, Turn::Upright);
    jumps.forget();
    assert!(Turn::ALL.into_iter().all(|turn| !jumps.has(turn)));
    assert_eq!(jumps.first(), None);
    jumps.rank(&table, digit, Turn::UpsideDown);
    compare_walk(&jumps, &walk(&table, digit, &Turn::ALL));
}

#[test]
fn where_there_is_no_room_for_all_turns_the_walk_has_the_one_that_was_asked_for() {
    let crowded = (0..).map(|seed| position(seed, 19, Style::ManySpots));
    let has_all = |jumps: &Jumps| Turn::ALL.into_iter().all(|turn| jumps.has(turn));
    let mut too_large = crowded.filter(|(table, digit)| !has_all(&jumps(table, *digit, Turn::Upright)));
    for _ in 0..3 {
        let (table, digit) = too_large.next().unwrap();
        let all = walk(&table, digit, &Turn::ALL);
        let mut kept = jumps(&table, digit, Turn::Upright);
        for turn in Turn::ALL {
            let again = kept.keep(turn);
            assert_eq!(again, digit.same_looking(turn) != Turn::Upright, "one turn is there");
            while kept.rank_more(&table) {}
            for jumps in [&kept, &jumps(&table, digit, turn)] {
                for other in Turn::ALL {
                    assert_eq!(jumps.has(other), digit.same_looking(other) == digit.same_looking(turn));
                    compare_best(jumps, other, &all);
                }
                assert_eq!(jumps.best_of_all().as_ref(), all.first());
                compare_walk(jumps, &walk(&table, digit, &[digit.same_looking(turn)]));
            }
        }
    }
}

#[test]
fn a_layout_as_people_build_it_has_all_turns_in_the_walk() {
    for (table, digit) in positions::typical() {
        let jumps = jumps(&table, digit, Turn::Upright);
        assert!(Turn::ALL.into_iter().all(|turn| jumps.has(turn)));
    }
}

/// Squares and corners as one number each, for shapes near the origin: so far apart are rows.
const ROW: i16 = 32;

/// The squares of a tile with its corner at the origin.
fn squares(digit: Digit, turn: Turn) -> Vec<i16> {
    let corner = Corner::default();
    let placement = Placement { digit, turn, corner };
    placement.squares().map(|square| square.x + ROW * square.y).collect()
}

/// The corners with which one tile would overlap another that lies at the origin.
fn overlapping(tile: &[i16], lying: &[i16]) -> HashSet<i16> {
    let on = |&square: &i16| tile.iter().map(move |mine| square - mine);
    lying.iter().flat_map(on).collect()
}

/// The corners with which one tile would share an edge with another that lies at the origin.
fn touching(tile: &[i16], lying: &[i16]) -> HashSet<i16> {
    let over = overlapping(tile, lying);
    let beside = |&corner: &i16| [corner - 1, corner + 1, corner - ROW, corner + ROW];
    let beside: HashSet<i16> = over.iter().flat_map(beside).collect();
    beside.difference(&over).copied().collect()
}

/// On a level that holds tiles, a spot touches one of them. Take those in the order in which they were laid, so that each
/// but the first touches one before it. The first adds as many spots as there are corners which touch it; each later one
/// no more than there are corners which touch it and neither touch nor overlap the one before it. On the level above all
/// others, where nothing lies yet, a tile's first square lies on a square of the level below. Of several levels, the
/// topmost has the fewest squares.
#[test]
fn there_is_room_for_all_spots_of_one_turn_whatever_the_layout() {
    let turned = |digit: Digit| digit.turns().iter().map(move |&turn| (digit, squares(digit, turn)));
    let shapes: Vec<(Digit, Vec<i16>)> = Digit::ALL.into_iter().flat_map(turned).collect();
    // Turning the tile is turning the layout: one turn of each tile is enough.
    for digit in Digit::ALL {
        let tile = squares(digit, Turn::Upright);
        let near: Vec<HashSet<i16>> = shapes
            .iter()
            .map(|(_, other)| &touching(&tile, other) | &overlapping(&tile, other))
            .collect();
        let (mut as_first, mut as_later) = ([0; Digit::ALL.len()], [0; Digit::ALL.len()]);
        for (of, shape) in &shapes {
            let of = usize::from(of.value());
            let all = touching(&tile, shape);
            as_first[of] = all.len().max(as_first[of]);
            for ((_, before), near) in shapes.iter().zip(&near) {
                for there in touching(before, shape) {
                    let added = all.iter().filter(|&corner| !near.contains(&(corner - there))).count();
                    as_later[of] = added.max(as_later[of]);
                }
            }
        }

        // On the table lie all tiles but the one in hand.
        let laid = |of: Digit| if of == digit { COPIES - 1 } else { COPIES };
        let sum = |each: &dyn Fn(Digit) -> usize| Digit::ALL.into_iter().map(|of| laid(of) * each(of)).sum::<usize>();
        let later = sum(&|of| as_later[usize::from(of.value())]);
        let area = sum(&|of| squares(of, Turn::Upright).len());
        let more = as_first.iter().zip(as_later).map(|(first, later)| first - later).max();
        let most = (1..=LEVELS)
            .map(|levels| later + levels * more.unwrap() + area / levels)
            .max();
        println!("a {} has at most {} spots in one turn", digit.value(), most.unwrap());
        assert!(most.unwrap() <= MOST_IN_ONE_TURN);
    }
}
