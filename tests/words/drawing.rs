//! Drawing texts: glyphs are those of the fonts, letters can be told apart, and texts lie where they should.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle, iso_8859_1, iso_8859_5};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::text::Baseline;
use embedded_graphics::text::renderer::TextRenderer;
use pocket_nines::screens::text::{Style, baseline, width};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::storage::Language;
use pocket_nines::words::FontSize;

use crate::texts;

/// The places of all bright pixels after something is drawn.
fn pixels(draw: impl FnOnce(&mut Frame)) -> Vec<(i32, i32)> {
    let mut frame = Frame::new();
    draw(&mut frame);
    let all = (0..HEIGHT as i32).flat_map(|y| (0..WIDTH as i32).map(move |x| (x, y)));
    all.filter(|&(x, y)| frame.pixel(Point::new(x, y)) == Some(BinaryColor::On))
        .collect()
}

/// The fonts by size, with the names of their files of glyphs: Latin, Cyrillic.
const FONTS: [(FontSize, &str, MonoFont<'static>, MonoFont<'static>); 4] = [
    (FontSize::Small, "5x8", iso_8859_1::FONT_5X8, iso_8859_5::FONT_5X8),
    (FontSize::Normal, "6x10", iso_8859_1::FONT_6X10, iso_8859_5::FONT_6X10),
    (
        FontSize::Title,
        "7x13_bold",
        iso_8859_1::FONT_7X13_BOLD,
        iso_8859_5::FONT_7X13_BOLD,
    ),
    (
        FontSize::Large,
        "9x15_bold",
        iso_8859_1::FONT_9X15_BOLD,
        iso_8859_5::FONT_9X15_BOLD,
    ),
];

/// Characters whose dots are diamonds in the fonts and look like + and ‡ on the panel: here they are squares. Each with
/// its size, the row that its picture begins in, and the picture.
const REDRAWN: [(FontSize, char, u32, &[&str]); 4] = [
    (FontSize::Small, '.', 5, &[".XX..", ".XX.."]),
    (FontSize::Normal, '.', 6, &["..XX..", "..XX.."]),
    (
        FontSize::Normal,
        ':',
        3,
        &["..XX..", "..XX..", "......", "..XX..", "..XX.."],
    ),
    (
        FontSize::Normal,
        ';',
        3,
        &["..XX..", "..XX..", "......", "..XX..", "..X...", ".X...."],
    ),
];

/// The picture of a redrawn character in columns; none if the character is as the font has it.
fn redrawn(size: FontSize, character: char) -> Option<Vec<u16>> {
    let &(.., top, rows) = REDRAWN
        .iter()
        .find(|&&(of, drawn, ..)| (of, drawn) == (size, character))?;
    let is_lit = |row: &str, column| row.as_bytes()[column] == b'X';
    let column = |column| {
        (top..)
            .zip(rows)
            .map(|(y, row)| u16::from(is_lit(row, column)) << y)
            .sum()
    };
    Some((0..size.width() as usize).map(column).collect())
}

/// The letter that small texts take from another font, in which it stands a pixel higher.
const ETH: char = 'ð';
const ETH_FONT: MonoFont<'static> = iso_8859_1::FONT_5X7;

/// The columns of a font's glyph as the files have them: two bytes each, the topmost pixel in the lowest bit.
fn columns(font: &MonoFont, glyph: u32) -> Vec<u16> {
    const GLYPHS_IN_ROW: u32 = 16;
    let Size { width, height } = font.character_size;
    let corner = Size::new(glyph % GLYPHS_IN_ROW * width, glyph / GLYPHS_IN_ROW * height);
    let is_lit = |x, y| font.image.pixel(Point::zero() + corner + Size::new(x, y)) == Some(BinaryColor::On);
    let column = |x| (0..height).map(|y| u16::from(is_lit(x, y)) << y).sum();
    (0..width).map(column).collect()
}

/// A file that differs is written anew, so that it is right the next time the library is built.
#[test]
fn the_files_of_glyphs_are_made_from_the_fonts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/screens/text/glyphs");
    let mut outdated = Vec::new();
    for (size, name, latin, cyrillic) in &FONTS {
        let path = folder.join(name).with_extension("bin");
        let glyph_of = |character| latin.glyph_mapping.index(character) as u32;
        let replacement = |glyph| {
            let mut characters = REDRAWN.iter().map(|&(_, character, ..)| character);
            redrawn(*size, characters.find(|&character| glyph_of(character) == glyph)?)
        };
        let latin_glyphs = (0..192).flat_map(|glyph| match (size, glyph == glyph_of(ETH)) {
            (FontSize::Small, true) => columns(&ETH_FONT, glyph).iter().map(|column| column << 1).collect(),
            _ => replacement(glyph).unwrap_or_else(|| columns(latin, glyph)),
        });
        let glyphs = latin_glyphs.chain((96..192).flat_map(|glyph| columns(cyrillic, glyph)));
        let bytes: Vec<u8> = glyphs.flat_map(u16::to_le_bytes).collect();
        if fs::read(&path).ok().as_ref() != Some(&bytes) {
            fs::write(&path, bytes).unwrap();
            outdated.push(path);
        }
    }
    assert!(outdated.is_empty(), "written anew, run the tests again: {outdated:?}");
}

#[test]
fn glyphs_are_drawn_as_the_fonts_have_them() {
    let latin_characters = (' '..='~').chain('\u{a0}'..='ÿ').chain(['漢']);
    let cyrillic_characters = (' '..='~').chain('А'..='я').chain(['Ё', 'ё', '\u{a0}']);
    for (size, _, latin, cyrillic) in &FONTS {
        let with_latin = latin_characters.clone().map(|character| (character, latin));
        let with_cyrillic = cyrillic_characters.clone().map(|character| (character, cyrillic));
        for (character, font) in with_latin.chain(with_cyrillic) {
            if (*size, character) == (FontSize::Small, ETH) || redrawn(*size, character).is_some() {
                continue;
            }
            let at = Point::new(20, 10);
            let drawn = pixels(|frame| Style::new(*size).draw(frame, character, at).unwrap());
            let style = MonoTextStyle::new(font, BinaryColor::On);
            let expected = pixels(|frame| {
                style
                    .draw_string(&character.to_string(), at, Baseline::Top, frame)
                    .unwrap();
            });
            assert_eq!(drawn, expected, "{size:?}: {character:?}");
        }
        assert_eq!((latin.baseline, cyrillic.baseline), (baseline(*size), baseline(*size)));
        assert_eq!(latin.character_size.width, size.width());
    }
}

#[test]
fn the_dots_of_period_and_colon_are_squares_on_the_baseline() {
    for (size, dot) in [(FontSize::Small, 2), (FontSize::Normal, 2)] {
        let drawn = |text| pixels(|frame| Style::new(size).draw(frame, text, Point::zero()).unwrap());
        let left = drawn(".").iter().map(|&(x, _)| x).min().unwrap();
        let bottom = baseline(size) as i32;
        let square =
            |bottom: i32| (bottom + 1 - dot..=bottom).flat_map(move |y| (left..left + dot).map(move |x| (x, y)));
        assert_eq!(drawn("."), square(bottom).collect::<Vec<_>>(), "{size:?}");
        let both = square(bottom - dot - 1).chain(square(bottom)).collect::<Vec<_>>();
        assert_eq!(drawn(":"), both, "{size:?}");
    }
}

/// Letters that look like one before them, in the order of this alphabet.
fn look_alikes(language: Language, size: FontSize) -> String {
    let alphabet = match language {
        Language::English => ('A'..='Z').chain('a'..='z').collect::<String>(),
        Language::Russian => ('А'..='я').chain(['Ё', 'ё']).collect(),
        Language::Bulgarian => ('А'..='я').collect(),
        Language::Icelandic => "ABDEFGHIJKLMNOPRSTUVXYÁÐÉÍÓÚÝÞÆÖabdefghijklmnoprstuvxyáðéíóúýþæö".into(),
    };
    let mut seen = BTreeSet::from([vec![]]);
    let style = Style::new(size);
    alphabet
        .chars()
        .filter(|letter| !seen.insert(pixels(|frame| style.draw(frame, letter, Point::zero()).unwrap())))
        .collect()
}

#[test]
fn all_letters_that_are_used_can_be_told_apart() {
    for language in Language::ALL {
        for size in FontSize::ALL {
            let look_alikes = look_alikes(language, size);
            // Of all letters only the capital Ё lacks something, its dots, and only in small letters.
            let expected = if (language, size) == (Language::Russian, FontSize::Small) {
                "Ё"
            } else {
                ""
            };
            assert_eq!(look_alikes, expected, "{language:?}, {size:?}");
            for (name, text, _) in texts(language).iter().filter(|(_, _, room)| room.size == size) {
                assert!(
                    !text.contains(|letter| look_alikes.contains(letter)),
                    "{language:?}, {name}: {text}"
                );
            }
        }
    }
}

#[test]
fn texts_lie_left_right_or_around_their_point() {
    for size in FontSize::ALL {
        let style = Style::new(size);
        let wide = width("HH", size) as i32;
        assert_eq!(wide, 2 * size.width() as i32);
        let left = pixels(|frame| style.draw(frame, "HH", Point::new(40, 9)).unwrap());
        assert!(
            left.iter()
                .all(|&(x, y)| (40..40 + wide).contains(&x) && (9..9 + size.line_height() as i32).contains(&y))
        );
        let right = pixels(|frame| style.right().draw(frame, "HH", Point::new(40 + wide, 9)).unwrap());
        let middle = pixels(|frame| style.centred().draw(frame, "HH", Point::new(40 + wide / 2, 9)).unwrap());
        assert_eq!((&right, &middle), (&left, &left), "{size:?}");
        let parts = pixels(|frame| {
            style
                .draw(frame, format_args!("{}{}", 'H', "H"), Point::new(40, 9))
                .unwrap()
        });
        assert_eq!(parts, left, "{size:?}");
    }
}

#[test]
fn huge_letters_are_large_ones_doubled() {
    let drawn = |size| pixels(|frame| Style::new(size).draw(frame, "Ж8", Point::zero()).unwrap());
    let large = drawn(FontSize::Large);
    let expected = drawn(FontSize::Huge)
        .into_iter()
        .map(|(x, y)| (x / 2, y / 2))
        .collect::<BTreeSet<_>>();
    assert_eq!(expected, large.iter().copied().collect());
    assert_eq!(drawn(FontSize::Huge).len(), 4 * large.len());
}

#[test]
fn buttons_in_a_hint_are_drawn_as_keys() {
    let style = Style::new(FontSize::Small);
    let drawn = |hint| pixels(|frame| style.draw_with_keys(frame, hint, Point::new(1, 0)).unwrap());
    let plain = |text| pixels(|frame| style.draw(frame, text, Point::new(1, 0)).unwrap());
    assert!(drawn("A").len() > 2 * plain("A").len());
    assert_eq!(
        drawn("Ab A1"),
        plain("Ab A1"),
        "only letters that stand alone are buttons"
    );
}
