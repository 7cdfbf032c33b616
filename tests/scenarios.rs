//! What people do with the device, from the first press to the last: one scenario a file, each a test of its own name.
//! How they are written is described in [`harness::scenario`].

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use harness::scenario::{Event, Failure, Scenario, What};
use harness::{Harness, golden};
use pocket_nines::random::Random;
use pocket_nines::screens::{Frame, HEIGHT};
use pocket_nines::time::Timestamp;

macro_rules! scenarios {
    ($($name:ident)*) => {
        const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(
            #[test]
            fn $name() {
                goes_as_written(stringify!($name));
            }
        )*
    };
}

scenarios! {
    against_one_rival
    against_three_rivals
    bouncing_contacts
    broken_number9
    broken_race
    broken_records
    broken_settings
    broken_statistics
    chain_of_twenty
    clock_runs_out
    deck_code_typed_with_directions
    deck_code_typed_with_two_buttons
    deck_code_with_a_slip
    demo_starts_and_ends
    dim_and_sleep
    every_menu_with_directions
    every_menu_with_two_buttons
    everything_broken
    first_start_in_bulgarian
    first_start_in_english
    first_start_in_icelandic
    first_start_in_russian
    hint
    home_rules_with_directions
    home_rules_with_two_buttons
    left_handed
    lessons_are_shown_once
    new_game_keeps_the_other
    number9_paused
    number9_solo_with_directions
    number9_solo_with_two_buttons
    par
    pass_and_play_for_four
    pass_and_play_for_four_with_directions
    pass_and_play_for_three
    pass_and_play_for_three_with_directions
    pass_and_play_for_two
    pass_and_play_for_two_with_directions
    race_against_one_bot
    race_against_three_bots
    race_against_two_bots
    race_lost
    race_paused
    race_with_directions
    record_played_again
    records_erased
    rules_before_the_first_game
    saving_fails
    settings_are_kept
    sleep_pauses_a_race
    sound_off_is_silent
    stuck_button
    update_mode
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios")
}

/// Performs a scenario with its pictures. What was done to the device is then done once more to another one, by those who
/// know nothing of scenarios, and it must show the same.
fn goes_as_written(name: &str) {
    let text = fs::read_to_string(folder().join(name).with_extension("txt")).unwrap();
    let (mut seen, mut wrong) = (Vec::new(), Vec::new());
    // All pictures of a scenario are compared before it fails, so that new ones are written at once.
    let mut compare = |picture: &str, frame: &Frame| {
        seen.push(frame.clone());
        let compared = || golden::expect_picture(&format!("{name}-{picture}"), frame);
        wrong.extend(catch_unwind(AssertUnwindSafe(compared)).err());
        Ok(())
    };
    let scenario = Scenario::parse(&format!("tests/scenarios/{name}.txt"), &text);
    match scenario.and_then(|scenario| scenario.perform(&mut compare)) {
        Ok(events) => {
            assert!(
                replay(&events) == seen,
                "{name}: the recorded edges lead somewhere else"
            );
            assert!(
                replay(&noticed_late(&events)) == seen,
                "{name}: it matters when exactly an edge is noticed"
            );
        }
        Err(failure) => panic!("{failure}"),
    }
    assert!(
        wrong.is_empty(),
        "{} pictures are new or different, see above",
        wrong.len()
    );
}

/// The same presses, each noticed a little later, as on a chip that has something else to do.
fn noticed_late(events: &[Event]) -> Vec<Event> {
    const MOST_MICROS: u32 = 1_000;
    let mut random = Random::new(9);
    let mut last = Timestamp::START;
    let late = |event: &Event| {
        let by = match event.what {
            What::Edge { .. } => u64::from(random.below(MOST_MICROS)),
            _ => 0,
        };
        // They stay in their order.
        last = last.max(event.at.plus_micros(by));
        Event {
            at: last,
            what: event.what.clone(),
        }
    };
    events.iter().map(late).collect()
}

/// Does to a device what was recorded, and looks where there was something to look at.
fn replay(events: &[Event]) -> Vec<Frame> {
    let mut device: Option<(Timestamp, Harness)> = None;
    let mut seen = Vec::new();
    for Event { at, what } in events {
        if let What::On { seed, kept } = what {
            device = Some((*at, Harness::with(kept.clone(), *seed, Timestamp::START)));
            continue;
        }
        let (on_since, device) = device.as_mut().unwrap();
        device.wait(at.micros_since(*on_since) - device.now().as_micros());
        match what {
            What::Edge { button, down } => device.edge(*button, *down),
            What::SavingFails => device.could_not_save(),
            What::Think => device.think_it_over(),
            What::Screen(_) => seen.push(device.frame()),
            What::On { .. } | What::Off => {}
        }
    }
    seen
}

#[test]
fn every_file_is_a_test() {
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    let files: BTreeSet<String> = files
        .map(|file| file.file_stem().unwrap().to_str().unwrap().into())
        .collect();
    let tests: BTreeSet<String> = NAMES.iter().map(|&name| name.into()).collect();
    assert_eq!(files, tests);
}

fn failure(text: &str) -> Failure {
    let performed = Scenario::parse("a scenario", text).and_then(|scenario| scenario.perform(&mut |_, _| Ok(())));
    performed.expect_err("it goes as written")
}

#[test]
fn a_line_that_nobody_understands_is_named() {
    let lines = [
        "jump",
        "press C",
        "press A 3",
        "press A x3 x4",
        "wait 3",
        "wait long s",
        "wait 3 days",
        "language xx",
        "seed of chance",
        "spoil Everything",
        "type 22M",
        "type AEI-OU1",
        "expect",
        "expect luck 3",
        "expect saved Everything",
    ];
    for line in lines {
        let failure = failure(&format!("power on   # a remark\n\n  {line}   # another\npower off"));
        assert_eq!((failure.line, failure.text.as_str()), (3, line), "{failure}");
        assert!(!failure.found.is_empty());
    }
}

#[test]
fn what_is_not_as_expected_is_named_and_shown() {
    let failure = failure("language en\npower on\nwait 2 s\nexpect marked \"7 on 9\"\n");
    assert_eq!(failure.line, 4);
    let printed = failure.to_string();
    assert!(
        printed.starts_with("a scenario, line 4: expect marked \"7 on 9\"\n"),
        "{printed}"
    );
    assert!(printed.contains("found Some(\"Number 9\")"), "{printed}");
    assert_eq!(failure.screen.lines().count(), HEIGHT / 2);
    assert!(failure.screen.contains('█'), "{printed}");
}

#[test]
fn whatever_is_expected_in_vain_is_noticed() {
    let in_vain = [
        "expect scene Menu Number9",
        "expect scene Menu Main Thing",
        "expect value \"on\"",
        "expect score 0",
        "expect tiles 0",
        "expect width 3",
        "expect clock 60",
        "expect player 1",
        "expect cards 36",
        "expect records 1",
        "expect games 1",
        "expect races 1",
        "expect sound Move",
        "expect silence",
        "expect same screen other",
        "expect same deck",
        "expect saved Race",
        "expect nothing saved Settings",
        "expect asleep",
        "expect turned round",
        "expect request Update",
        "expect language ru",
        "remember deck",
        "choose \"Solo\"",
        "type 222-222",
        "place best",
        "play to the end",
        "slap when it fits",
        "race to the end",
        "seed 3\npower on",
        "language ru",
        "power off\npress A",
        "power off\npower off",
        "power off\nexpect scene Boot",
    ];
    for line in in_vain {
        let failure = failure(&format!("language en\npower on\nwait 2 s\n{line}\n"));
        assert_eq!(failure.text, line.lines().last().unwrap());
    }
}

#[test]
fn what_was_done_is_written_line_by_line() {
    // Two seconds are no whole number of ticks, which thumbs wait for.
    let scenario = Scenario::parse(
        "",
        "seed 3\npower on\nwait 2 s\npress A\nexpect screen lesson\npower off\n",
    )
    .unwrap();
    let events = scenario.perform(&mut |_, _| Ok(())).unwrap();
    let lines: Vec<String> = events.iter().map(Event::to_string).collect();
    assert_eq!(
        lines,
        [
            "0 on 3",
            "2007040 A down",
            "2067040 A up",
            "2127040 screen lesson",
            "2127040 off"
        ]
    );
}
