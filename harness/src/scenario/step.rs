//! The steps of a scenario, and how they are parsed.

use super::describe::slot_name;
use super::expect::Expectation;
use pocket_nines::handheld::Button;
use pocket_nines::number9::DeckCode;
use pocket_nines::number9::deck::LENGTH;
use pocket_nines::storage::{Language, Slot};

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Seed(u64),
    Language(Language),
    Spoil(Slot),
    PowerOn,
    PowerOff,
    SavingFails,
    Press(Button, usize),
    Hold(Button),
    Down(Button),
    Up(Button),
    Bounce(Button),
    Both(usize),
    Wait(u64),
    With(Controls),
    Choose(String),
    Mark(String),
    Type([char; LENGTH]),
    Place(Aim, usize),
    PlayToTheEnd,
    Think,
    Slap(Pick),
    RaceToTheEnd,
    RememberScreen(String),
    RememberDeck,
    Listen,
    Expect(Expectation),
}

/// Which buttons the steps use where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Controls {
    TwoButtons,
    Directions,
}

/// Where a tile is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Where it came up.
    First,
    /// The best spot.
    Best,
    /// As far to the right as possible.
    Rightmost,
}

/// Which card is slapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    Fitting,
    Wrong,
}

impl Step {
    /// Parses a line. The error says what is wrong with it.
    pub(super) fn parse(line: &str) -> Result<Step, String> {
        Ok(match words(line).as_slice() {
            ["seed", number] => Step::Seed(number.parse().map_err(|_| format!("{number} is no number"))?),
            ["language", tag] => {
                Step::Language(Language::from_tag(tag).ok_or_else(|| format!("there is no language {tag}"))?)
            }
            ["spoil", slot] => Step::Spoil(self::slot(slot)?),
            ["power", "on"] => Step::PowerOn,
            ["power", "off"] => Step::PowerOff,
            ["saving", "fails"] => Step::SavingFails,
            ["press", button, times @ ..] => Step::Press(self::button(button)?, self::times(times)?),
            ["hold", button] => Step::Hold(self::button(button)?),
            ["down", button] => Step::Down(self::button(button)?),
            ["up", button] => Step::Up(self::button(button)?),
            ["bounce", button] => Step::Bounce(self::button(button)?),
            ["both", times @ ..] => Step::Both(self::times(times)?),
            ["wait", number, unit] => Step::Wait(micros(number, unit)?),
            ["with", "directions"] => Step::With(Controls::Directions),
            ["with", "two", "buttons"] => Step::With(Controls::TwoButtons),
            ["choose", text] => Step::Choose((*text).to_owned()),
            ["mark", text] => Step::Mark((*text).to_owned()),
            ["type", code] => Step::Type(characters(code)?),
            ["place", "first", times @ ..] => Step::Place(Aim::First, self::times(times)?),
            ["place", "best", times @ ..] => Step::Place(Aim::Best, self::times(times)?),
            ["place", "rightmost", times @ ..] => Step::Place(Aim::Rightmost, self::times(times)?),
            ["play", "to", "the", "end"] => Step::PlayToTheEnd,
            ["think"] => Step::Think,
            ["slap", "when", "it", "fits"] => Step::Slap(Pick::Fitting),
            ["slap", "when", "it", "is", "wrong"] => Step::Slap(Pick::Wrong),
            ["race", "to", "the", "end"] => Step::RaceToTheEnd,
            ["remember", "screen", name] => Step::RememberScreen((*name).to_owned()),
            ["remember", "deck"] => Step::RememberDeck,
            ["listen"] => Step::Listen,
            ["expect", what @ ..] => Step::Expect(Expectation::parse(what)?),
            _ => return Err("there is no such step".to_owned()),
        })
    }
}

/// The words of a line. A text in quotation marks is one word.
fn words(line: &str) -> Vec<&str> {
    let pieces = line.split('"').enumerate();
    pieces
        .flat_map(|(place, piece)| {
            let is_quoted = place % 2 == 1;
            let words = piece.split_whitespace().filter(move |_| !is_quoted);
            is_quoted.then_some(piece).into_iter().chain(words)
        })
        .collect()
}

/// Parses `x3`; without it, once.
fn times(words: &[&str]) -> Result<usize, String> {
    match words {
        [] => Ok(1),
        [times] => times
            .strip_prefix('x')
            .and_then(|number| number.parse().ok())
            .ok_or_else(|| format!("{times} is not a count like x3")),
        _ => Err(format!("{words:?} are too many words")),
    }
}

fn micros(number: &str, unit: &str) -> Result<u64, String> {
    let number: u64 = number.parse().map_err(|_| format!("{number} is no number"))?;
    let unit = match unit {
        "ms" => 1_000,
        "s" => 1_000_000,
        "min" => 60_000_000,
        "h" => 3_600_000_000,
        _ => return Err(format!("there is no unit {unit}")),
    };
    Ok(number * unit)
}

fn button(name: &str) -> Result<Button, String> {
    let named = |button: &Button| format!("{button:?}") == name;
    let found = Button::ALL.into_iter().find(named);
    found.ok_or_else(|| format!("there is no button {name}"))
}

/// The slot of this name.
pub(super) fn slot(name: &str) -> Result<Slot, String> {
    let named = |slot: &Slot| slot_name(*slot) == name;
    let found = Slot::ALL.into_iter().find(named);
    found.ok_or_else(|| format!("there is no slot {name}"))
}

/// Parses the characters of a deck code. Its check character may be wrong, because a scenario may type a wrong code.
fn characters(code: &str) -> Result<[char; LENGTH], String> {
    use pocket_nines::number9::DeckCodeError::Check;
    let typed: Vec<char> = code.chars().filter(|&character| character != '-').collect();
    let characters = <[char; LENGTH]>::try_from(typed).map_err(|_| format!("{code} has not the length of a code"))?;
    match DeckCode::from_characters(characters) {
        Ok(_) | Err(Check) => Ok(characters),
        Err(_) => Err(format!("{code} has characters that no code has")),
    }
}
