//! How a card comes to lie on the pile: four frames, quick at first, from where its player sits. A function of how far
//! it has come and of nothing else, so a frame can be left out or drawn twice, and a press waits for none of them.

use embedded_graphics::geometry::Point;

/// Frames of a slide, the one in which the card lies still not counted.
pub const FRAMES: usize = 4;

/// How long each of them is shown. The panel takes 27 ms for all of its pixels, and about half of them change.
pub const FRAME_MICROS: u64 = 35_000;

/// How far the card still has to go in each frame: more than half of the way is done when it is first seen, for the
/// number on it is what everybody waits for.
const PIXELS_TO_GO: [i32; FRAMES] = [24, 13, 6, 2];

/// Where a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// The hand of whoever holds the device, at the bottom of the screen.
    Hand,
    /// A bot's hand, beyond the top of the screen.
    Bot,
    /// The bottom of the pile: pulled out to the side and put on top, after a stall.
    Beneath,
}

/// A card on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    from: From,
    frame: usize,
}

impl Slide {
    /// The slide of a card that was played so long ago; none if it lies still by now.
    pub fn after(from: From, micros: u64) -> Option<Slide> {
        let frame = usize::try_from(micros / FRAME_MICROS).ok()?;
        (frame < FRAMES).then_some(Slide { from, frame })
    }

    /// How far the card is from its place.
    pub fn offset(self) -> Point {
        let to_go = PIXELS_TO_GO[self.frame];
        match self.from {
            From::Hand => Point::new(0, to_go),
            From::Bot => Point::new(0, -to_go),
            From::Beneath => Point::new(to_go, 0),
        }
    }
}
