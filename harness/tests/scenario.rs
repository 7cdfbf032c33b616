//! The language of scenarios: what is refused, what a failure prints, and what is recorded.

use harness::scenario::{Event, Failure, Scenario};
use pocket_nines::screens::HEIGHT;

fn failure(text: &str) -> Failure {
    let performed = Scenario::parse("a scenario", text).and_then(|scenario| scenario.perform(&mut |_, _| Ok(())));
    performed.expect_err("it goes as written")
}

#[test]
fn a_line_that_cannot_be_parsed_is_named() {
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
fn a_failed_expectation_is_named_and_the_screen_is_shown() {
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
fn every_kind_of_step_can_fail() {
    let failing = [
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
    for line in failing {
        let failure = failure(&format!("language en\npower on\nwait 2 s\n{line}\n"));
        assert_eq!(failure.text, line.lines().last().unwrap());
    }
}

#[test]
fn recorded_events_are_written_one_a_line() {
    // Presses are recorded at whole ticks, and two seconds are not a whole number of them.
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
