//! The mark that says what A does in 7 on 9: it is on a number in the player's hand, whose card is slapped, or on the draw
//! pile, from which a card is drawn.
//!
//! The numbers in hand, from low to high, and then the pile are a ring of stops. The mark moves when the player moves it, and
//! when its stop is gone: then it goes on to the next one. A card that comes into the hand never moves it.
//!
//! Where several kinds of a number are held, each visit of the mark offers the next kind, so that every card is within reach.
//!
//! The mark must not depend on the central pile, because it would then show the player which number fits.

use crate::seven_on_nine::{Card, Hand, Modifier, Number};

/// What the mark is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// A number in the player's hand.
    Number(Number),
    /// The player's draw pile.
    Pile,
}

/// The direction in which the player moves the mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To the next higher number, and from the highest to the pile.
    Up,
    /// To the next lower number, and from the lowest to the pile.
    Down,
}

/// The player's cards, as far as the mark has to know them.
#[derive(Clone, Copy, Debug)]
pub struct Held<'a> {
    /// The cards in hand.
    pub hand: &'a Hand,
    /// Whether there is a card to draw.
    pub can_draw: bool,
}

/// The mark.
#[derive(Clone, Debug)]
pub struct Mark {
    stop: Stop,
    /// The kind of each number that was offered last.
    offered: [Option<Modifier>; Number::COUNT as usize],
}

impl Mark {
    /// The mark at the start of a race, when there is only the pile.
    pub fn new() -> Mark {
        Mark {
            stop: Stop::Pile,
            offered: [None; Number::COUNT as usize],
        }
    }

    /// What the mark is on.
    pub fn stop(&self) -> Stop {
        self.stop
    }

    /// The card of a number that a slap would play if the mark were on it; none if no card of it is held.
    pub fn card(&self, hand: &Hand, number: Number) -> Option<Card> {
        let kind = |modifier| Card { number, modifier };
        let is_held = |card: &Card| hand.count(*card) > 0;
        let offered = self.offered[place(number)];
        if self.stop == Stop::Number(number) {
            // The kind that is offered stays until it is played out.
            let stays = offered.map(kind).filter(is_held);
            return stays.or_else(|| after(offered).map(kind).find(is_held));
        }
        after(offered).map(kind).find(is_held)
    }

    /// Moves the mark on if its stop is gone. To be called after every change of the hand and the pile.
    pub fn settle(&mut self, held: Held<'_>) {
        if held.has(self.stop) {
            // Another kind is offered once the one before is played out.
            self.offer(held.hand);
        } else {
            self.go(held, Way::Up);
        }
    }

    /// Moves the mark to the next stop.
    pub fn go(&mut self, held: Held<'_>, way: Way) {
        let Some(next) = held.next(self.stop, way) else { return };
        if let Stop::Number(number) = next {
            self.stop = Stop::Pile;
            let card = self.card(held.hand, number);
            self.offered[place(number)] = card.map(|card| card.modifier);
        }
        self.stop = next;
    }

    fn offer(&mut self, hand: &Hand) {
        if let Stop::Number(number) = self.stop {
            self.offered[place(number)] = self.card(hand, number).map(|card| card.modifier);
        }
    }
}

impl Default for Mark {
    fn default() -> Mark {
        Mark::new()
    }
}

impl Held<'_> {
    fn has(self, stop: Stop) -> bool {
        match stop {
            Stop::Number(number) => self.hand.count_of(number) > 0,
            Stop::Pile => self.can_draw,
        }
    }

    /// The next stop in this direction. It is the same one if there is no other; none if there is none at all.
    fn next(self, from: Stop, way: Way) -> Option<Stop> {
        let stops = usize::from(Number::COUNT) + 1;
        let start = match from {
            Stop::Number(number) => place(number),
            Stop::Pile => stops - 1,
        };
        let step = match way {
            Way::Up => 1,
            Way::Down => stops - 1,
        };
        (1..=stops)
            .filter_map(|steps| stop_at((start + steps * step) % stops))
            .find(|&stop| self.has(stop))
    }
}

/// The place of a number among the stops.
fn place(number: Number) -> usize {
    usize::from(number.value()) - 1
}

fn stop_at(place: usize) -> Option<Stop> {
    match u8::try_from(place).ok()? {
        Number::COUNT => Some(Stop::Pile),
        place => Number::new(place + 1).map(Stop::Number),
    }
}

/// All modifiers, from the one after this on.
fn after(modifier: Option<Modifier>) -> impl Iterator<Item = Modifier> {
    let first = modifier.map_or(0, |modifier| usize::from(modifier.value()));
    (first..first + Modifier::ALL.len()).map(|place| Modifier::ALL[place % Modifier::ALL.len()])
}
