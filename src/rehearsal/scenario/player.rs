//! Somebody who plays: looks at the device, decides, and presses. Buttons are all they have; what they know is what the
//! screen shows, and the rules.

use core::cmp::Reverse;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::performance::Performance;
use super::shown;
use super::step::{Aim, Card, Thumbs};
use crate::handheld::menu::MOST_ITEMS;
use crate::handheld::number9::{DROP_MICROS, Stage};
use crate::handheld::race::{self, ME};
use crate::handheld::{Button, Number9Play, RacePlay, Scene};
use crate::number9::deck::{ALPHABET, LENGTH};
use crate::number9::{Digit, Spot, Table, Turn};
use crate::rehearsal::HOLD_MICROS;
use crate::seven_on_nine::Pace;
use crate::stamp::Stamp;

/// Nobody presses more often to bring a tile somewhere.
const MOST_PRESSES: usize = 500;

/// How often they look at a race.
const LOOK_MICROS: u64 = 50_000;

/// From seeing that a card fits until the press.
const REACT_MICROS: u64 = 120_000;

/// A race, or the counting of a game, that is not over by then never will be.
const MOST_LOOKS: usize = 72_000;

impl Performance<'_, '_> {
    /// Moves the mark of a menu to an item.
    pub(super) fn mark(&mut self, text: &str) -> Result<(), String> {
        let mut others = Vec::new();
        for _ in 0..=MOST_ITEMS {
            let marked = shown::marked(self.handheld()?).ok_or("this is no menu")?;
            if marked == text {
                return Ok(());
            }
            others.push(marked);
            self.reach(self.either(Button::B, Button::Down))?;
        }
        Err(format!("there is only {others:?}"))
    }

    /// Chooses an item of a menu.
    pub(super) fn choose(&mut self, text: &str) -> Result<(), String> {
        self.mark(text)?;
        self.reach(self.either(Button::A, Button::Right))
    }

    /// Turns the wheels of a deck code, each the shorter way, and accepts them one by one.
    pub(super) fn type_in(&mut self, characters: &[char; LENGTH]) -> Result<(), String> {
        for (place, &wanted) in characters.iter().enumerate() {
            for _ in 0..ALPHABET.len() {
                let Scene::DeckCode(entry) = self.handheld()?.scene() else {
                    return Err("there are no wheels".into());
                };
                let position = |wanted| ALPHABET.iter().position(|&character| character == wanted);
                let (to, from) = (position(wanted), position(entry.characters()[place]));
                let steps = (to.unwrap_or(0) + ALPHABET.len() - from.unwrap_or(0)) % ALPHABET.len();
                match (steps, self.thumbs) {
                    (0, _) => break,
                    (1..=9, _) => self.reach(self.either(Button::B, Button::Down))?,
                    (_, Thumbs::TwoButtons) => self.tap_both()?,
                    (_, Thumbs::Directions) => self.reach(Button::Up)?,
                }
            }
            self.reach(self.either(Button::A, Button::Right))?;
        }
        Ok(())
    }

    /// Lays the tile in hand.
    pub(super) fn place(&mut self, aim: Aim) -> Result<(), String> {
        let play = self.number9()?;
        let Stage::Placing(seat) = play.stage() else {
            return Err("there is no tile in hand".into());
        };
        let (table, digit) = (play.game().table(seat), play.game().drawn());
        let target = table.zip(digit).and_then(|(table, digit)| aim.spot(table, digit));
        let target = target.filter(|_| aim != Aim::First);
        if let Some(target) = target {
            self.bring_to(target)?;
        }
        self.press_for(self.in_place_of(Button::A)?, HOLD_MICROS)?;
        self.wait(DROP_MICROS)
    }

    /// Turns the tile and moves it until it is there.
    fn bring_to(&mut self, target: Spot) -> Result<(), String> {
        for _ in 0..MOST_PRESSES {
            let (wish, _) = self.number9()?.in_hand().ok_or("there is no tile in hand")?;
            let (here, there) = (wish.corner, target.corner());
            if wish.digit.same_looking(wish.turn) != target.turn() {
                self.reach(Button::B)?;
            } else if here == there {
                return Ok(());
            } else if self.thumbs == Thumbs::TwoButtons {
                if self.is_nearer_backwards(target)? {
                    self.tap_both()?;
                } else {
                    self.reach(Button::A)?;
                }
            } else {
                self.reach(match (there.x - here.x, there.y - here.y) {
                    (1.., _) => Button::Right,
                    (..0, _) => Button::Left,
                    (0, 1..) => Button::Down,
                    (0, _) => Button::Up,
                })?;
            }
        }
        Err(format!("the tile does not get to {target:?}"))
    }

    /// Whether jumping back leads there sooner than jumping on.
    fn is_nearer_backwards(&self, target: Spot) -> Result<bool, String> {
        let play = self.number9()?;
        let (Stage::Placing(seat), Some((wish, _))) = (play.stage(), play.in_hand()) else {
            return Ok(false);
        };
        let table = play.game().table(seat).ok_or("nobody sits there")?;
        let (mut on, mut back) = (Some(wish.corner), Some(wish.corner));
        for _ in 0..MOST_PRESSES {
            on = table.next_spot(wish.digit, wish.turn, on).map(|spot| spot.corner());
            back = table.previous_spot(wish.digit, wish.turn, back).map(|spot| spot.corner());
            if on == Some(target.corner()) {
                return Ok(false);
            }
            if back == Some(target.corner()) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Lays tile after tile as well as possible, handing the device round, until everything is counted.
    pub(super) fn play_to_the_end(&mut self) -> Result<(), String> {
        for _ in 0..MOST_LOOKS {
            match self.number9()?.stage() {
                Stage::HandOver(_) => self.reach(Button::A)?,
                Stage::Placing(_) => self.place(Aim::Best)?,
                Stage::Dropping { .. } | Stage::Counting { .. } => self.wait(LOOK_MICROS)?,
                Stage::Counted { .. } => return Ok(()),
            }
        }
        Err("the game never ends".into())
    }

    /// Slaps once.
    pub(super) fn slap(&mut self, card: Card) -> Result<(), String> {
        if self.slap_unless_over(card)? {
            Ok(())
        } else {
            Err("the race is over".into())
        }
    }

    /// Slaps whatever fits until somebody has won.
    pub(super) fn race_to_the_end(&mut self) -> Result<(), String> {
        while self.slap_unless_over(Card::Fitting)? {}
        Ok(())
    }

    /// Slaps once, drawing for as long as it takes. Says whether the race went on for long enough.
    fn slap_unless_over(&mut self, card: Card) -> Result<bool, String> {
        for _ in 0..MOST_LOOKS {
            let (play, now) = (self.race()?, self.device()?.now());
            if play.is_over() {
                return Ok(false);
            }
            if !may_act(play, now) {
                self.wait(LOOK_MICROS)?;
                continue;
            }
            let hand = play.race().hand(ME).ok_or("nobody sits there")?;
            let top = play.race().top();
            let is_last = play.race().cards_left(ME) == 1 && hand.len() == 1;
            let is_wanted = |held: &crate::seven_on_nine::Card| is_last || held.fits(top) == (card == Card::Fitting);
            let marked = play.marked_card();
            if marked.as_ref().is_some_and(is_wanted) {
                self.wait(REACT_MICROS)?;
                let (play, now) = (self.race()?, self.device()?.now());
                if may_act(play, now) && play.marked_card() == marked && play.race().top() == top {
                    self.reach(Button::A)?;
                    return Ok(true);
                }
            } else if !hand.kinds().any(|held| is_wanted(&held)) && play.race().left_to_draw(ME) > 0 {
                self.reach(Button::B)?;
            } else if self.thumbs == Thumbs::Directions && hand.kinds().any(|held| is_wanted(&held)) {
                self.reach(Button::Right)?;
            } else {
                self.wait(LOOK_MICROS)?;
            }
        }
        Err("the race never ends".into())
    }

    /// Taps the button that has this one's meaning for whoever holds the device as it lies.
    fn reach(&mut self, button: Button) -> Result<(), String> {
        self.tap(self.in_place_of(button)?)
    }

    fn in_place_of(&self, button: Button) -> Result<Button, String> {
        let is_turned = self.handheld()?.panel().is_turned;
        Ok(if is_turned { button.turned_round() } else { button })
    }

    fn either(&self, of_two: Button, direction: Button) -> Button {
        match self.thumbs {
            Thumbs::TwoButtons => of_two,
            Thumbs::Directions => direction,
        }
    }

    fn number9(&self) -> Result<&Number9Play, String> {
        let handheld = self.handheld()?;
        let play = handheld.number9().filter(|_| matches!(handheld.scene(), Scene::Number9));
        play.ok_or_else(|| format!("nobody plays Number 9, it is {:?}", shown::scene(handheld)))
    }

    fn race(&self) -> Result<&RacePlay, String> {
        let handheld = self.handheld()?;
        let play = handheld.race().filter(|_| matches!(handheld.scene(), Scene::Race));
        play.ok_or_else(|| format!("nobody races, it is {:?}", shown::scene(handheld)))
    }
}

impl Aim {
    /// Where the tile goes.
    fn spot(self, table: &Table, digit: Digit) -> Option<Spot> {
        match self {
            Aim::First => None,
            Aim::Best => {
                let first_of = |turn: Turn| table.next_spot(digit, turn, None);
                let spots = Turn::ALL.into_iter().filter_map(first_of);
                spots.max_by_key(|&spot| (spot.level(), table.snugness(spot)))
            }
            Aim::Rightmost => {
                let spots = table.spots(digit).filter(|spot| spot.level() == 0);
                spots.max_by_key(|&spot| {
                    let right = spot.squares().map(|square| square.x).max();
                    // Straight on, rather than up or down.
                    (right, Reverse(spot.corner().y.abs()), spot.turn() as u8, spot.corner())
                })
            }
        }
    }
}

/// Whether a press would count.
fn may_act(play: &RacePlay, now: Stamp) -> bool {
    let race = play.race();
    let is_turn = match race.setup().pace {
        Pace::Race => true,
        Pace::Home => race.turn().is_some_and(|turn| turn.seat == ME && !turn.used),
    };
    play.stage() == race::Stage::Running && play.barred(now).is_none() && is_turn
}
