//! Which parts of the device still have something to do. It may only fall asleep once none has: with the panel off, the
//! piezo silent and everything written.

use core::cell::Cell;

use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;

/// A part that works by itself once it is told to.
#[derive(Clone, Copy)]
pub enum Part {
    /// Sends frames.
    Display,
    /// Plays sounds.
    Buzzer,
    /// Writes flash.
    Keeper,
}

const PARTS: usize = 3;

static BUSY: Mutex<ThreadModeRawMutex, Cell<[bool; PARTS]>> = Mutex::new(Cell::new([false; PARTS]));
static ENDED: Signal<ThreadModeRawMutex, ()> = Signal::new();
static DISPLAY_ENDED: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// A part has something to do.
pub fn begin(part: Part) {
    set(part, true);
}

/// A part has nothing more to do.
pub fn end(part: Part) {
    set(part, false);
    ENDED.signal(());
    if let Part::Display = part {
        DISPLAY_ENDED.signal(());
    }
}

/// Whether this part has something to do.
pub fn is(part: Part) -> bool {
    BUSY.lock(|busy| busy.get()[part as usize])
}

/// Whether any part has something to do.
pub fn is_any() -> bool {
    BUSY.lock(|busy| busy.get().contains(&true))
}

/// Returns once a part has become idle since this was last waited for.
pub async fn until_one_ends() {
    ENDED.wait().await;
}

/// Returns once the display has nothing to do, at once if that is so. For the keeper alone.
pub async fn until_display_rests() {
    while is(Part::Display) {
        DISPLAY_ENDED.wait().await;
    }
}

fn set(part: Part, is_busy: bool) {
    BUSY.lock(|busy| {
        let mut parts = busy.get();
        parts[part as usize] = is_busy;
        busy.set(parts);
    });
}
