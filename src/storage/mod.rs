//! What is kept, and how: running games as bytes and back. The bytes are described in `docs/save-format.md`.
//!
//! Every kind of data travels in an [`envelope`] with its version and a checksum. Reading never trusts what is inside: a
//! saved game is the record of what was done, and reading plays it again under the same rules, so no sequence of bytes
//! can bring about a state that play could not.

pub mod envelope;
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
