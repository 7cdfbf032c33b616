//! Describes a screen in words and as characters, for expectations and failure messages.

use embedded_graphics::geometry::Point;
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;

use pocket_nines::handheld::menu::{Item, Menu};
use pocket_nines::handheld::{GameKind, Handheld, Notice, Scene, StatisticsPage, number9, seven_on_nine};
use pocket_nines::screens::menu::names;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::seat::Seat;
use pocket_nines::storage::Slot;
use pocket_nines::storage::settings::Lesson;

/// The scene as words: its name first, then its details.
pub(super) fn scene(handheld: &Handheld) -> Vec<String> {
    let name = match handheld.scene() {
        Scene::Boot => "Boot".to_owned(),
        Scene::Menu => format!("Menu {}", menu_name(handheld.choice().menu)),
        Scene::Help { game, page } => format!("Help {game:?} {}", page + 1),
        Scene::Journey { marked } => format!("Journey {}", marked + 1),
        Scene::HighScores { marked } => format!("Records {}", marked + 1),
        Scene::DeckCode(entry) => format!("DeckCode {}", entry.place() + 1),
        Scene::WrongCode(_) => "WrongCode".to_owned(),
        Scene::Playing(GameKind::Number9) => format!(
            "Number9 {}",
            handheld.number9().map_or("", |play| number9_stage(play.stage()))
        ),
        Scene::Playing(GameKind::SevenOnNine) => format!(
            "Race {}",
            handheld.seven_on_nine().map_or("", |play| race_stage(play.stage()))
        ),
        Scene::Demo => format!(
            "Demo {}",
            handheld.demo().map_or("", |demo| number9_stage(demo.play().stage()))
        ),
        Scene::Layout { seat, .. } => format!("Layout {seat:?}"),
        Scene::Lesson(Lesson::HouseRules) => "Lesson HomeRules".to_owned(),
        Scene::Notice(Notice::Lost(slot)) => format!("Notice Lost {}", slot_name(slot)),
        Scene::Statistics(StatisticsPage::Totals(game)) => format!("Statistics {game:?}"),
        Scene::Statistics(StatisticsPage::Achievements { page }) => format!("Statistics Achievements {}", page + 1),
        Scene::Earned { achievement, .. } => format!("Achievement {achievement:?}"),
        Scene::HardwareCheck(check) => format!("HardwareCheck {:?}", check.page),
        scene => format!("{scene:?}"),
    };
    let words = name.split(|character: char| !character.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The name of a menu in scenarios.
fn menu_name(menu: Menu) -> String {
    let name = match menu {
        Menu::Game(GameKind::Number9) => "Number9",
        Menu::Game(GameKind::SevenOnNine) => "SevenOnNine",
        Menu::Paused(GameKind::Number9) => "PausedNumber9",
        Menu::Paused(GameKind::SevenOnNine) => "PausedRace",
        Menu::AfterNumber9 => "AfterNumber9",
        menu => return format!("{menu:?}"),
    };
    name.to_owned()
}

/// The name of a slot in scenarios. It stays the same when a name in the code changes.
pub(super) fn slot_name(slot: Slot) -> &'static str {
    match slot {
        Slot::Settings => "Settings",
        Slot::HighScores => "Records",
        Slot::Statistics => "Statistics",
        Slot::Journey => "Journey",
        Slot::Number9 => "Number9",
        Slot::SevenOnNine => "Race",
    }
}

fn number9_stage(stage: number9::Stage) -> &'static str {
    use number9::Stage;
    match stage {
        Stage::HandOver(_) => "HandOver",
        Stage::Placing(_) => "Placing",
        Stage::Dropping { .. } => "Dropping",
        Stage::Waiting { .. } => "Waiting",
        Stage::Counting { .. } => "Counting",
        Stage::Counted { .. } => "Counted",
    }
}

fn race_stage(stage: seven_on_nine::Stage) -> &'static str {
    use seven_on_nine::Stage;
    match stage {
        Stage::Ready(_) => "Ready",
        Stage::Running => "Running",
        Stage::Over(Seat::First) => "Won",
        Stage::Over(_) => "Lost",
    }
}

/// The text of the marked item, if a menu is shown.
pub(super) fn marked(handheld: &Handheld) -> Option<String> {
    let item = marked_item(handheld)?;
    Some(names::name(item, handheld.choice().menu, handheld.language()).to_string())
}

/// The value of the marked item, if it has one.
pub(super) fn value(handheld: &Handheld) -> Option<String> {
    let item = marked_item(handheld)?;
    names::value(item, handheld.language(), handheld.settings()).map(|text| text.to_string())
}

fn marked_item(handheld: &Handheld) -> Option<Item> {
    matches!(handheld.scene(), Scene::Menu)
        .then(|| handheld.choice().item(handheld.offers()))
        .flatten()
}

/// A frame as characters, two rows of pixels to a line.
pub(super) fn letters(frame: &Frame) -> String {
    let is_lit = |x, y| frame.pixel(Point::new(x as i32, y as i32)) == Some(BinaryColor::On);
    let line = |y| {
        let letter = move |x| match (is_lit(x, y), is_lit(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        let letters: String = (0..WIDTH).map(letter).collect();
        format!("    |{letters}|\n")
    };
    (0..HEIGHT).step_by(2).map(line).collect()
}
