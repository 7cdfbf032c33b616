//! Number 9 in somebody's hands.

use pocket_nines::handheld::number9::{CLOCK_SECONDS, COUNT_MICROS, DROP_MICROS, Stage};
use pocket_nines::handheld::{Button, Gesture, Number9Play, Outbox, Sound};
use pocket_nines::number9::{DeckCode, Game, Players, ROUNDS, Violation};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::stamp::Stamp;

const SECOND: u64 = 1_000_000;
const A: Gesture = Gesture::Tap(Button::A);
const B: Gesture = Gesture::Tap(Button::B);
const LAY: Gesture = Gesture::Hold(Button::A);

/// A game, the time, and everything that was asked of the device.
struct Session {
    play: Number9Play,
    now: u64,
    sounds: Vec<Sound>,
    saves: usize,
}

impl Session {
    fn new(players: Players, with_clock: bool) -> Session {
        let game = Game::new(DeckCode::new(4_711).unwrap(), players);
        Session {
            play: Number9Play::new(game, with_clock, Stamp::START),
            now: 0,
            sounds: vec![],
            saves: 0,
        }
    }

    fn take(&mut self, out: Outbox) {
        assert!(out.redraw || out.sounds.is_empty());
        self.sounds.extend(out.sounds);
        self.saves += usize::from(out.save);
    }

    fn does(&mut self, gesture: Gesture) {
        let mut out = Outbox::default();
        self.play.gesture(Stamp::from_micros(self.now), gesture, &mut out);
        self.take(out);
    }

    fn waits(&mut self, micros: u64) {
        self.now += micros;
        let mut out = Outbox::default();
        self.play.advance(Stamp::from_micros(self.now), &mut out);
        self.take(out);
    }

    fn is_legal(&self) -> bool {
        self.play.in_hand().unwrap().1.is_ok()
    }
}

#[test]
fn a_solo_game_is_played_to_its_end_with_a_and_b_alone() {
    let mut session = Session::new(Players::One, false);
    let mut random = Random::new(1);
    for round in 0..ROUNDS {
        assert_eq!(session.play.stage(), Stage::Placing(Seat::First));
        assert!(session.is_legal(), "the tile starts on a legal spot");
        for _ in 0..random.below(6) {
            session.does(if random.below(2) == 0 { A } else { B });
            assert!(session.is_legal(), "two buttons never lead to an illegal spot");
        }
        session.does(LAY);
        assert_eq!(session.saves, round + 1, "saved after every tile");
        assert!(matches!(session.play.stage(), Stage::Dropping { .. }));
        session.waits(DROP_MICROS);
    }
    assert!(session.play.game().is_over());
    let total = session.play.game().table(Seat::First).unwrap().score().total();
    assert_eq!(session.play.counted(Seat::First), 0);
    let mut counts = vec![];
    while session.play.stage() != Stage::Counted {
        session.waits(COUNT_MICROS);
        counts.push(session.play.counted(Seat::First));
    }
    assert!(counts.is_sorted());
    assert_eq!(counts.last(), Some(&total));
    assert_eq!(session.play.wake(), None);
}

#[test]
fn jumping_forth_and_back_ends_where_it_began() {
    let mut session = Session::new(Players::One, false);
    for _ in 0..6 {
        session.does(LAY);
        session.waits(DROP_MICROS);
    }
    let start = session.play.in_hand();
    for _ in 0..5 {
        session.does(A);
        assert_ne!(session.play.in_hand(), start);
    }
    for _ in 0..5 {
        session.does(Gesture::Together);
    }
    assert_eq!(session.play.in_hand(), start);
}

#[test]
fn directions_move_freely_but_not_out_of_sight() {
    let mut session = Session::new(Players::One, false);
    session.does(Gesture::Press(Button::Left));
    assert!(session.sounds.is_empty(), "on an empty table there is nowhere to go");
    session.does(LAY);
    session.waits(DROP_MICROS);
    for _ in 0..100 {
        session.does(Gesture::Repeat(Button::Right));
    }
    let (far, verdict) = session.play.in_hand().unwrap();
    assert_eq!(verdict, Err(Violation::Apart { level: 0 }));
    assert!(far.corner.x < 12, "{far:?}");
    session.sounds.clear();
    session.does(LAY);
    assert_eq!(session.sounds, [Sound::Illegal]);
    assert_eq!((session.play.stage(), session.saves), (Stage::Placing(Seat::First), 1));
    session.does(A);
    assert!(session.is_legal(), "a jump leads back");
}

#[test]
fn every_direction_moves_its_way() {
    let mut session = Session::new(Players::One, false);
    session.does(LAY);
    session.waits(DROP_MICROS);
    let corner = |session: &Session| session.play.in_hand().unwrap().0.corner;
    let ways = [
        (Button::Left, -1, 0),
        (Button::Right, 1, 0),
        (Button::Up, 0, -1),
        (Button::Down, 0, 1),
    ];
    for (button, right, down) in ways {
        let before = corner(&session);
        session.does(Gesture::Press(button));
        assert_eq!(Some(corner(&session)), before.moved(right, down));
    }
}

#[test]
fn any_press_skips_what_only_looks_nice() {
    let mut session = Session::new(Players::One, false);
    session.does(LAY);
    session.does(Gesture::Press(Button::B));
    assert_eq!(session.play.stage(), Stage::Placing(Seat::First));
    for _ in 1..ROUNDS {
        session.does(LAY);
        session.does(Gesture::Press(Button::A));
    }
    assert!(matches!(session.play.stage(), Stage::Counting { .. }));
    session.does(Gesture::Press(Button::A));
    assert_eq!(session.play.stage(), Stage::Counted);
    let total = session.play.game().table(Seat::First).unwrap().score().total();
    assert_eq!(session.play.counted(Seat::First), total);
}

#[test]
fn the_device_is_handed_round_and_everybody_gets_the_same_tile() {
    let mut session = Session::new(Players::Three, false);
    for round in 0..ROUNDS {
        for seat in [Seat::First, Seat::Second, Seat::Third] {
            assert_eq!(session.play.stage(), Stage::HandOver(seat));
            assert_eq!(session.play.in_hand(), None, "nobody looks over a shoulder");
            session.waits(60 * SECOND);
            session.does(A);
            assert_eq!(session.play.stage(), Stage::Placing(seat));
            let (wish, _) = session.play.in_hand().unwrap();
            assert_eq!(wish.digit, session.play.game().deck().digits()[round]);
            session.does(LAY);
            session.waits(DROP_MICROS);
        }
    }
    assert!(session.play.game().is_over());
}

#[test]
fn the_clock_lays_the_tile_where_it_is() {
    let mut session = Session::new(Players::One, true);
    assert_eq!(session.play.seconds_left(), Some(CLOCK_SECONDS));
    let (wish, spot) = session.play.in_hand().unwrap();
    session.waits((CLOCK_SECONDS - 1) * SECOND);
    assert_eq!(session.play.seconds_left(), Some(1));
    assert_eq!(session.sounds, [Sound::Tick; 5], "the last seconds are heard");
    session.waits(SECOND);
    assert_eq!(session.play.game().table(Seat::First).unwrap().tiles(), [spot.unwrap()]);
    assert_eq!(wish.digit, session.play.game().deck().digits()[0]);
    session.waits(DROP_MICROS);
    assert_eq!(
        session.play.seconds_left(),
        Some(CLOCK_SECONDS),
        "the next tile has its own minute"
    );
}

#[test]
fn the_clock_finds_the_nearest_spot_for_a_tile_that_is_nowhere() {
    let mut session = Session::new(Players::One, true);
    session.does(LAY);
    session.waits(DROP_MICROS);
    for _ in 0..20 {
        session.does(Gesture::Repeat(Button::Down));
    }
    assert!(!session.is_legal());
    let (wish, _) = session.play.in_hand().unwrap();
    session.waits(CLOCK_SECONDS * SECOND);
    let laid = session.play.game().table(Seat::First).unwrap().tiles()[1];
    assert_eq!(
        (laid.digit(), laid.turn()),
        (wish.digit, wish.digit.same_looking(wish.turn))
    );
    assert!(laid.corner().y > 0, "it is on the side where the tile was: {laid:?}");
}

#[test]
fn without_a_clock_a_player_has_all_the_time_there_is() {
    let mut session = Session::new(Players::One, false);
    assert_eq!((session.play.wake(), session.play.seconds_left()), (None, None));
    session.waits(86_400 * SECOND);
    assert_eq!(session.play.stage(), Stage::Placing(Seat::First));
}

#[test]
fn a_game_goes_on_with_whoever_is_awaited() {
    let mut session = Session::new(Players::Two, false);
    session.does(A);
    session.does(LAY);
    let resumed = Number9Play::new(session.play.game().clone(), false, Stamp::START);
    assert_eq!(resumed.stage(), Stage::HandOver(Seat::Second));
}
