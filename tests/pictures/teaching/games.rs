//! Games of Number 9 with one deck, most of them finished, and their standings.

use std::cmp::Reverse;

use pocket_nines::handheld::{Number9Play, Par};
use pocket_nines::number9::{Corner, Digit, Game, Players, ROUNDS, Skill, Spot, Table};
use pocket_nines::screens::number9::players;
use pocket_nines::screens::number9::score::standings::Standings;
use pocket_nines::seat::Seat;
use pocket_nines::storage::number9::SavedGame;
use pocket_nines::time::Timestamp;

use harness::tables::tile;

const CODE: &str = "2KM-8MX";

/// 113 points on three levels above the table.
const CLIMBED: [&str; ROUNDS] = [
    "2> 0,0", "0^ 2,-3", "2< -2,-3", "0^ -3,-1", "5> -3,0", "8> -1,-2", "7v 4,-2", "3> 1,2", "1> 1,0", "3> -3,3",
    "6> 1,2", "9< -1,-2", "6v 0,1", "4v 5,2", "1^ 4,-1", "9v 3,-1", "4v -5,-3", "5> 2,0", "8> -5,-3", "7^ 0,-1",
];

/// A player who builds high for so many rounds, and places tiles on the table after that.
#[derive(Clone, Copy)]
pub struct Player {
    climbs: usize,
}

/// 113 points.
pub const GOOD: Player = Player { climbs: ROUNDS };
/// 84 points.
pub const FAIR: Player = Player { climbs: 18 };
/// 38 points.
pub const POOR: Player = Player { climbs: 12 };
/// No points.
pub const FLAT: Player = Player { climbs: 0 };

/// A finished game of these players.
pub fn played(players: &[Player]) -> Game {
    after_rounds(ROUNDS, players)
}

/// A game of these players after so many rounds.
pub fn after_rounds(rounds: usize, players: &[Player]) -> Game {
    let mut game = Game::new(CODE.parse().unwrap(), Players::new(players.len()).unwrap());
    for (round, text) in CLIMBED.into_iter().enumerate().take(rounds) {
        for (seat, player) in Seat::ALL.into_iter().zip(players) {
            let wish = if round < player.climbs {
                tile(text)
            } else {
                on_table(game.table(seat).unwrap(), game.drawn().unwrap()).into()
            };
            game.place(seat, wish)
                .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        }
    }
    game
}

/// The same, about to be counted.
pub fn about_to_be_counted(players: &[Player]) -> Number9Play {
    Number9Play::new(played(players), false, Timestamp::START)
}

/// A finished game against rivals of these skills, about to be counted.
pub fn against(players: &[Player], skills: &[Skill]) -> Number9Play {
    let saved = SavedGame {
        rivals: skills.iter().copied().collect(),
        ..SavedGame::from(played(players))
    };
    Number9Play::resume(saved, Timestamp::START)
}

/// Several people with these points.
pub fn standings_of(counted: impl IntoIterator<Item = u16>, most: u16) -> Standings {
    let counted: Vec<u16> = counted.into_iter().collect();
    let people = (1..).take(counted.len()).map(players::Player::Person);
    Standings {
        players: people.collect(),
        counted: counted.into_iter().collect(),
        most,
        par: Par::None,
        is_hinted: false,
        is_high_score: false,
        is_replayed: false,
        club: None,
    }
}

/// A person and rivals with these points. The first rival has this skill, the next ones each a higher one.
pub fn standings_among(counted: &[u16], first: Skill) -> Standings {
    let skills = Skill::ALL.into_iter().cycle().skip_while(|&skill| skill != first);
    let rivals = Seat::ALL.into_iter().skip(1).zip(skills);
    let rivals = rivals.map(|(seat, skill)| players::Player::Rival { seat, skill });
    let players = [players::Player::You].into_iter().chain(rivals);
    let most = counted.iter().copied().max().unwrap();
    Standings {
        players: players.take(counted.len()).collect(),
        ..standings_of(counted.iter().copied(), most)
    }
}

/// The spot on the table that is nearest to the middle.
fn on_table(table: &Table, digit: Digit) -> Spot {
    let far = |spot: &Spot| {
        let Corner { x, y } = spot.corner();
        Reverse(i32::from(x).pow(2) + i32::from(y).pow(2))
    };
    let spots = table.spots(digit).filter(|spot| spot.level() == 0);
    spots.max_by_key(far).unwrap()
}
