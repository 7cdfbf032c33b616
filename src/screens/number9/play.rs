//! Number 9 in play: selects what is drawn in each stage of a game, in the demo, and while a layout is viewed.

use core::fmt::Display;

use embedded_graphics::geometry::Point;

use super::layout::{self, Layout, Part};
use super::players::Player;
use super::score::{self, Ending};
use super::{BOARD, FIGURES, Hand, Other, Status, draw_drop, draw_status, draw_table, draw_tile_in_hand};
use super::{clock, hand_over, thinking};
use crate::handheld::number9::journey::Pacemaker;
use crate::handheld::number9::{BOARD_ABOVE_SIGN, DROP_MICROS, Outcome, Stage, THINKING_MICROS, View, blink, demo};
use crate::handheld::{Button, Handheld, Number9Play, Par};
use crate::number9::{Players, Spot, Table, Violation};
use crate::screens::Surface;
use crate::screens::text::Style;
use crate::seat::{MOST_SEATS, Seat};
use crate::storage::Language;
use crate::storage::settings::MOST_REASONS;
use crate::time::Timestamp;
use crate::words::{FontSize, Words};

/// The last seconds of the clock, which are shown as a number.
const SECONDS_SHOWN: u64 = 20;

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
    /// Whether an illegal spot is explained in words.
    with_reasons: bool,
    /// What a game of the journey is measured by.
    pacemaker: Option<Pacemaker>,
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
        with_reasons: handheld.settings().reasons < MOST_REASONS,
        pacemaker: play.pacemaker(handheld.journey()),
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
        with_reasons: false,
        pacemaker: None,
    };
    draw_stage(target, &frame)?;
    draw_demo_sign(target, demo.play(), handheld.language())
}

/// The bottom line of the stages that show one.
pub(crate) fn bottom_line(handheld: &Handheld, words: &Words) -> &'static str {
    match handheld.number9().map(Number9Play::stage) {
        Some(Stage::HandOver(_)) => words.number9.play.ready,
        Some(Stage::Counting { .. }) => words.number9.button_help.counting,
        Some(Stage::Counted { .. }) if handheld.number9().is_some_and(|play| play.outcome().journey.is_some()) => {
            words.number9.button_help.score_on_journey
        }
        _ => words.number9.button_help.score,
    }
}

/// The bottom line while a layout is viewed.
pub(crate) fn layout_bottom_line(handheld: &Handheld, seat: Seat, words: &Words) -> &'static str {
    let help = &words.number9.button_help;
    let game = handheld.number9().map(Number9Play::game);
    let is_alone = game.is_none_or(|game| game.players() == Players::One);
    let table = handheld.number9().and_then(|play| play.shown_table(seat));
    let top = table.as_ref().and_then(Table::top_level);
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
    let Some(table) = play.shown_table(seat) else {
        return Ok(());
    };
    let marks_last = play.rival(seat).is_some() && !game.is_over();
    let layout = Layout {
        table: &table,
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
        outcome,
        par,
        now,
        language,
        bottom_line,
        with_reasons,
        pacemaker,
        ..
    } = frame;
    let round = |seat| tiles_of(play, seat).len() as u8 + 1;
    match (play.stage(), play.view()) {
        (Stage::HandOver(seat), _) => hand_over::draw(target, language, seat, round(seat), bottom_line),
        (Stage::Placing(seat), Some(view)) => {
            draw_placing(target, frame, seat, view)?;
            draw_reason(target, language, play, with_reasons)
        }
        (Stage::Dropping { seat, spot, since }, Some(view)) => {
            let tiles = tiles_of(play, seat);
            let before = tiles.split_last().map_or(tiles, |(_, before)| before);
            let progress = (now.micros_since(since) * 255 / DROP_MICROS).min(255) as u8;
            draw_table(target, view, before)?;
            draw_drop(target, view, spot, progress)?;
            draw_owner(target, language, play, seat)?;
            draw_figures(target, language, play, seat, &Ok(spot), tiles.len(), pacemaker)
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
                is_record: outcome.is_record,
                journey: outcome.journey,
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

fn draw_placing<D: Surface>(target: &mut D, frame: &PlayFrame<'_>, seat: Seat, view: &View) -> Result<(), D::Error> {
    let &PlayFrame {
        language,
        play,
        hold,
        now,
        pacemaker,
        ..
    } = frame;
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
    draw_figures(target, language, play, seat, &verdict, tiles.len() + 1, pacemaker)?;
    draw_owner(target, language, play, seat)?;
    if let Some(seconds) = play.seconds_left().filter(|&seconds| seconds <= SECONDS_SHOWN) {
        clock::draw_seconds(target, seconds)?;
    }
    if play.hint_wanted() {
        let searching = language.words().number9.play.searching;
        draw_thinking(target, play, &searching, now)?;
    }
    Ok(())
}

/// Draws whose table it is below the table, if people pass the device on.
fn draw_owner<D: Surface>(target: &mut D, language: Language, play: &Number9Play, seat: Seat) -> Result<(), D::Error> {
    if play.people() == Players::One {
        return Ok(());
    }
    let at = Point::new(BOARD.center().x, BOARD_ABOVE_SIGN.size.height as i32);
    let style = Style::new(FontSize::Small).centred();
    style.draw(target, Player::of(play, seat).name(language.words()), at)
}

/// Draws why the tile in hand may not be laid where it is.
fn draw_reason<D: Surface>(
    target: &mut D,
    language: Language,
    play: &Number9Play,
    with_reasons: bool,
) -> Result<(), D::Error> {
    if !with_reasons || !play.is_illegal() {
        return Ok(());
    }
    let words = &language.words().number9.play;
    let reason = match play.in_hand() {
        Some((_, Err(violation))) => match violation {
            Violation::Overhang { .. } => words.overhang,
            Violation::OnOneTile { .. } => words.on_one_tile,
            Violation::Apart { .. } => words.apart,
            // Cannot happen in a game: the deck has two cards of each digit.
            Violation::NoTileLeft => return Ok(()),
        },
        _ => return Ok(()),
    };
    thinking::draw_text(target, &reason)
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
        draw_figures(target, language, play, seat, &Ok(last), tiles.len(), None)?;
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
    pacemaker: Option<Pacemaker>,
) -> Result<(), D::Error> {
    let game = play.game();
    let score = |seat| play.shown_table(seat).map_or(0, |table| table.score().total());
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
            pacemaker,
            clock: play.seconds_left().map(|seconds| seconds.min(u8::MAX.into()) as u8),
            language,
        },
    )
}
