//! Flash is not written during a race, and everything is written after it.

use harness::{Harness, all_lessons_learned};
use pocket_nines::handheld::menu::{Item, Start};
use pocket_nines::handheld::seven_on_nine::Stage;
use pocket_nines::handheld::{Button, GameKind, Handheld, Scene};
use pocket_nines::number9::Players;
use pocket_nines::random::Random;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::settings::{Lesson, Settings};
use pocket_nines::storage::{Save, Slot};

use crate::devices::{MILLI, SECOND, new_device, with};

fn stage(handheld: &Handheld) -> Option<Stage> {
    let is_shown = matches!(handheld.scene(), Scene::Playing(GameKind::SevenOnNine));
    handheld.seven_on_nine().filter(|_| is_shown).map(|play| play.stage())
}

fn has_ended(device: &Harness) -> bool {
    matches!(stage(device.handheld()), Some(Stage::Over(_)))
}

/// Draws or slaps at random, which also keeps the device awake.
fn play(device: &mut Harness, random: &mut Random) {
    device.tap([Button::A, Button::B][random.below(2) as usize]);
    device.wait(u64::from(random.below(900)) * MILLI);
}

#[test]
fn flash_writes_are_refused_from_go_to_a_pause_or_the_end() {
    let mut device = new_device();
    assert!(device.handheld().allows_flash_writes());
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    assert!(matches!(stage(device.handheld()), Some(Stage::Ready(_))));
    assert!(
        device.handheld().allows_flash_writes(),
        "the deal is saved during the countdown"
    );
    device.wait(4 * SECOND);
    assert!(matches!(stage(device.handheld()), Some(Stage::Running)));
    assert!(!device.handheld().allows_flash_writes());
    device.hold(Button::B);
    assert!(device.handheld().allows_flash_writes(), "it is paused");
    device.choose(Item::Resume);
    let mut random = Random::new(1);
    while !has_ended(&device) {
        let is_running = matches!(stage(device.handheld()), Some(Stage::Running));
        assert_eq!(device.handheld().allows_flash_writes(), !is_running);
        play(&mut device, &mut random);
    }
    assert!(device.handheld().allows_flash_writes(), "it is over");
    assert_eq!(device.handheld().playing(), None, "and played no more");
}

#[test]
fn flash_writes_are_allowed_in_number9_and_in_the_demo() {
    let mut device = new_device();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    device.pause_and_leave();
    device.choose(Item::Demo);
    assert!(device.handheld().allows_flash_writes());
    device.tap(Button::A);
    device.start(Start::Number9(Players::One));
    assert!(device.handheld().allows_flash_writes());
}

#[test]
fn a_race_and_its_lesson_are_saved_before_it_begins() {
    let mut settings = Settings {
        lessons: Default::default(),
        ..all_lessons_learned()
    };
    settings.lessons.learn(Lesson::Menu);
    for settings in [settings, all_lessons_learned()] {
        let mut device = with(settings);
        device.start(Start::SevenOnNine(Variant::Simultaneous));
        if let Scene::Lesson(_) = device.scene() {
            device.tap(Button::A);
        }
        assert!(matches!(stage(device.handheld()), Some(Stage::Ready(_))));
        let setup = device.handheld().seven_on_nine().unwrap().race().setup();
        device.cut_power(2);
        let race = device.handheld().seven_on_nine().map(|play| play.race().setup());
        assert_eq!(race, Some(setup));
        assert!(device.handheld().settings().lessons.has(Lesson::Race));
    }
}

#[test]
fn a_running_race_changes_no_other_slot() {
    for variant in [Variant::Simultaneous, Variant::HouseRules] {
        for seed in 1..4 {
            let mut device = new_device();
            device.start(Start::SevenOnNine(variant));
            let mut random = Random::new(seed);
            while !has_ended(&device) {
                // Paused, the race is the only thing to save: nothing else became dirty while it ran.
                let mut paused = device.handheld().clone();
                paused.switch_off(device.now());
                let slots = core::iter::from_fn(|| paused.take_save()).map(|save| save.slot);
                assert_eq!(slots.collect::<Vec<_>>(), [Slot::SevenOnNine]);
                play(&mut device, &mut random);
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
    let mut device = new_device();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    device.wait(10 * SECOND);

    let mut paused = device.handheld().clone();
    paused.switch_off(device.now());
    assert_eq!(written(&mut paused), [(Slot::SevenOnNine, true)]);

    let mut asleep = device.handheld().clone();
    asleep.advance(device.now().plus_micros(200 * SECOND));
    assert!(asleep.panel().light.is_none());
    let is_over = asleep.seven_on_nine().is_some_and(|play| play.is_over());
    let statistics = is_over.then_some((Slot::Statistics, true));
    let expected: Vec<_> = statistics.into_iter().chain([(Slot::SevenOnNine, !is_over)]).collect();
    assert_eq!(written(&mut asleep), expected);

    let before = device.kept(Slot::Statistics).map(<[u8]>::to_vec);
    let mut random = Random::new(1);
    while !has_ended(&device) {
        play(&mut device, &mut random);
    }
    assert_ne!(device.kept(Slot::Statistics), before.as_deref());
    assert_eq!(device.kept(Slot::SevenOnNine), None);
    assert_eq!(device.handheld().statistics().races.races, 1);
}

#[test]
fn a_failed_save_is_reported_after_the_race() {
    let mut device = new_device();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    device.could_not_save();
    assert!(matches!(device.scene(), Scene::Playing(GameKind::SevenOnNine)));
    device.hold(Button::B);
    assert!(matches!(device.scene(), Scene::Notice(_)));
}
