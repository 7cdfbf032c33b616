//! Numbers with a noun in the right plural form, and numbers with one decimal.
//!
//! The plural rules are those for natural numbers. Nouns are in the case used for counting, so a counted noun stands
//! alone or after a colon, not inside a sentence.

use core::fmt;

/// The plural rule of a language: which form of a noun follows which number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PluralRule {
    /// English and Bulgarian: "one" for 1, "many" for all other numbers.
    OnlyOne,
    /// Icelandic: "one" for numbers that end in 1 but not in 11, "many" for all others.
    EndsInOne,
    /// Russian: "one" for numbers that end in 1, "few" for those that end in 2 to 4, "many" for all others and for
    /// those that end in 11 to 14.
    OneFewMany,
}

/// A noun with its plural forms.
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

/// A number with its noun, to be displayed.
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

/// A number with one decimal, to be displayed.
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
