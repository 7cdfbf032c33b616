//! The figures beside the layout: what the tile would score on its spot, or why it may not be laid there, the scores,
//! and the round. Words would not fit, so there are only icons, numbers and the initials of rivals.
//!
//! From top to bottom: the card that was turned up, times the level, and the points that makes; for an illegal spot, a
//! cross and a drawing of the violated rule instead. Then the score with a star, or with a bulb once the player has
//! used a hint; a row for each other player, with dots while a rival is thinking; and the round as a figure and a bar. On the
//! journey, the rows are a ghost with the lead over the player's best game, and a flag with the points for the next star.
//! With three other players there is only space for the bar. The leader has a crown. The vertical line between layout
//! and figures shows the time left on the clock, if the game has one.

use embedded_graphics::geometry::{AnchorX, AnchorY, Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::transform::Transform;

use super::clock;
use super::digit_font::GlyphWriter;
use super::digit_font::glyph;
use crate::handheld::number9::journey::Pacemaker;
use crate::number9::{Digit, ROUNDS, Spot, Violation};
use crate::screens::Surface;
use crate::screens::bitmap::{Bitmap, bitmap};
use crate::screens::icons::{BULB, CROWN, FLAG, GHOST};
use crate::screens::number9::players::Player;
use crate::screens::text::Style;
use crate::storage::Language;
use crate::words::FontSize;

/// The figures to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Status<'a> {
    /// The round that is played, from 1.
    pub round: u8,
    /// The card that was turned up.
    pub digit: Digit,
    /// What the rules say about the tile on its current spot.
    pub verdict: &'a Result<Spot, Violation>,
    /// The player's points so far.
    pub score: u16,
    /// Whether the player has used a hint.
    pub is_hinted: bool,
    /// The other players, three at most.
    pub others: &'a [Other],
    /// What a game of the journey is measured by. Such a game has no other players.
    pub pacemaker: Option<Pacemaker>,
    /// The seconds left on the clock, if it runs.
    pub clock: Option<u8>,
    /// The language of the initials.
    pub language: Language,
}

/// Another player at the table.
#[derive(Clone, Copy, Debug)]
pub struct Other {
    /// The player.
    pub player: Player,
    /// Points so far.
    pub points: u16,
    /// Whether it is a rival that has yet to lay its tile of this round.
    pub is_thinking: bool,
}

const SMALL: u32 = 1;
const LARGE: u32 = 2;

// Positions, from the corner of the area.
const LEFT: i32 = 2;
const CARD: Rectangle = Rectangle::new(Point::new(LEFT, 0), Size::new(12, 14));
const CARD_DIGIT: Point = Point::new(LEFT + 3, 2);
const TIMES_AT: Point = Point::new(LEFT + 14, 5);
const LEVEL_AT: Point = Point::new(LEFT + 21, 2);
const CROSS_AT: Point = Point::new(LEFT + 17, 3);
const POINTS_AT: Point = Point::new(LEFT, 17);
const RULE_AT: Point = Point::new(LEFT, 16);
const STAR_AT: Point = Point::new(LEFT, 32);
/// Three digits leave a blank column at the right.
const SCORE_AT: Point = Point::new(LEFT + 7, 30);
const CROWN_AT: Point = Point::new(LEFT, 29);
/// How far a crown moves the icon below it.
const CROWNED: Point = Point::new(0, 1);
const ROUND_AT: Point = Point::new(LEFT, 56);
const BAR: Rectangle = Rectangle::new(Point::new(LEFT, 62), Size::new(30, 2));

// The rows of the other players and the positions in a row, one pixel up because the first row of the font is blank.
const OTHERS_TOP: i32 = 41;
const OTHER_PITCH: i32 = 7;
const OTHER: FontSize = FontSize::Small;
const OTHER_NAME_AT: Point = Point::new(LEFT, -1);
/// The right end of the points of another player.
const OTHER_POINTS_AT: Point = Point::new(LEFT + 22, -1);
const OTHER_CROWN_AT: Point = Point::new(LEFT + 24, 0);
const DOTS_AT: Point = Point::new(LEFT + 24, 4);
/// The most other players that leave space for the figure of the round.
const OTHERS_BESIDE_ROUND: usize = 2;

// The rows of the journey, in place of other players.
const PACEMAKER_ICON_AT: Point = Point::new(LEFT, 0);
const PACEMAKER_AT: Point = Point::new(LEFT + 28, -1);

const DOTS: Bitmap = bitmap!["X.X.X", "X.X.X"];
const PLUS: Bitmap = bitmap!["...", ".X.", "XXX", ".X.", "..."];
const SLASH: Bitmap = bitmap!["..X", "..X", ".X.", "X..", "X.."];
const TIMES: Bitmap = bitmap!["X...X", ".X.X.", "..X..", ".X.X.", "X...X"];
/// Narrow, to fit beside a score of three digits.
const STAR: Bitmap = bitmap!["..X..", "..X..", "XXXXX", ".XXX.", ".XXX.", "XX.XX", "X...X"];
const CROSS: Bitmap = bitmap![
    "XX....XX", "XXX..XXX", ".XXXXXX.", "..XXXX..", "..XXXX..", ".XXXXXX.", "XXX..XXX", "XX....XX",
];

/// A tile with one end unsupported.
const OVERHANG: Bitmap = bitmap![
    "........XXXXXXXXXXXXXXXXX...",
    "........XXXXXXXXXXXXXXXXX...",
    "........XXXXXXXXXXXXXXXXX...",
    "............................",
    "XXXXXXXXXXXXXX....X.X.X.X...",
    "X............X..............",
    "X............X....X.....X...",
    "X............X..............",
    "X............X....X.....X...",
    "X............X..............",
    "X............X....X.X.X.X...",
    "XXXXXXXXXXXXXX..............",
];

/// A tile that rests on one other.
const ON_ONE_TILE: Bitmap = bitmap![
    "......XXXXXXXXXXXXXXXX......",
    "......XXXXXXXXXXXXXXXX......",
    "......XXXXXXXXXXXXXXXX......",
    "............................",
    "..XXXXXXXXXXXXXXXXXXXXXXXX..",
    "..X......................X..",
    "..X..........X...........X..",
    "..X.........XX...........X..",
    "..X..........X...........X..",
    "..X..........X...........X..",
    "..X......................X..",
    "..XXXXXXXXXXXXXXXXXXXXXXXX..",
];

/// A tile that does not touch the one beside it.
const APART: Bitmap = bitmap![
    "............................",
    "XXXXXXXXX..........XXXXXXXXX",
    "X.......X..........XXXXXXXXX",
    "X.......X..........XXXXXXXXX",
    "X.......X...X..X...XXXXXXXXX",
    "X.......X..XX..XX..XXXXXXXXX",
    "X.......X.XXXXXXXX.XXXXXXXXX",
    "X.......X..XX..XX..XXXXXXXXX",
    "X.......X...X..X...XXXXXXXXX",
    "X.......X..........XXXXXXXXX",
    "X.......X..........XXXXXXXXX",
    "XXXXXXXXX..........XXXXXXXXX",
];

/// Draws the figures in a dark area of 32 by 64 pixels.
pub fn draw_status<D: Surface>(target: &mut D, area: Rectangle, status: &Status<'_>) -> Result<(), D::Error> {
    let corner = area.top_left;
    draw_clock(target, area, status.clock)?;
    draw_card(target, corner, status.digit)?;
    match status.verdict {
        Ok(spot) => draw_points(target, corner, *spot)?,
        Err(violation) => draw_violation(target, corner, *violation)?,
    }
    // A single player gets no crown.
    let best = status.others.iter().map(|other| other.points).max();
    let most = best.unwrap_or(u16::MAX).max(status.score);
    draw_score(target, corner, status, status.score == most)?;
    for (row, other) in (0..).zip(status.others) {
        let corner = corner + Point::new(0, OTHERS_TOP + row * OTHER_PITCH);
        draw_other(target, corner, status.language, other, other.points == most)?;
    }
    if let Some(pacemaker) = status.pacemaker {
        draw_pacemaker(target, corner + Point::new(0, OTHERS_TOP), pacemaker, status.score)?;
    }
    if status.others.len() <= OTHERS_BESIDE_ROUND {
        let writer = GlyphWriter::at(target, corner + ROUND_AT, SMALL).number(status.round.into())?;
        writer.bitmap(SLASH)?.number(ROUNDS as u16)?;
    }
    let done = BAR.size.width * u32::from(status.round) / ROUNDS as u32;
    let bar = BAR.resized_width(done, AnchorX::Left).translate(corner);
    target.fill_solid(&bar, BinaryColor::On)
}

/// Draws the line at the left edge, which becomes a bar that shrinks from the top if there is a clock.
fn draw_clock<D: Surface>(target: &mut D, area: Rectangle, clock: Option<u8>) -> Result<(), D::Error> {
    let line = area.resized_width(1, AnchorX::Left);
    match clock {
        Some(seconds) => clock::draw_bar(target, line, seconds),
        None => target.fill_solid(&line, BinaryColor::On),
    }
}

/// Draws a lit card without its corner pixels.
fn draw_card<D: Surface>(target: &mut D, corner: Point, shown: Digit) -> Result<(), D::Error> {
    let upright = CARD.resized_width(CARD.size.width - 2, AnchorX::Center);
    let level = CARD.resized_height(CARD.size.height - 2, AnchorY::Center);
    for part in [upright, level] {
        target.fill_solid(&part.translate(corner), BinaryColor::On)?;
    }
    glyph(shown).draw_scaled(target, corner + CARD_DIGIT, LARGE, BinaryColor::Off)
}

fn draw_points<D: Surface>(target: &mut D, corner: Point, spot: Spot) -> Result<(), D::Error> {
    TIMES.draw(target, corner + TIMES_AT, BinaryColor::On)?;
    GlyphWriter::at(target, corner + LEVEL_AT, LARGE).number(spot.level().into())?;
    let writer = GlyphWriter::at(target, corner + POINTS_AT, LARGE).bitmap(PLUS)?;
    writer.number(spot.points().into())?;
    Ok(())
}

fn draw_violation<D: Surface>(target: &mut D, corner: Point, violation: Violation) -> Result<(), D::Error> {
    CROSS.draw(target, corner + CROSS_AT, BinaryColor::On)?;
    let rule = match violation {
        Violation::Overhang { .. } => OVERHANG,
        Violation::OnOneTile { .. } => ON_ONE_TILE,
        Violation::Apart { .. } => APART,
        // Cannot happen in a game: the deck has two cards of each digit.
        Violation::NoTileLeft => return Ok(()),
    };
    rule.draw(target, corner + RULE_AT, BinaryColor::On)
}

fn draw_score<D: Surface>(target: &mut D, corner: Point, status: &Status<'_>, is_ahead: bool) -> Result<(), D::Error> {
    let mut icon_at = corner + STAR_AT;
    if is_ahead && status.score > 0 {
        CROWN.draw(target, corner + CROWN_AT, BinaryColor::On)?;
        icon_at += CROWNED;
    }
    let icon = if status.is_hinted { BULB } else { STAR };
    icon.draw(target, icon_at, BinaryColor::On)?;
    GlyphWriter::at(target, corner + SCORE_AT, LARGE).number(status.score)?;
    Ok(())
}

fn draw_other<D: Surface>(
    target: &mut D,
    corner: Point,
    language: Language,
    other: &Other,
    is_ahead: bool,
) -> Result<(), D::Error> {
    let style = Style::new(OTHER);
    if let Some(initial) = other.player.initial(language.words()) {
        style.draw(target, initial, corner + OTHER_NAME_AT)?;
    }
    style.right().draw(target, other.points, corner + OTHER_POINTS_AT)?;
    if is_ahead && other.points > 0 {
        CROWN.draw(target, corner + OTHER_CROWN_AT, BinaryColor::On)?;
    }
    if other.is_thinking {
        DOTS.draw(target, corner + DOTS_AT, BinaryColor::On)?;
    }
    Ok(())
}

/// Draws the lead over the ghost, or how far the player is behind it, and the next aim.
fn draw_pacemaker<D: Surface>(target: &mut D, corner: Point, pacemaker: Pacemaker, score: u16) -> Result<(), D::Error> {
    let style = Style::new(OTHER).right();
    if let Some(ghost) = pacemaker.ghost {
        let lead = i32::from(score) - i32::from(ghost);
        GHOST.draw(target, corner + PACEMAKER_ICON_AT, BinaryColor::On)?;
        style.draw(target, format_args!("{lead:+}"), corner + PACEMAKER_AT)?;
    }
    if let Some(aim) = pacemaker.next_aim {
        let corner = corner + Point::new(0, OTHER_PITCH);
        FLAG.draw(target, corner + PACEMAKER_ICON_AT, BinaryColor::On)?;
        style.draw(target, aim, corner + PACEMAKER_AT)?;
    }
    Ok(())
}
