//! `cargo xtask uf2`: builds the images as UF2 files, the format that a Pico in drive mode accepts: one for each board.
//!
//! One crate writes the UF2, another reads it back, and the contents are compared with the ELF file byte for byte: a Pico
//! ignores a bad UF2 without any message, so a wrong one must never leave this module.

use std::fs;
use std::path::{Path, PathBuf};

use elf2flash_core::boards::{BoardInfo, RP2040, RP2350};
use elf2flash_core::{NoProgress, elf2uf2};
use object::LittleEndian;
use object::elf::{FileHeader32, PT_LOAD};
use object::read::elf::{FileHeader, ProgramHeader};

use crate::boards::{Board, Chip};
use crate::{image, size, workspace};

const BLOCK: usize = 512;
const PAYLOAD: u32 = 256;

/// Where things lie in a block (the UF2 specification, "File format").
const FLAGS: usize = 8;
const ADDRESS: usize = 12;
const PAYLOAD_SIZE: usize = 16;
const NUMBER: usize = 20;
const TOTAL: usize = 24;
const FAMILY: usize = 28;
const CONTENTS: usize = 32;

/// The family in the field for it counts.
const HAS_FAMILY: u32 = 0x2000;
/// Behind the contents there is an extension.
const HAS_EXTENSION: u32 = 0x8000;

/// The family of blocks that any RP2350 takes, whatever is on its flash.
const ABSOLUTE: u32 = 0xe48b_ff57;
/// The last page of the largest flash.
const ABSOLUTE_ADDRESS: u32 = 0x10ff_ff00;
/// Of two blocks, so that the other one never comes.
const ABSOLUTE_TOTAL: u32 = 2;
const FILLING: u8 = 0xef;
/// The extension by which newer boot ROMs know that the block is to be ignored.
const IGNORE_BLOCK: u32 = 0x9957_e304;

/// The files of a build.
pub struct Built {
    pub elf: PathBuf,
    pub uf2: PathBuf,
}

/// Builds the images for these boards and leaves the UF2 files in the target folder.
pub fn build_all(boards: &[Board]) -> Result<(), String> {
    boards.iter().try_for_each(|&board| build(board).map(|_| ()))
}

/// Builds the image for a board and leaves the UF2 in the target folder.
pub fn build(board: Board) -> Result<Built, String> {
    let elf = image::build(board)?;
    let uf2 = workspace::target_folder()?.join(board.file("uf2"));
    write(&elf, &uf2, board.chip())?;
    size::report(&elf)?;
    println!("{}\n", uf2.display());
    Ok(Built { elf, uf2 })
}

fn write(elf: &Path, uf2: &Path, chip: &Chip) -> Result<(), String> {
    let elf_bytes = fs::read(elf).map_err(|error| format!("{}: {error}.", elf.display()))?;
    let uf2_bytes = convert(&elf_bytes, chip).map_err(|error| format!("{}: {error}.", elf.display()))?;
    check(&elf_bytes, &uf2_bytes, chip)?;
    fs::write(uf2, &uf2_bytes).map_err(|error| format!("{}: {error}.", uf2.display()))
}

fn convert(elf: &[u8], chip: &Chip) -> Result<Vec<u8>, elf2flash_core::Elf2Uf2Error> {
    let known: [&dyn BoardInfo; 2] = [&RP2040, &RP2350];
    let info = known.into_iter().find(|info| info.family_id() == chip.family);
    let mut uf2 = Vec::new();
    if chip.needs_absolute_block {
        uf2.extend(absolute_block());
    }
    elf2uf2(elf, &mut uf2, info.expect("the crate knows both chips"), NoProgress)?;
    Ok(uf2)
}

/// The block that goes before all others for an RP2350. Some of its boot ROMs place a UF2 by the partition table that is on the flash
/// already, and so in the wrong place, unless the first block is of the family for absolute addresses (erratum RP2350-E10). Nothing
/// is written for it: it says that it is one of two, and the other one never comes.
fn absolute_block() -> [u8; BLOCK] {
    const MAGIC: [(usize, u32); 3] = [(0, 0x0a32_4655), (4, 0x9e5d_5157), (BLOCK - 4, 0x0ab1_6f30)];
    let fields = [
        (FLAGS, HAS_FAMILY | HAS_EXTENSION),
        (ADDRESS, ABSOLUTE_ADDRESS),
        (PAYLOAD_SIZE, PAYLOAD),
        (NUMBER, 0),
        (TOTAL, ABSOLUTE_TOTAL),
        (FAMILY, ABSOLUTE),
        (CONTENTS + PAYLOAD as usize, IGNORE_BLOCK),
    ];
    let mut block = [0; BLOCK];
    block[CONTENTS..CONTENTS + PAYLOAD as usize].fill(FILLING);
    for (at, word) in MAGIC.into_iter().chain(fields) {
        block[at..at + 4].copy_from_slice(&word.to_le_bytes());
    }
    block
}

/// The blocks for the chip's flash, which are all but the one for erratum RP2350-E10, if the chip needs that.
fn without_absolute_block<'a>(uf2: &'a [u8], chip: &Chip) -> Result<&'a [u8], String> {
    if !chip.needs_absolute_block {
        return Ok(uf2);
    }
    uf2.strip_prefix(&absolute_block())
        .ok_or_else(|| "The UF2 does not begin with the block for erratum RP2350-E10.".to_owned())
}

/// Fails unless the boot loader will accept every block and the contents are exactly those of the ELF file.
fn check(elf: &[u8], uf2: &[u8], chip: &Chip) -> Result<(), String> {
    let uf2 = without_absolute_block(uf2, chip)?;
    check_blocks(uf2, chip)?;
    let (contents, families) = uf2_decode::convert_from_uf2(uf2).map_err(|error| format!("the UF2: {error:?}."))?;
    let start = match families.into_iter().collect::<Vec<_>>().as_slice() {
        [(family, start)] if *family == chip.family => *start as usize,
        others => {
            return Err(format!(
                "The UF2 is for the families {others:x?} and not for the {} alone.",
                chip.probe
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
fn check_blocks(uf2: &[u8], chip: &Chip) -> Result<(), String> {
    let count = uf2.len() / BLOCK;
    if !uf2.len().is_multiple_of(BLOCK) || count == 0 {
        return Err(format!("A UF2 of {} bytes is not made of whole blocks.", uf2.len()));
    }
    let mut next = None;
    for (number, block) in uf2.as_chunks::<BLOCK>().0.iter().enumerate() {
        let word = |at: usize| u32::from_le_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]]);
        let (address, payload, numbered, total) = (word(ADDRESS), word(PAYLOAD_SIZE), word(NUMBER), word(TOTAL));
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
        if !chip.flash.contains(&address) {
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
    use crate::boards;

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
        convert(elf, &boards::RP2040).unwrap()
    }

    fn check_rp2040(elf: &[u8], uf2: &[u8]) -> Result<(), String> {
        check(elf, uf2, &boards::RP2040)
    }

    #[test]
    fn an_intact_uf2_is_accepted() {
        let elf = elf(START + 0x80, &[9; 1000]);
        for chip in [&boards::RP2040, &boards::RP2350] {
            assert_eq!(check(&elf, &convert(&elf, chip).unwrap(), chip), Ok(()));
        }
    }

    #[test]
    fn a_wrong_byte_is_reported() {
        let elf = elf(START, &[9; 1000]);
        let mut uf2 = uf2(&elf);
        uf2[BLOCK + 32 + 7] ^= 1;
        assert_eq!(
            check_rp2040(&elf, &uf2),
            Err("At 0x10000107 the UF2 differs from the ELF file.".to_owned())
        );
    }

    #[test]
    fn a_missing_block_is_reported() {
        let elf = elf(START, &[9; 1000]);
        let uf2 = uf2(&elf);
        assert_eq!(
            check_rp2040(&elf, &uf2[BLOCK..]),
            Err("Block 0 of 3 says that it is 1 of 4.".to_owned())
        );
    }

    #[test]
    fn a_gap_is_reported() {
        let elf = elf(START, &[9; 1000]);
        let mut uf2 = uf2(&elf);
        uf2[3 * BLOCK + 12 + 1] += 1;
        assert_eq!(
            check_rp2040(&elf, &uf2),
            Err("There is a gap before block 3, which is for 0x10000400.".to_owned())
        );
    }

    #[test]
    fn an_image_for_another_chip_is_refused() {
        let elf = elf(START, &[9; 10]);
        let mut wrong = uf2(&elf);
        wrong[28] ^= 1;
        assert!(check_rp2040(&elf, &wrong).is_err());
        let for_other = convert(&elf, &boards::RP2350).unwrap();
        assert!(check_rp2040(&elf, &for_other[BLOCK..]).is_err());
        assert!(check(&elf, &uf2(&elf), &boards::RP2350).is_err());
    }

    #[test]
    fn code_in_the_flash_for_saved_games_is_refused() {
        let end = boards::RP2040.flash.end;
        let elf = elf(end, &[9; 10]);
        let answer = check_rp2040(&elf, &uf2(&elf));
        assert_eq!(
            answer,
            Err("Block 0 is for 0x101f0000, outside the flash for code.".to_owned())
        );
        // A Pico 2 has more flash.
        let chip = &boards::RP2350;
        assert_eq!(check(&elf, &convert(&elf, chip).unwrap(), chip), Ok(()));
    }

    #[test]
    fn an_image_for_an_rp2350_begins_with_the_block_for_its_erratum() {
        let elf = elf(START, &[9; 10]);
        let chip = &boards::RP2350;
        let uf2 = convert(&elf, chip).unwrap();
        let word = |at: usize| u32::from_le_bytes(uf2[at..at + 4].try_into().unwrap());
        assert_eq!([word(0), word(4), word(508)], [0x0a32_4655, 0x9e5d_5157, 0x0ab1_6f30]);
        assert_eq!([word(8), word(12), word(16)], [0xa000, 0x10ff_ff00, 256]);
        assert_eq!([word(20), word(24), word(28)], [0, 2, 0xe48b_ff57]);
        assert_eq!(uf2[32..288], [0xef; 256]);
        assert_eq!(word(288), 0x9957_e304);
        assert_eq!(uf2[292..508], [0; 216]);
        // The next one is the first of the image.
        assert_eq!([word(512 + 12), word(512 + 28)], [START, 0xe48b_ff59]);
        assert!(check(&elf, &uf2[BLOCK..], chip).is_err_and(|sentence| sentence.contains("E10")));
    }
}
