//! A text with placeholders: `{}` stands for a number or a name.
//!
//! The number of placeholders is part of the type and is checked against the text at compile time, so a translation
//! cannot leave one out. A filled phrase implements `Display` and allocates nothing.

use core::fmt;

const PLACEHOLDER: &str = "{}";

/// A text with `N` placeholders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase<const N: usize>(&'static str);

impl<const N: usize> Phrase<N> {
    /// A phrase; the text must have exactly `N` placeholders, and no braces elsewhere.
    pub const fn new(text: &'static str) -> Self {
        let bytes = text.as_bytes();
        let (mut placeholders, mut at) = (0, 0);
        while at < bytes.len() {
            if bytes[at] == b'{' {
                placeholders += 1;
                at += 1;
                assert!(at < bytes.len() && bytes[at] == b'}', "a placeholder is empty braces");
            }
            at += 1;
        }
        assert!(placeholders == N, "a phrase has as many placeholders as its type says");
        Phrase(text)
    }

    /// The phrase with these parts in place of its placeholders, in order.
    pub const fn fill<'a>(self, parts: [&'a dyn fmt::Display; N]) -> Filled<'a, N> {
        Filled { phrase: self, parts }
    }
}

/// A phrase with its placeholders filled, to be displayed.
#[derive(Clone, Copy)]
pub struct Filled<'a, const N: usize> {
    phrase: Phrase<N>,
    parts: [&'a dyn fmt::Display; N],
}

impl<const N: usize> fmt::Display for Filled<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut texts = self.phrase.0.split(PLACEHOLDER);
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
