//! Par: what the Master makes of the same deck, beside what the player has made of it.
//!
//! It is a remark and never an announcement: it stays in its row, which is lit for whoever has beaten it. As long as the
//! Master thinks, dots stand for the figure, and a bar grows by a twentieth with every tile, to where its end is marked;
//! nothing else moves.

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

/// Instead of a figure that is not known yet.
const UNKNOWN: &str = "...";

/// Pixels between the row's edge and what is written in it.
const MARGIN: i32 = 2;

/// Where par is seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// What is lit.
    pub row: Rectangle,
    /// Where letters begin.
    pub top: i32,
    /// How large they are.
    pub size: FontSize,
    /// Where the bar is as long as the Master thinks.
    pub bar: Rectangle,
    /// Whether there is room to say how far above or below par the player is. Otherwise par stands in the middle.
    pub has_difference: bool,
}

/// What of par there is to be seen.
#[derive(Clone, Copy, Debug)]
pub struct Compared {
    /// Par, as far as it is known.
    pub par: Par,
    /// What the player has made.
    pub points: u16,
}

impl Compared {
    /// Whether the player is better.
    pub fn is_beaten(self) -> bool {
        matches!(self.par, Par::Known(par) if self.points > par)
    }

    /// Draws it.
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
            if place.has_difference {
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
                if !place.has_difference {
                    return Ok(());
                }
                let right = Point::new(row.columns().end - MARGIN + 1, top);
                let difference = i32::from(self.points) - i32::from(par);
                style.right().draw(target, format_args!("{difference:+}"), right)
            }
        }
    }
}
