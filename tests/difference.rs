//! Frames sent by difference, to a model of the panel: it shows every frame, and the bus carries no more than it has to.

#[path = "../benches/games.rs"]
mod games;

use std::ops::Range;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, Pixel};
use embedded_graphics::primitives::Rectangle;
use pocket_nines::screens::difference::{COMMANDS, PIXELS, Run, START_UP, Window, cost, everything, runs};
use pocket_nines::screens::frame::{PAGE, PAGES};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::seven_on_nine::Pace;
use proptest::prelude::*;

use crate::games::Game;

/// Bytes on the bus for a whole frame: two transfers with the panel's address and a control byte each, the commands for
/// columns and pages, and the frame.
const WHOLE_FRAME: usize = 2 * 2 + 2 * 3 + WIDTH * PAGES;

/// A byte at 400 kHz, and what begins and ends a transfer.
const MICROS_PER_BYTE: f64 = 22.5;
const MICROS_PER_TRANSFER: f64 = 5.0;

/// From a press to the frame on the panel, for the tile in hand: no eye sees more than sixty frames a second.
const MOST_MICROS_FOR_A_MOVE: f64 = 16_700.0;

/// Bytes on the bus for one that changed, over a whole game.
const MOST_FOR_A_BYTE: f64 = 1.44;

/// The part of the panel that takes bytes (SSD1306 datasheet, 10.1.3 to 10.1.5).
#[derive(Clone)]
struct Panel {
    memory: [[u8; WIDTH]; PAGES],
    columns: Range<usize>,
    pages: Range<usize>,
    column: usize,
    page: usize,
}

impl Panel {
    /// Switched on: noise.
    fn new() -> Panel {
        let noise = |page: usize, column: usize| (page * 37 + column * 59) as u8;
        let mut panel = Panel {
            memory: std::array::from_fn(|page| std::array::from_fn(|column| noise(page, column))),
            columns: 0..WIDTH,
            pages: 0..PAGES,
            column: 0,
            page: 0,
        };
        panel.take(COMMANDS, START_UP);
        panel
    }

    fn take(&mut self, control: u8, bytes: impl IntoIterator<Item = u8>) {
        let mut bytes = bytes.into_iter();
        match control {
            0x40 => bytes.for_each(|byte| self.store(byte)),
            0x00 => {
                while let Some(command) = bytes.next() {
                    let mut argument = || usize::from(bytes.next().expect("the command has its arguments"));
                    match command {
                        0x20 => assert_eq!(argument(), 0, "this model fills windows page by page"),
                        0x21 => {
                            self.columns = argument()..argument() + 1;
                            assert!(!self.columns.is_empty() && self.columns.end <= WIDTH);
                            self.column = self.columns.start;
                        }
                        0x22 => {
                            self.pages = argument()..argument() + 1;
                            assert!(!self.pages.is_empty() && self.pages.end <= PAGES);
                            self.page = self.pages.start;
                        }
                        _ => panic!("the panel has no command {command:#x}"),
                    }
                }
            }
            _ => panic!("the panel takes no {control:#x} as a control byte"),
        }
    }

    fn store(&mut self, byte: u8) {
        self.memory[self.page][self.column] = byte;
        self.column += 1;
        if self.column == self.columns.end {
            self.column = self.columns.start;
            self.page += 1;
        }
        if self.page == self.pages.end {
            self.page = self.pages.start;
        }
    }

    fn shows(&self, frame: &Frame) -> bool {
        places().all(|(page, column)| self.memory[page][column] == frame.byte(page, column))
    }
}

/// What the bus carries.
#[derive(Clone, Copy, Default)]
struct Traffic {
    bytes: usize,
    transfers: usize,
}

impl Traffic {
    fn micros(self) -> f64 {
        self.bytes as f64 * MICROS_PER_BYTE + self.transfers as f64 * MICROS_PER_TRANSFER
    }
}

/// A panel, and who sends to it.
struct Sender {
    panel: Panel,
    window: Window,
    shown: Frame,
}

impl Sender {
    /// Both just switched on.
    fn new() -> Sender {
        Sender {
            panel: Panel::new(),
            window: Window::default(),
            shown: Frame::new(),
        }
    }

    /// On a panel that shows this.
    fn showing(frame: &Frame) -> Sender {
        let mut sender = Sender::new();
        sender.send(everything(), frame);
        sender
    }

    fn show(&mut self, frame: &Frame) -> Traffic {
        self.send(runs(&self.shown, frame), frame)
    }

    fn send(&mut self, runs: impl Iterator<Item = Run>, frame: &Frame) -> Traffic {
        let mut traffic = Traffic::default();
        let mut runs = runs.peekable();
        while let Some(run) = runs.next() {
            let commands = self.window.open(&run, runs.peek());
            traffic.bytes += cost(&run, &commands);
            if !commands.is_empty() {
                self.panel.take(COMMANDS, commands);
                traffic.transfers += 1;
            }
            self.panel.take(PIXELS, run.bytes(frame));
            traffic.transfers += 1;
        }
        self.shown = frame.clone();
        traffic
    }

    /// Sends so many bytes of a frame; then something newer comes, and the place is forgotten.
    fn break_off(&mut self, frame: &Frame, mut bytes: usize) {
        for run in runs(&self.shown, frame) {
            let sent: Vec<_> = run.places().take(bytes).collect();
            self.panel.take(COMMANDS, self.window.open(&run, None));
            self.panel.take(PIXELS, run.bytes(frame).take(bytes));
            for (page, column) in sent {
                self.shown.set_byte(page, column, frame.byte(page, column));
            }
            if run.size() > bytes {
                break;
            }
            bytes -= run.size();
        }
        self.window = Window::default();
    }
}

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

fn run(columns: Range<u8>, pages: Range<u8>) -> Run {
    let end = columns.end;
    Run { columns, pages, end }
}

/// A run whose last page ends early.
fn run_to(columns: Range<u8>, pages: Range<u8>, end: u8) -> Run {
    Run { columns, pages, end }
}

/// Whether the bytes that differ are in a run, and no byte is in two.
fn check_runs(shown: &Frame, wanted: &Frame) -> Result<(), TestCaseError> {
    let mut taken = [[false; WIDTH]; PAGES];
    for run in runs(shown, wanted) {
        prop_assert_eq!(run.places().count(), run.size());
        for (page, column) in run.places() {
            let taken = &mut taken[page][column];
            prop_assert!(!*taken, "column {column} of page {page} is in two runs");
            *taken = true;
        }
    }
    for (page, column) in places() {
        let differs = shown.byte(page, column) != wanted.byte(page, column);
        prop_assert!(
            taken[page][column] || !differs,
            "column {column} of page {page} is left out"
        );
    }
    Ok(())
}

#[test]
fn nothing_is_sent_when_nothing_changed() {
    let frame = filled(&[(3..90, 5..50)]);
    assert_eq!(runs(&frame, &frame).count(), 0);
}

#[test]
fn a_panel_full_of_noise_gets_everything_at_once() {
    let frame = filled(&[(3..90, 5..50)]);
    assert_eq!(everything().collect::<Vec<_>>(), [run(0..128, 0..8)]);
    let mut sender = Sender::new();
    assert_eq!(sender.send(everything(), &frame).bytes, WHOLE_FRAME);
    assert!(sender.panel.shows(&frame));
}

#[test]
fn a_single_pixel_is_a_single_byte_in_every_corner() {
    for (x, y) in [(0, 0), (127, 0), (0, 63), (127, 63)] {
        let frame = filled(&[(x..x + 1, y..y + 1)]);
        let (column, page) = (x as u8, y as u8 / 8);
        let found: Vec<Run> = runs(&Frame::new(), &frame).collect();
        assert_eq!(found, [run(column..column + 1, page..page + 1)]);
    }
}

#[test]
fn what_lies_close_together_is_one_run_and_what_lies_apart_is_two() {
    let runs_with_gap = |gap: i32| {
        let frame = filled(&[(10..20, 8..16), (20 + gap..40, 8..16)]);
        runs(&Frame::new(), &frame).collect::<Vec<_>>()
    };
    assert_eq!(runs_with_gap(7), [run(10..40, 1..2)]);
    assert_eq!(runs_with_gap(8), [run(10..20, 1..2), run(28..40, 1..2)]);
}

#[test]
fn a_run_goes_on_to_the_page_below_if_that_costs_no_more_than_another_run() {
    let runs_with_below = |columns: Range<i32>| {
        let frame = filled(&[(20..30, 0..8), (columns, 8..16)]);
        runs(&Frame::new(), &frame).collect::<Vec<_>>()
    };
    assert_eq!(runs_with_below(20..37), [run(20..37, 0..2)]);
    assert_eq!(runs_with_below(20..38), [run(20..30, 0..1), run(20..38, 1..2)]);
    assert_eq!(runs_with_below(13..30), [run(13..30, 0..2)]);
    assert_eq!(runs_with_below(12..30), [run(20..30, 0..1), run(12..30, 1..2)]);
    assert_eq!(runs_with_below(27..30), [run(20..30, 0..2)]);
    assert_eq!(runs_with_below(28..30), [run(20..30, 0..1), run(28..30, 1..2)]);
}

#[test]
fn a_run_ends_with_the_last_byte_that_differs() {
    let frame = filled(&[(20..50, 0..16), (20..21, 16..24)]);
    let found: Vec<Run> = runs(&Frame::new(), &frame).collect();
    assert_eq!(found, [run_to(20..50, 0..3, 21)]);
    assert_eq!(found[0].size(), 61);
    assert_eq!(found[0].places().last(), Some((2, 20)));
}

#[test]
fn a_run_that_ended_early_leaves_the_rest_of_its_last_page_to_another() {
    let frame = filled(&[(20..50, 0..8), (20..32, 8..16), (40..50, 8..16)]);
    let found: Vec<Run> = runs(&Frame::new(), &frame).collect();
    assert_eq!(found, [run_to(20..50, 0..2, 32), run(40..50, 1..2)]);
}

#[test]
fn a_run_that_widens_as_it_goes_down_keeps_clear_of_its_neighbour() {
    let stairs = [(30..40, 8..16), (30..46, 16..24), (30..49, 24..32), (30..51, 32..40)];
    let all: Vec<_> = stairs.into_iter().chain([(50..60, 0..16)]).collect();
    let found: Vec<Run> = runs(&Frame::new(), &filled(&all)).collect();
    assert_eq!(found, [run(50..60, 0..2), run(30..49, 1..4), run(30..51, 4..5)]);
}

#[test]
fn a_rectangle_is_one_run_however_tall() {
    let frame = filled(&[(40..60, 0..64)]);
    assert_eq!(runs(&Frame::new(), &frame).collect::<Vec<_>>(), [run(40..60, 0..8)]);
}

#[test]
fn a_tile_that_leaves_and_arrives_far_away_is_two_runs() {
    let (here, there) = (filled(&[(10..30, 8..32)]), filled(&[(80..100, 16..40)]));
    let found: Vec<Run> = runs(&here, &there).collect();
    assert_eq!(found, [run(10..30, 1..4), run(80..100, 2..5)]);
}

#[test]
fn a_mark_that_moves_to_the_next_row_of_a_menu_is_one_run() {
    let (here, there) = (filled(&[(0..120, 10..20)]), filled(&[(0..120, 20..30)]));
    assert_eq!(runs(&here, &there).collect::<Vec<_>>(), [run(0..120, 1..4)]);
}

#[test]
fn the_same_place_again_needs_no_commands() {
    let mut window = Window::default();
    let bar = run(20..31, 2..4);
    assert_eq!(window.open(&bar, None), [0x21, 20, 30, 0x22, 2, 3]);
    assert_eq!(window.open(&bar, None), []);
}

#[test]
fn only_what_is_different_about_the_next_place_is_told() {
    let mut window = Window::default();
    window.open(&run(0..11, 4..8), None);
    assert_eq!(window.open(&run(43..54, 4..8), None), [0x21, 43, 53]);
    assert_eq!(window.open(&run(43..54, 1..3), None), [0x22, 1, 2]);
}

#[test]
fn the_panel_is_left_where_the_next_run_begins() {
    let (left, right, below) = (run(9..25, 0..1), run(38..47, 0..1), run(0..52, 1..3));
    let mut window = Window::default();
    assert_eq!(window.open(&left, Some(&right)), [0x21, 9, 127, 0x22, 0, 7]);
    assert_eq!(window.open(&right, Some(&below)), [0x21, 38, 46]);
    assert_eq!(window.open(&below, None), [0x21, 0, 51]);
}

#[test]
fn a_run_right_below_the_one_before_needs_only_its_columns() {
    let (above, below) = (run(10..20, 2..4), run(0..52, 4..5));
    let mut window = Window::default();
    assert_eq!(window.open(&above, Some(&below)), [0x21, 10, 19, 0x22, 2, 7]);
    assert_eq!(window.open(&below, None), [0x21, 0, 51]);
}

#[test]
fn a_run_that_ended_early_is_where_the_next_one_on_that_page_begins() {
    let (left, right) = (run_to(20..50, 0..2, 32), run(40..50, 1..2));
    let mut window = Window::default();
    assert_eq!(window.open(&left, Some(&right)), [0x21, 20, 49, 0x22, 0, 7]);
    assert_eq!(window.open(&right, None), [0x21, 40, 49]);
}

#[test]
fn a_run_that_begins_right_where_another_ended_early_needs_no_commands_within_the_same_columns() {
    let mut window = Window::default();
    window.open(&run_to(20..50, 0..2, 32), None);
    assert_eq!(window.open(&run(32..40, 1..2), None), []);
    assert_eq!(window.open(&run(40..50, 1..2), None), [], "and now the window is full");
    assert_eq!(window.open(&run_to(20..50, 0..2, 32), None), []);
    assert_eq!(
        window.open(&run(32..51, 1..2), None),
        [0x21, 32, 50],
        "one column too far"
    );
}

#[test]
fn a_window_that_was_left_open_for_a_run_which_never_came_does_no_harm() {
    let (left, right, other) = (run(9..25, 0..1), run(38..47, 0..1), run(9..128, 0..1));
    let mut window = Window::default();
    window.open(&left, Some(&right));
    assert_eq!(window.open(&other, None), [0x21, 9, 127]);
}

#[test]
fn the_panel_shows_every_frame_of_every_game() {
    let games = [
        Game::number9(),
        Game::race(Pace::Race),
        Game::race(Pace::Home),
        Game::reading(),
    ];
    for game in &games {
        let mut sender = Sender::showing(&game.frames[0]);
        for (number, frame) in game.frames.iter().enumerate() {
            sender.show(frame);
            assert!(sender.panel.shows(frame), "frame {number} of {}", game.frames.len());
        }
    }
}

#[test]
fn a_game_sends_little_more_than_what_changes() {
    for game in [Game::number9(), Game::race(Pace::Race)] {
        let mut sender = Sender::showing(&game.frames[0]);
        let sent: usize = game.frames.iter().map(|frame| sender.show(frame).bytes).sum();
        let changed: usize = game.frames.windows(2).map(|pair| changed(&pair[0], &pair[1])).sum();
        let for_one = sent as f64 / changed as f64;
        assert!(
            for_one <= MOST_FOR_A_BYTE,
            "{sent} bytes for {changed} that changed, {for_one:.2} for one"
        );
    }
}

#[test]
fn a_moved_tile_is_seen_within_a_sixtieth_of_a_second() {
    let game = Game::number9();
    let mut sender = Sender::showing(&game.frames[0]);
    let micros: Vec<f64> = game.frames.iter().map(|frame| sender.show(frame).micros()).collect();
    assert!(!game.moves.is_empty());
    for &number in &game.moves {
        assert!(
            micros[number] <= MOST_MICROS_FOR_A_MOVE,
            "frame {number} takes {} µs",
            micros[number]
        );
    }
}

/// From lone bytes to a whole frame of them.
fn any_change() -> impl Strategy<Value = Frame> {
    let byte = |often: u32| prop_oneof![often => Just(0), 4 => any::<u8>()];
    let frame = |often: u32| prop::collection::vec(byte(often), WIDTH * PAGES).prop_map(|bytes| frame_of(&bytes));
    prop_oneof![frame(0), frame(4), frame(16), frame(40), frame(120), frame(600)]
}

/// Areas that are drawn or wiped, as games do.
fn area() -> impl Strategy<Value = (Rectangle, BinaryColor)> {
    let corner = (-10..WIDTH as i32, -10..HEIGHT as i32).prop_map(|(x, y)| Point::new(x, y));
    let size = (1..40_u32, 1..40_u32).prop_map(|(width, height)| Size::new(width, height));
    (corner, size, any::<bool>()).prop_map(|(corner, size, lit)| (Rectangle::new(corner, size), lit.into()))
}

/// Stripes that lean and change their width from page to page, some of them next to one another.
fn stripes() -> impl Strategy<Value = Frame> {
    let stripe = (
        0..WIDTH,
        0..PAGES,
        prop::collection::vec((0..9_usize, 0..9_usize), 1..PAGES),
    );
    prop::collection::vec(stripe, 1..12).prop_map(|stripes| {
        let mut bytes = [0; WIDTH * PAGES];
        for (middle, top, widths) in stripes {
            for (page, (left, right)) in (top..PAGES).zip(widths) {
                for column in middle.saturating_sub(left)..WIDTH.min(middle + right) {
                    bytes[page * WIDTH + column] = 1;
                }
            }
        }
        frame_of(&bytes)
    })
}

/// Bytes that lie just too far apart to share a run, as a comb that is different on each page.
fn comb() -> impl Strategy<Value = Frame> {
    let tooth = (0..20_usize, 7..14_usize, 1..4_usize);
    prop::collection::vec(tooth, PAGES).prop_map(|teeth| {
        let lit = |(page, column): (usize, usize)| {
            let (first, apart, wide) = teeth[page];
            column >= first && (column - first) % (apart + wide) < wide
        };
        frame_of(&places().map(|place| u8::from(lit(place))).collect::<Vec<_>>())
    })
}

proptest! {
    #[test]
    fn the_panel_shows_whatever_it_is_sent(frames in prop::collection::vec(any_change(), 1..6)) {
        let mut sender = Sender::showing(&Frame::new());
        for frame in &frames {
            sender.show(frame);
            prop_assert!(sender.panel.shows(frame));
        }
    }

    #[test]
    fn the_panel_follows_small_changes(changes in prop::collection::vec(prop::collection::vec(area(), 0..4), 1..30)) {
        let mut sender = Sender::showing(&Frame::new());
        let mut frame = Frame::new();
        for areas in &changes {
            for (area, color) in areas {
                frame.fill_solid(area, *color).unwrap();
            }
            check_runs(&sender.shown, &frame)?;
            sender.show(&frame);
            prop_assert!(sender.panel.shows(&frame));
        }
    }

    #[test]
    fn the_panel_catches_up_after_frames_that_were_broken_off(
        frames in prop::collection::vec((any_change(), stripes(), 0..600_usize), 1..6),
    ) {
        let mut sender = Sender::showing(&Frame::new());
        for (broken_off, whole, bytes) in &frames {
            sender.break_off(broken_off, *bytes);
            prop_assert!(sender.panel.shows(&sender.shown), "what is kept in mind is what the panel shows");
            sender.show(whole);
            prop_assert!(sender.panel.shows(whole));
        }
    }

    #[test]
    fn every_byte_that_differs_is_in_one_run(shown in any_change(), wanted in any_change(), stripes in stripes()) {
        check_runs(&shown, &wanted)?;
        check_runs(&Frame::new(), &stripes)?;
    }

    #[test]
    fn runs_never_cost_more_than_everything(frame in prop_oneof![any_change(), comb()], before in any_change()) {
        check_runs(&Frame::new(), &frame)?;
        // Wherever the panel was left by another frame.
        let mut sender = Sender::showing(&Frame::new());
        sender.show(&before);
        sender.shown = Frame::new();
        prop_assert!(sender.show(&frame).bytes <= WHOLE_FRAME);
    }
}
