//! Number 9 in play: selects what is drawn in each stage of a game, in the demo, and while a layout is viewed.

use core::fmt::Display;

use embedded_graphics::geometry::Point;

use super::layout::{self, Layout, Part};
use super::players::Player;
use super::score::{self, Ending};
use super::{BOARD, FIGURES, Hand, Other, Status, draw_drop, draw_status, draw_table, draw_tile_in_hand};
use super::{hand_over, thinking};
use crate::handheld::number9::{DROP_MICROS, Outcome, Stage, THINKING_MICROS, View, blink, demo};
use crate::handheld::{Button, Handheld, Number9Play, Par};
use crate::number9::{Players, Spot, Table, Violation};
use crate::screens::Surface;
use crate::screens::text::Style;
use crate::seat::{MOST_SEATS, Seat};
use crate::storage::Language;
use crate::time::Timestamp;
use crate::words::{FontSize, Words};

/// What a frame of a game is drawn from.
struct PlayFrame<'a> {
    play: &'a Number9Play,
    /// How much of the hold time of A has elapsed, up to 255; `None` if A is not held.
    hold: Option<u8>,
    outcome: Outcome,
    /// Par, which the demo does not show.
    par: Par,
    now: Timestamp,
    language: Language,
    bottom_line: &'static str,
}

/// Draws the running game.
pub(crate) fn draw<D: Surface>(target: &mut D, handheld: &Handheld, bottom_line: &'static str) -> Result<(), D::Error> {
    let Some(play) = handheld.number9() else { return Ok(()) };
    let frame = PlayFrame {
        play,
        hold: handheld.hold_progress(Button::A),
        outcome: play.outcome(),
        par: play.par(),
        now: handheld.now(),
        language: handheld.language(),
        bottom_line,
    };
    draw_stage(target, &frame)
}

/// Draws the demo, a game that the device plays by itself.
pub(crate) fn draw_demo<D: Surface>(
    target: &mut D,
    handheld: &Handheld,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let Some(demo) = handheld.demo() else { return Ok(()) };
    let frame = PlayFrame {
        play: demo.play(),
        hold: demo.hold_progress(handheld.now()),
        outcome: Outcome::default(),
        par: Par::None,
        now: handheld.now(),
        language: handheld.language(),
        bottom_line,
    };
    draw_stage(target, &frame)?;
    draw_demo_sign(target, demo.play(), handheld.language())
}

/// The bottom line of the stages that show one.
pub(crate) fn bottom_line(handheld: &Handheld, words: &Words) -> &'static str {
    match handheld.number9().map(Number9Play::stage) {
        Some(Stage::HandOver(_)) => words.number9.play.ready,
        Some(Stage::Counting { .. }) => words.number9.button_help.counting,
        _ => words.number9.button_help.score,
    }
}

/// The bottom line while a layout is viewed.
pub(crate) fn layout_bottom_line(handheld: &Handheld, seat: Seat, words: &Words) -> &'static str {
    let help = &words.number9.button_help;
    let game = handheld.number9().map(Number9Play::game);
    let is_alone = game.is_none_or(|game| game.players() == Players::One);
    let top = game.and_then(|game| game.table(seat)).and_then(Table::top_level);
    match (top.unwrap_or(0), is_alone) {
        (0, true) => words.shared.button_help.back,
        (0, false) => help.layouts,
        (_, true) => help.levels,
        (_, false) => help.levels_of_several,
    }
}

/// Draws the layout of a player. A rival's last tile is outlined while the game is running.
pub(crate) fn draw_layout<D: Surface>(
    target: &mut D,
    handheld: &Handheld,
    seat: Seat,
    level: Option<u8>,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let Some(play) = handheld.number9() else { return Ok(()) };
    let game = play.game();
    let Some(table) = game.table(seat) else { return Ok(()) };
    let marks_last = play.rival(seat).is_some() && !game.is_over();
    let layout = Layout {
        table,
        player: (game.players() != Players::One).then(|| Player::of(play, seat)),
        part: match level {
            Some(level) => Part::Level(level),
            None if marks_last => Part::Last,
            None => Part::Whole,
        },
    };
    layout::draw(target, handheld.language(), &layout, Some(bottom_line))
}

fn tiles_of(play: &Number9Play, seat: Seat) -> &[Spot] {
    play.game().table(seat).map_or(&[], Table::tiles)
}

fn draw_stage<D: Surface>(target: &mut D, frame: &PlayFrame<'_>) -> Result<(), D::Error> {
    let &PlayFrame {
        play,
        hold,
        outcome,
        par,
        now,
        language,
        bottom_line,
    } = frame;
    let round = play.game().rounds_played() as u8 + 1;
    match (play.stage(), play.view()) {
        (Stage::HandOver(seat), _) => hand_over::draw(target, language, seat, round, bottom_line),
        (Stage::Placing(seat), Some(view)) => draw_placing(target, language, play, seat, view, hold, now),
        (Stage::Dropping { seat, spot, since }, Some(view)) => {
            let tiles = tiles_of(play, seat);
            let before = tiles.split_last().map_or(tiles, |(_, before)| before);
            let progress = (now.micros_since(since) * 255 / DROP_MICROS).min(255) as u8;
            draw_table(target, view, before)?;
            draw_drop(target, view, spot, progress)?;
            draw_figures(target, language, play, seat, &Ok(spot), tiles.len())
        }
        (Stage::Waiting { .. }, Some(view)) => draw_waiting(target, language, play, view, now),
        (Stage::Placing(_) | Stage::Dropping { .. } | Stage::Waiting { .. }, None) => Ok(()),
        (Stage::Counting { .. } | Stage::Counted { .. }, _) => {
            let ending = Ending {
                play,
                now,
                language,
                best_before: outcome.best_before,
                place: outcome.place,
                bottom_line,
            };
            score::draw(target, &ending, par)
        }
    }
}

/// Draws the word for the demo below the layout. While points are counted, the bottom line says it instead.
fn draw_demo_sign<D: Surface>(target: &mut D, play: &Number9Play, language: Language) -> Result<(), D::Error> {
    if let Stage::Counting { .. } | Stage::Counted { .. } = play.stage() {
        return Ok(());
    }
    let at = Point::new(BOARD.center().x, demo::BOARD.size.height as i32);
    let style = Style::new(FontSize::Small).centred();
    style.draw(target, language.words().shared.main_menu.demo, at)
}

fn draw_placing<D: Surface>(
    target: &mut D,
    language: Language,
    play: &Number9Play,
    seat: Seat,
    view: &View,
    hold: Option<u8>,
    now: Timestamp,
) -> Result<(), D::Error> {
    let tiles = tiles_of(play, seat);
    let Some((tile, verdict)) = play.in_hand() else {
        return Ok(());
    };
    let hand = match hold {
        Some(done) => Hand::Laying(done),
        None if blink::is_see_through(play.moved_at(), now) => Hand::SeeThrough,
        None => Hand::Shown,
    };
    draw_table(target, view, tiles)?;
    draw_tile_in_hand(target, view, tiles, tile, &verdict, hand)?;
    draw_figures(target, language, play, seat, &verdict, tiles.len() + 1)?;
    if play.hint_wanted() {
        let searching = language.words().number9.play.searching;
        draw_thinking(target, play, &searching, now)?;
    }
    Ok(())
}

/// Draws the table while rivals have yet to lay their tile, with the name of the first rival that is still thinking.
fn draw_waiting<D: Surface>(
    target: &mut D,
    language: Language,
    play: &Number9Play,
    view: &View,
    now: Timestamp,
) -> Result<(), D::Error> {
    let seat = Seat::First;
    let tiles = tiles_of(play, seat);
    draw_table(target, view, tiles)?;
    if let Some(&last) = tiles.last() {
        draw_figures(target, language, play, seat, &Ok(last), tiles.len())?;
    }
    match play.game().seats().find(|&seat| play.is_thinking(seat)) {
        Some(rival) => {
            let words = language.words();
            let name = Player::of(play, rival).name(words);
            draw_thinking(target, play, &words.number9.play.thinking.fill([&name]), now)
        }
        None => Ok(()),
    }
}

fn draw_thinking<D: Surface>(
    target: &mut D,
    play: &Number9Play,
    text: &dyn Display,
    now: Timestamp,
) -> Result<(), D::Error> {
    let waited = play.waiting_since().map_or(0, |since| now.micros_since(since));
    thinking::draw(target, text, waited / THINKING_MICROS)
}

/// Draws the figures beside the layout.
fn draw_figures<D: Surface>(
    target: &mut D,
    language: Language,
    play: &Number9Play,
    seat: Seat,
    verdict: &Result<Spot, Violation>,
    round: usize,
) -> Result<(), D::Error> {
    let game = play.game();
    let score = |seat| game.table(seat).map_or(0, |table| table.score().total());
    let others = game.seats().filter(|&other| other != seat).map(|seat| Other {
        player: Player::of(play, seat),
        points: score(seat),
        is_thinking: play.is_thinking(seat),
    });
    let others: heapless::Vec<Other, MOST_SEATS> = others.collect();
    let digits = game.deck().digits();
    let Some(&digit) = digits.get(round - 1) else {
        return Ok(());
    };
    draw_status(
        target,
        FIGURES,
        &Status {
            round: round as u8,
            digit,
            verdict,
            score: score(seat),
            is_hinted: play.is_hinted(),
            others: &others,
            clock: play.seconds_left().map(|seconds| seconds.min(u8::MAX.into()) as u8),
            language,
        },
    )
}
