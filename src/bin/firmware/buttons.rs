//! The buttons: every change of a contact, with the moment it happened, in a queue.
//!
//! Each contact has a task that waits for an interrupt, on an executor of its own which runs in an interrupt itself. So
//! a press is stamped within microseconds whatever else the chip is busy with, and none is lost while a frame is drawn,
//! a tone is played or a page is written. What an edge means, and which of them are bouncing, is for the library's
//! gestures; nothing here decides.
//!
//! Only while flash is erased or programmed the whole chip stands still, interrupts included. What was pressed and let
//! go meanwhile is read from what the pins have latched: see [`over_standstill`].

use defmt::unwrap;
use embassy_executor::InterruptExecutor;
use embassy_rp::gpio::Input;
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};
use embassy_rp::pac::{IO_BANK0, SIO};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer};
use pocket_nines::handheld::{Button, Edge};
use pocket_nines::time::Timestamp;

use crate::board::{BUTTONS_REGISTER, place};

/// More than two thumbs can do in the longest time that nobody takes edges from the queue. If it is full, contacts wait
/// with theirs.
const MOST_WAITING: usize = 64;

/// A contact is not looked at for so long after a change: one that flutters all the time must not keep the chip busy.
const REST: Duration = Duration::from_millis(1);

/// What contacts did, in the order of time.
pub static EDGES: Channel<CriticalSectionRawMutex, Edge, MOST_WAITING> = Channel::new();

static STAMPING: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
fn SWI_IRQ_0() {
    // SAFETY: this is the handler of the interrupt that `listen_to` starts the executor with, and nothing else is.
    unsafe { STAMPING.on_interrupt() }
}

/// Listens to the contacts from now on. A button that is down already counts as pressed now.
pub fn listen_to(contacts: [(Button, Input<'static>); Button::ALL.len()]) {
    // Above the pins' own interrupt, which wakes it, and below those that keep the time and the bus going.
    interrupt::SWI_IRQ_0.set_priority(Priority::P2);
    let spawner = STAMPING.start(interrupt::SWI_IRQ_0);
    for (button, contact) in contacts {
        spawner.spawn(unwrap!(listen(button, contact)));
    }
}

/// The time, as the library counts it.
pub fn now() -> Timestamp {
    Timestamp::from_micros(Instant::now().as_micros())
}

/// Waits for levels by turns and not for edges: an edge between looking at the pin and arming the interrupt would go
/// unseen, a level cannot.
#[embassy_executor::task(pool_size = Button::ALL.len())]
async fn listen(button: Button, mut contact: Input<'static>) -> ! {
    let mut down = false;
    loop {
        if down {
            contact.wait_for_high().await;
        } else {
            contact.wait_for_low().await;
        }
        down = !down;
        let at = now();
        EDGES.send(Edge { button, down, at }).await;
        Timer::after(REST).await;
    }
}

/// Whether a contact is closed.
fn is_down(button: Button) -> bool {
    let pins = SIO.gpio_in(0).read();
    pins >> (8 * BUTTONS_REGISTER + place(button)) & 1 == 0
}

/// Does something that stops the chip, interrupts and all, and makes up for the presses nobody could listen to.
///
/// A button that changed and stays so is noticed by itself, as levels are waited for. But one that was up before, and is
/// up now, and was down in between, is a press that only the pin remembers.
pub fn over_standstill<T>(work: impl FnOnce() -> T) -> T {
    let latched = IO_BANK0.intr(BUTTONS_REGISTER);
    critical_section::with(|_| {
        // Writing ones to the edges forgets them (RP2040 datasheet, 2.19.6.1, INTR1).
        latched.write(|latch| {
            for pin in Button::ALL.map(place) {
                latch.set_edge_low(pin, true);
                latch.set_edge_high(pin, true);
            }
        });
        let before = Button::ALL.map(is_down);
        let done = work();
        let latch = latched.read();
        let pressed = Button::ALL.map(|button| {
            let pin = place(button);
            let was_down = latch.edge_low(pin) && latch.edge_high(pin);
            was_down && !before[button as usize] && !is_down(button)
        });
        // Nobody knows when it was. At the very end, it is one with whatever bouncing goes on after it. Before any
        // interrupt, so that edges stay in the order of time.
        let at = now();
        for down in [true, false] {
            for button in Button::ALL.into_iter().filter(|&button| pressed[button as usize]) {
                // There is room: nobody could press anything else meanwhile.
                let _ = EDGES.try_send(Edge { button, down, at });
            }
        }
        done
    })
}

/// Has the chip woken by a press, from the moment this is called on. And by letting go: who let go of a button unnoticed
/// could not be seen to press it again.
pub fn wake_by_press() -> WakeByPress {
    let latched = IO_BANK0.intr(BUTTONS_REGISTER);
    latched.write(|latch| {
        for pin in Button::ALL.map(place) {
            latch.set_edge_low(pin, true);
            latch.set_edge_high(pin, true);
        }
    });
    let wakers = IO_BANK0.int_dormant_wake().inte(BUTTONS_REGISTER);
    wakers.write(|wake| {
        for pin in Button::ALL.map(place) {
            wake.set_edge_low(pin, true);
            wake.set_edge_high(pin, true);
        }
    });
    WakeByPress
}

/// Presses wake the chip as long as this is kept.
pub struct WakeByPress;

impl Drop for WakeByPress {
    fn drop(&mut self) {
        let wakers = IO_BANK0.int_dormant_wake().inte(BUTTONS_REGISTER);
        wakers.write_value(Default::default());
    }
}
