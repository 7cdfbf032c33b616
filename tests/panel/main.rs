//! The panel controller against a model of the panel: the model shows every frame, and the bus carries few bytes for it.

mod best;
mod commands;
mod detection;
mod dirty_regions;
mod frame;
mod model;
mod properties;

use std::ops::Range;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, Pixel};
use embedded_graphics::primitives::Rectangle;
use pocket_nines::panel::{Kind, Panel, Region};
use pocket_nines::random::Random;
use pocket_nines::screens::frame::{PAGE, PAGES};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::seven_on_nine::Variant;

use harness::games::Game;

use crate::model::Sender;

/// Bytes on the bus for a whole frame: for each page two transfers with the panel's address and a control byte each, the
/// commands for page and column, and the bytes.
fn whole_frame(kind: Kind) -> usize {
    let layout = Panel::new(kind, false).layout();
    layout.pages() * (2 * 2 + 3 + layout.columns())
}

/// Bus time for a frame in which the tile in hand has moved: one of sixty frames a second.
const MAX_MICROS_FOR_A_MOVE: f64 = 16_700.0;

/// Half of the moves take no longer than this.
const MAX_MEDIAN_MICROS: f64 = 8_000.0;

/// So many of a hundred moves may take longer than a frame, because they scroll the whole layout.
const MAX_LATE_PERCENT: usize = 2;

/// What such a move may take at most: the guard of the report.
const MAX_MICROS_TO_SCROLL: f64 = 18_600.0;

/// Bytes on the bus, over a whole game of Number 9, for each in the best way that a search finds for the same frames.
const MAX_SENT_PER_BEST: f64 = 1.05;

/// A race misses that, as only windows of several pages would save more, which a SH1106 does not have. This is its guard.
const MAX_SENT_PER_BEST_IN_A_RACE: f64 = 1.06;

fn places() -> impl Iterator<Item = (usize, usize)> {
    (0..PAGES).flat_map(|page| (0..WIDTH).map(move |column| (page, column)))
}

fn changed(shown: &Frame, wanted: &Frame) -> usize {
    let differs = |&(page, column): &(usize, usize)| shown.byte(page, column) != wanted.byte(page, column);
    places().filter(differs).count()
}

/// A frame of these bytes, page by page.
fn frame_of(bytes: &[u8]) -> Frame {
    let pixels = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    let lit = pixels.filter(|&(x, y)| bytes[y / PAGE * WIDTH + x] >> (y % PAGE) & 1 == 1);
    let mut frame = Frame::new();
    let pixels = lit.map(|(x, y)| Pixel(Point::new(x as i32, y as i32), BinaryColor::On));
    let Ok(()) = frame.draw_iter(pixels);
    frame
}

/// A dark frame with some areas filled: columns and rows.
fn filled(areas: &[(Range<i32>, Range<i32>)]) -> Frame {
    let mut frame = Frame::new();
    for (columns, rows) in areas {
        let size = Size::new(columns.len() as u32, rows.len() as u32);
        let Ok(()) = frame.fill_solid(
            &Rectangle::new(Point::new(columns.start, rows.start), size),
            BinaryColor::On,
        );
    }
    frame
}

fn region(page: u8, columns: Range<u8>) -> Region {
    Region { page, columns }
}

fn panel() -> Panel {
    Panel::new(Kind::Ssd1306, false)
}

fn dirty_regions(shown: &Frame, wanted: &Frame) -> Vec<Region> {
    panel().dirty_regions(shown, wanted).collect()
}

#[test]
fn nothing_is_sent_when_nothing_changed() {
    let frame = filled(&[(3..90, 5..50)]);
    assert_eq!(dirty_regions(&frame, &frame), []);
}

#[test]
fn a_panel_full_of_noise_gets_the_whole_screen() {
    let frame = filled(&[(3..90, 5..50)]);
    for kind in Kind::ALL {
        let mut sender = Sender::new(kind);
        let sent = sender.send(sender.panel.whole_screen(), &frame);
        assert!(sent.bytes <= whole_frame(kind), "{kind:?}: {} bytes", sent.bytes);
        assert!(sender.controller.shows(&frame), "{kind:?}");
    }
}

#[test]
fn a_single_pixel_is_a_single_byte_in_every_corner() {
    for (x, y) in [(0, 0), (127, 0), (0, 63), (127, 63)] {
        let frame = filled(&[(x..x + 1, y..y + 1)]);
        let (column, page) = (x as u8, y as u8 / 8);
        assert_eq!(dirty_regions(&Frame::new(), &frame), [region(page, column..column + 1)]);
    }
}

#[test]
fn the_panel_shows_every_frame_of_every_game() {
    let games = [
        Game::number9(),
        Game::race(Variant::Simultaneous),
        Game::race(Variant::HouseRules),
        Game::reading(),
    ];
    let panels = Kind::ALL
        .into_iter()
        .flat_map(|kind| [false, true].map(|is_flipped| (kind, is_flipped)));
    for ((kind, is_flipped), game) in panels.flat_map(|panel| games.iter().map(move |game| (panel, game))) {
        let mut sender = Sender::turned_showing(kind, is_flipped, &game.frames[0]);
        for (number, frame) in game.frames.iter().enumerate() {
            sender.show(frame);
            assert!(
                sender.controller.shows(frame),
                "frame {number} of {} on {kind:?}, flipped: {is_flipped}",
                game.frames.len()
            );
        }
    }
}

/// The budget of docs/design.md for the bytes on the bus.
#[test]
fn a_game_sends_little_more_than_the_best_that_a_search_finds() {
    let mut random = Random::new(1);
    let games = [
        (Game::number9(), MAX_SENT_PER_BEST),
        (Game::race(Variant::Simultaneous), MAX_SENT_PER_BEST_IN_A_RACE),
    ];
    for (game, most) in games {
        let mut sender = Sender::showing(Kind::Ssd1306, &game.frames[0]);
        let pairs = || game.frames.windows(2).map(|pair| (&pair[0], &pair[1]));
        let sent: usize = game.frames.iter().map(|frame| sender.show(frame).bytes).sum();
        let changed: usize = pairs().map(|(shown, wanted)| changed(shown, wanted)).sum();
        let best: usize = pairs()
            .map(|(shown, wanted)| best::fewest_bytes(shown, wanted, &mut random))
            .sum();
        let ratio = sent as f64 / best as f64;
        println!("{sent} bytes sent for {changed} that changed; the best found is {best}, so {ratio:.3} times as many");
        assert!(best > changed, "every byte that changed is sent");
        assert!(ratio <= most);
    }
}

/// The budget of docs/design.md for all of them, on a bus that does nothing else.
#[test]
fn a_moved_tile_is_nearly_always_seen_within_a_sixtieth_of_a_second() {
    let game = Game::number9();
    let mut sender = Sender::showing(Kind::Ssd1306, &game.frames[0]);
    let micros: Vec<f64> = game.frames.iter().map(|frame| sender.show(frame).micros()).collect();
    let mut moves: Vec<f64> = game.moves.iter().map(|&number| micros[number]).collect();
    moves.sort_by(f64::total_cmp);
    let late = moves.iter().filter(|&&micros| micros > MAX_MICROS_FOR_A_MOVE).count();
    let (median, worst) = (moves[moves.len() / 2], moves[moves.len() - 1]);
    println!(
        "{} moves, median {median} µs, worst {worst} µs, {late} late",
        moves.len()
    );
    assert!(median <= MAX_MEDIAN_MICROS, "the median is {median} µs");
    assert!(
        late * 100 <= moves.len() * MAX_LATE_PERCENT,
        "{late} of {} take longer",
        moves.len()
    );
    assert!(worst <= MAX_MICROS_TO_SCROLL, "the worst takes {worst} µs");
}
