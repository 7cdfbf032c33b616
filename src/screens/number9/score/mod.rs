//! The end of Number 9: the count from the top level down, the celebration, and the result.
//!
//! The handheld decides how many levels have been counted; these screens only draw that. The celebration depends on the
//! time since the last level was counted, so its frames may be skipped. Each screen is drawn from plain figures, not
//! from a game, so that tests can show figures that no game reaches.

pub mod arrival;
pub mod celebration;
pub mod counting;
mod par;
pub mod result;
pub mod standings;

use self::result::Solo;
use self::standings::Standings;
use crate::handheld::number9::Stage;
use crate::handheld::number9::journey::OnJourney;
use crate::handheld::{Number9Play, Par};
use crate::number9::Table;
use crate::screens::Surface;
use crate::screens::number9::players::Player;
use crate::seat::Seat;
use crate::storage::Language;
use crate::time::Timestamp;

/// What a frame is drawn from.
#[derive(Clone, Copy, Debug)]
pub struct Ending<'a> {
    /// The game.
    pub play: &'a Number9Play,
    /// The current time.
    pub now: Timestamp,
    /// The language of the texts.
    pub language: Language,
    /// The best score before this game, if there was one.
    pub best_before: Option<u16>,
    /// The place of this game among the high scores, counted from 0.
    pub place: Option<usize>,
    /// Whether this game is a new record.
    pub is_record: bool,
    /// What it means for the journey, if it belongs there.
    pub journey: Option<OnJourney>,
    /// The bottom line.
    pub bottom_line: &'static str,
}

/// Draws a game that is being counted or has been counted, and nothing in earlier stages. Par is passed separately,
/// because the demo does not show it.
pub fn draw<D: Surface>(target: &mut D, ending: &Ending<'_>, par: Par) -> Result<(), D::Error> {
    let Ending {
        language, bottom_line, ..
    } = *ending;
    let game = ending.play.game();
    if let Some(celebration) = ending.play.celebration(ending.now) {
        return celebration::draw(target, language, celebration.points, celebration.frame, bottom_line);
    }
    match (ending.play.stage(), only_table(ending)) {
        (Stage::Counting { levels, .. }, Some(table)) => counting::draw(target, language, table, levels, bottom_line),
        (Stage::Counting { levels, .. }, None) => {
            let standings = standings(ending, par);
            standings::draw_count(
                target,
                language,
                &standings,
                level_in_count(ending, levels),
                bottom_line,
            )
        }
        (Stage::Counted { .. }, Some(table)) => {
            let solo = Solo {
                points: table.score().total(),
                best_before: ending.best_before,
                place: ending.place,
                is_record: ending.is_record,
                par,
                club: ending.play.club().filter(|_| par != Par::None),
                is_hinted: ending.play.is_hinted(),
                is_replayed: ending.play.is_replayed(),
                code: game.code(),
            };
            match ending.journey {
                Some(on_journey) => arrival::draw(target, language, &solo, on_journey, bottom_line),
                None => result::draw(target, language, &solo, bottom_line),
            }
        }
        (Stage::Counted { .. }, None) => {
            standings::draw_result(target, language, &standings(ending, par), game.code(), bottom_line)
        }
        _ => Ok(()),
    }
}

/// The table of a single player.
fn only_table<'a>(ending: &Ending<'a>) -> Option<&'a Table> {
    let game = ending.play.game();
    let is_only = game.seats().count() == 1;
    game.table(Seat::First).filter(|_| is_only)
}

fn standings(ending: &Ending<'_>, par: Par) -> Standings {
    let Ending { play, .. } = *ending;
    let game = play.game();
    let totals = game.seats().filter_map(|seat| game.table(seat));
    Standings {
        players: game.seats().map(|seat| Player::of(play, seat)).collect(),
        counted: game.seats().map(|seat| play.counted(seat)).collect(),
        most: totals.map(|table| table.score().total()).max().unwrap_or(0),
        par,
        is_hinted: play.is_hinted(),
        is_high_score: ending.is_record,
        is_replayed: play.is_replayed(),
        club: play.club().filter(|_| par != Par::None),
    }
}

/// The level that was counted last. The count of all players starts at the highest level of all tables.
fn level_in_count(ending: &Ending<'_>, levels: usize) -> Option<u8> {
    let game = ending.play.game();
    let tables = game.seats().filter_map(|seat| game.table(seat));
    let highest = tables.filter_map(Table::top_level).max()?;
    let above = u8::try_from(levels).ok()?.checked_sub(1)?;
    highest.checked_sub(above)
}
