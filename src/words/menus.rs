//! The texts of menus, settings and tables, of questions and messages: everything around the games.

use super::phrase::Phrase;
use super::texts::texts;

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

texts! {
    /// The first start and every start.
    FirstStart {
        /// Above the names of the languages, in the one that is marked.
        choose_language: &'static str => TITLE,
    }
}

texts! {
    /// The main menu.
    MainMenu {
        /// The game of tiles.
        number9: &'static str => ITEM,
        /// The game of cards.
        seven_on_nine: &'static str => ITEM,
        /// The help pages.
        how_to_play: &'static str => ITEM,
        /// The best results.
        records: &'static str => ITEM,
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
    /// Before a game of Number 9. The clock is in [`Settings`].
    Number9Menu {
        /// One player against their own record.
        solo: &'static str => ITEM,
        /// One player against the device.
        rivals: &'static str => ITEM,
        /// Two to four people, who hand the device on.
        pass_and_play: &'static str => ITEM,
        /// Play a known deck.
        deck_code: &'static str => ITEM,
        /// How many rivals, 1 to 3.
        rival_count: &'static str => SETTING,
        /// How good they are: the values are those of [`Settings`].
        rival_level: &'static str => SETTING,
        /// How many people, 2 to 4.
        players: &'static str => SETTING,
    }
}

texts! {
    /// Before a game of 7 on 9. Bots, their level and the sweep are in [`Settings`].
    RaceMenu {
        /// Everybody at once.
        race: &'static str => ITEM,
        /// One at a time.
        home_rules: &'static str => ITEM,
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
        /// Which of the four languages.
        language: &'static str => SETTING,
        /// On or off.
        sound: &'static str => SETTING,
        /// Low, middle or high.
        brightness: &'static str => SETTING,
        /// How fast the mark sweeps in 7 on 9: slow, normal or fast.
        sweep: &'static str => SETTING,
        /// How many bots race.
        bots: &'static str => SETTING,
        /// Easy, medium or hard.
        bot_level: &'static str => SETTING,
        /// One minute for a tile: on or off.
        clock: &'static str => SETTING,
        /// Screen and buttons turned round: yes or no.
        left_handed: &'static str => SETTING,
        /// Item: erase records and statistics.
        erase: &'static str => ITEM,
        /// Item: restart as a USB drive.
        update: &'static str => ITEM,
        /// Brightness.
        low: &'static str => VALUE,
        /// Brightness.
        middle: &'static str => VALUE,
        /// Brightness.
        high: &'static str => VALUE,
        /// Sweep.
        slow: &'static str => VALUE,
        /// Sweep.
        normal: &'static str => VALUE,
        /// Sweep.
        fast: &'static str => VALUE,
        /// Level of bots and rivals.
        easy: &'static str => VALUE,
        /// Level of bots and rivals.
        medium: &'static str => VALUE,
        /// Level of bots and rivals.
        hard: &'static str => VALUE,
    }
}

texts! {
    /// The best results.
    Records {
        /// Nothing to show so far.
        none: &'static str => BOX,
        /// What the star beside a record means: a hint was asked for.
        hinted: &'static str => STATUS,
    }
}

texts! {
    /// Figures over all games. Those of a single race, which are shown here too, are in [`super::RaceResult`].
    Statistics {
        /// Games of Number 9 played to the end.
        games: &'static str => LABEL,
        /// Their average score.
        average_score: &'static str => LABEL,
        /// How many reached 100 points.
        hundreds: &'static str => LABEL,
        /// The highest level a tile was laid on.
        highest_level: &'static str => LABEL,
        /// Races of 7 on 9 run to the end.
        races: &'static str => LABEL,
        /// How many were won.
        wins: &'static str => LABEL,
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
        records_lost: &'static str => BOX,
        /// Unreadable statistics.
        statistics_lost: &'static str => BOX,
        /// An unreadable game.
        game_lost: &'static str => BOX,
        /// Everything that was saved is unreadable.
        everything_lost: &'static str => BOX,
        /// The flash refused to keep something.
        not_saved: &'static str => BOX,
        /// Shown before the display goes dark.
        sleeping: &'static str => BOX,
        /// The device is a USB drive now.
        update: &'static str => MESSAGE,
        /// While a rival plays to nobody.
        demo: &'static str => HINT,
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
        /// Nothing went on, until the device restarted by itself.
        hung: &'static str => BOX,
    }
}
