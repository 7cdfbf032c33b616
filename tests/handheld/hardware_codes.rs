//! The facts about the hardware as a code, and the statistics of latencies.

use pocket_nines::handheld::hardware::{
    BIN_MICROS, BoardKind, CrystalStart, Hardware, Latencies, LatencySummary, PanelKind,
};
use pocket_nines::handheld::hardware_code::{HardwareCode, HardwareCodeError, LENGTH};
use pocket_nines::number9::deck::ALPHABET;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// Any facts, also larger than a code can hold.
fn facts() -> impl Strategy<Value = Hardware> {
    let micros = 0..1_000_000_u32;
    let crystal = prop_oneof![
        micros.clone().prop_map(CrystalStart::Measured),
        micros.clone().prop_map(CrystalStart::Configured)
    ];
    let latency = [micros.clone(), micros.clone(), micros.clone()];
    (
        (
            option::of(select(&BoardKind::ALL[..])),
            option::of(0..16_u8),
            option::of(select(&PanelKind::ALL[..])),
        ),
        (
            option::of(0..30_000_000_u32),
            option::of(crystal),
            option::of(0..20_000_u16),
        ),
        (
            option::of((0..32_u32).prop_map(|power| 1 << power)),
            option::of(micros),
            option::of(latency),
        ),
    )
        .prop_map(|(parts, figures, times)| Hardware {
            board: parts.0,
            chip_revision: parts.1,
            panel: parts.2,
            bus_hertz: figures.0,
            crystal: figures.1,
            supply_millivolts: figures.2,
            flash_bytes: times.0,
            worst_masked_micros: times.1,
            latency: times
                .2
                .map(|[least, median, worst]| LatencySummary { least, median, worst }),
        })
}

/// Facts that are whole steps of the code, so that nothing is rounded.
const PICO: Hardware = Hardware {
    board: Some(BoardKind::Pico),
    chip_revision: Some(2),
    panel: Some(PanelKind::Ssd1306At3c),
    bus_hertz: Some(400_000),
    crystal: Some(CrystalStart::Configured(8_000)),
    supply_millivolts: Some(4_980),
    flash_bytes: Some(2 * 1024 * 1024),
    worst_masked_micros: Some(45_000),
    latency: Some(LatencySummary {
        least: 900,
        median: 1_120,
        worst: 1_980,
    }),
};

/// The code of [`PICO`]. Codes outlive the firmware that wrote them: if this changes, the format needs a new version.
const PICO_CODE: &str = "2222-789M-WRPM-9XPC-2C46-6J7R-86KD";

proptest! {
    #[test]
    fn a_code_that_is_read_and_written_again_is_the_same(facts in facts()) {
        let code = HardwareCode::new(&facts);
        let read: HardwareCode = code.to_string().parse().unwrap();
        prop_assert_eq!(read, code);
        prop_assert_eq!(HardwareCode::new(&read.facts().unwrap()), code);
    }

    #[test]
    fn every_single_wrong_character_is_detected(facts in facts()) {
        let text: Vec<char> = HardwareCode::new(&facts).to_string().chars().collect();
        for place in (0..text.len()).filter(|&place| text[place] != '-') {
            for wrong in ALPHABET.into_iter().filter(|&wrong| wrong != text[place]) {
                let mut mistyped = text.clone();
                mistyped[place] = wrong;
                let read = mistyped.into_iter().collect::<String>().parse::<HardwareCode>();
                prop_assert_eq!(read, Err(HardwareCodeError::Check));
            }
        }
    }
}

#[test]
fn facts_in_whole_steps_come_back_exactly() {
    let measured = Hardware {
        crystal: Some(CrystalStart::Measured(1_300)),
        ..PICO
    };
    for facts in [PICO, measured, Hardware::default()] {
        assert_eq!(HardwareCode::new(&facts).facts(), Ok(facts));
    }
}

#[test]
fn figures_too_large_for_a_code_become_the_largest() {
    let latency = LatencySummary {
        least: u32::MAX,
        median: u32::MAX,
        worst: u32::MAX,
    };
    let huge = Hardware {
        worst_masked_micros: Some(u32::MAX),
        latency: Some(latency),
        ..PICO
    };
    let facts = HardwareCode::new(&huge).facts().unwrap();
    assert_eq!(facts.worst_masked_micros, Some(655_340));
    assert_eq!(facts.latency.unwrap().worst, 40_940);
    assert_eq!((facts.board, facts.flash_bytes), (PICO.board, PICO.flash_bytes));
}

#[test]
fn a_code_never_changes_its_meaning() {
    assert_eq!(HardwareCode::new(&PICO).to_string(), PICO_CODE);
    assert_eq!(PICO_CODE.parse::<HardwareCode>().unwrap().facts(), Ok(PICO));
}

#[test]
fn a_code_is_read_in_small_letters_and_without_hyphens() {
    let code = HardwareCode::new(&PICO);
    let text = code.to_string().to_lowercase().replace('-', " ");
    assert_eq!(text.parse(), Ok(code));
}

#[test]
fn what_is_no_code_is_refused_with_its_reason() {
    let text = PICO_CODE;
    let read = |text: &str| text.parse::<HardwareCode>().unwrap_err();
    assert_eq!(read(""), HardwareCodeError::Length { found: 0 });
    assert_eq!(read(&text[1..]), HardwareCodeError::Length { found: LENGTH - 1 });
    assert_eq!(
        read(&text.replacen('2', "O", 1)),
        HardwareCodeError::Character { position: 0 }
    );
}

/// The same characters with a check character that fits them.
fn checked(text: &str) -> HardwareCode {
    let start = &text[..text.len() - 1];
    let mut codes = ALPHABET
        .iter()
        .filter_map(|check| format!("{start}{check}").parse().ok());
    codes.next().unwrap()
}

#[test]
fn a_code_of_another_version_or_with_impossible_values_is_refused_with_its_reason() {
    let newer = format!("{}{}", ALPHABET[1], &PICO_CODE[1..]);
    assert_eq!(checked(&newer).facts(), Err(HardwareCodeError::Version));
    let largest = format!("{}{}", ALPHABET[0], ALPHABET[18].to_string().repeat(LENGTH - 1));
    assert_eq!(checked(&largest).facts(), Err(HardwareCodeError::Value));
    // The last character before the check holds the board in its lowest places.
    let boards = ALPHABET.map(|last| checked(&format!("{}{last}2", &PICO_CODE[..PICO_CODE.len() - 2])));
    assert!(boards.iter().any(|code| code.facts() == Err(HardwareCodeError::Value)));
}

#[test]
fn least_and_worst_latency_are_exact_and_the_median_is_within_a_bin() {
    let mut latencies = Latencies::new();
    assert_eq!(latencies.summary(), None);
    (1..=99).for_each(|tens| latencies.add(tens * 10));
    latencies.add(500_000);
    let summary = latencies.summary().unwrap();
    assert_eq!((summary.least, summary.worst), (10, 500_000));
    assert!(summary.median.abs_diff(500) <= BIN_MICROS, "{summary:?}");
}

#[test]
fn a_full_bin_keeps_the_median() {
    let mut latencies = Latencies::new();
    (0..200_000).for_each(|_| latencies.add(1_000));
    (0..1_000).for_each(|_| latencies.add(3_000));
    let summary = latencies.summary().unwrap();
    assert_eq!((summary.least, summary.worst), (1_000, 3_000));
    assert!(summary.median.abs_diff(1_000) <= BIN_MICROS, "{summary:?}");
}
