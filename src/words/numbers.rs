//! Numbers with a noun behind them, in the form that the language wants after that number, and numbers with a fraction.
//!
//! The rules are those for whole numbers; nothing here is ever negative. Nouns stand in the case in which things are
//! counted, so they go after a colon or on their own, not into the middle of a sentence.

use core::fmt;

/// Which form of a noun goes with which number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PluralRule {
    /// English and Bulgarian: 1 is one, all others are many.
    OnlyOne,
    /// Icelandic: what ends in 1 is one, but not what ends in 11.
    EndsInOne,
    /// Russian: what ends in 1 is one, in 2 to 4 few, but what ends in 11 to 14 is many like the rest.
    OneFewMany,
}

/// A noun for things that are counted, with its forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun {
    rule: PluralRule,
    one: &'static str,
    few: &'static str,
    many: &'static str,
}

impl Noun {
    /// A noun of a language with two forms.
    pub(super) const fn two(rule: PluralRule, one: &'static str, many: &'static str) -> Noun {
        Noun {
            rule,
            one,
            few: many,
            many,
        }
    }

    /// A noun of a language with three forms.
    pub(super) const fn three(one: &'static str, few: &'static str, many: &'static str) -> Noun {
        Noun {
            rule: PluralRule::OneFewMany,
            one,
            few,
            many,
        }
    }

    /// The number with the noun: "5 tiles".
    pub const fn count(self, number: u32) -> Counted {
        Counted { noun: self, number }
    }

    const fn form(self, number: u32) -> &'static str {
        let is_teen = matches!(number % 100, 11..=14);
        match (self.rule, number % 10) {
            (PluralRule::OnlyOne, _) if number == 1 => self.one,
            (PluralRule::EndsInOne | PluralRule::OneFewMany, 1) if !is_teen => self.one,
            (PluralRule::OneFewMany, 2..=4) if !is_teen => self.few,
            _ => self.many,
        }
    }
}

/// A number and its noun, to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    noun: Noun,
    number: u32,
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.noun.form(self.number))
    }
}

/// A number with one digit behind the decimal mark, to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tenths {
    pub(super) tenths: u32,
    pub(super) mark: &'static str,
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.tenths / 10, self.mark, self.tenths % 10)
    }
}
