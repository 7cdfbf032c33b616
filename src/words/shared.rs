//! The texts around the games: menus, settings, questions, messages, and what both games have in common.
//!
//! Buttons are always the Latin letters A and B, standing alone, because that is what is printed beside them.

use core::fmt::Display;

use super::numbers::Noun;
use super::phrase::Phrase;
use super::room::Room;
use super::texts::{Shown, Visit, texts};
use crate::seat::Seat;
use crate::storage::number9::MOST_RIVALS;

/// As wide as a name can be in a phrase: that of [`Room::NAME`].
pub(super) const NAME: &str = "00000000";

/// Lines on a card.
const LESSON_LINES: usize = 4;

texts! {
    /// Things that are counted, for "2 players".
    Nouns {
        /// Points.
        points: Noun => STATUS,
        /// Players.
        players: Noun => STATUS,
    }
}

texts! {
    /// Words that several screens use.
    Common {
        /// Answer, and value of a setting.
        yes: &'static str => VALUE,
        /// Answer, and value of a setting.
        no: &'static str => VALUE,
        /// Value of a setting: sound, clock.
        on: &'static str => VALUE,
        /// Value of a setting: sound, clock.
        off: &'static str => VALUE,
        /// Item: go on with the saved game.
        continue_game: &'static str => ITEM,
        /// Item: begin with what has been chosen above.
        start: &'static str => ITEM,
        /// Item: play once more.
        again: &'static str => ITEM,
        /// Item: leave for the main menu.
        main_menu: &'static str => ITEM,
    }
}

impl Common {
    /// The value of a setting that is on or off.
    pub const fn switch(&self, is_on: bool) -> &'static str {
        if is_on { self.on } else { self.off }
    }
}

texts! {
    /// The main menu, below the names of the games.
    MainMenu {
        /// The help pages.
        how_to_play: &'static str => ITEM,
        /// The best results.
        high_scores: &'static str => ITEM,
        /// Figures over all games.
        statistics: &'static str => ITEM,
        /// Watch a game of Number 9.
        demo: &'static str => ITEM,
        /// The settings.
        settings: &'static str => ITEM,
        /// Version and licence.
        about: &'static str => ITEM,
    }
}

texts! {
    /// In the middle of a game. The way out without giving up is [`Common::main_menu`].
    PauseMenu {
        /// Heading.
        title: &'static str => TITLE,
        /// Back to the game.
        resume: &'static str => ITEM,
        /// Show a good spot.
        hint: &'static str => ITEM,
        /// Show the whole layout.
        overview: &'static str => ITEM,
        /// The same deck from its first tile.
        restart: &'static str => ITEM,
        /// End this game.
        give_up: &'static str => ITEM,
    }
}

texts! {
    /// Questions before something is lost. They are answered by [`Common::yes`] and [`Common::no`].
    Confirm {
        /// Giving up.
        abandon: &'static str => BOX,
        /// Beginning the same deck anew.
        restart: &'static str => BOX,
        /// Beginning a game while another one is saved.
        new_game: &'static str => BOX,
        /// Erasing records and statistics, first question.
        erase: &'static str => BOX,
        /// Second question.
        erase_again: &'static str => BOX,
        /// It was done.
        erased: &'static str => BOX,
        /// Restarting as a USB drive.
        update: &'static str => BOX,
    }
}

texts! {
    /// The settings and their values.
    Settings {
        /// Which language.
        language: &'static str => SETTING,
        /// On or off.
        sound: &'static str => SETTING,
        /// Low, middle or high.
        brightness: &'static str => SETTING,
        /// Brightness.
        low: &'static str => VALUE,
        /// Brightness.
        middle: &'static str => VALUE,
        /// Brightness.
        high: &'static str => VALUE,
        /// Screen and buttons turned round: yes or no.
        left_handed: &'static str => SETTING,
        /// Item: erase records and statistics.
        erase: &'static str => ITEM,
        /// Item: restart as a USB drive.
        update: &'static str => ITEM,
    }
}

texts! {
    /// About the device.
    About {
        /// The version's number.
        version: Phrase<1> => LINE ["00.00.00"],
        /// Which build it is.
        build: Phrase<1> => LINE ["00000000"],
        /// The licences.
        licence: &'static str => BOX,
    }
}

texts! {
    /// What the device says about itself.
    Messages {
        /// Unreadable settings: the first ones are back.
        settings_lost: &'static str => BOX,
        /// Unreadable records.
        high_scores_lost: &'static str => BOX,
        /// Unreadable statistics.
        statistics_lost: &'static str => BOX,
        /// An unreadable game.
        game_lost: &'static str => BOX,
        /// Everything that was saved is unreadable.
        everything_lost: &'static str => BOX,
        /// Writing to flash failed.
        not_saved: &'static str => BOX,
        /// Shown before the display goes dark.
        sleeping: &'static str => BOX,
        /// The device is a USB drive now.
        update: &'static str => MESSAGE,
        /// While the demo runs.
        demo: &'static str => BOTTOM_LINE,
    }
}

texts! {
    /// After a crash.
    Crash {
        /// Heading.
        title: &'static str => TITLE,
        /// What to tell the makers: a short code and a place.
        code: Phrase<1> => LINE ["000000000000000"],
        /// What happens to the game.
        goes_on: &'static str => BOX,
        /// No game was interrupted.
        restarted: &'static str => BOX,
        /// The device was stuck until it restarted by itself.
        hung: &'static str => BOX,
    }
}

texts! {
    /// Who sits at the table.
    Players {
        /// The one who holds the device.
        you: &'static str => NAME,
        /// A person by number.
        player: Phrase<1> => NAME [4],
        /// The computer's players, in both games.
        rivals: [&'static str; MOST_RIVALS] => NAME,
    }
}

impl Players {
    /// The name of the computer's player in this seat; the first seat is the player's own.
    pub fn rival(&self, seat: Seat) -> Option<&'static str> {
        self.rivals.get(seat.index().checked_sub(1)?).copied()
    }
}

texts! {
    /// What the buttons do, for the bottom line of each screen: what a tap does, and separately what holding does.
    ButtonHelp {
        /// Menus, and answers to a question.
        menu: &'static str => BOTTOM_LINE,
        /// Menus, settings, help, tables.
        menu_hold: &'static str => BOTTOM_LINE,
        /// Settings.
        setting: &'static str => BOTTOM_LINE,
        /// A message.
        message: &'static str => BOTTOM_LINE,
        /// A screen that A leaves.
        back: &'static str => BOTTOM_LINE,
        /// After a crash in a game.
        crash: &'static str => BOTTOM_LINE,
        /// A card before a game.
        lesson: &'static str => BOTTOM_LINE,
        /// Help pages.
        help: &'static str => BOTTOM_LINE,
    }
}

/// A card that is shown before something is done for the first time.
#[derive(Clone, Copy, Debug)]
pub struct LessonText {
    /// Heading.
    pub title: &'static str,
    /// What to know.
    pub lines: [&'static str; LESSON_LINES],
}

impl Shown for LessonText {
    fn show(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        let LessonText { title, lines } = self;
        title.show(name, Room::TITLE, &[], visit);
        lines.show(name, room, &[], visit);
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
        title.show(name, Room::HELP_TITLE, &[], visit);
        text.show(name, room, &[], visit);
    }
}

texts! {
    /// The texts that belong to no game.
    Shared {
        /// What its speakers call the language.
        name: &'static str => VALUE,
        /// What stands between ones and tenths.
        decimal_mark: &'static str => FIGURE,
        /// Above the names of the languages, in the one that is marked.
        choose_language: &'static str => TITLE,
        /// Things that are counted.
        nouns: Nouns,
        /// Words that several screens use.
        common: Common,
        /// The main menu.
        main_menu: MainMenu,
        /// In the middle of a game.
        pause: PauseMenu,
        /// Questions before something is lost.
        confirm: Confirm,
        /// The settings and their values.
        settings: Settings,
        /// About the device.
        about: About,
        /// What the device says about itself.
        messages: Messages,
        /// After a crash.
        crash: Crash,
        /// Who sits at the table.
        players: Players,
        /// What A and B do, for the bottom line.
        button_help: ButtonHelp,
        /// Shown before the first menu.
        menu_lesson: LessonText => LINE,
    }
}
