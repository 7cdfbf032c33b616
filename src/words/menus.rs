//! The texts of menus, settings and tables, of questions and messages: everything around the games.

use super::phrase::Phrase;
use super::texts::texts;

texts! {
    /// Words that several screens use.
    Common<T> {
        /// Answer, and value of a setting.
        yes: T => VALUE,
        /// Answer, and value of a setting.
        no: T => VALUE,
        /// Value of a setting: sound, clock.
        on: T => VALUE,
        /// Value of a setting: sound, clock.
        off: T => VALUE,
        /// Item: go on with the saved game.
        continue_game: T => ITEM,
        /// Item: begin with what has been chosen above.
        start: T => ITEM,
        /// Item: play once more.
        again: T => ITEM,
        /// Item: leave for the main menu.
        main_menu: T => ITEM,
    }
}

texts! {
    /// The first start and every start.
    FirstStart<T> {
        /// Above the names of the languages, in the one that is marked.
        choose_language: T => TITLE,
    }
}

texts! {
    /// The main menu.
    MainMenu<T> {
        /// The game of tiles.
        number9: T => ITEM,
        /// The game of cards.
        seven_on_nine: T => ITEM,
        /// The help pages.
        how_to_play: T => ITEM,
        /// The best results.
        records: T => ITEM,
        /// Figures over all games.
        statistics: T => ITEM,
        /// Watch a game of Number 9.
        demo: T => ITEM,
        /// The settings.
        settings: T => ITEM,
        /// Version and licence.
        about: T => ITEM,
    }
}

texts! {
    /// Before a game of Number 9. The clock is in [`Settings`].
    Number9Menu<T> {
        /// One player against their own record.
        solo: T => ITEM,
        /// One player against the device.
        rivals: T => ITEM,
        /// Two to four people, who hand the device on.
        pass_and_play: T => ITEM,
        /// Play a known deck.
        deck_code: T => ITEM,
        /// How many rivals, 1 to 3.
        rival_count: T => SETTING,
        /// How many people, 2 to 4.
        players: T => SETTING,
    }
}

texts! {
    /// Before a game of 7 on 9. Bots, their level and the sweep are in [`Settings`].
    RaceMenu<T> {
        /// Everybody at once.
        race: T => ITEM,
        /// One at a time.
        home_rules: T => ITEM,
    }
}

texts! {
    /// In the middle of a game. The way out without giving up is [`Common::main_menu`].
    PauseMenu<T> {
        /// Heading.
        title: T => TITLE,
        /// Back to the game.
        resume: T => ITEM,
        /// Show a good spot.
        hint: T => ITEM,
        /// Show the whole layout.
        overview: T => ITEM,
        /// The same deck from its first tile.
        restart: T => ITEM,
        /// End this game.
        give_up: T => ITEM,
    }
}

texts! {
    /// Questions before something is lost. They are answered by [`Common::yes`] and [`Common::no`].
    Confirm<T> {
        /// Giving up.
        abandon: T => BOX,
        /// Beginning the same deck anew.
        restart: T => BOX,
        /// Beginning a game while another one is saved.
        new_game: T => BOX,
        /// Erasing records and statistics, first question.
        erase: T => BOX,
        /// Second question.
        erase_again: T => BOX,
        /// It was done.
        erased: T => BOX,
        /// Restarting as a USB drive.
        update: T => BOX,
    }
}

texts! {
    /// The settings and their values.
    Settings<T> {
        /// Which of the four languages.
        language: T => SETTING,
        /// On or off.
        sound: T => SETTING,
        /// Low, middle or high.
        brightness: T => SETTING,
        /// How fast the mark sweeps in 7 on 9: slow, normal or fast.
        sweep: T => SETTING,
        /// How many bots race.
        bots: T => SETTING,
        /// Easy, medium or hard.
        bot_skill: T => SETTING,
        /// One minute for a tile: on or off.
        clock: T => SETTING,
        /// Screen and buttons turned round: yes or no.
        left_handed: T => SETTING,
        /// Item: erase records and statistics.
        erase: T => ITEM,
        /// Item: restart as a USB drive.
        update: T => ITEM,
        /// Brightness.
        low: T => VALUE,
        /// Brightness.
        middle: T => VALUE,
        /// Brightness.
        high: T => VALUE,
        /// Sweep.
        slow: T => VALUE,
        /// Sweep.
        normal: T => VALUE,
        /// Sweep.
        fast: T => VALUE,
        /// Level of bots.
        easy: T => VALUE,
        /// Level of bots.
        medium: T => VALUE,
        /// Level of bots.
        hard: T => VALUE,
    }
}

texts! {
    /// The best results.
    HighScores<T> {
        /// Nothing to show so far.
        none: T => BOX,
        /// What the star beside a record means: a hint was asked for.
        hinted: T => STATUS,
    }
}

texts! {
    /// Figures over all games. Those of a single race, which are shown here too, are in [`super::RaceResult`].
    Statistics<T> {
        /// Games of Number 9 played to the end.
        games: T => LABEL,
        /// Their average score.
        average_score: T => LABEL,
        /// How many reached 100 points.
        hundreds: T => LABEL,
        /// The highest level a tile was laid on.
        highest_level: T => LABEL,
        /// Races of 7 on 9 run to the end.
        races: T => LABEL,
        /// How many were won.
        wins: T => LABEL,
    }
}

texts! {
    /// About the device.
    About<T> {
        /// The version's number.
        version: Phrase<1, T> => LINE ["00.00.00"],
        /// Which build it is.
        build: Phrase<1, T> => LINE ["00000000"],
        /// The licences.
        licence: T => BOX,
    }
}

texts! {
    /// What the device says about itself.
    Messages<T> {
        /// Unreadable settings: the first ones are back.
        settings_lost: T => BOX,
        /// Unreadable records.
        records_lost: T => BOX,
        /// Unreadable statistics.
        statistics_lost: T => BOX,
        /// An unreadable game.
        game_lost: T => BOX,
        /// Everything that was saved is unreadable.
        everything_lost: T => BOX,
        /// The flash refused to keep something.
        not_saved: T => BOX,
        /// Shown before the display goes dark.
        sleeping: T => BOX,
        /// The device is a USB drive now.
        update: T => MESSAGE,
        /// While a rival plays to nobody.
        demo: T => HINT,
    }
}

texts! {
    /// After a crash.
    Crash<T> {
        /// Heading.
        title: T => TITLE,
        /// What to tell the makers: a short code and a place.
        code: Phrase<1, T> => LINE ["000000000000000"],
        /// What happens to the game.
        goes_on: T => BOX,
        /// No game was interrupted.
        restarted: T => BOX,
        /// Nothing went on, until the device restarted by itself.
        hung: T => BOX,
    }
}
