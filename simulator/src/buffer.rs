//! The contents of the window as a grid of characters in memory, and the difference between two of them. Only the
//! difference is sent to the terminal: sending the whole window for every frame would flicker and be slow over a network.

use pocket_nines::handheld::Light;

/// How a character is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// The terminal's default.
    #[default]
    Plain,
    /// Grey.
    Faint,
    /// A pixel of the panel at this brightness; `None` is off.
    Panel(Option<Light>),
}

/// One character of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The character.
    pub glyph: char,
    /// How it is printed.
    pub style: Style,
}

/// A cell of an empty window.
const BLANK: Cell = Cell {
    glyph: ' ',
    style: Style::Plain,
};

/// Gaps of fewer unchanged cells than this are sent again, because moving the cursor over them takes as many bytes.
const NEAR: usize = 8;

/// Neighbouring cells of one row that must be sent: changed ones, and short gaps between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run<'s> {
    /// The column of the first cell.
    pub column: usize,
    /// The row.
    pub row: usize,
    /// The new cells.
    pub cells: &'s [Cell],
}

/// The cells of a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buffer {
    columns: usize,
    cells: Vec<Cell>,
}

impl Buffer {
    /// An empty window.
    pub fn new(columns: usize, rows: usize) -> Buffer {
        Buffer {
            columns,
            cells: vec![BLANK; columns * rows],
        }
    }

    /// Cells in a row.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Rows.
    pub fn rows(&self) -> usize {
        self.cells.len().checked_div(self.columns).unwrap_or(0)
    }

    /// Sets a character. Positions outside the window are ignored.
    pub fn put(&mut self, column: usize, row: usize, glyph: char, style: Style) {
        if column < self.columns
            && let Some(cell) = self.cells.get_mut(row * self.columns + column)
        {
            *cell = Cell { glyph, style };
        }
    }

    /// Writes a line of text.
    pub fn write(&mut self, column: usize, row: usize, text: &str, style: Style) {
        for (glyph, column) in text.chars().zip(column..) {
            self.put(column, row, glyph, style);
        }
    }

    /// Writes a line of text, centred in a row.
    pub fn write_centred(&mut self, row: usize, text: &str, style: Style) {
        let column = self.columns.saturating_sub(text.chars().count()) / 2;
        self.write(column, row, text, style);
    }

    /// All rows, from the top.
    pub fn lines(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.columns.max(1))
    }

    /// The runs that differ from an earlier buffer of the same size.
    pub fn changes<'s>(&'s self, before: &Buffer) -> Vec<Run<'s>> {
        let mut runs = Vec::new();
        for (row, (now, before)) in self.lines().zip(before.lines()).enumerate() {
            let differs = |column: &usize| now[*column] != before[*column];
            let mut from = 0;
            while let Some(column) = (from..now.len()).find(differs) {
                let mut end = column + 1;
                // Extends the run while the next change is near and has the same style.
                while let Some(next) = (end..now.len().min(end + NEAR)).find(differs)
                    && now[column..=next].iter().all(|cell| cell.style == now[column].style)
                {
                    end = next + 1;
                }
                let cells = &now[column..end];
                runs.push(Run { column, row, cells });
                from = end;
            }
        }
        runs
    }
}
