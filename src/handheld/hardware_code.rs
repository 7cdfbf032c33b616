//! The facts about the hardware as a code that a person can copy from the screen, and back.
//!
//! A code is written in the alphabet of deck codes, which has no look-alikes, in groups of four. The first character is the
//! version of the format, the last one a check character: the alphabet has a prime number of characters and no weight is a
//! multiple of it, so every single wrong character breaks the check. Figures are rounded to the steps that are named here; one
//! that is too large becomes the largest. Each field holds 0 if its figure is not known, otherwise one more than its value.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::hardware::{BoardKind, CrystalStart, Hardware, LatencySummary, PanelKind};
use crate::number9::deck::ALPHABET;

/// The version of the format.
const VERSION: u8 = 0;

const BASE: u128 = ALPHABET.len() as u128;

/// Characters between version and check character.
const BODY: usize = 26;

/// Characters of a code.
pub const LENGTH: usize = BODY + 2;

/// Characters in a group.
const GROUP: usize = 4;

// How many values each field has, that of an unknown figure included.
const BOARDS: u128 = 16;
const REVISIONS: u128 = 16;
const PANELS: u128 = 16;
const FLASH_POWERS: u128 = 33;
const BUS_STEPS: u128 = 4_096;
const CRYSTAL_STEPS: u128 = 1_024;
const SUPPLY_STEPS: u128 = 512;
const MASKED_STEPS: u128 = 65_536;
const LATENCY_STEPS: u128 = 4_096;

// The size of a step.
const BUS_STEP_HERTZ: u32 = 5_000;
const CRYSTAL_STEP_MICROS: u32 = 100;
const SUPPLY_STEP_MILLIVOLTS: u32 = 20;
const MASKED_STEP_MICROS: u32 = 10;
const LATENCY_STEP_MICROS: u32 = 10;

/// The facts as a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HardwareCode([u8; LENGTH]);

/// Why a text is no code of the hardware check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HardwareCodeError {
    /// Spaces and hyphens left out, it has another length.
    Length {
        /// How many characters it has.
        found: usize,
    },
    /// A character that no code contains.
    Character {
        /// Its position, counted from 0, spaces and hyphens left out.
        position: usize,
    },
    /// Something was misread or mistyped.
    Check,
    /// It comes from a firmware with another format.
    Version,
    /// The check is right, but no device has such values.
    Value,
}

impl fmt::Display for HardwareCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HardwareCodeError::Length { found } => {
                write!(f, "A hardware code has {LENGTH} characters, and this has {found}.")
            }
            HardwareCodeError::Character { position } => write!(
                f,
                "No hardware code has a character like the one at place {} of this.",
                position + 1
            ),
            HardwareCodeError::Check => f.write_str("This is no hardware code: something was misread or mistyped."),
            HardwareCodeError::Version => f.write_str("This hardware code is from another version of the firmware."),
            HardwareCodeError::Value => f.write_str("This hardware code has values that no device has."),
        }
    }
}

impl Error for HardwareCodeError {}

impl HardwareCode {
    /// The code of these facts.
    pub fn new(facts: &Hardware) -> HardwareCode {
        let (is_measured, crystal) = match facts.crystal {
            None => (0, None),
            Some(CrystalStart::Configured(micros)) => (0, Some(micros)),
            Some(CrystalStart::Measured(micros)) => (1, Some(micros)),
        };
        let latency = facts.latency;
        let mut packed = Packed(0);
        for micros in [
            latency.map(|latency| latency.least),
            latency.map(|latency| latency.median),
            latency.map(|latency| latency.worst),
        ] {
            packed.push_figure(micros, LATENCY_STEP_MICROS, LATENCY_STEPS);
        }
        packed.push_figure(facts.worst_masked_micros, MASKED_STEP_MICROS, MASKED_STEPS);
        packed.push_figure(facts.flash_bytes.and_then(u32::checked_ilog2), 1, FLASH_POWERS);
        packed.push_figure(
            facts.supply_millivolts.map(u32::from),
            SUPPLY_STEP_MILLIVOLTS,
            SUPPLY_STEPS,
        );
        packed.push_figure(crystal, CRYSTAL_STEP_MICROS, CRYSTAL_STEPS);
        packed.push(is_measured, 2);
        packed.push_figure(facts.bus_hertz, BUS_STEP_HERTZ, BUS_STEPS);
        packed.push_figure(facts.panel.map(|panel| panel as u32), 1, PANELS);
        packed.push_figure(facts.chip_revision.map(u32::from), 1, REVISIONS);
        packed.push_figure(facts.board.map(|board| board as u32), 1, BOARDS);

        let mut values = [0; LENGTH];
        values[0] = VERSION;
        for value in values[1..=BODY].iter_mut().rev() {
            *value = packed.pop(BASE) as u8;
        }
        values[LENGTH - 1] = ((BASE - weighted_sum(&values)) % BASE) as u8;
        HardwareCode(values)
    }

    /// The facts, rounded as the code holds them.
    pub fn facts(&self) -> Result<Hardware, HardwareCodeError> {
        let HardwareCode(values) = self;
        if values[0] != VERSION {
            return Err(HardwareCodeError::Version);
        }
        let number = values[1..=BODY].iter().try_fold(0_u128, |number, &value| {
            number.checked_mul(BASE)?.checked_add(value.into())
        });
        let mut packed = Packed(number.ok_or(HardwareCodeError::Value)?);
        let board = packed.pop_kind(&BoardKind::ALL, BOARDS)?;
        let chip_revision = packed.pop_figure(1, REVISIONS).map(|revision| revision as u8);
        let panel = packed.pop_kind(&PanelKind::ALL, PANELS)?;
        let bus_hertz = packed.pop_figure(BUS_STEP_HERTZ, BUS_STEPS);
        let crystal = match packed.pop(2) {
            0 => CrystalStart::Configured,
            _ => CrystalStart::Measured,
        };
        let crystal = packed.pop_figure(CRYSTAL_STEP_MICROS, CRYSTAL_STEPS).map(crystal);
        let supply = packed.pop_figure(SUPPLY_STEP_MILLIVOLTS, SUPPLY_STEPS);
        let flash_bytes = packed.pop_figure(1, FLASH_POWERS).map(|power| 1 << power);
        let worst_masked_micros = packed.pop_figure(MASKED_STEP_MICROS, MASKED_STEPS);
        let mut latency = || packed.pop_figure(LATENCY_STEP_MICROS, LATENCY_STEPS);
        let (worst, median, least) = (latency(), latency(), latency());
        let latency = match (least, median, worst) {
            (Some(least), Some(median), Some(worst)) => Some(LatencySummary { least, median, worst }),
            (None, None, None) => None,
            _ => return Err(HardwareCodeError::Value),
        };
        if packed.0 != 0 {
            return Err(HardwareCodeError::Value);
        }
        Ok(Hardware {
            board,
            chip_revision,
            panel,
            bus_hertz,
            crystal,
            supply_millivolts: supply.map(|millivolts| millivolts as u16),
            flash_bytes,
            worst_masked_micros,
            latency,
        })
    }
}

impl FromStr for HardwareCode {
    type Err = HardwareCodeError;

    /// Reads a code in capital or small letters, with or without spaces and hyphens.
    fn from_str(text: &str) -> Result<HardwareCode, HardwareCodeError> {
        let characters = || text.chars().filter(|character| !matches!(character, ' ' | '-'));
        let found = characters().count();
        if found != LENGTH {
            return Err(HardwareCodeError::Length { found });
        }
        let mut values = [0; LENGTH];
        for (position, (value, character)) in values.iter_mut().zip(characters()).enumerate() {
            let character = character.to_ascii_uppercase();
            let place = ALPHABET.iter().position(|&known| known == character);
            *value = place.ok_or(HardwareCodeError::Character { position })? as u8;
        }
        if weighted_sum(&values) != 0 {
            return Err(HardwareCodeError::Check);
        }
        Ok(HardwareCode(values))
    }
}

impl fmt::Display for HardwareCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, &value) in self.0.iter().enumerate() {
            if position > 0 && position % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{}", ALPHABET[usize::from(value)])?;
        }
        Ok(())
    }
}

/// Fields in one number, the last one pushed in its lowest place.
struct Packed(u128);

impl Packed {
    fn push(&mut self, value: u128, values: u128) {
        self.0 = self.0 * values + value.min(values - 1);
    }

    fn pop(&mut self, values: u128) -> u128 {
        let value = self.0 % values;
        self.0 /= values;
        value
    }

    /// Pushes a figure, rounded to the nearest step.
    fn push_figure(&mut self, figure: Option<u32>, step: u32, values: u128) {
        let steps = figure.map(|figure| (u128::from(figure) + u128::from(step / 2)) / u128::from(step));
        self.push(steps.map_or(0, |steps| steps + 1), values);
    }

    /// No field has so many values that a figure does not fit 32 bits.
    fn pop_figure(&mut self, step: u32, values: u128) -> Option<u32> {
        Some(self.pop(values).checked_sub(1)? as u32 * step)
    }

    fn pop_kind<T: Copy>(&mut self, all: &[T], values: u128) -> Result<Option<T>, HardwareCodeError> {
        let Some(place) = self.pop_figure(1, values) else {
            return Ok(None);
        };
        let kind = all.get(place as usize).copied();
        kind.map(Some).ok_or(HardwareCodeError::Value)
    }
}

/// The weighted sum of all values, modulo the base. It is zero for a code without mistakes. Weights count from the end, so
/// that the check character has the weight one.
fn weighted_sum(values: &[u8; LENGTH]) -> u128 {
    let weights = (1..BASE).cycle();
    values
        .iter()
        .rev()
        .zip(weights)
        .map(|(&value, weight)| u128::from(value) * weight)
        .sum::<u128>()
        % BASE
}
