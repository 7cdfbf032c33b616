//! `cargo xtask uf2`: builds the image as a UF2 file, the format that a Pico in drive mode accepts.
//!
//! One crate writes the UF2, another reads it back, and the contents are compared with the ELF file byte for byte: a Pico
//! ignores a bad UF2 without any message, so a wrong one must never leave this module.

use std::fs;
use std::path::{Path, PathBuf};

use elf2flash_core::boards::RP2040;
use elf2flash_core::{NoProgress, elf2uf2};
use object::LittleEndian;
use object::elf::{FileHeader32, PT_LOAD};
use object::read::elf::{FileHeader, ProgramHeader};

use crate::{image, size, workspace};

/// The RP2040 ignores blocks of another family: RP2040 datasheet, 2.8.4.2.
const FAMILY: u32 = 0xe48b_ff56;
const BLOCK: usize = 512;
const PAYLOAD: u32 = 256;
const FLASH: std::ops::Range<u32> = 0x1000_0000..0x101f_0000;

/// The files of a build.
pub struct Built {
    pub elf: PathBuf,
    pub uf2: PathBuf,
}

/// Builds the firmware and leaves the UF2 in the target folder.
pub fn build() -> Result<Built, String> {
    let elf = image::build("firmware")?;
    let uf2 = workspace::target_folder()?.join("pocket-nines.uf2");
    write(&elf, &uf2)?;
    size::report(&elf)?;
    println!("{}", uf2.display());
    Ok(Built { elf, uf2 })
}

fn write(elf: &Path, uf2: &Path) -> Result<(), String> {
    let elf_bytes = fs::read(elf).map_err(|error| format!("{}: {error}.", elf.display()))?;
    let mut uf2_bytes = Vec::new();
    elf2uf2(&elf_bytes, &mut uf2_bytes, &RP2040, NoProgress).map_err(|error| format!("{}: {error}.", elf.display()))?;
    check(&elf_bytes, &uf2_bytes)?;
    fs::write(uf2, &uf2_bytes).map_err(|error| format!("{}: {error}.", uf2.display()))
}

/// Fails unless the boot loader will accept every block and the contents are exactly those of the ELF file.
fn check(elf: &[u8], uf2: &[u8]) -> Result<(), String> {
    check_blocks(uf2)?;
    let (contents, families) = uf2_decode::convert_from_uf2(uf2).map_err(|error| format!("the UF2: {error:?}."))?;
    let start = match families.into_iter().collect::<Vec<_>>().as_slice() {
        [(FAMILY, start)] => *start as usize,
        others => {
            return Err(format!(
                "The UF2 is for the families {others:x?} and not for the RP2040 alone."
            ));
        }
    };

    let mut expected = vec![0; contents.len()];
    for (address, bytes) in loaded(elf).map_err(|error| format!("the ELF file: {error}."))? {
        let from = (address as usize).wrapping_sub(start);
        let room = expected.get_mut(from..from.wrapping_add(bytes.len()));
        room.ok_or_else(|| format!("The UF2 lacks the {} bytes at {address:#x}.", bytes.len()))?
            .copy_from_slice(bytes);
    }
    match (0..contents.len()).find(|&i| contents[i] != expected[i]) {
        None => Ok(()),
        Some(i) => Err(format!("At {:#x} the UF2 differs from the ELF file.", start + i)),
    }
}

/// The boot loader accepts blocks that are numbered, hold one page each, and lie in flash. The end of flash is for saved
/// games, so no block may lie there. A gap would leave a sector that is filled in part, which the boot ROM may program wrongly
/// (erratum RP2040-E14).
fn check_blocks(uf2: &[u8]) -> Result<(), String> {
    let count = uf2.len() / BLOCK;
    if !uf2.len().is_multiple_of(BLOCK) || count == 0 {
        return Err(format!("A UF2 of {} bytes is not made of whole blocks.", uf2.len()));
    }
    let mut next = None;
    for (number, block) in uf2.as_chunks::<BLOCK>().0.iter().enumerate() {
        let word = |at: usize| u32::from_le_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]]);
        let (address, payload, numbered, total) = (word(12), word(16), word(20), word(24));
        if numbered as usize != number || total as usize != count {
            return Err(format!(
                "Block {number} of {count} says that it is {numbered} of {total}."
            ));
        }
        if payload != PAYLOAD || !address.is_multiple_of(PAYLOAD) {
            return Err(format!(
                "Block {number} has {payload} bytes for {address:#x}, which is not one page."
            ));
        }
        if !FLASH.contains(&address) {
            return Err(format!(
                "Block {number} is for {address:#x}, outside the flash for code."
            ));
        }
        if next.is_some_and(|next| next != address) {
            return Err(format!(
                "There is a gap before block {number}, which is for {address:#x}."
            ));
        }
        next = Some(address + PAYLOAD);
    }
    Ok(())
}

/// The segments of an ELF file that are loaded into memory: address and bytes.
fn loaded(elf: &[u8]) -> object::Result<Vec<(u32, &[u8])>> {
    let header = FileHeader32::<LittleEndian>::parse(elf)?;
    let endian = header.endian()?;
    let mut segments = Vec::new();
    for segment in header.program_headers(endian, elf)? {
        let bytes = segment.data(endian, elf).unwrap_or_default();
        if segment.p_type(endian) == PT_LOAD && !bytes.is_empty() {
            segments.push((segment.p_paddr(endian), bytes));
        }
    }
    Ok(segments)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: u32 = 0x1000_0000;

    /// The smallest ELF file that loads these bytes at this address.
    fn elf(address: u32, contents: &[u8]) -> Vec<u8> {
        const HEADERS: u32 = 52 + 32;
        let size = contents.len() as u32;
        let mut file = b"\x7fELF\x01\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x28\0".to_vec();
        for word in [1, address, 52, 0, 0, 52 | 32 << 16, 1 | 40 << 16, 0] {
            file.extend(u32::to_le_bytes(word));
        }
        for word in [PT_LOAD.0, HEADERS, address, address, size, size, 5, 4] {
            file.extend(u32::to_le_bytes(word));
        }
        file.extend(contents);
        file
    }

    fn uf2(elf: &[u8]) -> Vec<u8> {
        let mut uf2 = Vec::new();
        elf2uf2(elf, &mut uf2, &RP2040, NoProgress).unwrap();
        uf2
    }

    #[test]
    fn an_intact_uf2_is_accepted() {
        let elf = elf(START + 0x80, &[9; 1000]);
        assert_eq!(check(&elf, &uf2(&elf)), Ok(()));
    }

    #[test]
    fn a_wrong_byte_is_reported() {
        let elf = elf(START, &[9; 1000]);
        let mut uf2 = uf2(&elf);
        uf2[BLOCK + 32 + 7] ^= 1;
        assert_eq!(
            check(&elf, &uf2),
            Err("At 0x10000107 the UF2 differs from the ELF file.".to_owned())
        );
    }

    #[test]
    fn a_missing_block_is_reported() {
        let elf = elf(START, &[9; 1000]);
        let uf2 = uf2(&elf);
        assert_eq!(
            check(&elf, &uf2[BLOCK..]),
            Err("Block 0 of 3 says that it is 1 of 4.".to_owned())
        );
    }

    #[test]
    fn a_gap_is_reported() {
        let elf = elf(START, &[9; 1000]);
        let mut uf2 = uf2(&elf);
        uf2[3 * BLOCK + 12 + 1] += 1;
        assert_eq!(
            check(&elf, &uf2),
            Err("There is a gap before block 3, which is for 0x10000400.".to_owned())
        );
    }

    #[test]
    fn an_image_for_another_chip_is_refused() {
        let elf = elf(START, &[9; 10]);
        let mut uf2 = uf2(&elf);
        uf2[28] ^= 1;
        assert!(check(&elf, &uf2).is_err());
    }

    #[test]
    fn code_in_the_flash_for_saved_games_is_refused() {
        let elf = elf(FLASH.end, &[9; 10]);
        let answer = check(&elf, &uf2(&elf));
        assert_eq!(
            answer,
            Err("Block 0 is for 0x101f0000, outside the flash for code.".to_owned())
        );
    }
}
