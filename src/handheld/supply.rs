//! The batteries: how much they can still give, and what the player is told about it.
//!
//! The driver supplies the voltage; what follows from it is decided here. While it is too low to write, nothing is written, and
//! every slot that has changed stays dirty until it is higher. A voltage that nobody has measured restricts nothing.
//!
//! A warning waits for a calm moment: a menu, or a game that waits for its player. It never covers a race, and never comes while
//! a button is down, so that it interrupts no hold.

use super::device::Handheld;
use super::hardware::{LEAST_WRITE_MILLIVOLTS, LOW_SUPPLY_MILLIVOLTS};
use super::notice::Notice;
use super::scene::Scene;
use crate::time::Timestamp;

/// The voltage must rise by this much above a limit before it counts as higher again. Cells recover when the load falls, and a
/// measurement is never without noise.
pub const HYSTERESIS_MILLIVOLTS: u16 = 100;

/// Time without a press or release after which a moment is calm.
const CALM_MICROS: u64 = 3_000_000;

/// How much the batteries can still give.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Supply {
    /// Enough, or nobody knows.
    #[default]
    Enough,
    /// They are nearly empty.
    Low,
    /// They are too low to write to flash.
    TooLowToWrite,
}

impl Supply {
    /// What it becomes with this voltage.
    #[must_use]
    pub fn at(self, millivolts: Option<u16>) -> Supply {
        let Some(millivolts) = millivolts else {
            return Supply::Enough;
        };
        let is_below = |limit: u16, supply: Supply| {
            let hysteresis = if self >= supply { HYSTERESIS_MILLIVOLTS } else { 0 };
            millivolts < limit + hysteresis
        };
        if is_below(LEAST_WRITE_MILLIVOLTS, Supply::TooLowToWrite) {
            Supply::TooLowToWrite
        } else if is_below(LOW_SUPPLY_MILLIVOLTS, Supply::Low) {
            Supply::Low
        } else {
            Supply::Enough
        }
    }

    /// Whether flash may be erased and programmed.
    pub fn allows_flash_writes(self) -> bool {
        self < Supply::TooLowToWrite
    }
}

impl Handheld {
    /// Takes a new voltage: the player is told once when the batteries become low.
    pub(super) fn take_supply(&mut self, millivolts: Option<u16>) {
        let before = self.supply;
        self.supply = before.at(millivolts);
        // Menus show a mark, and About does.
        self.effects.redraw |= self.supply != before;
        if self.supply == Supply::Enough {
            self.menus.withdraw(Notice::BatteriesLow);
        } else if before == Supply::Enough {
            self.warn(Notice::BatteriesLow);
        }
        if self.supply.allows_flash_writes() {
            self.menus.withdraw(Notice::BatteriesTooLowToSave);
            self.has_told_unsaved = false;
        }
    }

    /// Tells the player once that something is not saved because the batteries are too low.
    pub(super) fn tell_what_is_held_back(&mut self) {
        if self.holds_back_saves() && !self.has_told_unsaved {
            self.has_told_unsaved = true;
            self.warn(Notice::BatteriesTooLowToSave);
        }
    }

    fn warn(&mut self, notice: Notice) {
        self.menus.notify(notice);
        self.supply_notice_since = self.now;
    }

    /// When a notice about the batteries that waits is shown, if no button is pressed before.
    pub(super) fn supply_notice_at(&self) -> Option<Timestamp> {
        if !self.menus.has_supply_notice() || self.gestures.is_any_down() {
            return None;
        }
        let is_calm = match self.scene {
            Scene::Menu => true,
            scene => self.games.shown(scene).is_some_and(|game| game.is_calm()),
        };
        // A message that comes up the moment it is due would often meet a press that was meant for what it covers.
        let touched = self.gestures.last_change().max(self.scene_since);
        let due = touched.max(self.supply_notice_since).plus_micros(CALM_MICROS);
        // A game may become calm later than that.
        is_calm.then(|| due.max(self.now))
    }

    /// Shows it. A game is paused for it, and continues once it has been read.
    pub(super) fn show_supply_notice(&mut self) {
        match self.scene {
            Scene::Playing(game) => {
                self.pause();
                self.games.interrupted = Some(game);
            }
            _ => self.show_menu(),
        }
    }
}
