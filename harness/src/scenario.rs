//! Scenarios: plain text that says what thumbs do and what is to be seen and heard, one step a line, so that whoever plays
//! the games can read it and whoever mends them can run it.
//!
//! A scenario reaches the device through its contacts and its power and through nothing else. Steps that play, such as
//! `place best`, look at the device as a person looks at its screen, and then press. What came of it is a list of edges
//! with their times, so the very same scenario can be performed by anything that has contacts.
//!
//! ```text
//! # Anything after a hash is for the reader.
//! seed 7                     chance, until the device is next switched on; 1 if nothing is said
//! language ru                somebody has chosen Russian before, and knows the buttons
//! spoil Records                 some bits of what is kept there change while the device is off
//! power on                   without warning, like `power off`
//!
//! press A    press Down x3   hold B    both x2    down A    up A    bounce A
//! wait 2 s                   or ms, min, h
//! with directions            from now on `choose`, `type`, `place` and `race` use them; `with two buttons` again does not
//! choose "Solo"              moves the mark there and presses
//! mark "Solo"                moves the mark there
//! type 234-678               turns the wheels of a deck code
//! saving fails               whoever keeps the bytes says so
//!
//! place best                 moves the tile to the highest, snuggest spot and lays it; also `place first`, where it comes
//! place rightmost x20        up, and `place rightmost`, which makes a chain
//! play to the end            lays tiles and hands the device round until everything is counted
//! think                      about everything there is, par above all; a device in hand takes two seconds for each tile
//! slap when it fits          waits for the mark, draws if it must; also `slap when it is wrong`
//! race to the end            until somebody has won
//!
//! expect screen NAME         looks like the picture of that name; pictures are named after their scenario
//! remember screen NAME       and later: expect same screen NAME
//! remember deck              and later: expect same deck
//! listen                     and later: expect silence
//! expect scene Menu Main     what is shown, in the words of the code, as far as they are given
//! expect marked "Sound"      expect value "off"    expect score 12    expect tiles 3    expect sound Place 2
//! expect hinted yes          expect par known
//! expect saved Number9       expect nothing saved Race    expect asleep    expect turned round    expect request Update
//! ```

mod choosing;
mod event;
mod expect;
mod laying;
mod performance;
mod pressing;
mod racing;
mod shown;
mod step;

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

pub use self::event::{Event, Replay, What};
use self::performance::Performance;
use self::step::Step;
use pocket_nines::screens::Frame;

/// What begins a remark.
const REMARK: char = '#';

/// Whoever compares a screen with the picture of this name, and says what is wrong with it.
pub type Look<'a> = dyn FnMut(&str, &Frame) -> Result<(), String> + 'a;

/// Steps to be done, from first to last.
#[derive(Clone, Debug)]
pub struct Scenario {
    name: String,
    lines: Vec<Line>,
}

/// A step and where it is written.
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

/// Why a scenario did not go as written.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Which scenario.
    pub scenario: String,
    /// The number of the line, counted from 1.
    pub line: usize,
    /// What is written there.
    pub text: String,
    /// What was found instead.
    pub found: String,
    /// The screen at that moment, in letters; empty if nothing was performed.
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

    /// Performs it on a new device, and says what was done to the device and when.
    pub fn perform(&self, look: &mut Look<'_>) -> Result<Vec<Event>, Failure> {
        let mut performance = Performance::new(look);
        for line in &self.lines {
            performance.perform(&line.step).map_err(|found| Failure {
                scenario: self.name.clone(),
                line: line.number,
                text: line.text.clone(),
                found,
                screen: performance.screen(),
            })?;
        }
        Ok(performance.into_events())
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
