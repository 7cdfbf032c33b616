//! The window: the panel in a frame in its middle, below it what the device would do that a terminal cannot, and the keys.
//! A window in which that has no room says how much it takes.

use pocket_nines::handheld::Light;
use pocket_nines::screens::Frame;
use pocket_nines::screens::text::wrap;

use super::blocks::Grain;
use super::sheet::{Ink, Sheet};
use super::words::Words;

/// How much the frame adds on each side.
const FRAME: usize = 1;

/// Lines below the panel: a note, at most two for the keys, and how to hold them.
const NOTE_LINES: usize = 1;
const KEY_LINES: usize = 2;
const HOLD_LINES: usize = 1;
const LINES_BELOW: usize = NOTE_LINES + KEY_LINES + HOLD_LINES;

/// What separates two keys in their line.
const GAP: &str = "  ";

/// A window's size in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// From side to side.
    pub columns: usize,
    /// From top to bottom.
    pub rows: usize,
}

impl Window {
    /// A window as terminals tell of it.
    pub fn new(columns: u16, rows: u16) -> Window {
        Window {
            columns: columns.into(),
            rows: rows.into(),
        }
    }

    /// The smallest window for a grain.
    pub fn for_grain(grain: Grain) -> Window {
        Window {
            columns: grain.columns() + 2 * FRAME,
            rows: grain.rows() + 2 * FRAME + LINES_BELOW,
        }
    }

    fn has_room_for(self, other: Window) -> bool {
        self.columns >= other.columns && self.rows >= other.rows
    }

    /// The grain in which the panel is drawn: the wanted one, or the largest. A window too small for it is an error, with
    /// the smallest that would do.
    pub fn grain(self, wanted: Option<Grain>) -> Result<Grain, Window> {
        let fits = |grain: &Grain| self.has_room_for(Window::for_grain(*grain));
        let smallest = wanted.unwrap_or(Grain::Dots);
        let mut all = Grain::all().filter(|&grain| wanted.is_none_or(|wanted| grain == wanted));
        all.find(fits).ok_or(Window::for_grain(smallest))
    }
}

/// What a window is to show.
#[derive(Clone, Copy, Debug)]
pub struct Page<'p> {
    /// The picture.
    pub frame: &'p Frame,
    /// How bright the panel is; none is off.
    pub light: Option<Light>,
    /// What the device would do that a terminal cannot.
    pub note: Option<&'p str>,
    /// How to hold a button.
    pub hold: &'p str,
    /// What is written around the panel.
    pub words: &'p Words,
}

impl Page<'_> {
    /// Lays everything out.
    pub fn lay_out(&self, window: Window, wanted: Option<Grain>) -> Sheet {
        let mut sheet = Sheet::new(window.columns, window.rows);
        match window.grain(wanted) {
            Ok(grain) => self.show(&mut sheet, window, grain),
            Err(needed) => self.complain(&mut sheet, window, needed),
        }
        sheet
    }

    fn show(&self, sheet: &mut Sheet, window: Window, grain: Grain) {
        let needed = Window::for_grain(grain);
        let left = (window.columns - needed.columns) / 2;
        let top = (window.rows - needed.rows) / 2;
        let bottom = top + grain.rows() + FRAME;
        let edge = "─".repeat(grain.columns());
        sheet.write(left, top, &format!("┌{edge}┐"), Ink::Faint);
        sheet.write(left, bottom, &format!("└{edge}┘"), Ink::Faint);
        for row in 0..grain.rows() {
            let line = top + FRAME + row;
            sheet.put(left, line, '│', Ink::Faint);
            sheet.put(left + FRAME + grain.columns(), line, '│', Ink::Faint);
            for column in 0..grain.columns() {
                // A panel that is off shows nothing of what would be on it.
                let glyph = self.light.map_or(' ', |_| grain.glyph(self.frame, column, row));
                sheet.put(left + FRAME + column, line, glyph, Ink::Panel(self.light));
            }
        }
        let below = bottom + FRAME;
        sheet.write_centred(below, self.note.unwrap_or_default(), Ink::Plain);
        let mut lines = packed(&self.words.keys, window.columns);
        lines.push(self.hold.to_owned());
        for (row, line) in (below + NOTE_LINES..).zip(lines) {
            sheet.write_centred(row, &line, Ink::Faint);
        }
    }

    fn complain(&self, sheet: &mut Sheet, window: Window, needed: Window) {
        let [before, between, after] = self.words.too_small;
        let Window { columns, rows } = needed;
        let sentence = format!(
            "{before}{columns}x{rows}{between}{}x{}{after}",
            window.columns, window.rows
        );
        let lines: Vec<&str> = wrap(&sentence, window.columns).collect();
        let top = window.rows.saturating_sub(lines.len()) / 2;
        for (row, line) in (top..).zip(lines) {
            sheet.write_centred(row, line, Ink::Plain);
        }
    }
}

/// Puts as many parts into each line as it has room for.
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
