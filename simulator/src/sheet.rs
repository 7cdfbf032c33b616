//! A window full of characters in memory, and what has changed on it since the one before. Only that is sent to the
//! terminal: a whole window with every frame would flicker, and be slow over a network.

use pocket_nines::handheld::Light;

/// How a character is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// As the terminal prints anything.
    #[default]
    Plain,
    /// Less strongly: it is there for whoever looks for it.
    Faint,
    /// On the panel, which is this bright; none is off.
    Panel(Option<Light>),
}

/// A character in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Which one.
    pub glyph: char,
    /// How it is printed.
    pub ink: Ink,
}

/// What an empty window is full of.
const BLANK: Cell = Cell {
    glyph: ' ',
    ink: Ink::Plain,
};

/// To send so many cells that have not changed is cheaper than to skip them: where to go on costs as many bytes.
const NEAR: usize = 8;

/// Cells side by side that are not what they were, or lie between such cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run<'s> {
    /// Where the first one is.
    pub column: usize,
    /// Which line they are in.
    pub row: usize,
    /// What they are now.
    pub cells: &'s [Cell],
}

/// A window full of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    columns: usize,
    cells: Vec<Cell>,
}

impl Sheet {
    /// An empty window.
    pub fn new(columns: usize, rows: usize) -> Sheet {
        Sheet {
            columns,
            cells: vec![BLANK; columns * rows],
        }
    }

    /// How many cells a line has.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many lines there are.
    pub fn rows(&self) -> usize {
        self.cells.len().checked_div(self.columns).unwrap_or(0)
    }

    /// Puts a character somewhere; outside the window there is nothing to put it on.
    pub fn put(&mut self, column: usize, row: usize, glyph: char, ink: Ink) {
        if column < self.columns
            && let Some(cell) = self.cells.get_mut(row * self.columns + column)
        {
            *cell = Cell { glyph, ink };
        }
    }

    /// Writes a line of text.
    pub fn write(&mut self, column: usize, row: usize, text: &str, ink: Ink) {
        for (glyph, column) in text.chars().zip(column..) {
            self.put(column, row, glyph, ink);
        }
    }

    /// Writes a line of text into the middle of a line.
    pub fn write_centred(&mut self, row: usize, text: &str, ink: Ink) {
        let column = self.columns.saturating_sub(text.chars().count()) / 2;
        self.write(column, row, text, ink);
    }

    /// All lines, from the top.
    pub fn lines(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.columns.max(1))
    }

    /// What differs from the sheet before. That must be of the same size; another one has nothing in common with this.
    pub fn changes<'s>(&'s self, before: &Sheet) -> Vec<Run<'s>> {
        let mut runs = Vec::new();
        for (row, (now, before)) in self.lines().zip(before.lines()).enumerate() {
            let differs = |column: &usize| now[*column] != before[*column];
            let mut from = 0;
            while let Some(column) = (from..now.len()).find(differs) {
                let mut end = column + 1;
                // As far as there is more to send within reach, in the same ink.
                while let Some(next) = (end..now.len().min(end + NEAR)).find(differs)
                    && now[column..=next].iter().all(|cell| cell.ink == now[column].ink)
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
