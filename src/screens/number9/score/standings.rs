//! How several players compare: a row for each, counted at the same time, and who has won.
//!
//! While levels are counted, a bar grows in each row. The best one is full when all is counted, and not before. Against
//! rivals there is more to say once it is: how good they are, whether a hint has helped, par, and a new record.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::par::{Compared, Place};
use crate::handheld::Par;
use crate::number9::DeckCode;
use crate::screens::icons::{BULB, CUP};
use crate::screens::number9::players::{Player, STEPS, draw_steps};
use crate::screens::text::{Style, baseline};
use crate::screens::widgets::{self, BOTTOM_LINE_TOP, MIDDLE};
use crate::screens::{Surface, WIDTH};
use crate::seat::MOST_SEATS;
use crate::storage::Language;
use crate::words::{FontSize, Room, Words};

/// The figures.
#[derive(Clone, Debug)]
pub struct Standings {
    /// Who they are, by seat.
    pub players: Vec<Player, MOST_SEATS>,
    /// Everybody's points as they are counted by now.
    pub counted: Vec<u16, MOST_SEATS>,
    /// The best score once everything is counted.
    pub most: u16,
    /// What the Master makes of the deck.
    pub par: Par,
    /// Whether a hint has helped the person among rivals.
    pub is_hinted: bool,
    /// Whether that person was never better.
    pub is_high_score: bool,
}

const HEADING: Rectangle = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 11));
const HEADING_LETTERS: FontSize = Room::LINE.size;

/// The rows, as high as there is room for. A dark line separates them from each other and from the heading.
const ROWS_TOP: i32 = HEADING.size.height as i32 + ROW_GAP as i32;
const ROWS_HEIGHT: u32 = (BOTTOM_LINE_TOP - ROWS_TOP) as u32;
const ROW_GAP: u32 = 1;

const NAME: FontSize = Room::NAME.size;
const NAME_LEFT: i32 = 1;
/// How good a rival is, below its name if there is room for that.
const SKILL: FontSize = FontSize::Small;
const NAME_AND_SKILL: u32 = NAME.line_height() + SKILL.line_height();
/// Behind the points: a font's last column is free already.
const POINTS_MARGIN: i32 = 1;

/// While it is counted: a bar between name and points, which go to the panel's edge.
const BAR_LEFT: i32 = 53;
const BAR_WIDTH: u32 = 44;
const HIGHEST_BAR: u32 = 11;
const BAR_MARGIN: u32 = 1;

/// The result: shorter rows, and something beside them.
const RESULT_WIDTH: u32 = 76;
const BESIDE: Rectangle = beside(RESULT_WIDTH, 30);

/// Against rivals they are shorter still. Before the points there is how good a rival is, or the sign of a hint; above the
/// code there is par, which takes the room of the cup's foot.
const RIVALS_WIDTH: u32 = 71;
const BESIDE_RIVALS: Rectangle = beside(RIVALS_WIDTH, 23);
const SIGN_LEFT: i32 = 38;
const PAR: Place = Place {
    row: below(BESIDE_RIVALS, 1, 9),
    top: 36,
    size: FontSize::Small,
    bar: below(BESIDE_RIVALS, 9, 1),
    has_difference: false,
};
const RECORD: Room = Room {
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

/// Draws the count; the level that was counted last is named.
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

/// Draws the result. Whoever has as many points as the best has won.
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
        draw_sign(target, style.color, player, standings.is_hinted, row)?;
    }
    if has_rivals {
        let par = Compared {
            par: standings.par,
            points: standings.counted.first().copied().unwrap_or(0),
        };
        par.draw(target, language, &PAR)?;
    }
    let code_at = Point::new(beside.center().x + 1, code_top);
    Style::new(CODE).centred().draw(target, code, code_at)?;
    widgets::bottom_line(target, bottom_line)
}

/// Who has won, in the heading; and a cup, or what a tie means, beside the rows. A new record matters more than those.
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
        let lines = widgets::balanced(words.new_high_score, RECORD);
        return widgets::lines(target, Style::new(RECORD.size), lines, beside);
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

/// How good a rival is, if there was no room for the word, or that a hint has helped the person among them.
fn draw_sign<D: Surface>(
    target: &mut D,
    color: BinaryColor,
    player: Player,
    is_hinted: bool,
    row: Rectangle,
) -> Result<(), D::Error> {
    let corner = |size: Size| {
        let free = STEPS.width - size.width;
        Point::new(SIGN_LEFT + free as i32 / 2, top_in(row, size.height))
    };
    match player {
        Player::Rival { skill, .. } if !has_room_for_skill(row) => draw_steps(target, skill, corner(STEPS), color),
        Player::You if is_hinted => BULB.draw(target, corner(BULB.size()), color),
        _ => Ok(()),
    }
}

/// A player's name at the left of a row, and points at its right, as large as they go in. They stand on one line.
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

/// Where something so high begins in the middle of a row.
fn top_in(row: Rectangle, height: u32) -> i32 {
    row.top_left.y + row.size.height.saturating_sub(height) as i32 / 2
}

/// What is left beside rows that are so wide.
const fn beside(rows_width: u32, height: u32) -> Rectangle {
    let left = rows_width + 2 * ROW_GAP;
    Rectangle::new(
        Point::new(left as i32, ROWS_TOP),
        Size::new(WIDTH as u32 - left, height),
    )
}

/// So many rows below an area, from the one that is so far down.
const fn below(area: Rectangle, down: i32, height: u32) -> Rectangle {
    let top = area.top_left.y + area.size.height as i32 + down;
    Rectangle::new(Point::new(area.top_left.x, top), Size::new(area.size.width, height))
}

impl Standings {
    /// Every player with the points and the row.
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
