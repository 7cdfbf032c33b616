//! Rivals at the table, hints and par: who thinks when, what comes of it, and that nobody waits for it.

use pocket_nines::handheld::menu::{Item, Menu, Setting, Start, Title};
use pocket_nines::handheld::number9::{DROP_MICROS, PATIENCE_MICROS, Stage};
use pocket_nines::handheld::{Button, Number9Play, Par, Scene, Slot, Sound};
use pocket_nines::number9::{Players, ROUNDS, Skill};
use pocket_nines::rehearsal::Rehearsal;
use pocket_nines::seat::Seat;
use pocket_nines::storage::settings::{Company, Rivals, Settings};

use crate::staging::{MILLI, SECOND, Thumbs, device, learned, with};

/// A device on which somebody has just begun to play against so many rivals.
fn against(rivals: Rivals) -> Rehearsal {
    let company = Company {
        rivals,
        skills: [Skill::Club, Skill::Novice, Skill::Expert],
    };
    let mut rehearsal = with(Settings { company, ..learned() });
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Open(Menu::Rivals));
    rehearsal.choose(Item::Start(Start::Rivals));
    rehearsal
}

fn solo() -> Rehearsal {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Start(Start::Number9(Players::One)));
    rehearsal
}

fn play(rehearsal: &Rehearsal) -> &Number9Play {
    rehearsal.handheld().number9().unwrap()
}

fn stage(rehearsal: &Rehearsal) -> Stage {
    play(rehearsal).stage()
}

/// How many tiles everybody has laid.
fn tiles(rehearsal: &Rehearsal) -> Vec<usize> {
    let game = play(rehearsal).game();
    game.seats()
        .map(|seat| game.table(seat).unwrap().tiles().len())
        .collect()
}

/// Lays the tile in hand, and waits until the next one comes up if nobody thinks for longer.
fn lay(rehearsal: &mut Rehearsal) {
    rehearsal.hold(Button::A);
    rehearsal.wait(SECOND / 2);
}

/// Thinks until the rivals have laid the tile of this round.
fn rivals_think(rehearsal: &mut Rehearsal) {
    while play(rehearsal)
        .game()
        .seats()
        .any(|seat| play(rehearsal).is_thinking(seat))
    {
        rehearsal.think();
    }
}

#[test]
fn rivals_lay_every_tile_in_step_and_nobody_hands_anything_over() {
    for (rivals, seats) in Rivals::ALL.into_iter().zip(2..) {
        let mut rehearsal = against(rivals);
        assert_eq!(play(&rehearsal).rivals().len(), rivals.count());
        for round in 0..ROUNDS {
            assert_eq!(stage(&rehearsal), Stage::Placing(Seat::First), "round {round}");
            assert_eq!(tiles(&rehearsal), vec![round; seats]);
            lay(&mut rehearsal);
        }
        assert!(play(&rehearsal).game().is_over());
        assert!(matches!(stage(&rehearsal), Stage::Counting { .. }));
    }
}

#[test]
fn rivals_begin_as_soon_as_a_tile_is_drawn() {
    let mut rehearsal = against(Rivals::Two);
    rehearsal.set_thinking(false);
    for round in 0..3 {
        assert!(rehearsal.handheld().is_thinking());
        rivals_think(&mut rehearsal);
        assert_eq!(tiles(&rehearsal), [round, round + 1, round + 1]);
        rehearsal.hold(Button::A);
        rehearsal.wait(DROP_MICROS);
        assert_eq!(
            stage(&rehearsal),
            Stage::Placing(Seat::First),
            "whoever has thought before is not waited for"
        );
    }
}

#[test]
fn nobody_waits_for_a_rival_for_longer_than_two_seconds_and_all_rivals_have_equal_shares() {
    for rivals in Rivals::ALL {
        let mut rehearsal = against(rivals);
        rehearsal.set_thinking(false);
        rehearsal.edge(Button::A, true);
        while !matches!(stage(&rehearsal), Stage::Dropping { .. }) {
            rehearsal.wait(MILLI);
        }
        let let_go = rehearsal.now();
        rehearsal.wait(DROP_MICROS);
        rehearsal.edge(Button::A, false);
        let share = PATIENCE_MICROS / rivals.count() as u64;
        for done in 0..rivals.count() {
            let until = share * (done as u64 + 1) - rehearsal.now().micros_since(let_go);
            rehearsal.wait(until - 2 * MILLI);
            assert!(matches!(stage(&rehearsal), Stage::Waiting { .. }));
            assert_eq!(
                tiles(&rehearsal).iter().sum::<usize>(),
                1 + done,
                "{rivals:?}: nobody else has laid anything"
            );
            rehearsal.wait(2 * MILLI);
        }
        rehearsal.wait(DROP_MICROS);
        assert_eq!(tiles(&rehearsal), vec![1; rivals.count() + 1]);
        assert_eq!(stage(&rehearsal), Stage::Placing(Seat::First));
    }
}

#[test]
fn a_pause_while_rivals_think_and_a_night_in_it_lead_back_to_waiting() {
    let mut rehearsal = against(Rivals::One);
    rehearsal.set_thinking(false);
    lay(&mut rehearsal);
    assert!(matches!(stage(&rehearsal), Stage::Waiting { .. }));
    rehearsal.hold(Button::B);
    assert!(!rehearsal.handheld().is_thinking(), "a game that rests is left alone");
    assert!(
        !rehearsal
            .handheld()
            .choice()
            .menu
            .items(rehearsal.handheld().saved())
            .contains(&Item::Hint),
        "there is no tile in hand"
    );
    rehearsal.cut_power(5);
    rehearsal.wait(2 * SECOND);
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Continue(Title::Number9));
    assert!(matches!(stage(&rehearsal), Stage::Waiting { .. }));
    assert_eq!(tiles(&rehearsal), [1, 0]);
    rehearsal.set_thinking(true);
    rehearsal.wait(SECOND);
    assert_eq!(stage(&rehearsal), Stage::Placing(Seat::First));
    assert_eq!(tiles(&rehearsal), [1, 1]);
}

#[test]
fn rivals_lay_the_same_whether_they_were_interrupted_or_not() {
    let mut one = against(Rivals::Three);
    let mut other = one.clone();
    other.set_thinking(false);
    for round in 0..6 {
        lay(&mut one);
        other.think();
        other.hold(Button::B);
        other.choose(Item::Resume);
        other.cut_power(round);
        other.wait(2 * SECOND);
        other.choose(Item::Open(Menu::Number9));
        other.choose(Item::Continue(Title::Number9));
        rivals_think(&mut other);
        lay(&mut other);
        assert_eq!(play(&one).game(), play(&other).game(), "round {round}");
    }
}

#[test]
fn a_game_against_rivals_counts_like_one_alone_and_is_begun_again_with_the_same() {
    let mut rehearsal = against(Rivals::Two);
    let rivals = play(&rehearsal).rivals().to_vec();
    let code = play(&rehearsal).game().code();
    (0..ROUNDS).for_each(|_| lay(&mut rehearsal));
    assert_eq!(rehearsal.handheld().statistics().number9.games, 1);
    let own = play(&rehearsal).game().table(Seat::First).unwrap().score().total();
    assert_eq!(
        rehearsal
            .handheld()
            .records()
            .best()
            .first()
            .map(|record| record.points),
        Some(own).filter(|&own| own > 0)
    );
    rehearsal.take_sounds();
    rehearsal.wait(20 * SECOND);
    let sounds = rehearsal.take_sounds();
    assert!(sounds.contains(&Sound::Win) || sounds.contains(&Sound::Lose));
    rehearsal.tap(Button::A);
    for (item, is_same) in [(Item::Again, false), (Item::SameDeck, true)] {
        let mut again = rehearsal.clone();
        again.choose(item);
        assert_eq!(play(&again).rivals(), rivals);
        assert_eq!(play(&again).game().code() == code, is_same);
        assert_eq!(tiles(&again), [0; 3]);
    }
}

#[test]
fn how_many_rivals_there_are_and_how_good_each_is_can_be_chosen_and_is_kept() {
    let mut rehearsal = device();
    assert_eq!(rehearsal.handheld().settings().company, Company::default());
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Open(Menu::Rivals));
    rehearsal.choose(Item::Change(Setting::Rivals));
    rehearsal.choose(Item::Change(Setting::Skill(Seat::Third)));
    rehearsal.cut_power(3);
    let company = rehearsal.handheld().settings().company;
    assert_eq!(company.seated(), [Skill::Club, Skill::Master]);
    rehearsal.wait(2 * SECOND);
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Open(Menu::Rivals));
    rehearsal.choose(Item::Start(Start::Rivals));
    assert_eq!(play(&rehearsal).rival(Seat::First), None);
    assert_eq!(play(&rehearsal).rival(Seat::Second), Some(Skill::Club));
    assert_eq!(play(&rehearsal).rival(Seat::Third), Some(Skill::Master));
    assert_eq!(play(&rehearsal).rival(Seat::Fourth), None);
}

#[test]
fn layouts_of_rivals_are_looked_at_in_a_pause_and_level_by_level() {
    let mut rehearsal = against(Rivals::Two);
    (0..8).for_each(|_| lay(&mut rehearsal));
    rehearsal.hold(Button::B);
    rehearsal.choose(Item::Rivals);
    for seat in [Seat::Second, Seat::Third, Seat::First, Seat::Second] {
        assert!(matches!(rehearsal.handheld().scene(), Scene::Layout(shown) if *shown == seat));
        let top = play(&rehearsal).game().table(seat).unwrap().top_level().unwrap();
        assert_eq!(rehearsal.handheld().level(), None, "first all of it");
        if top > 0 {
            for level in (0..=top).rev() {
                rehearsal.tap(Button::A);
                assert_eq!(rehearsal.handheld().level(), Some(level), "from the top down");
            }
            rehearsal.tap(Button::A);
            assert_eq!(rehearsal.handheld().level(), None);
        }
        rehearsal.tap(Button::B);
    }
    rehearsal.hold(Button::B);
    assert_eq!(rehearsal.marked(), Some(Item::Rivals));
}

/// Asks for a hint in a pause.
fn ask(rehearsal: &mut Rehearsal) {
    rehearsal.hold(Button::B);
    rehearsal.choose(Item::Hint);
}

#[test]
fn a_hint_moves_the_tile_to_a_legal_spot_and_marks_the_game_for_good() {
    let mut rehearsal = solo();
    (0..4).for_each(|_| lay(&mut rehearsal));
    assert!(!play(&rehearsal).is_hinted());
    rehearsal.take_sounds();
    ask(&mut rehearsal);
    assert_eq!(stage(&rehearsal), Stage::Placing(Seat::First));
    assert!(play(&rehearsal).is_hinted() && !play(&rehearsal).hint_wanted());
    assert!(play(&rehearsal).in_hand().unwrap().1.is_ok());
    assert!(rehearsal.take_sounds().len() > 2, "it is heard");
    let shown = play(&rehearsal).in_hand();
    rehearsal.cut_power(4);
    assert!(play(&rehearsal).is_hinted(), "even if the power fails at once");
    assert_eq!(play(&rehearsal).in_hand(), shown);
    rehearsal.wait(2 * SECOND);
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Continue(Title::Number9));
    for tiles in 4..ROUNDS {
        assert!(play(&rehearsal).is_hinted(), "after {tiles} tiles");
        lay(&mut rehearsal);
    }
    assert!(rehearsal.handheld().records().best()[0].hinted);
    rehearsal.wait(20 * SECOND);
    rehearsal.tap(Button::A);
    rehearsal.choose(Item::SameDeck);
    assert!(!play(&rehearsal).is_hinted(), "another game begins without");
}

#[test]
fn after_a_hint_the_tile_jumps_on_from_there() {
    let mut rehearsal = solo();
    (0..3).for_each(|_| lay(&mut rehearsal));
    ask(&mut rehearsal);
    let hint = play(&rehearsal).in_hand().unwrap().0;
    rehearsal.wait(SECOND);
    rehearsal.tap(Button::A);
    let next = play(&rehearsal).in_hand().unwrap().0;
    assert_eq!(next.turn, hint.turn);
    assert_ne!(next.corner, hint.corner);
    rehearsal.tap_both();
    assert_eq!(play(&rehearsal).in_hand().unwrap().0, hint);
}

#[test]
fn nobody_waits_for_a_hint_for_longer_than_two_seconds() {
    let mut rehearsal = solo();
    lay(&mut rehearsal);
    rehearsal.set_thinking(false);
    ask(&mut rehearsal);
    assert!(play(&rehearsal).hint_wanted() && rehearsal.handheld().is_waited_for());
    rehearsal.wait(PATIENCE_MICROS - 200 * MILLI);
    assert!(play(&rehearsal).hint_wanted() && !play(&rehearsal).is_hinted());
    rehearsal.wait(200 * MILLI);
    assert!(!play(&rehearsal).hint_wanted() && play(&rehearsal).is_hinted());
}

#[test]
fn whoever_presses_before_a_hint_is_there_gets_none_and_plays_on() {
    let mut rehearsal = solo();
    (0..3).for_each(|_| lay(&mut rehearsal));
    rehearsal.set_thinking(false);
    let before = play(&rehearsal).in_hand();
    ask(&mut rehearsal);
    assert_eq!(play(&rehearsal).in_hand(), before, "the tile stays where it was");
    rehearsal.tap(Button::A);
    assert!(!play(&rehearsal).hint_wanted());
    assert_ne!(play(&rehearsal).in_hand(), before, "the press does what it always does");
    rehearsal.wait(5 * SECOND);
    assert!(!play(&rehearsal).is_hinted());
}

#[test]
fn hints_are_for_whoever_is_the_only_person_at_the_table() {
    let mut shared = device();
    for item in [
        Item::Open(Menu::Number9),
        Item::Open(Menu::PassAndPlay),
        Item::Start(Start::Number9(Players::Two)),
    ] {
        shared.choose(item);
    }
    shared.tap(Button::A);
    for (mut rehearsal, is_offered) in [(solo(), true), (against(Rivals::Three), true), (shared, false)] {
        rehearsal.hold(Button::B);
        let handheld = rehearsal.handheld();
        let items = handheld.choice().menu.items(handheld.saved());
        assert_eq!(items.contains(&Item::Hint), is_offered);
        assert_eq!(play(&rehearsal).par() != Par::None, is_offered, "and so is par");
    }
}

#[test]
fn after_a_hint_rivals_think_on() {
    let mut rehearsal = against(Rivals::One);
    rehearsal.set_thinking(false);
    ask(&mut rehearsal);
    rehearsal.set_thinking(true);
    assert!(play(&rehearsal).is_hinted());
    assert!(play(&rehearsal).is_thinking(Seat::Second));
    lay(&mut rehearsal);
    assert_eq!(tiles(&rehearsal), [1, 1]);
}

#[test]
fn par_is_thought_about_when_nobody_has_pressed_anything_for_three_seconds() {
    let mut rehearsal = solo();
    lay(&mut rehearsal);
    rehearsal.wait(4 * SECOND);
    rehearsal.tap(Button::B);
    let pressed = rehearsal.now();
    assert!(!rehearsal.handheld().is_thinking());
    while !rehearsal.handheld().is_thinking() {
        assert!(
            rehearsal.step(pressed.plus_micros(3 * SECOND)),
            "it wants to be called when the time has come"
        );
    }
    rehearsal.think_it_over();
    assert_eq!(
        play(&rehearsal).par(),
        Par::Thinking { tiles: 2 },
        "the one on the table and the one in hand"
    );
    rehearsal.hold(Button::B);
    rehearsal.wait(5 * SECOND);
    assert!(
        !rehearsal.handheld().is_thinking(),
        "there is nothing more that it may know"
    );
}

/// Somebody's whole game alone, with the same deck each time.
fn whole_game(mut between: impl FnMut(usize, &mut Rehearsal)) -> Rehearsal {
    let mut rehearsal = solo();
    for round in 0..ROUNDS {
        between(round, &mut rehearsal);
        lay(&mut rehearsal);
    }
    rehearsal.wait(30 * SECOND);
    rehearsal
}

fn known(rehearsal: &Rehearsal) -> u16 {
    match play(rehearsal).par() {
        Par::Known(par) => par,
        other => panic!("{other:?}"),
    }
}

#[test]
fn par_is_the_same_however_the_game_is_played_and_interrupted() {
    let mut hurried = whole_game(|_, _| {});
    assert_eq!(play(&hurried).par(), Par::Thinking { tiles: 0 });
    assert_eq!(hurried.handheld().records().best()[0].par, None);
    hurried.think_it_over();
    let mut slow = whole_game(|round, rehearsal| {
        for _ in 0..round % 3 {
            rehearsal.tap(Button::A);
        }
        rehearsal.wait(2 * SECOND);
        for _ in 0..(round % 4) * 50 {
            rehearsal.think();
        }
        if round % 5 == 0 {
            rehearsal.hold(Button::B);
            rehearsal.cut_power(1);
            rehearsal.wait(2 * SECOND);
            rehearsal.choose(Item::Open(Menu::Number9));
            rehearsal.choose(Item::Continue(Title::Number9));
            rehearsal.wait(2 * SECOND);
        }
        let drawn = round + 1;
        match play(rehearsal).par() {
            Par::Thinking { tiles } => assert!(tiles <= drawn, "{tiles} of {drawn}"),
            other => assert_eq!((drawn, matches!(other, Par::Known(_))), (ROUNDS, true)),
        }
    });
    slow.think_it_over();
    assert_eq!(play(&slow).game().code(), play(&hurried).game().code());
    assert_eq!(known(&slow), known(&hurried));
    assert!(known(&slow) > 10, "{}", known(&slow));
    for rehearsal in [&slow, &hurried] {
        assert_eq!(rehearsal.handheld().records().best()[0].par, Some(known(rehearsal)));
    }
}

#[test]
fn par_is_found_out_while_the_game_is_on_the_screen_and_written_to_its_record() {
    let mut rehearsal = whole_game(|_, _| {});
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.handheld().choice().menu, Menu::AfterNumber9);
    assert!(
        rehearsal.handheld().is_thinking(),
        "there is nothing to wait for any more"
    );
    let before = rehearsal.kept(Slot::Records).map(<[u8]>::to_vec);
    rehearsal.think_it_over();
    let par = known(&rehearsal);
    assert_eq!(rehearsal.handheld().records().best()[0].par, Some(par));
    assert_ne!(rehearsal.kept(Slot::Records).map(<[u8]>::to_vec), before);
    rehearsal.cut_power(8);
    assert_eq!(rehearsal.handheld().records().best()[0].par, Some(par));
}

#[test]
fn a_new_game_a_race_and_sleep_leave_par_alone() {
    let over = whole_game(|_, _| {});
    let mut again = over.clone();
    again.tap(Button::A);
    again.choose(Item::Again);
    again.wait(2 * SECOND);
    again.think_it_over();
    assert_eq!(again.handheld().records().best()[0].par, None);

    let mut asleep = over.clone();
    asleep.wait(300 * SECOND);
    assert!(!asleep.handheld().is_thinking());

    let mut racing = over;
    assert!(racing.handheld().is_thinking());
    racing.hold(Button::B);
    racing.choose(Item::Open(Menu::SevenOnNine));
    assert!(!racing.handheld().is_thinking());
    racing.choose(Item::Start(Start::Race(pocket_nines::seven_on_nine::Pace::Race)));
    racing.wait(4 * SECOND);
    assert!(!racing.handheld().is_thinking());
}

#[test]
fn the_demo_waits_for_its_thoughts_but_not_for_longer_than_anybody_else() {
    let mut rehearsal = device();
    rehearsal.set_thinking(false);
    rehearsal.choose(Item::Demo);
    rehearsal.wait(PATIENCE_MICROS - 200 * MILLI);
    let tiles = |rehearsal: &Rehearsal| match rehearsal.handheld().scene() {
        Scene::Demo(demo) => demo.play().game().rounds_played(),
        other => panic!("{other:?}"),
    };
    assert!(rehearsal.handheld().is_thinking() && rehearsal.handheld().is_waited_for());
    rehearsal.wait(200 * MILLI);
    assert!(!rehearsal.handheld().is_thinking());
    rehearsal.wait(20 * SECOND);
    assert!(tiles(&rehearsal) > 1);
    let before = tiles(&rehearsal);
    rehearsal.set_thinking(true);
    rehearsal.wait(20 * SECOND);
    assert!(tiles(&rehearsal) > before + 2);
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.handheld().choice().menu, Menu::Main);
    assert!(!rehearsal.handheld().is_thinking());
}
