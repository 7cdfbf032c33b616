//! Playing 7 on 9: the countdown, slaps, draws, mistakes and the end.

use pocket_nines::handheld::seven_on_nine::mark::Stop;
use pocket_nines::handheld::seven_on_nine::{CALLOUT_MICROS, Callout, REACTION_MICROS, READY_SECONDS, Stage};
use pocket_nines::handheld::{Button, Gesture, SevenOnNinePlay, Sound};
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{CARDS_EVERY_MICROS, LOCK_OUT_MICROS, Pace, Phase, Players, Setup, Skill, Variant};
use pocket_nines::time::Timestamp;

use harness::race_session::{DRAW, NEXT, SECOND, SLAP, Session};
use harness::races::{fitting, found};

#[test]
fn three_seconds_lead_up_to_go_and_nothing_counts_before() {
    let mut session = Session::new(Players::Two, Variant::Simultaneous, Skill::Hard, 1);
    session.does(DRAW);
    session.waits(READY_SECONDS * SECOND - 1);
    assert!(matches!(session.play.stage(), Stage::Ready(countdown) if countdown.left() == 1));
    assert_eq!(session.play.race().phase(), Phase::Waiting);
    session.does(SLAP);
    session.waits(1);
    assert_eq!(
        (session.play.stage(), session.play.callout()),
        (Stage::Running, Some(Callout::Go))
    );
    assert_eq!(session.sounds, [Sound::Ready, Sound::Ready, Sound::Go]);
    assert_eq!(
        session.play.race().now(),
        Timestamp::START,
        "the race's own time starts with it"
    );
    session.waits(CALLOUT_MICROS);
    assert_ne!(session.play.callout(), Some(Callout::Go), "nothing is said for ever");
}

#[test]
fn whole_races_are_played_to_their_end_with_a_and_b_alone() {
    for variant in [Variant::Simultaneous, Variant::HouseRules] {
        for players in Players::ALL {
            for seed in 0..6 {
                let mut session = Session::new(players, variant, Skill::Easy, seed);
                session.plays_on();
                let figures = session.play.figures();
                let Stage::Over(winner) = session.play.stage() else {
                    unreachable!()
                };
                assert_eq!(figures.won, winner == Seat::First);
                assert_eq!(session.play.race().phase(), Phase::Won(winner));
                assert!(
                    session
                        .sounds
                        .contains(if figures.won { &Sound::Win } else { &Sound::Lose })
                );
                assert_eq!(
                    session.play.next_event().filter(|_| session.play.callout().is_none()),
                    None
                );
            }
        }
    }
}

#[test]
fn a_quick_player_beats_an_easy_bot() {
    let wins = (0..40)
        .filter(|&seed| {
            let mut session = Session::new(Players::Two, Variant::Simultaneous, Skill::Easy, seed);
            session.plays_on();
            session.play.figures().won
        })
        .count();
    assert!(wins > 25, "{wins} of 40");
}

#[test]
fn a_wrong_slap_is_announced_counted_and_locks_the_player_out() {
    let mut session = Session::duel(3);
    session.marks_a_wrong_card();
    session.does(SLAP);
    assert_eq!(session.play.callout(), Some(Callout::WrongCard(Seat::First)));
    assert_eq!(session.play.figures().misses, 1);
    assert_eq!(session.play.barred(session.at()), Some(255));
    let bar = |session: &Session, micros| session.play.barred(Timestamp::from_micros(session.now + micros));
    assert_eq!(bar(&session, LOCK_OUT_MICROS / 2), Some(127));
    assert_eq!(bar(&session, LOCK_OUT_MICROS), None);
    session.sounds.clear();
    session.does(DRAW);
    assert_eq!(session.sounds, [Sound::Draw], "drawing is never barred");
    let before = session.play.mark();
    session.does(NEXT);
    assert_ne!(session.play.mark(), before, "nor is the mark");
}

#[test]
fn a_slap_right_after_the_card_was_covered_is_late_and_not_wrong() {
    // Look for a moment at which a bot covers the card that the marked one would have fitted.
    for seed in 0..400 {
        let mut session = Session::duel(seed);
        session.draws(12);
        session.marks_a_number();
        for _ in 0..60 {
            let fitted = session.fits();
            let pile = session.play.race().pile().len();
            session.waits_for_something();
            let covered = session.play.race().pile().len() > pile;
            if covered && fitted && !session.fits() && session.play.stage() == Stage::Running {
                let card = session.play.marked_card();
                let mut late = session.clone();
                late.waits(REACTION_MICROS / 2);
                if late.play.marked_card() != card || late.play.race().pile().len() > pile + 1 {
                    continue;
                }
                late.does(SLAP);
                assert_eq!(late.play.callout(), Some(Callout::TooLate(Seat::First)));
                assert_eq!((late.play.figures().misses, late.play.barred(late.at())), (0, None));
                return;
            }
        }
    }
    panic!("no bot was ever quick enough");
}

#[test]
fn b_moves_the_mark_as_soon_as_it_goes_down_and_directions_move_it_both_ways() {
    let mut session = Session::duel(9);
    session.draws(12);
    let before = session.play.mark();
    session.does(NEXT);
    let after = session.play.mark();
    assert_ne!(before, after);
    session.does(Gesture::Tap(Button::B));
    assert_eq!(session.play.mark(), after, "the release does nothing more");
    session.does(Gesture::Press(Button::Left));
    assert_eq!(session.play.mark(), before);
    session.does(Gesture::Press(Button::Right));
    assert_eq!(session.play.mark(), after);
}

#[test]
fn a_draws_on_the_pile_and_slaps_on_a_number() {
    let mut session = Session::duel(5);
    assert_eq!(session.play.mark(), Stop::Pile);
    for held in 1..=4 {
        session.does(SLAP);
        assert_eq!(session.play.race().hand(Seat::First).unwrap().len(), held);
        assert_eq!(
            session.play.mark(),
            Stop::Pile,
            "a card that comes does not move the mark"
        );
    }
    session.marks_a_number();
    session.does(SLAP);
    let wrong = matches!(session.play.callout(), Some(Callout::WrongCard(Seat::First)));
    let called = matches!(session.play.callout(), Some(Callout::Called(Seat::First, _)));
    assert!(wrong || called, "{:?}", session.play.callout());
}

#[test]
fn cards_come_by_themselves_and_bots_get_theirs_too() {
    let setup = Setup {
        pace: Pace::Brisk,
        ..Session::duel(5).play.race().setup()
    };
    let mut session = Session::dealt(setup, Skill::Easy);
    session.waits(READY_SECONDS * SECOND);
    let drawn = |session: &Session| {
        let race = session.play.race();
        race.seats()
            .map(|seat| 36 - race.left_to_draw(seat))
            .collect::<Vec<_>>()
    };
    session.waits(CARDS_EVERY_MICROS - 1);
    let before = drawn(&session);
    assert_eq!(before[0], 0);
    session.waits(1);
    assert_eq!(drawn(&session), [1, before[1] + 1]);
    session.waits(9 * CARDS_EVERY_MICROS);
    assert_eq!(drawn(&session)[0], 10);
    assert_eq!(session.play.mark(), Stop::Pile);
}

#[test]
fn a_tie_to_the_microsecond_goes_by_seat() {
    // A bot behind the person is about to play a card for which the person has an answer, too.
    let session = found("both could play", |seed| {
        let mut session = Session::duel(seed);
        session.draws(10);
        let card = fitting(session.play.race(), Seat::First)?;
        session.marks(card);
        for _ in 0..100 {
            let before = session.clone();
            session.waits_for_something();
            let is_played = session.play.race().pile().len() > before.play.race().pile().len();
            if is_played {
                return before.fits().then_some((before, session.now));
            }
        }
        None
    });
    let (mut first, played_at) = session;
    // Things that are due are reported one microsecond late for the bot, see `ready_at`.
    let at = played_at - 1;
    first.waits(at - first.now);
    assert!(first.fits(), "the bot has not played yet");
    let pile = first.play.race().pile().len();
    first.does(SLAP);
    assert_eq!(first.play.race().now().as_micros(), at - READY_SECONDS * SECOND);
    assert_eq!(first.play.race().pile().len(), pile + 1);
    first.waits(1);
    assert_eq!(
        first.play.callout(),
        Some(Callout::TooLate(Seat::Second)),
        "seat by seat"
    );
}

#[test]
fn drawing_from_an_empty_pile_is_announced() {
    let mut session = Session::duel(5);
    session.draws(36);
    session.does(DRAW);
    assert_eq!(session.play.callout(), Some(Callout::NothingToDraw));
}

#[test]
fn the_winner_of_a_finished_race_stays_the_winner() {
    let mut session = Session::new(Players::Two, Variant::Simultaneous, Skill::Easy, 11);
    session.plays_on();
    let figures = session.play.figures();
    let saved = session.play.saved(session.at());
    let again = SevenOnNinePlay::resume(saved, Timestamp::START);
    assert!(again.is_over());
    assert_eq!(again.stage(), session.play.stage());
    assert!(matches!(again.stage(), Stage::Over(Seat::First | Seat::Second)));
    assert_eq!(again.figures(), figures);
}
