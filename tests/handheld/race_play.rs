//! Playing 7 on 9: the countdown, slaps, draws, mistakes and the end.

use pocket_nines::handheld::seven_on_nine::{CALLOUT_MICROS, Callout, REACTION_MICROS, READY_SECONDS, Stage};
use pocket_nines::handheld::{Button, Gesture, SevenOnNinePlay, Sound};
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{LOCK_OUT_MICROS, Phase, Players, Skill, Variant};
use pocket_nines::storage::settings::Speed;
use pocket_nines::time::Timestamp;

use harness::race_session::{DRAW, SECOND, SLAP, Session};

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
    while session.fits() || session.play.mark().is_none() {
        session.does(DRAW);
        session.waits(1_000);
    }
    session.does(SLAP);
    assert_eq!(session.play.callout(), Some(Callout::WrongCard(Seat::First)));
    assert_eq!(session.play.figures().misses, 1);
    assert_eq!(session.play.barred(session.at()), Some(255));
    let bar = |session: &Session, micros| session.play.barred(Timestamp::from_micros(session.now + micros));
    assert_eq!(bar(&session, LOCK_OUT_MICROS / 2), Some(127));
    assert_eq!(bar(&session, LOCK_OUT_MICROS), None);
    session.sounds.clear();
    session.does(DRAW);
    assert_eq!(session.sounds, [Sound::Illegal], "barred from drawing, too");
}

#[test]
fn a_slap_right_after_the_card_was_covered_is_late_and_not_wrong() {
    // Look for a moment at which a bot covers the card that the marked one would have fitted.
    for seed in 0..400 {
        let mut session = Session::duel(seed);
        session.draws(12);
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
fn up_and_down_choose_among_cards_of_a_number() {
    for seed in 0..200 {
        let mut session = Session::duel(seed);
        session.draws(20);
        let Some(first) = session.play.marked_card() else {
            continue;
        };
        session.does(Gesture::Press(Button::Up));
        let second = session.play.marked_card().unwrap();
        assert_eq!(second.number, first.number);
        if second != first {
            return;
        }
    }
    panic!("no hand had two cards of a number");
}

#[test]
fn directions_move_the_mark() {
    let mut session = Session::duel(9);
    session.draws(12);
    let before = session.play.mark();
    session.does(Gesture::Press(Button::Right));
    let after = session.play.mark();
    assert_ne!(before, after);
    session.does(Gesture::Press(Button::Left));
    assert_eq!(session.play.mark(), before);
}

#[test]
fn drawing_from_an_empty_pile_is_announced() {
    let mut session = Session::duel(5);
    session.draws(36);
    session.does(DRAW);
    assert_eq!(session.play.callout(), Some(Callout::NothingToDraw));
}

#[test]
fn a_slow_press_draws_too() {
    let mut session = Session::duel(5);
    session.does(Gesture::SlowTap(Button::B));
    assert_eq!(session.play.race().hand(Seat::First).unwrap().len(), 1);
    session.does(Gesture::Hold(Button::B));
    assert_eq!(
        session.play.race().hand(Seat::First).unwrap().len(),
        1,
        "a hold is a pause"
    );
}

#[test]
fn the_winner_of_a_finished_race_stays_the_winner() {
    let mut session = Session::new(Players::Two, Variant::Simultaneous, Skill::Easy, 11);
    session.plays_on();
    let figures = session.play.figures();
    let saved = session.play.saved(session.at());
    let again = SevenOnNinePlay::resume(saved, Speed::Fast, Timestamp::START);
    assert!(again.is_over());
    assert_eq!(again.stage(), session.play.stage());
    assert!(matches!(again.stage(), Stage::Over(Seat::First | Seat::Second)));
    assert_eq!(again.figures(), figures);
}
