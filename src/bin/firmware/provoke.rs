//! Goes wrong on purpose, in an image for tests only: two directions at once are a crash of one kind each.

use core::arch::asm;
use core::hint::black_box;

use pocket_nines::handheld::Button;

/// Crashes if the buttons that are down ask for it.
pub fn by(down: &[bool; Button::ALL.len()]) {
    let are = |buttons: [Button; 2]| buttons.into_iter().all(|button| down[button as usize]);
    if are([Button::Up, Button::Down]) {
        panic!("as was asked for");
    }
    if are([Button::Left, Button::Right]) {
        // SAFETY: never returns: the instruction is none, which is a fault.
        unsafe { asm!("udf #0", options(noreturn)) };
    }
    if are([Button::Up, Button::Right]) {
        loop {
            black_box(());
        }
    }
    if are([Button::Down, Button::Left]) {
        overflow(0);
    }
}

/// Takes more and more of the stack.
#[inline(never)]
#[expect(unconditional_recursion, reason = "this is the point of it")]
fn overflow(depth: u32) {
    let mut taken = black_box([depth; 16]);
    overflow(depth + 1);
    taken = black_box(taken);
    let _ = taken;
}
