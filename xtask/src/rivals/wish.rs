//! What is wanted of `cargo xtask rivals`, as it is typed. What cannot be understood is answered with one sentence, and
//! before anything is compiled or played.

use std::path::PathBuf;
use std::str::FromStr;

use pocket_nines::number9::{DeckCode, Skill};

use super::play::Style;

/// How to ask.
pub const USAGE: &str = "\
usage: cargo xtask rivals [LEVEL...] [--decks N] [--seed N] [--greedy] [--record FOLDER]

  LEVEL            novice, club, expert or master; all of them if none is named
  --decks N        how many decks each plays, the same ones for all; 100 if nothing is said
  --seed N         what chance rolls for the rivals, 9 if nothing is said; the decks stay the same
  --greedy         lay every tile where it seemed best before any second thoughts
  --record FOLDER  write every game into a file of its own there, for `cargo xtask referee`; files of the same name are
                   replaced
  --help           this text
";

const DECKS: usize = 100;
/// A coin says for each deck whether it may be measured on, so that half of them are sure to be there, all but a few.
const MOST_DECKS: usize = DeckCode::COUNT as usize / 2 - 10_000;
const SEED: u32 = 9;

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Who plays, the weakest first.
    pub skills: Vec<Skill>,
    /// How many decks each of them plays.
    pub decks: usize,
    /// What chance rolls for them.
    pub seed: u32,
    /// Whether they do without second thoughts.
    pub is_greedy: bool,
    /// Where every game is written down.
    pub record: Option<PathBuf>,
}

impl Wish {
    /// Reads what was typed.
    pub fn read(words: &[&str]) -> Result<Wish, String> {
        let mut wish = Wish {
            skills: Vec::new(),
            decks: DECKS,
            seed: SEED,
            is_greedy: false,
            record: None,
        };
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            let (option, joined) = match word.split_once('=') {
                Some((option, value)) if option.starts_with("--") => (option, Some(value)),
                _ => (word, None),
            };
            let mut value = || joined.or_else(|| words.next()).filter(|value| !value.is_empty());
            match option {
                "--decks" => wish.decks = read_decks(value())?,
                "--seed" => wish.seed = number(value(), "--seed")?,
                "--greedy" if joined.is_none() => wish.is_greedy = true,
                "--record" => wish.record = Some(value().ok_or("--record needs the name of a folder.")?.into()),
                _ if option.starts_with('-') => return Err(format!("There is no option \"{option}\".")),
                _ => wish.skills.push(skill(word)?),
            }
        }
        wish.skills.sort();
        wish.skills.dedup();
        if wish.skills.is_empty() {
            wish.skills = Skill::ALL.to_vec();
        }
        Ok(wish)
    }

    /// How everybody is to play.
    pub fn style(&self) -> Style {
        Style {
            seed: self.seed,
            is_greedy: self.is_greedy,
        }
    }

    /// The words that say the same.
    pub fn words(&self) -> Vec<String> {
        let mut words: Vec<String> = self.skills.iter().map(|skill| format!("{skill:?}")).collect();
        words.push(format!("--decks={}", self.decks));
        words.push(format!("--seed={}", self.seed));
        words.extend(self.is_greedy.then(|| "--greedy".to_owned()));
        words.extend(
            self.record
                .iter()
                .map(|folder| format!("--record={}", folder.display())),
        );
        words
    }
}

fn skill(word: &str) -> Result<Skill, String> {
    let known = Skill::ALL.into_iter();
    let mut meant = known.filter(|skill| format!("{skill:?}").eq_ignore_ascii_case(word));
    meant
        .next()
        .ok_or_else(|| format!("There is no rival \"{word}\": they are novice, club, expert and master."))
}

fn read_decks(value: Option<&str>) -> Result<usize, String> {
    match number(value, "--decks")? {
        0 => Err("On no decks there is nothing to play.".to_owned()),
        decks if decks > MOST_DECKS => Err(format!("There are no more than {MOST_DECKS} decks to measure on.")),
        decks => Ok(decks),
    }
}

fn number<N: FromStr>(value: Option<&str>, option: &str) -> Result<N, String> {
    let value = value.ok_or_else(|| format!("{option} needs a number."))?;
    let number = value.parse();
    number.map_err(|_| format!("{option} needs a number, and \"{value}\" is none, or too large."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_plays_if_nobody_is_named() {
        let wish = Wish::read(&[]).unwrap();
        assert_eq!(wish.skills, Skill::ALL);
        assert_eq!((wish.decks, wish.seed, wish.record), (DECKS, SEED, None));
    }

    #[test]
    fn rivals_are_named_in_any_order_and_in_any_case_and_once_is_enough() {
        let wish = Wish::read(&["MASTER", "novice", "Master"]).unwrap();
        assert_eq!(wish.skills, [Skill::Novice, Skill::Master]);
    }

    #[test]
    fn options_may_stand_anywhere_with_or_without_a_sign_between() {
        let apart = Wish::read(&["--decks", "5", "club", "--record", "a folder", "--seed", "3"]).unwrap();
        let joined = Wish::read(&["club", "--seed=3", "--record=a folder", "--decks=5"]).unwrap();
        assert_eq!(apart, joined);
        assert_eq!((apart.decks, apart.seed), (5, 3));
        assert_eq!(apart.record, Some(PathBuf::from("a folder")));
    }

    #[test]
    fn a_wish_can_be_passed_on_in_words() {
        for words in [
            &[][..],
            &["expert", "--decks=7", "--seed=1", "--greedy", "--record=a=b"],
        ] {
            let wish = Wish::read(words).unwrap();
            let said = wish.words();
            let said: Vec<&str> = said.iter().map(String::as_str).collect();
            assert_eq!(Wish::read(&said), Ok(wish));
        }
    }

    #[test]
    fn what_is_not_understood_is_answered_with_one_sentence() {
        let wrong: [&[&str]; 11] = [
            &["--greedy=yes"],
            &["grandmaster"],
            &["--deck"],
            &["-n", "5"],
            &["--decks"],
            &["--decks", "many"],
            &["--decks", "0"],
            &["--decks", "-3"],
            &["--decks=2000000"],
            &["--seed", "4294967296"],
            &["--record="],
        ];
        for words in wrong {
            let said = Wish::read(words).unwrap_err();
            assert!(said.ends_with('.') && !said.contains('\n'), "{words:?}: {said}");
        }
    }
}
