//! The layout of the window: the panel in the middle with a frame around it, below it a note about what a real device would
//! do, and the keys. A window that is too small shows which size is needed instead.

use pocket_nines::handheld::Light;
use pocket_nines::screens::Frame;
use pocket_nines::screens::text::wrap;

use super::buffer::{Buffer, Style};
use super::scale::Scale;
use super::words::Words;

/// The width of the frame on each side.
const FRAME: usize = 1;

/// Lines below the panel: the note, at most two lines of keys, and how to hold a button.
const NOTE_LINES: usize = 1;
const KEY_LINES: usize = 2;
const HOLD_LINES: usize = 1;
const LINES_BELOW: usize = NOTE_LINES + KEY_LINES + HOLD_LINES;

/// The space between two keys in a line.
const GAP: &str = "  ";

/// A window's size in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowSize {
    /// Its width.
    pub columns: usize,
    /// Its height.
    pub rows: usize,
}

impl WindowSize {
    /// A size as the terminal reports it.
    pub fn new(columns: u16, rows: u16) -> WindowSize {
        WindowSize {
            columns: columns.into(),
            rows: rows.into(),
        }
    }

    /// The smallest window that shows the panel at this scale.
    pub fn for_scale(scale: Scale) -> WindowSize {
        WindowSize {
            columns: scale.columns() + 2 * FRAME,
            rows: scale.rows() + 2 * FRAME + LINES_BELOW,
        }
    }

    fn has_room_for(self, other: WindowSize) -> bool {
        self.columns >= other.columns && self.rows >= other.rows
    }

    /// The scale of the panel: the wanted one, or else the largest that fits. If it does not fit, the error is the smallest
    /// size that would do.
    pub fn scale(self, wanted: Option<Scale>) -> Result<Scale, WindowSize> {
        let fits = |scale: &Scale| self.has_room_for(WindowSize::for_scale(*scale));
        let smallest = wanted.unwrap_or(Scale::Braille);
        let mut all = Scale::all().filter(|&scale| wanted.is_none_or(|wanted| scale == wanted));
        all.find(fits).ok_or(WindowSize::for_scale(smallest))
    }
}

/// What the window shows.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'p> {
    /// The picture on the panel.
    pub frame: &'p Frame,
    /// The brightness of the panel; `None` is off.
    pub light: Option<Light>,
    /// What a real device would do now.
    pub note: Option<&'p str>,
    /// How to hold a button.
    pub hold: &'p str,
    /// The texts around the panel.
    pub words: &'p Words,
}

impl Contents<'_> {
    /// Draws a window of this size.
    pub fn render(&self, window: WindowSize, wanted: Option<Scale>) -> Buffer {
        let mut buffer = Buffer::new(window.columns, window.rows);
        match window.scale(wanted) {
            Ok(scale) => self.show(&mut buffer, window, scale),
            Err(needed) => self.show_needed_size(&mut buffer, window, needed),
        }
        buffer
    }

    fn show(&self, buffer: &mut Buffer, window: WindowSize, scale: Scale) {
        let needed = WindowSize::for_scale(scale);
        let left = (window.columns - needed.columns) / 2;
        let top = (window.rows - needed.rows) / 2;
        let bottom = top + scale.rows() + FRAME;
        let edge = "─".repeat(scale.columns());
        buffer.write(left, top, &format!("┌{edge}┐"), Style::Faint);
        buffer.write(left, bottom, &format!("└{edge}┘"), Style::Faint);
        for row in 0..scale.rows() {
            let line = top + FRAME + row;
            buffer.put(left, line, '│', Style::Faint);
            buffer.put(left + FRAME + scale.columns(), line, '│', Style::Faint);
            for column in 0..scale.columns() {
                // A panel that is off shows nothing.
                let glyph = self.light.map_or(' ', |_| scale.glyph(self.frame, column, row));
                buffer.put(left + FRAME + column, line, glyph, Style::Panel(self.light));
            }
        }
        let below = bottom + FRAME;
        buffer.write_centred(below, self.note.unwrap_or_default(), Style::Plain);
        let mut lines = packed(&self.words.keys, window.columns);
        lines.push(self.hold.to_owned());
        for (row, line) in (below + NOTE_LINES..).zip(lines) {
            buffer.write_centred(row, &line, Style::Faint);
        }
    }

    fn show_needed_size(&self, buffer: &mut Buffer, window: WindowSize, needed: WindowSize) {
        let [before, between, after] = self.words.too_small;
        let WindowSize { columns, rows } = needed;
        let sentence = format!(
            "{before}{columns}x{rows}{between}{}x{}{after}",
            window.columns, window.rows
        );
        let lines: Vec<&str> = wrap(&sentence, window.columns).collect();
        let top = window.rows.saturating_sub(lines.len()) / 2;
        for (row, line) in (top..).zip(lines) {
            buffer.write_centred(row, line, Style::Plain);
        }
    }
}

/// Fills lines with as many parts as fit.
fn packed(parts: &[&str], columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + GAP.len() + part.chars().count() <= columns => {
                line.push_str(GAP);
                line.push_str(part);
            }
            _ => lines.push((*part).to_owned()),
        }
    }
    lines
}
