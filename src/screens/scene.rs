//! The whole screen for whatever the handheld is doing: which drawing belongs to which scene, and what the bottom line says
//! about the buttons there.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::number9::{BOARD, FIGURES, Hand, Status, View, draw_drop, draw_status, draw_table, draw_tile_in_hand};
use super::score::Ending;
use super::text::Style;
use super::{
    HEIGHT, WIDTH, about, code_entry, crash, hand_over, help, layout, lesson, menu, message, race, records, score,
    statistics, title,
};
use crate::handheld::menu::Item;
use crate::handheld::number9::{DROP_MICROS, Stage};
use crate::handheld::scene::Scene;
use crate::handheld::sitting::Result9;
use crate::handheld::{Button, Handheld, Number9Play, blink, demo};
use crate::number9::{Players, Spot, Table, Violation};
use crate::screens::Surface;
use crate::seat::{MOST_SEATS, Seat};
use crate::stamp::Stamp;
use crate::storage::settings::Lesson;
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
        Scene::Notice(notice) => message::draw(target, language, notice.text(words).letters(), hint),
        Scene::WrongCode(_) => message::draw(target, language, words.deck_code.wrong.letters(), hint),
        Scene::Updating => message::draw(target, language, words.messages.update.letters(), hint),
        Scene::Lesson(lesson) => lesson::draw(target, language, card(*lesson, words), hint),
        Scene::Help { game, page } => help::draw(target, language, *game, *page, hint),
        Scene::Records { marked } => records::draw(target, language, handheld.records(), *marked, hint),
        Scene::Statistics(game) => statistics::draw(target, language, handheld.statistics(), *game, hint),
        Scene::About => about::draw(target, language, env!("CARGO_PKG_VERSION"), handheld.build(), hint),
        Scene::DeckCode(entry) => code_entry::draw(target, language, &entry.characters(), entry.place(), hint),
        Scene::Layout(seat) => match handheld.number9() {
            Some(play) => layout::draw(target, language, play.game(), *seat, Some(hint)),
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
            Some(play) => race::draw(
                target,
                &race::Scene {
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
        Scene::Records { .. } if handheld.records().best().is_empty() => (hints.message, hints.menu_hold),
        Scene::Records { .. } => (hints.records, hints.menu_hold),
        Scene::DeckCode(_) => (hints.code, hints.code_hold),
        Scene::Lesson(lesson) if lesson.game().is_some() => (hints.lesson, hints.lesson),
        Scene::Layout(_) => {
            let players = handheld.number9().map(|play| play.game().players());
            let is_alone = players.is_none_or(|players| players == Players::One);
            let hint = if is_alone { hints.layout } else { hints.layouts };
            (hint, hint)
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
    if handheld.hints_at_holding() { hold } else { tap }
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
        (Stage::Placing(seat), Some(view)) => draw_placing(target, play, seat, view, ring, now),
        (Stage::Dropping { seat, spot, since }, Some(view)) => {
            let tiles = play.game().table(seat).map_or(&[][..], Table::tiles);
            let before = tiles.split_last().map_or(tiles, |(_, before)| before);
            let progress = (now.micros_since(since) * 255 / DROP_MICROS).min(255) as u8;
            draw_table(target, view, before)?;
            draw_drop(target, view, spot, progress)?;
            figures(target, play, seat, &Ok(spot), tiles.len())
        }
        (Stage::Placing(_) | Stage::Dropping { .. }, None) => Ok(()),
        (Stage::Counting { .. } | Stage::Counted { .. }, _) => score::draw(
            target,
            &Ending {
                play,
                now,
                language,
                record: result.record,
                place: result.place,
                hint,
            },
        ),
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
    play: &Number9Play,
    seat: Seat,
    view: &View,
    ring: Option<u8>,
    now: Stamp,
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
    figures(target, play, seat, &verdict, tiles.len() + 1)
}

/// The figures beside the layout.
fn figures<D: Surface>(
    target: &mut D,
    play: &Number9Play,
    seat: Seat,
    verdict: &Result<Spot, Violation>,
    round: usize,
) -> Result<(), D::Error> {
    let game = play.game();
    let score = |seat| game.table(seat).map_or(0, |table| table.score().total());
    let rivals: heapless::Vec<u16, MOST_SEATS> = game.seats().filter(|&other| other != seat).map(score).collect();
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
            rivals: &rivals,
            clock: play.seconds_left().map(|seconds| seconds.min(u8::MAX.into()) as u8),
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
