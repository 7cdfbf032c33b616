//! A text of the tables of words, in two bytes: where its letters begin among those of all texts.
//!
//! A reference to a string takes eight bytes, and there are hundreds of them in every language. A text must never be kept
//! or sent: where it begins changes with every wording before it.

use core::fmt;

use super::letter::{Sentence, Spelled};
use super::packed::unpacked;
use super::pool::{LONGEST, PACKED, Pool};

/// A text. Those that are worded alike are one, so they can be compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text {
    pub(super) start: u16,
}

impl Text {
    /// For places where nothing is said. The pool begins with it.
    pub const NOTHING: Text = Text { start: 0 };

    /// A text that is taken into the pool.
    pub(super) const fn pooled(wording: &str, pool: &mut Pool) -> Text {
        pool.take_in(wording)
    }

    /// Its letters, to be drawn or broken into lines.
    // One for all callers: copies of it would take more flash than they save time.
    #[inline(never)]
    pub fn sentence(self) -> Sentence<LONGEST> {
        unpacked(PACKED.get(usize::from(self.start)..).unwrap_or_default())
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Spelled(self.sentence().letters()).fmt(f)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
