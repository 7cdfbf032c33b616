//! `cargo xtask scenarios`: performs every scenario of `tests/scenarios` on the library and records what happened, so that
//! the tests in `tests/device` can let the same happen to the image. The records are files of the same names in the folder
//! `scenarios` of the target folder.
//!
//! A record is a list of events, one a line, as `Event` writes them, and two more kinds of line. `area` is the contents of
//! flash when the device is switched on; it is left out if the device has just written the same contents itself. `shows` is
//! the whole screen at a moment when nothing moves, before the power is cut and at the end.
//!
//! Expectations are not checked here; `cargo test --test scenarios` does that.

mod flash_contents;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use harness::Harness;
use harness::scenario::{self, Event, Replay, Scenario, What};
use indicatif::ParallelProgressIterator;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::storage::Slot;
use pocket_nines::time::Timestamp;
use rayon::prelude::*;

use crate::progress;
use crate::workspace::target_folder;

/// A screen that has not changed for this long is at rest.
const REST_MICROS: u64 = 60_000;

/// The answer to a press is on the screen after this time.
const ANSWER_MICROS: u64 = 500_000;

/// How often the screen is looked at, at the end of a scenario, to find it at rest.
const MOST_LOOKS: u64 = 300;

/// The bytes in each slot, in the order of [`Slot::ALL`].
type Slots = [Option<Vec<u8>>; Slot::ALL.len()];

/// Records every scenario and returns the folder with the records.
pub fn record() -> Result<PathBuf, String> {
    let folder = target_folder()?.join("scenarios");
    // Records of deleted scenarios must not be played.
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| with_path(&folder, &error))?;
    }
    fs::create_dir_all(&folder).map_err(|error| with_path(&folder, &error))?;
    let files = scenario::files().map_err(|error| format!("tests/scenarios: {error}."))?;
    files
        .par_iter()
        .progress_with(progress::bar(files.len(), "scenarios"))
        .try_for_each(|file| record_one(file, &folder))?;
    println!("{} scenarios in {}", files.len(), folder.display());
    Ok(folder)
}

/// Performs the scenario in a file, and prints the screen that the library shows half a second after the last press.
pub fn check(file: &Path) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|error| with_path(file, &error))?;
    let events = Scenario::parse(&file.display().to_string(), &text)
        .and_then(|scenario| scenario.perform(&mut |_, _| Ok(())))
        .map_err(|failure| failure.to_string())?;
    let mut replay = Replay::default();
    events.iter().for_each(|event| replay.perform(event));
    let end = events.last().map_or(Timestamp::START, |event| event.at);
    println!("{}: {} events", file.display(), events.len());
    if let Some(device) = replay.device_at(end.plus_micros(ANSWER_MICROS)) {
        print!("{}", rows_of(&device.frame()));
    }
    Ok(())
}

/// A screen as rows of characters.
fn rows_of(frame: &Frame) -> String {
    let is_lit = |x: usize, y: usize| frame.byte(y / 8, x) >> (y % 8) & 1 == 1;
    let row = |y| (0..WIDTH).map(move |x| if is_lit(x, y) { '#' } else { '.' });
    (0..HEIGHT).flat_map(|y| row(y).chain(['\n'])).collect()
}

/// Performs the scenario in this file and writes its record, under the same name, into the folder.
fn record_one(file: &Path, folder: &Path) -> Result<(), String> {
    let events = Scenario::read(file)
        .and_then(|scenario| scenario.perform(&mut |_, _| Ok(())))
        .map_err(|failure| failure.to_string())?;
    let path = folder.join(scenario::name_of(file)).with_extension("txt");
    fs::write(&path, Recorder::record(&events)?).map_err(|error| with_path(&path, &error))
}

fn with_path(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}.", path.display())
}

/// Replays the events of a scenario and writes the record.
#[derive(Default)]
struct Recorder {
    replay: Replay,
    /// Whether the image would still show the same as the library. It does not after a failed write, which the image
    /// reports again and again, nor after sleep, in which the image's clock stands still.
    is_alike: bool,
    /// What lies in flash while the device is off.
    flash: Slots,
    /// When the last event was.
    last: Timestamp,
    record: String,
}

impl Recorder {
    fn record(events: &[Event]) -> Result<String, String> {
        let mut recorder = Recorder::default();
        for event in events {
            recorder.take(event)?;
            recorder.last = event.at;
        }
        let end = recorder.last;
        let mut looks = (2..MOST_LOOKS).map(|look| end.plus_micros(look * REST_MICROS));
        looks.find(|&at| recorder.look_if_at_rest(at));
        Ok(recorder.record)
    }

    fn take(&mut self, event: &Event) -> Result<(), String> {
        match &event.what {
            What::On { kept, .. } => {
                if self.flash != *kept {
                    let (start, bytes) = (flash_contents::START, flash_contents::with_slots(kept)?);
                    self.write(&format_args!("{} area {start} {}", event.at.as_micros(), Hex(&bytes)));
                }
                self.is_alike = true;
            }
            What::Off => {
                self.look_if_at_rest(event.at);
                let device = self.device_at(event.at);
                self.flash = device.map(|device| device.slots().clone()).unwrap_or_default();
            }
            What::SavingFails => self.is_alike = false,
            // Whether it slept until then must be noticed before an edge wakes it.
            What::Edge { .. } | What::Think | What::Screen(_) => {
                self.device_at(event.at);
            }
        }
        self.replay.perform(event);
        if self.is_for_image(event) {
            self.write(event);
        }
        Ok(())
    }

    /// Whether the image can do this and must show the same. It thinks by itself and at its own pace, so a screen that
    /// depends on what a rival has thought so far is left out.
    fn is_for_image(&mut self, event: &Event) -> bool {
        match event.what {
            What::Think => false,
            What::Screen(_) => self
                .device_at(event.at)
                .is_none_or(|device| !device.depends_on_thoughts()),
            _ => true,
        }
    }

    /// The device at a time of the scenario, if it is on.
    fn device_at(&mut self, at: Timestamp) -> Option<&mut Harness> {
        let device = self.replay.device_at(at)?;
        self.is_alike &= device.handheld().panel().light.is_some();
        Some(device)
    }

    /// Records the screen if it is at rest and no event was just now. Returns whether it was recorded.
    fn look_if_at_rest(&mut self, at: Timestamp) -> bool {
        let began = at.minus_micros(REST_MICROS).filter(|&began| began >= self.last);
        let before = began.and_then(|began| self.device_at(began).map(|device| device.frame()));
        let frame = before.and_then(|before| {
            let device = self.device_at(at)?;
            let (frame, is_certain) = (device.frame(), !device.depends_on_thoughts());
            (self.is_alike && is_certain && frame == before).then_some(frame)
        });
        let Some(frame) = frame else { return false };
        self.write(&format_args!("{} shows {}", at.as_micros(), Hex(&bytes_of(&frame))));
        true
    }

    fn write(&mut self, line: &dyn std::fmt::Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.record, "{line}");
    }
}

/// A screen in the order of the panel's memory: pages from the top, in each page bytes of eight pixels from the left.
fn bytes_of(frame: &Frame) -> Vec<u8> {
    let pages = (0..HEIGHT / 8).flat_map(|page| (0..WIDTH).map(move |column| (page, column)));
    pages.map(|(page, column)| frame.byte(page, column)).collect()
}

/// Prints bytes as two hexadecimal digits each.
struct Hex<'a>(&'a [u8]);

impl std::fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<String> {
        let events = Scenario::parse("a scenario", text).and_then(|scenario| scenario.perform(&mut |_, _| Ok(())));
        let record = Recorder::record(&events.unwrap()).unwrap();
        let kinds = record.lines().map(|line| line.split(' ').nth(1).unwrap().to_owned());
        kinds.collect()
    }

    #[test]
    fn flash_that_the_device_wrote_itself_is_not_recorded() {
        let record = kinds("power on\nwait 2 s\npress A x2\nwait 1 s\npower off\npower on\nwait 2 s\npower off");
        assert_eq!(record, ["on", "A", "A", "A", "A", "shows", "off", "on", "shows", "off"]);
    }

    #[test]
    fn flash_is_recorded_at_the_first_start_and_after_it_was_spoilt() {
        let record = kinds("language en\npower on\nwait 1 s\npower off\nspoil Settings\npower on\npower off\npower on");
        assert_eq!(record.iter().filter(|kind| *kind == "area").count(), 2, "{record:?}");
        assert_eq!(record[0], "area");
    }

    #[test]
    fn a_screen_that_moves_is_not_recorded() {
        let record = kinds("language en\npower on\nwait 2 s\npress B\npower off");
        assert_eq!(record, ["area", "on", "B", "B", "shows", "off"]);
        let record = kinds("language en\npower on\nwait 2 s\ndown B\npower off");
        assert_eq!(record, ["area", "on", "B", "off"]);
    }
}
