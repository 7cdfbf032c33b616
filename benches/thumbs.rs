//! Plays a race on the whole handheld with two thumbs: what comes out of a modelled player is edges of A and B and nothing
//! else, and what goes in is what the screen shows.

use harness::{Harness, all_lessons_learned};
use pocket_nines::handheld::menu::Start;
use pocket_nines::handheld::{Button, GameKind, Scene, SevenOnNinePlay};
use pocket_nines::random::Random;
use pocket_nines::seven_on_nine::{Players, Skill, Variant};
use pocket_nines::storage::settings::Settings;
use pocket_nines::time::Timestamp;

/// How long a button is down in a tap.
const DOWN_MICROS: u64 = 60_000;

/// Between two taps of one thumb.
pub const TAP_SECONDS: f64 = 0.13;

/// A modelled player with a button under each thumb.
pub trait Thumbs {
    /// Sees the screen, after everything that happens.
    fn look(&mut self, play: &SevenOnNinePlay, now: Timestamp);

    /// When they press next or think again, if nothing happens before.
    fn due(&self) -> Option<Timestamp>;

    /// What they press then, if anything.
    fn press(&mut self, play: &SevenOnNinePlay, now: Timestamp) -> Option<Button>;
}

/// How a race ended.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    pub won: bool,
    /// The length of the race.
    pub seconds: f64,
    /// The cards that the player played.
    pub cards: f64,
    pub presses: f64,
}

/// Plays a race of brisk pace against bots of one skill.
pub fn play(thumbs: &mut dyn Thumbs, players: Players, skill: Skill, seed: u64) -> Played {
    let settings = Settings {
        racers: players,
        bot_skill: skill,
        ..all_lessons_learned()
    };
    let mut device = Harness::with_settings(&settings, seed);
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    let (mut pressed, mut presses) = (None, 0.0);
    loop {
        let play = device.handheld().seven_on_nine().expect("a race is played");
        assert_eq!(device.scene(), Scene::Playing(GameKind::SevenOnNine), "nobody goes on");
        if play.is_over() {
            let figures = play.figures();
            return Played {
                won: figures.won,
                seconds: figures.millis as f64 / 1e3,
                cards: f64::from(figures.cards),
                presses,
            };
        }
        thumbs.look(play, device.now());
        let release = pressed.map(|(_, at)| at);
        let next = Timestamp::earliest(&[thumbs.due(), release]);
        let until = next.unwrap_or(device.now().plus_micros(1_000_000));
        if device.step(until) || next.is_none() {
            continue;
        }
        let now = device.now();
        if let Some((button, _)) = pressed.filter(|&(_, at)| at <= now) {
            device.edge(button, false);
            pressed = None;
            continue;
        }
        let play = device.handheld().seven_on_nine().expect("a race is played");
        if let Some(button) = thumbs.press(play, now) {
            assert_eq!(pressed, None, "taps come slower than they last");
            device.edge(button, true);
            pressed = Some((button, now.plus_micros(DOWN_MICROS)));
            presses += 1.0;
        }
    }
}

/// The time so many seconds later.
pub fn later(now: Timestamp, seconds: f64) -> Timestamp {
    now.plus_micros((seconds * 1e6) as u64)
}

/// A random number from 0 to 1.
pub fn chance(random: &mut Random) -> f64 {
    f64::from(random.next_u32()) / 2f64.powi(32)
}
