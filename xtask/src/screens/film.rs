//! A device that is played on virtual time while its screen is filmed, 25 pictures a second: a game of each kind, cut
//! to the length that somebody watches.

use harness::walk::{Tap, shortest};
use harness::{Harness, all_lessons_learned};
use pocket_nines::handheld::menu::Start;
use pocket_nines::handheld::seven_on_nine::Stage;
use pocket_nines::handheld::{Button, GameKind, Scene, SevenOnNinePlay};
use pocket_nines::number9::{DeckCode, Jumps, Rival, Skill};
use pocket_nines::screens::Frame;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Card, Variant};

/// The seed of both games; this one makes good pictures.
const SEED: u64 = 4;

/// Some deck.
const DECK: &str = "KX9-964";

/// From one picture to the next.
const STEP_MILLIS: u64 = 40;

/// How long a button is down for a tap, how long to lay a tile, and the wait after each.
const TAP_MILLIS: u64 = 80;
const HOLD_MILLIS: u64 = 960;
const BREATH_MILLIS: u64 = 120;

/// How long the player of a race takes from a fitting card to the slap.
const REACTION_MILLIS: u64 = 280;

/// How much is shown of the beginning and of the end.
const OF_NUMBER9: Cut = Cut {
    beginning: 9_000,
    end: 13_000,
};
const OF_RACE: Cut = Cut {
    beginning: 5_000,
    end: 17_000,
};

/// How long the result is filmed.
const RESULT_MILLIS: u64 = 4_000;

/// The longest film: a game that takes longer goes on for ever.
const MOST_MILLIS: u64 = 300_000;

/// A picture and how long it is shown.
#[derive(Clone, Debug)]
pub struct Shot {
    pub frame: Frame,
    pub millis: u64,
}

/// A solo game of Number 9.
pub fn number9() -> Vec<Shot> {
    let mut film = Film::new();
    let code: DeckCode = DECK.parse().expect("it is a code");
    film.device.open_deck(code);
    film.shots.clear();
    film.wait(600);
    while film
        .device
        .handheld()
        .number9()
        .is_some_and(|play| !play.game().is_over())
    {
        for button in film.taps_of_an_expert() {
            film.press(button, TAP_MILLIS);
        }
        film.press(Button::A, HOLD_MILLIS);
        film.wait(300);
    }
    film.device.think_it_over();
    while film
        .device
        .handheld()
        .number9()
        .is_some_and(|play| play.counted_since().is_none())
    {
        film.wait(STEP_MILLIS);
    }
    film.device.think_it_over();
    film.wait(RESULT_MILLIS);
    film.cut(OF_NUMBER9)
}

/// A race of 7 on 9 against one bot.
pub fn race() -> Vec<Shot> {
    let mut film = Film::new();
    film.device.start(Start::SevenOnNine(Variant::Simultaneous));
    film.shots.clear();
    while film.device.scene() == Scene::Playing(GameKind::SevenOnNine) && !film.is_race_over() {
        if film.is_fitting() {
            film.wait(REACTION_MILLIS);
            film.press(Button::A, TAP_MILLIS);
        } else if film.is_racing() {
            film.press(Button::B, TAP_MILLIS);
        } else {
            film.wait(STEP_MILLIS);
        }
    }
    film.wait(RESULT_MILLIS);
    film.cut(OF_RACE)
}

/// What is left of a film, in milliseconds.
struct Cut {
    beginning: u64,
    end: u64,
}

struct Film {
    device: Harness,
    shots: Vec<Shot>,
    /// How long it is.
    millis: u64,
}

impl Film {
    fn new() -> Film {
        Film {
            device: Harness::with_settings(&all_lessons_learned(), SEED),
            shots: Vec::new(),
            millis: 0,
        }
    }

    fn wait(&mut self, millis: u64) {
        let mut left = millis;
        while left > 0 {
            let step = left.min(STEP_MILLIS);
            self.device.wait(step * 1_000);
            left -= step;
            self.millis += step;
            assert!(self.millis < MOST_MILLIS, "the game does not end");
            let frame = self.device.frame();
            match self.shots.last_mut().filter(|last| last.frame == frame) {
                Some(last) => last.millis += step,
                None => self.shots.push(Shot { frame, millis: step }),
            }
        }
    }

    fn press(&mut self, button: Button, millis: u64) {
        self.device.edge(button, true);
        self.wait(millis);
        self.device.edge(button, false);
        self.wait(BREATH_MILLIS);
    }

    /// The taps that bring the tile in hand to where an Expert would lay it.
    fn taps_of_an_expert(&self) -> Vec<Button> {
        let play = self.device.handheld().number9().expect("a game runs");
        let (Some(table), Some((tile, _))) = (play.game().table(Seat::First), play.in_hand()) else {
            return Vec::new();
        };
        let mut rival = Rival::new();
        rival.begin(Skill::Expert, tile.digit, SEED as u32);
        while rival.think(table) {}
        let mut jumps = Jumps::new();
        jumps.rank(table, tile.digit, tile.turn);
        let from = (tile.turn, tile.corner);
        let taps = rival
            .answer()
            .and_then(|spot| shortest(&jumps, from, spot, &[Tap::A, Tap::B]));
        let button = |tap| match tap {
            Tap::A | Tap::Both => Button::A,
            Tap::B => Button::B,
        };
        taps.unwrap_or_default().into_iter().map(button).collect()
    }

    fn is_race_over(&self) -> bool {
        self.device.handheld().seven_on_nine().is_none_or(|play| play.is_over())
    }

    /// Whether cards may be played.
    fn is_racing(&self) -> bool {
        let play = self.device.handheld().seven_on_nine();
        play.is_some_and(|play| play.stage() == Stage::Running)
    }

    /// Whether the marked card fits, as the last one does on anything.
    fn is_fitting(&self) -> bool {
        let play = self.device.handheld().seven_on_nine().filter(|_| self.is_racing());
        let is_last = |play: &SevenOnNinePlay| play.race().cards_left(play.person()) == 1;
        let fits = |card: Card, play: &SevenOnNinePlay| is_last(play) || card.fits(play.race().top());
        play.is_some_and(|play| play.marked_card().is_some_and(|card| fits(card, play)))
    }

    /// The beginning and the end, if the whole would be too long.
    fn cut(self, Cut { beginning, end }: Cut) -> Vec<Shot> {
        let all: u64 = self.shots.iter().map(|shot| shot.millis).sum();
        let mut begins = 0;
        let mut cut = self.shots;
        cut.retain(|shot| {
            let is_left = begins < beginning || begins + end >= all;
            begins += shot.millis;
            is_left
        });
        cut
    }
}
