//! Which tasks have work left. The device may only fall asleep once none has: with the panel off, the piezo silent and
//! everything written.

use core::cell::Cell;

use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;

/// A task that does by itself what the main loop asks for.
#[derive(Clone, Copy)]
pub enum Task {
    Display,
    Buzzer,
    FlashWriter,
    Supply,
}

const TASKS: usize = 4;

static BUSY: Mutex<ThreadModeRawMutex, Cell<[bool; TASKS]>> = Mutex::new(Cell::new([false; TASKS]));
static ENDED: Signal<ThreadModeRawMutex, ()> = Signal::new();
static DISPLAY_ENDED: Signal<ThreadModeRawMutex, ()> = Signal::new();
static BUZZER_ENDED: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// Notes that a task has work to do.
pub fn begin(task: Task) {
    set(task, true);
}

/// Notes that a task has no more work.
pub fn end(task: Task) {
    set(task, false);
    ENDED.signal(());
    match task {
        Task::Display => DISPLAY_ENDED.signal(()),
        Task::Buzzer => BUZZER_ENDED.signal(()),
        Task::FlashWriter | Task::Supply => {}
    }
}

/// Whether this task has work to do.
pub fn is_busy(task: Task) -> bool {
    BUSY.lock(|busy| busy.get()[task as usize])
}

/// Whether any task has work to do.
pub fn is_any_busy() -> bool {
    BUSY.lock(|busy| busy.get().contains(&true))
}

/// Returns once a task has run out of work since this was last waited for.
pub async fn until_one_ends() {
    ENDED.wait().await;
}

/// Returns once the display has no work, at once if that is so. Only the flash writer may wait for this: a signal wakes one
/// task.
pub async fn until_display_is_idle() {
    while is_busy(Task::Display) {
        DISPLAY_ENDED.wait().await;
    }
}

/// The same for the buzzer.
pub async fn until_buzzer_is_idle() {
    while is_busy(Task::Buzzer) {
        BUZZER_ENDED.wait().await;
    }
}

fn set(task: Task, is_busy: bool) {
    BUSY.lock(|busy| {
        let mut tasks = busy.get();
        tasks[task as usize] = is_busy;
        busy.set(tasks);
    });
}
