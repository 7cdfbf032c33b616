//! A model of the panel, and of who sends to it by difference.

use std::ops::Range;

use pocket_nines::panel::difference::{Run, everything, runs};
use pocket_nines::panel::window::{COMMANDS, PIXELS, START_UP, Window, cost};
use pocket_nines::screens::frame::PAGES;
use pocket_nines::screens::{Frame, WIDTH};

use crate::places;

/// A byte at 400 kHz, and what begins and ends a transfer.
const MICROS_PER_BYTE: f64 = 22.5;
const MICROS_PER_TRANSFER: f64 = 5.0;

/// The part of the panel that takes bytes (SSD1306 datasheet, 10.1.3 to 10.1.5).
#[derive(Clone)]
pub struct Panel {
    memory: [[u8; WIDTH]; PAGES],
    columns: Range<usize>,
    pages: Range<usize>,
    column: usize,
    page: usize,
}

impl Panel {
    /// Switched on: noise.
    pub fn new() -> Panel {
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

    pub fn take(&mut self, control: u8, bytes: impl IntoIterator<Item = u8>) {
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

    pub fn store(&mut self, byte: u8) {
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

    pub fn shows(&self, frame: &Frame) -> bool {
        places().all(|(page, column)| self.memory[page][column] == frame.byte(page, column))
    }
}

/// What the bus carries.
#[derive(Clone, Copy, Default)]
pub struct Traffic {
    pub bytes: usize,
    pub transfers: usize,
}

impl Traffic {
    pub fn micros(self) -> f64 {
        self.bytes as f64 * MICROS_PER_BYTE + self.transfers as f64 * MICROS_PER_TRANSFER
    }
}

/// A panel, and who sends to it.
pub struct Sender {
    pub panel: Panel,
    pub window: Window,
    pub shown: Frame,
}

impl Sender {
    /// Both just switched on.
    pub fn new() -> Sender {
        Sender {
            panel: Panel::new(),
            window: Window::default(),
            shown: Frame::new(),
        }
    }

    /// On a panel that shows this.
    pub fn showing(frame: &Frame) -> Sender {
        let mut sender = Sender::new();
        sender.send(everything(), frame);
        sender
    }

    pub fn show(&mut self, frame: &Frame) -> Traffic {
        self.send(runs(&self.shown, frame), frame)
    }

    pub fn send(&mut self, runs: impl Iterator<Item = Run>, frame: &Frame) -> Traffic {
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
    pub fn break_off(&mut self, frame: &Frame, mut bytes: usize) {
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
