//! A model of the panel, and a sender that keeps it up to date as the firmware does.

use std::ops::Range;

use pocket_nines::panel::Transfer;
use pocket_nines::panel::ssd1306::{Regions, Ssd1306, dirty_regions, whole_screen};
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
    /// Just switched on: its memory is noise.
    pub fn new() -> Panel {
        let noise = |page: usize, column: usize| (page * 37 + column * 59) as u8;
        Panel {
            memory: std::array::from_fn(|page| std::array::from_fn(|column| noise(page, column))),
            columns: 0..WIDTH,
            pages: 0..PAGES,
            column: 0,
            page: 0,
        }
    }

    pub fn take(&mut self, control: u8, bytes: impl IntoIterator<Item = u8>) {
        let mut bytes = bytes.into_iter();
        match control {
            Transfer::PIXELS => bytes.for_each(|byte| self.store(byte)),
            Transfer::COMMANDS => {
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
                        // Display off, and the orientation.
                        0xAE | 0xA0 | 0xA1 | 0xC0 | 0xC8 => {}
                        _ => panic!("the model has no command {command:#x}"),
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

/// What went over the bus.
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

/// A panel, its controller, and the frame that was sent last.
pub struct Sender {
    pub panel: Panel,
    pub controller: Ssd1306,
    pub shown: Frame,
}

impl Sender {
    /// A panel that was just switched on.
    pub fn new() -> Sender {
        let controller = Ssd1306::new(false);
        let mut panel = Panel::new();
        panel.take(Transfer::COMMANDS, controller.prepare());
        Sender {
            panel,
            controller,
            shown: Frame::new(),
        }
    }

    /// A panel that shows this.
    pub fn showing(frame: &Frame) -> Sender {
        let mut sender = Sender::new();
        sender.send(whole_screen(), frame);
        sender
    }

    pub fn show(&mut self, frame: &Frame) -> Traffic {
        self.send(dirty_regions(&self.shown, frame), frame)
    }

    pub fn send(&mut self, regions: Regions, frame: &Frame) -> Traffic {
        let mut traffic = Traffic::default();
        for transfer in self.controller.transfers(regions) {
            traffic.bytes += transfer.bus_bytes();
            traffic.transfers += 1;
            match transfer {
                Transfer::Commands(commands) => self.panel.take(Transfer::COMMANDS, commands),
                Transfer::Pixels(region) => self.panel.take(Transfer::PIXELS, region.bytes(frame)),
            }
        }
        self.shown = frame.clone();
        traffic
    }

    /// Sends so many bytes of a frame, and stops in the middle of a transfer.
    pub fn cut_short(&mut self, frame: &Frame, mut bytes: usize) {
        let regions = dirty_regions(&self.shown, frame);
        for transfer in self.controller.transfers(regions) {
            let region = match transfer {
                Transfer::Commands(commands) => {
                    self.panel.take(Transfer::COMMANDS, commands);
                    continue;
                }
                Transfer::Pixels(region) => region,
            };
            self.panel.take(Transfer::PIXELS, region.bytes(frame).take(bytes));
            for (page, column) in region.places().take(bytes) {
                self.shown.set_byte(page, column, frame.byte(page, column));
            }
            if region.size() > bytes {
                break;
            }
            bytes -= region.size();
        }
        self.controller.forget_position();
    }
}
