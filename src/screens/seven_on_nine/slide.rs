//! How a card comes to lie on the pile: four frames, quick at first, from where its player sits. A function of how far
//! it has come and of nothing else, so a frame can be left out or drawn twice, and a press waits for none of them.

use embedded_graphics::geometry::Point;

use crate::handheld::seven_on_nine::{Origin, SLIDE_FRAMES, Slide};

/// How far the card still has to go in each frame: more than half of the way is done when it is first seen, for the
/// number on it is what everybody waits for.
const PIXELS_TO_GO: [i32; SLIDE_FRAMES] = [24, 13, 6, 2];

impl Slide {
    /// How far the card is from its place. The player's hand is at the bottom of the screen, bots sit beyond its top, and
    /// a card from beneath is pulled out to the side.
    pub(super) fn offset(self) -> Point {
        let to_go = PIXELS_TO_GO.get(self.frame).copied().unwrap_or(0);
        match self.from {
            Origin::Hand => Point::new(0, to_go),
            Origin::Bot => Point::new(0, -to_go),
            Origin::Beneath => Point::new(to_go, 0),
        }
    }
}
