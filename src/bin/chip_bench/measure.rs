//! Marks code for the cycle counter of `cargo xtask bench`.
//!
//! The marks are breakpoints, which only the emulator answers (`cycles.mjs`); on a real chip the first one would be a
//! fault. So this must not be used outside `chip_bench`.

use core::arch::asm;
use core::hint::black_box;

/// Counts the cycles of `work` under `label`, its number in xtask's table. The result of `work` counts as used, so that the
/// compiler leaves nothing out.
///
/// Not inlined, so that the compiler cannot move parts of `work` past the marks.
#[inline(never)]
pub fn measure<T>(label: u32, work: impl FnOnce() -> T) {
    // SAFETY: a breakpoint changes no register, no flag and no memory; the emulator goes on with the next instruction.
    // Without `nomem` the compiler keeps memory accesses on their side of each mark.
    unsafe { asm!("bkpt #1", in("r0") label, options(nostack, preserves_flags)) };
    black_box(work());
    // SAFETY: as above.
    unsafe { asm!("bkpt #2", in("r0") label, options(nostack, preserves_flags)) };
}

/// What to measure: the number that the emulator was started with, or 0.
pub fn requested() -> u32 {
    let number: u32;
    // SAFETY: as above, but for one register, in which the emulator leaves the number.
    unsafe { asm!("bkpt #4", out("r0") number, options(nomem, nostack, preserves_flags)) };
    number
}

/// Prints a number that only the compiler for the chip knows, such as a size, under a label of xtask's table.
pub fn print(label: u32, number: u32) {
    // SAFETY: as above.
    unsafe { asm!("bkpt #5", in("r0") label, in("r1") number, options(nomem, nostack, preserves_flags)) };
}

/// Ends the measurement.
pub fn finish() -> ! {
    loop {
        // SAFETY: as above. The emulator stops here.
        unsafe { asm!("bkpt #3", options(nomem, nostack, preserves_flags)) };
    }
}
