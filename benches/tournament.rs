//! Who beats whom at 7 on 9, and how long it takes: bots against each other and against modelled people, see [`person`].
//! `cargo xtask bench` prints the table, and fails if a share of wins misses its bar. Seeds are fixed, so every run prints
//! the same.

use std::fmt;
use std::ops::RangeInclusive;
use std::process::ExitCode;

use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Bot, Phase, Players, Race, Setup, Skill, Variant};
use pocket_nines::storage::settings::Speed;
use pocket_nines::time::Timestamp;

mod person;

use person::Person;

/// How often the same players meet.
const RACES: u64 = 2_000;
/// From the deal, and from a stall, to "Go!".
const COUNT_DOWN_MICROS: u64 = 3_000_000;
/// So many standard deviations to either side make 95 %.
const DEVIATIONS: f64 = 1.96;

/// Who meets whom, how, and what share of wins the first of them must have, if any.
type Contest = (&'static [Entrant], Variant, Option<RangeInclusive<f64>>);

const EVEN: Option<RangeInclusive<f64>> = Some(0.45..=0.55);
const CLEAR: Option<RangeInclusive<f64>> = Some(0.70..=1.0);

const CONTESTS: &[Contest] = &[
    (&[QUICK, HARD], Variant::Simultaneous, EVEN),
    (&[USUAL, MEDIUM], Variant::Simultaneous, EVEN),
    (&[LEISURELY, EASY], Variant::Simultaneous, EVEN),
    (&[HARD, MEDIUM], Variant::Simultaneous, CLEAR),
    (&[MEDIUM, EASY], Variant::Simultaneous, CLEAR),
    (&[USUAL, MEDIUM, MEDIUM], Variant::Simultaneous, None),
    (&[USUAL, MEDIUM, MEDIUM, MEDIUM], Variant::Simultaneous, None),
    (&[USUAL, EASY, EASY, EASY], Variant::Simultaneous, None),
    (&[LEISURELY, EASY, EASY, EASY], Variant::Simultaneous, None),
    (&[HARD, MEDIUM], Variant::HouseRules, None),
    (&[MEDIUM, EASY], Variant::HouseRules, None),
];

const QUICK: Entrant = Entrant::Person(0.9, Speed::Fast);
const USUAL: Entrant = Entrant::Person(1.4, Speed::Normal);
const LEISURELY: Entrant = Entrant::Person(2.2, Speed::Slow);
const HARD: Entrant = Entrant::Bot(Skill::Hard);
const MEDIUM: Entrant = Entrant::Bot(Skill::Medium);
const EASY: Entrant = Entrant::Bot(Skill::Easy);

#[derive(Clone, Copy)]
enum Entrant {
    /// Somebody who needs this many seconds for a card, with the mark at this speed.
    Person(f64, Speed),
    Bot(Skill),
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Entrant::Person(seconds, _) => write!(f, "{seconds} s"),
            Entrant::Bot(level) => write!(f, "{level:?}"),
        }
    }
}

enum Player {
    Person(Person),
    Bot(Bot),
}

impl Player {
    fn new(entrant: Entrant, seat: Seat, seed: u64) -> Player {
        match entrant {
            Entrant::Person(seconds, speed) => Player::Person(Person::new(seat, seconds, speed, seed)),
            Entrant::Bot(level) => Player::Bot(Bot::new(seat, level, seed)),
        }
    }

    fn look(&mut self, race: &Race) {
        match self {
            Player::Person(person) => person.look(race),
            Player::Bot(bot) => bot.look(race),
        }
    }

    fn due(&self) -> Option<Timestamp> {
        match self {
            Player::Person(person) => person.due(),
            Player::Bot(bot) => bot.due(),
        }
    }

    fn act(&mut self) -> Option<Action> {
        match self {
            Player::Person(person) => person.act(),
            Player::Bot(bot) => bot.act(),
        }
    }
}

fn main() -> ExitCode {
    println!(
        "{:<36}{:>8}{:>16}{:>10}{:>10}{:>12}",
        "7 on 9, how often the first wins", "%", "95 % interval", "bar", "minutes", "s per card"
    );
    let mut missed = 0;
    for (entrants, variant, bar) in CONTESTS {
        let outcome = meet(entrants, *variant);
        let percent = |range: &RangeInclusive<f64>, digits: usize| {
            format!("{:.digits$}–{:.digits$}", 100.0 * range.start(), 100.0 * range.end())
        };
        println!(
            "{:<36}{:>8.1}{:>16}{:>10}{:>10.2}{:>12}",
            title(entrants, *variant),
            100.0 * outcome.share,
            percent(&interval(outcome.share), 1),
            bar.as_ref().map_or(String::new(), |bar| percent(bar, 0)),
            outcome.minutes,
            outcome.seconds.map_or(String::new(), |seconds| format!("{seconds:.2}")),
        );
        missed += usize::from(bar.as_ref().is_some_and(|bar| !bar.contains(&outcome.share)));
    }
    if missed > 0 {
        eprintln!("Bars missed: {missed}.");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn title(entrants: &[Entrant], variant: Variant) -> String {
    let names: Vec<String> = entrants.iter().map(Entrant::to_string).collect();
    let how = match variant {
        Variant::Simultaneous => "",
        Variant::HouseRules => ", home rules",
    };
    names.join(" v ") + how
}

/// Where the true share is to be found, after Wilson.
fn interval(share: f64) -> RangeInclusive<f64> {
    let races = RACES as f64;
    let z = DEVIATIONS;
    let scale = 1.0 + z * z / races;
    let middle = share + z * z / (2.0 * races);
    let reach = z * (share * (1.0 - share) / races + z * z / (4.0 * races * races)).sqrt();
    (middle - reach) / scale..=(middle + reach) / scale
}

struct Outcome {
    /// How many of all races the first entrant won.
    share: f64,
    /// The mean length of a race.
    minutes: f64,
    /// The mean of the answers that people set out to give.
    seconds: Option<f64>,
}

fn meet(entrants: &[Entrant], variant: Variant) -> Outcome {
    let players = Players::new(entrants.len()).expect("two to four meet");
    let mut wins = 0;
    let mut minutes = 0.0;
    let mut answers = Vec::new();
    for seed in 0..RACES {
        // Everybody sits everywhere equally often.
        let entrant_at = |seat: Seat| (seed as usize + seat.index()) % entrants.len();
        let seats = Seat::ALL.into_iter().take(entrants.len());
        let mut seated: Vec<Player> = seats
            .map(|seat| Player::new(entrants[entrant_at(seat)], seat, seed))
            .collect();
        let (winner, end) = run(Setup { players, variant, seed }, &mut seated);
        wins += u64::from(entrant_at(winner) == 0);
        minutes += end.as_micros() as f64 / 60e6;
        for player in seated {
            if let Player::Person(person) = player {
                answers.extend(person.answers);
            }
        }
    }
    let mean = answers.iter().sum::<f64>() / answers.len() as f64;
    Outcome {
        share: wins as f64 / RACES as f64,
        minutes: minutes / RACES as f64,
        seconds: (!answers.is_empty()).then_some(mean),
    }
}

/// Runs a race to its end and says who won, and when.
fn run(setup: Setup, players: &mut [Player]) -> (Seat, Timestamp) {
    let mut race = Race::deal(setup);
    let mut dice = Random::new(!setup.seed);
    loop {
        for player in players.iter_mut() {
            player.look(&race);
        }
        let next = players
            .iter_mut()
            .filter(|player| player.due().is_some())
            .min_by_key(|player| player.due());
        match (race.phase(), next) {
            (Phase::Won(seat), _) => return (seat, race.now()),
            (Phase::Waiting, _) => {
                let go = race.now().plus_micros(COUNT_DOWN_MICROS);
                race.go(go).expect("everybody waits");
            }
            (Phase::Running, Some(player)) => {
                let action = player.act().expect("something is due");
                race.act(action).expect("nobody does what they may not");
            }
            (Phase::Running, None) => {
                let at = race.turn().map_or(race.now(), |turn| turn.ends);
                race.next_turn(at, dice.next_u32())
                    .expect("a turn is all one can wait for");
            }
        }
    }
}
