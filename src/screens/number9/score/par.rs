//! Par, which is the Master's score with the same deck, and beside it the score of a Club player.
//!
//! It takes one row of the result, which is lit if the player has beaten par. While the Master is still playing, dots
//! replace the figure, and a progress bar grows by a twentieth with every tile.

use core::fmt::Display;

use embedded_graphics::geometry::{AnchorX, Point};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::handheld::Par;
use crate::number9::ROUNDS;
use crate::screens::text::Style;
use crate::screens::{Surface, widgets};
use crate::storage::Language;
use crate::words::FontSize;

/// In place of a par that is not known yet.
const UNKNOWN: &str = "...";

/// The smaller font of the Club player's score begins so much lower.
const CLUB_LOWER: i32 = 1;

/// Pixels between the edges of the row and its text.
const MARGIN: i32 = 2;

/// Where and how par is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The area to light if par is beaten.
    pub row: Rectangle,
    /// The top of the text.
    pub top: i32,
    /// The font.
    pub size: FontSize,
    /// The progress bar while the Master is playing.
    pub bar: Rectangle,
    /// Whether the score of a Club player is shown at the right. If not, par is centred.
    pub has_club: bool,
}

/// Par and the score it is compared with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Compared {
    /// Par, as far as it is known.
    pub par: Par,
    /// The score of a Club player, if it is known.
    pub club: Option<u16>,
    /// The player's score.
    pub points: u16,
}

impl Compared {
    /// Whether the player has beaten par.
    pub fn is_beaten(self) -> bool {
        matches!(self.par, Par::Known(par) if self.points > par)
    }

    /// Draws par and, if there is space, the score of a Club player.
    pub(super) fn draw<D: Surface>(self, target: &mut D, language: Language, place: &Place) -> Result<(), D::Error> {
        let Place { row, top, size, .. } = *place;
        let mut style = Style::new(size);
        if self.is_beaten() {
            widgets::highlight(target, row)?;
            style = style.dark();
        }
        let par = language.words().number9.end.par;
        let mut write = |figure: &dyn Display| {
            let par = par.fill([figure]);
            if place.has_club {
                return style.draw(target, par, Point::new(row.top_left.x + MARGIN, top));
            }
            let middle = row.top_left.x + row.size.width as i32 / 2;
            style.centred().draw(target, par, Point::new(middle, top))
        };
        match self.par {
            Par::None => Ok(()),
            Par::Thinking { tiles } => {
                write(&UNKNOWN)?;
                let bar = place.bar;
                let done = bar.size.width * tiles.min(ROUNDS) as u32 / ROUNDS as u32;
                target.fill_solid(&bar.resized_width(done, AnchorX::Left), BinaryColor::On)?;
                target.fill_solid(&bar.resized_width(1, AnchorX::Right), BinaryColor::On)
            }
            Par::Known(par) => {
                write(&par)?;
                let Some(club) = self.club.filter(|_| place.has_club) else {
                    return Ok(());
                };
                let small = Style {
                    size: FontSize::Small,
                    ..style
                };
                let right = Point::new(row.columns().end - MARGIN + 1, top + CLUB_LOWER);
                let words = &language.words().number9.end;
                small.right().draw(target, words.club.fill([&club]), right)
            }
        }
    }
}
