// Code that runs from RAM, as `memory/ram_code.x` lists it, for every image. Nothing of it may be called before it was copied.

// Safe, because only the addresses of the symbols are used: the linker script defines them.
unsafe extern "C" {
    static mut __ram_code_start: u32;
    static __ram_code_end: u32;
    static __ram_code_source: u32;
}

/// Copies the code from flash to its place in RAM.
pub fn copy() {
    let start = &raw mut __ram_code_start;
    let words = (&raw const __ram_code_end as usize - start as usize) / size_of::<u32>();
    // SAFETY: the linker script reserves the place for nothing but this code, none of which runs yet.
    unsafe { core::ptr::copy_nonoverlapping(&raw const __ram_code_source, start, words) };
    // Instructions are fetched from what was written (ARMv6-M manual, B2.5).
    cortex_m::asm::dsb();
    cortex_m::asm::isb();
}
