//! A model of the panel, and a sender that keeps it up to date as the firmware does.

use pocket_nines::panel::{Kind, Layout, Panel, Regions, Transfer};
use pocket_nines::screens::Frame;

/// A byte at 400 kHz, and what begins and ends a transfer.
const MICROS_PER_BYTE: f64 = 22.5;
const MICROS_PER_TRANSFER: f64 = 5.0;

/// The most pages and columns that a controller's memory has.
const PAGES: usize = 16;
const COLUMNS: usize = 132;

/// The part of a controller that takes bytes, by page and column (SSD1306 datasheet, 10.1.1, 10.1.2 and 10.1.13; SH1106
/// datasheet, commands 1, 2 and 12).
#[derive(Clone)]
pub struct Controller {
    memory: [[u8; COLUMNS]; PAGES],
    layout: Layout,
    /// The first column of the memory that the panel shows.
    offset: usize,
    /// Where the next byte goes. Behind the last column controllers go on in different places, so there it is unknown.
    column: Option<usize>,
    page: usize,
    kind: Kind,
}

impl Controller {
    /// Just switched on: its memory is noise.
    pub fn new(kind: Kind, is_flipped: bool) -> Controller {
        let noise = |page: usize, column: usize| (page * 37 + column * 59) as u8;
        Controller {
            memory: std::array::from_fn(|page| std::array::from_fn(|column| noise(page, column))),
            layout: Panel::new(kind, is_flipped).layout(),
            offset: match kind {
                Kind::Ssd1306 => 0,
                Kind::Sh1106 => 2,
                Kind::Sh1107 => 0,
            },
            column: Some(0),
            page: 0,
            kind,
        }
    }

    pub fn take(&mut self, control: u8, bytes: impl IntoIterator<Item = u8>) {
        let mut bytes = bytes.into_iter();
        match control {
            Transfer::PIXELS => bytes.for_each(|byte| self.store(byte)),
            Transfer::COMMANDS => {
                while let Some(command) = bytes.next() {
                    let value = usize::from(command & 0x0F);
                    // A half of an unknown column leaves the other one unknown: here it becomes a column out of range.
                    let column = self.column.unwrap_or(0xFF);
                    match command {
                        0x00..=0x0F => self.column = Some(column & 0xF0 | value),
                        0x10..=0x1F => self.column = Some(column & 0x0F | value << 4),
                        0xB0..=0xBF => self.page = value,
                        // Bytes are addressed by page and column.
                        0x20 if self.kind == Kind::Sh1107 => {}
                        0x20 => assert_eq!(bytes.next(), Some(2)),
                        0xAD if self.kind == Kind::Sh1107 => assert_eq!(bytes.next(), Some(0x8A)),
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
        let column = self.column.expect("bytes go to a known column");
        self.memory[self.page][column] = byte;
        let next = column + 1;
        self.column = (next < self.columns()).then_some(next);
    }

    /// How many columns the memory has. An SH1107 has as many as it has rows, whatever panel is on it.
    fn columns(&self) -> usize {
        match self.kind {
            Kind::Ssd1306 | Kind::Sh1107 => 128,
            Kind::Sh1106 => COLUMNS,
        }
    }

    pub fn shows(&self, frame: &Frame) -> bool {
        let Controller { layout, offset, .. } = *self;
        let places = (0..layout.pages()).flat_map(|page| (0..layout.columns()).map(move |column| (page, column)));
        places
            .into_iter()
            .all(|(page, column)| self.memory[page][column + offset] == layout.byte(frame, page, column))
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

/// A panel, what is known of it, and the frame that was sent last.
pub struct Sender {
    pub controller: Controller,
    pub panel: Panel,
    pub shown: Frame,
}

impl Sender {
    /// A panel that was just switched on.
    pub fn new(kind: Kind) -> Sender {
        Sender::turned(kind, false)
    }

    /// The same, maybe with the picture turned by half a turn.
    pub fn turned(kind: Kind, is_flipped: bool) -> Sender {
        let panel = Panel::new(kind, is_flipped);
        let mut controller = Controller::new(kind, is_flipped);
        controller.take(Transfer::COMMANDS, panel.prepare());
        Sender {
            controller,
            panel,
            shown: Frame::new(),
        }
    }

    /// A panel that shows this.
    pub fn showing(kind: Kind, frame: &Frame) -> Sender {
        Sender::turned_showing(kind, false, frame)
    }

    /// The same, maybe turned.
    pub fn turned_showing(kind: Kind, is_flipped: bool, frame: &Frame) -> Sender {
        let mut sender = Sender::turned(kind, is_flipped);
        sender.send(sender.panel.whole_screen(), frame);
        sender
    }

    pub fn show(&mut self, frame: &Frame) -> Traffic {
        self.send(self.panel.dirty_regions(&self.shown, frame), frame)
    }

    pub fn send(&mut self, regions: Regions, frame: &Frame) -> Traffic {
        let layout = self.panel.layout();
        let mut traffic = Traffic::default();
        for transfer in self.panel.transfers(regions) {
            traffic.bytes += transfer.bus_bytes();
            traffic.transfers += 1;
            match transfer {
                Transfer::Commands(commands) => self.controller.take(Transfer::COMMANDS, commands),
                Transfer::Pixels(region) => {
                    let bytes = region.places().map(|(page, column)| layout.byte(frame, page, column));
                    self.controller.take(Transfer::PIXELS, bytes);
                }
            }
        }
        self.shown = frame.clone();
        traffic
    }

    /// Sends so many bytes of a frame, and stops in the middle of a transfer.
    pub fn cut_short(&mut self, frame: &Frame, mut bytes: usize) {
        let layout = self.panel.layout();
        let regions = self.panel.dirty_regions(&self.shown, frame);
        for transfer in self.panel.transfers(regions) {
            let region = match transfer {
                Transfer::Commands(commands) => {
                    self.controller.take(Transfer::COMMANDS, commands);
                    continue;
                }
                Transfer::Pixels(region) => region,
            };
            for (page, column) in region.places().take(bytes) {
                let byte = layout.byte(frame, page, column);
                self.controller.take(Transfer::PIXELS, [byte]);
                layout.set_byte(&mut self.shown, page, column, byte);
            }
            if region.size() > bytes {
                break;
            }
            bytes -= region.size();
        }
        self.panel.forget_position();
    }
}
