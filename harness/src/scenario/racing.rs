//! Somebody who races: watches the mark, slaps when it is right, and draws when nothing in the hand is.

use pocket_nines::seat::Seat;
use std::format;
use std::string::String;

use super::performance::Performance;
use super::shown;
use super::step::{Pick, Thumbs};
use pocket_nines::handheld::seven_on_nine;
use pocket_nines::handheld::{Button, GameKind, Scene, SevenOnNinePlay};
use pocket_nines::seven_on_nine::{Card, Variant};
use pocket_nines::time::Timestamp;

/// How often they look.
const LOOK_MICROS: u64 = 50_000;

/// From seeing that a card is right until the press.
const REACT_MICROS: u64 = 120_000;

/// Whoever has not slapped by then never will.
const MOST_LOOKS: usize = 72_000;

impl Performance<'_, '_> {
    /// Slaps once.
    pub(super) fn slap(&mut self, pick: Pick) -> Result<(), String> {
        if self.slap_unless_over(pick)? {
            Ok(())
        } else {
            Err("the race is over".into())
        }
    }

    /// Slaps whatever fits until somebody has won.
    pub(super) fn race_to_the_end(&mut self) -> Result<(), String> {
        while self.slap_unless_over(Pick::Fitting)? {}
        Ok(())
    }

    /// Slaps once, drawing for as long as it takes. Says whether the race went on for long enough.
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
            let hand = play.race().hand(Seat::First).ok_or("nobody sits there")?;
            let top = play.race().top();
            let is_last = play.race().cards_left(Seat::First) == 1 && hand.len() == 1;
            let is_wanted = |held: &Card| is_last || held.fits(top) == (pick == Pick::Fitting);
            let marked = play.marked_card();
            if marked.as_ref().is_some_and(is_wanted) {
                self.wait(REACT_MICROS)?;
                self.wait_for_tick()?;
                let (play, now) = (self.race()?, self.device()?.now());
                if may_act(play, now) && play.marked_card() == marked && play.race().top() == top {
                    self.reach(Button::A)?;
                    return Ok(true);
                }
            } else if !hand.kinds().any(|held| is_wanted(&held)) && play.race().left_to_draw(Seat::First) > 0 {
                self.reach(Button::B)?;
            } else if self.thumbs == Thumbs::Directions && hand.kinds().any(|held| is_wanted(&held)) {
                self.reach(Button::Right)?;
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
        play.ok_or_else(|| format!("nobody races, it is {:?}", shown::scene(handheld)))
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
