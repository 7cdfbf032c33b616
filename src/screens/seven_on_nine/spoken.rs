//! A race in sentences, for people who cannot see the panel: what the screens of the race draw.
//!
//! As on the screen, nothing here may depend on which cards fit: finding that out is the game.

use core::fmt;

use super::players::name;
use crate::handheld::seven_on_nine::mark::Stop;
use crate::handheld::seven_on_nine::{Callout, Stage};
use crate::handheld::{Handheld, SevenOnNinePlay};
use crate::screens::spoken::Speech;
use crate::seat::Seat;
use crate::storage::statistics::RaceStatistics;
use crate::words::Words;

const MILLIS_IN_TENTH: u32 = 100;

/// Says the running race.
pub(in crate::screens) fn say(speech: &mut Speech<'_>, handheld: &Handheld) -> fmt::Result {
    let words = handheld.language().words();
    let Some(play) = handheld.seven_on_nine() else {
        return Ok(());
    };
    match play.stage() {
        Stage::Over(winner) => return say_result(speech, words, play, winner),
        Stage::Ready(countdown) => {
            match play.callout() {
                Some(Callout::Stall(_)) => speech.say(words.seven_on_nine.play.stall)?,
                _ => speech.say(words.seven_on_nine.play.get_ready)?,
            }
            speech.say(countdown.left())?;
        }
        Stage::Running => say_callout(speech, words, play)?,
    }
    say_table(speech, words, play)
}

/// What the player is told, or what another one has called.
fn say_callout(speech: &mut Speech<'_>, words: &Words, play: &SevenOnNinePlay) -> fmt::Result {
    let texts = &words.seven_on_nine.play;
    let (race, own) = (play.race(), play.person());
    match play.callout() {
        Some(Callout::Go) => speech.say(texts.go),
        Some(Callout::TooLate(seat)) if seat == own => speech.say(texts.too_late),
        Some(Callout::WrongCard(seat)) if seat == own => speech.say(texts.wrong_card),
        Some(Callout::NothingToDraw) => speech.say(texts.pile_empty),
        Some(Callout::Called(seat, number)) => speech.say_figure(name(words, seat), number.value()),
        _ if race.cards_left(own) == 1 && race.left_to_draw(own) == 0 => speech.say(texts.last_card),
        _ => Ok(()),
    }
}

/// The top card, the mark, the player's cards, and how many the others have left.
fn say_table(speech: &mut Speech<'_>, words: &Words, play: &SevenOnNinePlay) -> fmt::Result {
    let spoken = &words.seven_on_nine.spoken;
    let (race, own) = (play.race(), play.person());
    let top = race.top();
    let (number, modifier) = (top.number.value(), top.modifier.value());
    speech.say(spoken.top.fill([&number, &modifier]))?;
    match (play.mark(), play.marked_card()) {
        (Stop::Number(_), Some(card)) => {
            let (number, modifier) = (card.number.value(), card.modifier.value());
            speech.say(spoken.marked.fill([&number, &modifier]))?;
        }
        _ => speech.say(spoken.marked_pile)?,
    }
    if let Some(turn) = race.turn() {
        speech.say(spoken.turn.fill([&name(words, turn.seat)]))?;
    }
    let held = race.hand(own).map_or(0, |hand| hand.len());
    speech.say(spoken.in_hand.fill([&held]))?;
    let to_draw = race.left_to_draw(own);
    speech.say(spoken.to_draw.fill([&to_draw]))?;
    for other in race.seats().filter(|&seat| seat != own) {
        speech.say_figure(name(words, other), race.cards_left(other))?;
    }
    Ok(())
}

/// Who has won, and the figures of the race.
fn say_result(speech: &mut Speech<'_>, words: &Words, play: &SevenOnNinePlay, winner: Seat) -> fmt::Result {
    let (texts, labels) = (&words.seven_on_nine.play, &words.seven_on_nine.result);
    if play.callout().is_some() {
        speech.say(texts.seven_on_nine)?;
    }
    if winner == play.person() {
        speech.say(texts.you_win)?;
    } else {
        speech.say(texts.wins.fill([&name(words, winner)]))?;
    }
    let figures = play.figures();
    say_per_card(speech, words, labels.per_card, figures.millis_per_card())?;
    speech.say_figure(labels.misses, figures.misses)?;
    speech.say_figure(labels.longest_run, figures.longest_run)?;
    speech.say(labels.cards_left)?;
    let race = play.race();
    for other in race.seats().filter(|&seat| seat != winner) {
        speech.say_figure(name(words, other), race.cards_left(other))?;
    }
    Ok(())
}

fn say_per_card(speech: &mut Speech<'_>, words: &Words, label: &str, millis: Option<u32>) -> fmt::Result {
    let Some(millis) = millis else { return Ok(()) };
    let seconds = words.tenths(millis.saturating_add(MILLIS_IN_TENTH / 2) / MILLIS_IN_TENTH);
    speech.say_figure(label, words.seven_on_nine.result.seconds.fill([&seconds]))
}

/// Says the totals over all races.
pub(in crate::screens) fn say_totals(speech: &mut Speech<'_>, words: &Words, played: &RaceStatistics) -> fmt::Result {
    let labels = &words.seven_on_nine.result;
    speech.say(words.seven_on_nine.name)?;
    speech.say_figure(labels.wins, format_args!("{}/{}", played.won, played.races))?;
    say_per_card(speech, words, labels.per_card, played.millis_per_card())?;
    speech.say_figure(labels.misses, played.misses)?;
    speech.say_figure(labels.longest_run, played.longest_run)
}

/// Says how many races were won in a row, and the best time per card.
pub(in crate::screens) fn say_streaks(speech: &mut Speech<'_>, words: &Words, played: &RaceStatistics) -> fmt::Result {
    let labels = &words.seven_on_nine.streaks;
    speech.say(words.seven_on_nine.name)?;
    speech.say_figure(labels.now, played.streak)?;
    speech.say_figure(labels.most, played.longest_streak)?;
    say_per_card(speech, words, labels.best_per_card, played.best_millis_per_card)
}
