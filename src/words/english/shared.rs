//! English, the language the others are translated from.
//!
//! Glossary: tile, digit, level, table, spot, turn (of a tile), place, lay; card, draw, pile, play, slap (pressing A in
//! time), mark (what A acts on); deck, deck code; rival (in Number 9), bot (in 7 on 9); record,
//! score, points, par (the Master's score with a deck). Spellings are British, sentences short.

use crate::words::numbers::{Noun, PluralRule};
use crate::words::phrase::Phrase;
use crate::words::shared::{
    About, ButtonHelp, Common, Confirm, Crash, LessonText, MainMenu, Messages, Nouns, PauseMenu, Players, Settings,
    Shared,
};

pub(in crate::words) const WORDS: Shared = Shared {
    name: "English",
    decimal_mark: ".",
    choose_language: "Choose language",
    nouns: Nouns {
        points: noun("point", "points"),
        players: noun("player", "players"),
    },
    common: Common {
        yes: "yes",
        no: "no",
        on: "on",
        off: "off",
        continue_game: "Continue",
        start: "Start",
        again: "Play again",
        main_menu: "Main menu",
    },
    main_menu: MainMenu {
        how_to_play: "How to play",
        high_scores: "Records",
        statistics: "Statistics",
        demo: "Demo",
        settings: "Settings",
        about: "About",
    },
    pause: PauseMenu {
        title: "Pause",
        resume: "Resume",
        hint: "Hint",
        overview: "Overview",
        restart: "Restart",
        give_up: "Give up",
    },
    confirm: Confirm {
        abandon: "Give up this game? It cannot be continued.",
        restart: "Start over? The game so far is lost.",
        new_game: "Start a new game? The saved one is lost.",
        erase: "Erase all records and statistics?",
        erase_again: "Really erase them? Nothing brings them back.",
        erased: "Records and statistics are empty now.",
        update: "Restart in update mode?",
    },
    settings: Settings {
        language: "Language",
        sound: "Sound",
        brightness: "Brightness",
        low: "low",
        middle: "medium",
        high: "high",
        left_handed: "Left-handed",
        erase: "Erase records",
        update: "Update mode",
    },
    about: About {
        version: Phrase::new("Version {}"),
        build: Phrase::new("Build {}"),
        licence: "Free to copy and to change: MIT or Apache-2.0.",
    },
    messages: Messages {
        settings_lost: "Settings were damaged and are reset.",
        high_scores_lost: "Records were damaged and are lost.",
        statistics_lost: "Statistics were damaged and are lost.",
        game_lost: "The saved game was damaged and is lost.",
        everything_lost: "Everything saved was damaged. The device starts afresh.",
        not_saved: "Saving failed. This game may be lost.",
        sleeping: "Going to sleep. The game is saved.",
        update: "Connect USB and copy the new file to the drive RPI-RP2. Switch off to cancel.",
        demo: "Demo - press any button",
    },
    crash: Crash {
        title: "Something failed",
        code: Phrase::new("Code: {}"),
        goes_on: "Sorry! The saved game goes on.",
        restarted: "Sorry! The device has restarted.",
        hung: "The device was stuck and has restarted.",
    },
    players: Players {
        you: "You",
        player: Phrase::new("Player {}"),
        rivals: ["Fox", "Owl", "Cat"],
    },
    button_help: ButtonHelp {
        menu: "A choose  B next",
        menu_hold: "Hold B: back",
        setting: "A change  B next",
        message: "A go on",
        back: "A back",
        crash: "A go on  B menu",
        lesson: "A play  B how to play",
        help: "B next page",
    },
    menu_lesson: LessonText {
        title: "Two buttons",
        lines: ["A: choose", "B: next", "Hold B: back", "That is all!"],
    },
};

const fn noun(one: &'static str, many: &'static str) -> Noun {
    Noun::two(PluralRule::OnlyOne, one, many)
}
