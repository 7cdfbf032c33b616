//! The whole screen for whatever the handheld is doing: which drawing belongs to which scene, and what the bottom line says
//! about the buttons there.

use core::fmt::Display;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::layout::{Layout, Part};
use super::number9::{
    BOARD, FIGURES, Hand, Other, Status, View, draw_drop, draw_status, draw_table, draw_tile_in_hand,
};
use super::players::Player;
use super::score::Ending;
use super::text::Style;
use super::{
    HEIGHT, WIDTH, about, code_entry, crash, hand_over, help, high_scores, layout, lesson, menu, message, score,
    seven_on_nine, statistics, thinking, title,
};
use crate::handheld::animation::THINKING_MICROS;
use crate::handheld::menu::Item;
use crate::handheld::number9::{DROP_MICROS, Stage};
use crate::handheld::scene::Scene;
use crate::handheld::sitting::Result9;
use crate::handheld::{Button, Handheld, Number9Play, Par, blink, demo};
use crate::number9::{Players, Spot, Table, Violation};
use crate::screens::Surface;
use crate::seat::{MOST_SEATS, Seat};
use crate::storage::settings::Lesson;
use crate::time::Timestamp;
use crate::words::{Card, Language, Letters, Text, Words};

/// How high the bar is that fills at the bottom while B is held.
const RING_HEIGHT: u32 = 2;

/// Draws what the handheld shows now, on a dark target.
pub fn draw<D: Surface>(target: &mut D, handheld: &Handheld) -> Result<(), D::Error> {
    let language = handheld.language();
    let words = language.words();
    let hint = hint(handheld, words);
    match handheld.scene() {
        Scene::Boot { .. } => title::draw(target),
        Scene::Crash(crash) => crash::draw(target, language, *crash, handheld.interrupted().is_some(), hint),
        Scene::Menu => {
            let (saved, settings) = (handheld.saved(), handheld.settings());
            menu::draw(target, language, handheld.choice(), saved, settings, hint)
        }
        Scene::Notice(notice) => message::draw(target, language, notice.text(words).sentence().letters(), hint),
        Scene::WrongCode(_) => message::draw(target, language, words.deck_code.wrong.sentence().letters(), hint),
        Scene::Updating => message::draw(target, language, words.messages.update.sentence().letters(), hint),
        Scene::Lesson(lesson) => lesson::draw(target, language, card(*lesson, words), hint),
        Scene::Help { game, page } => help::draw(target, language, *game, *page, hint),
        Scene::HighScores { marked } => high_scores::draw(target, language, handheld.records(), *marked, hint),
        Scene::Statistics(game) => statistics::draw(target, language, handheld.statistics(), *game, hint),
        Scene::About => about::draw(target, language, env!("CARGO_PKG_VERSION"), handheld.build(), hint),
        Scene::DeckCode(entry) => code_entry::draw(target, language, &entry.characters(), entry.place(), hint),
        Scene::Layout(seat) => match handheld.number9() {
            Some(play) => draw_layout(target, language, play, *seat, handheld.level(), hint),
            None => Ok(()),
        },
        Scene::Number9 => match handheld.number9() {
            Some(play) => {
                let ring = handheld.ring(Button::A);
                let result = handheld.result();
                draw_number9(target, handheld, play, handheld.view(), ring, result, hint)
            }
            None => Ok(()),
        },
        Scene::Demo(demo) => {
            let ring = demo.ring(handheld.now());
            let result = Result9::default();
            draw_number9(target, handheld, demo.play(), demo.view(), ring, result, hint)?;
            draw_demo_sign(target, demo.play(), handheld.language())
        }
        Scene::Race => match handheld.race() {
            Some(play) => seven_on_nine::draw(
                target,
                &seven_on_nine::Scene {
                    play,
                    now: handheld.now(),
                    language,
                },
            ),
            None => Ok(()),
        },
    }?;
    draw_ring(target, handheld.ring(Button::B))
}

/// What the buttons do here.
fn hint(handheld: &Handheld, words: &Words) -> Text {
    let hints = &words.hints;
    // Asked first: at the end it would be asked once more for each way to get there.
    let is_about_holding = handheld.hints_at_holding();
    let (tap, hold) = match handheld.scene() {
        Scene::Menu => {
            let choice = handheld.choice();
            let tap = match choice.item(handheld.saved()) {
                Some(Item::Change(_)) => hints.setting,
                _ => hints.menu,
            };
            let hold = if handheld.can_go_back() { hints.menu_hold } else { tap };
            (tap, hold)
        }
        Scene::Help { game, page } if page + 1 == help::pages(*game) => (hints.layout, hints.menu_hold),
        Scene::Help { .. } | Scene::Statistics(_) => (hints.help, hints.menu_hold),
        Scene::HighScores { .. } if handheld.records().best().is_empty() => (hints.message, hints.menu_hold),
        Scene::HighScores { .. } => (hints.records, hints.menu_hold),
        Scene::DeckCode(_) => (hints.code, hints.code_hold),
        Scene::Lesson(lesson) if lesson.game().is_some() => (hints.lesson, hints.lesson),
        Scene::Layout(seat) => {
            let game = handheld.number9().map(Number9Play::game);
            let is_alone = game.is_none_or(|game| game.players() == Players::One);
            let top = game.and_then(|game| game.table(*seat)).and_then(Table::top_level);
            let hint = match (top.unwrap_or(0), is_alone) {
                (0, true) => hints.layout,
                (0, false) => hints.layouts,
                (_, true) => hints.levels,
                (_, false) => hints.levels_of_several,
            };
            (hint, hints.menu_hold)
        }
        Scene::Crash(_) if handheld.interrupted().is_some() => (hints.crash, hints.crash),
        // The device restarts by itself.
        Scene::Updating => (Text::NOTHING, Text::NOTHING),
        Scene::Demo(_) => (words.messages.demo, words.messages.demo),
        Scene::Number9 => {
            let hint = match handheld.number9().map(Number9Play::stage) {
                Some(Stage::HandOver(_)) => words.number9.ready,
                Some(Stage::Counting { .. }) => hints.counting,
                _ => hints.score,
            };
            (hint, hint)
        }
        _ => (hints.message, hints.message),
    };
    if is_about_holding { hold } else { tap }
}

fn card(lesson: Lesson, words: &Words) -> &Card {
    match lesson {
        Lesson::Menu => &words.cards.menu,
        Lesson::Number9 => &words.cards.number9,
        Lesson::DeckCode => &words.cards.code,
        Lesson::Race => &words.cards.race,
        Lesson::HomeRules => &words.cards.home_rules,
    }
}

fn draw_number9<D: Surface>(
    target: &mut D,
    handheld: &Handheld,
    play: &Number9Play,
    view: Option<&View>,
    ring: Option<u8>,
    result: Result9,
    hint: Text,
) -> Result<(), D::Error> {
    let (now, language) = (handheld.now(), handheld.language());
    let round = play.game().rounds_played() as u8 + 1;
    match (play.stage(), view) {
        (Stage::HandOver(seat), _) => hand_over::draw(target, language, seat, round, hint),
        (Stage::Placing(seat), Some(view)) => draw_placing(target, language, play, seat, view, ring, now),
        (Stage::Dropping { seat, spot, since }, Some(view)) => {
            let tiles = play.game().table(seat).map_or(&[][..], Table::tiles);
            let before = tiles.split_last().map_or(tiles, |(_, before)| before);
            let progress = (now.micros_since(since) * 255 / DROP_MICROS).min(255) as u8;
            draw_table(target, view, before)?;
            draw_drop(target, view, spot, progress)?;
            figures(target, language, play, seat, &Ok(spot), tiles.len())
        }
        (Stage::Waiting { .. }, Some(view)) => draw_waiting(target, language, play, view, now),
        (Stage::Placing(_) | Stage::Dropping { .. } | Stage::Waiting { .. }, None) => Ok(()),
        (Stage::Counting { .. } | Stage::Counted { .. }, _) => {
            let ending = Ending {
                play,
                now,
                language,
                record: result.record,
                place: result.place,
                hint,
            };
            // The device does not play against itself.
            let par = match handheld.scene() {
                Scene::Demo(_) => Par::None,
                _ => play.par(),
            };
            score::draw(target, &ending, par)
        }
    }
}

/// Says that nobody plays, below the layout; whoever counts has the line for the buttons.
fn draw_demo_sign<D: Surface>(target: &mut D, play: &Number9Play, language: Language) -> Result<(), D::Error> {
    if let Stage::Counting { .. } | Stage::Counted { .. } = play.stage() {
        return Ok(());
    }
    let at = Point::new(BOARD.center().x, demo::BOARD.size.height as i32);
    let style = Style::new(language, Letters::Small).centred();
    style.draw(target, language.words().main_menu.demo, at)
}

fn draw_placing<D: Surface>(
    target: &mut D,
    language: Language,
    play: &Number9Play,
    seat: Seat,
    view: &View,
    ring: Option<u8>,
    now: Timestamp,
) -> Result<(), D::Error> {
    let tiles = play.game().table(seat).map_or(&[][..], Table::tiles);
    let Some((wish, verdict)) = play.in_hand() else {
        return Ok(());
    };
    let hand = match ring {
        Some(done) => Hand::Laying(done),
        None if blink::is_see_through(play.moved_at(), now) => Hand::SeeThrough,
        None => Hand::Shown,
    };
    draw_table(target, view, tiles)?;
    draw_tile_in_hand(target, view, tiles, wish, &verdict, hand)?;
    figures(target, language, play, seat, &verdict, tiles.len() + 1)?;
    if play.hint_wanted() {
        let searching = language.words().number9.searching;
        draw_thinking(target, language, play, &searching, now)?;
    }
    Ok(())
}

/// The tile lies, but not those of all rivals. The first of them is named who still thinks.
fn draw_waiting<D: Surface>(
    target: &mut D,
    language: Language,
    play: &Number9Play,
    view: &View,
    now: Timestamp,
) -> Result<(), D::Error> {
    let seat = Seat::First;
    let tiles = play.game().table(seat).map_or(&[][..], Table::tiles);
    draw_table(target, view, tiles)?;
    if let Some(&last) = tiles.last() {
        figures(target, language, play, seat, &Ok(last), tiles.len())?;
    }
    match play.game().seats().find(|&seat| play.is_thinking(seat)) {
        Some(rival) => {
            let words = language.words();
            let name = Player::of(play, rival).name(words);
            draw_thinking(target, language, play, &words.number9.thinking.fill([&name]), now)
        }
        None => Ok(()),
    }
}

fn draw_thinking<D: Surface>(
    target: &mut D,
    language: Language,
    play: &Number9Play,
    text: &dyn Display,
    now: Timestamp,
) -> Result<(), D::Error> {
    let waited = play.waiting_since().map_or(0, |since| now.micros_since(since));
    thinking::draw(target, language, text, waited / THINKING_MICROS)
}

/// A player's layout. On a rival's there is something new as long as the game goes on.
fn draw_layout<D: Surface>(
    target: &mut D,
    language: Language,
    play: &Number9Play,
    seat: Seat,
    level: Option<u8>,
    hint: Text,
) -> Result<(), D::Error> {
    let game = play.game();
    let Some(table) = game.table(seat) else { return Ok(()) };
    let has_news = play.rival(seat).is_some() && !game.is_over();
    let layout = Layout {
        table,
        player: (game.players() != Players::One).then(|| Player::of(play, seat)),
        part: match level {
            Some(level) => Part::Level(level),
            None if has_news => Part::Last,
            None => Part::Whole,
        },
    };
    layout::draw(target, language, &layout, Some(hint))
}

/// The figures beside the layout.
fn figures<D: Surface>(
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

/// A bar along the bottom fills while B is held, wherever that leads back.
fn draw_ring<D: Surface>(target: &mut D, ring: Option<u8>) -> Result<(), D::Error> {
    let Some(done) = ring else { return Ok(()) };
    let width = WIDTH as u32 * u32::from(done) / u32::from(u8::MAX);
    let corner = Point::new(0, HEIGHT as i32 - RING_HEIGHT as i32);
    target.fill_solid(&Rectangle::new(corner, Size::new(width, RING_HEIGHT)), BinaryColor::On)
}
