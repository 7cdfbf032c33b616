//! The size of the image, section by section, against the budgets, and whether the stack is where the linker scripts in `memory` put it. Every
//! build prints this, so that growth is noticed.

use std::fs;
use std::path::Path;

use object::elf::{FileHeader32, SHF_ALLOC, SHT_NOBITS};
use object::read::elf::{FileHeader, SectionHeader};
use object::{LittleEndian, Object, ObjectSymbol};

/// For code, texts and art. The chip on a Pico has 2 MB.
pub const FLASH_BUDGET: u32 = 1024 * 1024;
/// For variables and the stack, which counts with all the room that is reserved for it.
pub const VARIABLES_BUDGET: u32 = 48 * 1024;
/// For all of that and the code that runs from RAM. The chip has 264 KB.
pub const RAM_BUDGET: u32 = 240 * 1024;

/// The sections of `memory/ram_code.x` with code and tables that run from RAM.
const CODE_IN_RAM: [&str; 2] = [".early_ram_code", ".ram_code"];

const RAM_START: u32 = 0x2000_0000;

struct Section {
    name: String,
    address: u32,
    size: u32,
    /// Takes room in flash, for itself or as the initial values of variables.
    stored: bool,
}

impl Section {
    fn in_ram(&self) -> bool {
        self.address >= RAM_START
    }

    fn flash(&self) -> u32 {
        if self.stored { self.size } else { 0 }
    }

    fn ram(&self) -> u32 {
        if self.in_ram() { self.size } else { 0 }
    }

    fn variables(&self) -> u32 {
        if CODE_IN_RAM.contains(&self.name.as_str()) {
            0
        } else {
            self.ram()
        }
    }
}

/// Prints the sizes. Fails when a budget is exceeded or the stack is not where it belongs.
pub fn report(elf: &Path) -> Result<(), String> {
    let (bytes, sections) = read(elf)?;
    let stack = stack(&bytes)?;
    check_stack(&sections, stack)?;

    println!("{:<16}{:>10}{:>10}", "section", "flash", "RAM");
    for section in &sections {
        println!("{:<16}{:>10}{:>10}", section.name, section.flash(), section.ram());
    }
    println!("{:<16}{:>10}{:>10}", "stack", 0, stack.size());
    let flash = sections.iter().map(Section::flash).sum();
    let variables = sections.iter().map(Section::variables).sum::<u32>() + stack.size();
    let ram = sections.iter().map(Section::ram).sum::<u32>() + stack.size();
    compare("flash", flash, FLASH_BUDGET)?;
    compare("RAM for variables and stack", variables, VARIABLES_BUDGET)?;
    compare("RAM with the code in it", ram, RAM_BUDGET)
}

/// The memory that an image takes, without its stack.
pub struct Taken {
    /// Bytes of flash.
    pub flash: u32,
    /// Bytes of RAM.
    pub variables: u32,
    /// Bytes of RAM for code and tables.
    pub code_in_ram: u32,
}

/// Adds up the sections of an image.
pub fn taken(elf: &Path) -> Result<Taken, String> {
    let (_, sections) = read(elf)?;
    Ok(Taken {
        flash: sections.iter().map(Section::flash).sum(),
        variables: sections.iter().map(Section::variables).sum(),
        code_in_ram: sections.iter().map(|section| section.ram() - section.variables()).sum(),
    })
}

fn read(elf: &Path) -> Result<(Vec<u8>, Vec<Section>), String> {
    let bytes = fs::read(elf).map_err(|error| format!("{}: {error}.", elf.display()))?;
    let sections = sections(&bytes).map_err(|error| format!("{}: {error}.", elf.display()))?;
    Ok((bytes, sections))
}

fn compare(what: &str, used: u32, budget: u32) -> Result<(), String> {
    let share = 100.0 * f64::from(used) / f64::from(budget);
    println!("{what}: {used} of {budget} bytes, {share:.1} %");
    if used <= budget {
        return Ok(());
    }
    Err(format!(
        "The image takes {used} bytes of {what}, {} more than its budget of {budget}.",
        used - budget
    ))
}

/// The room between the symbols `_stack_end`, at the bottom, and `_stack_start`.
#[derive(Clone, Copy)]
struct Stack {
    bottom: u32,
    top: u32,
}

impl Stack {
    fn size(self) -> u32 {
        self.top - self.bottom
    }
}

/// A stack overflow has to leave RAM: nothing may lie below the stack, and no variable within it.
fn check_stack(sections: &[Section], stack: Stack) -> Result<(), String> {
    if stack.bottom != RAM_START || stack.top <= stack.bottom {
        return Err(format!(
            "The stack lies at {:#x} to {:#x} and not at the bottom of RAM, where an overflow faults.",
            stack.bottom, stack.top
        ));
    }
    match sections
        .iter()
        .find(|section| section.in_ram() && section.address < stack.top)
    {
        None => Ok(()),
        Some(section) => Err(format!("The section {} lies within the stack.", section.name)),
    }
}

fn stack(elf: &[u8]) -> Result<Stack, String> {
    let file = object::File::parse(elf).map_err(|error| format!("the ELF file: {error}."))?;
    let address = |name: &str| {
        let symbol = file
            .symbol_by_name(name)
            .ok_or_else(|| format!("The image has no symbol {name}."))?;
        Ok::<u32, String>(symbol.address() as u32)
    };
    Ok(Stack {
        bottom: address("_stack_end")?,
        top: address("_stack_start")?,
    })
}

/// The sections that take memory on the chip, in the order of their addresses.
fn sections(elf: &[u8]) -> object::Result<Vec<Section>> {
    let header = FileHeader32::<LittleEndian>::parse(elf)?;
    let endian = header.endian()?;
    let table = header.sections(endian, elf)?;
    let mut found = Vec::new();
    for section in table.iter() {
        let size = section.sh_size(endian);
        if section.sh_flags(endian) & SHF_ALLOC == SHF_ALLOC && size > 0 {
            found.push(Section {
                name: String::from_utf8_lossy(table.section_name(endian, section)?).into_owned(),
                address: section.sh_addr(endian),
                size,
                stored: section.sh_type(endian) != SHT_NOBITS,
            });
        }
    }
    found.sort_by_key(|section| section.address);
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(name: &str, address: u32) -> Section {
        Section {
            name: name.to_owned(),
            address,
            size: 4,
            stored: true,
        }
    }

    #[test]
    fn a_variable_within_the_stack_is_refused() {
        let stack = Stack {
            bottom: 0x2000_0000,
            top: 0x2000_4000,
        };
        assert_eq!(
            check_stack(&[section(".text", 0x1000_0100), section(".data", 0x2000_4000)], stack),
            Ok(())
        );
        assert!(check_stack(&[section(".data", 0x2000_3ffc)], stack).is_err());
    }

    #[test]
    fn a_stack_above_the_bottom_of_ram_is_refused() {
        assert!(
            check_stack(
                &[],
                Stack {
                    bottom: 0x2000_1000,
                    top: 0x2004_0000
                }
            )
            .is_err()
        );
    }

    #[test]
    fn a_budget_may_be_used_up_but_not_exceeded() {
        assert_eq!(compare("flash", 10, 10), Ok(()));
        assert_eq!(
            compare("flash", 12, 10),
            Err("The image takes 12 bytes of flash, 2 more than its budget of 10.".into())
        );
    }
}
