//! One look ahead: where the tile in hand might go, and which of those places leaves the best layout. It is done in steps,
//! each so short that whoever waits for the chip does not notice.
//!
//! Above the table every place counts. On the table there are far more than a person would look at, so only the snuggest
//! are judged.

use heapless::Vec;

use super::super::platform::{WINDOW, bits};
use super::super::{LEVELS, Turn};
use super::board::{Board, DIGITS, Laid, Lie};
use super::cost::{
    ADDING_EDGES, Cost, GLANCING, JUDGING, LISTING, LISTING_TABLE, LITTLE, TRYING_PLACES, TRYING_ROW, WEIGHING,
};
use super::figure::Figure;
use super::glance::Glance;
use super::platforms::FlashStore;
use super::worth::POINT;
use crate::random::Random;

/// As many places as a ply keeps at the most.
pub(super) const MOST: usize = 64;

/// Rows with places in them that are listed in one step.
const MOST_ROWS: u8 = 8;

/// The middle of the window.
const MIDDLE: u8 = WINDOW as u8 / 2;

/// As snug as a place is likely to be.
const SNUGGEST: i32 = 10;

/// Less than what matters.
const TRIFLE: u32 = POINT as u32 / 8;

/// As many places on the table as are remembered for each digit.
const REMEMBERED: usize = 4;

/// How many places are judged.
pub(super) type Breadth = u8;

/// How somebody looks at a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub breadth: Breadth,
    /// How many turns are tried, from this one on.
    pub first_turn: u8,
    pub turns: u8,
    /// The highest level that is looked at.
    pub ceiling: u8,
    /// Whether a glance is all there is, and nothing is judged.
    pub is_glancing: bool,
}

impl Manner {
    /// Looks at everything, and judges so many places.
    pub(super) const fn thorough(breadth: Breadth) -> Manner {
        Manner {
            breadth,
            first_turn: 0,
            turns: Turn::ALL.len() as u8,
            ceiling: LEVELS as u8,
            is_glancing: false,
        }
    }
}

/// A place, and what is thought of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idea {
    pub lie: Lie,
    pub worth: i32,
}

/// Puts the best first; what is equally good stays as it is. Written out, as there are a dozen at most, and a sort of the
/// library takes two kilobytes of flash.
pub(super) fn best_first<T>(items: &mut [T], worth: impl Fn(&T) -> i32) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && worth(&items[place - 1]) < worth(&items[place]) {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}

/// What a ply does next.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// The places of one turn on one level, from this row on.
    List {
        level: u8,
        turn: u8,
        row: u8,
    },
    /// What the tile changes where this idea has it.
    Judge {
        nth: u8,
    },
    /// What the layout promises with it.
    Weigh {
        nth: u8,
    },
    Done,
}

/// A look at one tile.
#[derive(Clone, Debug)]
pub(super) struct Ply {
    digit: u8,
    manner: Manner,
    stage: Stage,
    /// What every platform is worth before the tile is laid.
    worths: [i32; LEVELS],
    sum: i32,
    ideas: Vec<Idea, MOST>,
    best: Option<Idea>,
    /// The tile that lies where an idea has it, while that is judged.
    laid: Option<Laid>,
    /// The snuggest places on the table for each digit, before anything was tried out.
    remembered: [Vec<Idea, REMEMBERED>; DIGITS],
    is_recalling: bool,
    /// Where the table has changed since.
    fresh: Option<FlashStore>,
}

impl Ply {
    pub(super) const fn new() -> Ply {
        Ply {
            digit: 0,
            manner: Manner::thorough(0),
            stage: Stage::Done,
            worths: [0; LEVELS],
            sum: 0,
            ideas: Vec::new(),
            best: None,
            laid: None,
            remembered: [const { Vec::new() }; DIGITS],
            is_recalling: false,
            fresh: None,
        }
    }

    /// Gets ready to look for the places on the table that are worth remembering.
    pub(super) fn begin_remembering(&mut self, board: &mut Board, digit: u8) {
        self.begin(board, digit, Manner::thorough(REMEMBERED as u8));
        self.stage = Stage::List {
            level: 0,
            turn: 0,
            row: 0,
        };
    }

    /// Goes a step on with that. Says whether there is more to do.
    pub(super) fn step_remembering(&mut self, board: &mut Board) -> bool {
        if matches!(self.stage, Stage::List { .. }) {
            return self.step(board);
        }
        best_first(&mut self.ideas, |idea| idea.worth);
        let places = &mut self.remembered[usize::from(self.digit)];
        places.clear();
        places.extend(self.ideas.iter().take(REMEMBERED).copied());
        board.put_back(self.digit);
        false
    }

    /// From now on, places on the table are remembered and not looked for.
    pub(super) fn recall(&mut self, is_recalling: bool) {
        self.is_recalling = is_recalling;
    }

    /// As [`Ply::begin`], when these tiles were laid since the places on the table were remembered.
    pub(super) fn begin_after(&mut self, board: &mut Board, digit: u8, breadth: Breadth, laid: &[Laid]) {
        self.begin(board, digit, Manner::thorough(breadth));
        self.fresh = None;
        for laid in laid {
            let lie = laid.lie();
            if lie.level == 0 {
                let around = board.whole(0).around(lie, 1);
                self.fresh = Some(self.fresh.map_or(around, |fresh| fresh.and(around)));
            }
        }
    }

    /// Draws the tile and gets ready to look.
    pub(super) fn begin(&mut self, board: &mut Board, digit: u8, manner: Manner) {
        board.draw(digit);
        self.digit = digit;
        self.manner = manner;
        self.ideas.clear();
        self.best = None;
        let top = board.height();
        self.stage = Stage::List {
            level: (top as u8).min(manner.ceiling),
            turn: 0,
            row: 0,
        };
        self.sum = 0;
        for at in 1..LEVELS {
            self.worths[at] = if at <= top { board.platform_worth(at) } else { 0 };
            self.sum += self.worths[at];
        }
    }

    /// Whether all ideas are judged.
    pub(super) fn is_done(&self) -> bool {
        match self.stage {
            Stage::Judge { nth } => usize::from(nth) >= self.ideas.len(),
            Stage::List { .. } | Stage::Weigh { .. } => false,
            Stage::Done => true,
        }
    }

    /// The best idea so far.
    pub(super) fn best(&self) -> Option<Idea> {
        self.best
    }

    /// All ideas, judged, once it is done.
    pub(super) fn ideas(&self) -> &[Idea] {
        &self.ideas
    }

    /// Unsettles all ideas by a trifle, so that not everybody has the same one.
    pub(super) fn waver(&mut self, random: &mut Random) {
        for idea in &mut self.ideas {
            idea.worth += random.below(TRIFLE) as i32;
        }
    }

    /// What the next step costs, about and at the most.
    pub(super) fn cost(&self) -> Cost {
        match self.stage {
            Stage::List { level: 0, .. } => LISTING_TABLE,
            Stage::List { .. } => LISTING,
            Stage::Judge { .. } => JUDGING,
            Stage::Weigh { .. } => WEIGHING,
            Stage::Done => LITTLE,
        }
    }

    /// Goes a step on. Says whether there is more to do.
    pub(super) fn step(&mut self, board: &mut Board) -> bool {
        match self.stage {
            Stage::List { level, turn, row } => {
                if level == 0 && turn == 0 && row == 0 && self.is_recalling {
                    self.remember(board);
                    if self.fresh.is_none() && !self.ideas.is_empty() {
                        self.stage = Stage::Judge { nth: 0 };
                        return true;
                    }
                }
                // Fitting was worked out already.
                let is_vain = level > 0 && board.platforms[usize::from(level)].fits >> self.digit & 1 == 0;
                let rest = if is_vain {
                    None
                } else {
                    self.list(board, level, turn, row)
                };
                let turns = turns_of(self.digit).min(self.manner.turns);
                self.stage = if let Some(row) = rest {
                    Stage::List { level, turn, row }
                } else if !is_vain && turn + 1 < turns {
                    Stage::List {
                        level,
                        turn: turn + 1,
                        row: 0,
                    }
                } else if level > 0 {
                    Stage::List {
                        level: level - 1,
                        turn: 0,
                        row: 0,
                    }
                } else {
                    Stage::Judge { nth: 0 }
                };
            }
            Stage::Judge { nth } => {
                let Some(idea) = self.ideas.get(usize::from(nth)).copied() else {
                    self.stage = Stage::Done;
                    return false;
                };
                if self.manner.is_glancing {
                    self.settle(nth, idea);
                } else {
                    let worth = self.judge(board, idea.lie);
                    self.ideas[usize::from(nth)].worth = worth;
                    self.stage = Stage::Weigh { nth };
                }
            }
            Stage::Weigh { nth } => {
                if let Some(laid) = self.laid.take()
                    && let Some(&(mut idea)) = self.ideas.get(usize::from(nth))
                {
                    idea.worth += board.promise();
                    board.take_back(&laid);
                    self.settle(nth, idea);
                }
            }
            Stage::Done => return false,
        }
        true
    }

    /// Takes up the remembered places on the table that are still free.
    fn remember(&mut self, board: &Board) {
        let places = &self.remembered[usize::from(self.digit)];
        let free = places.iter().filter(|idea| board.is_free(idea.lie));
        let free: Vec<Lie, REMEMBERED> = free.map(|idea| idea.lie).collect();
        let glance = Glance::new(board.weights, 0, self.digit, board.rounds);
        for lie in free {
            let snugness = board.levels[0].contacts(lie.figure(), lie.x.into(), lie.y.into());
            self.take(lie, glance.rank(snugness.into(), 0, board.wall(lie)));
        }
    }

    /// Lists places of one turn on one level, from this row on. Returns the row to go on with, if there are too many for one
    /// step.
    #[inline(never)]
    fn list(&mut self, board: &mut Board, level: u8, turn: u8, row: u8) -> Option<u8> {
        let at = usize::from(level);
        let area = match self.fresh {
            Some(fresh) if at == 0 && self.is_recalling => fresh,
            _ => board.whole(at),
        };
        let is_first = board.levels[at].extent.tiles == 0;
        let is_fresh = turn == 0 && row == 0;
        // As a remainder: there are two turns or four.
        let turn = (turn + self.manner.first_turn) & (turns_of(self.digit) - 1);
        let figure = Figure::of(self.digit.into(), turn.into());
        if at == 0 && is_first {
            // An empty table has no position: wherever the tile is put becomes the origin.
            let lie = Lie {
                digit: self.digit,
                turn,
                level,
                x: MIDDLE,
                y: MIDDLE,
            };
            self.take(lie, 0);
            return None;
        }
        let glance = Glance::new(board.weights, level, self.digit, board.rounds);
        let touching = if is_first { 0 } else { 1 };
        let mut needed = glance.snugness_for(self.bar()).max(touching);
        if needed > SNUGGEST {
            // Even the snuggest place would not be taken up.
            return None;
        }
        if is_fresh {
            let (first, last) = area.reach();
            board.spread(at, first, last);
            board.count_edges(at, first, last);
        }
        let mut rows = 0;
        for row in bits(board.roomy_rows(figure, &area) & !0 << row) {
            let mut corners = board.open(figure, row, area.columns);
            board.effort += TRYING_ROW;
            if corners != 0 && at > 0 {
                board.effort += TRYING_PLACES;
                corners = board.crossing(at - 1, figure, row, corners);
            }
            if corners == 0 {
                continue;
            }
            if rows == MOST_ROWS {
                return Some(row as u8);
            }
            rows += 1;
            if at == 0 {
                board.effort += ADDING_EDGES;
                corners &= board.snugness(figure, row).at_least(needed);
            }
            let mut is_any = false;
            for x in bits(corners) {
                board.effort += GLANCING;
                // What is snug at all touches.
                let snug = board.snugness_at(figure, x, row);
                if snug < needed {
                    continue;
                }
                is_any = true;
                let lie = Lie {
                    digit: self.digit,
                    turn,
                    level,
                    x: x as u8,
                    y: row as u8,
                };
                let free = match at.checked_sub(1) {
                    None => 0,
                    Some(ground) => i32::from(board.levels[ground].contacts(figure, x, row) - 2 * figure.joins) - snug,
                };
                self.take(lie, glance.rank(snug, free, board.wall(lie)));
            }
            if is_any {
                needed = glance.snugness_for(self.bar()).max(touching);
            }
        }
        None
    }

    /// The rank that a place must have to be taken up.
    fn bar(&self) -> i32 {
        if self.ideas.len() < usize::from(self.manner.breadth) {
            return i32::MIN;
        }
        self.ideas
            .iter()
            .map(|idea| idea.worth)
            .min()
            .map_or(i32::MIN, |least| least + 1)
    }

    /// Takes a place up, if it is among the best that there is room for.
    fn take(&mut self, lie: Lie, rank: i32) {
        let idea = Idea { lie, worth: rank };
        if self.ideas.len() < usize::from(self.manner.breadth) && self.ideas.push(idea).is_ok() {
            return;
        }
        let least = self.ideas.iter_mut().min_by_key(|other| other.worth);
        if let Some(least) = least.filter(|least| least.worth < rank) {
            *least = idea;
        }
    }

    /// Lays the tile there and says what it changes: its points, and the worth of all platforms.
    #[inline(never)]
    fn judge(&mut self, board: &mut Board, lie: Lie) -> i32 {
        let at = usize::from(lie.level);
        board.judgements += 1;
        self.laid = Some(board.lay(lie));
        let mut worth = lie.points() * POINT + self.sum;
        if at > 0 {
            worth += board.platform_worth(at) - self.worths[at];
        }
        if at + 1 < LEVELS {
            worth += board.platform_worth(at + 1) - self.worths[at + 1];
        }
        worth
    }

    /// Knows what an idea is worth now, and goes on to the next.
    fn settle(&mut self, nth: u8, idea: Idea) {
        self.ideas[usize::from(nth)] = idea;
        if self.best.is_none_or(|best| idea.worth > best.worth) {
            self.best = Some(idea);
        }
        self.stage = Stage::Judge { nth: nth + 1 };
    }
}

/// In how many turns the tile looks different.
pub(super) fn turns_of(digit: u8) -> u8 {
    if matches!(digit, 0 | 8) { 2 } else { 4 }
}
