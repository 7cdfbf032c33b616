//! The journey on the device: the screen with all sixty decks, and what a game with one of them is measured by.
//!
//! A game belongs to the journey because of its deck: one person plays alone, with a deck that is open. So nothing of it has to
//! be saved with the game, and a deck that is played again from the high scores counts as well. A game with a hint earns no star
//! and leaves no ghost.

use crate::handheld::achievements::Then;
use crate::handheld::device::Handheld;
use crate::handheld::game::{Context, GameKind};
use crate::handheld::menu::{Item, Start};
use crate::handheld::scene::{MenuInput, Scene};
use crate::handheld::sound::Sound;
use crate::number9::Players;
use crate::number9::journey::{decks, place};
use crate::seat::Seat;
use crate::storage::Slot;
use crate::storage::journey::{Arrival, Journey};

use super::Number9Play;

/// What a finished game means for the journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnJourney {
    /// The place of its deck, counted from 0.
    pub place: usize,
    /// What it has changed. A game with a hint changes nothing.
    pub arrival: Arrival,
}

impl OnJourney {
    /// The deck to play after it: the next one if that is open, and otherwise the same again.
    pub(super) fn next(&self, journey: &Journey) -> usize {
        let next = self.place + 1;
        if self.arrival.stars > 0 && journey.is_open(next) {
            next
        } else {
            self.place
        }
    }
}

/// What a running game is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pacemaker {
    /// How many points the best game with this deck had after as many tiles; none on the first visit.
    pub ghost: Option<u16>,
    /// The points for the next star that the deck has not given yet; none if the points so far are enough for all of them.
    pub next_aim: Option<u16>,
}

impl Number9Play {
    /// The place of its deck in the journey, if it belongs there.
    pub(super) fn place_on_journey(&self, journey: &Journey) -> Option<usize> {
        let is_alone = self.game().players() == Players::One;
        place(self.game().code()).filter(|&place| is_alone && journey.is_open(place))
    }

    /// What it is measured by, if it belongs to the journey.
    pub fn pacemaker(&self, journey: &Journey) -> Option<Pacemaker> {
        let place = self.place_on_journey(journey)?;
        let table = self.game().table(Seat::First)?;
        let deck = decks().get(place)?;
        // Stars that the deck has already given are no aim any more, as on the screen of the journey.
        let stars = journey.stars(place).max(deck.stars(table.score().total()));
        Some(Pacemaker {
            ghost: journey.points_after(place, self.game().deck(), table.tiles().len()),
            next_aim: deck.next_aim(stars),
        })
    }

    /// Enters the finished game into the journey, if it belongs there.
    pub(super) fn arrive(&self, context: &mut Context<'_>) -> Option<OnJourney> {
        let journey = &mut context.kept.journey;
        let place = self.place_on_journey(journey)?;
        let table = self.game().table(Seat::First)?;
        let arrival = if self.is_hinted() {
            journey.pass(place)
        } else {
            journey.arrive(place, table)
        };
        if arrival.is_better {
            context.kept.dirty.mark(Slot::Journey);
        }
        Some(OnJourney { place, arrival })
    }
}

impl Handheld {
    /// Shows the way so far. The last open deck is marked.
    pub(in crate::handheld) fn show_journey(&mut self) {
        let marked = self.kept.journey.open() - 1;
        self.show(Scene::Journey { marked });
    }

    /// Leaves the game for the way so far, as if that had been chosen in the menus.
    pub(in crate::handheld) fn leave_to_journey(&mut self, marked: usize) {
        self.leave_to(GameKind::Number9);
        let offers = self.offers();
        if let Some(menu) = self.menus.top_mut() {
            menu.mark(Item::Journey, offers);
        }
        self.show_journey_at(marked);
    }

    /// Shows the way instead of the menu, after the achievements that come before the menu. After another message, the
    /// menu comes.
    pub(in crate::handheld) fn show_journey_at(&mut self, marked: usize) {
        match self.scene() {
            Scene::Menu => self.show(Scene::Journey { marked }),
            Scene::Earned { achievement, .. } => self.show(Scene::Earned {
                achievement,
                then: Then::Journey(marked),
            }),
            _ => {}
        }
    }

    /// Marks an open deck, or begins a game with it.
    pub(in crate::handheld) fn on_journey(&mut self, marked: usize, input: Option<MenuInput>) {
        let open = self.kept.journey.open();
        let marked = match input {
            Some(MenuInput::Back) => return self.go_back(),
            Some(MenuInput::Choose) => {
                let Some(deck) = decks().get(marked) else { return };
                self.effects.sound(Sound::Choose);
                return self.begin_or_ask(Start::Deck(deck.code, Players::One));
            }
            Some(MenuInput::Next) => (marked + 1) % open,
            Some(MenuInput::Previous) => (marked + open - 1) % open,
            None => return,
        };
        self.effects.sound(Sound::Move);
        self.scene = Scene::Journey { marked };
    }
}
