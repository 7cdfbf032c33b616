//! Crashes when two directions are pressed together, one kind of crash for each pair. Only in the image that the tests of
//! the crash screens run.

use core::arch::asm;
use core::hint::black_box;

use pocket_nines::handheld::Button;

/// Crashes if one of the pairs is down.
pub fn check(down: &[bool; Button::ALL.len()]) {
    let are_down = |buttons: [Button; 2]| buttons.into_iter().all(|button| down[button as usize]);
    if are_down([Button::Up, Button::Down]) {
        panic!("as requested");
    }
    if are_down([Button::Left, Button::Right]) {
        // SAFETY: never returns, as the instruction is undefined and faults.
        unsafe { asm!("udf #0", options(noreturn)) };
    }
    if are_down([Button::Up, Button::Right]) {
        loop {
            black_box(());
        }
    }
    if are_down([Button::Down, Button::Left]) {
        overflow(0);
    }
}

/// Takes more and more of the stack.
#[inline(never)]
#[expect(unconditional_recursion, reason = "the stack is to overflow")]
fn overflow(depth: u32) {
    let mut taken = black_box([depth; 16]);
    overflow(depth + 1);
    taken = black_box(taken);
    let _ = taken;
}
