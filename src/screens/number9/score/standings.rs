//! The count and the result of a game of several players: a row for each, and who has won.
//!
//! All layouts are counted at the same time, level by level, with a bar growing in each row; the winner's bar is full
//! at the end. The result against rivals also shows their skill, whether the player used a hint, par, and a new high
//! score.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::par::{Compared, Place};
use crate::handheld::Par;
use crate::number9::DeckCode;
use crate::screens::icons::{AGAIN, BULB, CUP};
use crate::screens::number9::players::{Player, STEPS, draw_steps};
use crate::screens::text::{Style, baseline};
use crate::screens::widgets::{self, BOTTOM_LINE_TOP, MIDDLE};
use crate::screens::{Surface, WIDTH};
use crate::seat::MOST_SEATS;
use crate::storage::Language;
use crate::words::{FontSize, Room, Words};

/// The figures of the count and of the result.
#[derive(Clone, Debug)]
pub struct Standings {
    /// The players, by seat.
    pub players: Vec<Player, MOST_SEATS>,
    /// The points of each player counted so far, by seat.
    pub counted: Vec<u16, MOST_SEATS>,
    /// The winner's score once all levels are counted.
    pub most: u16,
    /// The par of the deck.
    pub par: Par,
    /// Whether the person playing against rivals has used a hint.
    pub is_hinted: bool,
    /// Whether the person playing against rivals has made a new high score.
    pub is_high_score: bool,
    /// Whether the deck had been played before.
    pub is_replayed: bool,
    /// The score of a Club player with the same deck, if it is known.
    pub club: Option<u16>,
}

const HEADING: Rectangle = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 11));
const HEADING_LETTERS: FontSize = Room::LINE.size;

/// The rows share the height that is left. A dark line separates them from each other and from the heading.
const ROWS_TOP: i32 = HEADING.size.height as i32 + ROW_GAP as i32;
const ROWS_HEIGHT: u32 = (BOTTOM_LINE_TOP - ROWS_TOP) as u32;
const ROW_GAP: u32 = 1;

const NAME: FontSize = Room::NAME.size;
const NAME_LEFT: i32 = 1;
// The skill of a rival is below its name if the row is high enough.
const SKILL: FontSize = FontSize::Small;
const NAME_AND_SKILL: u32 = NAME.line_height() + SKILL.line_height();
/// To the right of the points, in addition to the blank last column of the glyph.
const POINTS_MARGIN: i32 = 1;

// During the count: a bar between the name and the points, which are at the right edge of the screen.
const BAR_LEFT: i32 = 53;
const BAR_WIDTH: u32 = 44;
const HIGHEST_BAR: u32 = 11;
const BAR_MARGIN: u32 = 1;

// The result: shorter rows, and beside them a cup or what a tie means.
const RESULT_WIDTH: u32 = 76;
const BESIDE: Rectangle = beside(RESULT_WIDTH, 30);

// The result against rivals: even shorter rows. Left of the points is the skill icon of a rival or the bulb for a
// hint. Par is above the code and covers the foot of the cup.
const RIVALS_WIDTH: u32 = 71;
const BESIDE_RIVALS: Rectangle = beside(RIVALS_WIDTH, 23);
const ICON_LEFT: i32 = 39;
const PAR: Place = Place {
    row: below(BESIDE_RIVALS, 1, 9),
    top: 36,
    size: FontSize::Small,
    bar: below(BESIDE_RIVALS, 9, 1),
    has_club: false,
};
const HIGH_SCORE: Room = Room {
    size: FontSize::Normal,
    columns: (BESIDE_RIVALS.size.width / FontSize::Normal.width()) as usize,
    lines: 2,
};
const SHARED: Room = Room {
    size: Room::STATUS.size,
    columns: (BESIDE.size.width / Room::STATUS.size.width()) as usize,
    lines: (BESIDE.size.height / Room::STATUS.size.line_height()) as usize,
};
const CODE: FontSize = FontSize::Normal;
const CODE_TOP: i32 = 44;
const CODE_BELOW_PAR: i32 = 45;

/// Draws the count, with the level that was counted last as its heading.
pub fn draw_count<D: Surface>(
    target: &mut D,
    language: Language,
    standings: &Standings,
    level: Option<u8>,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = language.words();
    let heading = Style::new(HEADING_LETTERS).centred();
    let at = Point::new(MIDDLE, 0);
    match level {
        Some(0) => heading.draw(target, words.number9.end.table, at)?,
        Some(level) => heading.draw(target, words.number9.play.level.fill([&level]), at)?,
        None => {}
    }
    for (player, points, row) in standings.rows(WIDTH as u32) {
        draw_row(target, words, Style::new(NAME), player, points, row)?;
        let length = BAR_WIDTH * u32::from(points) / u32::from(standings.most.max(1));
        let height = (row.size.height - 2 * BAR_MARGIN).min(HIGHEST_BAR);
        let bar = Size::new(length.min(BAR_WIDTH), height);
        let corner = Point::new(BAR_LEFT, top_in(row, height));
        target.fill_solid(&Rectangle::new(corner, bar), BinaryColor::On)?;
    }
    widgets::bottom_line(target, bottom_line)
}

/// Draws the result. All players with the highest score have won.
pub fn draw_result<D: Surface>(
    target: &mut D,
    language: Language,
    standings: &Standings,
    code: DeckCode,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let has_rivals = standings.players.contains(&Player::You);
    let (width, beside, code_top) = if has_rivals {
        (RIVALS_WIDTH, BESIDE_RIVALS, CODE_BELOW_PAR)
    } else {
        (RESULT_WIDTH, BESIDE, CODE_TOP)
    };
    widgets::highlight(target, HEADING)?;
    draw_verdict(target, language, standings, beside)?;
    for (player, points, row) in standings.rows(width) {
        let mut style = Style::new(NAME);
        if points == standings.most {
            widgets::highlight(target, row)?;
            style = style.dark();
        }
        draw_row(target, language.words(), style, player, points, row)?;
        draw_icon(target, style.color, player, standings, row)?;
    }
    if has_rivals {
        let par = Compared {
            par: standings.par,
            club: standings.club,
            points: standings.counted.first().copied().unwrap_or(0),
        };
        par.draw(target, language, &PAR)?;
    }
    let code_at = Point::new(beside.center().x + 1, code_top);
    Style::new(CODE).centred().draw(target, code, code_at)?;
    widgets::bottom_line(target, bottom_line)
}

/// Draws who has won as the heading, and beside the rows "New record!", a cup, or what a tie means.
fn draw_verdict<D: Surface>(
    target: &mut D,
    language: Language,
    standings: &Standings,
    beside: Rectangle,
) -> Result<(), D::Error> {
    let words = &language.words().number9.end;
    let heading = Style::new(HEADING_LETTERS).dark().centred();
    let at = Point::new(MIDDLE, 0);
    let mut winners = standings.rows(0).filter(|&(_, points, _)| points == standings.most);
    let winner = winners.next().filter(|_| winners.next().is_none());
    match winner {
        Some((Player::You, ..)) => heading.draw(target, words.you_win, at)?,
        Some((player, ..)) => {
            let name = player.name(language.words());
            heading.draw(target, words.winner.fill([&name]), at)?;
        }
        None => heading.draw(target, words.tie, at)?,
    }
    if standings.is_high_score {
        let lines = widgets::balanced(words.new_high_score, HIGH_SCORE);
        return widgets::lines(target, Style::new(HIGH_SCORE.size), lines, beside);
    }
    if winner.is_some() {
        let corner = beside.top_left + beside.size.saturating_sub(CUP.size()) / 2;
        CUP.draw(target, corner, BinaryColor::On)?;
        let foot = CUP.size().height.saturating_sub(beside.size.height);
        return target.fill_solid(&below(beside, 0, foot), BinaryColor::Off);
    }
    let lines = widgets::balanced(words.shared, SHARED);
    widgets::lines(target, Style::new(SHARED.size), lines, beside)
}

/// Draws the skill icon of a rival if the word did not fit, or for the person the bulb if they used a hint,
/// and otherwise the arrow if they had played the deck before.
fn draw_icon<D: Surface>(
    target: &mut D,
    color: BinaryColor,
    player: Player,
    standings: &Standings,
    row: Rectangle,
) -> Result<(), D::Error> {
    let corner = |size: Size| {
        let free = STEPS.width - size.width;
        Point::new(ICON_LEFT + free as i32 / 2, top_in(row, size.height))
    };
    match player {
        Player::Rival { skill, .. } if !has_room_for_skill(row) => draw_steps(target, skill, corner(STEPS), color),
        Player::You if standings.is_hinted => BULB.draw(target, corner(BULB.size()), color),
        Player::You if standings.is_replayed => AGAIN.draw(target, corner(AGAIN.size()), color),
        _ => Ok(()),
    }
}

/// Draws a player's name at the left of a row and the points at its right, in the largest font that fits, on one
/// baseline.
fn draw_row<D: Surface>(
    target: &mut D,
    words: &'static Words,
    style: Style,
    player: Player,
    points: u16,
    row: Rectangle,
) -> Result<(), D::Error> {
    let size = if row.size.height < FontSize::Title.line_height() {
        NAME
    } else {
        FontSize::Title
    };
    let rise = |size| baseline(size) as i32;
    let top = top_in(row, size.line_height());
    let mut name_at = Point::new(NAME_LEFT, top + rise(size) - rise(NAME));
    if let Some(skill) = player.skill().filter(|_| has_room_for_skill(row)) {
        name_at.y = top_in(row, NAME_AND_SKILL);
        let below = name_at + Size::new(0, NAME.line_height());
        Style { size: SKILL, ..style }.draw(target, words.number9.skills.of(skill), below)?;
    }
    style.draw(target, player.name(words), name_at)?;
    let right = Point::new(row.columns().end - POINTS_MARGIN, top);
    Style { size, ..style }.right().draw(target, points, right)
}

fn has_room_for_skill(row: Rectangle) -> bool {
    row.size.height >= NAME_AND_SKILL
}

/// The top of something of this height that is centred in a row.
fn top_in(row: Rectangle, height: u32) -> i32 {
    row.top_left.y + row.size.height.saturating_sub(height) as i32 / 2
}

/// The area to the right of rows of this width.
const fn beside(rows_width: u32, height: u32) -> Rectangle {
    let left = rows_width + 2 * ROW_GAP;
    Rectangle::new(
        Point::new(left as i32, ROWS_TOP),
        Size::new(WIDTH as u32 - left, height),
    )
}

/// An area of the same width and of this height, whose top is `down` pixels below the bottom of another area.
const fn below(area: Rectangle, down: i32, height: u32) -> Rectangle {
    let top = area.top_left.y + area.size.height as i32 + down;
    Rectangle::new(Point::new(area.top_left.x, top), Size::new(area.size.width, height))
}

impl Standings {
    /// Each player with the points counted so far and the area of the row.
    fn rows(&self, width: u32) -> impl Iterator<Item = (Player, u16, Rectangle)> + '_ {
        let pitch = ROWS_HEIGHT / self.counted.len().max(1) as u32;
        let players = (0..).zip(self.players.iter().zip(&self.counted));
        players.map(move |(place, (&player, &points))| {
            let corner = Point::new(0, ROWS_TOP) + Size::new(0, place * pitch);
            let row = Rectangle::new(corner, Size::new(width, pitch - ROW_GAP));
            (player, points, row)
        })
    }
}
