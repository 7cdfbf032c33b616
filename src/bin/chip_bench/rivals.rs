//! What it takes the rivals to play on the chip, for `cargo xtask report` and `cargo xtask bench`.
//!
//! Nothing interrupts a thought, so that every cycle that is counted is
//! the rival's own. Each slice is measured by itself, as a press can only be kept waiting by one of them; the slices of a
//! move follow the beginning of it. Names and budgets for the labels are in `xtask/src/bench/rivals.rs`.

use core::hint::black_box;

use pocket_nines::number9::{DeckCode, Digit, Rival, Skill, Table};
use static_cell::StaticCell;

use crate::measure::{measure, tell};
use crate::rival_positions;

const SIZE_OF_RIVAL: u32 = 100;
/// A thinker's number is added to these: a move begins, and a slice of it is thought.
const BEGIN_AT_POSITION: u32 = 110;
const THINK_AT_POSITION: u32 = 120;
const BEGIN_IN_GAME: u32 = 130;
const THINK_IN_GAME: u32 = 140;

/// The first of the decks that whole games are played with; the next ones follow.
const FIRST_DECK: u32 = 9;
const SEED: u32 = 9;

/// Who thinks: every skill, and one that has no second thoughts.
#[derive(Clone, Copy)]
struct Thinker {
    number: u32,
    skill: Skill,
    is_greedy: bool,
}

fn thinkers() -> impl Iterator<Item = Thinker> {
    let skills = Skill::ALL.into_iter().map(|skill| (skill, false));
    let greedy = (Skill::Expert, true);
    (0..)
        .zip(skills.chain([greedy]))
        .map(|(number, (skill, is_greedy))| Thinker {
            number,
            skill,
            is_greedy,
        })
}

/// Every rival at the fixed positions, and then in so many whole games.
pub fn measure_all(games: u32) {
    let rival = new_rival();
    tell(SIZE_OF_RIVAL, size_of::<Rival>() as u32);
    for who in thinkers() {
        for (table, digit) in rival_positions::all() {
            think(rival, who, &table, digit, [BEGIN_AT_POSITION, THINK_AT_POSITION]);
        }
    }
    for who in thinkers() {
        for number in (FIRST_DECK..).take(games as usize) {
            play(rival, who, number);
        }
    }
}

/// Not inlined, so that the copy on the stack which the rival is made from is gone before anything is measured.
#[inline(never)]
fn new_rival() -> &'static mut Rival {
    static RIVAL: StaticCell<Rival> = StaticCell::new();
    RIVAL.init_with(Rival::new)
}

/// A whole game, alone with a deck.
fn play(rival: &mut Rival, who: Thinker, number: u32) {
    let Some(code) = DeckCode::new(number) else { return };
    let mut table = Table::new();
    for &digit in code.deck().digits() {
        think(rival, who, &table, digit, [BEGIN_IN_GAME, THINK_IN_GAME]);
        let answer = rival.answer().expect("there is a tile left of every digit of the deck");
        table.place(answer).expect("a rival keeps to the rules");
    }
}

/// A whole move.
fn think(rival: &mut Rival, who: Thinker, table: &Table, digit: Digit, [begin, on]: [u32; 2]) {
    measure(begin + who.number, || {
        take_up(rival, who.skill, black_box(table), black_box(digit))
    });
    let mut is_more = true;
    while is_more {
        measure(on + who.number, || is_more = think_on(rival, black_box(table)));
        is_more &= !(who.is_greedy && rival.has_opinion());
    }
}

/// Not inlined, here and below, so that the stack is only taken after the mark that counts it.
#[inline(never)]
fn take_up(rival: &mut Rival, skill: Skill, table: &Table, digit: Digit) {
    rival.begin(skill, table, digit, SEED);
}

#[inline(never)]
fn think_on(rival: &mut Rival, table: &Table) -> bool {
    rival.think(table)
}
