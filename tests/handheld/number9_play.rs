//! Playing Number 9: gestures, the clock, handing round, and going on with a saved game.

use pocket_nines::handheld::number9::{COUNT_MICROS, DROP_MICROS, Stage};
use pocket_nines::handheld::{Button, Effects, Gesture, Number9Play, Sound};
use pocket_nines::number9::{CLOCK_SECONDS, DeckCode, Game, Jumps, Players, ROUNDS, Spot, Table, Turn, Violation};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::storage::number9::{decode, encode};
use pocket_nines::time::Timestamp;

const SECOND: u64 = 1_000_000;
const A: Gesture = Gesture::Tap(Button::A);
const B: Gesture = Gesture::Tap(Button::B);
const LAY: Gesture = Gesture::Hold(Button::A);

/// A game, the time, and its effects.
struct Session {
    play: Number9Play,
    now: u64,
    sounds: Vec<Sound>,
    saves: usize,
}

/// The longest slice of computation in a test: less than a frame.
const LANDING: u64 = SECOND / 50;

impl Session {
    fn new(players: Players, with_clock: bool) -> Session {
        let game = Game::new(DeckCode::new(4_711).unwrap(), players);
        Session::of(Number9Play::new(game, with_clock, Timestamp::from_micros(SECOND)))
    }

    fn of(play: Number9Play) -> Session {
        Session {
            play,
            now: SECOND,
            sounds: vec![],
            saves: 0,
        }
    }

    fn take(&mut self, out: Effects) {
        assert!(out.redraw || out.sounds.is_empty());
        self.sounds.extend(out.sounds);
        self.saves += usize::from(out.save);
    }

    fn does(&mut self, gesture: Gesture) {
        let mut out = Effects::default();
        self.play.handle_gesture(self.at(), gesture, &mut out);
        self.take(out);
    }

    fn waits(&mut self, micros: u64) {
        self.now += micros;
        let mut out = Effects::default();
        self.play.pass_time(self.at(), &mut out);
        self.take(out);
    }

    /// Places the tile in hand, and waits until it has dropped.
    fn lays(&mut self) {
        self.does(LAY);
        self.waits(DROP_MICROS);
    }

    fn at(&self) -> Timestamp {
        Timestamp::from_micros(self.now)
    }

    /// The table of the first player.
    fn table(&self) -> &Table {
        self.play.game().table(Seat::First).unwrap()
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
    let total = session.table().score().total();
    assert_eq!(session.play.counted(Seat::First), 0);
    let mut counts = vec![];
    while session.play.counted_since().is_none() {
        session.waits(COUNT_MICROS);
        counts.push(session.play.counted(Seat::First));
    }
    assert!(counts.is_sorted());
    assert_eq!(counts.last(), Some(&total));
    assert_eq!(session.play.next_event(), None);
}

#[test]
fn jumping_forth_and_back_ends_where_it_began() {
    let mut session = Session::new(Players::One, false);
    for _ in 0..6 {
        session.lays();
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
    session.lays();
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
    session.lays();
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
fn any_press_skips_animations() {
    let mut session = Session::new(Players::One, false);
    session.does(LAY);
    session.does(Gesture::Press(Button::B));
    session.waits(LANDING);
    assert_eq!(session.play.stage(), Stage::Placing(Seat::First));
    for _ in 1..ROUNDS {
        session.does(LAY);
        session.does(Gesture::Press(Button::A));
        session.waits(LANDING);
    }
    assert!(matches!(session.play.stage(), Stage::Counting { .. }));
    session.does(Gesture::Press(Button::A));
    assert_eq!(session.play.stage(), Stage::Counted { since: session.at() });
    let total = session.table().score().total();
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
            session.lays();
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
    assert_eq!(session.table().tiles(), [spot.unwrap()]);
    assert_eq!(wish.digit, session.play.game().deck().digits()[0]);
    session.waits(DROP_MICROS);
    assert_eq!(
        session.play.seconds_left(),
        Some(CLOCK_SECONDS),
        "the next tile has its own minute"
    );
}

#[test]
fn the_clock_places_an_illegal_tile_at_the_nearest_spot() {
    let mut session = Session::new(Players::One, true);
    session.lays();
    for _ in 0..20 {
        session.does(Gesture::Repeat(Button::Down));
    }
    assert!(!session.is_legal());
    let (wish, _) = session.play.in_hand().unwrap();
    session.waits(CLOCK_SECONDS * SECOND);
    let laid = session.table().tiles()[1];
    assert_eq!(
        (laid.digit(), laid.turn()),
        (wish.digit, wish.digit.same_looking(wish.turn))
    );
    assert!(laid.corner().y > 0, "it is on the side where the tile was: {laid:?}");
}

#[test]
fn without_a_clock_a_player_has_all_the_time_there_is() {
    let mut session = Session::new(Players::One, false);
    session.waits(SECOND);
    assert_eq!((session.play.next_event(), session.play.seconds_left()), (None, None));
    session.waits(86_400 * SECOND);
    assert_eq!(session.play.stage(), Stage::Placing(Seat::First));
}

#[test]
fn a_continued_game_waits_for_the_right_player() {
    let mut session = Session::new(Players::Two, false);
    session.does(A);
    session.does(LAY);
    let resumed = Number9Play::resume(session.play.saved(), Timestamp::START);
    assert_eq!(resumed.stage(), Stage::HandOver(Seat::Second));
}

/// The same game on a device that was switched off and on again.
fn switched_off_and_on(session: &Session) -> Session {
    let saved = session.play.saved();
    let read = decode(&encode(&saved)).unwrap();
    assert_eq!(read, saved);
    Session::of(Number9Play::resume(read, Timestamp::from_micros(SECOND)))
}

#[test]
fn the_tile_in_hand_is_where_it_was_after_a_power_cut() {
    let mut random = Random::new(5);
    for players in Players::ALL {
        let mut session = Session::new(players, false);
        for _ in 0..12 * players.count() {
            session.does(A);
            for _ in 0..random.below(12) {
                let button = Button::ALL[random.below(6) as usize];
                let any = [A, B, Gesture::Together, Gesture::Press(button), Gesture::Repeat(button)];
                session.does(any[random.below(5) as usize]);
            }
            let in_hand = session.play.in_hand();
            let mut resumed = switched_off_and_on(&session);
            if let Stage::HandOver(_) = resumed.play.stage() {
                assert_eq!(resumed.play.in_hand(), None, "nobody looks over a shoulder");
                resumed = switched_off_and_on(&resumed);
                resumed.does(A);
            }
            assert_eq!(resumed.play.in_hand(), in_hand);
            assert_eq!(resumed.play.stage(), session.play.stage());
            session = resumed;
            session.does(A);
            session.lays();
        }
    }
}

#[test]
fn the_clock_goes_on_with_the_time_that_was_left() {
    let mut session = Session::new(Players::One, true);
    session.waits(17 * SECOND + SECOND / 2);
    let mut resumed = switched_off_and_on(&session);
    assert_eq!(resumed.play.seconds_left(), Some(43));
    resumed.waits(SECOND / 2 - 1);
    assert_eq!(resumed.play.seconds_left(), Some(43), "half of the second was left");
    resumed.waits(1);
    assert_eq!(resumed.play.seconds_left(), Some(42));
    resumed.lays();
    assert_eq!(
        resumed.play.seconds_left(),
        Some(CLOCK_SECONDS),
        "the next tile has its own minute"
    );
}

#[test]
fn pauses_gain_no_time() {
    let mut session = Session::new(Players::One, true);
    let step = SECOND * 9 / 10;
    let steps = CLOCK_SECONDS * SECOND / step;
    for passed in 1..=steps {
        session.waits(step);
        session = switched_off_and_on(&session);
        assert_eq!(
            session.play.seconds_left(),
            Some((CLOCK_SECONDS * SECOND - passed * step).div_ceil(SECOND)),
            "after {passed} pauses"
        );
        assert!(session.table().tiles().is_empty());
    }
    session.waits(CLOCK_SECONDS * SECOND - steps * step);
    assert_eq!(session.table().tiles().len(), 1, "a minute is over");
}

#[test]
fn while_a_tile_falls_nothing_is_in_hand() {
    let mut session = Session::new(Players::One, true);
    session.does(LAY);
    assert_eq!(session.play.saved().tile_in_hand, None);
    let resumed = switched_off_and_on(&session);
    session.waits(DROP_MICROS);
    assert_eq!(resumed.play.in_hand(), session.play.in_hand());
}

#[test]
fn a_finished_game_is_counted_again() {
    let mut session = Session::new(Players::One, false);
    for _ in 0..ROUNDS {
        session.lays();
    }
    session.waits(20 * COUNT_MICROS);
    assert!(session.play.counted_since().is_some());
    let resumed = switched_off_and_on(&session);
    assert!(matches!(resumed.play.stage(), Stage::Counting { levels: 0, .. }));
    assert_eq!(resumed.play.counted_since(), None);
}

#[test]
fn the_time_of_the_last_move_is_known() {
    let mut session = Session::new(Players::One, false);
    assert_eq!(session.play.moved_at(), Timestamp::from_micros(SECOND));
    session.waits(SECOND);
    session.lays();
    assert_eq!(session.play.moved_at(), session.at(), "a tile came up");
    for gesture in [A, B, Gesture::Together, Gesture::Press(Button::Left)] {
        session.waits(SECOND);
        session.does(gesture);
        assert_eq!(session.play.moved_at(), session.at(), "{gesture:?}");
    }
    let before = session.play.moved_at();
    session.waits(SECOND);
    for gesture in [Gesture::Press(Button::A), Gesture::SlowTap(Button::A)] {
        session.does(gesture);
    }
    for _ in 0..30 {
        session.does(Gesture::Repeat(Button::Left));
    }
    let at_the_edge = session.play.moved_at();
    assert!(at_the_edge > before);
    session.waits(SECOND);
    session.does(Gesture::Repeat(Button::Left));
    assert_eq!(session.play.moved_at(), at_the_edge, "it cannot go further");
}

#[test]
fn the_spots_of_the_next_tile_are_computed_while_the_last_one_drops() {
    for players in [Players::One, Players::Two] {
        let mut session = Session::new(players, false);
        session.does(A);
        session.does(LAY);
        let before = (session.play.stage(), session.play.saved());
        let landed = Timestamp::from_micros(session.now + DROP_MICROS);
        let mut pieces = 0;
        // A piece at a time, with time in between for a press.
        while let Some(calm) = session.play.next_event().filter(|&calm| calm < landed) {
            let mut out = Effects::default();
            session.play.pass_time(calm, &mut out);
            assert!(!out.redraw && !out.save && out.sounds.is_empty());
            assert_eq!((session.play.stage(), session.play.saved()), before);
            assert!(session.play.next_event() > Some(calm));
            pieces += 1;
        }
        assert!(pieces > 1, "{pieces}");
        assert_eq!(
            session.play.next_event(),
            Some(landed),
            "nothing but the fall is left to wait for"
        );
    }
}

#[test]
fn skipping_the_drop_gives_the_same_spots() {
    let mut random = Random::new(11);
    let mut patient = Session::new(Players::One, false);
    let mut hasty = Session::new(Players::One, false);
    for _ in 0..ROUNDS {
        for _ in 0..4 {
            let gesture = [A, B, Gesture::Together][random.below(3) as usize];
            for session in [&mut patient, &mut hasty] {
                session.does(gesture);
            }
            assert_eq!(hasty.play.in_hand(), patient.play.in_hand());
            patient.waits(SECOND);
        }
        for session in [&mut patient, &mut hasty] {
            session.does(LAY);
        }
        patient.waits(DROP_MICROS / 2);
        for session in [&mut patient, &mut hasty] {
            session.does(Gesture::Press(Button::A));
        }
        hasty.waits(LANDING);
        assert_eq!(hasty.play.in_hand(), patient.play.in_hand());
    }
}

/// A solo game in its last round, laid out so that the tile in hand has many spots.
fn sprawling(seed: u64) -> Session {
    let mut random = Random::new(seed);
    let mut session = Session::new(Players::One, false);
    let digits: Vec<_> = session.play.game().deck().digits().to_vec();
    for pair in digits.windows(2) {
        let table = session.table();
        let spots: Vec<Spot> = table.spots(pair[0]).collect();
        let tried = (0..30).map(|_| spots[random.below(spots.len() as u32) as usize]);
        let worth = |spot: &Spot| {
            let mut table = table.clone();
            table.place(*spot).unwrap();
            table.spots(pair[1]).count()
        };
        let best = tried.max_by_key(worth).unwrap();
        session.play.try_at(best, session.at());
        session.lays();
    }
    session
}

#[test]
fn a_tile_with_more_spots_than_the_cache_holds_turns_and_jumps_like_any_other() {
    let mut patient = sprawling(1);
    let (wish, _) = patient.play.in_hand().unwrap();
    let table = patient.table().clone();
    let mut jumps = Jumps::new();
    jumps.rank(&table, wish.digit, Turn::Upright);
    assert!(
        Turn::ALL.into_iter().any(|turn| !jumps.has(turn)),
        "there is room for all spots"
    );
    let mut hasty = sprawling(1);
    for step in 0..24 {
        let before = patient.play.in_hand().unwrap().0;
        let gesture = if step % 3 == 2 { A } else { B };
        for session in [&mut patient, &mut hasty] {
            session.does(gesture);
            assert!(session.is_legal());
        }
        assert_eq!(hasty.play.in_hand(), patient.play.in_hand());
        let after = patient.play.in_hand().unwrap().0;
        if gesture == B {
            let turned = table
                .spots(wish.digit)
                .filter(|spot| spot.turn() == wish.digit.same_looking(before.turn.next()));
            let highest = turned.map(|spot| spot.level()).max();
            assert_eq!(after.turn, wish.digit.same_looking(before.turn.next()));
            assert_eq!(table.check(after).ok().map(|spot| spot.level()), highest);
        }
        patient.waits(SECOND);
        assert_eq!(patient.play.next_event(), None, "what is ranked once is ranked");
    }
}

#[test]
fn a_game_in_hand_takes_at_most_2_kb() {
    let bytes = size_of::<Number9Play>();
    println!("Number 9 in somebody's hands: {bytes} bytes");
    assert!(bytes <= 2048, "{bytes} bytes");
}
