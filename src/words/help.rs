//! The texts that teach: what A and B do, cards that are shown once, and the pages on how to play.
//!
//! Buttons are always the Latin letters A and B, standing alone, because that is what is printed beside them.

use core::fmt::Display;

use super::pool::Pool;
use super::room::Room;
use super::text::Text;
use super::texts::{Shown, Visit, texts};

/// Lines on a card.
pub const CARD_LINES: usize = 4;

texts! {
    /// What the buttons do, for the bottom line of each screen: what a tap does, and separately what holding does.
    Hints<T> {
        /// Menus, and answers to a question.
        menu: T => HINT,
        /// Menus, settings, help, tables.
        menu_hold: T => HINT,
        /// Settings.
        setting: T => HINT,
        /// A message.
        message: T => HINT,
        /// After a crash in a game.
        crash: T => HINT,
        /// A card before a game.
        lesson: T => HINT,
        /// Help pages.
        help: T => HINT,
        /// The whole layout.
        layout: T => HINT,
        /// The layouts of several players.
        layouts: T => HINT,
        /// A layout of several levels.
        levels: T => HINT,
        /// The same of several players.
        levels_of_several: T => HINT,
        /// Entering a deck code.
        code: T => HINT,
        /// Entering a deck code.
        code_hold: T => HINT,
        /// While points are counted.
        counting: T => HINT,
        /// After the count.
        score: T => HINT,
        /// 7 on 9.
        race: T => HINT,
        /// 7 on 9, with one card left in all.
        last_card: T => HINT,
        /// After a race.
        result: T => HINT,
        /// The records of Number 9.
        records: T => HINT,
    }
}

/// A card that is shown before something is done for the first time.
#[derive(Clone, Copy, Debug)]
pub struct Card<T = Text> {
    /// Heading.
    pub title: T,
    /// What to know.
    pub lines: [T; CARD_LINES],
}

impl Card {
    pub(super) const fn pooled(draft: Card<&str>, pool: &mut Pool) -> Card {
        let [first, second, third, fourth] = draft.lines;
        Card {
            title: Text::pooled(draft.title, pool),
            lines: [
                Text::pooled(first, pool),
                Text::pooled(second, pool),
                Text::pooled(third, pool),
                Text::pooled(fourth, pool),
            ],
        }
    }
}

impl Shown for Card {
    fn show(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        let Card { title, lines } = self;
        title.show(name, Room::TITLE, &[], visit);
        lines.show(name, room, &[], visit);
    }
}

texts! {
    /// The cards.
    Cards<T> {
        /// The first menu.
        menu: Card<T> => LINE,
        /// Number 9.
        number9: Card<T> => LINE,
        /// Entering a deck code.
        code: Card<T> => LINE,
        /// 7 on 9.
        race: Card<T> => LINE,
        /// 7 on 9 by home rules.
        home_rules: Card<T> => LINE,
    }
}

/// A help page: a heading and a few lines below a small drawing.
#[derive(Clone, Copy, Debug)]
pub struct Page<T = Text> {
    /// Heading.
    pub title: T,
    /// The explanation, to be broken into lines.
    pub text: T,
}

impl Page {
    pub(super) const fn pooled(draft: Page<&str>, pool: &mut Pool) -> Page {
        Page {
            title: Text::pooled(draft.title, pool),
            text: Text::pooled(draft.text, pool),
        }
    }
}

impl Shown for Page {
    fn show(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        let Page { title, text } = self;
        title.show(name, Room::HELP_TITLE, &[], visit);
        text.show(name, room, &[], visit);
    }
}

texts! {
    /// How to play Number 9, page by page.
    Number9Help<T> {
        /// The higher, the better.
        goal: Page<T> => HELP,
        /// Tiles of a level touch.
        touch: Page<T> => HELP,
        /// Nothing hangs in the air.
        gaps: Page<T> => HELP,
        /// A tile rests on two others.
        two: Page<T> => HELP,
        /// Digit times level.
        score: Page<T> => HELP,
        /// A and B.
        buttons: Page<T> => HELP,
    }
}

impl Number9Help {
    /// The pages in order.
    pub const fn pages(&self) -> [&Page; 6] {
        [
            &self.goal,
            &self.touch,
            &self.gaps,
            &self.two,
            &self.score,
            &self.buttons,
        ]
    }
}

texts! {
    /// How to play 7 on 9, page by page.
    RaceHelp<T> {
        /// Everybody at once, first without cards wins.
        goal: Page<T> => HELP,
        /// Plus or minus the small number.
        fits: Page<T> => HELP,
        /// Past ten and below one.
        around: Page<T> => HELP,
        /// The sweeping mark, A and B.
        buttons: Page<T> => HELP,
        /// Too late, wrong card.
        slips: Page<T> => HELP,
        /// Seven on nine!
        last: Page<T> => HELP,
        /// The slower game.
        home_rules: Page<T> => HELP,
    }
}

impl RaceHelp {
    /// The pages in order.
    pub const fn pages(&self) -> [&Page; 7] {
        [
            &self.goal,
            &self.fits,
            &self.around,
            &self.buttons,
            &self.slips,
            &self.last,
            &self.home_rules,
        ]
    }
}
