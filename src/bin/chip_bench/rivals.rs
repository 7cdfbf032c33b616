//! Thinking time of the rivals on the chip, for `cargo xtask report` and `cargo xtask bench`.
//!
//! Each slice of thinking is measured by itself, as a press waits for one slice at most; the slices of a move follow its
//! beginning. Names and budgets for the labels are in `xtask/src/bench/rivals.rs`.

use core::hint::black_box;

use pocket_nines::number9::{DeckCode, Digit, Rival, Skill, Table, positions};
use static_cell::StaticCell;

use crate::measure::{measure, print};

const SIZE_OF_RIVAL: u32 = 100;
/// The number of a [`Thinker`] is added to these labels: the beginning of a move, and a slice of thinking.
const BEGIN_AT_POSITION: u32 = 110;
const THINK_AT_POSITION: u32 = 120;
const BEGIN_IN_GAME: u32 = 130;
const THINK_IN_GAME: u32 = 140;

/// The code of the first deck that whole games are played with; the next codes follow.
const FIRST_DECK: u32 = 9;
const SEED: u32 = 9;

/// A rival to measure: every skill, and the greedy part of the strongest alone.
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

/// Measures every rival at the fixed positions, and then in so many whole games.
pub fn measure_all(games: u32) {
    let rival = new_rival();
    print(SIZE_OF_RIVAL, size_of::<Rival>() as u32);
    for who in thinkers() {
        for (table, digit) in positions::for_rivals() {
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

/// Plays a whole game alone.
fn play(rival: &mut Rival, who: Thinker, number: u32) {
    let Some(code) = DeckCode::new(number) else { return };
    let mut table = Table::new();
    for &digit in code.deck().digits() {
        think(rival, who, &table, digit, [BEGIN_IN_GAME, THINK_IN_GAME]);
        let answer = rival.answer().expect("every digit of the deck can be laid");
        table.place(answer).expect("a rival only answers with legal spots");
    }
}

/// Thinks about a whole move.
fn think(rival: &mut Rival, who: Thinker, table: &Table, digit: Digit, [begin_label, think_label]: [u32; 2]) {
    measure(begin_label + who.number, || begin(rival, who.skill, black_box(digit)));
    let mut is_more = true;
    while is_more {
        measure(think_label + who.number, || {
            is_more = think_slice(rival, black_box(table))
        });
        is_more &= !(who.is_greedy && rival.has_greedy_answer());
    }
}

/// Not inlined, here and below, so that stack is only taken between the marks.
#[inline(never)]
fn begin(rival: &mut Rival, skill: Skill, digit: Digit) {
    rival.begin(skill, digit, SEED);
}

#[inline(never)]
fn think_slice(rival: &mut Rival, table: &Table) -> bool {
    rival.think(table)
}
