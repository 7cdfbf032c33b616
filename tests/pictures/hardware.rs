//! The hardware check, the parts in About and low batteries, in every language.

use harness::golden;
use harness::tour::tour;
use pocket_nines::handheld::hardware::{BoardKind, CrystalStart, LatencySummary, PanelKind};
use pocket_nines::handheld::{Hardware, Supply};
use pocket_nines::screens::about;
use pocket_nines::screens::hardware_check::figures;
use pocket_nines::storage::Language;

use crate::screen::{Panel, Screen};

/// Stops of the tour with texts that are kept as pictures in every language.
const KEPT: [&str; 14] = [
    "check_buttons_down",
    "check_pixels",
    "check_tones",
    "check_tones_muted",
    "check_board_known",
    "check_display_known",
    "check_display_measured",
    "check_latency_known",
    "check_code_known",
    "about_never_run",
    "menu_main_low",
    "menu_paused_too_low",
    "batteries_low",
    "batteries_too_low_to_save",
];

/// Compares stops of a tour with their pictures. All are compared before it fails, so that all new ones are written at once.
fn expect_stops(language: Language, names: &[&str], ending: &str) {
    let stops = tour(language);
    let differences = names.iter().filter_map(|&name| {
        let stop = stops.iter().find(|stop| stop.name == name).unwrap();
        golden::compare(&format!("{name}{ending}"), &stop.frame).err()
    });
    let differences: Vec<_> = differences.collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn the_hardware_check_and_low_batteries_are_drawn_in_english() {
    expect_stops(Language::English, &KEPT, "_en");
}

#[test]
fn the_hardware_check_and_low_batteries_are_drawn_in_russian() {
    expect_stops(Language::Russian, &KEPT, "_ru");
}

#[test]
fn the_hardware_check_and_low_batteries_are_drawn_in_bulgarian() {
    expect_stops(Language::Bulgarian, &KEPT, "_bg");
}

#[test]
fn the_hardware_check_and_low_batteries_are_drawn_in_icelandic() {
    expect_stops(Language::Icelandic, &KEPT, "_is");
}

#[test]
fn what_is_not_known_is_a_hyphen() {
    let unknown = [
        "check_board_unknown",
        "check_display_unknown",
        "check_latency_unknown",
        "about_unknown",
    ];
    expect_stops(Language::English, &unknown, "");
}

#[test]
fn every_figure_is_legible_beside_its_label() {
    let boards = BoardKind::ALL.into_iter();
    let parts = boards.flat_map(|board| PanelKind::ALL.map(|panel| (board, panel)));
    let micros = [0, 9_994, 9_995, 99_949, 99_950, 999_499, 9_999_000, u32::MAX];
    for (board, panel) in parts {
        for hardware in micros.map(|micros| facts(board, panel, micros)) {
            let measured = Hardware {
                crystal: hardware.bus_hertz.map(CrystalStart::Measured),
                flash_bytes: Some(512 << 10),
                ..hardware
            };
            for language in Language::ALL {
                expect_legible(language, &hardware);
                expect_legible(language, &measured);
            }
        }
    }
}

/// Draws everything that shows figures, and panics if something is cut off or overlaps.
fn expect_legible(language: Language, hardware: &Hardware) {
    let mut drawn = vec![
        Screen::without_overlap(|panel| figures::draw_board(panel, language, hardware)),
        Screen::without_overlap(|panel| figures::draw_display(panel, language, hardware)),
        Screen::without_overlap(|panel| figures::draw_latency(panel, language, hardware)),
    ];
    for supply in [Supply::Enough, Supply::Low, Supply::TooLowToWrite] {
        let line = language.words().shared.button_help.help;
        let draw = |panel: &mut Panel| about::draw_parts(panel, language, hardware, supply, line);
        drawn.push(Screen::without_overlap(draw));
    }
    let complaints: Vec<_> = drawn.into_iter().filter_map(Result::err).collect();
    assert!(complaints.is_empty(), "{language:?}, {hardware:?}: {complaints:?}");
}

fn facts(board: BoardKind, panel: PanelKind, micros: u32) -> Hardware {
    Hardware {
        board: Some(board),
        chip_revision: Some(u8::MAX),
        panel: Some(panel),
        bus_hertz: Some(micros),
        crystal: Some(CrystalStart::Configured(micros)),
        supply_millivolts: Some(u16::MAX),
        flash_bytes: Some(u32::MAX),
        worst_masked_micros: Some(micros),
        latency: Some(LatencySummary {
            least: micros,
            median: micros,
            worst: micros,
        }),
    }
}
