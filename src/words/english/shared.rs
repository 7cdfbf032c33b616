//! English, the language the others are translated from.
//!
//! Glossary: tile, digit, level, table, spot, turn (of a tile), place, lay; card, draw, pile, play, slap (pressing A in
//! time), mark (what A acts on); deck, deck code; rival (in Number 9), bot (in 7 on 9); record,
//! score, points, par (the Master's score with a deck). Spellings are British, sentences short.

use crate::words::numbers::{Noun, PluralRule};
use crate::words::phrase::Phrase;
use crate::words::shared::{
    About, Achievements, ButtonHelp, Check, Common, Confirm, Crash, LessonText, MainMenu, Messages, Nouns, PauseMenu,
    Players, Settings, Shared, Spoken,
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
        high_scores: "Top 5",
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
        restart: "Start over? The game so far will be lost.",
        new_game: "Start a new game? The saved one will be lost.",
        erase: "Erase records, stats, achievements and journey?",
        erase_again: "Really erase them? This cannot be undone.",
        erased: "Records, stats, achievements and journey are gone.",
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
        licence: "Free to copy and change: MIT or Apache-2.0.",
        never_run: "Built, but never run.",
    },
    messages: Messages {
        settings_lost: "Settings were damaged and have been reset.",
        high_scores_lost: "Records were damaged and are lost.",
        statistics_lost: "Damaged statistics and achievements are lost.",
        game_lost: "The saved game was damaged and is lost.",
        everything_lost: "Everything saved was damaged. The device starts afresh.",
        not_saved: "Saving failed. This game may be lost.",
        batteries_low: "The batteries are nearly empty.",
        batteries_too_low_to_save: "Batteries too low to save. Connect USB.",
        sleeping: "Going to sleep. The game is saved.",
        update: "Connect USB and copy the new file to the drive RPI-RP2. Switch off to cancel.",
        demo: "Demo - press any button",
    },
    check: Check {
        title: "Hardware check",
        pixels: "Pixels",
        pixels_text: "Next come three pictures: all pixels lit, all dark, and every other one lit.",
        tones: "Tones",
        tones_text: "You should hear ten rising tones.",
        muted: "Nothing is played: sound is off in Settings.",
        parts: "Parts",
        board: "Board",
        revision: "Chip version",
        flash: "Flash memory",
        batteries: "Batteries",
        measured: "Measured",
        display: "Display",
        bus: "Display bus",
        crystal_measured: "Crystal time",
        crystal_configured: "Crystal wait",
        standstill: "Longest stop",
        latency: "Press to display",
        least: "Least",
        median: "Median",
        worst: "Worst",
        send: "Please send it:",
    },
    crash: Crash {
        title: "An error occurred",
        code: Phrase::new("Code: {}"),
        goes_on: "Sorry! The saved game continues.",
        restarted: "Sorry! The device has restarted.",
        hung: "The device was stuck and has restarted.",
    },
    players: Players {
        you: "You",
        player: Phrase::new("Player {}"),
        rivals: ["Fox", "Owl", "Cat"],
    },
    achievements: Achievements {
        title: "Achievements",
        earned: "Achievement!",
    },
    button_help: ButtonHelp {
        menu: "A choose  B next",
        menu_hold: "Hold B: back",
        setting: "A change  B next",
        message: "A continue",
        back: "A back",
        crash: "A continue  B menu",
        lesson: "A play  B how to play",
        help: "B next page",
        check_buttons: "Hold A: next page",
        check_tones: "A again  B next page",
    },
    menu_lesson: LessonText {
        title: "Two buttons",
        lines: ["A: choose", "B: next", "Hold B: back", "That's all!"],
    },
    spoken: Spoken {
        item_of: Phrase::new("{} of {}"),
        character: Phrase::new("Character {}: {}"),
    },
};

const fn noun(one: &'static str, many: &'static str) -> Noun {
    Noun::two(PluralRule::OnlyOne, one, many)
}
