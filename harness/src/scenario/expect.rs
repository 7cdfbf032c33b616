//! The expectations of a scenario: how they are parsed and checked.

use super::runner::Runner;
use super::{describe, step};
use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::{Handheld, Light, Par};
use pocket_nines::number9::{Game, Table};
use pocket_nines::seat::Seat;
use pocket_nines::storage::Slot;

/// An expectation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expectation {
    Screen(String),
    SameScreen(String),
    SameDeck,
    Silence,
    /// The first words of the scene.
    Scene(Vec<String>),
    /// A sound of the last step.
    Sound(Vec<String>),
    Saved(Slot, bool),
    /// A topic has this value.
    Is(Topic, String),
}

/// A property with a value of one word or number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    Marked,
    Value,
    Language,
    Power,
    Way,
    Request,
    /// The points of the player who places a tile, or else of the first player.
    Score,
    /// The number of their tiles.
    Tiles,
    /// The width of their layout in squares.
    Width,
    /// Seconds left.
    Clock,
    /// The number of that player.
    Player,
    Deck,
    /// Whether a hint was shown.
    Hinted,
    /// Whether the deck had been played before.
    Replayed,
    /// Whether par is known.
    Par,
    /// The player's cards left in a race.
    Cards,
    HighScores,
    Games,
    Races,
    /// How many races were won in a row.
    Streak,
    /// How many achievements were earned.
    Achievements,
    /// The stars of the journey, all decks together.
    Stars,
    /// The points of the ghost after as many tiles.
    Ghost,
}

impl Expectation {
    pub(super) fn parse(words: &[&str]) -> Result<Expectation, String> {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        Ok(match words {
            ["screen", name] => Expectation::Screen((*name).to_owned()),
            ["same", "screen", name] => Expectation::SameScreen((*name).to_owned()),
            ["same", "deck"] => Expectation::SameDeck,
            ["silence"] => Expectation::Silence,
            ["scene", scene @ ..] => Expectation::Scene(owned(scene)),
            ["sound", sound @ ..] => Expectation::Sound(owned(sound)),
            ["saved", slot] => Expectation::Saved(step::slot(slot)?, true),
            ["nothing", "saved", slot] => Expectation::Saved(step::slot(slot)?, false),
            ["awake" | "dim" | "asleep"] => Expectation::Is(Topic::Power, words[0].to_owned()),
            ["upright"] | ["turned", "round"] => Expectation::Is(Topic::Way, words.join(" ")),
            [topic, what] => Expectation::Is(Topic::parse(topic)?, (*what).to_owned()),
            _ => return Err("there is no such expectation".to_owned()),
        })
    }
}

impl Topic {
    fn parse(word: &str) -> Result<Topic, String> {
        Ok(match word {
            "marked" => Topic::Marked,
            "value" => Topic::Value,
            "language" => Topic::Language,
            "request" => Topic::Request,
            "score" => Topic::Score,
            "tiles" => Topic::Tiles,
            "width" => Topic::Width,
            "clock" => Topic::Clock,
            "player" => Topic::Player,
            "deck" => Topic::Deck,
            "hinted" => Topic::Hinted,
            "replayed" => Topic::Replayed,
            "par" => Topic::Par,
            "cards" => Topic::Cards,
            "records" => Topic::HighScores,
            "games" => Topic::Games,
            "races" => Topic::Races,
            "streak" => Topic::Streak,
            "achievements" => Topic::Achievements,
            "stars" => Topic::Stars,
            "ghost" => Topic::Ghost,
            _ => return Err(format!("there is no property {word}")),
        })
    }

    /// The value; `None` if the device has none.
    fn found(self, handheld: &Handheld) -> Option<String> {
        let number9 = handheld.number9();
        let seat = number9.map_or(Seat::First, |play| match play.stage() {
            Stage::HandOver(seat) | Stage::Placing(seat) | Stage::Dropping { seat, .. } => seat,
            Stage::Waiting { .. } | Stage::Counting { .. } | Stage::Counted { .. } => Seat::First,
        });
        let game = number9.map(|play| play.game());
        let table = game.and_then(|game: &Game| game.table(seat));
        let panel = handheld.panel();
        match self {
            Topic::Marked => describe::marked(handheld),
            Topic::Value => describe::value(handheld),
            Topic::Language => Some(handheld.language().tag().to_owned()),
            Topic::Power => Some(
                match panel.light {
                    Some(Light::As(_)) => "awake",
                    Some(Light::Dim) => "dim",
                    None => "asleep",
                }
                .to_owned(),
            ),
            Topic::Way => Some(if panel.is_turned { "turned round" } else { "upright" }.to_owned()),
            // Requests are taken from the handheld once, so the runner collects them.
            Topic::Request => None,
            Topic::Score => table.map(|table| table.score().total().to_string()),
            Topic::Tiles => table.map(|table| table.tiles().len().to_string()),
            Topic::Width => table.and_then(width).map(|width| width.to_string()),
            Topic::Clock => number9
                .and_then(|play| play.seconds_left())
                .map(|left| left.to_string()),
            Topic::Player => number9.map(|_| (seat.index() + 1).to_string()),
            Topic::Deck => game.map(|game| game.code().to_string()),
            Topic::Hinted => number9.map(|play| if play.is_hinted() { "yes" } else { "no" }.to_owned()),
            Topic::Replayed => number9.map(|play| if play.is_replayed() { "yes" } else { "no" }.to_owned()),
            Topic::Par => number9.and_then(|play| match play.par() {
                Par::None => None,
                Par::Thinking { .. } => Some("unknown".to_owned()),
                Par::Known(_) => Some("known".to_owned()),
            }),
            Topic::Cards => handheld
                .seven_on_nine()
                .map(|play| play.race().cards_left(Seat::First).to_string()),
            Topic::HighScores => Some(handheld.high_scores().best().len().to_string()),
            Topic::Games => Some(handheld.statistics().number9.games.to_string()),
            Topic::Races => Some(handheld.statistics().races.races.to_string()),
            Topic::Streak => Some(handheld.statistics().races.streak.to_string()),
            Topic::Achievements => Some(handheld.statistics().achievements.earned.count().to_string()),
            Topic::Stars => Some(handheld.journey().all_stars().to_string()),
            Topic::Ghost => number9
                .and_then(|play| play.pacemaker(handheld.journey())?.ghost)
                .map(|points| points.to_string()),
        }
    }
}

impl Runner<'_, '_> {
    /// Checks an expectation. The error says what was found instead.
    pub(super) fn expect(&mut self, expectation: &Expectation) -> Result<(), String> {
        match expectation {
            Expectation::Screen(name) => self.look(name),
            Expectation::SameScreen(name) => {
                let before = self.screens.get(name).ok_or("no screen of this name is remembered")?;
                let is_same = before == self.panel();
                found(is_same, || {
                    format!("it was\n{}    and it is", describe::letters(before))
                })
            }
            Expectation::SameDeck => {
                let game = self.handheld()?.number9().map(|play| play.game());
                let deck = game.map(Game::code);
                found(deck.is_some() && deck == self.deck, || {
                    format!("{deck:?}, not {:?}", self.deck)
                })
            }
            Expectation::Silence => {
                let heard = self.since_listening.as_ref().ok_or("there is no `listen` before")?;
                found(heard.is_empty(), || format!("heard {heard:?}"))
            }
            Expectation::Scene(expected) => {
                let scene = describe::scene(self.handheld()?);
                found(scene.starts_with(expected), || format!("found {}", scene.join(" ")))
            }
            Expectation::Sound(expected) => {
                let sounds = || self.heard.iter().map(|sound| self::words(&format!("{sound:?}")));
                found(sounds().any(|sound| sound == *expected), || {
                    format!("heard {:?}", self.heard)
                })
            }
            Expectation::Saved(slot, expected) => {
                let is_saved = self.device()?.kept(*slot).is_some();
                found(is_saved == *expected, || {
                    let kept = if is_saved { "something" } else { "nothing" };
                    format!("{kept} is saved there")
                })
            }
            Expectation::Is(Topic::Request, expected) => {
                let asked = self.requests.pop().map(|request| format!("{request:?}"));
                found(asked.as_ref() == Some(expected), || format!("found {asked:?}"))
            }
            Expectation::Is(topic, expected) => {
                let is = topic.found(self.handheld()?);
                found(is.as_ref() == Some(expected), || format!("found {is:?}"))
            }
        }
    }
}

fn found(as_expected: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if as_expected { Ok(()) } else { Err(otherwise()) }
}

/// The words of a value's `Debug` output without field names, which begin with a small letter: `Place { level: 2 }` becomes
/// "Place 2".
fn words(printed: &str) -> Vec<String> {
    let words = printed.split(|character: char| !character.is_alphanumeric());
    let is_value = |word: &&str| word.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit());
    words.filter(is_value).map(str::to_owned).collect()
}

/// From the leftmost square to the rightmost.
fn width(table: &Table) -> Option<u16> {
    let columns = || {
        table
            .tiles()
            .iter()
            .flat_map(|tile| tile.squares())
            .map(|square| square.x)
    };
    Some(columns().max()?.abs_diff(columns().min()?) + 1)
}
