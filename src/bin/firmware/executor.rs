//! The main executor: runs the tasks, and lets the chip wait as cheaply as it can between two events. Those of the buttons
//! have an executor of their own, in an interrupt.

use embassy_executor::{SpawnToken, Spawner, raw};
use static_cell::StaticCell;

use crate::chip;

/// What `embassy_executor` takes for the executor of the main thread: its tasks set the core's event when they are woken.
const THREAD: usize = usize::MAX;

/// Runs a first task, which may spawn others.
#[inline(never)]
pub fn run<S>(first: impl FnOnce(Spawner) -> SpawnToken<S>) -> ! {
    static EXECUTOR: StaticCell<raw::Executor> = StaticCell::new();
    let executor = EXECUTOR.init(raw::Executor::new(THREAD as *mut ()));
    let spawner = executor.spawner();
    spawner.spawn(first(spawner));
    chip::prepare_waiting();
    loop {
        // SAFETY: nothing else polls this executor, and `wait_for_event` does not either.
        unsafe { executor.poll() };
        chip::wait_for_event();
    }
}
