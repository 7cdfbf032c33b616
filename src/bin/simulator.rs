//! The handheld's screen in a terminal, drawn by the same code as on the panel. `cargo run` starts it.
//!
//! Two pixels, one above the other, share a character: half blocks are about square in most terminals. Lit pixels are
//! drawn in the terminal's own text colour, so it looks right on dark and on light backgrounds.

use std::io::{self, Write};
use std::process::ExitCode;

use embedded_graphics::geometry::Point;
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH, title};

const USAGE: &str = "\
usage: cargo run

  Shows the handheld's screen in the terminal.
  --help    this text
";

fn main() -> ExitCode {
    let argument = std::env::args_os()
        .nth(1)
        .map(|word| word.to_string_lossy().into_owned());
    match argument.as_deref() {
        None => {
            let mut frame = Frame::new();
            // A frame in memory takes every pixel.
            let Ok(()) = title::draw(&mut frame);
            show(&half_blocks(&frame))
        }
        Some("--help" | "-h") => show(USAGE),
        Some(unknown) => {
            eprint!("There is no option \"{unknown}\".\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// Whoever closes the pipe has seen enough; that is no reason to panic.
fn show(text: &str) -> ExitCode {
    match io::stdout().write_all(text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn half_blocks(frame: &Frame) -> String {
    let lit = |x: usize, y: usize| frame.pixel(Point::new(x as i32, y as i32)) == Some(BinaryColor::On);
    let mut text = String::new();
    for y in (0..HEIGHT).step_by(2) {
        for x in 0..WIDTH {
            text.push(match (lit(x, y), lit(x, y + 1)) {
                (false, false) => ' ',
                (true, false) => '▀',
                (false, true) => '▄',
                (true, true) => '█',
            });
        }
        text.push('\n');
    }
    text
}
