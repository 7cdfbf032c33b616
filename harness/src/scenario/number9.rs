//! Steps that play Number 9: choose a spot, move the tile there with A and B or with the direction buttons, and place it.

use core::cmp::Reverse;

use super::describe;
use super::runner::Runner;
use super::step::{Aim, Controls};
use crate::HOLD_MICROS;
use crate::walk::{Tap, shortest};
use pocket_nines::handheld::number9::{DROP_MICROS, PATIENCE_MICROS, Stage};
use pocket_nines::handheld::{Button, GameKind, Number9Play, Scene};
use pocket_nines::number9::{Digit, Jumps, Spot, Table};

/// The step fails if the tile is not at its spot after this many presses.
const MOST_PRESSES: usize = 500;

/// How often a game is checked for its end, and how many times at most.
const LOOK_MICROS: u64 = 50_000;
const MOST_LOOKS: usize = 2_000;

impl Runner<'_, '_> {
    /// Places the tile in hand.
    pub(super) fn place(&mut self, aim: Aim) -> Result<(), String> {
        let play = self.number9()?;
        let Stage::Placing(seat) = play.stage() else {
            return Err("there is no tile in hand".into());
        };
        // The image in the emulator may need all the time that rivals have to compute their moves.
        let patience = if play.has_rivals() { PATIENCE_MICROS } else { 0 };
        let (table, digit) = (play.game().table(seat), play.game().drawn());
        let target = table.zip(digit).and_then(|(table, digit)| aim.spot(table, digit));
        let target = target.filter(|_| aim != Aim::First);
        if let Some(target) = target {
            self.move_tile_to(target)?;
        }
        self.press_for(self.as_shown(Button::A)?, HOLD_MICROS)?;
        self.wait(DROP_MICROS + patience)
    }

    /// Turns the tile and moves it until it is there.
    fn move_tile_to(&mut self, target: Spot) -> Result<(), String> {
        for _ in 0..MOST_PRESSES {
            let (wish, _) = self.number9()?.in_hand().ok_or("there is no tile in hand")?;
            let (here, there) = (wish.corner, target.corner());
            let is_turned = wish.digit.same_looking(wish.turn) == target.turn();
            if is_turned && here == there {
                return Ok(());
            }
            if self.controls == Controls::TwoButtons {
                match self.next_tap(target)? {
                    Tap::A => self.tap_as_shown(Button::A)?,
                    Tap::B => self.tap_as_shown(Button::B)?,
                    Tap::Both => self.tap_both()?,
                }
            } else if !is_turned {
                self.tap_as_shown(Button::B)?;
            } else {
                self.tap_as_shown(match (there.x - here.x, there.y - here.y) {
                    (1.., _) => Button::Right,
                    (..0, _) => Button::Left,
                    (0, 1..) => Button::Down,
                    (0, _) => Button::Up,
                })?;
            }
        }
        Err(format!("the tile does not get to {target:?}"))
    }

    /// The first tap of the shortest way to a spot.
    fn next_tap(&self, target: Spot) -> Result<Tap, String> {
        let play = self.number9()?;
        let (Stage::Placing(seat), Some((wish, _))) = (play.stage(), play.in_hand()) else {
            return Err("there is no tile in hand".into());
        };
        let table = play.game().table(seat).ok_or("there is no such seat")?;
        let mut jumps = Jumps::new();
        jumps.rank(table, wish.digit, wish.turn);
        let taps = shortest(&jumps, (wish.turn, wish.corner), target, &[Tap::A, Tap::B, Tap::Both]);
        // In a crowded layout only the spots of one turn are in the walk.
        Ok(taps.and_then(|taps| taps.first().copied()).unwrap_or(Tap::B))
    }

    /// Places all tiles at their best spots, handing the device round, until everything is counted.
    pub(super) fn play_to_the_end(&mut self) -> Result<(), String> {
        for _ in 0..MOST_LOOKS {
            match self.number9()?.stage() {
                Stage::HandOver(_) => self.tap_as_shown(Button::A)?,
                Stage::Placing(_) => self.place(Aim::Best)?,
                Stage::Dropping { .. } | Stage::Waiting { .. } | Stage::Counting { .. } => self.wait(LOOK_MICROS)?,
                Stage::Counted { .. } => return Ok(()),
            }
        }
        Err("the game never ends".into())
    }

    fn number9(&self) -> Result<&Number9Play, String> {
        let handheld = self.handheld()?;
        let play = handheld
            .number9()
            .filter(|_| matches!(handheld.scene(), Scene::Playing(GameKind::Number9)));
        play.ok_or_else(|| {
            format!(
                "no game of Number 9 is running, the scene is {:?}",
                describe::scene(handheld)
            )
        })
    }
}

impl Aim {
    /// The spot for a tile.
    fn spot(self, table: &Table, digit: Digit) -> Option<Spot> {
        match self {
            Aim::First => None,
            Aim::Best => table.best_spot(digit),
            Aim::Rightmost => {
                let spots = table.spots(digit).filter(|spot| spot.level() == 0);
                spots.max_by_key(|&spot| {
                    let right = spot.squares().map(|square| square.x).max();
                    // Prefers spots straight to the right over those above or below.
                    (right, Reverse(spot.corner().y.abs()), spot.turn() as u8, spot.corner())
                })
            }
        }
    }
}
