//! Whole layouts, whose they are, and their levels one by one.

use pocket_nines::number9::{Game, Skill, Table};
use pocket_nines::screens::number9::layout::{self, Layout, Part};
use pocket_nines::screens::number9::players::Player;
use pocket_nines::seat::Seat;
use pocket_nines::storage::Language;
use pocket_nines::words::{FontSize, Room};

use crate::screen::Screen;
use crate::teaching::games::{FAIR, FLAT, GOOD, POOR, after_rounds, played};
use harness::golden::expect_picture;

fn table(game: &Game, seat: Seat) -> &Table {
    game.table(seat).unwrap()
}

fn drawn(language: Language, layout: Layout<'_>, hint: Option<&'static str>) -> Screen {
    Screen::of(|panel| layout::draw(panel, language, &layout, hint))
}

#[test]
fn a_whole_layout_says_whose_it_is_where_several_play() {
    let alone = played(&[GOOD]);
    let four = played(&[GOOD, FAIR, POOR, FLAT]);
    for language in Language::ALL {
        let words = language.words();
        for hint in [None, Some(words.shared.button_help.back)] {
            let is_pictured = language == Language::English;
            if is_pictured {
                let name = if hint.is_some() {
                    "layout_alone_hint"
                } else {
                    "layout_alone"
                };
                let layout = Layout {
                    table: table(&alone, Seat::First),
                    player: None,
                    part: Part::Whole,
                };
                expect_picture(name, drawn(language, layout, hint).frame());
            }
            for (number, seat) in (1..).zip(Seat::ALL) {
                let player = Player::Person(number);
                let layout = Layout {
                    table: table(&four, seat),
                    player: Some(player),
                    part: Part::Whole,
                };
                let screen = drawn(language, layout, hint);
                screen.expect_text(FontSize::Small, player.name(words));
                let points = layout.table.score().total();
                screen.expect_text(FontSize::Small, words.shared.nouns.points.count(points.into()));
                if let Some(hint) = hint {
                    screen.expect_hint(Room::BOTTOM_LINE.size, hint);
                    if is_pictured {
                        expect_picture(&format!("layout_of_4_{number}"), screen.frame());
                    }
                }
            }
        }
    }
}

#[test]
fn a_rivals_layout_says_how_good_it_is_and_shows_its_last_tile() {
    let game = after_rounds(11, &[POOR, GOOD]);
    for language in Language::ALL {
        let words = language.words();
        for (seat, skill) in Seat::ALL[1..]
            .iter()
            .flat_map(|&seat| Skill::ALL.map(|skill| (seat, skill)))
        {
            let player = Player::Rival { seat, skill };
            let layout = |part| Layout {
                table: table(&game, Seat::Second),
                player: Some(player),
                part,
            };
            let hint = Some(words.number9.button_help.levels_of_several);
            let screen = drawn(language, layout(Part::Last), hint);
            let caption = format!("{}, {}", player.name(words), words.number9.skills.of(skill));
            screen.expect_text(FontSize::Small, caption);
            screen.expect_text(FontSize::Small, layout(Part::Last).table.score().total());
            screen.expect_hint(Room::BOTTOM_LINE.size, words.number9.button_help.levels_of_several);
            let whole = drawn(language, layout(Part::Whole), hint);
            assert_ne!(screen.frame(), whole.frame(), "the last tile is like any other");
            if (seat, skill) == (Seat::Second, Skill::Expert) {
                expect_picture(&format!("layout_rival_{}", language.tag()), screen.frame());
            }
        }
    }
}

#[test]
fn a_layout_is_looked_at_level_by_level() {
    let game = played(&[GOOD]);
    let players = [
        None,
        Some(Player::Person(4)),
        Some(Player::You),
        Some(Player::Rival {
            seat: Seat::Fourth,
            skill: Skill::Club,
        }),
    ];
    for language in Language::ALL {
        let words = language.words();
        for player in players {
            for (level, points) in table(&game, Seat::First).score().from_the_top() {
                let layout = Layout {
                    table: table(&game, Seat::First),
                    player,
                    part: Part::Level(level),
                };
                let screen = drawn(language, layout, Some(words.number9.button_help.levels));
                let which = match level {
                    0 => words.number9.end.table.to_string(),
                    _ => words.number9.play.level.fill([&level]).to_string(),
                };
                screen.expect_text(FontSize::Small, which);
                screen.expect_text(FontSize::Small, points);
                if let Some(player) = player {
                    screen.expect_text(FontSize::Small, player.name(words));
                }
                if language == Language::English {
                    match player {
                        None => expect_picture(&format!("layout_level_{level}"), screen.frame()),
                        Some(Player::Person(_)) if level == 2 => {
                            expect_picture("layout_level_of_4", screen.frame());
                        }
                        Some(Player::Rival { .. }) if level == 2 => {
                            expect_picture("layout_level_rival", screen.frame());
                        }
                        _ => {}
                    }
                }
            }
        }
    }
}
