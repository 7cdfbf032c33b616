//! The macro that defines a group of texts, each with its type and its room.
//!
//! It generates a struct, which every language must fill in to compile, and a visitor over all its texts, with which
//! tests check each of them. As both come from one list, no text can escape the tests.

use core::fmt::{Display, Write};

use heapless::String;

use super::numbers::Noun;
use super::phrase::Phrase;
use super::room::Room;

/// A callback that gets the name, the content and the room of a text.
pub type Visit<'a> = dyn FnMut(&'static str, &str, Room) + 'a;

/// A buffer for a formatted text. It holds the longest message in Cyrillic, at two bytes a letter.
pub type TextBuffer = String<192>;

/// A number of the greatest width that points, rounds or cards reach.
const WIDEST_NUMBER: u32 = 299;

/// Defines a group of texts. `=> ROOM` is the room of a text; a phrase also lists the widest parts for its placeholders
/// in brackets. A field without a room is another group.
macro_rules! texts {
    (
        $(#[$about:meta])*
        $group:ident {
            $($(#[$what:meta])* $name:ident: $kind:ty $(=> $room:ident $([$($widest:expr),+])?)?,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $group {
            $($(#[$what])* pub $name: $kind,)+
        }

        impl $group {
            /// Visits every text of this group, with phrases filled with their widest parts.
            pub fn each(&self, visit: &mut $crate::words::Visit<'_>) {
                $(texts!(@each visit, self.$name, $group.$name $(=> $room $($($widest),+)?)?);)+
            }
        }
    };
    (@each $visit:ident, $field:expr, $group:ident.$name:ident) => {
        $field.each($visit)
    };
    (@each $visit:ident, $field:expr, $group:ident.$name:ident => $room:ident $($widest:expr),*) => {
        $crate::words::texts::VisitTexts::visit(
            &$field,
            concat!(stringify!($group), ".", stringify!($name)),
            $crate::words::Room::$room,
            &[$(&$widest),*],
            $visit,
        )
    };
}

pub(super) use texts;

/// A text that can be visited.
pub(super) trait VisitTexts {
    fn visit(&self, name: &'static str, room: Room, widest: &[&dyn Display], visit: &mut Visit<'_>);
}

impl VisitTexts for &'static str {
    fn visit(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        visit(name, self, room);
    }
}

impl<const N: usize> VisitTexts for Phrase<N> {
    fn visit(&self, name: &'static str, room: Room, widest: &[&dyn Display], visit: &mut Visit<'_>) {
        match widest.try_into() {
            Ok(parts) => visit(name, &format_text(&self.fill(parts)), room),
            Err(_) => visit(name, "", room),
        }
    }
}

impl VisitTexts for Noun {
    /// Visits the noun with numbers that take its different forms, and with the widest number.
    fn visit(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        for number in [1, 2, WIDEST_NUMBER] {
            visit(name, &format_text(&self.count(number)), room);
        }
    }
}

impl<T: VisitTexts, const N: usize> VisitTexts for [T; N] {
    fn visit(&self, name: &'static str, room: Room, widest: &[&dyn Display], visit: &mut Visit<'_>) {
        for text in self {
            text.visit(name, room, widest, visit);
        }
    }
}

/// Formats a text into a buffer. It is empty if the text is too long; a test checks that no text is.
pub fn format_text(text: &dyn Display) -> TextBuffer {
    let mut line = TextBuffer::new();
    match write!(line, "{text}") {
        Ok(()) => line,
        Err(_) => TextBuffer::new(),
    }
}
