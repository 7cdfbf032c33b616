//! The scenarios of `tests/scenarios`: each text file there is a test of its own name, and nothing else has to be told of a
//! new one. How they are written is described in [`harness::scenario`].

use std::path::Path;
use std::process::ExitCode;

use harness::golden;
use harness::scenario::{self, Event, Replay, Scenario, What};
use libtest_mimic::{Arguments, Failed, Trial};
use pocket_nines::random::Random;
use pocket_nines::screens::Frame;
use pocket_nines::time::Timestamp;

/// The most by which a busy chip notices an edge late.
const MOST_DELAY_MICROS: u32 = 1_000;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let files = scenario::files().expect("tests/scenarios can be read");
    assert!(!files.is_empty(), "there are no scenarios");
    let trials = files.into_iter().map(|file| {
        let name = scenario::name_of(&file);
        Trial::test(name.clone(), move || goes_as_written(&name, &file))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// Performs a scenario and compares its pictures. The recorded events are then replayed on another device, once as they
/// are and once with late edges, and every screen must be the same.
fn goes_as_written(name: &str, file: &Path) -> Result<(), Failed> {
    let (mut seen, mut different) = (Vec::new(), Vec::new());
    // All pictures of a scenario are compared before it fails, so that all new ones are written at once.
    let mut compare = |picture: &str, frame: &Frame| {
        seen.push(frame.clone());
        different.extend(golden::compare(&format!("{name}-{picture}"), frame).err());
        Ok(())
    };
    let events = Scenario::read(file)?.perform(&mut compare)?;
    if replay(&events) != seen {
        return Err("the recorded events lead to other screens".into());
    }
    if replay(&with_late_edges(&events)) != seen {
        return Err("edges that are noticed late lead to other screens".into());
    }
    if different.is_empty() {
        Ok(())
    } else {
        Err(different.join("\n").into())
    }
}

/// The same events, each edge noticed a little late, as on a chip that is busy with something else.
fn with_late_edges(events: &[Event]) -> Vec<Event> {
    let mut random = Random::new(9);
    let mut last = Timestamp::START;
    let late = |event: &Event| {
        let delay = match event.what {
            What::Edge { .. } => u64::from(random.below(MOST_DELAY_MICROS)),
            _ => 0,
        };
        // Events stay in their order.
        last = last.max(event.at.plus_micros(delay));
        Event {
            at: last,
            what: event.what.clone(),
        }
    };
    events.iter().map(late).collect()
}

/// The screens that a device shows where the scenario looked at one.
fn replay(events: &[Event]) -> Vec<Frame> {
    let mut replay = Replay::default();
    let mut seen = Vec::new();
    for event in events {
        replay.perform(event);
        if let (What::Screen(_), Some(device)) = (&event.what, replay.device_at(event.at)) {
            seen.push(device.frame());
        }
    }
    seen
}
