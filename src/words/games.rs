//! The texts of the two games while they are played, and of their results.

use core::fmt::Display;

use super::counting::Noun;
use super::phrase::Phrase;
use super::pool::Pool;
use super::room::Room;
use super::text::Text;
use super::texts::{Shown, Visit, texts};
use crate::number9::Skill;
use crate::seat::Seat;

/// Computer players that can sit at the table.
pub const RIVALS: usize = 3;

/// As wide as a name can be in a phrase: that of [`super::Room::NAME`].
const NAME: &str = "00000000";

texts! {
    /// Things that are counted, for "5 tiles" and "+16 points".
    Nouns<T> {
        /// Points.
        points: Noun<T> => STATUS,
        /// Tiles.
        tiles: Noun<T> => STATUS,
        /// Levels.
        levels: Noun<T> => STATUS,
        /// Cards.
        cards: Noun<T> => STATUS,
        /// Rounds.
        rounds: Noun<T> => STATUS,
        /// Games.
        games: Noun<T> => STATUS,
        /// Seconds.
        seconds: Noun<T> => STATUS,
        /// Players.
        players: Noun<T> => STATUS,
        /// Rivals.
        rivals: Noun<T> => STATUS,
        /// Wrong cards.
        misses: Noun<T> => STATUS,
    }
}

/// The computer's players.
#[derive(Clone, Copy, Debug)]
pub struct Rivals<T = Text>(pub [T; RIVALS]);

impl Rivals {
    /// The name of whoever sits there: the first one sits beside the player.
    pub fn of(&self, seat: Seat) -> Option<Text> {
        self.0.get(seat.index().checked_sub(1)?).copied()
    }

    pub(super) const fn pooled(draft: Rivals<&str>, pool: &mut Pool) -> Rivals {
        let Rivals([first, second, third]) = draft;
        Rivals([
            Text::pooled(first, pool),
            Text::pooled(second, pool),
            Text::pooled(third, pool),
        ])
    }
}

impl Shown for Rivals {
    fn show(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        self.0.show(name, room, &[], visit);
    }
}

texts! {
    /// How good a rival is, beside its name.
    Skills<T> {
        /// Has just learnt the rules.
        novice: T => VALUE,
        /// Plays now and then.
        club: T => VALUE,
        /// Plays well.
        expert: T => VALUE,
        /// Nobody plays better.
        master: T => VALUE,
    }
}

impl Skills {
    /// The word for this one.
    pub const fn of(&self, skill: Skill) -> Text {
        match skill {
            Skill::Novice => self.novice,
            Skill::Club => self.club,
            Skill::Expert => self.expert,
            Skill::Master => self.master,
        }
    }
}

texts! {
    /// Who sits at the table.
    Players<T> {
        /// The one who holds the device.
        you: T => NAME,
        /// A person by number.
        player: Phrase<1, T> => LINE [4],
        /// The same in lists and in phrases.
        player_short: Phrase<1, T> => NAME [4],
        /// The computer's players, in both games.
        rivals: Rivals<T> => NAME,
    }
}

texts! {
    /// While Number 9 is played.
    Number9<T> {
        /// The level a tile lies on, from 1 up.
        level: Phrase<1, T> => LINE [19],
        /// The same, beside the board.
        level_short: Phrase<1, T> => BRIEF [19],
        /// Which tile of the twenty this is.
        tile_of: Phrase<2, T> => LINE [20, 20],
        /// Whose turn it is when the device is handed on.
        hand_over: Phrase<1, T> => BOX [4],
        /// Nobody peeks: the next player says when.
        ready: T => HINT,
        /// A rival has not placed its tile yet.
        thinking: Phrase<1, T> => STATUS [NAME],
        /// A hint is being worked out.
        searching: T => STATUS,
    }
}

texts! {
    /// The end of Number 9. Levels are counted from the top down, with [`Number9::level`].
    Number9End<T> {
        /// The last row of the count: the level that scores nothing.
        table: T => BRIEF,
        /// The sum.
        total: T => LABEL,
        /// Better than ever before.
        new_record: T => SHOUT,
        /// The record to beat.
        record: Phrase<1, T> => LINE [299],
        /// Which of the five best games it is.
        place: Phrase<1, T> => STATUS [5],
        /// 100 points or more.
        hundred: T => BOX,
        /// Nobody was better.
        you_win: T => SHOUT,
        /// The best of several.
        winner: Phrase<1, T> => LINE [NAME],
        /// Several were best.
        tie: T => SHOUT,
        /// What a tie means.
        shared: T => STATUS,
        /// What to call the deck.
        deck_code: Phrase<1, T> => LINE ["000-000"],
        /// What a good player makes of this deck.
        par: Phrase<1, T> => LINE [299],
        /// Item: the same tiles once more.
        same_deck: T => ITEM,
        /// Item: look at the layout.
        show_layout: T => ITEM,
    }
}

texts! {
    /// Entering a deck code.
    DeckCodeEntry<T> {
        /// Heading.
        title: T => TITLE,
        /// The characters do not go together.
        wrong: T => BOX,
    }
}

texts! {
    /// While 7 on 9 is played.
    Race<T> {
        /// Just before it starts.
        get_ready: T => SHOUT,
        /// It starts.
        go: T => GO,
        /// Another card lay there first.
        too_late: T => SHOUT,
        /// The number did not fit.
        wrong_card: T => SHOUT,
        /// Nothing left to draw.
        pile_empty: T => STATUS,
        /// Nobody could go on.
        stall: T => BOX,
        /// What is called with the last card.
        seven_on_nine: T => SHOUT,
        /// The player has won.
        you_win: T => SHOUT,
        /// Somebody else has won.
        wins: Phrase<1, T> => LINE [NAME],
        /// One card left in all, which fits on anything.
        last_card: T => STATUS,
    }
}

texts! {
    /// The figures of a race.
    RaceResult<T> {
        /// Average time for a card.
        per_card: T => LABEL,
        /// Wrong cards.
        misses: T => LABEL,
        /// Most cards in a row.
        longest_run: T => LABEL,
        /// A time in seconds.
        seconds: Phrase<1, T> => FIGURE ["99.9"],
    }
}
