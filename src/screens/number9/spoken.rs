//! Number 9 in sentences, for people who cannot see the panel: what [`super::play`] and the other screens of the game
//! draw.

use core::fmt::{self, Display, Write};

use super::players::Player;
use crate::handheld::number9::Stage;
use crate::handheld::number9::code_entry::CodeEntry;
use crate::handheld::{Handheld, Number9Play, Par};
use crate::number9::journey::decks;
use crate::number9::{DeckCode, Placement, Players, ROUNDS, Spot, Table, Turn, Violation};
use crate::screens::spoken::Speech;
use crate::seat::Seat;
use crate::storage::statistics::{EXCELLENT, Number9Statistics};
use crate::words::Words;

/// Degrees of a quarter turn.
const QUARTER: u16 = 90;

/// The clock is said at these seconds only, because every new sentence interrupts the one before.
const SECONDS_SAID: [u64; 2] = [20, 10];

/// Says the running game.
pub(in crate::screens) fn say(speech: &mut Speech<'_>, handheld: &Handheld) -> fmt::Result {
    let words = handheld.language().words();
    let Some(play) = handheld.number9() else { return Ok(()) };
    say_stage(speech, words, play)?;
    match (play.stage(), play.pacemaker(handheld.journey())) {
        (Stage::Placing(seat), Some(pacemaker)) => {
            let score = i32::from(score(play, seat));
            let spoken = &words.number9.spoken;
            if let Some(ghost) = pacemaker.ghost {
                let lead = score - i32::from(ghost);
                speech.say(spoken.ghost.fill([&format_args!("{lead:+}")]))?;
            }
            if let Some(aim) = pacemaker.next_aim {
                speech.say(spoken.next_star.fill([&aim]))?;
            }
            Ok(())
        }
        (Stage::Counted { .. }, _) => say_outcome(speech, words, play),
        _ => Ok(()),
    }
}

/// Says the game that the device plays by itself.
pub(in crate::screens) fn say_demo(speech: &mut Speech<'_>, handheld: &Handheld) -> fmt::Result {
    let words = handheld.language().words();
    speech.say(words.shared.messages.demo)?;
    match handheld.demo() {
        Some(demo) => say_stage(speech, words, demo.play()),
        None => Ok(()),
    }
}

fn say_stage(speech: &mut Speech<'_>, words: &'static Words, play: &Number9Play) -> fmt::Result {
    match play.stage() {
        Stage::HandOver(seat) => {
            speech.say(words.number9.play.hand_over.fill([&(seat.index() + 1)]))?;
            speech.say(words.number9.play.ready)
        }
        Stage::Placing(seat) => say_placing(speech, words, play, seat),
        Stage::Dropping { seat, spot, .. } => {
            say_tile(speech, words, spot.into())?;
            say_spot(speech, words, spot)?;
            say_score(speech, words, play, seat)
        }
        Stage::Waiting { .. } => {
            let mut rivals = play.game().seats().filter(|&seat| play.is_thinking(seat));
            match rivals.next() {
                Some(rival) => {
                    let name = Player::of(play, rival).name(words);
                    speech.say(words.number9.play.thinking.fill([&name]))
                }
                None => say_score(speech, words, play, Seat::First),
            }
        }
        Stage::Counting { .. } => say_everybody(speech, words, play),
        Stage::Counted { .. } => say_result(speech, words, play),
    }
}

/// The tile in hand, what the rules say about its place, the scores and the round.
fn say_placing(speech: &mut Speech<'_>, words: &'static Words, play: &Number9Play, seat: Seat) -> fmt::Result {
    let texts = &words.number9.play;
    if play.people() != Players::One {
        speech.say(Player::of(play, seat).name(words))?;
    }
    if let Some((tile, verdict)) = play.in_hand() {
        say_tile(speech, words, tile)?;
        match verdict {
            Ok(spot) => say_spot(speech, words, spot)?,
            Err(Violation::Overhang { .. }) => speech.say(texts.overhang)?,
            Err(Violation::OnOneTile { .. }) => speech.say(texts.on_one_tile)?,
            Err(Violation::Apart { .. }) => speech.say(texts.apart)?,
            // Cannot happen in a game: the deck has two cards of each digit.
            Err(Violation::NoTileLeft) => {}
        }
    }
    if play.hint_wanted() {
        speech.say(texts.searching)?;
    }
    if let Some(seconds) = play.seconds_left().filter(|left| SECONDS_SAID.contains(left)) {
        speech.say(words.number9.menu.clock_seconds.fill([&seconds]))?;
    }
    say_score(speech, words, play, seat)?;
    for other in play.game().seats().filter(|&other| other != seat) {
        say_player(speech, words, play, other, score(play, other))?;
    }
    let laid = play.game().table(seat).map_or(0, |table| table.tiles().len());
    speech.say(texts.tile_of.fill([&(laid + 1), &ROUNDS]))
}

/// A tile with its turn, and where its corner is: in columns and rows counted from the first tile.
fn say_tile(speech: &mut Speech<'_>, words: &Words, tile: Placement) -> fmt::Result {
    let spoken = &words.number9.spoken;
    let digit = tile.digit.value();
    let name = spoken.tile.fill([&digit]);
    let (column, row) = (tile.corner.x, tile.corner.y);
    let position = spoken.position.fill([&column, &row]);
    match tile.turn {
        Turn::Upright => speech.say(format_args!("{name}, {position}")),
        turn => {
            let degrees = turn as u16 * QUARTER;
            let turned = spoken.turned.fill([&degrees]);
            speech.say(format_args!("{name}, {turned}, {position}"))
        }
    }
}

fn say_spot(speech: &mut Speech<'_>, words: &Words, spot: Spot) -> fmt::Result {
    let points = words.shared.nouns.points.count(spot.points().into());
    say_level(speech, words, spot.level(), points)
}

fn say_level(speech: &mut Speech<'_>, words: &Words, level: u8, points: impl Display) -> fmt::Result {
    match level {
        0 => speech.say_figure(words.number9.end.table, points),
        level => speech.say(format_args!("{}: {points}", words.number9.play.level.fill([&level]))),
    }
}

fn score(play: &Number9Play, seat: Seat) -> u16 {
    play.shown_table(seat).map_or(0, |table| table.score().total())
}

fn say_score(speech: &mut Speech<'_>, words: &Words, play: &Number9Play, seat: Seat) -> fmt::Result {
    let total = score(play, seat);
    speech.say(words.number9.spoken.score.fill([&total]))
}

fn say_player(
    speech: &mut Speech<'_>,
    words: &'static Words,
    play: &Number9Play,
    seat: Seat,
    points: u16,
) -> fmt::Result {
    let name = Player::of(play, seat).name(words);
    speech.say(format_args!("{name}: {points}"))
}

/// The points of everybody in the levels that have been counted.
fn say_everybody(speech: &mut Speech<'_>, words: &'static Words, play: &Number9Play) -> fmt::Result {
    let mut seats = play.game().seats();
    if play.game().players() == Players::One {
        let points = words.shared.nouns.points.count(play.counted(Seat::First).into());
        return speech.say(points);
    }
    seats.try_for_each(|seat| say_player(speech, words, play, seat, play.counted(seat)))
}

/// The result: points, who has won, and the deck.
fn say_result(speech: &mut Speech<'_>, words: &'static Words, play: &Number9Play) -> fmt::Result {
    let (game, end) = (play.game(), &words.number9.end);
    if game.players() != Players::One {
        match game.winners()[..] {
            [winner] if Player::of(play, winner) == Player::You => speech.say(end.you_win)?,
            [winner] => {
                let name = Player::of(play, winner).name(words);
                speech.say(end.winner.fill([&name]))?;
            }
            _ => speech.say(end.tie)?,
        }
    }
    say_everybody(speech, words, play)?;
    if game.players() == Players::One && play.counted(Seat::First) >= EXCELLENT {
        speech.say(end.hundred)?;
    }
    say_code(speech, words, game.code())
}

fn say_code(speech: &mut Speech<'_>, words: &Words, code: DeckCode) -> fmt::Result {
    speech.say_figure(words.number9.deck_code.label, code)
}

/// How a finished game compares with others.
fn say_outcome(speech: &mut Speech<'_>, words: &Words, play: &Number9Play) -> fmt::Result {
    let (end, spoken, outcome) = (&words.number9.end, &words.number9.spoken, play.outcome());
    if outcome.is_record {
        speech.say(end.new_high_score)?;
    } else if let Some(best) = outcome.best_before {
        speech.say(end.high_score.fill([&best]))?;
    }
    if let Some(on_journey) = outcome.journey {
        let texts = &words.number9.journey;
        let stars = on_journey.arrival.stars;
        speech.say(texts.deck.fill([&(on_journey.place + 1)]))?;
        speech.say(spoken.stars.fill([&stars]))?;
        if on_journey.arrival.has_opened {
            speech.say(texts.opened.fill([&(on_journey.place + 2)]))?;
        }
        if let Some(aim) = decks().get(on_journey.place).and_then(|deck| deck.next_aim(stars)) {
            speech.say(spoken.next_star.fill([&aim]))?;
        }
    } else if let Some(place) = outcome.place {
        speech.say(end.place.fill([&(place + 1)]))?;
    }
    if let Par::Known(par) = play.par() {
        speech.say(end.par.fill([&par]))?;
    }
    if let Some(club) = play.club() {
        speech.say(end.club.fill([&club]))?;
    }
    say_marks(speech, words, play.is_hinted(), play.is_replayed())
}

/// What the bulb and the arrow mean.
fn say_marks(speech: &mut Speech<'_>, words: &Words, is_hinted: bool, is_replayed: bool) -> fmt::Result {
    let spoken = &words.number9.spoken;
    match (is_hinted, is_replayed) {
        (true, _) => speech.say(spoken.hinted),
        (false, true) => speech.say(spoken.replayed),
        (false, false) => Ok(()),
    }
}

/// Says a layout: the points of each level from the top, or those of one.
pub(in crate::screens) fn say_layout(
    speech: &mut Speech<'_>,
    handheld: &Handheld,
    seat: Seat,
    level: Option<u8>,
) -> fmt::Result {
    let words = handheld.language().words();
    let Some(play) = handheld.number9() else { return Ok(()) };
    let table = play.shown_table(seat).unwrap_or_else(Table::new);
    let score = table.score();
    let total = words.shared.nouns.points.count(score.total().into());
    if play.game().players() == Players::One {
        speech.say_figure(words.shared.pause.overview, total)?;
    } else {
        let player = Player::of(play, seat);
        let name = player.name(words);
        match player.skill() {
            Some(skill) => {
                let skill = words.number9.skills.of(skill);
                speech.say(format_args!("{name}, {skill}: {total}"))?;
            }
            None => speech.say(format_args!("{name}: {total}"))?,
        }
    }
    let mut levels = score
        .from_the_top()
        .filter(|&(other, _)| level.is_none_or(|level| level == other));
    levels.try_for_each(|(level, points)| say_level(speech, words, level, points))
}

/// Says how often each digit is still to come.
pub(in crate::screens) fn say_tiles_to_come(speech: &mut Speech<'_>, handheld: &Handheld) -> fmt::Result {
    let words = handheld.language().words();
    speech.say(words.number9.menu.tiles_to_come)?;
    let Some(play) = handheld.number9() else { return Ok(()) };
    for (digit, count) in play.game().to_come().into_iter().enumerate() {
        let tile = words.number9.spoken.tile.fill([&digit]);
        speech.say(format_args!("{tile}: {count}"))?;
    }
    Ok(())
}

/// Says a code that is being entered: the character that is chosen, and all of them.
pub(in crate::screens) fn say_code_entry(speech: &mut Speech<'_>, words: &Words, entry: &CodeEntry) -> fmt::Result {
    let (characters, place) = (entry.characters(), entry.place());
    let (nth, character) = (place + 1, characters[place]);
    speech.say(words.number9.deck_code.title)?;
    speech.say(words.shared.spoken.character.fill([&nth, &character]))?;
    speech.say("")?;
    characters
        .iter()
        .try_for_each(|character| write!(speech, "{character} "))
}

/// Says the marked one of the high scores.
pub(in crate::screens) fn say_high_scores(speech: &mut Speech<'_>, handheld: &Handheld, marked: usize) -> fmt::Result {
    let words = handheld.language().words();
    let best = handheld.high_scores().best();
    speech.say(words.shared.main_menu.high_scores)?;
    let Some(score) = best.get(marked) else {
        return speech.say(words.number9.no_high_scores);
    };
    speech.say(words.shared.nouns.points.count(score.points.into()))?;
    say_code(speech, words, score.code)?;
    if let Some(par) = score.par {
        speech.say(words.number9.end.par.fill([&par]))?;
    }
    say_marks(speech, words, score.hinted, score.replayed)?;
    speech.say(words.shared.spoken.item_of.fill([&(marked + 1), &best.len()]))
}

/// Says the marked deck of the journey.
pub(in crate::screens) fn say_journey(speech: &mut Speech<'_>, handheld: &Handheld, marked: usize) -> fmt::Result {
    let words = handheld.language().words();
    let (texts, spoken) = (&words.number9.journey, &words.number9.spoken);
    let journey = handheld.journey();
    let stars = journey.stars(marked);
    speech.say(words.number9.menu.journey)?;
    speech.say(texts.deck.fill([&(marked + 1)]))?;
    speech.say(spoken.stars.fill([&stars]))?;
    if let Some(best) = journey.best(marked) {
        speech.say(texts.best.fill([&best]))?;
    }
    if let Some(aim) = decks().get(marked).and_then(|deck| deck.next_aim(stars)) {
        speech.say(spoken.next_star.fill([&aim]))?;
    }
    speech.say(spoken.all_stars.fill([&journey.all_stars()]))
}

/// Says the totals over all games.
pub(in crate::screens) fn say_totals(
    speech: &mut Speech<'_>,
    words: &Words,
    played: &Number9Statistics,
) -> fmt::Result {
    let labels = &words.number9.statistics;
    speech.say(words.number9.name)?;
    speech.say_figure(labels.games, played.games)?;
    if let Some(average) = played.average() {
        speech.say_figure(labels.average_score, average)?;
    }
    speech.say_figure(labels.hundreds, played.excellent)?;
    speech.say_figure(labels.highest_level, played.highest_level)
}

/// The result of the finished game on the screen as a line of text to pass on: the deck, the points of everybody, and
/// the Master's. Writes nothing while there is none.
pub fn write_result(out: &mut dyn Write, handheld: &Handheld) -> fmt::Result {
    let words = handheld.language().words();
    let Some(play) = handheld.number9().filter(|play| play.counted_since().is_some()) else {
        return Ok(());
    };
    let game = play.game();
    write!(out, "{}, {}: ", words.number9.name, game.code())?;
    if game.players() == Players::One {
        let points = words.shared.nouns.points.count(play.counted(Seat::First).into());
        write!(out, "{points}")?;
    } else {
        for seat in game.seats() {
            let separator = if seat == Seat::First { "" } else { ", " };
            let name = Player::of(play, seat).name(words);
            write!(out, "{separator}{name} {}", play.counted(seat))?;
        }
    }
    match play.par() {
        Par::Known(par) => write!(out, ", {}", words.number9.end.par.fill([&par])),
        _ => Ok(()),
    }
}
