//! Visits every screen of the device in a language, for tests that check all screens and for contact sheets.
//!
//! Screens are reached by pressing buttons. Screens that need a long game first are reached from a saved game; the state of
//! the device is never changed directly. Menu items are searched for, so most changes of menus do not break the tour. If it
//! cannot reach a screen it panics, because an incomplete tour must not pass for a complete one.

mod endings;
pub mod hardware;
mod journey;
mod menus;
mod number9;
mod number9_games;
mod pages;
mod race;
mod rivals;
mod system;

use super::Harness;
use pocket_nines::handheld::{Handheld, Scene};
use pocket_nines::screens::Frame;
use pocket_nines::storage::Language;

/// A screen of the tour.
#[derive(Clone, Debug)]
pub struct Stop {
    /// Its name: unique in a tour, and the same in every language.
    pub name: String,
    /// The picture: empty if the panel is off.
    pub frame: Frame,
    /// The device that shows it.
    pub handheld: Handheld,
}

/// Visits every screen in this language.
///
/// # Panics
///
/// When a screen cannot be reached.
pub fn tour(language: Language) -> Vec<Stop> {
    let mut tour = Tour {
        language,
        stops: Vec::new(),
    };
    menus::visit(&mut tour);
    pages::visit(&mut tour);
    system::visit(&mut tour);
    hardware::visit(&mut tour);
    number9::visit(&mut tour);
    endings::visit(&mut tour);
    journey::visit(&mut tour);
    rivals::visit(&mut tour);
    race::visit(&mut tour);
    tour.stops
}

/// A tour so far.
struct Tour {
    language: Language,
    stops: Vec<Stop>,
}

impl Tour {
    /// Adds the current screen of a device.
    fn stop(&mut self, name: impl Into<String>, device: &Harness) {
        let handheld = device.handheld().clone();
        let is_off = handheld.panel().light.is_none();
        self.stops.push(Stop {
            name: name.into(),
            frame: if is_off { Frame::new() } else { device.frame() },
            handheld,
        });
    }
}

/// The level of a layout that is shown alone; `None` if all levels are shown.
pub fn shown_level(device: &Harness) -> Option<u8> {
    match device.scene() {
        Scene::Layout { level, .. } => level,
        _ => None,
    }
}
