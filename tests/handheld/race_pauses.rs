//! A race goes on where it was, after a pause and after a power cut.

use pocket_nines::seat::Seat;
use pocket_nines::storage::Language;
use std::collections::BTreeMap;

use pocket_nines::handheld::seven_on_nine::{Callout, READY_SECONDS, Stage};
use pocket_nines::handheld::{Button, Gesture};
use pocket_nines::random::Random;
use pocket_nines::screens::Frame;
use pocket_nines::screens::seven_on_nine::draw;
use pocket_nines::seven_on_nine::{LOCK_OUT_MICROS, Phase, Players, Skill, Variant};
use pocket_nines::storage::seven_on_nine::Player;
use pocket_nines::storage::seven_on_nine::{decode, encode};
use pocket_nines::time::Timestamp;

use harness::race_session::{DRAW, NEXT, SECOND, SLAP, Session};

/// The length of a pause, and how soon after a reset a race can be continued.
const LONGEST_PAUSE: u32 = 90_000_000;
const SWITCHED_ON: u64 = 1_500_000;

/// How long a race is played from pause to pause, and how many there are.
const MOST_PLAYED: u32 = 30_000_000;
const MOST_PAUSES: usize = 20;

fn frame(session: &Session) -> Frame {
    let mut frame = Frame::new();
    let Ok(()) = draw(&mut frame, &session.scene(Language::English, 0));
    frame
}

/// Until something happens or looks different, in microseconds.
fn quiet_for(session: &Session) -> Option<u64> {
    let wishes = [
        session.play.next_event(),
        session.play.next_animation_frame(session.at()),
    ];
    let next = wishes.into_iter().flatten().min();
    next.map(|next| next.micros_since(session.at()))
}

/// A random gesture.
fn any_gesture(session: &Session, random: &mut Random) -> Gesture {
    match random.below(12) {
        _ if session.fits() => SLAP,
        0 => SLAP,
        1 => Gesture::Press(Button::Right),
        2 => Gesture::Repeat(Button::Left),
        3 => Gesture::Press(Button::Up),
        4..=7 => NEXT,
        _ => DRAW,
    }
}

/// The same race twice: once paused, and once decoded from its saved bytes.
struct Twins {
    paused: Session,
    restored: Session,
}

impl Twins {
    fn of(session: &mut Session, random: &mut Random) -> Twins {
        let saved = session.play.saved(session.at());
        let bytes = encode(&saved);
        let read = decode(&bytes).unwrap();
        assert_eq!(read, saved);
        let pause = u64::from(random.below(LONGEST_PAUSE));
        Twins {
            paused: Session::resume(saved, session.now + pause),
            restored: Session::resume(read, SWITCHED_ON),
        }
    }

    /// Does the same with both for this long, or until the race stalls, and compares every frame.
    fn play(&mut self, micros: u64, random: &mut Random) {
        let end = self.paused.now + micros;
        while self.paused.now < end && !matches!(self.paused.play.callout(), Some(Callout::Stall(_))) {
            let gesture_in = u64::from(random.below(900_000));
            let gesture = any_gesture(&self.paused, random);
            let mut left = gesture_in;
            while let Some(quiet) = quiet_for(&self.paused).filter(|&quiet| quiet < left) {
                assert_eq!(quiet_for(&self.restored), Some(quiet));
                self.waits(quiet);
                left -= quiet;
            }
            self.waits(left);
            self.paused.does(gesture);
            self.restored.does(gesture);
            self.compare();
        }
    }

    fn waits(&mut self, micros: u64) {
        self.paused.waits(micros);
        self.restored.waits(micros);
        self.compare();
    }

    fn compare(&self) {
        let setup = self.paused.play.race().setup();
        assert_eq!(self.paused.sounds, self.restored.sounds, "{setup:?}");
        assert!(
            frame(&self.paused) == frame(&self.restored),
            "{setup:?}: {:?} looks different: {:?} and {:?}",
            self.paused.play.stage(),
            self.paused.play.callout(),
            self.restored.play.callout()
        );
    }
}

/// What kind of moment it is to pause at.
fn moment(session: &Session) -> &'static str {
    let race = session.play.race();
    match session.play.stage() {
        Stage::Over(_) => "over",
        Stage::Ready(_) if race.phase() == Phase::Running => "paused twice",
        Stage::Ready(_) if race.steps().is_empty() => "at the start",
        Stage::Ready(_) => "after a stall",
        Stage::Running if race.barred_until(Seat::First).is_some() => "barred",
        Stage::Running if race.turn().is_some_and(|turn| turn.used) => "in a used turn",
        Stage::Running if race.turn().is_some() => "in a turn",
        Stage::Running => "in a race",
    }
}

#[test]
fn a_race_goes_on_after_a_power_cut_just_as_after_a_pause() {
    let mut moments = BTreeMap::new();
    for variant in [Variant::Simultaneous, Variant::HouseRules] {
        for players in Players::ALL {
            for (seed, level) in (0..6).zip(Skill::ALL.into_iter().cycle()) {
                let mut random = Random::new(seed);
                let mut session = Session::new(players, variant, level, seed);
                let mut is_over = false;
                for _ in 0..MOST_PAUSES {
                    *moments.entry(moment(&session)).or_insert(0) += 1;
                    let mut twins = Twins::of(&mut session, &mut random);
                    twins.play(u64::from(random.below(MOST_PLAYED)), &mut random);
                    assert_eq!(twins.paused.play.figures(), twins.restored.play.figures());
                    session = twins.paused;
                    if is_over {
                        break;
                    }
                    is_over = session.play.is_over();
                }
            }
        }
    }
    println!("{moments:?}");
    assert_eq!(moments.len(), 8, "every kind of moment was tried: {moments:?}");
}

#[test]
fn a_paused_race_goes_on_after_a_countdown() {
    let mut session = Session::duel(7);
    session.draws(10);
    session.waits(5 * SECOND);
    let saved = session.play.saved(session.at());
    assert_eq!(
        saved.race.now(),
        Timestamp::from_micros(5 * SECOND),
        "its time is up to date"
    );
    let mut resumed = Session::resume(decode(&encode(&saved)).unwrap(), 0);
    assert!(matches!(resumed.play.stage(), Stage::Ready(_)));
    resumed.waits(READY_SECONDS * SECOND);
    assert_eq!(
        (resumed.play.stage(), resumed.play.callout()),
        (Stage::Running, Some(Callout::Go))
    );
    assert_eq!(resumed.play.race().now(), saved.race.now(), "its time stood still");
    resumed.does(DRAW);
    assert_eq!(
        resumed.play.race().hand(Seat::First).unwrap().len(),
        11,
        "it takes cards at once"
    );
    resumed.plays_on();
}

#[test]
fn what_is_left_of_a_lock_out_is_served_after_the_pause() {
    let mut session = Session::duel(3);
    session.marks_a_wrong_card();
    session.does(SLAP);
    session.waits(SECOND);
    let bar = session.play.barred(session.at());
    let saved = session.play.saved(session.at());
    assert_eq!(saved.players[0], Player::Person { misses: 1 });
    let mut resumed = Session::resume(saved, 20 * SECOND);
    assert_eq!(resumed.play.barred(resumed.at()), bar);
    resumed.waits(READY_SECONDS * SECOND);
    assert_eq!(
        resumed.play.barred(resumed.at()),
        bar,
        "nothing is served while everybody waits"
    );
    resumed.waits(LOCK_OUT_MICROS - SECOND - 1);
    assert_eq!(resumed.play.barred(resumed.at()), Some(0));
    resumed.waits(1);
    assert_eq!(resumed.play.barred(resumed.at()), None);
    assert_eq!(resumed.play.figures().misses, 1);
}

/// Who had the turn, one after another, with a pause every so often.
fn turns(seed: u64, pause_every: Option<u64>) -> Vec<(u64, usize)> {
    let mut session = Session::new(Players::Three, Variant::HouseRules, Skill::Easy, seed);
    let mut turns = vec![];
    let mut played = 0;
    while turns.len() < 20 {
        session.waits(100_000);
        played += 100_000;
        if let Some(turn) = session.play.race().turn() {
            turns.push((turn.ends.as_micros(), turn.seat.index()));
            turns.dedup();
        }
        if pause_every.is_some_and(|every| played % every == 0) {
            let saved = session.play.saved(session.at());
            session = Session::resume(saved, session.now);
            session.waits(READY_SECONDS * SECOND);
        }
    }
    turns
}

#[test]
fn no_pause_changes_whose_turn_is_next() {
    for seed in 0..8 {
        let expected = turns(seed, None);
        assert_eq!(turns(seed, Some(7_300_000)), expected, "seed {seed}");
        assert_eq!(turns(seed, Some(2_100_000)), expected, "seed {seed}");
        let seats: Vec<_> = expected.iter().map(|&(_, seat)| seat).collect();
        assert!(
            (0..3).all(|seat| seats.contains(&seat)),
            "everybody has a turn: {seats:?}"
        );
    }
}
