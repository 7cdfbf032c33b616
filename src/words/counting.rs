//! Numbers with a noun behind them, in the form that the language wants after that number, and numbers with a fraction.
//!
//! The rules are those for whole numbers; nothing here is ever negative. Nouns stand in the case in which things are
//! counted, so they go after a colon or on their own, not into the middle of a sentence.

use core::fmt;

use super::pool::Pool;
use super::text::Text;

/// The forms a noun can have after a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// As after one.
    One,
    /// As after two, in languages that tell few from many.
    Few,
    /// As after five.
    Many,
}

/// Which form goes with which number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// English and Bulgarian: 1 is one, all others are many.
    OnlyOne,
    /// Icelandic: what ends in 1 is one, but not what ends in 11.
    EndsInOne,
    /// Russian: what ends in 1 is one, in 2 to 4 few, but what ends in 11 to 14 is many like the rest.
    OneFewMany,
}

impl Rule {
    /// The form after this number.
    pub const fn form(self, number: u32) -> Form {
        let teens = matches!(number % 100, 11..=14);
        match (self, number % 10) {
            (Rule::OnlyOne, _) if number == 1 => Form::One,
            (Rule::EndsInOne | Rule::OneFewMany, 1) if !teens => Form::One,
            (Rule::OneFewMany, 2..=4) if !teens => Form::Few,
            _ => Form::Many,
        }
    }
}

/// Something that is counted, with its forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun<T = Text> {
    rule: Rule,
    one: T,
    few: T,
    many: T,
}

impl Noun<&'static str> {
    /// A noun of a language with two forms.
    pub(super) const fn two(rule: Rule, one: &'static str, many: &'static str) -> Self {
        Noun {
            rule,
            one,
            few: many,
            many,
        }
    }

    /// A noun of a language with three forms.
    pub(super) const fn three(one: &'static str, few: &'static str, many: &'static str) -> Self {
        Noun {
            rule: Rule::OneFewMany,
            one,
            few,
            many,
        }
    }
}

impl Noun {
    pub(super) const fn pooled(draft: Noun<&str>, pool: &mut Pool) -> Noun {
        Noun {
            rule: draft.rule,
            one: Text::pooled(draft.one, pool),
            few: Text::pooled(draft.few, pool),
            many: Text::pooled(draft.many, pool),
        }
    }

    /// So many of it: "5 tiles".
    pub const fn count(&self, number: u32) -> Counted {
        Counted {
            noun: *self,
            number,
            is_gain: false,
        }
    }

    /// So many more of it: "+5 points".
    pub const fn gain(&self, number: u32) -> Counted {
        Counted {
            noun: *self,
            number,
            is_gain: true,
        }
    }

    const fn form(&self, form: Form) -> Text {
        match form {
            Form::One => self.one,
            Form::Few => self.few,
            Form::Many => self.many,
        }
    }
}

/// A number and its noun, to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    noun: Noun,
    number: u32,
    is_gain: bool,
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_gain { "+" } else { "" };
        let noun = self.noun.form(self.noun.rule.form(self.number));
        write!(f, "{sign}{} {noun}", self.number)
    }
}

/// A number with one digit behind the decimal mark, to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tenths {
    pub(super) tenths: u32,
    pub(super) mark: char,
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.tenths / 10, self.mark, self.tenths % 10)
    }
}
