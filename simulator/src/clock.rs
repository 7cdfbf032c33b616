//! The computer's clock as the handheld wants it: microseconds since the simulator was started, never going backwards.

use std::time::{Duration, Instant};

use pocket_nines::time::Timestamp;

/// A clock that began when it was made. Copies of it agree.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    start: Instant,
}

impl Clock {
    /// Starts a clock.
    pub fn start() -> Clock {
        Clock { start: Instant::now() }
    }

    /// The time.
    pub fn now(self) -> Timestamp {
        // Microseconds of half a million years fit.
        Timestamp::from_micros(self.start.elapsed().as_micros() as u64)
    }

    /// How long it is from now until then; nothing if that is over.
    pub fn until(self, then: Timestamp) -> Duration {
        Duration::from_micros(then.micros_since(self.now()))
    }
}
