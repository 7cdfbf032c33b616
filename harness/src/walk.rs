//! The shortest way to a spot in Number 9 with A and B, as somebody would tap who knows the walk by heart. It is what
//! scenarios tap, and what `benches/walk.rs` counts.

use std::collections::VecDeque;

use pocket_nines::number9::{Corner, Jumps, Spot, Turn};

/// A tap that moves the tile in hand to another spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// To the next spot of the walk.
    A,
    /// To the best spot of the next turn.
    B,
    /// One spot back in the walk.
    Both,
}

/// A turn and a corner.
type Place = (Turn, Corner);

/// The fewest of these taps that lead from a place to a spot; none if no taps do.
pub fn shortest(jumps: &Jumps, from: Place, to: Spot, with: &[Tap]) -> Option<Vec<Tap>> {
    let there = (to.turn(), to.corner());
    let same_looking = |(turn, corner): Place| (to.digit().same_looking(turn), corner);
    let from = same_looking(from);
    // Every place that was reached, the place before it and the tap between them.
    let mut reached: Vec<(Place, Option<(usize, Tap)>)> = vec![(from, None)];
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        let (place, _) = reached[at];
        if place == there {
            let mut taps = vec![];
            let mut step = reached[at].1;
            while let Some((before, tap)) = step {
                taps.push(tap);
                step = reached[before].1;
            }
            taps.reverse();
            return Some(taps);
        }
        for &tap in with {
            let (turn, corner) = place;
            let next = match tap {
                Tap::A => jumps.next(turn, corner),
                Tap::B => jumps.best(turn.next()),
                Tap::Both => jumps.previous(turn, corner),
            };
            if let Some(next) = next.map(|spot| same_looking((spot.turn(), spot.corner())))
                && reached.iter().all(|&(place, _)| place != next)
            {
                open.push_back(reached.len());
                reached.push((next, Some((at, tap))));
            }
        }
    }
    None
}
