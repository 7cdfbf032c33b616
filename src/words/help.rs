//! The texts that teach: what A and B do, cards that are shown once, and the pages on how to play.
//!
//! Buttons are always the Latin letters A and B, standing alone, because that is what is printed beside them.

use core::fmt::Display;

use super::room::Room;
use super::texts::{Shown, Visit, texts};

/// Lines on a card.
pub const CARD_LINES: usize = 4;

texts! {
    /// What the buttons do, for the bottom line of each screen: what a tap does, and separately what holding does.
    Hints {
        /// Menus, and answers to a question.
        menu: &'static str => HINT,
        /// Menus, settings, help, tables.
        menu_hold: &'static str => HINT,
        /// Settings.
        setting: &'static str => HINT,
        /// A message.
        message: &'static str => HINT,
        /// After a crash in a game.
        crash: &'static str => HINT,
        /// A card before a game.
        lesson: &'static str => HINT,
        /// Help pages.
        help: &'static str => HINT,
        /// The whole layout.
        layout: &'static str => HINT,
        /// The layouts of several players.
        layouts: &'static str => HINT,
        /// Entering a deck code.
        code: &'static str => HINT,
        /// Entering a deck code.
        code_hold: &'static str => HINT,
        /// While points are counted.
        counting: &'static str => HINT,
        /// After the count.
        score: &'static str => HINT,
        /// 7 on 9.
        race: &'static str => HINT,
        /// 7 on 9, with one card left in all.
        last_card: &'static str => HINT,
        /// After a race.
        result: &'static str => HINT,
        /// The records of Number 9.
        records: &'static str => HINT,
    }
}

/// A card that is shown before something is done for the first time.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// Heading.
    pub title: &'static str,
    /// What to know.
    pub lines: [&'static str; CARD_LINES],
}

impl Shown for Card {
    fn show(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        let Card { title, lines } = self;
        visit(name, title, Room::TITLE);
        lines.show(name, room, &[], visit);
    }
}

texts! {
    /// The cards.
    Cards {
        /// The first menu.
        menu: Card => LINE,
        /// Number 9.
        number9: Card => LINE,
        /// Entering a deck code.
        code: Card => LINE,
        /// 7 on 9.
        race: Card => LINE,
        /// 7 on 9 by home rules.
        home_rules: Card => LINE,
    }
}

/// A help page: a heading and a few lines below a small drawing.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Heading.
    pub title: &'static str,
    /// The explanation, to be broken into lines.
    pub text: &'static str,
}

impl Shown for Page {
    fn show(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        let Page { title, text } = self;
        visit(name, title, Room::HELP_TITLE);
        visit(name, text, room);
    }
}

texts! {
    /// How to play Number 9, page by page.
    Number9Help {
        /// The higher, the better.
        goal: Page => HELP,
        /// Tiles of a level touch.
        touch: Page => HELP,
        /// Nothing hangs in the air.
        gaps: Page => HELP,
        /// A tile rests on two others.
        two: Page => HELP,
        /// Digit times level.
        score: Page => HELP,
        /// A and B.
        buttons: Page => HELP,
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
    RaceHelp {
        /// Everybody at once, first without cards wins.
        goal: Page => HELP,
        /// Plus or minus the small number.
        fits: Page => HELP,
        /// Past ten and below one.
        around: Page => HELP,
        /// The sweeping mark, A and B.
        buttons: Page => HELP,
        /// Too late, wrong card.
        slips: Page => HELP,
        /// Seven on nine!
        last: Page => HELP,
        /// The slower game.
        home_rules: Page => HELP,
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
