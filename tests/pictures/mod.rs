//! Compares a frame with a picture kept in `tests/screens`, pixel for pixel.
//!
//! The pictures are plain-text PBM: any image viewer opens them, and a change shows in a diff. A missing picture is
//! written and the test fails, so that a person looks at it before it becomes the rule.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};

/// Fails unless the frame looks like the picture of this name.
pub fn expect_picture(name: &str, frame: &Frame) {
    let drawn = pbm(frame);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens");
    let kept = folder.join(format!("{name}.pbm"));
    match fs::read_to_string(&kept) {
        Ok(expected) if expected.replace('\r', "") == drawn => {}
        Ok(_) => {
            let fresh = folder.join(format!("{name}.new.pbm"));
            fs::write(&fresh, &drawn).unwrap();
            panic!(
                "the screen no longer looks like {}; it is now {}. If that is meant, replace the one by the other",
                kept.display(),
                fresh.display()
            );
        }
        Err(_) => {
            fs::write(&kept, &drawn).unwrap();
            panic!(
                "{} did not exist and was written: look at it, and run the test again",
                kept.display()
            );
        }
    }
}

/// In a PBM a one is ink. The panel's lit pixel is the ink here.
fn pbm(frame: &Frame) -> String {
    let mut text = format!("P1\n{WIDTH} {HEIGHT}\n");
    for y in 0..HEIGHT as i32 {
        for x in 0..WIDTH as i32 {
            let lit = frame.pixel(Point::new(x, y)) == Some(BinaryColor::On);
            text.write_char(if lit { '1' } else { '0' }).unwrap();
        }
        text.push('\n');
    }
    text
}
