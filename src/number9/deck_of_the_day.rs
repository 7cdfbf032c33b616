//! A deck for every date, the same for everybody without asking anybody.
//!
//! A date must name the same deck for ever, as people compare what they made of it. Days that follow each other are a
//! fixed step apart in the list of all decks. Step and number of decks have no common factor, so that no deck comes
//! again before all others have been there, which takes 6,700 years.

use super::deck::DeckCode;

/// From one day to the next: about the golden section of all codes, so that neighbours have nothing in common.
const STEP: i64 = 1_530_313;

/// Days of an era, in which the calendar repeats, and its years.
const ERA_DAYS: i64 = 146_097;
const ERA_YEARS: i64 = 400;

const YEAR_DAYS: i64 = 365;

impl DeckCode {
    /// The deck of a date in the Gregorian calendar. A day or a month that there is not counts on into the next ones.
    pub fn of_the_day(year: u16, month: u8, day: u8) -> DeckCode {
        let number = (day_number(year.into(), month.into(), day.into()) * STEP).rem_euclid(Self::COUNT.into());
        DeckCode(number as u32)
    }
}

/// Counts the days of the calendar. Years begin in March here, so that a leap day is the last of its year.
fn day_number(year: i64, month: i64, day: i64) -> i64 {
    let months = month - 3;
    let year = year + months.div_euclid(12);
    let months = months.rem_euclid(12);
    let of_era = year.rem_euclid(ERA_YEARS);
    // From March on, months have 31, 30, 31, 30, 31 days again and again, which is 153 in five.
    let days_before_month = (153 * months + 2) / 5;
    year.div_euclid(ERA_YEARS) * ERA_DAYS + of_era * YEAR_DAYS + of_era / 4 - of_era / 100 + days_before_month + day
}
