//! Number 9 while it is played: the layout from above, the tile in hand over it, and figures beside it.
//!
//! Layouts are about as high as they are wide, so the panel's 64 rows limit the zoom. The layout gets all of them, and
//! the figures get a strip at its right, just wide enough for a score of three digits and an icon. The 96 columns that
//! remain show twelve rows of nineteen squares at five pixels a square, which is enough for most games.
//!
//! The [`View`] is the viewport: it scrolls and zooms to keep the tile in hand visible. A frame is drawn by
//! [`draw_table`], [`draw_tile_in_hand`] and [`draw_status`], in this order, on a dark screen. After a tile is laid,
//! [`draw_drop`] replaces the tile in hand for a few frames.

mod clock;
pub mod code_entry;
mod digit_font;
mod drop_animation;
pub mod hand_over;
pub(super) mod help;
pub mod high_scores;
pub mod journey;
pub mod layout;
mod level_patterns;
pub(super) mod menu;
mod offscreen_arrows;
mod outline;
pub(crate) mod play;
pub mod players;
pub mod score;
pub mod spoken;
mod sprite;
mod square_mask;
pub(super) mod statistics;
mod status;
mod table;
pub mod thinking;
mod tile_digit;
mod tile_in_hand;
pub mod to_come;

pub use drop_animation::draw_drop;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;
pub use status::{Other, Status, draw_status};
pub use table::draw_table;
pub use tile_in_hand::{Hand, draw_tile_in_hand};

pub use crate::handheld::number9::{BOARD, View};
use crate::screens::{HEIGHT, WIDTH};

/// The whole screen.
pub const SCREEN: Rectangle = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEIGHT as u32));

/// The area of the figures, to the right of the layout.
pub const FIGURES: Rectangle = Rectangle::new(
    Point::new(BOARD.size.width as i32, 0),
    Size::new(SCREEN.size.width - BOARD.size.width, SCREEN.size.height),
);
