//! A text with gaps: a number or a name goes where the text says `{}`.
//!
//! The number of gaps is part of the type and is checked against the text when the library is compiled, so no
//! translation can forget one. Filling writes straight to whoever shows it and keeps nothing.

use core::fmt::{self, Write};

use super::pool::Pool;
use super::text::Text;

/// What a gap begins and ends with.
const OPEN: char = '{';
const CLOSE: char = '}';

/// A text with `N` gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase<const N: usize, T = Text>(T);

impl<const N: usize> Phrase<N, &'static str> {
    /// A phrase; the text must have exactly `N` gaps, and no braces elsewhere.
    pub const fn new(text: &'static str) -> Self {
        let bytes = text.as_bytes();
        let (mut gaps, mut at) = (0, 0);
        while at < bytes.len() {
            if bytes[at] == OPEN as u8 {
                gaps += 1;
                at += 1;
                assert!(at < bytes.len() && bytes[at] == CLOSE as u8, "nothing stands in a gap");
            }
            at += 1;
        }
        assert!(gaps == N, "a phrase must have as many gaps as its type says");
        Phrase(text)
    }
}

impl<const N: usize> Phrase<N> {
    pub(super) const fn pooled(draft: Phrase<N, &str>, pool: &mut Pool) -> Self {
        Phrase(Text::pooled(draft.0, pool))
    }

    /// The phrase with these parts in its gaps, in this order.
    pub const fn fill<'a>(self, parts: [&'a dyn fmt::Display; N]) -> Filled<'a, N> {
        Filled { phrase: self, parts }
    }
}

/// A phrase without gaps left, to be shown.
#[derive(Clone, Copy)]
pub struct Filled<'a, const N: usize> {
    phrase: Phrase<N>,
    parts: [&'a dyn fmt::Display; N],
}

impl<const N: usize> fmt::Display for Filled<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_filled(f, self.phrase.0, &self.parts)
    }
}

/// One for phrases with any number of gaps.
fn write_filled(f: &mut fmt::Formatter<'_>, phrase: Text, parts: &[&dyn fmt::Display]) -> fmt::Result {
    let mut parts = parts.iter();
    for letter in phrase.sentence().letters() {
        match letter.character() {
            OPEN => parts.next().map_or(Ok(()), |part| part.fmt(f))?,
            CLOSE => {}
            character => f.write_char(character)?,
        }
    }
    Ok(())
}

impl<const N: usize> fmt::Debug for Filled<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
