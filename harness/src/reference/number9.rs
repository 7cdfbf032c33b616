//! Reference model of Number 9, by brute force: tiles are pictures, a layout is a list of tiles, and every rule is checked
//! on all squares anew. It must never be optimized (no packed boards, no cache) and never share code with the library,
//! because tests could not find a mistake that both have.
//!
//! Squares are `(x, y)`, x to the right and y down, and the table is as wide as `i32`.

use std::collections::{BTreeSet, HashSet};

const TURNS: u8 = 4;

/// How far beyond the layout the candidates reach: far enough to include tiles that touch nothing.
const MARGIN: i32 = 2;

const PICTURES: [[&str; 4]; 10] = [
    ["XXX", "X.X", "X.X", "XXX"],
    ["XX", ".X", ".X", ".X"],
    [".XX", ".XX", "XX.", "XXX"],
    ["XXX", "..X", ".XX", "XXX"],
    [".XX", ".X.", "XXX", ".XX"],
    ["XXX", "XXX", "..X", "XXX"],
    ["XX.", "X..", "XXX", "XXX"],
    ["XXX", ".X.", "XX.", "X.."],
    [".XX", ".XX", "XX.", "XX."],
    ["XXX", "XXX", "XX.", "XX."],
];

type Square = (i32, i32);

/// For every square in the bounding box of a layout, the tiles on it as indices into `Layout::tiles`.
struct Stacks {
    top_left: Square,
    rows: Vec<Vec<Vec<usize>>>,
}

impl Stacks {
    fn tiles_on(&self, square: &Square) -> &[usize] {
        let (column, row) = (square.0 - self.top_left.0, square.1 - self.top_left.1);
        let row = usize::try_from(row).ok().and_then(|row| self.rows.get(row));
        let stack = usize::try_from(column).ok().and_then(|column| row?.get(column));
        stack.map_or(&[], Vec::as_slice)
    }
}

/// The squares of a tile after `turn` clockwise quarter turns, seen from the top left of its bounding box.
pub fn squares(digit: u8, turn: u8) -> Vec<Square> {
    let mut squares = Vec::new();
    for (y, row) in PICTURES[digit as usize].iter().enumerate() {
        for (x, mark) in row.chars().enumerate() {
            if mark == 'X' {
                squares.push((x as i32, y as i32));
            }
        }
    }
    for _ in 0..turn {
        let (_, (_, bottom)) = corners(&squares);
        squares = squares.iter().map(|&(x, y)| (bottom - y, x)).collect();
    }
    // Sorted, so that two turns that look alike also compare alike.
    squares.sort();
    squares
}

/// The top left and the bottom right square of the bounding box.
fn corners(squares: &[Square]) -> (Square, Square) {
    let (mut least, mut most) = (squares[0], squares[0]);
    for &(x, y) in squares {
        least = (least.0.min(x), least.1.min(y));
        most = (most.0.max(x), most.1.max(y));
    }
    (least, most)
}

fn squares_at(digit: u8, turn: u8, x: i32, y: i32) -> Vec<Square> {
    let tile = squares(digit, turn);
    tile.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect()
}

fn edge_neighbours((x, y): Square) -> [Square; 4] {
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    pub digit: u8,
    pub turn: u8,
    pub x: i32,
    pub y: i32,
    pub level: usize,
}

impl Laid {
    fn squares(&self) -> Vec<Square> {
        squares_at(self.digit, self.turn, self.x, self.y)
    }
}

/// What the rules say about a tile at a place. `level` is the height of the tallest stack under it, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Legal { level: usize },
    Overhang { level: usize },
    OnOneTile { level: usize },
    Apart { level: usize },
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    pub tiles: Vec<Laid>,
}

impl Layout {
    pub fn judge(&self, digit: u8, turn: u8, x: i32, y: i32) -> Verdict {
        self.judge_squares(&self.stacks(), &squares_at(digit, turn, x, y))
    }

    /// Lays the tile if that is legal, and leaves the layout alone if not.
    pub fn place(&mut self, digit: u8, turn: u8, x: i32, y: i32) -> Verdict {
        let verdict = self.judge(digit, turn, x, y);
        if let Verdict::Legal { level } = verdict {
            self.tiles.push(Laid {
                digit,
                turn,
                x,
                y,
                level,
            });
        }
        verdict
    }

    /// Turn and corner of every try worth judging: all that could be legal, and a rim that cannot.
    pub fn candidates(&self, digit: u8) -> Vec<(u8, i32, i32)> {
        if self.tiles.is_empty() {
            return (0..TURNS).map(|turn| (turn, 0, 0)).collect();
        }
        let covered: Vec<Square> = self.tiles.iter().flat_map(Laid::squares).collect();
        let ((left, top), (right, bottom)) = corners(&covered);
        let mut candidates = Vec::new();
        for turn in 0..TURNS {
            let (_, (last_column, last_row)) = corners(&squares(digit, turn));
            let (width, height) = (last_column + 1, last_row + 1);
            for y in top - MARGIN - height..=bottom + MARGIN + 1 {
                for x in left - MARGIN - width..=right + MARGIN + 1 {
                    candidates.push((turn, x, y));
                }
            }
        }
        candidates
    }

    /// Every candidate with what the rules say about it.
    pub fn verdicts(&self, digit: u8) -> Vec<((u8, i32, i32), Verdict)> {
        // Neither the layout nor the tile changes while the candidates are judged, so both are looked up once.
        let stacks = self.stacks();
        let tiles: Vec<Vec<Square>> = (0..TURNS).map(|turn| squares(digit, turn)).collect();
        let judged = |(turn, x, y)| {
            let lying: Vec<Square> = tiles[turn as usize].iter().map(|&(dx, dy)| (x + dx, y + dy)).collect();
            ((turn, x, y), self.judge_squares(&stacks, &lying))
        };
        self.candidates(digit).into_iter().map(judged).collect()
    }

    /// Turn, corner and level of every legal spot. Those that cover the same squares count once, as the first turn.
    pub fn legal_spots(&self, digit: u8) -> Vec<(u8, i32, i32, usize)> {
        let (mut spots, mut seen) = (Vec::new(), HashSet::new());
        for ((turn, x, y), verdict) in self.verdicts(digit) {
            if let Verdict::Legal { level } = verdict
                && seen.insert(squares_at(digit, turn, x, y))
            {
                spots.push((turn, x, y, level));
            }
        }
        spots
    }

    pub fn score(&self) -> u32 {
        self.points_by_level().iter().sum()
    }

    /// The points of each level, the table (always nothing) first; as long as the layout is high.
    pub fn points_by_level(&self) -> Vec<u32> {
        let mut points = vec![0; self.levels()];
        for tile in &self.tiles {
            points[tile.level] += u32::from(tile.digit) * tile.level as u32;
        }
        points
    }

    /// Whether the layout breaks no rule. It does not call `judge`, so that it can find mistakes there.
    pub fn is_sound(&self) -> bool {
        (0..self.levels()).all(|level| {
            let tiles = self.on_level(level);
            let rests = level == 0 || rests_well(&tiles, &self.on_level(level - 1));
            rests && no_two_overlap(&tiles) && is_one_group(tiles)
        })
    }

    fn levels(&self) -> usize {
        self.tiles.iter().map(|tile| tile.level + 1).max().unwrap_or(0)
    }

    /// The squares of each tile of a level.
    fn on_level(&self, level: usize) -> Vec<Vec<Square>> {
        let tiles = self.tiles.iter().filter(|tile| tile.level == level);
        tiles.map(Laid::squares).collect()
    }

    fn stacks(&self) -> Stacks {
        let covered: Vec<Square> = self.tiles.iter().flat_map(Laid::squares).collect();
        if covered.is_empty() {
            return Stacks {
                top_left: (0, 0),
                rows: vec![],
            };
        }
        let ((left, top), (right, bottom)) = corners(&covered);
        let (width, height) = ((right - left + 1) as usize, (bottom - top + 1) as usize);
        let mut rows = vec![vec![vec![]; width]; height];
        for (index, tile) in self.tiles.iter().enumerate() {
            for (x, y) in tile.squares() {
                rows[(y - top) as usize][(x - left) as usize].push(index);
            }
        }
        Stacks {
            top_left: (left, top),
            rows,
        }
    }

    fn judge_squares(&self, stacks: &Stacks, squares: &[Square]) -> Verdict {
        let tiles_on = |square: &Square| stacks.tiles_on(square);
        let heights: Vec<usize> = squares.iter().map(|square| tiles_on(square).len()).collect();
        let level = *heights.iter().max().unwrap();
        if heights.iter().any(|&height| height != level) {
            return Verdict::Overhang { level };
        }

        // Two tiles of one digit are different tiles, so the supports are compared by index.
        let mut supports: BTreeSet<usize> = squares.iter().flat_map(tiles_on).copied().collect();
        supports.retain(|&index| self.tiles[index].level + 1 == level);
        if level > 0 && supports.len() < 2 {
            return Verdict::OnOneTile { level };
        }

        let mut around = squares.iter().flat_map(|&square| edge_neighbours(square));
        let touches = around.any(|square| tiles_on(&square).iter().any(|&index| self.tiles[index].level == level));
        if self.tiles.iter().any(|tile| tile.level == level) && !touches {
            return Verdict::Apart { level };
        }
        Verdict::Legal { level }
    }
}

fn no_two_overlap(tiles: &[Vec<Square>]) -> bool {
    let mut taken = HashSet::new();
    tiles.iter().flatten().all(|square| taken.insert(square))
}

/// Grows a group from the first tile until no tile outside shares an edge with it; nothing may be left over.
fn is_one_group(mut outside: Vec<Vec<Square>>) -> bool {
    let mut group = Vec::new();
    let joins = |tile: &[Square], group: &[Square]| {
        let mut around = tile.iter().flat_map(|&square| edge_neighbours(square));
        group.is_empty() || around.any(|square| group.contains(&square))
    };
    while let Some(next) = outside.iter().position(|tile| joins(tile, &group)) {
        group.extend(outside.remove(next));
    }
    outside.is_empty()
}

fn rests_well(tiles: &[Vec<Square>], below: &[Vec<Square>]) -> bool {
    tiles.iter().all(|tile| {
        let supported = |square: &Square| below.iter().any(|support| support.contains(square));
        let overlaps = |support: &&Vec<Square>| support.iter().any(|square| tile.contains(square));
        tile.iter().all(supported) && below.iter().filter(overlaps).count() >= 2
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_set_of_tiles_covers_170_squares() {
        let counts: Vec<usize> = (0..10).map(|digit| squares(digit, 0).len()).collect();
        assert_eq!(counts, [10, 5, 9, 9, 8, 10, 9, 7, 8, 10]);
        assert_eq!(2 * counts.iter().sum::<usize>(), 170);
    }

    #[test]
    fn turns_go_clockwise_and_only_0_and_8_look_the_same_after_two() {
        assert_eq!(squares(1, 1), [(0, 1), (1, 1), (2, 1), (3, 0), (3, 1)]);
        for digit in 0..10 {
            assert_eq!(squares(digit, 0) == squares(digit, 2), digit == 0 || digit == 8);
            assert_ne!(squares(digit, 0), squares(digit, 1));
        }
    }

    #[test]
    fn points_are_digit_times_level() {
        let mut layout = Layout::default();
        for (digit, level) in [(1, 0), (3, 0), (9, 0), (9, 1), (4, 1), (7, 1), (8, 2)] {
            let (turn, x, y) = (0, 0, 0);
            layout.tiles.push(Laid {
                digit,
                turn,
                x,
                y,
                level,
            });
        }
        assert_eq!(layout.points_by_level(), [0, 20, 16]);
        assert_eq!(layout.score(), 36);
    }

    #[test]
    fn each_broken_rule_has_its_verdict() {
        let mut layout = Layout::default();
        assert_eq!(layout.place(0, 0, 0, 0), Verdict::Legal { level: 0 });
        // A shared corner is not a shared edge.
        assert_eq!(layout.place(0, 0, 3, 4), Verdict::Apart { level: 0 });
        assert_eq!(layout.place(0, 0, 3, 0), Verdict::Legal { level: 0 });
        assert_eq!(layout.place(1, 0, 0, 0), Verdict::Overhang { level: 1 });
        assert_eq!(layout.place(1, 0, 1, 0), Verdict::OnOneTile { level: 1 });
        assert_eq!(layout.place(1, 0, 2, 0), Verdict::Legal { level: 1 });
        assert!(layout.tiles.len() == 3 && layout.is_sound());
    }
}
