//! Screens of a race, from the countdown to the result.

use std::fs;
use std::path::Path;

use pocket_nines::handheld::SevenOnNinePlay;
use pocket_nines::handheld::seven_on_nine::{
    CALLOUT_MICROS, Callout, REACTION_MICROS, SLIDE_FRAME_MICROS, SLIDE_FRAMES,
};
use pocket_nines::screens::seven_on_nine;
use pocket_nines::screens::text::fits;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Modifier, Pace, Players, Race, Setup, Skill, Variant};
use pocket_nines::storage::Language;
use pocket_nines::words::{FontSize, Room};

use harness::races::{self, before_a_stall, fitting, one_left};

use harness::golden::expect_picture;
use harness::race_session::{NEXT, SECOND, SLAP, Session};

use crate::screen::Screen;

/// Compares the screen of a race with a picture.
trait ExpectPicture {
    /// The screen a little later, if nothing happens until then.
    fn expect_later(&self, language: Language, name: &str, micros: u64);

    fn expect(&self, name: &str) {
        self.expect_in(Language::English, name);
    }

    fn expect_in(&self, language: Language, name: &str) {
        self.expect_later(language, name, 0);
    }

    /// Once the card that was just played lies still.
    fn expect_still(&self, language: Language, name: &str) {
        self.expect_later(language, name, SLIDE_FRAMES as u64 * SLIDE_FRAME_MICROS);
    }

    /// In a frame of the card that was just played.
    fn expect_slide(&self, name: &str, frame: u64) {
        self.expect_later(Language::English, name, frame * SLIDE_FRAME_MICROS);
    }
}

impl ExpectPicture for Session {
    fn expect_later(&self, language: Language, name: &str, micros: u64) {
        let screen = Screen::of(|panel| seven_on_nine::draw(panel, &self.scene(language, micros)));
        expect_picture(&format!("race_{name}"), screen.frame());
    }
}

/// The result of the first seed for which `look` returns one.
fn found<T>(look: impl FnMut(u64) -> Option<T>) -> T {
    races::found("this happens", look)
}

/// A duel in which `winner` has one card left and the other player some more.
fn duel_with_one_left(winner: Seat) -> Race {
    found(|seed| one_left(Players::Two, winner, seed, 0))
}

#[test]
fn the_countdown_shows_the_card_that_will_be_answered() {
    let mut session = Session::new(Players::Two, Variant::Simultaneous, Skill::Easy, 6);
    session.expect("countdown_3");
    for language in Language::ALL.into_iter().skip(1) {
        session.expect_in(language, &format!("countdown_3_{}", language.tag()));
    }
    session.waits(SECOND);
    session.expect("countdown_2");
    session.waits(SECOND);
    session.expect("countdown_1");
    session.waits(SECOND);
    session.expect("go");
}

#[test]
fn an_empty_hand_has_ten_faint_slots() {
    let mut session = Session::duel(6);
    session.waits(CALLOUT_MICROS);
    session.expect("empty_hand");
}

#[test]
fn some_cards_stand_in_their_slots() {
    let mut session = Session::duel(5);
    session.draws(7);
    session.waits(CALLOUT_MICROS + SECOND / 2);
    session.expect("some_cards");
}

#[test]
fn a_full_hand_has_a_number_in_every_slot() {
    let mut session = Session::duel(4);
    session.draws(36);
    session.waits(CALLOUT_MICROS + SECOND);
    session.expect("full_hand");
}

#[test]
fn every_modifier_has_a_look_of_its_own() {
    for (modifier, number) in Modifier::ALL.into_iter().zip([8, 10, 9]) {
        let session = found(|seed| {
            let mut session = Session::duel(seed);
            session.draws(10);
            session.waits(CALLOUT_MICROS);
            let top = session.play.race().top();
            (top.modifier == modifier && top.number.value() == number).then_some(session)
        });
        session.expect(&format!("modifier_{}", modifier.value()));
    }
}

#[test]
fn the_meant_card_is_named_where_there_are_several() {
    let session = found(|seed| {
        let mut session = Session::duel(seed);
        session.draws(24);
        for _ in 0..=seed % 30 {
            session.does(NEXT);
        }
        session.waits(CALLOUT_MICROS);
        let card = session.play.marked_card()?;
        let hand = session.play.race().hand(Seat::First)?;
        (card.modifier == Modifier::Three && hand.count_of(card.number) > 4).then_some(session)
    });
    session.expect("meant_card");
}

#[test]
fn the_player_who_played_calls_the_number() {
    for players in Players::ALL {
        let last = Seat::ALL[players.count() - 1];
        let session = found(|seed| {
            let mut session = Session::among(players, seed);
            session.draws(9);
            let called =
                session.waits_until(|play| matches!(play.callout(), Some(Callout::Called(seat, _)) if seat == last));
            called.then_some(session)
        });
        session.expect_still(Language::English, &format!("called_of_{}", players.count()));
    }
}

#[test]
fn a_bubble_keeps_clear_of_the_longest_name() {
    for language in Language::ALL.into_iter().skip(1) {
        for players in [Players::Two, Players::Three] {
            let session = found(|seed| {
                let mut session = Session::among(players, seed);
                session.draws(9);
                let called = session.waits_until(
                    |play| matches!(play.callout(), Some(Callout::Called(seat, _)) if seat == Seat::Second),
                );
                called.then_some(session)
            });
            session.expect_still(
                language,
                &format!("fox_called_of_{}_{}", players.count(), language.tag()),
            );
        }
    }
}

/// The player has just played a ten.
fn i_called() -> Session {
    found(|seed| {
        let mut session = Session::among(Players::Three, seed);
        session.draws(12);
        let card = fitting(session.play.race(), Seat::First)?;
        session.marks(card);
        session.does(SLAP);
        (card.number.value() == 10).then_some(session)
    })
}

#[test]
fn the_player_calls_too() {
    i_called().expect_still(Language::English, "i_called");
}

#[test]
fn bots_come_too_late_and_err() {
    let session = found(|seed| {
        let mut session = Session::among(Players::Four, seed);
        let erred = session.waits_until(|play| matches!(play.callout(), Some(Callout::WrongCard(_))));
        erred.then_some(session)
    });
    session.expect("bot_wrong");
    let session = found(|seed| {
        let mut session = Session::among(Players::Four, seed);
        let late = session.waits_until(|play| matches!(play.callout(), Some(Callout::TooLate(_))));
        late.then_some(session)
    });
    session.expect_still(Language::English, "bot_late");
}

#[test]
fn a_wrong_card_bars_for_a_while() {
    let mut session = Session::duel(3);
    session.draws(8);
    session.marks_a_wrong_card();
    session.does(SLAP);
    session.expect("wrong_card");
    session.waits(SECOND);
    session.expect("wrong_card_later");
    session.expect_in(Language::Russian, "wrong_card_ru");
}

#[test]
fn a_late_card_is_announced() {
    let session = found(|seed| {
        let mut session = Session::duel(seed);
        session.draws(12);
        session.marks_a_number();
        for _ in 0..60 {
            let (fitted, pile) = (session.fits(), session.play.race().pile().len());
            session.waits_for_something();
            if fitted && session.play.race().pile().len() > pile {
                session.waits(REACTION_MICROS / 2);
                session.does(SLAP);
                break;
            }
        }
        (session.play.callout() == Some(Callout::TooLate(Seat::First))).then_some(session)
    });
    session.expect_still(Language::English, "too_late");
}

#[test]
fn an_empty_draw_pile_is_announced() {
    let mut session = Session::duel(5);
    session.draws(37);
    session.expect("nothing_to_draw");
}

#[test]
fn under_house_rules_the_turn_is_shown() {
    let turn = |mine: bool, used: bool| {
        found(|seed| {
            let (players, variant, pace) = (Players::Three, Variant::HouseRules, Pace::AsPrinted);
            let mut session = Session::started(Race::deal(Setup {
                players,
                variant,
                pace,
                seed,
            }));
            let wish = |play: &SevenOnNinePlay| {
                play.race()
                    .turn()
                    .is_some_and(|turn| (turn.seat == Seat::First) == mine)
            };
            session.waits_until(|play| wish(play) && play.callout().is_none());
            session.draws(used.into());
            session.waits(SECOND);
            let turn = session.play.race().turn()?;
            ((turn.seat == Seat::First) == mine && turn.used == used).then_some(session)
        })
    };
    turn(true, false).expect("home_mine");
    turn(true, true).expect("home_mine_used");
    turn(false, false).expect("home_theirs");
}

#[test]
fn one_card_left_may_be_laid_on_anything() {
    let session = Session::started(duel_with_one_left(Seat::First));
    let mut later = session.clone();
    later.waits(CALLOUT_MICROS);
    later.expect("one_card_left");
}

#[test]
fn a_stall_brings_the_bottom_card_to_the_top() {
    let (race, card) = before_a_stall(0);
    let mut session = Session::started(race);
    session.marks(card);
    session.does(SLAP);
    assert!(matches!(session.play.callout(), Some(Callout::Stall(_))));
    session.expect_still(Language::English, "stall");
    session.expect_slide("stall_slide", 1);
    session.expect_still(Language::Bulgarian, "stall_bg");
    let mut later = session;
    later.waits(CALLOUT_MICROS);
    later.expect("stall_later");
}

#[test]
fn a_card_slides_onto_the_pile_from_where_its_player_sits() {
    let session = found(|seed| {
        let mut session = Session::duel(seed);
        session.draws(9);
        let called = session.waits_until(|play| matches!(play.callout(), Some(Callout::Called(Seat::Second, _))));
        called.then_some(session)
    });
    for frame in 0..SLIDE_FRAMES as u64 {
        session.expect_slide(&format!("slide_bot_{frame}"), frame);
    }
    i_called().expect_slide("slide_hand", 1);
}

#[test]
fn the_last_card_is_shouted_and_the_race_is_over() {
    let mut won = Session::started(duel_with_one_left(Seat::First));
    won.waits(SECOND / 2);
    won.does(SLAP);
    assert_eq!(won.play.callout(), Some(Callout::SevenOnNine(Seat::First)));
    won.expect("win");
    let mut lost = Session::started(duel_with_one_left(Seat::Second));
    assert!(lost.waits_until(|play| play.callout() == Some(Callout::SevenOnNine(Seat::Second))));
    lost.expect("loss");
    lost.expect_in(Language::Icelandic, "loss_is");
}

#[test]
fn the_result_has_figures() {
    let played = |players, level, is_won| {
        found(|seed| {
            let mut session = Session::new(players, Variant::Simultaneous, level, seed);
            session.plays_on();
            session.waits(CALLOUT_MICROS);
            (session.play.figures().won == is_won).then_some(session)
        })
    };
    played(Players::Two, Skill::Easy, true).expect("result_won");
    played(Players::Two, Skill::Hard, false).expect("result_lost");
    let four = played(Players::Four, Skill::Hard, false);
    four.expect("result_of_4");
    four.expect_in(Language::Bulgarian, "result_of_4_bg");
}

#[test]
fn every_announcement_fits_beside_the_pile() {
    // Four lines, as a row for the seconds or for the bar goes below.
    let room = Room {
        size: FontSize::Small,
        columns: 14,
        lines: 4,
    };
    for language in Language::ALL {
        let words = &language.words().seven_on_nine.play;
        let said = [
            words.get_ready,
            words.go,
            words.too_late,
            words.wrong_card,
            words.pile_empty,
        ];
        for text in said
            .into_iter()
            .chain([words.stall, words.seven_on_nine, words.last_card])
        {
            assert!(fits(text, room), "{language:?}: {text}");
        }
    }
}

#[test]
fn no_screen_reveals_which_cards_fit() {
    let mut paths = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/screens/seven_on_nine")];
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            paths.extend(fs::read_dir(path).unwrap().map(|file| file.unwrap().path()));
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        for question in [".fits(", ".answers("] {
            assert!(!source.contains(question), "{} asks {question}", path.display());
        }
    }
}
