//! The texts of 7 on 9: its menu, while it is played, its result, its help.

use super::phrase::Phrase;
use super::shared::{LessonText, NAME, Page};
use super::texts::texts;

texts! {
    /// Every text of 7 on 9.
    SevenOnNine {
        /// What the game is called.
        name: &'static str => ITEM,
        /// Before a game.
        menu: SevenOnNineMenu,
        /// While it is played.
        play: SevenOnNinePlay,
        /// The figures of a race, and of all races.
        result: SevenOnNineResult,
        /// What A and B do, for the bottom line.
        button_help: SevenOnNineButtonHelp,
        /// Shown before the first race.
        lesson: LessonText => LINE,
        /// Shown before the first game by house rules.
        house_rules_lesson: LessonText => LINE,
        /// How to play, page by page.
        help: SevenOnNineHelp,
    }
}

texts! {
    /// Before a game.
    SevenOnNineMenu {
        /// All players at once.
        race: &'static str => ITEM,
        /// One player at a time.
        house_rules: &'static str => ITEM,
        /// How many bots play.
        bots: &'static str => SETTING,
        /// How good the bots are: easy, medium or hard.
        bot_skill: &'static str => SETTING,
        /// Skill of bots.
        easy: &'static str => VALUE,
        /// Skill of bots.
        medium: &'static str => VALUE,
        /// Skill of bots.
        hard: &'static str => VALUE,
        /// How fast the mark sweeps: slow, normal or fast.
        sweep: &'static str => SETTING,
        /// Sweep.
        slow: &'static str => VALUE,
        /// Sweep.
        normal: &'static str => VALUE,
        /// Sweep.
        fast: &'static str => VALUE,
    }
}

texts! {
    /// While 7 on 9 is played.
    SevenOnNinePlay {
        /// Just before it starts.
        get_ready: &'static str => SHOUT,
        /// It starts.
        go: &'static str => GO,
        /// Another card lay there first.
        too_late: &'static str => SHOUT,
        /// The number did not fit.
        wrong_card: &'static str => SHOUT,
        /// No card is left to draw.
        pile_empty: &'static str => STATUS,
        /// No player could go on.
        stall: &'static str => BOX,
        /// What is called with the last card.
        seven_on_nine: &'static str => SHOUT,
        /// The player has won.
        you_win: &'static str => SHOUT,
        /// A bot has won.
        wins: Phrase<1> => LINE [NAME],
        /// One card left in all, which fits on anything.
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
        /// How many races were won.
        wins: &'static str => LABEL,
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
        /// The sweeping mark, A and B.
        buttons: Page => HELP,
        /// Too late, wrong card.
        slips: Page => HELP,
        /// Seven on nine!
        last: Page => HELP,
        /// The slower game.
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
