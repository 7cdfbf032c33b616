//! The buttons: every edge of a contact, with its timestamp, in a queue.
//!
//! Each contact has a task that waits for an interrupt, on an executor of its own which runs in an interrupt itself. So an
//! edge gets its timestamp within microseconds whatever else the chip is busy with, and none is lost while a frame is drawn, a
//! tone is played or flash is written. Spikes are left out here, as the library never sees how long a level lasts; debouncing,
//! and what an edge means, is for the library.
//!
//! Only while flash is erased or programmed, and while the chip wakes up, no interrupt is taken. A press and release during
//! that time is read from the edges that the pins have latched: see [`over_standstill`] and [`over_sleep`].

use core::cell::Cell;

use defmt::unwrap;
use embassy_executor::InterruptExecutor;
use embassy_rp::gpio::Input;
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer};
use pocket_nines::handheld::{Button, DEBOUNCE_MICROS, Edge};
use pocket_nines::time::Timestamp;

use crate::boards::{BUTTONS, ButtonInputs};
use crate::{chip, facts};

/// More edges than two thumbs can make in the longest time that the main loop takes none. While the queue is full, the
/// tasks of the contacts wait.
const QUEUE_LENGTH: usize = 64;

/// The shortest time between two edges that are reported, so that a contact that bounces all the time cannot keep the chip
/// busy. Debouncing is done in the library, in `src/handheld/gestures.rs`.
const PAUSE_AFTER_EDGE: Duration = Duration::from_millis(1);

/// A contact that changes for a shorter time has not moved: it is a spike on the wire, as from a piezo or a radio nearby.
const SPIKE: Duration = Duration::from_micros(100);

/// Changes of a contact that follow each other within this time belong to one press or release.
const BOUNCE: Duration = Duration::from_micros(DEBOUNCE_MICROS);

/// A contact that never comes to rest must not keep games from being saved.
const LONGEST_WAIT: Duration = Duration::from_millis(200);

/// When a contact last changed.
static LAST_CHANGE: Mutex<CriticalSectionRawMutex, Cell<Instant>> = Mutex::new(Cell::new(Instant::MIN));

/// Which buttons are down by the last edge in the queue.
static DOWN: Mutex<CriticalSectionRawMutex, Cell<[bool; BUTTONS.len()]>> =
    Mutex::new(Cell::new([false; BUTTONS.len()]));

/// The edges, in order of time.
pub static EDGES: Channel<CriticalSectionRawMutex, Edge, QUEUE_LENGTH> = Channel::new();

static EXECUTOR: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
fn SWI_IRQ_0() {
    // SAFETY: this is the handler of the interrupt that `start` starts the executor with, and nothing else calls it.
    unsafe { EXECUTOR.on_interrupt() }
}

/// Watches the contacts from now on. A button that is down already counts as pressed now.
pub fn start(contacts: ButtonInputs) {
    // Above the pins' own interrupt, which wakes it, and below those of the timer and the bus.
    interrupt::SWI_IRQ_0.set_priority(Priority::P2);
    let spawner = EXECUTOR.start(interrupt::SWI_IRQ_0);
    for (button, contact) in contacts {
        spawner.spawn(unwrap!(watch(button, contact)));
    }
}

/// The time, as the library counts it.
pub fn now() -> Timestamp {
    Timestamp::from_micros(Instant::now().as_micros())
}

/// Waits for levels by turns and not for edges: an edge between reading the pin and arming the interrupt would be missed, a
/// level cannot be.
///
/// An edge is reported once the contact has kept its new state for longer than a spike, with the timestamp of the first change.
/// A contact that closes for moments before it stays closed looks like spikes at first; its timestamp is still the first.
#[embassy_executor::task(pool_size = BUTTONS.len())]
async fn watch(button: Button, mut contact: Input<'static>) -> ! {
    let mut spike: Option<Instant> = None;
    loop {
        if is_down(button) {
            contact.wait_for_high().await;
        } else {
            contact.wait_for_low().await;
        }
        let changed = Instant::now();
        LAST_CHANGE.lock(|last| last.set(changed));
        let first = spike.filter(|&spike| changed - spike < BOUNCE).unwrap_or(changed);
        Timer::at(changed + SPIKE).await;
        let down = contact.is_low();
        if down == is_down(button) {
            spike = Some(first);
            continue;
        }
        spike = None;
        let at = Timestamp::from_micros(first.as_micros());
        set_down(button, down);
        EDGES.send(Edge { button, down, at }).await;
        Timer::after(PAUSE_AFTER_EDGE).await;
    }
}

fn is_down(button: Button) -> bool {
    DOWN.lock(Cell::get)[button as usize]
}

fn set_down(button: Button, down: bool) {
    DOWN.lock(|buttons| {
        let mut all = buttons.get();
        all[button as usize] = down;
        buttons.set(all);
    });
}

/// Adds an edge that was not noticed when it happened. The queue must have room.
fn add(button: Button, down: bool, at: Timestamp) {
    set_down(button, down);
    let _ = EDGES.try_send(Edge { button, down, at });
}

/// Whether an edge is in the queue, or a contact has changed and will soon be.
pub fn is_any_noticed() -> bool {
    let has_changed = |(button, gpio)| chip::is_low(gpio) != is_down(button);
    !EDGES.is_empty() || BUTTONS.into_iter().any(has_changed)
}

/// Returns once no contact bounces, or after [`LONGEST_WAIT`] if one never comes to rest. To be awaited before
/// [`over_standstill`], which cannot tell a press from a bounce.
pub async fn until_at_rest() {
    let since = Instant::now();
    while Instant::now() - since < LONGEST_WAIT {
        let rest = LAST_CHANGE.lock(Cell::get) + BOUNCE;
        if rest <= Instant::now() {
            return;
        }
        Timer::at(rest).await;
    }
}

/// Does work that stops the chip, interrupts included, and adds the presses that were missed meanwhile.
///
/// A button that changed and stays so is noticed by itself, as its task waits for levels. But a button that is up before and
/// after, and was down in between, is a press that only the latched edges of its pin tell.
pub fn over_standstill<T>(work: impl FnOnce() -> T) -> T {
    critical_section::with(|_| {
        chip::clear_edges(BUTTONS.into_iter().map(|(_, gpio)| gpio));
        let was_down = BUTTONS.map(|(_, gpio)| chip::is_low(gpio));
        let began = Instant::now();
        let done = work();
        facts::note_masked(Instant::now() - began);
        let is_missed = |&(&(_, gpio), &was_down): &(&(_, u8), &bool)| {
            !was_down && !chip::is_low(gpio) && chip::has_both_edges(gpio)
        };
        // The time of the press is unknown. With that of its end, contacts that still bounce are part of the same press. The
        // edges are sent before interrupts are on again, so that the queue stays in order of time.
        let at = now();
        for down in [true, false] {
            for (&(button, _), _) in BUTTONS.iter().zip(&was_down).filter(is_missed) {
                // The queue has room, as no other edges came meanwhile.
                add(button, down, at);
            }
        }
        done
    })
}

/// Lets the chip sleep, and adds what was pressed and released until it is awake. `sleep` returns the pins that woke the chip,
/// none if it did not sleep.
///
/// All of it gets the time at which the chip is awake, and what woke it comes first: that press does nothing but wake the device.
/// A button that is still down is reported here as well, as its task would report it too late for that.
pub fn over_sleep(sleep: impl FnOnce() -> u32) {
    critical_section::with(|_| {
        let woken = sleep();
        if woken == 0 {
            return;
        }
        let at = now();
        for is_first in [true, false] {
            for (button, gpio) in BUTTONS
                .into_iter()
                .filter(|(_, gpio)| (woken >> gpio & 1 == 1) == is_first)
            {
                let was_down = is_down(button);
                if chip::is_low(gpio) != was_down {
                    add(button, !was_down, at);
                } else if is_first || chip::has_both_edges(gpio) {
                    add(button, !was_down, at);
                    add(button, was_down, at);
                }
            }
        }
    });
}
