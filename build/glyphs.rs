//! Turns the fonts of embedded-graphics into what is quick to draw: for each glyph its columns, the topmost pixel in the
//! lowest bit. The crate has a font as one large picture, row by row, from which a glyph is read pixel by pixel.

use embedded_graphics::geometry::Point;
use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::{MonoFont, iso_8859_1};
use embedded_graphics::pixelcolor::BinaryColor;

use crate::fonts::{CYRILLIC, LATIN, SHARED};

/// How the pictures of all these fonts are arranged.
const GLYPHS: usize = 192;
const GLYPHS_IN_ROW: usize = 16;

/// The place of ð in Latin fonts, the size in which it is taken from another font, and how much lower it must stand then.
const ETH: usize = 0xf0 - 0xa0 + SHARED;
const ETH_SIZE: usize = 0;
const ETH_FONT: MonoFont<'static> = iso_8859_1::FONT_5X7;
const ETH_DOWN: u32 = 1;

/// Rust for what the library wants to know of the fonts. For each size a slice of columns: those of ASCII, then the rest of
/// the Latin glyphs, then that of the Cyrillic ones. And the line in a glyph that letters stand on.
pub fn tables() -> String {
    let mut columns = String::new();
    let mut baselines = String::new();
    for (size, (latin, cyrillic)) in LATIN.iter().zip(&CYRILLIC).enumerate() {
        assert_eq!(latin.baseline, cyrillic.baseline, "both scripts stand on the same line");
        for place in 0..SHARED {
            assert_eq!(
                glyph(latin, place),
                glyph(cyrillic, place),
                "both scripts have the same ASCII"
            );
        }
        let mut glyphs: Vec<_> = (0..GLYPHS).map(|place| glyph(latin, place)).collect();
        if size == ETH_SIZE {
            glyphs[ETH] = glyph(&ETH_FONT, ETH).iter().map(|column| column << ETH_DOWN).collect();
        }
        glyphs.extend((SHARED..GLYPHS).map(|place| glyph(cyrillic, place)));
        columns += &format!("&{:?},", glyphs.concat());
        baselines += &format!("{},", latin.baseline);
    }
    format!(
        "static COLUMNS: [&[u16]; SIZES] = [{columns}];\n\
         static BASELINES: [u32; SIZES] = [{baselines}];\n"
    )
}

fn glyph(font: &MonoFont, place: usize) -> Vec<u16> {
    let (width, height) = (font.character_size.width as usize, font.character_size.height as usize);
    let (left, top) = (place % GLYPHS_IN_ROW * width, place / GLYPHS_IN_ROW * height);
    let is_lit = |x: usize, y: usize| {
        let at = Point::new((left + x) as i32, (top + y) as i32);
        font.image.pixel(at) == Some(BinaryColor::On)
    };
    let column = |x| (0..height).fold(0, |column, y| column | u16::from(is_lit(x, y)) << y);
    (0..width).map(column).collect()
}
