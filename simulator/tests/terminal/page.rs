//! The window: how large the panel is in it, what stands below, and what it says when it is too small.

use embedded_graphics::Drawable;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Pixel;
use pocket_nines::handheld::Light;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::storage::Language;
use pocket_nines::storage::settings::Brightness;

use crate::player::text;
use simulator::blocks::Grain;
use simulator::page::{Page, Window};
use simulator::sheet::{Ink, Sheet};
use simulator::words;

const BRIGHT: Option<Light> = Some(Light::As(Brightness::High));

/// A frame with these pixels lit.
fn frame(pixels: &[(usize, usize)]) -> Frame {
    let mut frame = Frame::new();
    for &(x, y) in pixels {
        let Ok(()) = Pixel(Point::new(x as i32, y as i32), BinaryColor::On).draw(&mut frame);
    }
    frame
}

fn lay_out(frame: &Frame, light: Option<Light>, window: Window, wanted: Option<Grain>, language: Language) -> Sheet {
    let words = words::of(language);
    let page = Page {
        frame,
        light,
        note: Some(words.turned),
        hold: words.hold_or_shift,
        words,
    };
    page.lay_out(window, wanted)
}

#[test]
fn two_pixels_share_a_character() {
    let frame = frame(&[(0, 0), (1, 1), (2, 0), (2, 1), (127, 63)]);
    let row = |row| -> String {
        (0..WIDTH)
            .map(|column| Grain::Blocks(1).glyph(&frame, column, row))
            .collect()
    };
    assert_eq!(row(0).trim_end(), "▀▄█");
    assert_eq!(row(HEIGHT / 2 - 1).trim_start(), "▄");
}

#[test]
fn a_larger_pixel_is_as_many_halves_wide_as_high() {
    let frame = frame(&[(1, 0)]);
    let line = |scale, row| -> String {
        (0..9)
            .map(|column| Grain::Blocks(scale).glyph(&frame, column, row))
            .collect()
    };
    assert_eq!([line(2, 0), line(2, 1)], ["  ██     ", "         "]);
    assert_eq!([line(3, 0), line(3, 1)], ["   ███   ", "   ▀▀▀   "]);
}

#[test]
fn eight_pixels_share_a_braille_character() {
    let frame = frame(&[
        (0, 0),
        (3, 3),
        (4, 0),
        (4, 1),
        (4, 2),
        (4, 3),
        (5, 0),
        (5, 1),
        (5, 2),
        (5, 3),
    ]);
    let row: String = (0..4).map(|column| Grain::Dots.glyph(&frame, column, 0)).collect();
    assert_eq!(row, "⠁⢀⣿ ");
}

#[test]
fn the_panel_is_as_large_as_the_window_allows() {
    let grain = |columns, rows| Window { columns, rows }.grain(None);
    assert_eq!(grain(80, 24), Ok(Grain::Dots));
    assert_eq!(grain(130, 38), Ok(Grain::Blocks(1)));
    assert_eq!(grain(130, 37), Ok(Grain::Dots));
    assert_eq!(grain(129, 99), Ok(Grain::Dots));
    assert_eq!(grain(258, 70), Ok(Grain::Blocks(2)));
    assert_eq!(grain(9_999, 9_999), Ok(Grain::Blocks(Grain::LARGEST_SCALE)));
    assert_eq!(grain(65, 99), Err(Window::for_grain(Grain::Dots)));
}

#[test]
fn a_wanted_size_is_kept_to() {
    let large = Window {
        columns: 2_000,
        rows: 2_000,
    };
    for grain in Grain::all() {
        assert_eq!(large.grain(Some(grain)), Ok(grain));
    }
    let small = Window { columns: 80, rows: 24 };
    assert_eq!(
        small.grain(Some(Grain::Blocks(1))),
        Err(Window { columns: 130, rows: 38 })
    );
}

#[test]
fn every_grain_has_room_for_everything_in_every_language() {
    for language in Language::ALL {
        let words = words::of(language);
        for note in [
            words.asleep,
            words.update,
            words.turned,
            words.hold_by_shift,
            words.hold_or_shift,
        ] {
            let columns = note.chars().count();
            assert!(
                columns <= Window::for_grain(Grain::Dots).columns,
                "{note} is {columns} wide"
            );
        }
        for grain in Grain::all() {
            let page = lay_out(&Frame::new(), BRIGHT, Window::for_grain(grain), Some(grain), language);
            let text = text(&page);
            for part in words.keys.iter().chain([&words.turned, &words.hold_or_shift]) {
                assert!(text.contains(part), "{part} is missing:\n{text}");
            }
        }
    }
}

#[test]
fn a_window_that_is_too_small_says_how_much_it_takes() {
    let window = Window { columns: 40, rows: 10 };
    let page = lay_out(&Frame::new(), BRIGHT, window, None, Language::English);
    let words: Vec<String> = text(&page).split_whitespace().map(str::to_owned).collect();
    assert_eq!(
        words.join(" "),
        "The window is too small: it takes 66x22, and this is 40x10."
    );
}

#[test]
fn no_window_is_too_small_to_be_drawn_in() {
    for language in Language::ALL {
        for columns in 0..70 {
            for rows in 0..25 {
                let page = lay_out(&Frame::new(), BRIGHT, Window { columns, rows }, None, language);
                assert_eq!(page.columns(), columns);
            }
        }
    }
}

#[test]
fn a_panel_that_is_off_shows_nothing() {
    let window = Window::for_grain(Grain::Blocks(1));
    let lit = frame(&[(0, 0)]);
    let on = lay_out(&lit, BRIGHT, window, None, Language::English);
    let off = lay_out(&lit, None, window, None, Language::English);
    assert!(text(&on).contains('▀'));
    assert!(!text(&off).contains('▀'));
}

#[test]
fn only_what_has_changed_is_sent_in_as_few_pieces_as_worthwhile() {
    let mut before = Sheet::new(30, 2);
    before.write(0, 0, "012345678901234567890123456789", Ink::Plain);
    let mut after = before.clone();
    assert_eq!(after.changes(&before), []);
    after.write(2, 0, "x", Ink::Plain);
    after.write(5, 0, "y", Ink::Plain);
    after.write(7, 0, "z", Ink::Faint);
    after.write(25, 0, "far", Ink::Plain);
    after.write(29, 1, "end", Ink::Faint);
    let changes: Vec<(usize, usize, String)> = after
        .changes(&before)
        .iter()
        .map(|run| (run.column, run.row, run.cells.iter().map(|cell| cell.glyph).collect()))
        .collect();
    let expected = [(2, 0, "x34y"), (7, 0, "z"), (25, 0, "far"), (29, 1, "e")];
    assert_eq!(
        changes,
        expected.map(|(column, row, text)| (column, row, text.to_owned()))
    );
}
