//! The texts of Number 9: its menus, while it is played, its end, its help.

use super::phrase::Phrase;
use super::shared::{LessonText, NAME, Page};
use super::texts::texts;
use crate::number9::Skill;

texts! {
    /// Every text of Number 9.
    Number9 {
        /// What the game is called.
        name: &'static str => ITEM,
        /// Before a game.
        menu: Number9Menu,
        /// How good a rival is.
        skills: Skills,
        /// While it is played.
        play: Number9Play,
        /// The end of a game.
        end: Number9End,
        /// Entering a deck code.
        deck_code: DeckCodeEntry,
        /// In place of the best games, where there are none.
        no_high_scores: &'static str => BOX,
        /// Figures over all games.
        statistics: Number9Statistics,
        /// What A and B do, for the bottom line.
        button_help: Number9ButtonHelp,
        /// Shown before the first game.
        lesson: LessonText => LINE,
        /// Shown before a deck code is entered for the first time.
        code_lesson: LessonText => LINE,
        /// How to play, page by page.
        help: Number9Help,
    }
}

texts! {
    /// Before a game.
    Number9Menu {
        /// One player against their own record.
        solo: &'static str => ITEM,
        /// One player against the device.
        rivals: &'static str => ITEM,
        /// How many rivals, 1 to 3.
        rival_count: &'static str => SETTING,
        /// Two to four people, who hand the device on.
        pass_and_play: &'static str => ITEM,
        /// Play a known deck.
        deck_code: &'static str => ITEM,
        /// One minute for a tile: on or off.
        clock: &'static str => SETTING,
    }
}

texts! {
    /// How good a rival is, beside its name.
    Skills {
        /// Has just learnt the rules.
        novice: &'static str => VALUE,
        /// Plays now and then.
        club: &'static str => VALUE,
        /// Plays well.
        expert: &'static str => VALUE,
        /// The best there is.
        master: &'static str => VALUE,
    }
}

impl Skills {
    /// The word for this skill.
    pub const fn of(&self, skill: Skill) -> &'static str {
        match skill {
            Skill::Novice => self.novice,
            Skill::Club => self.club,
            Skill::Expert => self.expert,
            Skill::Master => self.master,
        }
    }
}

texts! {
    /// While Number 9 is played.
    Number9Play {
        /// The level a tile lies on, from 1 up.
        level: Phrase<1> => LINE [19],
        /// The same, beside the board.
        level_short: Phrase<1> => BRIEF [19],
        /// Which tile of the twenty this is.
        tile_of: Phrase<2> => LINE [20, 20],
        /// Whose turn it is when the device is handed on.
        hand_over: Phrase<1> => BOX [4],
        /// The next player presses A before any layout is shown.
        ready: &'static str => BOTTOM_LINE,
        /// A rival has not placed its tile yet.
        thinking: Phrase<1> => STATUS [NAME],
        /// A hint is being worked out.
        searching: &'static str => STATUS,
    }
}

texts! {
    /// The end of Number 9. Levels are counted from the top down, with [`Number9Play::level`].
    Number9End {
        /// The last row of the count: the level that scores nothing.
        table: &'static str => BRIEF,
        /// Better than ever before.
        new_high_score: &'static str => SHOUT,
        /// The record to beat.
        high_score: Phrase<1> => LINE [299],
        /// Which of the five best games it is.
        place: Phrase<1> => STATUS [5],
        /// 100 points or more.
        hundred: &'static str => BOX,
        /// The only person has beaten the rivals.
        you_win: &'static str => SHOUT,
        /// The best of several.
        winner: Phrase<1> => LINE [NAME],
        /// Several were best.
        tie: &'static str => SHOUT,
        /// What a tie means.
        shared: &'static str => STATUS,
        /// What a good player makes of this deck.
        par: Phrase<1> => LINE [299],
        /// Item: the same tiles once more.
        same_deck: &'static str => ITEM,
        /// Item: look at the layout.
        show_layout: &'static str => ITEM,
    }
}

texts! {
    /// Entering a deck code.
    DeckCodeEntry {
        /// Heading.
        title: &'static str => TITLE,
        /// The characters do not go together.
        wrong: &'static str => BOX,
    }
}

texts! {
    /// Figures over all games.
    Number9Statistics {
        /// Games played to the end.
        games: &'static str => LABEL,
        /// Their average score.
        average_score: &'static str => LABEL,
        /// How many reached 100 points.
        hundreds: &'static str => LABEL,
        /// The highest level a tile was laid on.
        highest_level: &'static str => LABEL,
    }
}

texts! {
    /// What the buttons do on the screens of this game.
    Number9ButtonHelp {
        /// The layouts of several players.
        layouts: &'static str => BOTTOM_LINE,
        /// A layout of several levels.
        levels: &'static str => BOTTOM_LINE,
        /// The same of several players.
        levels_of_several: &'static str => BOTTOM_LINE,
        /// Entering a deck code.
        code: &'static str => BOTTOM_LINE,
        /// Entering a deck code.
        code_hold: &'static str => BOTTOM_LINE,
        /// While points are counted.
        counting: &'static str => BOTTOM_LINE,
        /// After the count.
        score: &'static str => BOTTOM_LINE,
        /// The best games.
        high_scores: &'static str => BOTTOM_LINE,
    }
}

texts! {
    /// How to play, page by page.
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
