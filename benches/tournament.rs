//! How often bots of 7 on 9 win against each other and against modelled people, and how long a race takes.
//! `cargo xtask bench` prints the tables, and fails if a share of wins is outside its required range. The seeds are fixed, so
//! every run prints the same.
//!
//! People ([`person`]) and those who only press ([`masher`]) play on the whole handheld, by edges of A and B, at the brisk pace of
//! the default settings. Bots meet each other on the rules alone.

use std::ops::RangeInclusive;
use std::process::ExitCode;

use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Bot, Pace, Phase, Players, Race, Setup, Skill, Variant};
use pocket_nines::time::Timestamp;

mod masher;
mod person;
mod thumbs;

use masher::{Masher, Scheme};
use person::Person;
use thumbs::Played;

/// Races of each contest.
const RACES: u64 = 1_000;
/// Races in which somebody only presses. They win so few that fewer are enough.
const MASHED_RACES: u64 = 200;
/// From the deal, and from a stall, to "Go!".
const COUNT_DOWN_MICROS: u64 = 3_000_000;
/// Standard deviations to either side of the mean of a normal distribution that enclose 95 %.
const DEVIATIONS: f64 = 1.96;

type Required = Option<RangeInclusive<f64>>;

const EVEN: Required = Some(0.45..=0.55);
const FAIR_OF_FOUR: Required = Some(0.20..=0.30);
const CLEAR: Required = Some(0.70..=1.0);

/// Seconds for a card, against so many bots of this skill.
const PEOPLE: &[(f64, Players, Skill, Required)] = &[
    (0.6, Players::Two, Skill::Hard, EVEN),
    (0.9, Players::Two, Skill::Medium, EVEN),
    (1.4, Players::Two, Skill::Easy, EVEN),
    (0.6, Players::Four, Skill::Hard, FAIR_OF_FOUR),
    (0.9, Players::Four, Skill::Medium, FAIR_OF_FOUR),
    (1.4, Players::Four, Skill::Easy, FAIR_OF_FOUR),
    (0.6, Players::Three, Skill::Hard, None),
    (0.9, Players::Two, Skill::Hard, None),
    (0.6, Players::Two, Skill::Medium, None),
];

/// Medium and Easy are a match for people of 0.9 and 1.4 seconds.
const MASHED: &[(Skill, f64)] = &[(Skill::Medium, 0.08), (Skill::Easy, 0.12)];

/// The best schemes for pressing without working anything out that were found.
const SCHEMES: &[(&str, Scheme)] = &[
    ("masher, few cards", masher(1, 1)),
    ("masher, some cards", masher(6, 1)),
    ("masher, all cards", masher(36, 1)),
    ("guesser, few cards", guesser(2)),
    ("guesser, some cards", guesser(6)),
    ("guesser, many cards", guesser(12)),
];

const fn masher(likes_to_hold: usize, moves: u8) -> Scheme {
    Scheme {
        likes_to_hold,
        moves,
        guesses: false,
    }
}

const fn guesser(likes_to_hold: usize) -> Scheme {
    Scheme {
        likes_to_hold,
        moves: 1,
        guesses: true,
    }
}

/// The bots, the variant, the pace, and the range that the first one's share of wins must be in, if any.
type Contest = (&'static [Skill], Variant, Pace, Required);

const CONTESTS: &[Contest] = &[
    (&[Skill::Hard, Skill::Medium], Variant::Simultaneous, Pace::Brisk, CLEAR),
    (&[Skill::Medium, Skill::Easy], Variant::Simultaneous, Pace::Brisk, CLEAR),
    (
        &[Skill::Hard, Skill::Medium],
        Variant::Simultaneous,
        Pace::AsPrinted,
        CLEAR,
    ),
    (
        &[Skill::Medium, Skill::Easy],
        Variant::Simultaneous,
        Pace::AsPrinted,
        CLEAR,
    ),
    (
        &[Skill::Hard, Skill::Medium],
        Variant::HouseRules,
        Pace::AsPrinted,
        None,
    ),
    (
        &[Skill::Medium, Skill::Easy],
        Variant::HouseRules,
        Pace::AsPrinted,
        None,
    ),
    (&[Skill::Hard, Skill::Medium], Variant::HouseRules, Pace::Brisk, None),
];

fn main() -> ExitCode {
    let mut missed = 0;
    println!(
        "{:<36}{:>8}{:>16}{:>10}{:>10}{:>10}{:>10}{:>10}",
        "7 on 9, with A and B", "wins %", "95 % interval", "required", "minutes", "s a card", "thinking", "presses"
    );
    for (seconds, players, skill, required) in PEOPLE {
        let mut thought = 0.0;
        let races = (0..RACES).map(|seed| {
            let mut person = Person::new(*seconds, seed);
            let played = thumbs::play(&mut person, *players, *skill, seed);
            thought += person.thought;
            played
        });
        let sum = Sum::of(races);
        let title = title(&format!("{seconds} s"), &vec![*skill; players.count() - 1]);
        let more = format!(
            "{:>10.2}{:>9.0}%{:>10.1}",
            sum.seconds / sum.cards,
            100.0 * thought / sum.seconds,
            sum.presses / sum.cards
        );
        missed += usize::from(!report(&title, &sum, required, &more));
    }
    for (name, scheme) in SCHEMES {
        for &(skill, most) in MASHED {
            let races =
                (0..MASHED_RACES).map(|seed| thumbs::play(&mut Masher::new(*scheme, seed), Players::Two, skill, seed));
            let sum = Sum::of(races);
            let required = Some(0.0..=most);
            missed += usize::from(!report(&title(name, &[skill]), &sum, &required, ""));
        }
    }
    println!();
    for (skills, variant, pace, required) in CONTESTS {
        let sum = meet(skills, *variant, *pace);
        let how = match (variant, pace) {
            (Variant::Simultaneous, Pace::Brisk) => "",
            (Variant::Simultaneous, Pace::AsPrinted) => ", by hand",
            (Variant::HouseRules, Pace::AsPrinted) => ", house rules",
            (Variant::HouseRules, Pace::Brisk) => ", brisk turns",
            (_, Pace::Old) => ", as saved long ago",
        };
        let title = title(&format!("{:?}", skills[0]), &skills[1..]) + how;
        missed += usize::from(!report(&title, &sum, required, ""));
    }
    if missed > 0 {
        eprintln!("{missed} shares of wins are outside their required range.");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Prints a row. Returns whether the share of wins is in its required range.
fn report(title: &str, sum: &Sum, required: &Required, more: &str) -> bool {
    let share = sum.wins / sum.races;
    let percent = |range: &RangeInclusive<f64>, digits: usize| {
        format!("{:.digits$}–{:.digits$}", 100.0 * range.start(), 100.0 * range.end())
    };
    println!(
        "{title:<36}{:>8.1}{:>16}{:>10}{:>10.2}{more}",
        100.0 * share,
        percent(&interval(share, sum.races), 1),
        required.as_ref().map_or(String::new(), |range| percent(range, 0)),
        sum.seconds / sum.races / 60.0,
    );
    required.as_ref().is_none_or(|range| range.contains(&share))
}

fn title(first: &str, others: &[Skill]) -> String {
    let others = others.iter().map(|skill| format!(" v {skill:?}"));
    others.fold(first.to_owned(), |title, other| title + &other)
}

/// Wilson's 95 % confidence interval of a share.
fn interval(share: f64, races: f64) -> RangeInclusive<f64> {
    let z = DEVIATIONS;
    let scale = 1.0 + z * z / races;
    let middle = share + z * z / (2.0 * races);
    let reach = z * (share * (1.0 - share) / races + z * z / (4.0 * races * races)).sqrt();
    (middle - reach) / scale..=(middle + reach) / scale
}

/// What happened in several races.
#[derive(Debug, Default)]
struct Sum {
    races: f64,
    wins: f64,
    seconds: f64,
    cards: f64,
    presses: f64,
}

impl Sum {
    fn of(races: impl Iterator<Item = Played>) -> Sum {
        races.fold(Sum::default(), |sum, played| Sum {
            races: sum.races + 1.0,
            wins: sum.wins + f64::from(u8::from(played.won)),
            seconds: sum.seconds + played.seconds,
            cards: sum.cards + played.cards,
            presses: sum.presses + played.presses,
        })
    }
}

/// Races among bots, in which the first one wins so often.
fn meet(skills: &[Skill], variant: Variant, pace: Pace) -> Sum {
    let players = Players::new(skills.len()).expect("two to four meet");
    Sum::of((0..RACES).map(|seed| {
        // Every player has every seat equally often.
        let skill_at = |seat: Seat| (seed as usize + seat.index()) % skills.len();
        let seats = Seat::ALL.into_iter().take(skills.len());
        let mut bots: Vec<Bot> = seats.map(|seat| Bot::new(seat, skills[skill_at(seat)], seed)).collect();
        let setup = Setup {
            players,
            variant,
            pace,
            seed,
        };
        let (winner, end) = run(setup, &mut bots);
        Played {
            won: skill_at(winner) == 0,
            seconds: end.as_micros() as f64 / 1e6,
            ..Played::default()
        }
    }))
}

/// Runs a race to its end and returns the winner and the time.
fn run(setup: Setup, bots: &mut [Bot]) -> (Seat, Timestamp) {
    let mut race = Race::deal(setup);
    let mut random = Random::new(!setup.seed);
    loop {
        for bot in bots.iter_mut() {
            bot.look(&race);
        }
        let next = bots
            .iter_mut()
            .filter(|bot| bot.due().is_some())
            .min_by_key(|bot| bot.due());
        let due = next.as_ref().and_then(|bot| bot.due());
        match (race.phase(), race.next_cards(), next) {
            (Phase::Won(seat), ..) => return (seat, race.now()),
            (Phase::Waiting, ..) => {
                let go = race.now().plus_micros(COUNT_DOWN_MICROS);
                race.go(go).expect("the race waits to begin");
            }
            (Phase::Running, Some(cards), _) if due.is_none_or(|due| cards <= due) => {
                race.hand_out(cards).expect("cards are due");
            }
            (Phase::Running, _, Some(bot)) => {
                let action = bot.act().expect("something is due");
                race.act(action).expect("bots act by the rules");
            }
            (Phase::Running, _, None) => {
                let at = race.turn().map_or(race.now(), |turn| turn.ends);
                race.next_turn(at, random.next_u32())
                    .expect("only the end of a turn is left to wait for");
            }
        }
    }
}
