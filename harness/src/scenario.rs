//! Scenarios: tests as plain text, one step a line, that say what is pressed and what is expected on the screen and as
//! sound. A player can read them, and tests run them.
//!
//! A scenario drives the device through its buttons and its power only. Steps that play, such as `place best`, look at the
//! state of the game as a person looks at the screen, and then press buttons. Running a scenario yields the list of button
//! edges with timestamps, so that the image in the emulator can be driven by the same edges.
//!
//! ```text
//! # Anything after a hash is for the reader.
//! seed 7                     the random seed for the next `power on`; the default is 1
//! language ru                Russian was chosen before, and all lessons are learned
//! spoil Records              corrupts a slot while the device is off
//! power on                   and `power off`, which cuts the power without warning
//!
//! press A    press Down x3   hold B    both x2    down A    up A    bounce A
//! wait 2 s                   or ms, min, h
//! with directions            from now on `choose`, `type`, `place` and `race` use them; `with two buttons` again does not
//! choose "Solo"              moves the mark there and presses
//! mark "Solo"                moves the mark there
//! type 234-678               turns the wheels of a deck code
//! saving fails               reports a failed save to the device
//!
//! place best                 moves the tile to the best spot and places it; `place first` places it where it comes up,
//! place rightmost x20        and `place rightmost` makes a chain
//! play to the end            places tiles and hands the device round until everything is counted
//! think                      computes everything there is to compute, such as par
//! slap when it fits          waits for the mark and draws if it must; also `slap when it is wrong`
//! race to the end            until one player has won
//!
//! expect screen NAME         equals the picture of that name; pictures are named after their scenario
//! remember screen NAME       and later: expect same screen NAME
//! remember deck              and later: expect same deck
//! listen                     and later: expect silence
//! expect scene Menu Main     the scene, by its first words
//! expect marked "Sound"      expect value "off"    expect score 12    expect tiles 3    expect sound Place 2
//! expect hinted yes          expect par known         expect streak 2      expect achievements 3
//! expect stars 4            expect ghost 12
//! expect saved Number9       expect nothing saved Race    expect asleep    expect turned round    expect request Update
//! ```

mod buttons;
mod describe;
mod event;
mod expect;
mod menus;
mod number9;
mod race;
mod runner;
mod step;

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

pub use self::event::{Event, Replay, What};
use self::runner::Runner;
use self::step::Step;
use pocket_nines::screens::Frame;

/// The start of a comment.
const REMARK: char = '#';

/// Compares a screen with the picture of this name. An error says how they differ.
pub type Look<'a> = dyn FnMut(&str, &Frame) -> Result<(), String> + 'a;

/// A parsed scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    name: String,
    lines: Vec<Line>,
}

/// A step and its line in the file.
#[derive(Clone, Debug)]
struct Line {
    number: usize,
    text: String,
    step: Step,
}

/// The scenarios of `tests/scenarios`, sorted by name: every text file in that folder is one.
pub fn files() -> io::Result<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/scenarios");
    let entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    let mut files: Vec<PathBuf> = entries.iter().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    Ok(files)
}

/// The name of the scenario in this file.
pub fn name_of(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Why a scenario failed.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The name of the scenario.
    pub scenario: String,
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The line.
    pub text: String,
    /// What was found instead.
    pub found: String,
    /// The screen at that moment as characters; empty if the scenario could not be parsed.
    pub screen: String,
}

impl Scenario {
    /// Reads the scenario in this file.
    pub fn read(file: &Path) -> Result<Scenario, Failure> {
        let name = format!("tests/scenarios/{}.txt", name_of(file));
        match fs::read_to_string(file) {
            Ok(text) => Scenario::parse(&name, &text),
            Err(error) => Err(Failure {
                scenario: name,
                line: 0,
                text: String::new(),
                found: error.to_string(),
                screen: String::new(),
            }),
        }
    }

    /// Parses a scenario. The name is for messages.
    pub fn parse(name: &str, text: &str) -> Result<Scenario, Failure> {
        let mut lines = Vec::new();
        for (number, text) in (1..).zip(text.lines()) {
            let said = text.split(REMARK).next().unwrap_or_default().trim();
            if said.is_empty() {
                continue;
            }
            let step = Step::parse(said).map_err(|found| Failure {
                scenario: name.to_owned(),
                line: number,
                text: said.to_owned(),
                found,
                screen: String::new(),
            })?;
            let text = said.to_owned();
            lines.push(Line { number, text, step });
        }
        let name = name.to_owned();
        Ok(Scenario { name, lines })
    }

    /// Runs it on a new device, and returns what was done to the device and when.
    pub fn perform(&self, look: &mut Look<'_>) -> Result<Vec<Event>, Failure> {
        let mut runner = Runner::new(look);
        for line in &self.lines {
            runner.perform(&line.step).map_err(|found| Failure {
                scenario: self.name.clone(),
                line: line.number,
                text: line.text.clone(),
                found,
                screen: runner.screen(),
            })?;
        }
        Ok(runner.into_events())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure {
            scenario,
            line,
            text,
            found,
            screen,
        } = self;
        writeln!(f, "{scenario}, line {line}: {text}")?;
        writeln!(f, "    {found}")?;
        f.write_str(screen)
    }
}
