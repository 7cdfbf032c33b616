//! A text with gaps: a number or a name goes where the text says `{}`.
//!
//! The number of gaps is part of the type and is checked against the text when the library is compiled, so no
//! translation can forget one. Filling a phrase writes straight to its reader and allocates nothing.

use core::fmt;

const GAP: &str = "{}";

/// A text with `N` gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase<const N: usize>(&'static str);

impl<const N: usize> Phrase<N> {
    /// A phrase; the text must have exactly `N` gaps, and no braces elsewhere.
    pub const fn new(text: &'static str) -> Self {
        let bytes = text.as_bytes();
        let (mut gaps, mut at) = (0, 0);
        while at < bytes.len() {
            if bytes[at] == b'{' {
                gaps += 1;
                at += 1;
                assert!(at < bytes.len() && bytes[at] == b'}', "a gap must be empty");
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
        let mut texts = self.phrase.0.split(GAP);
        f.write_str(texts.next().unwrap_or_default())?;
        for (part, text) in self.parts.iter().zip(texts) {
            part.fmt(f)?;
            f.write_str(text)?;
        }
        Ok(())
    }
}

impl<const N: usize> fmt::Debug for Filled<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
