//! One game of one rival, alone with a deck, as the device would let it play: a move begins, is thought about slice by
//! slice to its end, and goes through the rules.

use pocket_nines::number9::transcript::Transcript;
use pocket_nines::number9::{DeckCode, Digit, Effort, Game, Placement, Players, Rival, Skill, Spot, Table};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;

/// Minutes on the chip. Whoever thinks for longer never ends.
const MOST_SLICES: u32 = 1_000_000;

/// How everybody plays.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// What chance rolls for them.
    pub seed: u32,
    /// Whether a tile goes where it seemed best before any second thoughts.
    pub is_greedy: bool,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Played {
    game: Game,
    /// What every move took.
    pub efforts: Vec<Effort>,
}

impl Played {
    /// What it came to.
    pub fn points(&self) -> u16 {
        self.game.table(Seat::First).map_or(0, |table| table.score().total())
    }

    /// Which deck it was.
    #[cfg(test)]
    pub fn code(&self) -> DeckCode {
        self.game.code()
    }

    /// What its file is called.
    pub fn file_name(&self, skill: Skill) -> String {
        format!("{skill:?}-{}.txt", self.game.code()).to_lowercase()
    }

    /// What is in that file.
    pub fn record(&self, skill: Skill, seed: u32) -> String {
        let points = self.points();
        format!("# {skill:?}, seed {seed}, {points} points.\n{}", Transcript(&self.game))
    }
}

/// Plays this deck to its end. Fails, with the position, on an answer that the rules refuse.
pub fn play(skill: Skill, code: DeckCode, style: Style) -> Result<Played, String> {
    let mut game = Game::new(code, Players::One);
    // Other rolls for every deck, but the same ones for every skill.
    let mut dice = Random::new(u64::from(style.seed) << u32::BITS | u64::from(code.number()));
    let mut rival = Rival::new();
    let mut efforts = Vec::new();
    while let (Some(digit), Some(table)) = (game.drawn(), game.table(Seat::First)) {
        let seed = dice.next_u32();
        rival.begin(skill, digit, seed);
        let effort = think(&mut rival, table, style.is_greedy);
        efforts.push(effort.ok_or_else(|| trouble("thinks for ever", skill, &game, seed))?);
        lay(&mut game, rival.answer()).map_err(|what| trouble(&what, skill, &game, seed))?;
    }
    Ok(Played { game, efforts })
}

/// Thinks to the end, unless there is none, or to where second thoughts would begin.
fn think(rival: &mut Rival, table: &Table, is_greedy: bool) -> Option<Effort> {
    (1..=MOST_SLICES).find(|_| !rival.think(table) || is_greedy && rival.has_greedy_answer())?;
    Some(rival.effort())
}

/// Lays the tile in hand, or says what is wrong with the answer.
fn lay(game: &mut Game, answer: Option<Spot>) -> Result<(), String> {
    let answer = answer.ok_or("has no answer")?;
    let laid = game.place(Seat::First, answer);
    laid.map(|_| ())
        .map_err(|error| format!("may not lay {} ({error:?})", Placement::from(answer)))
}

/// What went wrong, and everything that it takes to see it again.
fn trouble(what: &str, skill: Skill, game: &Game, seed: u32) -> String {
    let round = 1 + game.rounds_played();
    let digit = game.drawn().map_or(0, Digit::value);
    let position = Transcript(game);
    format!("{skill:?} {what} in round {round}, with a {digit} in hand and seed {seed}:\n\n{position}")
}

#[cfg(test)]
mod tests {
    use pocket_nines::number9::ROUNDS;
    use pocket_nines::number9::transcript::judge;

    use super::*;

    const STYLE: Style = Style {
        seed: 5,
        is_greedy: false,
    };

    #[test]
    fn a_record_of_a_game_is_clean_and_says_its_points() {
        let played = play(Skill::Novice, DeckCode::new(9).unwrap(), STYLE).unwrap();
        assert_eq!(played.efforts.len(), ROUNDS);
        let record = played.record(Skill::Novice, 1);
        let judgement = judge(record.as_bytes(), |finding| panic!("{finding}"));
        assert_eq!(judgement.code, Some(played.code()));
        assert_eq!(judgement.tables[0].score().total(), played.points());
        assert!(record.contains(&format!("{} points", played.points())), "{record}");
        let name = played.file_name(Skill::Novice);
        assert_eq!(name, format!("novice-{}.txt", played.code()).to_lowercase());
    }

    #[test]
    fn the_same_seed_plays_the_same_game() {
        let code = DeckCode::new(99).unwrap();
        let points = || play(Skill::Novice, code, STYLE).unwrap().record(Skill::Novice, 5);
        assert_eq!(points(), points());
    }

    #[test]
    fn who_is_greedy_judges_the_places_for_the_tile_in_hand_and_no_more() {
        let code = DeckCode::new(99).unwrap();
        let evaluations = |is_greedy: bool| {
            let played = play(Skill::Expert, code, Style { is_greedy, ..STYLE }).unwrap();
            played.efforts.iter().map(|effort| effort.evaluations).max()
        };
        let (greedy, thorough) = (evaluations(true).unwrap(), evaluations(false).unwrap());
        assert!(
            (5..=64).contains(&greedy) && thorough > 5 * greedy,
            "{greedy}, {thorough}"
        );
    }

    #[test]
    fn an_answer_that_the_rules_refuse_is_told_with_the_position() {
        let mut game = Game::new(DeckCode::new(9).unwrap(), Players::One);
        let digit = game.drawn().unwrap();
        let first = Table::new().best_spot(digit);
        lay(&mut game, first).unwrap();
        // Of another table, where it was legal.
        let what = lay(&mut game, first).unwrap_err();
        assert_eq!(game.rounds_played(), 1);
        let said = trouble(&what, Skill::Expert, &game, 5);
        assert!(
            said.starts_with("Expert may not lay ") && said.contains(" in round 2, with a "),
            "{said}"
        );
        assert!(said.ends_with(&Transcript(&game).to_string()), "{said}");
        assert_eq!(lay(&mut game, None), Err("has no answer".to_owned()));
    }
}
