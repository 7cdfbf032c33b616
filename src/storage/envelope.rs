//! The envelope around all saved data: a header with kind, version and length before the content, and a checksum after
//! it. All numbers are little endian.
//!
//! The envelope must never change. Only so can every firmware tell data of a newer version from damaged data.

use core::fmt;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use heapless::{Vec, VecView};

use super::Slot;

/// Why bytes could not be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeError {
    /// Fewer bytes than the header says: writing was interrupted.
    CutShort,
    /// More bytes than the header says.
    TooLong,
    /// The checksum does not match: bits have changed since writing, or this never was our data.
    Corrupt,
    /// Valid data of another kind, such as a race where a game of Number 9 was expected.
    OtherKind,
    /// Valid data, written by a newer firmware.
    Newer {
        /// The version of the data.
        version: u8,
    },
    /// Valid data that describes a state which cannot be reached by playing.
    Unreachable,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecodeError::CutShort => f.write_str("the data is shorter than its header says"),
            DecodeError::TooLong => f.write_str("the data is longer than its header says"),
            DecodeError::Corrupt => f.write_str("the checksum does not match"),
            DecodeError::OtherKind => f.write_str("the data is of another kind"),
            DecodeError::Newer { version } => {
                write!(f, "the data has version {version}, which is newer than this firmware")
            }
            DecodeError::Unreachable => f.write_str("no game can reach the state that the data describes"),
        }
    }
}

impl core::error::Error for DecodeError {}

/// Kind (1 byte), version (1 byte), and the length of everything including the envelope (2 bytes).
const HEADER_BYTES: usize = 4;

const CHECKSUM_BYTES: usize = 4;

/// The size of an envelope without its content.
pub(super) const OVERHEAD: usize = HEADER_BYTES + CHECKSUM_BYTES;

/// Without a table: a few hundred bytes per save do not need the speed.
const CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// Wraps the content that `write` produces in an envelope. `N` must have room for both.
pub(super) fn encode<const N: usize>(slot: Slot, version: u8, write: impl FnOnce(&mut Writer<'_>)) -> Vec<u8, N> {
    let mut bytes = Vec::new();
    let mut writer = Writer(bytes.as_mut_view());
    writer.bytes(&[slot.kind(), version, 0, 0]);
    write(&mut writer);
    writer.finish();
    bytes
}

/// Checks an envelope of this kind, up to this version, and returns a reader for its content.
pub(super) fn decode(slot: Slot, version: u8, bytes: &[u8]) -> Result<Reader<'_>, DecodeError> {
    let header = bytes.first_chunk::<HEADER_BYTES>().ok_or(DecodeError::CutShort)?;
    let length = usize::from(u16::from_le_bytes([header[2], header[3]]));
    if bytes.len() < length {
        return Err(DecodeError::CutShort);
    }
    if bytes.len() > length {
        return Err(DecodeError::TooLong);
    }
    let (checked, checksum) = bytes
        .split_last_chunk::<CHECKSUM_BYTES>()
        .ok_or(DecodeError::CutShort)?;
    let content = checked.get(HEADER_BYTES..).ok_or(DecodeError::CutShort)?;
    if CRC.checksum(checked) != u32::from_le_bytes(*checksum) {
        return Err(DecodeError::Corrupt);
    }
    if header[0] != slot.kind() {
        return Err(DecodeError::OtherKind);
    }
    if header[1] > version {
        return Err(DecodeError::Newer { version: header[1] });
    }
    if header[1] == 0 {
        // Versions count from 1.
        return Err(DecodeError::Unreachable);
    }
    let version = header[1];
    Ok(Reader { version, rest: content })
}

/// Writes content field by field.
#[derive(Debug)]
pub(super) struct Writer<'a>(&'a mut VecView<u8>);

impl Writer<'_> {
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        let written = self.0.extend_from_slice(bytes);
        debug_assert!(written.is_ok(), "the buffer has room for envelope and content");
    }

    pub(super) fn byte(&mut self, byte: u8) {
        self.bytes(&[byte]);
    }

    /// Fills in the length and appends the checksum, which are known only at the end.
    fn finish(&mut self) {
        let length = (self.0.len() + CHECKSUM_BYTES) as u16;
        self.0[2..HEADER_BYTES].copy_from_slice(&length.to_le_bytes());
        let checksum = CRC.checksum(self.0);
        self.bytes(&checksum.to_le_bytes());
    }
}

/// Reads content field by field.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    version: u8,
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// The version of the content.
    pub(super) fn version(&self) -> u8 {
        self.version
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        let (bytes, rest) = self.rest.split_first_chunk::<N>().ok_or(DecodeError::Unreachable)?;
        self.rest = rest;
        Ok(*bytes)
    }

    pub(super) fn byte(&mut self) -> Result<u8, DecodeError> {
        self.bytes::<1>().map(|[byte]| byte)
    }

    pub(super) fn flag(&mut self) -> Result<bool, DecodeError> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(DecodeError::Unreachable),
        }
    }

    /// Splits off a reader for the next bytes.
    pub(super) fn sub(&mut self, length: usize) -> Result<Reader<'a>, DecodeError> {
        let (sub, rest) = self.rest.split_at_checked(length).ok_or(DecodeError::Unreachable)?;
        self.rest = rest;
        let version = self.version;
        Ok(Reader { version, rest: sub })
    }

    pub(super) fn end(&self) -> Result<(), DecodeError> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(DecodeError::Unreachable)
        }
    }
}

/// The value at this index of a list, as it was written.
pub(super) fn one_of<T: Copy>(all: &[T], index: u8) -> Result<T, DecodeError> {
    all.get(usize::from(index)).copied().ok_or(DecodeError::Unreachable)
}
