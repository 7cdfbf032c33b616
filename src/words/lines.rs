//! Where the lines of a text end, and whether it fits its room.
//!
//! Lines break at spaces. A text that a translator wants broken elsewhere has a `\n` there, and words that belong
//! together have a no-break space between them.

use super::letter::Letter;
use super::room::Room;

/// Whether a text fits its room, with every word in one piece.
pub fn fits(text: &[Letter], room: Room) -> bool {
    let may_break = |&letter: &Letter| matches!(letter, Letter::SPACE | Letter::LINE_BREAK);
    let is_narrow = |word: &[Letter]| word.len() <= room.columns;
    text.split(may_break).all(is_narrow) && wrap(text, room.columns).count() <= room.lines
}

/// The lines of a text, none longer than this many characters. They break at `\n` and where a space is; a word that is
/// longer than a line is cut.
pub fn wrap(text: &[Letter], columns: usize) -> Lines<'_> {
    Lines {
        rest: text,
        columns: columns.max(1),
    }
}

/// The lines of a text, see [`wrap`].
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    rest: &'t [Letter],
    columns: usize,
}

impl<'t> Lines<'t> {
    /// What has not been handed out yet.
    pub fn rest(&self) -> &'t [Letter] {
        self.rest
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = &'t [Letter];

    fn next(&mut self) -> Option<&'t [Letter]> {
        let mut last_space = None;
        let mut end = self.rest.len();
        for (column, &letter) in self.rest.iter().enumerate() {
            if letter == Letter::SPACE {
                last_space = Some(column);
            }
            if letter == Letter::LINE_BREAK {
                end = column;
                break;
            }
            if column == self.columns {
                end = last_space.unwrap_or(column);
                break;
            }
        }
        // Never refused, but the compiler does not know.
        let (line, rest) = self.rest.split_at_checked(end)?;
        self.rest = match rest {
            [Letter::LINE_BREAK, next @ ..] => next,
            _ => without_spaces(rest),
        };
        (!line.is_empty() || !rest.is_empty()).then_some(line)
    }
}

/// What follows the spaces at the beginning.
fn without_spaces(mut letters: &[Letter]) -> &[Letter] {
    while let [Letter::SPACE, next @ ..] = letters {
        letters = next;
    }
    letters
}
