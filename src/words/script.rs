//! The letters that a language is written in, and where the fonts have them.

/// The letters that a language is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Script {
    /// As in ISO 8859-1.
    Latin,
    /// As in ISO 8859-5, which has the Latin letters of English too.
    Cyrillic,
}

impl Script {
    /// The position of a character in fonts of this script: the order of ISO 8859, control characters left out.
    pub const fn position(self, character: char) -> Option<usize> {
        let place = match (self, character) {
            (_, ' '..='\u{7f}') => character as u32 - 0x20,
            (Script::Latin, '\u{a0}'..='ÿ') => character as u32 - 0xa0 + 0x60,
            (Script::Cyrillic, '\u{a0}' | '\u{ad}') => character as u32 - 0xa0 + 0x60,
            (Script::Cyrillic, 'Ё'..='Ќ' | 'Ў'..='я' | 'ё'..='ќ' | 'ў' | 'џ') => {
                character as u32 - 0x400 + 0x60
            }
            (Script::Cyrillic, '№') => 0x450 - 0x400 + 0x60,
            (Script::Cyrillic, '§') => 0x45d - 0x400 + 0x60,
            _ => return None,
        };
        Some(place as usize)
    }
}
