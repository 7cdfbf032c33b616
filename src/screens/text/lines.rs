//! Line wrapping, and the check whether a text fits its room.
//!
//! Lines break at spaces. Translators force a break with `\n` and prevent one with a no-break space.

use crate::words::Room;

/// Whether a text fits its room without cutting a word.
pub fn fits(text: &str, room: Room) -> bool {
    let is_narrow = |word: &str| word.chars().count() <= room.columns;
    text.split([' ', '\n']).all(is_narrow) && wrap(text, room.columns).count() <= room.lines
}

/// Wraps a text into lines of at most this many characters, at `\n` and at spaces. A word longer than a line is cut.
pub fn wrap(text: &str, columns: usize) -> Lines<'_> {
    Lines {
        rest: text,
        columns: columns.max(1),
    }
}

/// The lines of a text, see [`wrap`].
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    rest: &'t str,
    columns: usize,
}

impl<'t> Iterator for Lines<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let mut last_space = None;
        let mut end = self.rest.len();
        for (column, (at, character)) in self.rest.char_indices().enumerate() {
            if character == ' ' {
                last_space = Some(at);
            }
            if character == '\n' {
                end = at;
                break;
            }
            if column == self.columns {
                end = last_space.unwrap_or(at);
                break;
            }
        }
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest.strip_prefix('\n').unwrap_or(rest.trim_start_matches(' '));
        (!line.is_empty() || !rest.is_empty()).then_some(line)
    }
}
