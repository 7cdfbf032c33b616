//! The languages: complete, drawable, short enough, and grammatical after every number.
//!
//! The compiler checks that no text is missing. These tests walk over every text of every language.

mod drawing;
mod spoken;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use pocket_nines::number9::Skill;
use pocket_nines::screens::text::{fits, has_glyph, wrap};
use pocket_nines::screens::{HEIGHT, WIDTH};
use pocket_nines::storage::Language;
use pocket_nines::words::Room;
use pocket_nines::words::shared::Nouns;

/// Every text of a language with its name and room.
fn texts(language: Language) -> Vec<(&'static str, String, Room)> {
    let mut texts = Vec::new();
    language
        .words()
        .each(&mut |name, text, room| texts.push((name, text.to_owned(), room)));
    texts
}

fn lines(text: &str, columns: usize) -> Vec<String> {
    wrap(text, columns).map(str::to_owned).collect()
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
    assert!(english.len() >= 200, "only {} texts are walked over", english.len());
    for language in Language::ALL {
        assert_eq!(names(language), english, "{language:?}");
    }
}

#[test]
fn every_character_has_a_glyph() {
    let missing = |text: &str| {
        text.chars()
            .filter(|&character| character != '\n' && !has_glyph(character))
            .collect()
    };
    expect_none(complaints(|_, _, text, _| {
        let missing: String = missing(text);
        (!missing.is_empty()).then(|| format!("has no glyphs for {missing:?}"))
    }));
    assert_eq!(
        missing("Aæ\u{a0}я±×\t\u{7f}ЀѝѐЍ\u{2014}漢\u{10ffff}"),
        "\t\u{7f}ЀѝѐЍ\u{2014}漢\u{10ffff}"
    );
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
        let (settings, common) = (&words.shared.settings, &words.shared.common);
        let names = Language::ALL.map(|language| language.words().shared.name);
        let (number9, seven_on_nine) = (&words.number9.menu, &words.seven_on_nine.menu);
        let levels = [seven_on_nine.easy, seven_on_nine.medium, seven_on_nine.hard];
        let draws = [seven_on_nine.by_itself, seven_on_nine.by_hand];
        let turns = [seven_on_nine.five_seconds, seven_on_nine.brisk];
        let skills = Skill::ALL.map(|skill| words.number9.skills.of(skill));
        let [fox, owl, cat] = words.shared.players.rivals;
        let rows: [(&'static str, &[&'static str]); 11] = [
            (settings.language, &names),
            (settings.sound, &[common.on, common.off]),
            (settings.brightness, &[settings.low, settings.middle, settings.high]),
            (seven_on_nine.draw, &draws),
            (seven_on_nine.turns, &turns),
            (seven_on_nine.bot_skill, &levels),
            (number9.clock, &[common.on, common.off]),
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
        for name in [seven_on_nine.bots, number9.rival_count] {
            expect_row(language, name, &4);
        }
    }
}

#[track_caller]
fn expect_row(language: Language, name: &'static str, value: &dyn Display) {
    let row = format!("{name} {value}");
    assert!(fits(&row.replace(' ', "\u{a0}"), Room::ITEM), "{language:?}: {row}");
}

#[test]
fn items_of_the_main_menu_can_be_headings() {
    expect_none(complaints(|_, name, text, _| {
        let is_heading = ["MainMenu.", "SevenOnNineMenu.", "Number9.name", "SevenOnNine.name"]
            .iter()
            .any(|heading| name.starts_with(heading));
        (is_heading && !fits(text, Room::TITLE)).then(|| "is too long for a heading".into())
    }));
}

#[test]
fn no_text_is_empty_or_untidy() {
    expect_none(complaints(|_, name, text, room| {
        let is_untidy = text.trim() != text || (text.contains("  ") && !name.contains("ButtonHelp."));
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
        let leave = words.shared.common.main_menu.to_string();
        menus.entry(Some("PauseMenu")).or_default().push(leave.clone());
        let games = [words.number9.name, words.seven_on_nine.name].map(str::to_owned);
        menus.entry(Some("MainMenu")).or_default().extend(games);
        menus
            .entry(Some("Number9End"))
            .or_default()
            .extend([leave, words.shared.common.again.to_string()]);
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
const ALIKE: [&str; 2] = ["Number9Menu.clock_seconds", "SevenOnNineResult.seconds"];

/// What is written alike in Russian and Bulgarian.
const ALIKE_IN_CYRILLIC: &str = "60 с|\
    ,|7 на 9|99.9 с|A назад|Версия 00.00.00|Демонстрация|Звук|Код: 000000000000000|\
    Настройки|Номер 9|Пауза|Подсказка|Рекорд: 299|Статистика|Таймер|вкл.|да";

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
fn every_bottom_line_names_a_button_in_latin_letters() {
    expect_none(complaints(|_, name, text, _| {
        let is_button = |word| ["A", "B"].contains(&word);
        let is_mistaken = |word| ["А", "В", "а", "в"].contains(&word);
        let is_wrong = !words_of(text).any(is_button) || words_of(text).any(is_mistaken);
        (name.contains("ButtonHelp.") && is_wrong).then(|| "names no button".into())
    }));
}

const NUMBERS: [u32; 12] = [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111];

/// Which form follows each of [`NUMBERS`]: as after one, few or many; in the order of the languages.
const FORMS: [&str; 4] = ["mommmmmmmmmm", "moffmmmofmom", "mommmmmmmmmm", "mommmmmommom"];

/// One, few and many of everything that is counted; a column for each language.
const COUNTS: &str = "
    point/points  очко/очка/очков  точка/точки  stig/stig
    player/players  игрок/игрока/игроков  играч/играчи  leikmaður/leikmenn
";

#[test]
fn nouns_take_the_right_form_after_every_number() {
    for (row, columns) in COUNTS.trim().lines().enumerate() {
        for ((language, forms), column) in Language::ALL.into_iter().zip(FORMS).zip(columns.split_whitespace()) {
            // Without `..`, so that a new noun cannot be left out.
            let Nouns { points, players } = language.words().shared.nouns;
            let noun = [points, players][row];
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
            }
        }
    }
    assert_eq!(COUNTS.split_whitespace().count(), 8);
}

#[test]
fn phrases_and_fractions_are_written_as_each_language_does() {
    let written = Language::ALL.map(|language| {
        let words = language.words();
        let tile = words.number9.play.tile_of.fill([&3, &20]);
        let tenths = words.tenths(14);
        let time = words.seven_on_nine.result.seconds.fill([&tenths]);
        format!(
            "{tile}, {time}, {}",
            words.seven_on_nine.play.wins.fill([&words.shared.players.rivals[0]])
        )
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
