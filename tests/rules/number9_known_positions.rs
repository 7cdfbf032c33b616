//! Positions and games of Number 9 whose verdicts are known from elsewhere.

use std::collections::HashSet;

use pocket_nines::number9::{Square, Table};

use crate::test_data::{Verdict, paragraphs, try_line};
use harness::tables::tile;

#[test]
fn single_placements_get_their_known_verdicts() {
    let cases = paragraphs(include_str!("data/placements.txt"));
    assert_eq!(cases.len(), 11);
    for case in cases {
        let (tried, laid) = case.split_last().unwrap();
        let mut table = Table::new();
        for line in laid {
            let wish = tile(line.strip_prefix("lay ").unwrap());
            table
                .place(wish)
                .unwrap_or_else(|violation| panic!("{violation:?}: {case:?}"));
        }
        let tried = try_line(tried);
        assert_eq!(Verdict::from(table.check(tried.tile)), tried.verdict, "{case:?}");
    }
}

#[test]
fn published_games_score_what_they_claim_up_to_the_move_that_breaks_a_rule() {
    let games = paragraphs(include_str!("data/published_games.txt"));
    assert_eq!(games.len(), 5);
    for game in games {
        let score: u16 = game[0].strip_prefix("game ").unwrap().parse().unwrap();
        let mut table = Table::new();
        let mut refused = false;
        for line in &game[1..] {
            let tried = try_line(line);
            refused |= !matches!(tried.verdict, Verdict::Legal(_));
            assert_eq!(Verdict::from(table.place(tried.tile)), tried.verdict, "{line}");
        }
        assert_eq!(table.score().total() == score, !refused, "{game:?}");
    }
}

#[test]
fn counted_games_have_the_known_number_of_spots_on_every_level_before_every_move() {
    let games = paragraphs(include_str!("data/counted_games.txt"));
    assert_eq!(games.len(), 20);
    for game in games {
        let mut table = Table::new();
        for line in &game[1..] {
            let tried = try_line(line);
            if let Some(counts) = tried.counts {
                let mut found = vec![0; counts.len()];
                for spot in table.spots(tried.tile.digit) {
                    found[usize::from(spot.level())] += 1;
                }
                assert_eq!(found, counts, "{line}");
            }
            assert_eq!(Verdict::from(table.place(tried.tile)), tried.verdict, "{line}");
        }
        let facts = format!(
            "game {} {} {}",
            table.score().total(),
            table.top_level().unwrap(),
            extent(&table.tiles().iter().flat_map(|tile| tile.squares()).collect())
        );
        assert_eq!(facts, game[0]);
    }
}

fn extent(squares: &HashSet<Square>) -> String {
    let side =
        |of: fn(&Square) -> i16| squares.iter().map(of).max().unwrap() - squares.iter().map(of).min().unwrap() + 1;
    format!("{}x{}", side(|square| square.x), side(|square| square.y))
}
