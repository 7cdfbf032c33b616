//! What all saved data has in common: what it is, in which version, how long, and a checksum over everything.
//!
//! The envelope must stay readable by every later version, so that data of a newer one is told apart from broken data.

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use heapless::{Vec, VecView};

use super::slots::Slot;

/// Why bytes could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// Fewer bytes than the data says it has: writing it was interrupted.
    CutShort,
    /// More bytes than the data says it has.
    TooLong,
    /// The checksum is wrong: some bits changed after writing, or this never was our data.
    Corrupt,
    /// Sound data, but of another kind, such as a race where a Number 9 game was asked for.
    OtherKind,
    /// Sound data, written by a newer version of this firmware.
    Newer {
        /// The version it was written in.
        version: u8,
    },
    /// Sound data, but no game can have got into the state it describes.
    Unreachable,
}

/// Kind, version, and the length of everything as two bytes.
const HEADER: usize = 4;

const CHECKSUM: usize = 4;

/// What an envelope adds to its content.
pub(super) const AROUND: usize = HEADER + CHECKSUM;

/// Computed bit by bit: a table would be faster and cost a kilobyte of flash for a few hundred bytes now and then.
const CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// Puts content that `write` produces into an envelope. `N` must have room for it.
pub(super) fn seal<const N: usize>(slot: Slot, version: u8, write: impl FnOnce(&mut Writer<'_>)) -> Vec<u8, N> {
    let mut bytes = Vec::new();
    let mut writer = Writer(bytes.as_mut_view());
    writer.bytes(&[slot.kind(), version, 0, 0]);
    write(&mut writer);
    writer.close();
    bytes
}

/// Takes content out of an envelope, if it arrived whole and can be understood.
pub(super) fn open(slot: Slot, version: u8, bytes: &[u8]) -> Result<Reader<'_>, DecodeError> {
    let header = bytes.first_chunk::<HEADER>().ok_or(DecodeError::CutShort)?;
    let length = usize::from(u16::from_le_bytes([header[2], header[3]]));
    if bytes.len() < length {
        return Err(DecodeError::CutShort);
    }
    if bytes.len() > length {
        return Err(DecodeError::TooLong);
    }
    let (sealed, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(DecodeError::CutShort)?;
    let content = sealed.get(HEADER..).ok_or(DecodeError::CutShort)?;
    if CRC.checksum(sealed) != u32::from_le_bytes(*checksum) {
        return Err(DecodeError::Corrupt);
    }
    if header[0] != slot.kind() {
        return Err(DecodeError::OtherKind);
    }
    if header[1] > version {
        return Err(DecodeError::Newer { version: header[1] });
    }
    if header[1] == 0 {
        // Version 1 is the first of every kind; nothing older was ever written.
        return Err(DecodeError::Unreachable);
    }
    let version = header[1];
    Ok(Reader { version, rest: content })
}

/// Writes content piece by piece, in envelopes of all sizes.
#[derive(Debug)]
pub(super) struct Writer<'a>(&'a mut VecView<u8>);

impl Writer<'_> {
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        let written = self.0.extend_from_slice(bytes);
        debug_assert!(written.is_ok(), "an envelope has room for its content");
    }

    pub(super) fn byte(&mut self, byte: u8) {
        self.bytes(&[byte]);
    }

    /// Adds what can only be known at the end: how long everything is, and the checksum.
    fn close(&mut self) {
        let length = (self.0.len() + CHECKSUM) as u16;
        self.0[2..HEADER].copy_from_slice(&length.to_le_bytes());
        let checksum = CRC.checksum(self.0);
        self.bytes(&checksum.to_le_bytes());
    }
}

/// Reads content piece by piece. Content that ends too early describes nothing that exists.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    version: u8,
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// The version that the content was written in.
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

    /// The next bytes as content of their own.
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

/// The value whose place in a list was written.
pub(super) fn one_of<T: Copy>(all: &[T], place: u8) -> Result<T, DecodeError> {
    all.get(usize::from(place)).copied().ok_or(DecodeError::Unreachable)
}
