//! How often bots of 7 on 9 win against each other and against modelled people, see [`person`], and how long a race takes.
//! `cargo xtask bench` prints the table, and fails if a share of wins is outside its required range. The seeds are fixed, so
//! every run prints the same.

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

/// Races of each contest.
const RACES: u64 = 2_000;
/// From the deal, and from a stall, to "Go!".
const COUNT_DOWN_MICROS: u64 = 3_000_000;
/// Standard deviations to either side of the mean of a normal distribution that enclose 95 %.
const DEVIATIONS: f64 = 1.96;

/// The players, the variant, and the range that the first player's share of wins must be in, if any.
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
    /// A person who needs this many seconds for a card, with the mark at this speed.
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
        "7 on 9, wins of the first player", "%", "95 % interval", "required", "minutes", "s per card"
    );
    let mut missed = 0;
    for (entrants, variant, required) in CONTESTS {
        let outcome = meet(entrants, *variant);
        let percent = |range: &RangeInclusive<f64>, digits: usize| {
            format!("{:.digits$}–{:.digits$}", 100.0 * range.start(), 100.0 * range.end())
        };
        println!(
            "{:<36}{:>8.1}{:>16}{:>10}{:>10.2}{:>12}",
            title(entrants, *variant),
            100.0 * outcome.share,
            percent(&interval(outcome.share), 1),
            required.as_ref().map_or(String::new(), |range| percent(range, 0)),
            outcome.minutes,
            outcome.seconds.map_or(String::new(), |seconds| format!("{seconds:.2}")),
        );
        missed += usize::from(required.as_ref().is_some_and(|range| !range.contains(&outcome.share)));
    }
    if missed > 0 {
        eprintln!("{missed} shares of wins are outside their required range.");
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

/// Wilson's 95 % confidence interval of a share.
fn interval(share: f64) -> RangeInclusive<f64> {
    let races = RACES as f64;
    let z = DEVIATIONS;
    let scale = 1.0 + z * z / races;
    let middle = share + z * z / (2.0 * races);
    let reach = z * (share * (1.0 - share) / races + z * z / (4.0 * races * races)).sqrt();
    (middle - reach) / scale..=(middle + reach) / scale
}

struct Outcome {
    /// The share of races that the first player won.
    share: f64,
    /// The mean length of a race.
    minutes: f64,
    /// The mean time for an answer of the modelled people.
    seconds: Option<f64>,
}

fn meet(entrants: &[Entrant], variant: Variant) -> Outcome {
    let players = Players::new(entrants.len()).expect("two to four meet");
    let mut wins = 0;
    let mut minutes = 0.0;
    let mut answers = Vec::new();
    for seed in 0..RACES {
        // Every player has every seat equally often.
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

/// Runs a race to its end and returns the winner and the time.
fn run(setup: Setup, players: &mut [Player]) -> (Seat, Timestamp) {
    let mut race = Race::deal(setup);
    let mut random = Random::new(!setup.seed);
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
                race.go(go).expect("the race waits to begin");
            }
            (Phase::Running, Some(player)) => {
                let action = player.act().expect("something is due");
                race.act(action).expect("players act by the rules");
            }
            (Phase::Running, None) => {
                let at = race.turn().map_or(race.now(), |turn| turn.ends);
                race.next_turn(at, random.next_u32())
                    .expect("only the end of a turn is left to wait for");
            }
        }
    }
}
