//! The texts that belong to no game: menus, settings, questions, messages.
//!
//! Buttons are always the Latin letters A and B as words of their own, in every language, as they are printed on the
//! device. [`crate::screens::text::Style::draw_with_keys`] draws such letters as keys.

use core::fmt::Display;

use super::numbers::Noun;
use super::phrase::Phrase;
use super::room::Room;
use super::texts::{Visit, VisitTexts, texts};
use crate::seat::Seat;
use crate::storage::number9::MOST_RIVALS;

/// A name of the greatest width, that of [`Room::NAME`], to check phrases with.
pub(super) const NAME: &str = "00000000";

/// Lines of a lesson.
const LESSON_LINES: usize = 4;

texts! {
    /// Nouns after numbers, as in "2 players".
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
        /// Item: start a game with the settings above.
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
        /// The high scores.
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
    /// The pause menu of a game. The item that leaves without giving up is [`Common::main_menu`].
    PauseMenu {
        /// Heading.
        title: &'static str => TITLE,
        /// Back to the game.
        resume: &'static str => ITEM,
        /// Show a good spot in Number 9.
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
        /// Giving up a game.
        abandon: &'static str => BOX,
        /// Starting over with the same deck.
        restart: &'static str => BOX,
        /// Starting a game while another one is saved.
        new_game: &'static str => BOX,
        /// Erasing high scores, statistics, achievements and the journey, first question.
        erase: &'static str => BOX,
        /// Erasing, second question.
        erase_again: &'static str => BOX,
        /// The message after erasing.
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
        /// Screen and buttons upside down: yes or no.
        left_handed: &'static str => SETTING,
        /// Item: erase high scores, statistics and achievements.
        erase: &'static str => ITEM,
        /// Item: restart as a USB drive.
        update: &'static str => ITEM,
    }
}

texts! {
    /// About the device.
    About {
        /// The version.
        version: Phrase<1> => LINE ["00.00.00"],
        /// The build.
        build: Phrase<1> => LINE ["00000000"],
        /// The licences.
        licence: &'static str => BOX,
        /// This board's image was built, but nobody has run it.
        never_run: &'static str => LINE,
    }
}

texts! {
    /// Messages about the state of the device.
    Messages {
        /// The saved settings are unreadable and were reset.
        settings_lost: &'static str => BOX,
        /// The saved high scores are unreadable.
        high_scores_lost: &'static str => BOX,
        /// The saved statistics are unreadable, which achievements belong to.
        statistics_lost: &'static str => BOX,
        /// The saved game is unreadable.
        game_lost: &'static str => BOX,
        /// Everything that was saved is unreadable.
        everything_lost: &'static str => BOX,
        /// Writing to flash failed.
        not_saved: &'static str => BOX,
        /// The batteries are nearly empty.
        batteries_low: &'static str => BOX,
        /// The batteries are too low to write to flash; a USB cable helps.
        batteries_too_low_to_save: &'static str => BOX,
        /// Shown before the display goes dark.
        sleeping: &'static str => BOX,
        /// The device is a USB drive now.
        update: &'static str => MESSAGE,
        /// While the demo runs.
        demo: &'static str => BOTTOM_LINE,
    }
}

texts! {
    /// The hardware check, and the parts of the device in About.
    Check {
        /// Menu item, and heading of the page on which buttons are tried.
        title: &'static str => TITLE,
        /// Heading: patterns on the display.
        pixels: &'static str => TITLE,
        /// Which patterns come next.
        pixels_text: &'static str => MESSAGE,
        /// Heading: the buzzer.
        tones: &'static str => TITLE,
        /// A scale is played.
        tones_text: &'static str => BOX,
        /// Nothing is played, because sound is switched off.
        muted: &'static str => BOX,
        /// Heading: what the device is made of.
        parts: &'static str => TITLE,
        /// Label: the board.
        board: &'static str => PART,
        /// Label: the revision of the chip.
        revision: &'static str => MEASURE,
        /// Label: the size of flash.
        flash: &'static str => MEASURE,
        /// Label: the voltage of the batteries.
        batteries: &'static str => MEASURE,
        /// Heading: what was measured.
        measured: &'static str => TITLE,
        /// Label: the display's controller.
        display: &'static str => PART,
        /// Label: the clock of the display's bus.
        bus: &'static str => MEASURE,
        /// Label: the time that the crystal took to start.
        crystal_measured: &'static str => MEASURE,
        /// Label: the time that the crystal is given to start, whatever it needs.
        crystal_configured: &'static str => MEASURE,
        /// Label: the longest time for which writing to flash has stopped the chip.
        standstill: &'static str => MEASURE,
        /// Heading: the time from a press to the first byte that goes to the display.
        latency: &'static str => TITLE,
        /// Label: the least of these times.
        least: &'static str => MEASURE,
        /// Label: their median.
        median: &'static str => MEASURE,
        /// Label: the longest of them.
        worst: &'static str => MEASURE,
        /// Above the name of the file that says where to send the code.
        send: &'static str => NOTE,
    }
}

texts! {
    /// After a crash.
    Crash {
        /// Heading.
        title: &'static str => TITLE,
        /// The crash code for a bug report.
        code: Phrase<1> => LINE ["000000000000000"],
        /// The interrupted game continues.
        goes_on: &'static str => BOX,
        /// No game was interrupted.
        restarted: &'static str => BOX,
        /// The watchdog has restarted the device.
        hung: &'static str => BOX,
    }
}

texts! {
    /// The names of players.
    Players {
        /// The person who holds the device.
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
    /// The achievements. What each is called is with the texts of its game.
    Achievements {
        /// Heading of the list.
        title: &'static str => TITLE,
        /// Shown with one that was earned.
        earned: &'static str => CALL,
    }
}

texts! {
    /// What the buttons do, for the bottom line of each screen. What holding a button does is a text of its own.
    ButtonHelp {
        /// Menus, and answers to a question.
        menu: &'static str => BOTTOM_LINE,
        /// The same screens and help pages, for holding a button.
        menu_hold: &'static str => BOTTOM_LINE,
        /// Settings.
        setting: &'static str => BOTTOM_LINE,
        /// A message.
        message: &'static str => BOTTOM_LINE,
        /// A screen that A closes.
        back: &'static str => BOTTOM_LINE,
        /// After a crash in a game.
        crash: &'static str => BOTTOM_LINE,
        /// A lesson before a game.
        lesson: &'static str => BOTTOM_LINE,
        /// Help pages.
        help: &'static str => BOTTOM_LINE,
        /// The page of the hardware check on which buttons are tried.
        check_buttons: &'static str => BOTTOM_LINE,
        /// The page of the hardware check that plays a scale.
        check_tones: &'static str => BOTTOM_LINE,
    }
}

texts! {
    /// What is only said to people who cannot see the screen, in any game.
    Spoken {
        /// Which item of a menu is marked, of how many.
        item_of: Phrase<2> => SPOKEN [10, 10],
        /// A character of a code: its place and what it is.
        character: Phrase<2> => SPOKEN [6, 9],
    }
}

/// The text of a lesson, which is shown before the first use of a game or a feature.
#[derive(Clone, Copy, Debug)]
pub struct LessonText {
    /// Heading.
    pub title: &'static str,
    /// Four short lines, which are not wrapped.
    pub lines: [&'static str; LESSON_LINES],
}

impl VisitTexts for LessonText {
    fn visit(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        let LessonText { title, lines } = self;
        title.visit(name, Room::TITLE, &[], visit);
        lines.visit(name, room, &[], visit);
    }
}

/// A help page: a heading and a few lines below a small drawing.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Heading.
    pub title: &'static str,
    /// The explanation, which is wrapped.
    pub text: &'static str,
}

impl VisitTexts for Page {
    fn visit(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        let Page { title, text } = self;
        title.visit(name, Room::HELP_TITLE, &[], visit);
        text.visit(name, room, &[], visit);
    }
}

texts! {
    /// The texts that belong to no game.
    Shared {
        /// The language's name for itself.
        name: &'static str => VALUE,
        /// The decimal separator.
        decimal_mark: &'static str => FIGURE,
        /// The heading of the language menu.
        choose_language: &'static str => TITLE,
        /// Nouns after numbers.
        nouns: Nouns,
        /// Words that several screens use.
        common: Common,
        /// The main menu.
        main_menu: MainMenu,
        /// The pause menu.
        pause: PauseMenu,
        /// Questions before something is lost.
        confirm: Confirm,
        /// The settings and their values.
        settings: Settings,
        /// About the device.
        about: About,
        /// Messages about the state of the device.
        messages: Messages,
        /// The hardware check.
        check: Check,
        /// After a crash.
        crash: Crash,
        /// The names of players.
        players: Players,
        /// The achievements.
        achievements: Achievements,
        /// What A and B do, for the bottom line.
        button_help: ButtonHelp,
        /// The lesson before the first menu.
        menu_lesson: LessonText => LINE,
        /// What is said and not shown.
        spoken: Spoken,
    }
}
