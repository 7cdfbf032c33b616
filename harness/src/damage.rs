//! Corrupts saved data in a way that the checksum does not detect, to test the checks behind it.

/// Length of the checksum at the end.
const CHECKSUM: usize = 4;

/// Corrects length and checksum of an envelope after its content was changed.
pub fn reseal(bytes: &mut [u8]) {
    let length = bytes.len();
    bytes[2..4].copy_from_slice(&(length as u16).to_le_bytes());
    let checksum = crc32(&bytes[..length - CHECKSUM]);
    bytes[length - CHECKSUM..].copy_from_slice(&checksum.to_le_bytes());
}

/// A copy with some bytes replaced, and with the right length and checksum.
pub fn changed(bytes: &[u8], at: usize, new: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[at..][..new.len()].copy_from_slice(new);
    reseal(&mut bytes);
    bytes
}

/// CRC-32, implemented a second time so that tests do not rely on the library's implementation.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 }
        })
    })
}

#[test]
fn the_checksum_is_the_common_crc_32() {
    assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
}
