//! Tests of every screen: compared with the pictures in `tests/screens`, and checked in all languages for text that is cut
//! off or overlaps.

mod hardware;
mod journey;
mod lists;
mod screen;
mod seven_on_nine;
mod surfaces;
mod table;
mod teaching;
mod tour;
