//! The texts of Number 9: its menus, while it is played, its end, its help.

use super::phrase::Phrase;
use super::shared::{LessonText, NAME, Page};
use super::texts::texts;
use crate::number9::Skill;

texts! {
    /// Every text of Number 9.
    Number9 {
        /// The name of the game.
        name: &'static str => ITEM,
        /// Its menus.
        menu: Number9Menu,
        /// The skills of rivals.
        skills: Skills,
        /// While it is played.
        play: Number9Play,
        /// The end of a game.
        end: Number9End,
        /// The journey through sixty decks.
        journey: Journey,
        /// Entering a deck code.
        deck_code: DeckCodeEntry,
        /// In place of the high scores, while there are none.
        no_high_scores: &'static str => BOX,
        /// Figures over all games.
        statistics: Number9Statistics,
        /// What each achievement asks for.
        achievements: Number9Achievements,
        /// What A and B do, for the bottom line.
        button_help: Number9ButtonHelp,
        /// The lesson before the first game.
        lesson: LessonText => LINE,
        /// The lesson before the first entry of a deck code.
        code_lesson: LessonText => LINE,
        /// How to play, page by page.
        help: Number9Help,
        /// What is said and not shown.
        spoken: Number9Spoken,
    }
}

texts! {
    /// The menus.
    Number9Menu {
        /// Item of the main menu: go on with the saved game.
        continue_game: &'static str => MAIN_ITEM,
        /// One player, for a high score.
        solo: &'static str => ITEM,
        /// One player, sixty decks with up to three stars for each.
        journey: &'static str => ITEM,
        /// One player against rivals.
        rivals: &'static str => ITEM,
        /// How many rivals, 1 to 3.
        rival_count: &'static str => SETTING,
        /// Two to four people who pass the device on.
        pass_and_play: &'static str => ITEM,
        /// Item: play the deck of a code.
        deck_code: &'static str => ITEM,
        /// A time limit of one minute per tile: on or off.
        clock: &'static str => SETTING,
        /// Value of the clock: so many seconds.
        clock_seconds: Phrase<1> => VALUE [60],
        /// Whether people pass the device on after each tile, or after a whole deck.
        hand_over_each: &'static str => SETTING,
        /// Value: after each tile.
        each_tile: &'static str => VALUE,
        /// Value: after a whole deck.
        whole_deck: &'static str => VALUE,
        /// Item: which tiles have not been drawn yet.
        tiles_to_come: &'static str => ITEM,
    }
}

texts! {
    /// The skills of rivals.
    Skills {
        /// The weakest.
        novice: &'static str => VALUE,
        /// The second weakest.
        club: &'static str => VALUE,
        /// The second best.
        expert: &'static str => VALUE,
        /// The best.
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
        /// The same in short, for the column of the count.
        level_short: Phrase<1> => BRIEF [19],
        /// The number of the tile, out of twenty.
        tile_of: Phrase<2> => LINE [20, 20],
        /// Asks to pass the device to the next player.
        hand_over: Phrase<1> => BOX [4],
        /// Asks the next player to press A, before a layout is shown.
        ready: &'static str => BOTTOM_LINE,
        /// A rival is choosing a spot.
        thinking: Phrase<1> => STATUS [NAME],
        /// A hint is being computed.
        searching: &'static str => STATUS,
        /// Why a spot is illegal: a part of the tile hangs over.
        overhang: &'static str => STATUS,
        /// Why a spot is illegal: the tile rests on a single tile.
        on_one_tile: &'static str => STATUS,
        /// Why a spot is illegal: the tile shares no edge with another.
        apart: &'static str => STATUS,
        /// Asks before the first hint of a game.
        hint_question: &'static str => BOX,
    }
}

texts! {
    /// The end of Number 9. Levels are counted from the top down, with [`Number9Play::level`].
    Number9End {
        /// Level 0, in the count.
        table: &'static str => BRIEF,
        /// A new high score.
        new_high_score: &'static str => SHOUT,
        /// The high score to beat.
        high_score: Phrase<1> => LINE [299],
        /// The place among the high scores.
        place: Phrase<1> => STATUS [5],
        /// Congratulation for 100 points or more.
        hundred: &'static str => BOX,
        /// The player has beaten the rivals.
        you_win: &'static str => SHOUT,
        /// Another player has won.
        winner: Phrase<1> => LINE [NAME],
        /// Several players share the highest score.
        tie: &'static str => SHOUT,
        /// What a tie means.
        shared: &'static str => STATUS,
        /// The Master's score with the same deck.
        par: Phrase<1> => LINE [299],
        /// The score of a Club player with the same deck.
        club: Phrase<1> => STATUS [299],
        /// Item: play the same deck again.
        same_deck: &'static str => ITEM,
        /// Item: look at the layout.
        show_layout: &'static str => ITEM,
    }
}

texts! {
    /// The journey through sixty decks.
    Journey {
        /// The number of a deck.
        deck: Phrase<1> => CODE_LABEL [60],
        /// This deck may be played from now on.
        opened: Phrase<1> => BESIDE_SCORE [60],
        /// The most points with this deck so far.
        best: Phrase<1> => BESIDE_SCORE [299],
        /// More points with this deck than ever before.
        new_best: &'static str => BESIDE_SCORE,
        /// A hint was shown, so the game does not count.
        hinted: &'static str => BESIDE_SCORE,
        /// The saved journey is unreadable.
        lost: &'static str => BOX,
    }
}

texts! {
    /// Entering a deck code.
    DeckCodeEntry {
        /// Heading.
        title: &'static str => TITLE,
        /// Before the code of a deck that was played.
        label: &'static str => CODE_LABEL,
        /// The check character of the code is wrong.
        wrong: &'static str => BOX,
    }
}

texts! {
    /// What each achievement asks for: a short text that can be read as its name, too.
    Number9Achievements {
        /// A hundred points.
        hundred: &'static str => ACHIEVEMENT,
        /// A tile on level 4.
        level_four: &'static str => ACHIEVEMENT,
        /// More points than a Novice.
        novice: &'static str => ACHIEVEMENT,
        /// More points than a Club player.
        club: &'static str => ACHIEVEMENT,
        /// More points than an Expert.
        expert: &'static str => ACHIEVEMENT,
        /// More points than a Master.
        master: &'static str => ACHIEVEMENT,
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
        /// Viewing the layouts of several players.
        layouts: &'static str => BOTTOM_LINE,
        /// Viewing a layout of several levels.
        levels: &'static str => BOTTOM_LINE,
        /// The same with several players.
        levels_of_several: &'static str => BOTTOM_LINE,
        /// Entering a deck code.
        code: &'static str => BOTTOM_LINE,
        /// The same, for holding a button.
        code_hold: &'static str => BOTTOM_LINE,
        /// While points are counted.
        counting: &'static str => BOTTOM_LINE,
        /// After the count.
        score: &'static str => BOTTOM_LINE,
        /// After the count of a game of the journey.
        score_on_journey: &'static str => BOTTOM_LINE,
        /// The decks of the journey.
        journey: &'static str => BOTTOM_LINE,
        /// The high scores.
        high_scores: &'static str => BOTTOM_LINE,
    }
}

texts! {
    /// How to play, page by page.
    Number9Help {
        /// Higher tiles score more.
        goal: Page => HELP,
        /// Tiles of a level must touch.
        touch: Page => HELP,
        /// Tiles must be supported everywhere.
        gaps: Page => HELP,
        /// A tile must rest on two others.
        two: Page => HELP,
        /// Digit times level.
        score: Page => HELP,
        /// A and B.
        buttons: Page => HELP,
        /// The clock.
        clock: Page => HELP,
        /// The journey: how many decks, and what opens the next.
        journey: Page => HELP,
        /// The flag and the ghost of the journey.
        next_star: Page => HELP,
    }
}

impl Number9Help {
    /// The pages in order.
    pub const fn pages(&self) -> [&Page; 9] {
        [
            &self.goal,
            &self.touch,
            &self.gaps,
            &self.two,
            &self.score,
            &self.buttons,
            &self.clock,
            &self.journey,
            &self.next_star,
        ]
    }
}

texts! {
    /// What is only said to people who cannot see the screen: there it is drawn.
    Number9Spoken {
        /// The digit of a tile.
        tile: Phrase<1> => SPOKEN [9],
        /// By how many degrees a tile is turned clockwise.
        turned: Phrase<1> => SPOKEN [270],
        /// Where the corner of a tile is, counted from the first tile to the right and down.
        position: Phrase<2> => SPOKEN [-99, -99],
        /// The points so far.
        score: Phrase<1> => SPOKEN [299],
        /// How many stars a deck of the journey has.
        stars: Phrase<1> => SPOKEN [3],
        /// How many stars all decks have together.
        all_stars: Phrase<1> => SPOKEN [180],
        /// How many points the next star takes.
        next_star: Phrase<1> => SPOKEN [299],
        /// By how many points the player is ahead of their best game, or behind it with a minus.
        ghost: Phrase<1> => SPOKEN ["-299"],
        /// A hint was shown in this game.
        hinted: &'static str => SPOKEN,
        /// The deck was played before.
        replayed: &'static str => SPOKEN,
    }
}
