//! The fonts, as embedded-graphics has them. The build script reads this file, too, and turns them into columns of pixels;
//! so nothing here may need the library.

use embedded_graphics::mono_font::{MonoFont, iso_8859_1, iso_8859_5};

/// From small to large.
pub const SIZES: usize = 4;

/// For Latin letters.
pub static LATIN: [MonoFont<'static>; SIZES] = [
    iso_8859_1::FONT_5X8,
    iso_8859_1::FONT_6X10,
    iso_8859_1::FONT_7X13_BOLD,
    iso_8859_1::FONT_9X15_BOLD,
];

/// For Cyrillic letters, in the same sizes.
pub static CYRILLIC: [MonoFont<'static>; SIZES] = [
    iso_8859_5::FONT_5X8,
    iso_8859_5::FONT_6X10,
    iso_8859_5::FONT_7X13_BOLD,
    iso_8859_5::FONT_9X15_BOLD,
];
