//! The texts of 7 on 9: its menu, while it is played, its result, its help.

use super::phrase::Phrase;
use super::shared::{LessonText, NAME, Page};
use super::texts::texts;

texts! {
    /// Every text of 7 on 9.
    SevenOnNine {
        /// The name of the game.
        name: &'static str => ITEM,
        /// Its menu.
        menu: SevenOnNineMenu,
        /// While it is played.
        play: SevenOnNinePlay,
        /// The figures of a race, and of all races.
        result: SevenOnNineResult,
        /// Streaks and the best time.
        streaks: SevenOnNineStreaks,
        /// What each achievement asks for.
        achievements: SevenOnNineAchievements,
        /// What A and B do, for the bottom line.
        button_help: SevenOnNineButtonHelp,
        /// The lesson before the first race.
        lesson: LessonText => LINE,
        /// The lesson before the first game by house rules.
        house_rules_lesson: LessonText => LINE,
        /// How to play, page by page.
        help: SevenOnNineHelp,
        /// What is said and not shown.
        spoken: SevenOnNineSpoken,
    }
}

texts! {
    /// The menu.
    SevenOnNineMenu {
        /// Item of the main menu: go on with the saved game.
        continue_game: &'static str => MAIN_ITEM,
        /// All players at once.
        race: &'static str => ITEM,
        /// One player at a time.
        house_rules: &'static str => ITEM,
        /// How many bots play.
        bots: &'static str => SETTING,
        /// The skill of the bots: easy, medium or hard.
        bot_skill: &'static str => SETTING,
        /// Value of the bots' skill.
        easy: &'static str => VALUE,
        /// Value of the bots' skill.
        medium: &'static str => VALUE,
        /// Value of the bots' skill.
        hard: &'static str => VALUE,
        /// How cards come into the hand in a race: by themselves or by hand.
        draw: &'static str => SETTING,
        /// The first choice for `draw`: cards come one after the other, without a press.
        by_itself: &'static str => VALUE,
        /// The other choice for `draw`: the player draws each card with a press.
        by_hand: &'static str => VALUE,
        /// How long a turn lasts by house rules.
        turns: &'static str => SETTING,
        /// Value of the turns: as printed.
        five_seconds: &'static str => VALUE,
        /// Value of the turns: each ends with its move.
        brisk: &'static str => VALUE,
    }
}

texts! {
    /// While 7 on 9 is played.
    SevenOnNinePlay {
        /// During the countdown.
        get_ready: &'static str => SHOUT,
        /// At the end of the countdown.
        go: &'static str => GO,
        /// Another player's card was faster.
        too_late: &'static str => SHOUT,
        /// The number did not fit.
        wrong_card: &'static str => SHOUT,
        /// The draw pile is empty.
        pile_empty: &'static str => STATUS,
        /// No player has a card that fits.
        stall: &'static str => BOX,
        /// The shout with the last card.
        seven_on_nine: &'static str => SHOUT,
        /// The player has won.
        you_win: &'static str => SHOUT,
        /// A bot has won.
        wins: Phrase<1> => LINE [NAME],
        /// The player has one card left, which fits on anything.
        last_card: &'static str => STATUS,
    }
}

texts! {
    /// The figures of a race, and of all races.
    SevenOnNineResult {
        /// Average time for a card.
        per_card: &'static str => LABEL,
        /// Wrong cards.
        misses: &'static str => LABEL,
        /// Most cards in a row.
        longest_run: &'static str => LABEL,
        /// A time in seconds.
        seconds: Phrase<1> => FIGURE ["99.9"],
        /// The cards that the others had left.
        cards_left: &'static str => BRIEF_LABEL,
        /// How many races were won.
        wins: &'static str => LABEL,
    }
}

texts! {
    /// Streaks and the best time, in the statistics.
    SevenOnNineStreaks {
        /// How many races were won in a row, up to the last one.
        now: &'static str => LABEL,
        /// The most races ever won in a row; it stands below `now`.
        most: &'static str => LABEL,
        /// The best average time for a card.
        best_per_card: &'static str => LABEL,
    }
}

texts! {
    /// What each achievement asks for: a short text that can be read as its name, too.
    SevenOnNineAchievements {
        /// A race won against Easy.
        easy: &'static str => ACHIEVEMENT,
        /// A race won against Medium.
        medium: &'static str => ACHIEVEMENT,
        /// A race won against Hard.
        hard: &'static str => ACHIEVEMENT,
        /// A race won against three bots.
        three_bots: &'static str => ACHIEVEMENT,
        /// A race won without a wrong card.
        no_miss: &'static str => ACHIEVEMENT,
        /// Three races won in a row.
        three_in_a_row: &'static str => ACHIEVEMENT,
    }
}

texts! {
    /// What the buttons do on the screens of this game.
    SevenOnNineButtonHelp {
        /// While it is played.
        play: &'static str => BOTTOM_LINE,
        /// After a race.
        result: &'static str => BOTTOM_LINE,
    }
}

texts! {
    /// How to play, page by page.
    SevenOnNineHelp {
        /// All players at once, the first one without cards wins.
        goal: Page => HELP,
        /// Plus or minus the small number.
        fits: Page => HELP,
        /// Past ten and below one.
        around: Page => HELP,
        /// B moves the mark, A plays.
        buttons: Page => HELP,
        /// Too late, wrong card.
        slips: Page => HELP,
        /// Seven on nine!
        last: Page => HELP,
        /// The variant with turns.
        house_rules: Page => HELP,
    }
}

impl SevenOnNineHelp {
    /// The pages in order.
    pub const fn pages(&self) -> [&Page; 7] {
        [
            &self.goal,
            &self.fits,
            &self.around,
            &self.buttons,
            &self.slips,
            &self.last,
            &self.house_rules,
        ]
    }
}

texts! {
    /// What is only said to people who cannot see the screen: there it is drawn.
    SevenOnNineSpoken {
        /// The top card: its number, and the small number.
        top: Phrase<2> => SPOKEN [10, 3],
        /// The card under the mark: its number, and the small number.
        marked: Phrase<2> => SPOKEN [10, 3],
        /// The mark is on the draw pile.
        marked_pile: &'static str => SPOKEN,
        /// How many cards are in hand.
        in_hand: Phrase<1> => SPOKEN [20],
        /// How many cards are left to draw.
        to_draw: Phrase<1> => SPOKEN [20],
        /// Whose turn it is by house rules.
        turn: Phrase<1> => SPOKEN [NAME],
    }
}
