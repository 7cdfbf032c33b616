//! How a group of texts is written down: each text with its kind and its room, once.
//!
//! From that one list come the struct, which the compiler wants filled in every language, the way of its texts into the
//! pool, and the walk over it, which tests use. So no text can be forgotten by any of them. The struct is generic: a
//! language fills it with strings, the handheld uses it with a [`Text`] in the place of each.

use core::fmt::{Display, Write};

use heapless::String;

use super::counting::Noun;
use super::phrase::Phrase;
use super::room::Room;
use super::text::Text;

/// Is told the name, the wording and the room of a text.
pub type Visit<'a> = dyn FnMut(&'static str, &str, Room) + 'a;

/// Bytes of the longest line or message, written out; Cyrillic letters take two.
const LONGEST: usize = 192;

/// A number as long as points, rounds or cards get.
const WIDEST_NUMBER: u32 = 299;

/// Defines a group of texts; its parameter is what a text is. A phrase gives the widest parts that its gaps will ever
/// take, in brackets.
macro_rules! texts {
    (
        $(#[$about:meta])*
        $group:ident<$text:ident> {
            $($(#[$what:meta])* $name:ident: $kind:ty => $room:ident $([$($widest:expr),+])?,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $group<$text = $crate::words::Text> {
            $($(#[$what])* pub $name: $kind,)+
        }

        impl $group {
            pub(super) const fn pooled(draft: $group<&str>, pool: &mut $crate::words::pool::Pool) -> $group {
                type $text = $crate::words::Text;
                $group {
                    $($name: <$kind>::pooled(draft.$name, pool),)+
                }
            }

            /// Shows every text of this group, phrases filled with the widest parts they can get.
            pub fn each(&self, visit: &mut $crate::words::Visit<'_>) {
                $($crate::words::texts::Shown::show(
                    &self.$name,
                    concat!(stringify!($group), ".", stringify!($name)),
                    $crate::words::Room::$room,
                    &[$($(&$widest),+)?],
                    visit,
                );)+
            }
        }
    };
}

pub(super) use texts;

/// Something that a group of texts can consist of.
pub(super) trait Shown {
    fn show(&self, name: &'static str, room: Room, widest: &[&dyn Display], visit: &mut Visit<'_>);
}

impl Shown for Text {
    fn show(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        visit(name, &written(self), room);
    }
}

impl<const N: usize> Shown for Phrase<N> {
    fn show(&self, name: &'static str, room: Room, widest: &[&dyn Display], visit: &mut Visit<'_>) {
        match widest.try_into() {
            Ok(parts) => visit(name, &written(&self.fill(parts)), room),
            Err(_) => visit(name, "", room),
        }
    }
}

impl Shown for Noun {
    /// One number of each form, and one as wide as they get.
    fn show(&self, name: &'static str, room: Room, _: &[&dyn Display], visit: &mut Visit<'_>) {
        for number in [1, 2, WIDEST_NUMBER] {
            visit(name, &written(&self.gain(number)), room);
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

/// The text written out. What cannot be written is shown empty, here and above: no text may be, so a test will notice.
fn written(text: &dyn Display) -> String<LONGEST> {
    let mut line = String::new();
    match write!(line, "{text}") {
        Ok(()) => line,
        Err(_) => String::new(),
    }
}
