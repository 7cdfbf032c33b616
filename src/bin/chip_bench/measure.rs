//! Marks a stretch of code for the cycle counter of `cargo xtask bench`.
//!
//! The marks are breakpoints, which only the emulator in `tests/device/cycles.mjs` answers; on a real chip the first
//! one would be a fault. So this belongs into `chip_bench` and nowhere else.

use core::arch::asm;
use core::hint::black_box;

/// Counts the cycles of `work` under `label`, the number by which xtask's table knows it. What `work` returns is taken
/// for used, so that the compiler leaves nothing out.
///
/// Never inlined, and `work` is called once through here, so the compiler cannot move parts of it past the marks.
#[inline(never)]
pub fn measure<T>(label: u32, work: impl FnOnce() -> T) {
    // SAFETY: a breakpoint changes no register, no flag and no memory; the emulator goes on with the next instruction.
    // Without `nomem` the compiler keeps memory accesses on their side of each mark.
    unsafe { asm!("bkpt #1", in("r0") label, options(nostack, preserves_flags)) };
    black_box(work());
    // SAFETY: as above.
    unsafe { asm!("bkpt #2", in("r0") label, options(nostack, preserves_flags)) };
}

/// How much is to be measured, as whoever started the emulator has said; 0 if they said nothing.
pub fn asked_for() -> u32 {
    let much: u32;
    // SAFETY: as above, but for one register, in which the emulator leaves the number.
    unsafe { asm!("bkpt #4", out("r0") much, options(nomem, nostack, preserves_flags)) };
    much
}

/// Tells a number that only the compiler for the chip knows, under a label of xtask's table.
pub fn tell(label: u32, number: u32) {
    // SAFETY: as above.
    unsafe { asm!("bkpt #5", in("r0") label, in("r1") number, options(nomem, nostack, preserves_flags)) };
}

/// Tells the counter that there is nothing more to come.
pub fn finish() -> ! {
    loop {
        // SAFETY: as above. The emulator stops here.
        unsafe { asm!("bkpt #3", options(nomem, nostack, preserves_flags)) };
    }
}
