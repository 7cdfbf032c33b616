//! Screens that show no game. The device test holds the panel of the real image against the same pictures.

use pocket_nines::screens::{Frame, title};

use harness::golden::expect_picture;

#[test]
fn the_title_shows_the_name_and_a_nine() {
    let mut frame = Frame::new();
    title::draw(&mut frame).unwrap();
    expect_picture("title", &frame);
}
