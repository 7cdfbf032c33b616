//! The texts of the two games while they are played, and of their results.

use super::counting::Noun;
use super::phrase::Phrase;
use super::texts::texts;

/// Computer players that can sit at the table.
pub const RIVALS: usize = 3;

/// As wide as a name can be in a phrase: that of [`super::Room::NAME`].
const NAME: &str = "00000000";

texts! {
    /// Things that are counted, for "5 tiles" and "+16 points".
    Nouns {
        /// Points.
        points: Noun => STATUS,
        /// Tiles.
        tiles: Noun => STATUS,
        /// Levels.
        levels: Noun => STATUS,
        /// Cards.
        cards: Noun => STATUS,
        /// Rounds.
        rounds: Noun => STATUS,
        /// Games.
        games: Noun => STATUS,
        /// Seconds.
        seconds: Noun => STATUS,
        /// Players.
        players: Noun => STATUS,
        /// Rivals.
        rivals: Noun => STATUS,
        /// Wrong cards.
        misses: Noun => STATUS,
    }
}

texts! {
    /// Who sits at the table.
    Players {
        /// The one who holds the device.
        you: &'static str => NAME,
        /// A person by number.
        player: Phrase<1> => LINE [4],
        /// The same in lists and in phrases.
        player_short: Phrase<1> => NAME [4],
        /// The computer's players, in both games.
        rivals: [&'static str; RIVALS] => NAME,
    }
}

texts! {
    /// While Number 9 is played.
    Number9 {
        /// The level a tile lies on, from 1 up.
        level: Phrase<1> => LINE [19],
        /// The same, beside the board.
        level_short: Phrase<1> => BRIEF [19],
        /// Which tile of the twenty this is.
        tile_of: Phrase<2> => LINE [20, 20],
        /// Whose turn it is when the device is handed on.
        hand_over: Phrase<1> => BOX [4],
        /// Nobody peeks: the next player says when.
        ready: &'static str => HINT,
        /// A rival has not placed its tile yet.
        thinking: Phrase<1> => STATUS [NAME],
        /// A hint is being worked out.
        searching: &'static str => STATUS,
        /// The hint.
        hint: &'static str => STATUS,
    }
}

texts! {
    /// The end of Number 9. Levels are counted from the top down, with [`Number9::level`].
    Number9End {
        /// The last row of the count: the level that scores nothing.
        table: &'static str => BRIEF,
        /// The sum.
        total: &'static str => LABEL,
        /// Better than ever before.
        new_record: &'static str => SHOUT,
        /// The record to beat.
        record: Phrase<1> => LINE [299],
        /// Which of the five best games it is.
        place: Phrase<1> => STATUS [5],
        /// 100 points or more.
        hundred: &'static str => BOX,
        /// Nobody was better.
        you_win: &'static str => SHOUT,
        /// The best of several.
        winner: Phrase<1> => LINE [NAME],
        /// Several were best.
        tie: &'static str => SHOUT,
        /// What a tie means.
        shared: &'static str => STATUS,
        /// What to call the deck.
        deck_code: Phrase<1> => LINE ["000-000"],
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
    /// While 7 on 9 is played.
    Race {
        /// Just before it starts.
        get_ready: &'static str => SHOUT,
        /// It starts.
        go: &'static str => GO,
        /// Another card lay there first.
        too_late: &'static str => SHOUT,
        /// The number did not fit.
        wrong_card: &'static str => SHOUT,
        /// Nothing left to draw.
        pile_empty: &'static str => STATUS,
        /// Nobody could go on.
        stall: &'static str => BOX,
        /// What is called with the last card.
        seven_on_nine: &'static str => SHOUT,
        /// The player has won.
        you_win: &'static str => SHOUT,
        /// Somebody else has won.
        wins: Phrase<1> => LINE [NAME],
        /// One card left in all, which fits on anything.
        last_card: &'static str => STATUS,
    }
}

texts! {
    /// The figures of a race.
    RaceResult {
        /// Average time for a card.
        per_card: &'static str => LABEL,
        /// Wrong cards.
        misses: &'static str => LABEL,
        /// Most cards in a row.
        longest_run: &'static str => LABEL,
        /// A time in seconds.
        seconds: Phrase<1> => FIGURE ["99.9"],
    }
}
