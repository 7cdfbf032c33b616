//! One solo game of a rival, driven as the device drives it: each move is begun, thought about slice by slice until the
//! rival has an answer, and checked by the rules.

use pocket_nines::number9::transcript::Transcript;
use pocket_nines::number9::{DeckCode, Digit, Effort, Game, Placement, Players, Rival, Skill, Spot, Table, rival};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;

/// A rival that needs more slices than this for one move never ends: this many take minutes on the chip.
const MOST_SLICES: u32 = 1_000_000;

/// How all rivals play.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Where their random choices start.
    pub seed: u32,
    /// Whether every tile is laid by the first evaluation, without looking ahead.
    pub is_greedy: bool,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    game: Game,
    /// How much work each move was.
    pub efforts: Vec<Effort>,
}

impl Played {
    /// The final score.
    pub fn points(&self) -> u16 {
        self.game.table(Seat::First).map_or(0, |table| table.score().total())
    }

    /// The deck that was played.
    pub fn code(&self) -> DeckCode {
        self.game.code()
    }

    /// The name of the file for its record.
    pub fn file_name(&self, skill: Skill) -> String {
        format!("{skill:?}-{}.txt", self.code()).to_lowercase()
    }

    /// The contents of that file.
    pub fn record(&self, skill: Skill, seed: u32) -> String {
        let points = self.points();
        format!("# {skill:?}, seed {seed}, {points} points.\n{}", Transcript(&self.game))
    }
}

/// Plays this deck to its end. Fails, with the position, if the rules refuse an answer.
pub fn play(skill: Skill, code: DeckCode, style: Style) -> Result<Played, String> {
    // Each deck has its own random numbers, and they are the same for every skill.
    let mut random = Random::new(u64::from(style.seed) << u32::BITS | u64::from(code.number()));
    play_with(skill, code, style.is_greedy, || random.next_u32())
}

/// Plays this deck as the device does after a game of one person, to compare the scores.
pub fn play_as_on_the_device(skill: Skill, code: DeckCode) -> Result<Played, String> {
    play_with(skill, code, false, || rival::seed(code, Seat::First))
}

/// Plays this deck with a seed for each tile.
fn play_with(
    skill: Skill,
    code: DeckCode,
    is_greedy: bool,
    mut next_seed: impl FnMut() -> u32,
) -> Result<Played, String> {
    let mut game = Game::new(code, Players::One);
    let mut rival = Rival::new();
    let mut efforts = Vec::new();
    while let (Some(digit), Some(table)) = (game.drawn(), game.table(Seat::First)) {
        let seed = next_seed();
        rival.begin(skill, digit, seed);
        let effort = think(&mut rival, table, is_greedy);
        efforts.push(effort.ok_or_else(|| describe_failure("does not stop thinking", skill, &game, seed))?);
        lay(&mut game, rival.answer()).map_err(|what| describe_failure(&what, skill, &game, seed))?;
    }
    Ok(Played { game, efforts })
}

/// Thinks until the move is decided, or, if greedy, until looking ahead would begin. None if that takes too many slices.
fn think(rival: &mut Rival, table: &Table, is_greedy: bool) -> Option<Effort> {
    (1..=MOST_SLICES).find(|_| !rival.think(table) || is_greedy && rival.has_greedy_answer())?;
    Some(rival.effort())
}

/// Lays the tile in hand, or returns what is wrong with the answer.
fn lay(game: &mut Game, answer: Option<Spot>) -> Result<(), String> {
    let answer = answer.ok_or("has no answer")?;
    let laid = game.place(Seat::First, answer);
    laid.map(|_| ())
        .map_err(|error| format!("answers with the illegal spot {} ({error:?})", Placement::from(answer)))
}

/// A failure with everything that is needed to repeat it.
fn describe_failure(what: &str, skill: Skill, game: &Game, seed: u32) -> String {
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
    fn a_greedy_rival_evaluates_only_the_spots_of_the_tile_in_hand() {
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
    fn an_illegal_answer_is_reported_with_its_position() {
        let mut game = Game::new(DeckCode::new(9).unwrap(), Players::One);
        let digit = game.drawn().unwrap();
        let first = Table::new().best_spot(digit);
        lay(&mut game, first).unwrap();
        // The same spot is taken now.
        let what = lay(&mut game, first).unwrap_err();
        assert_eq!(game.rounds_played(), 1);
        let said = describe_failure(&what, Skill::Expert, &game, 5);
        assert!(
            said.starts_with("Expert answers with the illegal spot ") && said.contains(" in round 2, with a "),
            "{said}"
        );
        assert!(said.ends_with(&Transcript(&game).to_string()), "{said}");
        assert_eq!(lay(&mut game, None), Err("has no answer".to_owned()));
    }
}
