//! Every screen of the device in every language: the tour visits all of them, and no letter is cut off or overlaps.

use std::collections::{BTreeMap, BTreeSet};

use harness::tour::{Stop, tour};
use pocket_nines::handheld::menu::{Choice, Menu, Question};
use pocket_nines::handheld::seven_on_nine::Callout;
use pocket_nines::handheld::{
    AboutPage, Button, CheckPage, Crash, GameKind, Handheld, Light, Notice, Scene, StatisticsPage, Supply, number9,
    seven_on_nine,
};
use pocket_nines::number9::Violation;
use pocket_nines::screens;
use pocket_nines::seat::Seat;
use pocket_nines::storage::settings::Lesson;
use pocket_nines::storage::{Language, Slot};

use crate::screen::{Ink, Panel, Touch};

/// Groups of tour stops whose screens may be identical, although they show different states of the device.
const ALIKE: [&[&str]; 8] = [
    // The same words are said about both games.
    &["lost_number9", "lost_race"],
    &["question_give_up", "question_give_up_race"],
    // How dim a panel is cannot be seen in a frame, and one that is off shows nothing.
    &["menu_number9_1", "dim"],
    &["asleep", "check_alldark", "number9_asleep"],
    &["menu_paused_number9_1", "number9_awake_again"],
    &["layout_at_the_end", "layout_after_the_end"],
    &["hand_over_of_2", "hand_over_of_3", "hand_over_of_4"],
    &["score_first", "score_new_record"],
];

/// Items on one page of a menu.
const ROWS: usize = 4;

/// All kinds of something, and which kind a thing is.
struct Kinds<T> {
    all: &'static [&'static str],
    of: fn(T) -> &'static str,
}

/// Lists all kinds of something. One that is missing does not compile.
macro_rules! kinds {
    ($type:ty { $($pattern:pat),+ $(,)? }) => {
        Kinds {
            all: &[$(stringify!($pattern)),+],
            of: |thing: $type| match thing { $($pattern => stringify!($pattern)),+ },
        }
    };
}

/// Fails unless every kind of something is seen on the tour.
fn expect_all<T>(kinds: Kinds<T>, see: impl Fn(&Handheld) -> Option<T>) {
    let stops = tour(Language::English);
    let seen: BTreeSet<_> = stops
        .iter()
        .filter_map(|stop| see(&stop.handheld))
        .map(kinds.of)
        .collect();
    let missed: Vec<_> = kinds.all.iter().filter(|&kind| !seen.contains(kind)).collect();
    assert!(missed.is_empty(), "the tour leaves out {missed:?}");
}

#[test]
fn every_scene_is_seen() {
    let scenes = kinds!(Scene {
        Scene::Boot,
        Scene::Crash(Crash::Panic { .. }),
        Scene::Crash(Crash::Fault { .. }),
        Scene::Crash(Crash::Hang { .. }),
        Scene::Menu,
        Scene::Notice(_),
        Scene::Lesson(_),
        Scene::Help { .. },
        Scene::HighScores { .. },
        Scene::Journey { .. },
        Scene::Statistics(StatisticsPage::Totals(GameKind::Number9)),
        Scene::Statistics(StatisticsPage::Totals(GameKind::SevenOnNine)),
        Scene::Statistics(StatisticsPage::Streaks),
        Scene::Statistics(StatisticsPage::Achievements { .. }),
        Scene::Earned { .. },
        Scene::About(AboutPage::Version),
        Scene::About(AboutPage::Parts),
        Scene::HardwareCheck(_),
        Scene::DeckCode(_),
        Scene::WrongCode(_),
        Scene::Playing(GameKind::Number9),
        Scene::Layout { .. },
        Scene::TilesToCome,
        Scene::Playing(GameKind::SevenOnNine),
        Scene::Demo,
        Scene::Updating,
    });
    expect_all(scenes, |handheld| Some(handheld.scene()));
}

#[test]
fn every_menu_is_seen() {
    let menus = kinds!(Menu {
        Menu::Languages,
        Menu::Main,
        Menu::Game(GameKind::Number9),
        Menu::Rivals,
        Menu::PassAndPlay,
        Menu::Game(GameKind::SevenOnNine),
        Menu::HowToPlay,
        Menu::Settings,
        Menu::Paused(GameKind::Number9),
        Menu::Paused(GameKind::SevenOnNine),
        Menu::AfterNumber9,
        Menu::Sure(Question::GiveUp),
        Menu::Sure(Question::Restart),
        Menu::Sure(Question::Hint),
        Menu::Sure(Question::Replace(_)),
        Menu::Sure(Question::Erase),
        Menu::Sure(Question::EraseAgain),
        Menu::Sure(Question::Update),
    });
    expect_all(menus, |handheld| open_menu(handheld).map(|choice| choice.menu));
}

#[test]
fn every_item_of_every_menu_is_seen() {
    let stops = tour(Language::English);
    let menus: Vec<_> = stops
        .iter()
        .filter_map(|stop| Some((open_menu(&stop.handheld)?, stop)))
        .collect();
    for &(Choice { menu, .. }, stop) in &menus {
        let items = menu.items(stop.handheld.offers()).len();
        if items <= ROWS {
            continue;
        }
        // The marked one is always in sight, and so are those right before and after it.
        let marks = menus
            .iter()
            .filter(|(choice, _)| choice.menu == menu)
            .map(|(choice, _)| choice.marked);
        let in_sight: BTreeSet<_> = marks.flat_map(|mark| mark.saturating_sub(1)..mark + 3).collect();
        assert!(
            (0..items).all(|item| in_sight.contains(&item)),
            "{menu:?}: only {in_sight:?} of {items}"
        );
    }
}

#[test]
fn every_stage_of_number9_is_seen() {
    use number9::Stage;
    let stages = kinds!(Stage {
        Stage::HandOver(_),
        Stage::Placing(_),
        Stage::Dropping { .. },
        Stage::Waiting { .. },
        Stage::Counting { .. },
        Stage::Counted { .. },
    });
    expect_all(stages, |handheld| {
        let is_shown = matches!(handheld.scene(), Scene::Playing(GameKind::Number9));
        handheld.number9().filter(|_| is_shown).map(|play| play.stage())
    });
}

#[test]
fn every_reason_against_a_spot_is_seen() {
    let verdicts = kinds!(Option<Violation> {
        // No deck has a third tile of a digit, so this violation is never shown.
        None | Some(Violation::NoTileLeft),
        Some(Violation::Overhang { .. }),
        Some(Violation::OnOneTile { .. }),
        Some(Violation::Apart { .. }),
    });
    expect_all(verdicts, |handheld| {
        handheld.number9()?.in_hand().map(|(_, verdict)| verdict.err())
    });
}

#[test]
fn every_stage_of_a_race_is_seen() {
    use seven_on_nine::Stage;
    let stages = kinds!(Stage {
        Stage::Ready(_),
        Stage::Running,
        Stage::Over(Seat::First),
        Stage::Over(_),
    });
    expect_all(stages, |handheld| shown_race(handheld).map(|play| play.stage()));
}

#[test]
fn everything_that_is_said_in_a_race_is_seen() {
    let said = kinds!(Callout {
        Callout::Go,
        Callout::Called(Seat::First, _),
        Callout::Called(..),
        Callout::SevenOnNine(Seat::First),
        Callout::SevenOnNine(_),
        Callout::TooLate(Seat::First),
        Callout::TooLate(_),
        Callout::WrongCard(Seat::First),
        Callout::WrongCard(_),
        Callout::Stall(_),
        Callout::NothingToDraw,
    });
    expect_all(said, |handheld| shown_race(handheld).and_then(|play| play.callout()));
}

#[test]
fn every_notice_and_every_lesson_is_seen() {
    let notices = kinds!(Notice {
        Notice::Lost(Slot::Settings),
        Notice::Lost(Slot::HighScores),
        Notice::Lost(Slot::Statistics),
        Notice::Lost(Slot::Journey),
        Notice::Lost(Slot::Number9),
        Notice::Lost(Slot::SevenOnNine),
        Notice::AllLost,
        Notice::NotSaved,
        Notice::BatteriesLow,
        Notice::BatteriesTooLowToSave,
        Notice::Erased,
    });
    expect_all(notices, |handheld| match handheld.scene() {
        Scene::Notice(notice) => Some(notice),
        _ => None,
    });
    let lessons = kinds!(Lesson {
        Lesson::Menu,
        Lesson::Number9,
        Lesson::DeckCode,
        Lesson::Race,
        Lesson::HouseRules,
    });
    expect_all(lessons, |handheld| match handheld.scene() {
        Scene::Lesson(lesson) => Some(lesson),
        _ => None,
    });
}

#[test]
fn every_page_of_the_hardware_check_and_every_state_of_the_batteries_is_seen() {
    let pages = kinds!(CheckPage {
        CheckPage::Buttons,
        CheckPage::Pixels,
        CheckPage::AllLit,
        CheckPage::AllDark,
        CheckPage::Checkerboard,
        CheckPage::Tones,
        CheckPage::Board,
        CheckPage::Display,
        CheckPage::Latency,
        CheckPage::Code,
    });
    expect_all(pages, |handheld| match handheld.scene() {
        Scene::HardwareCheck(check) => Some(check.page),
        _ => None,
    });
    let supplies = kinds!(Supply {
        Supply::Enough,
        Supply::Low,
        Supply::TooLowToWrite,
    });
    expect_all(supplies, |handheld| Some(handheld.supply()));
}

#[test]
fn a_dim_panel_and_a_dark_one_are_seen() {
    let lights = kinds!(Option<Light> {
        None,
        Some(Light::Dim),
        Some(Light::As(_)),
    });
    expect_all(lights, |handheld| Some(handheld.panel().light));
}

#[test]
fn every_stop_has_a_name_of_its_own_and_looks_it() {
    for language in Language::ALL {
        let stops = tour(language);
        let names: BTreeSet<_> = stops.iter().map(|stop| &stop.name).collect();
        assert_eq!(names.len(), stops.len(), "two stops have the same name");
        let mut by_look = BTreeMap::<_, Vec<&str>>::new();
        for stop in &stops {
            by_look.entry(stop.frame.columns()).or_default().push(&stop.name);
        }
        for alike in by_look.into_values().filter(|alike| alike.len() > 1) {
            assert!(
                ALIKE.contains(&alike.as_slice()),
                "{language:?}: nobody can tell apart {alike:?}"
            );
        }
    }
}

#[test]
fn the_tour_is_the_same_in_every_language() {
    let names = |language| tour(language).into_iter().map(|stop| stop.name).collect::<Vec<_>>();
    for language in Language::ALL {
        assert_eq!(names(language), names(Language::English));
    }
}

#[test]
fn no_letter_is_cut_off_or_runs_into_anything() {
    let mut complaints = Vec::new();
    for language in Language::ALL {
        for Stop { name, handheld, .. } in tour(language) {
            // The bar of a held button lies over whatever is there.
            if handheld.hold_progress(Button::B).is_some() {
                continue;
            }
            let touches = Panel::of(|panel| screens::draw(panel, &handheld)).touches;
            let spoiled: BTreeSet<_> = touches.iter().filter_map(Touch::spoiled_letter).collect();
            complaints.extend(
                spoiled
                    .iter()
                    .map(|complaint| format!("{language:?}, {name}: {complaint}")),
            );
            let is_menu = matches!(handheld.scene(), Scene::Menu);
            assert!(
                !is_menu || touches.iter().any(|touch| touch.ink == Ink::Letter),
                "{name}: letters are not told from the rest"
            );
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn letters_and_figures_keep_one_pixel_from_the_edge_of_the_panel() {
    let mut complaints = BTreeSet::new();
    for language in Language::ALL {
        for Stop { name, handheld, .. } in tour(language) {
            let touches = Panel::of(|panel| screens::draw(panel, &handheld)).touches;
            // In the smaller fonts, the accents of é and á have the row above the letters to themselves.
            let has_accents = language == Language::Icelandic
                && matches!(
                    handheld.scene(),
                    Scene::Help { .. } | Scene::Layout { .. } | Scene::Playing(_)
                );
            if !has_accents && touches.iter().any(Touch::is_letter_at_the_edge) {
                complaints.insert(format!("{name}, {language:?}"));
            }
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// The menu that is shown.
fn open_menu(handheld: &Handheld) -> Option<Choice> {
    matches!(handheld.scene(), Scene::Menu).then(|| handheld.choice())
}

/// The race that is shown.
fn shown_race(handheld: &Handheld) -> Option<&seven_on_nine::SevenOnNinePlay> {
    handheld
        .seven_on_nine()
        .filter(|_| matches!(handheld.scene(), Scene::Playing(GameKind::SevenOnNine)))
}
