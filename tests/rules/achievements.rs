//! What earns each achievement: it is earned at the limit, and not one below.

use pocket_nines::number9::Skill;
use pocket_nines::seven_on_nine::Skill as BotSkill;
use pocket_nines::storage::achievements::{Achievement, Achievements};
use pocket_nines::storage::statistics::FinishedGame;

/// What a fair game of Number 9 with these points, this top level and these rivals earns.
fn by_number9(points: u16, top_level: u8, rivals: &[(Skill, u16)]) -> Vec<Achievement> {
    earned(&FinishedGame::Number9 {
        is_fair: true,
        points,
        top_level,
        rivals: rivals.iter().copied().collect(),
    })
}

/// What a race that was won earns.
fn by_race(misses: u32, bots: &[BotSkill], streak: u32) -> Vec<Achievement> {
    earned(&FinishedGame::Race {
        is_won: true,
        misses,
        bots: bots.iter().copied().collect(),
        streak,
    })
}

fn earned(game: &FinishedGame) -> Vec<Achievement> {
    let all = Achievement::ALL.into_iter();
    let earned: Vec<_> = all.filter(|one| game.earns(*one)).collect();
    let mut achievements = Achievements::default();
    achievements.earn(game);
    for one in Achievement::ALL {
        assert_eq!(achievements.earned.has(one), earned.contains(&one), "{one:?}");
    }
    earned
}

#[test]
fn there_are_twelve_and_no_two_share_a_bit() {
    let mut achievements = Achievements::default();
    for (before, one) in (0..).zip(Achievement::ALL) {
        assert!(!achievements.earned.has(one), "{one:?}");
        assert_eq!(achievements.earned.count(), before);
        achievements.grant(one);
    }
    assert_eq!(achievements.earned.count(), 12);
}

#[test]
fn a_hundred_points_earn_one_and_ninety_nine_do_not() {
    assert_eq!(by_number9(99, 3, &[]), []);
    assert_eq!(by_number9(100, 3, &[]), [Achievement::Hundred]);
    assert_eq!(by_number9(131, 3, &[]), [Achievement::Hundred]);
}

#[test]
fn level_four_earns_one_and_level_three_does_not() {
    assert_eq!(by_number9(60, 3, &[]), []);
    assert_eq!(by_number9(60, 4, &[]), [Achievement::LevelFour]);
    assert_eq!(by_number9(60, 6, &[]), [Achievement::LevelFour]);
}

#[test]
fn a_rival_is_beaten_with_a_point_more_and_not_by_a_tie() {
    for (skill, achievement) in [
        (Skill::Novice, Achievement::Novice),
        (Skill::Club, Achievement::Club),
        (Skill::Expert, Achievement::Expert),
        (Skill::Master, Achievement::Master),
    ] {
        assert_eq!(by_number9(70, 3, &[(skill, 71)]), []);
        assert_eq!(by_number9(70, 3, &[(skill, 70)]), []);
        assert_eq!(by_number9(71, 3, &[(skill, 70)]), [achievement]);
    }
}

#[test]
fn each_rival_at_a_table_is_beaten_or_not_for_itself() {
    let rivals = [(Skill::Master, 90), (Skill::Club, 50), (Skill::Club, 80)];
    assert_eq!(by_number9(70, 3, &rivals), [Achievement::Club]);
    assert_eq!(by_number9(91, 3, &rivals), [Achievement::Club, Achievement::Master]);
}

#[test]
fn a_game_with_a_hint_or_with_a_known_deck_earns_nothing() {
    let rivals = [(Skill::Novice, 1), (Skill::Club, 1), (Skill::Master, 1)];
    let game = |is_fair| FinishedGame::Number9 {
        is_fair,
        points: 140,
        top_level: 6,
        rivals: rivals.into_iter().collect(),
    };
    assert_eq!(earned(&game(false)), []);
    assert_eq!(earned(&game(true)).len(), 5);
}

#[test]
fn a_race_earns_the_skill_of_its_bots() {
    for (skill, achievement) in [
        (BotSkill::Easy, Achievement::Easy),
        (BotSkill::Medium, Achievement::Medium),
        (BotSkill::Hard, Achievement::Hard),
    ] {
        assert_eq!(by_race(1, &[skill], 1), [achievement]);
        assert_eq!(by_race(1, &[skill; 2], 1), [achievement]);
    }
}

#[test]
fn three_bots_earn_one_and_two_do_not() {
    assert_eq!(by_race(1, &[BotSkill::Easy; 2], 1), [Achievement::Easy]);
    assert_eq!(
        by_race(1, &[BotSkill::Easy; 3], 1),
        [Achievement::Easy, Achievement::ThreeBots]
    );
}

#[test]
fn no_wrong_card_earns_one_and_a_single_one_does_not() {
    assert_eq!(by_race(1, &[BotSkill::Hard], 1), [Achievement::Hard]);
    assert_eq!(
        by_race(0, &[BotSkill::Hard], 1),
        [Achievement::Hard, Achievement::NoMiss]
    );
}

#[test]
fn the_third_race_in_a_row_earns_one_and_the_second_does_not() {
    assert_eq!(by_race(1, &[BotSkill::Easy], 2), [Achievement::Easy]);
    for streak in [3, 4] {
        assert_eq!(
            by_race(1, &[BotSkill::Easy], streak),
            [Achievement::Easy, Achievement::ThreeInARow]
        );
    }
}

#[test]
fn a_race_that_was_lost_earns_nothing() {
    let lost = FinishedGame::Race {
        is_won: false,
        misses: 0,
        bots: [BotSkill::Easy; 3].into_iter().collect(),
        streak: 0,
    };
    assert_eq!(earned(&lost), []);
}

#[test]
fn what_was_earned_is_shown_once_and_what_was_granted_never() {
    let mut achievements = Achievements::default();
    achievements.grant(Achievement::Hundred);
    assert_eq!(achievements.to_show(), None);
    achievements.earned.add(Achievement::Master);
    achievements.earned.add(Achievement::LevelFour);
    for expected in [Achievement::LevelFour, Achievement::Master] {
        assert_eq!(achievements.to_show(), Some(expected));
        achievements.shown.add(expected);
    }
    assert_eq!(achievements.to_show(), None);
    // Earned a second time.
    achievements.earned.add(Achievement::Master);
    assert_eq!(achievements.to_show(), None);
}
