//! A text with gaps: a number or a name goes where the text says `{}`.
//!
//! The number of gaps is part of the type and is checked against the text when the library is compiled, so no
//! translation can forget one. Filling writes straight to whoever shows it and keeps nothing.

use core::fmt;

/// What a gap begins and ends with.
const OPEN: char = '{';
const CLOSE: char = '}';

/// A text with `N` gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase<const N: usize>(&'static str);

impl<const N: usize> Phrase<N> {
    /// A phrase; the text must have exactly `N` gaps, and no braces elsewhere.
    pub const fn new(text: &'static str) -> Phrase<N> {
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
fn write_filled(f: &mut fmt::Formatter<'_>, phrase: &str, parts: &[&dyn fmt::Display]) -> fmt::Result {
    // Split at one of a set of characters: to look for a text, or quickly for a single character, takes far more flash.
    let mut pieces = phrase.split([OPEN]);
    f.write_str(pieces.next().unwrap_or_default())?;
    for (part, piece) in parts.iter().zip(pieces) {
        part.fmt(f)?;
        f.write_str(piece.strip_prefix(CLOSE).unwrap_or(piece))?;
    }
    Ok(())
}

impl<const N: usize> fmt::Debug for Filled<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
