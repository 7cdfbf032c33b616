//! Animation frames of a race: which frames are drawn between events, and when.

use pocket_nines::handheld::seven_on_nine::{Callout, Origin, SLIDE_FRAME_MICROS, SLIDE_FRAMES, Slide, Stage};
use pocket_nines::random::Random;
use pocket_nines::screens::Frame;
use pocket_nines::screens::seven_on_nine::draw;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, LOCK_OUT_MICROS, Move, Players, Race, Skill, TURN_MICROS, Variant};
use pocket_nines::storage::Language;
use pocket_nines::storage::seven_on_nine::SavedRace;
use pocket_nines::time::Timestamp;

use harness::race_session::{DRAW, NEXT, SECOND, SLAP, Session};

const SHORTEST: u64 = 30_000;

/// The screen a little later, if nothing happens until then.
fn frame_later(session: &Session, micros: u64) -> Frame {
    let mut frame = Frame::new();
    let Ok(()) = draw(&mut frame, &session.scene(Language::English, micros));
    frame
}

/// When animation frames are due, in microseconds from now.
fn wishes(session: &Session) -> Vec<u64> {
    let next = |&at: &Timestamp| session.play.next_animation_frame(at);
    std::iter::successors(Some(session.at()), next)
        .skip(1)
        .map(|at| at.micros_since(session.at()))
        .collect()
}

fn found<T>(look: impl FnMut(u64) -> Option<T>) -> T {
    (0..400).find_map(look).expect("it never happened")
}

/// Plays until this is said.
fn until(mut session: Session, is_said: impl Fn(Callout) -> bool) -> Option<Session> {
    for turn in 0..2_000 {
        // The player slaps only every other time, so that bots play too.
        if turn % 2 == 1 && session.fits() {
            session.does(SLAP);
        } else {
            session.does(NEXT);
            session.waits_for_something();
        }
        if session.play.callout().is_some_and(&is_said) {
            return Some(session);
        }
    }
    None
}

#[test]
fn a_card_slides_from_its_players_hand() {
    let mut bots = found(|seed| {
        until(Session::duel(seed), |said| {
            matches!(said, Callout::Called(Seat::Second, _))
        })
    });
    // What a bot does is done once no press can have its timestamp any more: a microsecond later.
    bots.now -= 1;
    let slide = |session: &Session, micros| session.play.slide(Timestamp::from_micros(session.now + micros));
    for frame in 0..SLIDE_FRAMES {
        let first = frame as u64 * SLIDE_FRAME_MICROS;
        let from = Origin::Bot;
        assert_eq!(slide(&bots, first), Some(Slide { from, frame }));
        assert_eq!(
            slide(&bots, first + SLIDE_FRAME_MICROS - 1),
            Some(Slide { from, frame })
        );
    }
    assert_eq!(slide(&bots, SLIDE_FRAMES as u64 * SLIDE_FRAME_MICROS), None);
    assert_eq!(wishes(&bots), [35_000, 70_000, 105_000, 140_000]);

    let mine = found(|seed| {
        let mut session = Session::duel(seed);
        session.draws(8);
        session.marks_a_number();
        session.does(SLAP);
        matches!(session.play.callout(), Some(Callout::Called(Seat::First, _))).then_some(session)
    });
    let from = Origin::Hand;
    assert_eq!(slide(&mine, 0), Some(Slide { from, frame: 0 }));
}

#[test]
fn the_bottom_card_slides_when_a_race_stalls() {
    let stalled = found(|seed| {
        let mut session = Session::duel(seed);
        session.draws(36);
        until(session, |said| matches!(said, Callout::Stall(_)))
    });
    expect_slide_from_beneath(&stalled);
}

#[test]
fn the_bottom_card_slides_after_the_last_draw_too() {
    let mut session = Session::resume(SavedRace::new(found(stalls_by_drawing), Skill::Easy), 0);
    session.waits(3 * SECOND);
    session.does(DRAW);
    assert!(matches!(session.play.callout(), Some(Callout::Stall(_))));
    expect_slide_from_beneath(&session);
}

fn expect_slide_from_beneath(stalled: &Session) {
    assert!(matches!(stalled.play.stage(), Stage::Ready(_)));
    let (from, frame) = (Origin::Beneath, 0);
    assert_eq!(stalled.play.slide(stalled.at()), Some(Slide { from, frame }));
    assert_eq!(wishes(stalled), [35_000, 70_000, 105_000, 140_000]);
}

/// A duel that stalls once the player has drawn their last card.
fn stalls_by_drawing(seed: u64) -> Option<Race> {
    let mut race = harness::races::dealt(Players::Two, seed);
    race.go(Timestamp::START).unwrap();
    let act = |race: &mut Race, seat, what| {
        let at = Timestamp::START;
        race.act(Action { seat, at, what }).unwrap()
    };
    for seat in race.seats() {
        while race.left_to_draw(seat) > usize::from(seat == Seat::First) {
            act(&mut race, seat, Move::Draw);
        }
    }
    loop {
        let fitting = |seat| race.hand(seat)?.kinds().find(|card| card.fits(race.top()));
        let Some((seat, card)) = race.seats().find_map(|seat| Some((seat, fitting(seat)?))) else {
            break;
        };
        let on = race.top();
        act(&mut race, seat, Move::Play { card, on });
        if race.cards_left(seat) < 2 {
            return None;
        }
    }
    let stalls = act(&mut race.clone(), Seat::First, Move::Draw).turned > 0;
    stalls.then_some(race)
}

#[test]
fn a_lock_out_is_seen_to_run_out() {
    let mut session = Session::duel(3);
    session.marks_a_wrong_card();
    session.does(SLAP);
    let expected: Vec<_> = (1..=20).map(|frame| frame * 100_000).collect();
    assert_eq!(wishes(&session), expected);
    assert_eq!(
        session
            .play
            .barred(Timestamp::from_micros(session.now + LOCK_OUT_MICROS)),
        None
    );
}

#[test]
fn a_turn_is_seen_to_run_out() {
    let mut session = Session::new(Players::Two, Variant::HouseRules, Skill::Easy, 4);
    session.waits(3 * SECOND);
    let left = |session: &Session, micros| session.play.turn_left(Timestamp::from_micros(session.now + micros));
    assert_eq!(left(&session, 0), 255);
    assert_eq!(left(&session, TURN_MICROS / 2), 127);
    assert_eq!(left(&session, TURN_MICROS), 0);
    let expected: Vec<_> = (1..=50).map(|frame| frame * 100_000).collect();
    assert_eq!(wishes(&session), expected);
    session.waits(40_000);
    assert_eq!(
        wishes(&session)[..2],
        [60_000, 160_000],
        "a redraw in between delays nothing"
    );
    let paused = Session::resume(session.play.saved(session.at()), 0);
    assert_eq!(wishes(&paused), [], "nothing runs out before \"Go!\"");
    assert_eq!(left(&paused, TURN_MICROS), left(&session, 0));
}

#[test]
fn every_animation_frame_is_drawn_in_time() {
    for variant in [Variant::Simultaneous, Variant::HouseRules] {
        for seed in 0..12 {
            let mut random = Random::new(seed);
            let mut session = Session::new(Players::Three, variant, Skill::Medium, seed);
            while session.now < 90 * SECOND && !session.play.is_over() {
                match random.below(12) {
                    0..3 => session.does(DRAW),
                    3 => session.does(SLAP),
                    4..7 => session.does(NEXT),
                    _ if session.fits() => session.does(SLAP),
                    _ => {}
                }
                let frame = session.play.next_animation_frame(session.at());
                assert!(frame.is_none_or(|at| at.micros_since(session.at()) >= SHORTEST));
                let next = frame.into_iter().chain(session.play.next_event()).min();
                let next = next.map_or(session.now + SECOND, Timestamp::as_micros);
                let runs_out = session.play.barred(session.at()).is_some() || session.play.race().turn().is_some();
                let slides = session.play.slide(session.at()).is_some();
                if !runs_out && !slides && next > session.now {
                    let same = frame_later(&session, 0) == frame_later(&session, next - session.now - 1);
                    assert!(same, "{variant:?}, seed {seed}, at {}", session.now);
                }
                session.waits(next.saturating_sub(session.now).max(1));
            }
        }
    }
}
