//! The items of the menus.

use pocket_nines::handheld::GameKind;
use std::collections::HashSet;

use harness::{ALL_OFFERS, NO_OFFERS};
use pocket_nines::handheld::menu::{Choice, Item, Menu, Offers, Question, Setting};
use pocket_nines::seat::Seat;
use pocket_nines::storage::settings::Settings;

/// All menus that can be reached from one, itself included.
fn reachable(from: Menu) -> HashSet<Menu> {
    let mut found = HashSet::from([from]);
    let mut open = vec![from];
    while let Some(menu) = open.pop() {
        for item in menu.items(ALL_OFFERS) {
            if let Item::Open(next) = item
                && found.insert(next)
            {
                open.push(next);
            }
        }
    }
    found
}

fn every_menu() -> HashSet<Menu> {
    let mut menus = reachable(Menu::Main);
    menus.extend(reachable(Menu::Paused(GameKind::Number9)));
    menus.extend(reachable(Menu::Paused(GameKind::SevenOnNine)));
    // These menus are opened by events, not by an item.
    menus.insert(Menu::AfterNumber9);
    menus.insert(Menu::Sure(Question::EraseAgain));
    menus
}

#[test]
fn every_menu_is_reachable() {
    assert_eq!(every_menu().len(), 16);
}

#[test]
fn no_menu_is_empty_or_offers_the_same_twice() {
    for menu in every_menu() {
        for saved in [NO_OFFERS, ALL_OFFERS] {
            let items = menu.items(saved);
            assert!(items.len() > 1, "{menu:?}");
            assert_eq!(items.iter().collect::<HashSet<_>>().len(), items.len(), "{menu:?}");
        }
    }
}

#[test]
fn a_saved_game_is_offered_first_and_only_if_there_is_one() {
    for (menu, item) in [
        (Menu::Game(GameKind::Number9), Item::Continue(GameKind::Number9)),
        (Menu::Game(GameKind::SevenOnNine), Item::Continue(GameKind::SevenOnNine)),
    ] {
        assert_eq!(menu.items(ALL_OFFERS).first(), Some(&item));
        assert!(!menu.items(NO_OFFERS).contains(&item));
    }
}

#[test]
fn the_main_menu_begins_with_every_game_that_waits() {
    let [number9, seven_on_nine] = GameKind::ALL.map(Item::Continue);
    for (games, first) in [
        ([true, true], &[number9, seven_on_nine][..]),
        ([true, false], &[number9]),
        ([false, true], &[seven_on_nine]),
        ([false, false], &[]),
    ] {
        let offers = Offers { games, ..NO_OFFERS };
        let others = Menu::Main.items(NO_OFFERS);
        let expected: Vec<_> = first.iter().chain(&others).copied().collect();
        assert_eq!(Menu::Main.items(offers).as_slice(), expected);
    }
}

#[test]
fn a_question_starts_with_no() {
    for menu in every_menu().into_iter().filter(|menu| matches!(menu, Menu::Sure(_))) {
        assert_eq!(Choice::of(menu).item(NO_OFFERS), Some(Item::No));
    }
}

#[test]
fn the_mark_goes_round_both_ways() {
    for menu in every_menu() {
        let items = menu.items(ALL_OFFERS);
        let mut choice = Choice::of(menu);
        for item in items.iter().chain(&items) {
            assert_eq!(choice.item(ALL_OFFERS), Some(*item));
            choice.next(ALL_OFFERS);
        }
        for item in items.iter().rev() {
            choice.previous(ALL_OFFERS);
            assert_eq!(choice.item(ALL_OFFERS), Some(*item));
        }
    }
}

#[test]
fn every_setting_cycles_through_its_values() {
    use Setting::{BotSkill, Bots, Brightness, Clock, Draw, LeftHanded, RivalCount, RivalSkill, Sound, Turns};
    let values = [
        (Sound, 2),
        (Brightness, 3),
        (Draw, 2),
        (Turns, 2),
        (Bots, 3),
        (BotSkill, 3),
        (RivalCount, 3),
        (RivalSkill(Seat::Second), 4),
        (RivalSkill(Seat::Third), 4),
        (RivalSkill(Seat::Fourth), 4),
        (Clock, 2),
        (LeftHanded, 2),
    ];
    for (setting, values) in values {
        let mut settings = Settings::default();
        let mut seen = vec![];
        for _ in 0..values {
            assert!(!seen.contains(&settings), "{setting:?}");
            seen.push(settings);
            setting.change(&mut settings);
        }
        assert_eq!(settings, Settings::default(), "{setting:?}");
    }
}
