//! The display task: keeps the panel showing the newest frame. It sends the dirty regions, as the panel's controller in the
//! library encodes them, and nothing else.
//!
//! Frames are drawn while others are sent. Bytes are taken from the newest frame as they go out, and a transfer ends early
//! once there is a newer one, so that a press need not wait for the rest of a long transfer.
//!
//! A panel may be missing, loose or plugged in late. None of that may stop the rest of the device, so after any error this
//! task starts over a little later, with the bus reset.
//!
//! A lit panel must never be left alone: until it has acknowledged that it is off, the display counts as busy, so that the
//! chip does not go dormant. It would shine until the batteries are empty.

use core::cell::RefCell;
use core::convert::Infallible;
use core::iter;

use defmt::{Format, info, warn};
use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer, with_timeout};
use pocket_nines::handheld::{Light, PanelState};
use pocket_nines::panel::Transfer;
use pocket_nines::panel::ssd1306::{Ssd1306, dirty_regions, whole_screen};
use pocket_nines::screens::Frame;
use pocket_nines::storage::settings::Brightness;

use crate::activity::{self, Task};
use crate::boards::{PANEL_ADDRESS, PanelBus, PanelWires};

/// How long to wait before a missing panel is tried again, and how often a working one is checked.
const PAUSE: Duration = Duration::from_secs(1);

/// After an error, the panel is tried this often with a shorter pause: one that has just got its power needs some
/// milliseconds until it answers, and most errors on the bus are over at once.
const QUICK_TRIES: u32 = 10;
const SHORT_PAUSE: Duration = Duration::from_millis(40);

/// Far more than a whole frame needs (30 ms), even if a sector of flash is erased meanwhile (400 ms). A bus that a fault
/// holds low never answers, not even with an error.
const TIMEOUT: Duration = Duration::from_secs(1);

/// What the panel is to show.
struct Wanted {
    frame: Frame,
    panel: PanelState,
    /// Changes with the frame.
    version: u32,
    /// No panel answers.
    is_lost: bool,
    /// A panel was lit and has not acknowledged since then that it is off.
    is_lit: bool,
}

impl Wanted {
    /// Whether the task has work: for a panel that answers, or one that still has to go off.
    fn is_work(&self) -> bool {
        !self.is_lost || self.is_lit && self.panel.light.is_none()
    }
}

static WANTED: Mutex<ThreadModeRawMutex, RefCell<Wanted>> = Mutex::new(RefCell::new(Wanted {
    frame: Frame::new(),
    panel: PanelState {
        light: Some(Light::As(Brightness::Middle)),
        is_turned: false,
    },
    version: 0,
    is_lost: false,
    is_lit: false,
}));

static CHANGED: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// Draws the next frame to show.
pub fn draw(draw: impl FnOnce(&mut Frame)) {
    WANTED.lock(|wanted| {
        let mut wanted = wanted.borrow_mut();
        draw(&mut wanted.frame);
        wanted.version = wanted.version.wrapping_add(1);
    });
    notify();
}

/// Sets the panel's light and orientation.
pub fn set_panel(panel: PanelState) {
    let is_new = WANTED.lock(|wanted| core::mem::replace(&mut wanted.borrow_mut().panel, panel) != panel);
    if is_new {
        notify();
    }
}

/// Wakes the task. It only counts as busy while there is a panel, or one that may be lit.
fn notify() {
    if WANTED.lock(|wanted| wanted.borrow().is_work()) {
        activity::begin(Task::Display);
    }
    CHANGED.signal(());
}

/// Shows the newest frame, and shows it again whenever the panel comes back.
#[embassy_executor::task]
pub async fn task(mut wires: PanelWires) -> ! {
    let mut shown = Frame::new();
    let mut failures = 0;
    loop {
        let is_turned = panel_state().is_turned;
        let mut panel = Panel {
            bus: wires.connect(),
            controller: Ssd1306::new(is_turned),
            shown: &mut shown,
        };
        let Err(end) = panel.show(is_turned).await;
        if let End::Failed(error) = end {
            warn!("panel: {}", error);
            failures = if is_lost() { failures + 1 } else { 1 };
            set_lost(true);
            if !WANTED.lock(|wanted| wanted.borrow().is_work()) {
                activity::end(Task::Display);
            }
            Timer::after(if failures <= QUICK_TRIES { SHORT_PAUSE } else { PAUSE }).await;
        }
    }
}

/// Why a panel is started again.
enum End {
    /// It was turned, or switched on again.
    Restart,
    Failed(BusError),
}

impl From<BusError> for End {
    fn from(error: BusError) -> End {
        End::Failed(error)
    }
}

#[derive(Format)]
enum BusError {
    /// The panel did not acknowledge a byte, or the bus failed.
    Refused,
    /// The bus is stuck.
    TimedOut,
}

/// A panel that has answered so far, and what it shows.
struct Panel<'a> {
    bus: PanelBus<'a>,
    controller: Ssd1306,
    shown: &'a mut Frame,
}

impl Panel<'_> {
    async fn show(&mut self, is_turned: bool) -> Result<Infallible, End> {
        let commands = self.controller.prepare();
        self.send_commands(&commands).await?;
        set_lit(false);
        // A panel that was to go off, and did so only now, stays dark until it is wanted again.
        if panel_state().light.is_none() {
            self.light(None).await?;
            set_lost(false);
            self.rest(None).await?;
            return Err(End::Restart);
        }
        // The panel is there: until it shows the frame, the display has work.
        activity::begin(Task::Display);
        for transfer in self.controller.transfers(whole_screen()) {
            send(&mut self.bus, self.shown, &transfer, || true).await?;
        }
        let commands = self.controller.start();
        set_lit(true);
        self.send_commands(&commands).await?;
        info!("panel: shown");
        set_lost(false);
        let mut light = None;
        loop {
            let wanted = panel_state();
            // A panel that was off may have lost its power, or be another one.
            let was_off = light == Some(None) && wanted.light.is_some();
            if wanted.is_turned != is_turned || was_off {
                return Err(End::Restart);
            }
            // While the panel is off, its picture does not matter.
            let is_newest = wanted.light.is_none() || self.send_dirty_regions().await?;
            if light != Some(wanted.light) {
                self.light(wanted.light).await?;
                light = Some(wanted.light);
            } else if is_newest {
                self.rest(wanted.light).await?;
            }
        }
    }

    /// Waits until there is something new to show. Meanwhile it sends the light again every second, to find out whether the
    /// panel is still there.
    async fn rest(&mut self, light: Option<Light>) -> Result<(), BusError> {
        if !CHANGED.signaled() {
            activity::end(Task::Display);
        }
        let Some(_) = light else {
            CHANGED.wait().await;
            return Ok(());
        };
        while let Either::Second(()) = select(CHANGED.wait(), Timer::after(PAUSE)).await {
            self.light(light).await?;
        }
        Ok(())
    }

    /// Returns whether the panel shows the newest frame now; otherwise a newer one came meanwhile.
    async fn send_dirty_regions(&mut self) -> Result<bool, BusError> {
        let (regions, version) = WANTED.lock(|wanted| {
            let wanted = wanted.borrow();
            (dirty_regions(self.shown, &wanted.frame), wanted.version)
        });
        let is_newest = || version == self::version();
        for transfer in self.controller.transfers(regions) {
            send(&mut self.bus, self.shown, &transfer, is_newest).await?;
            if matches!(transfer, Transfer::Pixels(_)) && !is_newest() {
                self.controller.forget_position();
                return Ok(false);
            }
        }
        Ok(true)
    }

    async fn light(&mut self, light: Option<Light>) -> Result<(), BusError> {
        let commands = self.controller.light(light);
        self.send_commands(&commands).await?;
        set_lit(light.is_some());
        Ok(())
    }

    async fn send_commands(&mut self, commands: &[u8]) -> Result<(), BusError> {
        write(&mut self.bus, Transfer::COMMANDS, commands.iter().copied()).await
    }
}

/// Sends a transfer, pixels from the newest frame and only as long as `goes_on`, and notes them in what is shown.
async fn send(
    bus: &mut PanelBus<'_>,
    shown: &mut Frame,
    transfer: &Transfer,
    goes_on: impl Fn() -> bool,
) -> Result<(), BusError> {
    match transfer {
        Transfer::Commands(commands) => write(bus, Transfer::COMMANDS, commands.iter().copied()).await,
        Transfer::Pixels(region) => {
            let places = region.places().take_while(|_| goes_on());
            let bytes = places.map(|(page, column)| {
                let byte = WANTED.lock(|wanted| wanted.borrow().frame.byte(page, column));
                shown.set_byte(page, column, byte);
                byte
            });
            write(bus, Transfer::PIXELS, bytes).await
        }
    }
}

async fn write(bus: &mut PanelBus<'_>, control: u8, bytes: impl Iterator<Item = u8>) -> Result<(), BusError> {
    let attempt = bus.write_async(PANEL_ADDRESS, iter::once(control).chain(bytes));
    match with_timeout(TIMEOUT, attempt).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(BusError::Refused),
        Err(_) => Err(BusError::TimedOut),
    }
}

fn set_lost(is_lost: bool) {
    WANTED.lock(|wanted| wanted.borrow_mut().is_lost = is_lost);
}

fn is_lost() -> bool {
    WANTED.lock(|wanted| wanted.borrow().is_lost)
}

fn set_lit(is_lit: bool) {
    WANTED.lock(|wanted| wanted.borrow_mut().is_lit = is_lit);
}

fn panel_state() -> PanelState {
    WANTED.lock(|wanted| wanted.borrow().panel)
}

fn version() -> u32 {
    WANTED.lock(|wanted| wanted.borrow().version)
}
