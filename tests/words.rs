//! The four languages: complete, drawable, short enough, and grammatical after every number.
//!
//! That no text is missing is the compiler's business. Here every text is walked over in every language.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Display;

use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::Baseline;
use embedded_graphics::text::renderer::TextRenderer;
use pocket_nines::number9::Skill;
use pocket_nines::screens::text::{Style, font, line_width, missing_glyphs, width};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::words::{self, Language, Letter, Letters, Noun, Nouns, Room, Sentence, Spelled, Text, script};

/// Every text of a language with its name and room.
fn texts(language: Language) -> Vec<(&'static str, String, Room)> {
    let mut texts = Vec::new();
    language
        .words()
        .each(&mut |name, text, room| texts.push((name, text.to_owned(), room)));
    texts
}

/// A text as the library breaks and draws it.
fn letters(text: &str) -> Vec<Letter> {
    text.chars().map(Letter::known).collect()
}

fn fits(text: &str, room: Room) -> bool {
    words::fits(&letters(text), room)
}

fn lines(text: &str, columns: usize) -> Vec<String> {
    let letters = letters(text);
    let lines = words::wrap(&letters, columns);
    lines.map(|line| Spelled(line).to_string()).collect()
}

/// Every text of every language that a complaint is found about, for the failing test to print.
fn complaints(complain: impl Fn(Language, &str, &str, Room) -> Option<String>) -> Vec<String> {
    let mut found = Vec::new();
    for language in Language::ALL {
        for (name, text, room) in texts(language) {
            if let Some(complaint) = complain(language, name, &text, room) {
                found.push(format!("{language:?}, {name}: \"{text}\" {complaint}"));
            }
        }
    }
    found
}

#[track_caller]
fn expect_none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

#[test]
fn all_languages_say_equally_much() {
    let names = |language| texts(language).into_iter().map(|(name, _, _)| name).collect::<Vec<_>>();
    let english = names(Language::English);
    assert!(english.len() > 200, "only {} texts are walked over", english.len());
    for language in Language::ALL {
        assert_eq!(names(language), english, "{language:?}");
    }
}

#[test]
fn every_character_has_a_glyph() {
    expect_none(complaints(|language, _, text, _| {
        let missing = missing_glyphs(text, language).collect::<String>();
        (!missing.is_empty()).then(|| format!("has no glyphs for {missing:?}"))
    }));
    for language in Language::ALL {
        assert_eq!(missing_glyphs(&language.name().to_string(), language).count(), 0);
        assert_eq!(missing_glyphs("ѝ\u{2014}漢", language).count(), 3);
    }
}

#[test]
fn every_text_fits_its_room() {
    expect_none(complaints(|_, _, text, room| {
        (!fits(text, room)).then(|| format!("does not fit {room:?}: {:?}", lines(text, room.columns)))
    }));
}

#[test]
fn every_room_fits_the_panel() {
    for (name, _, room) in texts(Language::English) {
        assert!(
            room.width() <= WIDTH as u32 && room.height() <= HEIGHT as u32,
            "{name}: {room:?}"
        );
    }
}

#[test]
fn names_of_settings_leave_room_for_their_values() {
    for language in Language::ALL {
        let words = language.words();
        let (settings, common) = (&words.settings, &words.common);
        let names = Language::ALL.map(Language::name);
        let levels = [settings.easy, settings.medium, settings.hard];
        let skills = Skill::ALL.map(|skill| words.skills.of(skill));
        let [fox, owl, cat] = words.players.rivals.0;
        let rows: [(Text, &[Text]); 10] = [
            (settings.language, &names),
            (settings.sound, &[common.on, common.off]),
            (settings.brightness, &[settings.low, settings.middle, settings.high]),
            (settings.sweep, &[settings.slow, settings.normal, settings.fast]),
            (settings.bot_level, &levels),
            (settings.clock, &[common.on, common.off]),
            (settings.left_handed, &[common.yes, common.no]),
            (fox, &skills),
            (owl, &skills),
            (cat, &skills),
        ];
        for (name, values) in rows {
            for value in values {
                expect_row(language, name, value);
            }
            assert_eq!(
                values.iter().collect::<BTreeSet<_>>().len(),
                values.len(),
                "{language:?}: {name}"
            );
        }
        for name in [
            settings.bots,
            words.number9_menu.rival_count,
            words.number9_menu.players,
        ] {
            expect_row(language, name, &4);
        }
    }
}

#[track_caller]
fn expect_row(language: Language, name: Text, value: &dyn Display) {
    let row = format!("{name} {value}");
    assert!(fits(&row.replace(' ', "\u{a0}"), Room::ITEM), "{language:?}: {row}");
}

#[test]
fn items_of_the_main_menu_can_be_headings() {
    expect_none(complaints(|_, name, text, _| {
        let is_heading = name.starts_with("MainMenu.") || name.starts_with("RaceMenu.");
        (is_heading && !fits(text, Room::TITLE)).then(|| "is too long for a heading".into())
    }));
}

#[test]
fn no_text_is_empty_or_untidy() {
    expect_none(complaints(|_, name, text, room| {
        let is_untidy = text.trim() != text || (text.contains("  ") && !name.starts_with("Hints."));
        let breaks_line = room.lines == 1 && text.contains('\n');
        (text.is_empty() || is_untidy || breaks_line).then(|| "is empty or untidy".into())
    }));
}

#[test]
fn no_two_items_of_a_menu_are_alike() {
    for language in Language::ALL {
        let mut menus = BTreeMap::<_, Vec<_>>::new();
        for (name, text, room) in texts(language) {
            if [Room::ITEM, Room::SETTING, Room::LABEL].contains(&room) {
                menus.entry(name.split('.').next()).or_default().push(text);
            }
        }
        let words = language.words();
        let leave = words.common.main_menu.to_string();
        menus.entry(Some("PauseMenu")).or_default().push(leave.clone());
        menus
            .entry(Some("Number9End"))
            .or_default()
            .extend([leave, words.common.again.to_string()]);
        for (menu, mut items) in menus {
            items.sort();
            assert!(
                items.windows(2).all(|pair| pair[0] != pair[1]),
                "{language:?}, {menu:?}: {items:?}"
            );
        }
    }
}

/// What is written alike in English and Icelandic.
const ALIKE: [&str; 1] = ["RaceResult.seconds"];

/// What is written alike in Russian and Bulgarian.
const ALIKE_IN_CYRILLIC: &str = "\
    +1 игра|+1 карта|+1 секунда|7 на 9|99.9 с|A назад|Версия 00.00.00|Демонстрация|Звук|Код: 000000000000000|\
    Настройки|Номер 9|Норма: 299|Пауза|Подсказка|Рекорд: 299|Статистика|вкл.|да";

#[test]
fn no_english_is_left_in_the_other_languages() {
    let english = texts(Language::English);
    for language in [Language::Russian, Language::Bulgarian, Language::Icelandic] {
        for ((name, text, _), (_, original, _)) in texts(language).iter().zip(&english) {
            assert!(text != original || ALIKE.contains(name), "{language:?}, {name}: {text}");
        }
    }
}

#[test]
fn no_russian_is_left_in_bulgarian() {
    let pairs = texts(Language::Russian).into_iter().zip(texts(Language::Bulgarian));
    let alike = pairs.filter(|((_, russian, _), (_, bulgarian, _))| russian == bulgarian);
    let alike = alike.map(|((_, text, _), _)| text).collect::<BTreeSet<_>>();
    assert_eq!(alike, ALIKE_IN_CYRILLIC.split('|').map(String::from).collect());
}

/// What is called the same in all languages: buttons, plugs, licences.
const NAMES: [&str; 7] = ["A", "B", "USB", "RPI", "RP2", "MIT", "Apache"];

#[test]
fn every_language_keeps_to_its_own_letters() {
    expect_none(complaints(|language, _, text, _| {
        let is_foreign = |letter: char| match language {
            Language::English => !letter.is_ascii(),
            Language::Russian => !matches!(letter, 'А'..='я' | 'Ё' | 'ё'),
            Language::Bulgarian => !matches!(letter, 'А'..='я') || "ЫыЭэ".contains(letter),
            Language::Icelandic => {
                !letter.is_ascii() && !"ÁÐÉÍÓÚÝÞÆÖáðéíóúýþæö".contains(letter) || "CQWZcqwz".contains(letter)
            }
        };
        words_of(text)
            .filter(|word| !NAMES.contains(word))
            .find(|word| word.chars().any(|letter| letter.is_alphabetic() && is_foreign(letter)))
            .map(|word| format!("has foreign letters in {word:?}"))
    }));
}

/// The Cyrillic А and В look like the buttons, and mean "and" and "in".
#[test]
fn every_hint_names_a_button_in_latin_letters() {
    expect_none(complaints(|_, name, text, _| {
        let is_button = |word| ["A", "B"].contains(&word);
        let is_mistaken = |word| ["А", "В", "а", "в"].contains(&word);
        let is_wrong = !words_of(text).any(is_button) || words_of(text).any(is_mistaken);
        (name.starts_with("Hints.") && is_wrong).then(|| "names no button".into())
    }));
}

const NUMBERS: [u32; 12] = [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111];

/// Which form follows each of [`NUMBERS`]: as after one, few or many; in the order of the languages.
const FORMS: [&str; 4] = ["mommmmmmmmmm", "moffmmmofmom", "mommmmmmmmmm", "mommmmmommom"];

/// One, few and many of everything that is counted; a column for each language.
const COUNTS: &str = "
    point/points  очко/очка/очков  точка/точки  stig/stig
    tile/tiles  плитка/плитки/плиток  плочка/плочки  flís/flísar
    level/levels  уровень/уровня/уровней  ниво/нива  hæð/hæðir
    card/cards  карта/карты/карт  карта/карти  spil/spil
    round/rounds  раунд/раунда/раундов  рунд/рунда  umferð/umferðir
    game/games  игра/игры/игр  игра/игри  leikur/leikir
    second/seconds  секунда/секунды/секунд  секунда/секунди  sekúnda/sekúndur
    player/players  игрок/игрока/игроков  играч/играчи  leikmaður/leikmenn
    rival/rivals  соперник/соперника/соперников  съперник/съперници  mótherji/mótherjar
    miss/misses  ошибка/ошибки/ошибок  грешка/грешки  villa/villur
";

/// In the order of [`COUNTS`].
fn counted(nouns: &Nouns) -> [Noun; 10] {
    // Without `..`, so that a new noun cannot be left out.
    let &Nouns {
        points,
        tiles,
        levels,
        cards,
        rounds,
        games,
        seconds,
        players,
        rivals,
        misses,
    } = nouns;
    [
        points, tiles, levels, cards, rounds, games, seconds, players, rivals, misses,
    ]
}

#[test]
fn nouns_take_the_right_form_after_every_number() {
    for (row, columns) in COUNTS.trim().lines().enumerate() {
        for ((language, forms), column) in Language::ALL.into_iter().zip(FORMS).zip(columns.split_whitespace()) {
            let noun = counted(&language.words().nouns)[row];
            let nouns = column.split('/').collect::<Vec<_>>();
            for (number, form) in NUMBERS.into_iter().zip(forms.chars()) {
                let expected = match form {
                    'o' => nouns[0],
                    'f' => nouns[1],
                    _ => nouns[nouns.len() - 1],
                };
                assert_eq!(
                    noun.count(number).to_string(),
                    format!("{number} {expected}"),
                    "{language:?}"
                );
                assert_eq!(
                    noun.gain(number).to_string(),
                    format!("+{number} {expected}"),
                    "{language:?}"
                );
            }
        }
    }
    assert_eq!(COUNTS.split_whitespace().count(), 40);
}

#[test]
fn phrases_and_fractions_are_written_as_each_language_does() {
    let written = Language::ALL.map(|language| {
        let words = language.words();
        let tile = words.number9.tile_of.fill([&3, &20]);
        let tenths = words.tenths(14);
        let time = words.race_result.seconds.fill([&tenths]);
        format!("{tile}, {time}, {}", words.race.wins.fill([&words.players.rivals.0[0]]))
    });
    assert_eq!(written[0], "Tile 3 of 20, 1.4 s, Fox wins!");
    assert_eq!(written[1], "Плитка 3 из 20, 1,4 с, Победитель: Лиса");
    assert_eq!(written[2], "Плочка 3 от 20, 1,4 с, Победител: Лисица");
    assert_eq!(written[3], "Flís 3 af 20, 1,4 s, Refur vinnur!");
}

#[test]
fn languages_are_found_by_code_and_tag() {
    assert_eq!(
        Language::ALL.map(Language::code),
        [0, 1, 2, 3],
        "saved settings hold these numbers"
    );
    for language in Language::ALL {
        assert_eq!(Language::from_code(language.code()), Some(language));
        assert_eq!(Language::from_tag(language.tag()), Some(language));
    }
    assert_eq!((Language::from_code(4), Language::from_tag("de")), (None, None));
}

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
        for letters in [Letters::Small, Letters::Normal, Letters::Title, Letters::Large] {
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
        assert_eq!(line_width(&self::letters("HH"), letters), wide as u32);
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
fn every_character_that_can_be_drawn_is_one_letter() {
    let alphabets = Language::ALL.map(Language::letters).concat();
    let others = alphabets.chars().chain(script::SIGNS.chars());
    let characters: BTreeSet<char> = script::ASCII
        .chain(others)
        .chain(['\n', script::NO_BREAK_SPACE])
        .collect();
    let mut seen = HashSet::new();
    for character in characters {
        let letter = Letter::of(character).unwrap();
        assert_eq!(letter.character(), character);
        assert!(seen.insert(letter), "{character:?} has a letter of its own");
    }
    for character in ['\t', '\u{7f}', '\u{a1}', 'ÿ', 'Ѐ', 'ѝ', '\u{2014}', '漢', char::MAX] {
        assert_eq!(Letter::of(character), None, "{character:?}");
    }
}

#[test]
fn texts_that_are_worded_alike_are_one() {
    let words = Language::Russian.words();
    assert_eq!(words.race.you_win, words.number9_end.you_win);
    assert_ne!(words.race.you_win, words.race.go);
    assert_eq!(words.main_menu.number9, Language::Bulgarian.words().main_menu.number9);
    assert_eq!(format!("{} {:?}", words.race.go, words.race.go), "Марш! \"Марш!\"");
    assert_eq!(words.race.go.sentence().letters(), letters("Марш!"));
    assert_eq!(
        (Text::NOTHING.sentence().letters(), Text::NOTHING.to_string()),
        (&[][..], String::new())
    );
}

#[test]
fn a_sentence_takes_what_it_has_room_for() {
    assert_eq!(
        Sentence::<8>::of(&format_args!("{}-{}", "при", 7)).letters(),
        letters("при-7")
    );
    assert_eq!(Sentence::<4>::of(&"слово").letters(), letters("слов"));
    assert_eq!(Sentence::<4>::of(&'漢').letters(), letters("?"));
}

#[test]
fn lines_break_between_words_and_nothing_is_lost() {
    assert_eq!(lines("one two three", 7), ["one two", "three"]);
    assert_eq!(lines("one two three", 6), ["one", "two", "three"]);
    assert_eq!(lines("one\ntwo three", 20), ["one", "two three"]);
    assert_eq!(lines("a\u{a0}b c", 3), ["a\u{a0}b", "c"]);
    assert_eq!(lines("съперници", 4), ["съпе", "рниц", "и"]);
    assert_eq!(
        (lines("", 4), lines("ab", 0)),
        (vec![], vec!["a".to_owned(), "b".to_owned()])
    );
    assert!(fits("one two", Room::NAME) && !fits("one two three", Room::NAME) && !fits("a\nb", Room::NAME));
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
