//! The screen between two players of pass and play. The next player's number is large enough to be read across a table,
//! and no layout is shown, so that players do not see each other's before the next one presses A.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::number9::ROUNDS;
use crate::screens::bitmap::{Bitmap, bitmap};
use crate::screens::text::Style;
use crate::screens::widgets;
use crate::screens::{Surface, WIDTH};
use crate::seat::Seat;
use crate::storage::Language;
use crate::words::{FontSize, Room, format_text};

/// The request to pass the device on, in two lines.
const SENTENCE: Rectangle = Rectangle::new(Point::new(0, 1), Size::new(WIDTH as u32, 20));

const DEVICE_AT: Point = Point::new(4, 23);
const ROUND_AT: Point = Point::new(4, 46);
/// The top centre of the next player's number.
const NUMBER_AT: Point = Point::new(106, 24);

/// The device, moving to the right.
const DEVICE: Bitmap = bitmap![
    ".............XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX........................",
    "............X.XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX.X.......................",
    "............XX..................................XX.......................",
    "............XX..................................XX.......................",
    "...XXXXXX...XX...XXXXXXXXXXXXXXXXXX........XXX..XX.......................",
    "............XX..XXXXXXXXXXXXXXXXXXXX......XXXXX.XX...............XX......",
    "............XX..XXXXXXXXXXXXXXXXXXXX......XXXXX.XX...............XXXX....",
    "............XX..XXXXXXXXX..XXXXXXXXX......XXXXX.XX...............XXXXXX..",
    "............XX..XXXXXXXX.XX.XXXXXXXX.......XXX..XX.......XXXXXXXXXXXXXXXX",
    "............XX..XXXXXXXX.XX.XXXXXXXX............XX.......XXXXXXXXXXXXXXXX",
    "XXXXXXXXX...XX..XXXXXXXXX...XXXXXXXX....XXX.....XX.......XXXXXXXXXXXXXXXX",
    "............XX..XXXXXXXXXXX.XXXXXXXX...XXXXX....XX.......XXXXXXXXXXXXXXXX",
    "............XX..XXXXXXXXX..XXXXXXXXX...XXXXX....XX...............XXXXXX..",
    "............XX..XXXXXXXXXXXXXXXXXXXX...XXXXX....XX...............XXXX....",
    "............XX..XXXXXXXXXXXXXXXXXXXX....XXX.....XX...............XX......",
    "............XX...XXXXXXXXXXXXXXXXXX.............XX.......................",
    "...XXXXXX...XX..................................XX.......................",
    "............XX..................................XX.......................",
    "............X.XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX.X.......................",
    ".............XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX........................",
];

/// Draws who is next, and the round, counted from 1.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    player: Seat,
    round: u8,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = language.words();
    let number = player.index() + 1;
    let sentence = format_text(&words.number9.play.hand_over.fill([&number]));
    let style = Style::new(Room::BOX.size);
    widgets::lines(target, style, widgets::balanced(&sentence, Room::BOX), SENTENCE)?;
    DEVICE.draw(target, DEVICE_AT, BinaryColor::On)?;
    let small = Style::new(FontSize::Small);
    small.draw(target, words.number9.play.tile_of.fill([&round, &ROUNDS]), ROUND_AT)?;
    let huge = Style::new(FontSize::Huge).centred();
    huge.draw(target, number, NUMBER_AT)?;
    widgets::bottom_line(target, bottom_line)
}
