//! Steps that play 7 on 9: move the mark, slap when it is right, and draw when no card in the hand is.

use pocket_nines::seat::Seat;

use super::describe;
use super::runner::Runner;
use super::step::{Controls, Pick};
use pocket_nines::handheld::seven_on_nine;
use pocket_nines::handheld::seven_on_nine::mark::Stop;
use pocket_nines::handheld::{Button, GameKind, Scene, SevenOnNinePlay};
use pocket_nines::seven_on_nine::{Card, Variant};
use pocket_nines::time::Timestamp;

/// How often the race is checked.
const LOOK_MICROS: u64 = 50_000;

/// The reaction time, from seeing the right card marked to the press.
const REACT_MICROS: u64 = 120_000;

/// The step fails after this many checks.
const MOST_LOOKS: usize = 72_000;

impl Runner<'_, '_> {
    /// Slaps once.
    pub(super) fn slap(&mut self, pick: Pick) -> Result<(), String> {
        if self.slap_unless_over(pick)? {
            Ok(())
        } else {
            Err("the race is over".into())
        }
    }

    /// Slaps whatever fits until the race is over.
    pub(super) fn race_to_the_end(&mut self) -> Result<(), String> {
        while self.slap_unless_over(Pick::Fitting)? {}
        Ok(())
    }

    /// Slaps once, drawing cards until one is wanted. Returns whether it slapped before the race was over.
    fn slap_unless_over(&mut self, pick: Pick) -> Result<bool, String> {
        for _ in 0..MOST_LOOKS {
            let (play, now) = (self.race()?, self.device()?.now());
            if play.is_over() {
                return Ok(false);
            }
            if !may_act(play, now) {
                self.wait(LOOK_MICROS)?;
                continue;
            }
            let hand = play.race().hand(Seat::First).ok_or("there is no such seat")?;
            let top = play.race().top();
            let is_last = play.race().cards_left(Seat::First) == 1 && hand.len() == 1;
            let is_wanted = |held: &Card| is_last || held.fits(top) == (pick == Pick::Fitting);
            let marked = play.marked_card();
            if marked.as_ref().is_some_and(is_wanted) {
                self.wait(REACT_MICROS)?;
                self.wait_for_tick()?;
                let (play, now) = (self.race()?, self.device()?.now());
                if may_act(play, now) && play.marked_card() == marked && play.race().top() == top {
                    self.tap_as_shown(Button::A)?;
                    return Ok(true);
                }
            } else if hand.kinds().any(|held| is_wanted(&held)) {
                self.tap_as_shown(match self.controls {
                    Controls::TwoButtons => Button::B,
                    Controls::Directions => Button::Right,
                })?;
            } else if play.race().left_to_draw(Seat::First) > 0 {
                self.tap_as_shown(match self.controls {
                    Controls::Directions => Button::Up,
                    Controls::TwoButtons if play.mark() == Stop::Pile => Button::A,
                    Controls::TwoButtons => Button::B,
                })?;
            } else {
                self.wait(LOOK_MICROS)?;
            }
        }
        Err("the race never ends".into())
    }

    fn race(&self) -> Result<&SevenOnNinePlay, String> {
        let handheld = self.handheld()?;
        let play = handheld
            .seven_on_nine()
            .filter(|_| matches!(handheld.scene(), Scene::Playing(GameKind::SevenOnNine)));
        play.ok_or_else(|| format!("no race is running, the scene is {:?}", describe::scene(handheld)))
    }
}

/// Whether a press would count.
fn may_act(play: &SevenOnNinePlay, now: Timestamp) -> bool {
    let race = play.race();
    let is_turn = match race.setup().variant {
        Variant::Simultaneous => true,
        Variant::HouseRules => race.turn().is_some_and(|turn| turn.seat == Seat::First && !turn.used),
    };
    play.stage() == seven_on_nine::Stage::Running && play.barred(now).is_none() && is_turn
}
