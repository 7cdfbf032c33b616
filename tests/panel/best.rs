//! How few bytes could carry a change of the picture: a search over ways to send it that takes its time. It also uses windows
//! of several pages, which only an SSD1306 has, and counts nothing for switching between windows and pages; so a real sender
//! cannot reach all of what it finds.

use std::ops::Range;

use pocket_nines::random::Random;
use pocket_nines::screens::Frame;
use pocket_nines::screens::WIDTH;
use pocket_nines::screens::frame::PAGES;

/// The panel's address and a control byte, before commands and before pixels.
const TRANSFER: usize = 2;
/// The commands that set the first and the last column and the first and the last page of a window.
const WINDOW_COMMANDS: usize = 6;

/// How often the search begins anew, and with how many pieces joined by chance.
const ATTEMPTS: usize = 300;
const MOST_JOINED_BY_CHANCE: usize = 4;

/// Bytes that are sent together.
#[derive(Clone, PartialEq, Eq)]
struct Piece {
    pages: Range<usize>,
    columns: Range<usize>,
}

impl Piece {
    /// The smallest piece with both in it.
    fn with(&self, other: &Piece) -> Piece {
        let around = |a: &Range<usize>, b: &Range<usize>| a.start.min(b.start)..a.end.max(b.end);
        Piece {
            pages: around(&self.pages, &other.pages),
            columns: around(&self.columns, &other.columns),
        }
    }

    fn is_within(&self, other: &Piece) -> bool {
        self.with(other) == *other
    }

    /// The bytes on the bus, if the controller's position was in `before`'s last byte.
    fn cost(&self, before: Option<&Piece>) -> usize {
        let pixels = self.pages.len() * self.columns.len();
        if self.pages.len() > 1 {
            return TRANSFER + WINDOW_COMMANDS + TRANSFER + pixels;
        }
        let commands = before.map_or(3, |before| {
            let page = usize::from(before.pages != self.pages);
            let (from, to) = (before.columns.end, self.columns.start);
            page + usize::from(from % 16 != to % 16) + usize::from(from / 16 != to / 16)
        });
        let position = if commands > 0 { TRANSFER + commands } else { 0 };
        position + TRANSFER + pixels
    }
}

/// The fewest bytes that the search finds: by joining the two pieces that save most until no two save anything, from the
/// bytes that differ, and from there with some pieces joined by chance.
pub fn fewest_bytes(shown: &Frame, wanted: &Frame, random: &mut Random) -> usize {
    let runs = runs(shown, wanted);
    let mut least = descend(runs.clone());
    for attempt in 1..=ATTEMPTS {
        let mut pieces = runs.clone();
        for _ in 0..attempt.min(MOST_JOINED_BY_CHANCE) {
            let [one, other] = [(); 2].map(|()| random.below(pieces.len().max(1) as u32) as usize);
            if one != other {
                let rectangle = pieces[one].with(&pieces[other]);
                pieces = joined(&pieces, rectangle);
            }
        }
        least = least.min(descend(pieces));
    }
    least
}

fn descend(mut pieces: Vec<Piece>) -> usize {
    let mut least = cost(&pieces);
    loop {
        let mut best = None;
        for (nth, one) in pieces.iter().enumerate() {
            for other in &pieces[nth + 1..] {
                let joined = joined(&pieces, one.with(other));
                let cost = cost(&joined);
                if cost < least {
                    (least, best) = (cost, Some(joined));
                }
            }
        }
        match best {
            Some(joined) => pieces = joined,
            None => return least,
        }
    }
}

fn joined(pieces: &[Piece], rectangle: Piece) -> Vec<Piece> {
    let mut rest: Vec<Piece> = pieces
        .iter()
        .filter(|piece| !piece.is_within(&rectangle))
        .cloned()
        .collect();
    let at = rest.partition_point(|piece| {
        (piece.pages.start, piece.columns.start) < (rectangle.pages.start, rectangle.columns.start)
    });
    rest.insert(at, rectangle);
    rest
}

fn cost(pieces: &[Piece]) -> usize {
    let before = std::iter::once(None).chain(pieces.iter().map(Some));
    pieces
        .iter()
        .zip(before)
        .map(|(piece, before)| piece.cost(before))
        .sum()
}

/// The bytes that differ, those side by side together.
fn runs(shown: &Frame, wanted: &Frame) -> Vec<Piece> {
    let mut runs: Vec<Piece> = vec![];
    for page in 0..PAGES {
        for column in (0..WIDTH).filter(|&column| shown.byte(page, column) != wanted.byte(page, column)) {
            match runs.last_mut() {
                Some(run) if run.pages.start == page && run.columns.end == column => run.columns.end += 1,
                _ => runs.push(Piece {
                    pages: page..page + 1,
                    columns: column..column + 1,
                }),
            }
        }
    }
    runs
}
