//! The layout of the window: the scale of the panel, the texts below it, and the message in a window that is too small.

use embedded_graphics::Drawable;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Pixel;
use pocket_nines::handheld::Light;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::storage::Language;
use pocket_nines::storage::settings::Brightness;

use crate::player::text;
use simulator::buffer::{Buffer, Style};
use simulator::scale::Scale;
use simulator::window::{Contents, WindowSize};
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

fn render(
    frame: &Frame,
    light: Option<Light>,
    window: WindowSize,
    wanted: Option<Scale>,
    language: Language,
) -> Buffer {
    let words = words::of(language);
    let contents = Contents {
        frame,
        light,
        note: Some(words.turned),
        hold: words.hold_or_shift,
        words,
    };
    contents.render(window, wanted)
}

#[test]
fn two_pixels_share_a_character() {
    let frame = frame(&[(0, 0), (1, 1), (2, 0), (2, 1), (127, 63)]);
    let row = |row| -> String {
        (0..WIDTH)
            .map(|column| Scale::Blocks(1).glyph(&frame, column, row))
            .collect()
    };
    assert_eq!(row(0).trim_end(), "▀▄█");
    assert_eq!(row(HEIGHT / 2 - 1).trim_start(), "▄");
}

#[test]
fn a_larger_pixel_is_a_square_of_half_blocks() {
    let frame = frame(&[(1, 0)]);
    let line = |scale, row| -> String {
        (0..9)
            .map(|column| Scale::Blocks(scale).glyph(&frame, column, row))
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
    let row: String = (0..4).map(|column| Scale::Braille.glyph(&frame, column, 0)).collect();
    assert_eq!(row, "⠁⢀⣿ ");
}

#[test]
fn the_panel_is_as_large_as_the_window_allows() {
    let scale = |columns, rows| WindowSize { columns, rows }.scale(None);
    assert_eq!(scale(80, 24), Ok(Scale::Braille));
    assert_eq!(scale(130, 38), Ok(Scale::Blocks(1)));
    assert_eq!(scale(130, 37), Ok(Scale::Braille));
    assert_eq!(scale(129, 99), Ok(Scale::Braille));
    assert_eq!(scale(258, 70), Ok(Scale::Blocks(2)));
    assert_eq!(scale(9_999, 9_999), Ok(Scale::Blocks(Scale::LARGEST)));
    assert_eq!(scale(65, 99), Err(WindowSize::for_scale(Scale::Braille)));
}

#[test]
fn a_wanted_scale_is_used_or_refused() {
    let large = WindowSize {
        columns: 2_000,
        rows: 2_000,
    };
    for scale in Scale::all() {
        assert_eq!(large.scale(Some(scale)), Ok(scale));
    }
    let small = WindowSize { columns: 80, rows: 24 };
    assert_eq!(
        small.scale(Some(Scale::Blocks(1))),
        Err(WindowSize { columns: 130, rows: 38 })
    );
}

#[test]
fn every_scale_has_room_for_all_texts_in_every_language() {
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
                columns <= WindowSize::for_scale(Scale::Braille).columns,
                "{note} is {columns} wide"
            );
        }
        for scale in Scale::all() {
            let buffer = render(
                &Frame::new(),
                BRIGHT,
                WindowSize::for_scale(scale),
                Some(scale),
                language,
            );
            let text = text(&buffer);
            for part in words.keys.iter().chain([&words.turned, &words.hold_or_shift]) {
                assert!(text.contains(part), "{part} is missing:\n{text}");
            }
        }
    }
}

#[test]
fn a_window_that_is_too_small_shows_the_needed_size() {
    let window = WindowSize { columns: 40, rows: 10 };
    let buffer = render(&Frame::new(), BRIGHT, window, None, Language::English);
    let words: Vec<String> = text(&buffer).split_whitespace().map(str::to_owned).collect();
    assert_eq!(
        words.join(" "),
        "The window is too small: it takes 66x22, and this is 40x10."
    );
}

#[test]
fn a_window_of_any_size_can_be_drawn() {
    for language in Language::ALL {
        for columns in 0..70 {
            for rows in 0..25 {
                let buffer = render(&Frame::new(), BRIGHT, WindowSize { columns, rows }, None, language);
                assert_eq!(buffer.columns(), columns);
            }
        }
    }
}

#[test]
fn a_panel_that_is_off_shows_nothing() {
    let window = WindowSize::for_scale(Scale::Blocks(1));
    let lit = frame(&[(0, 0)]);
    let on = render(&lit, BRIGHT, window, None, Language::English);
    let off = render(&lit, None, window, None, Language::English);
    assert!(text(&on).contains('▀'));
    assert!(!text(&off).contains('▀'));
}

#[test]
fn only_changed_cells_and_short_gaps_are_sent() {
    let mut before = Buffer::new(30, 2);
    before.write(0, 0, "012345678901234567890123456789", Style::Plain);
    let mut after = before.clone();
    assert_eq!(after.changes(&before), []);
    after.write(2, 0, "x", Style::Plain);
    after.write(5, 0, "y", Style::Plain);
    after.write(7, 0, "z", Style::Faint);
    after.write(25, 0, "far", Style::Plain);
    after.write(29, 1, "end", Style::Faint);
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
