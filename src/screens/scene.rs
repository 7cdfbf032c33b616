//! The entry point: selects the screen for the current scene of the handheld, and the bottom line that says what its
//! buttons do.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::number9::{code_entry, high_scores, journey};
use super::{
    HEIGHT, Surface, WIDTH, about, achievements, crash, games, hardware_check, help, icons, lesson, menu, message,
    number9, statistics, title,
};
use crate::handheld::menu::{Item, Menu};
use crate::handheld::{AboutPage, Button, CheckPage, Handheld, Scene};
use crate::words::Words;

/// The height of the bar at the bottom that fills while B is held.
const HOLD_BAR_HEIGHT: u32 = 2;

// Where batteries are marked that are nearly empty.
const BATTERY_IN_MAIN_MENU_AT: Point = Point::new(117, 57);
const BATTERY_IN_PAUSE_AT: Point = Point::new(117, 1);
const BATTERY_IN_PAUSE: Rectangle = Rectangle::new(Point::new(114, 0), Size::new(14, 8));

/// Draws the current screen of the handheld on a dark target.
pub fn draw<D: Surface>(target: &mut D, handheld: &Handheld) -> Result<(), D::Error> {
    let language = handheld.language();
    let words = language.words();
    let line = bottom_line(handheld, words);
    match handheld.scene() {
        Scene::Boot => title::draw(target),
        Scene::Crash(crash) => crash::draw(target, language, crash, handheld.interrupted().is_some(), line),
        Scene::Menu => {
            let (offers, settings) = (handheld.offers(), handheld.settings());
            menu::draw(target, language, handheld.choice(), offers, settings, line)?;
            draw_battery(target, handheld)
        }
        Scene::Notice(notice) => message::draw(target, message::notice(notice, words), line),
        Scene::WrongCode(_) => message::draw(target, words.number9.deck_code.wrong, line),
        Scene::Updating => message::draw(target, words.shared.messages.update, line),
        Scene::Lesson(lesson) => lesson::draw(target, games::lesson_text(lesson, words), line),
        Scene::Help { game, page } => help::draw(target, language, game, page, line),
        Scene::HighScores { marked } => high_scores::draw(target, language, handheld.high_scores(), marked, line),
        Scene::Journey { marked } => journey::draw(target, handheld.journey(), marked, line),
        Scene::Statistics(page) => statistics::draw(target, language, handheld.statistics(), page, line),
        Scene::Earned { achievement, .. } => achievements::draw_earned(target, language, achievement, line),
        Scene::About(AboutPage::Version) => {
            about::draw(target, language, env!("CARGO_PKG_VERSION"), handheld.build(), line)
        }
        Scene::About(AboutPage::Parts) => {
            about::draw_parts(target, language, handheld.hardware(), handheld.supply(), line)
        }
        Scene::HardwareCheck(check) => {
            let is_audible = handheld.settings().sound;
            hardware_check::draw(target, language, &check, handheld.hardware(), is_audible, line)
        }
        Scene::DeckCode(entry) => code_entry::draw(target, language, &entry.characters(), entry.place(), line),
        Scene::Layout { seat, level } => number9::play::draw_layout(target, handheld, seat, level, line),
        Scene::TilesToCome => number9::to_come::draw_handheld(target, handheld, line),
        Scene::Playing(game) => games::draw(target, game, handheld, line),
        Scene::Demo => number9::play::draw_demo(target, handheld, line),
    }?;
    // Where A leads on by being held, it fills the same bar.
    let a = handheld
        .hold_progress(Button::A)
        .filter(|_| is_left_by_holding_a(handheld));
    draw_hold_bar(target, handheld.hold_progress(Button::B).or(a))
}

fn is_left_by_holding_a(handheld: &Handheld) -> bool {
    matches!(handheld.scene(), Scene::HardwareCheck(check) if check.page == CheckPage::Buttons)
}

/// The mark of low batteries: in the main menu beside the bottom line, and at the end of the heading of a pause menu.
fn draw_battery<D: Surface>(target: &mut D, handheld: &Handheld) -> Result<(), D::Error> {
    let Some(mark) = icons::battery(handheld.supply()) else {
        return Ok(());
    };
    let at = match handheld.choice().menu {
        Menu::Main => BATTERY_IN_MAIN_MENU_AT,
        Menu::Paused(_) => {
            // The lines beside the heading end before the mark.
            target.fill_solid(&BATTERY_IN_PAUSE, BinaryColor::Off)?;
            BATTERY_IN_PAUSE_AT
        }
        _ => return Ok(()),
    };
    mark.draw(target, at, BinaryColor::On)
}

/// The bottom line of the current scene. It alternates between what tapping and what holding a button does.
fn bottom_line(handheld: &Handheld, words: &Words) -> &'static str {
    let help = &words.shared.button_help;
    let (tap, hold) = match handheld.scene() {
        Scene::Menu => {
            let tap = match handheld.choice().item(handheld.offers()) {
                Some(Item::Change(_)) => help.setting,
                _ => help.menu,
            };
            let hold = if handheld.can_go_back() { help.menu_hold } else { tap };
            (tap, hold)
        }
        Scene::Help { game, page } if page + 1 == game.help_pages() => (help.back, help.menu_hold),
        Scene::HardwareCheck(check) => {
            let tap = match check.page {
                CheckPage::Buttons => help.check_buttons,
                CheckPage::Tones if handheld.settings().sound => help.check_tones,
                CheckPage::Code => help.back,
                _ => help.help,
            };
            (tap, help.menu_hold)
        }
        Scene::Help { .. } | Scene::Statistics(_) | Scene::About(_) => (help.help, help.menu_hold),
        Scene::HighScores { .. } if handheld.high_scores().best().is_empty() => (help.message, help.menu_hold),
        Scene::HighScores { .. } => (words.number9.button_help.high_scores, help.menu_hold),
        Scene::Journey { .. } => (words.number9.button_help.journey, help.menu_hold),
        Scene::DeckCode(_) => (words.number9.button_help.code, words.number9.button_help.code_hold),
        Scene::Lesson(lesson) if lesson.game().is_some() => (help.lesson, help.lesson),
        Scene::Layout { seat, .. } => (number9::play::layout_bottom_line(handheld, seat, words), help.menu_hold),
        Scene::TilesToCome => (help.back, help.menu_hold),
        Scene::Crash(_) if handheld.interrupted().is_some() => (help.crash, help.crash),
        // The device restarts by itself.
        Scene::Updating => ("", ""),
        Scene::Demo => (words.shared.messages.demo, words.shared.messages.demo),
        Scene::Playing(game) => {
            let line = games::bottom_line(game, handheld, words);
            (line, line)
        }
        _ => (help.message, help.message),
    };
    if handheld.bottom_line_shows_hold() { hold } else { tap }
}

/// A bar along the bottom that fills while B is held.
fn draw_hold_bar<D: Surface>(target: &mut D, progress: Option<u8>) -> Result<(), D::Error> {
    let Some(progress) = progress else { return Ok(()) };
    let width = WIDTH as u32 * u32::from(progress) / u32::from(u8::MAX);
    let corner = Point::new(0, HEIGHT as i32 - HOLD_BAR_HEIGHT as i32);
    target.fill_solid(
        &Rectangle::new(corner, Size::new(width, HOLD_BAR_HEIGHT)),
        BinaryColor::On,
    )
}
