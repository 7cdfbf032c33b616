//! `cargo xtask scenarios`: what people do with the device, recorded on the library so that the image can be made to do the same: every scenario of
//! `tests/scenarios`, as a file of the same name in `scenarios` of the target folder.
//!
//! A record is the list of events that the scenario comes down to, one a line, as `Event` writes them, and two kinds of
//! line besides. `area` is what lies in flash, written by the same code that the firmware has; it is only there where the
//! device has not written the same itself, because it is new or because something was spoilt while it was off. `shows` is
//! the whole screen, where a device comes to rest before it is switched off or before the scenario ends.
//!
//! Whether everything goes as written is not asked here: `cargo test --test scenarios` does.

mod area;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use harness::Harness;
use harness::scenario::{Event, Scenario, What};
use indicatif::ParallelProgressIterator;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::storage::slots::Slot;
use pocket_nines::time::Timestamp;
use rayon::prelude::*;

use crate::progress;
use crate::workspace::{root, target_folder};

/// A screen that has not changed for so long has come to rest.
const REST_MICROS: u64 = 60_000;

/// Somebody who waits for that at the end of a scenario looks so often.
const MOST_LOOKS: u64 = 300;

/// What is kept, in the order of [`Slot::ALL`].
type Slots = [Option<Vec<u8>>; Slot::ALL.len()];

/// Records every scenario and returns the folder with the records.
pub fn record() -> Result<PathBuf, String> {
    let folder = target_folder()?.join("scenarios");
    // Records of scenarios that are no more must not be played.
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| said(&folder, &error))?;
    }
    fs::create_dir_all(&folder).map_err(|error| said(&folder, &error))?;
    let scenarios = root()?.join("tests").join("scenarios");
    let files: Vec<PathBuf> = fs::read_dir(&scenarios)
        .map_err(|error| said(&scenarios, &error))?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    files
        .par_iter()
        .progress_with(progress::bar(files.len(), "scenarios"))
        .try_for_each(|file| record_one(file, &folder))?;
    println!("{} scenarios in {}", files.len(), folder.display());
    Ok(folder)
}

/// Performs the scenario in this file and writes its record, under the same name, into the folder.
fn record_one(file: &Path, folder: &Path) -> Result<(), String> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let text = fs::read_to_string(file).map_err(|error| said(file, &error))?;
    let scenario = Scenario::parse(&name, &text).map_err(|failure| failure.to_string())?;
    let events = scenario
        .perform(&mut |_, _| Ok(()))
        .map_err(|failure| failure.to_string())?;
    let path = folder.join(&*name).with_extension("txt");
    fs::write(&path, Replay::of(&events)?).map_err(|error| said(&path, &error))
}

fn said(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}.", path.display())
}

/// A device to which the same is done once more, and the record of it.
#[derive(Default)]
struct Replay {
    /// Since when it is on.
    device: Option<(Timestamp, Harness)>,
    /// Whether it still shows what an image would: one whose flash takes nothing says so again and again, and one that
    /// slept has stopped its clock meanwhile.
    is_alike: bool,
    /// What lies in its flash.
    flash: Slots,
    /// When something was last done.
    last: Timestamp,
    record: String,
}

impl Replay {
    fn of(events: &[Event]) -> Result<String, String> {
        let mut replay = Replay::default();
        for event in events {
            replay.perform(event)?;
            if replay.is_certain(event) {
                replay.write(event);
            }
            replay.last = event.at;
        }
        let end = replay.last;
        let mut looks = (2..MOST_LOOKS).map(|look| end.plus_micros(look * REST_MICROS));
        looks.find(|&at| replay.look_if_at_rest(at));
        Ok(replay.record)
    }

    fn perform(&mut self, event: &Event) -> Result<(), String> {
        let Event { at, what } = event;
        match what {
            What::On { seed, kept } => {
                if self.flash != *kept {
                    let (start, bytes) = (area::START, area::laid_out(kept)?);
                    self.write(&format_args!("{} area {start} {}", at.as_micros(), Hex(&bytes)));
                }
                self.is_alike = true;
                self.device = Some((*at, Harness::with(kept.clone(), *seed, Timestamp::START)));
            }
            What::Off => {
                self.look_if_at_rest(*at);
                self.flash = self
                    .device
                    .take()
                    .map(|(_, device)| device.slots().clone())
                    .unwrap_or_default();
            }
            What::Edge { button, down } => {
                if let Some(device) = self.device_at(*at) {
                    device.edge(*button, *down);
                }
            }
            What::SavingFails => {
                if let Some(device) = self.device_at(*at) {
                    device.could_not_save();
                }
                self.is_alike = false;
            }
            What::Think => {
                if let Some(device) = self.device_at(*at) {
                    device.think_it_over();
                }
            }
            What::Screen(_) => {}
        }
        Ok(())
    }

    /// Whether it is something for an image, which thinks by itself and at its own pace, and so may show something else.
    fn is_certain(&mut self, event: &Event) -> bool {
        match event.what {
            What::Think => false,
            What::Screen(_) => self
                .device_at(event.at)
                .is_none_or(|device| !device.depends_on_thoughts()),
            _ => true,
        }
    }

    /// The device at a moment of the scenario, if it is on.
    fn device_at(&mut self, at: Timestamp) -> Option<&mut Harness> {
        let (since, device) = self.device.as_mut()?;
        device.wait(at.micros_since(*since).saturating_sub(device.now().as_micros()));
        self.is_alike &= device.handheld().panel().light.is_some();
        Some(device)
    }

    /// Looks at the screen, unless something was done or has moved just now. Says whether there was something to see.
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
        // A string takes everything.
        let _ = writeln!(self.record, "{line}");
    }
}

/// A screen as the panel has it in its memory: pages from the top, bytes of eight pixels from the left.
fn bytes_of(frame: &Frame) -> Vec<u8> {
    let pages = (0..HEIGHT / 8).flat_map(|page| (0..WIDTH).map(move |column| (page, column)));
    pages.map(|(page, column)| frame.byte(page, column)).collect()
}

/// Bytes as two digits each.
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
        let record = Replay::of(&events.unwrap()).unwrap();
        let kinds = record.lines().map(|line| line.split(' ').nth(1).unwrap().to_owned());
        kinds.collect()
    }

    #[test]
    fn what_the_device_writes_itself_is_not_written_for_it() {
        let record = kinds("power on\nwait 2 s\npress A x2\nwait 1 s\npower off\npower on\nwait 2 s\npower off");
        assert_eq!(record, ["on", "A", "A", "A", "A", "shows", "off", "on", "shows", "off"]);
    }

    #[test]
    fn what_is_kept_before_the_beginning_and_what_is_spoilt_is_written_for_it() {
        let record = kinds("language en\npower on\nwait 1 s\npower off\nspoil Settings\npower on\npower off\npower on");
        assert_eq!(record.iter().filter(|kind| *kind == "area").count(), 2, "{record:?}");
        assert_eq!(record[0], "area");
    }

    #[test]
    fn a_screen_that_moves_is_not_shown() {
        let record = kinds("language en\npower on\nwait 2 s\npress B\npower off");
        assert_eq!(record, ["area", "on", "B", "B", "shows", "off"]);
        let record = kinds("language en\npower on\nwait 2 s\ndown B\npower off");
        assert_eq!(record, ["area", "on", "B", "off"]);
    }
}
