//! The supply: which board this is, how much voltage it gets, and whether that is enough to write flash.
//!
//! A Pico has a third of VSYS at its supply pin all the time. A Pico W has it there only while another pin is high, which is the LED
//! of a Pico, and nothing of it while that is low. So one image finds out at the start which board it runs on, with the LED's pin low:
//! a voltage means a Pico, and its LED stays dark. Otherwise that pin is raised for a millisecond: a voltage then means a Pico W. A
//! board that has none then either has no divider, as some copies of a Pico: its supply stays unknown, and is never taken for an
//! empty one. Meanwhile the supply pin is pulled down, so that one which nothing drives reads as zero.
//!
//! A Pico W has no LED at that pin; it is low except for the millisecond of a measurement. The pins of the radio are left as the
//! chip's reset leaves them: inputs that are pulled down, so the radio is off.

use defmt::{debug, warn};
use embassy_rp::gpio::Output;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::mutex::Mutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer, with_timeout};
use pocket_nines::handheld::hardware::{BoardKind, LEAST_WRITE_MILLIVOLTS};

use crate::activity::{self, Task};
use crate::boards::{KIND, SUPPLY_CHANNEL, SUPPLY_DIVIDER, SUPPLY_GPIO};
use crate::{chip, facts};

/// Batteries empty slowly.
const PERIOD: Duration = Duration::from_secs(10);

/// The divider has some 67 kΩ, and a capacitor of 1 nF at the pin: fifteen times as long as the two need for most of the way.
const SETTLING: Duration = Duration::from_millis(1);

/// Less than this, a tenth of a volt, means that nothing drives the pin. A divider that the pin's resistor pulls down gives more as
/// soon as the board gets 0.7 V, and no board runs on that.
const NOTHING: u32 = chip::FULL_SCALE * 100 / chip::FULL_SCALE_MILLIVOLTS;

/// The way to a third of VSYS.
enum Divider {
    Missing,
    Connected,
    /// While this pin is high.
    Switched(Output<'static>),
}

static DIVIDER: Mutex<ThreadModeRawMutex, Divider> = Mutex::new(Divider::Missing);

static WANTED: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// Finds out which board this is, and measures for the first time. Returns the LED, if the board has one at this pin.
pub async fn find(mut pin: Output<'static>) -> Option<Output<'static>> {
    chip::make_analog(SUPPLY_GPIO, true);
    pin.set_low();
    let is_connected = is_driven().await;
    let mut is_switched = false;
    if !is_connected {
        pin.set_high();
        is_switched = is_driven().await;
        pin.set_low();
    }
    chip::make_analog(SUPPLY_GPIO, false);
    Timer::after(SETTLING).await;
    facts::note_board(match (KIND, is_switched) {
        (BoardKind::Pico, true) => BoardKind::PicoW,
        (kind, _) => kind,
    });
    let (divider, led) = match (is_connected, is_switched) {
        (true, _) => (Divider::Connected, Some(pin)),
        (false, true) => (Divider::Switched(pin), None),
        (false, false) => (Divider::Missing, Some(pin)),
    };
    *DIVIDER.lock().await = divider;
    measure().await;
    led
}

async fn is_driven() -> bool {
    Timer::after(SETTLING).await;
    chip::read_channel(SUPPLY_CHANNEL) >= NOTHING
}

/// Measures now and then while the device is awake.
#[embassy_executor::task]
pub async fn task() -> ! {
    loop {
        let _ = with_timeout(PERIOD, WANTED.wait()).await;
        // The chip must not go dormant with the pin high that connects the divider.
        activity::begin(Task::Supply);
        measure().await;
        activity::end(Task::Supply);
    }
}

/// Asks for a measurement soon: the device may have slept for days.
pub fn measure_soon() {
    WANTED.signal(());
}

/// Measures right now whether flash may be written. Where the supply is unknown, it may.
pub async fn allows_writing() -> bool {
    let allows = measure()
        .await
        .is_none_or(|millivolts| millivolts >= LEAST_WRITE_MILLIVOLTS);
    if !allows {
        warn!("the supply is too low to write flash");
    }
    allows
}

/// The millivolts at VSYS.
async fn measure() -> Option<u16> {
    let reading = match &mut *DIVIDER.lock().await {
        Divider::Missing => return None,
        Divider::Connected => chip::read_channel(SUPPLY_CHANNEL),
        Divider::Switched(select) => {
            select.set_high();
            Timer::after(SETTLING).await;
            let reading = chip::read_channel(SUPPLY_CHANNEL);
            select.set_low();
            reading
        }
    };
    let millivolts = reading * SUPPLY_DIVIDER * chip::FULL_SCALE_MILLIVOLTS / chip::FULL_SCALE;
    debug!("supply: {=u32} mV", millivolts);
    let millivolts = millivolts as u16;
    facts::note_supply(millivolts);
    Some(millivolts)
}
