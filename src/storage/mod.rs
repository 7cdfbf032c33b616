//! Saved data: serializing running games, high scores, statistics and settings, and the flash store that keeps the bytes.
//! `docs/save-format.md` describes the format.
//!
//! All data is wrapped in an [`envelope`] with a version and a checksum. Decoding never trusts the bytes: a saved game is
//! the list of its moves, and decoding replays them under the rules. So no sequence of bytes can lead to a state that
//! cannot be reached by playing.

mod envelope;
pub mod flash_store;
pub mod high_scores;
mod language;
pub mod number9;
pub mod settings;
pub mod seven_on_nine;
pub mod slots;
pub mod statistics;

pub use envelope::DecodeError;
pub use language::Language;
