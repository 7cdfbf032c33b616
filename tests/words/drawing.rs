//! How texts are drawn: as the fonts have them, so that letters can be told apart, and where they are asked for.

use std::collections::BTreeSet;

use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::Baseline;
use embedded_graphics::text::renderer::TextRenderer;
use pocket_nines::screens::text::{Style, font, line_width, width};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::words::{Language, Letters, script};

use crate::{letters, texts};

/// The places of all bright pixels after something is drawn.
fn pixels(draw: impl FnOnce(&mut Frame)) -> Vec<(i32, i32)> {
    let mut frame = Frame::new();
    draw(&mut frame);
    let all = (0..HEIGHT as i32).flat_map(|y| (0..WIDTH as i32).map(move |x| (x, y)));
    all.filter(|&(x, y)| frame.pixel(Point::new(x, y)) == Some(BinaryColor::On))
        .collect()
}

#[test]
fn glyphs_are_drawn_as_the_fonts_have_them() {
    for language in Language::ALL {
        let signs = if language == Language::Icelandic {
            script::SIGNS
        } else {
            ""
        };
        let characters = script::ASCII.chain([script::NO_BREAK_SPACE, '漢']);
        let characters = characters.chain(language.letters().chars()).chain(signs.chars());
        for letters in [Letters::Small, Letters::Normal, Letters::GameKind, Letters::Large] {
            let is_taken_elsewhere = |character| (letters, character) == (Letters::Small, 'ð');
            for character in characters.clone().filter(|&character| !is_taken_elsewhere(character)) {
                let at = Point::new(20, 10);
                let drawn = pixels(|frame| Style::new(language, letters).draw(frame, character, at).unwrap());
                let style = MonoTextStyle::new(font(language, letters), BinaryColor::On);
                let text = character.to_string();
                let expected = pixels(|frame| {
                    style.draw_string(&text, at, Baseline::Top, frame).unwrap();
                });
                assert_eq!(drawn, expected, "{language:?}, {letters:?}: {character:?}");
            }
        }
    }
}

/// Letters that look like one before them, in the order of this alphabet.
fn look_alikes(language: Language, letters: Letters) -> String {
    let alphabet = match language {
        Language::English => ('A'..='Z').chain('a'..='z').collect::<String>(),
        Language::Russian => ('А'..='я').chain(['Ё', 'ё']).collect(),
        Language::Bulgarian => ('А'..='я').collect(),
        Language::Icelandic => "ABDEFGHIJKLMNOPRSTUVXYÁÐÉÍÓÚÝÞÆÖabdefghijklmnoprstuvxyáðéíóúýþæö".into(),
    };
    let mut seen = BTreeSet::from([vec![]]);
    let style = Style::new(language, letters);
    alphabet
        .chars()
        .filter(|letter| !seen.insert(pixels(|frame| style.draw(frame, letter, Point::zero()).unwrap())))
        .collect()
}

#[test]
fn all_letters_that_are_used_can_be_told_apart() {
    for language in Language::ALL {
        for letters in Letters::ALL {
            let look_alikes = look_alikes(language, letters);
            // Of all letters only the capital Ё lacks something, its dots, and only in small letters.
            let expected = if (language, letters) == (Language::Russian, Letters::Small) {
                "Ё"
            } else {
                ""
            };
            assert_eq!(look_alikes, expected, "{language:?}, {letters:?}");
            for (name, text, _) in texts(language).iter().filter(|(_, _, room)| room.letters == letters) {
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
    for letters in Letters::ALL {
        let style = Style::new(Language::English, letters);
        let wide = width("HH", letters) as i32;
        assert_eq!(line_width(&crate::letters("HH"), letters), wide as u32);
        assert_eq!(wide, 2 * letters.width() as i32);
        let left = pixels(|frame| style.draw(frame, "HH", Point::new(40, 9)).unwrap());
        assert!(
            left.iter()
                .all(|&(x, y)| (40..40 + wide).contains(&x) && (9..9 + letters.line_height() as i32).contains(&y))
        );
        let right = pixels(|frame| style.right().draw(frame, "HH", Point::new(40 + wide, 9)).unwrap());
        let middle = pixels(|frame| style.centred().draw(frame, "HH", Point::new(40 + wide / 2, 9)).unwrap());
        assert_eq!((&right, &middle), (&left, &left), "{letters:?}");
        let parts = pixels(|frame| {
            style
                .draw(frame, format_args!("{}{}", 'H', "H"), Point::new(40, 9))
                .unwrap()
        });
        assert_eq!(parts, left, "{letters:?}");
    }
}

#[test]
fn huge_letters_are_large_ones_doubled() {
    let drawn = |letters| {
        pixels(|frame| {
            Style::new(Language::Russian, letters)
                .draw(frame, "Ж8", Point::zero())
                .unwrap()
        })
    };
    let large = drawn(Letters::Large);
    let expected = drawn(Letters::Huge)
        .into_iter()
        .map(|(x, y)| (x / 2, y / 2))
        .collect::<BTreeSet<_>>();
    assert_eq!(expected, large.iter().copied().collect());
    assert_eq!(drawn(Letters::Huge).len(), 4 * large.len());
}

#[test]
fn what_does_not_fit_an_area_is_handed_back() {
    let style = Style::new(Language::English, Letters::Normal);
    let area = Rectangle::new(Point::new(10, 5), Size::new(3 * 6 + 5, 2 * 10 + 9));
    let text = letters("one two six ten");
    let mut rest = &[][..];
    let drawn = pixels(|frame| rest = style.draw_in(frame, &text, &area).unwrap());
    assert_eq!(rest, letters("six ten"));
    assert!(drawn.iter().all(|&(x, y)| area.contains(Point::new(x, y))));
    let lines = pixels(|frame| {
        style.draw(frame, "one", Point::new(10, 5)).unwrap();
        style.draw(frame, "two", Point::new(10, 15)).unwrap();
    });
    assert_eq!(drawn, lines);
    pixels(|frame| assert_eq!(style.centred().draw_in(frame, &letters("one two"), &area), Ok(&[][..])));
}

#[test]
fn buttons_in_a_hint_are_drawn_as_keys() {
    let style = Style::new(Language::English, Letters::Small);
    let drawn = |hint| pixels(|frame| style.draw_hint(frame, &letters(hint), Point::new(1, 0)).unwrap());
    let plain = |text| pixels(|frame| style.draw(frame, text, Point::new(1, 0)).unwrap());
    assert!(drawn("A").len() > 2 * plain("A").len());
    assert_eq!(
        drawn("Ab A1"),
        plain("Ab A1"),
        "only letters that stand alone are buttons"
    );
}
