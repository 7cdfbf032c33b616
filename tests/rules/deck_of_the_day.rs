//! The deck of the day: the same for everybody, on every date, for ever.

use pocket_nines::number9::DeckCode;

/// How many days each month has.
fn days(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Every date of these years.
fn dates() -> impl Iterator<Item = (u16, u8, u8)> {
    let months = (2020..2200).flat_map(|year| (1..=12).map(move |month| (year, month)));
    months.flat_map(|(year, month)| (1..=days(year, month)).map(move |day| (year, month, day)))
}

/// These pairs may never change: people compare what they made of the deck of a date.
#[test]
fn a_date_names_the_same_deck_for_ever() {
    for line in include_str!("data/decks_of_the_day.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (date, code) = line.split_once(' ').unwrap();
        let [year, month, day] = date.split('-').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let named = DeckCode::of_the_day(year.parse().unwrap(), month.parse().unwrap(), day.parse().unwrap());
        assert_eq!(format!("{date} {named}"), line);
        assert_eq!(code.parse(), Ok(named));
    }
}

#[test]
fn every_date_has_a_deck_and_no_two_neighbours_share_one() {
    let mut before = None;
    let mut count = 0;
    for (year, month, day) in dates() {
        let code = DeckCode::of_the_day(year, month, day);
        assert_eq!(code.to_string().parse(), Ok(code), "{year}-{month}-{day}");
        assert_ne!(before, Some(code), "{year}-{month}-{day}");
        before = Some(code);
        count += 1;
    }
    assert_eq!(count, 180 * 365 + 44);
}

#[test]
fn no_deck_comes_twice_in_these_years() {
    let mut decks: Vec<DeckCode> = dates()
        .map(|(year, month, day)| DeckCode::of_the_day(year, month, day))
        .collect();
    let count = decks.len();
    decks.sort();
    decks.dedup();
    assert_eq!(decks.len(), count);
}

#[test]
fn numbers_that_are_no_date_have_a_deck_too() {
    for (year, month, day) in [(0, 0, 0), (u16::MAX, u8::MAX, u8::MAX), (2026, 13, 40)] {
        let code = DeckCode::of_the_day(year, month, day);
        assert_eq!(code.to_string().parse(), Ok(code));
    }
    assert_eq!(DeckCode::of_the_day(2026, 2, 29), DeckCode::of_the_day(2026, 3, 1));
}
