//! The macro that defines a group of texts: each text with its kind and its room, once.
//!
//! From that one list come the struct, which the compiler wants filled in every language, and the walk over it, which
//! tests use to check every text. So neither can leave out a text.

use core::fmt::{Display, Write};

use heapless::String;

use super::numbers::Noun;
use super::phrase::Phrase;
use super::room::Room;

/// A callback that gets the name, the wording and the room of a text.
pub type Visit<'a> = dyn FnMut(&'static str, &str, Room) + 'a;

/// A text that was put together from parts. It has room for the longest message in Cyrillic, at two bytes a letter.
pub type TextBuffer = String<192>;

/// A number as long as points, rounds or cards get.
const WIDEST_NUMBER: u32 = 299;

/// Defines a group of texts. A text names its room, and a phrase also the widest parts that its gaps will ever take, in
/// brackets. A field without a room is a group.
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
            /// Shows every text of this group, phrases filled with the widest parts they can get.
            pub fn each(&self, visit: &mut $crate::words::Visit<'_>) {
                $(texts!(@each visit, self.$name, $group.$name $(=> $room $($($widest),+)?)?);)+
            }
        }
    };
    (@each $visit:ident, $field:expr, $group:ident.$name:ident) => {
        $field.each($visit)
    };
    (@each $visit:ident, $field:expr, $group:ident.$name:ident => $room:ident $($widest:expr),*) => {
        $crate::words::texts::Shown::show(
            &$field,
            concat!(stringify!($group), ".", stringify!($name)),
            $crate::words::Room::$room,
            &[$(&$widest),*],
            $visit,
        )
    };
}

pub(super) use texts;

/// A member of a group of texts.
pub(super) trait Shown {
    fn show(&self, name: &'static str, room: Room, widest: &[&dyn Display], visit: &mut Visit<'_>);
}

impl Shown for &'static str {
    fn show(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        visit(name, self, room);
    }
}

impl<const N: usize> Shown for Phrase<N> {
    fn show(&self, name: &'static str, room: Room, widest: &[&dyn Display], visit: &mut Visit<'_>) {
        match widest.try_into() {
            Ok(parts) => visit(name, &format_text(&self.fill(parts)), room),
            Err(_) => visit(name, "", room),
        }
    }
}

impl Shown for Noun {
    /// One number of each form, and one as wide as they get.
    fn show(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        for number in [1, 2, WIDEST_NUMBER] {
            visit(name, &format_text(&self.count(number)), room);
        }
    }
}

impl<T: Shown, const N: usize> Shown for [T; N] {
    fn show(&self, name: &'static str, room: Room, widest: &[&dyn Display], visit: &mut Visit<'_>) {
        for text in self {
            text.show(name, room, widest, visit);
        }
    }
}

/// The text as a string. It is empty if the text is too long for one; a test checks that no text of ours is.
pub fn format_text(text: &dyn Display) -> TextBuffer {
    let mut line = TextBuffer::new();
    match write!(line, "{text}") {
        Ok(()) => line,
        Err(_) => TextBuffer::new(),
    }
}
