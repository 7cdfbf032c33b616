//! How every screen looks: held against the pictures in `tests/screens`, in all languages, and searched for text that is cut
//! off or runs into something.

mod lists;
mod seven_on_nine;
mod surfaces;
mod table;
mod teaching;
mod title;
mod tour;
