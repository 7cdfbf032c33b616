//! A walk past every screen of the device, in any language, for whoever wants to see them all: tests that hold them
//! against one rule, and pictures of them side by side.
//!
//! Screens are reached by pressing buttons. Where a game would have to go very well or very wrong first, the walk begins
//! with what such a game would have left behind, but never by reaching into the device. It finds its way by what is
//! marked and whose turn it is, not by counting presses, so it outlives most changes of menus; when it gets lost all the
//! same, it says where and gives up: half a tour would pass for a whole one.

mod company;
mod deals;
mod endings;
mod layouts;
mod menus;
mod moments;
mod number9;
mod pages;
mod past;
mod race;
mod thumbs;

use std::string::String;
use std::vec::Vec;

use super::Harness;
use pocket_nines::handheld::{Handheld, Scene};
use pocket_nines::screens::Frame;
use pocket_nines::storage::Language;

/// A screen on the way.
#[derive(Clone, Debug)]
pub struct Stop {
    /// What it is called: no two stops of a tour have the same name, and it is the same in every language.
    pub name: String,
    /// What is to be seen: nothing, if the panel is off.
    pub frame: Frame,
    /// The device that shows it.
    pub handheld: Handheld,
}

/// Walks past every screen in this language.
///
/// # Panics
///
/// When a screen cannot be reached, because the device no longer does what the walk expects of it.
pub fn tour(language: Language) -> Vec<Stop> {
    let mut tour = Tour {
        language,
        stops: Vec::new(),
    };
    menus::visit(&mut tour);
    pages::visit(&mut tour);
    moments::visit(&mut tour);
    number9::visit(&mut tour);
    endings::visit(&mut tour);
    company::visit(&mut tour);
    race::visit(&mut tour);
    tour.stops
}

/// A tour under way.
struct Tour {
    language: Language,
    stops: Vec<Stop>,
}

impl Tour {
    /// Looks at a device.
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

/// The only level of a layout that is shown; none where all of them are.
pub fn shown_level(device: &Harness) -> Option<u8> {
    match device.handheld().scene() {
        Scene::Layout { level, .. } => level,
        _ => None,
    }
}
