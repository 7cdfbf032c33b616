//! Nothing is written while somebody races, and nothing is lost by that.

use pocket_nines::handheld::menu::{Item, Menu, Start};
use pocket_nines::handheld::race::Stage;
use pocket_nines::handheld::{Button, Handheld, Save, Scene, Slot};
use pocket_nines::number9::Players;
use pocket_nines::random::Random;
use pocket_nines::rehearsal::Rehearsal;
use pocket_nines::seven_on_nine::Pace;
use pocket_nines::storage::settings::{Lesson, Settings};

use crate::staging::{MILLI, SECOND, Thumbs, device, learned, with};

fn start_race(rehearsal: &mut Rehearsal, pace: Pace) {
    rehearsal.choose(Item::Open(Menu::SevenOnNine));
    rehearsal.choose(Item::Start(Start::Race(pace)));
}

fn stage(handheld: &Handheld) -> Option<Stage> {
    let is_shown = matches!(handheld.scene(), Scene::Race);
    handheld.race().filter(|_| is_shown).map(|play| play.stage())
}

/// Somebody draws and slaps at random, and keeps the device awake.
fn play(rehearsal: &mut Rehearsal, random: &mut Random) {
    rehearsal.tap([Button::A, Button::B][random.below(2) as usize]);
    rehearsal.wait(u64::from(random.below(900)) * MILLI);
}

#[test]
fn somebody_races_from_the_countdown_to_a_pause_or_to_the_end() {
    let mut rehearsal = device();
    assert!(!rehearsal.handheld().is_racing());
    start_race(&mut rehearsal, Pace::Race);
    assert!(matches!(stage(rehearsal.handheld()), Some(Stage::Ready(_))));
    assert!(rehearsal.handheld().is_racing());
    rehearsal.wait(4 * SECOND);
    assert!(matches!(stage(rehearsal.handheld()), Some(Stage::Running)));
    assert!(rehearsal.handheld().is_racing());
    rehearsal.hold(Button::B);
    assert!(!rehearsal.handheld().is_racing(), "it is paused");
    rehearsal.choose(Item::Resume);
    assert!(rehearsal.handheld().is_racing());
    let mut random = Random::new(1);
    while !matches!(stage(rehearsal.handheld()), Some(Stage::Over(_))) {
        assert!(rehearsal.handheld().is_racing());
        play(&mut rehearsal, &mut random);
    }
    assert!(!rehearsal.handheld().is_racing(), "it is over");
    assert_eq!(rehearsal.handheld().playing(), None, "and played no more");
}

#[test]
fn nobody_races_in_number9_or_in_the_demo() {
    let mut rehearsal = device();
    start_race(&mut rehearsal, Pace::Race);
    rehearsal.hold(Button::B);
    rehearsal.choose(Item::Leave);
    rehearsal.choose(Item::Demo);
    assert!(!rehearsal.handheld().is_racing());
    rehearsal.tap(Button::A);
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Start(Start::Number9(Players::One)));
    assert!(!rehearsal.handheld().is_racing());
}

#[test]
fn a_race_is_kept_and_what_was_learned_for_it_before_it_begins() {
    let mut settings = Settings {
        lessons: Default::default(),
        ..learned()
    };
    settings.lessons.learn(Lesson::Menu);
    for settings in [settings, learned()] {
        let mut rehearsal = with(settings);
        start_race(&mut rehearsal, Pace::Race);
        if let Scene::Lesson(_) = rehearsal.handheld().scene() {
            rehearsal.tap(Button::A);
        }
        assert!(rehearsal.handheld().is_racing());
        let setup = rehearsal.handheld().race().unwrap().race().setup();
        rehearsal.cut_power(2);
        let race = rehearsal.handheld().race().map(|play| play.race().setup());
        assert_eq!(race, Some(setup));
        assert!(rehearsal.handheld().settings().lessons.has(Lesson::Race));
    }
}

#[test]
fn nothing_new_is_to_be_written_while_somebody_races() {
    for pace in [Pace::Race, Pace::Home] {
        for seed in 1..4 {
            let mut rehearsal = device();
            start_race(&mut rehearsal, pace);
            let mut random = Random::new(seed);
            while rehearsal.handheld().is_racing() {
                assert_eq!(rehearsal.handheld().clone().take_save(), None);
                play(&mut rehearsal, &mut random);
            }
        }
    }
}

#[test]
fn once_a_race_is_paused_or_over_everything_it_changed_is_offered() {
    let written = |handheld: &mut Handheld| -> Vec<(Slot, bool)> {
        let saves = core::iter::from_fn(|| handheld.take_save());
        saves.map(|Save { slot, bytes }| (slot, bytes.is_some())).collect()
    };
    let mut rehearsal = device();
    start_race(&mut rehearsal, Pace::Race);
    rehearsal.wait(10 * SECOND);

    let mut paused = rehearsal.handheld().clone();
    paused.switch_off(rehearsal.now());
    assert_eq!(written(&mut paused), [(Slot::Race, true)]);

    let mut asleep = rehearsal.handheld().clone();
    asleep.advance(rehearsal.now().plus_micros(200 * SECOND));
    assert!(asleep.panel().light.is_none());
    let is_over = asleep.race().is_some_and(|play| play.is_over());
    let statistics = is_over.then_some((Slot::Statistics, true));
    let expected: Vec<_> = statistics.into_iter().chain([(Slot::Race, !is_over)]).collect();
    assert_eq!(written(&mut asleep), expected);

    let before = rehearsal.kept(Slot::Statistics).map(<[u8]>::to_vec);
    let mut random = Random::new(1);
    while rehearsal.handheld().is_racing() {
        play(&mut rehearsal, &mut random);
    }
    assert_ne!(rehearsal.kept(Slot::Statistics), before.as_deref());
    assert_eq!(rehearsal.kept(Slot::Race), None);
    assert_eq!(rehearsal.handheld().statistics().races.races, 1);
}

#[test]
fn what_could_not_be_kept_is_still_said_after_the_race() {
    let mut rehearsal = device();
    start_race(&mut rehearsal, Pace::Race);
    rehearsal.could_not_save();
    assert!(rehearsal.handheld().is_racing());
    rehearsal.hold(Button::B);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Notice(_)));
}
