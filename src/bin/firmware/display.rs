//! The display task: keeps the panel showing the newest frame. It sends the dirty regions, as the panel's controller in the
//! library encodes them, and nothing else.
//!
//! Frames are drawn while others are sent. Bytes are taken from the newest frame as they go out, and a transfer ends early
//! once there is a newer one, so that a press need not wait for the rest of a long transfer.
//!
//! A panel may be missing, loose or plugged in late, and may lose its power for a moment. None of that may stop the rest of
//! the device, so after any error this task starts over a little later, with the bus reset. Which panel there is, and at which
//! address, is found out each time.
//!
//! A lit panel must never be left alone: until it has acknowledged that it is off, the display counts as busy, so that the
//! chip does not go dormant. It would shine until the batteries are empty.

use core::cell::RefCell;
use core::convert::Infallible;

use defmt::{info, warn};
use embassy_futures::select::select;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};
use pocket_nines::handheld::hardware::PanelKind;
use pocket_nines::handheld::{Light, PanelState};
use pocket_nines::panel::detect::ADDRESSES;
use pocket_nines::panel::{Kind, Layout, Panel, Regions, Transfer};
use pocket_nines::screens::Frame;
use pocket_nines::storage::settings::Brightness;
use pocket_nines::time::Timestamp;

use crate::activity::{self, Task};
use crate::boards::PanelWires;
use crate::facts;
use crate::panel_bus::{BusError, PanelBus};

/// How long to wait before a missing panel is tried again, and how often a working one is checked.
const PAUSE: Duration = Duration::from_secs(1);

/// After an error, the panel is tried this often with a shorter pause: one that has just got its power needs some
/// milliseconds until it answers, and most errors on the bus are over at once.
const QUICK_TRIES: u32 = 10;
const SHORT_PAUSE: Duration = Duration::from_millis(40);

/// What the panel is to show.
struct Wanted {
    frame: Frame,
    panel: PanelState,
    /// Changes with the frame.
    version: u32,
    /// The first press since the panel last showed the newest frame, if one has changed it.
    pressed_at: Option<Timestamp>,
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
    pressed_at: None,
    is_lost: false,
    is_lit: false,
}));

static CHANGED: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// Draws the next frame to show, which is the answer to a press, or to none.
pub fn draw(pressed_at: Option<Timestamp>, draw: impl FnOnce(&mut Frame)) {
    WANTED.lock(|wanted| {
        let mut wanted = wanted.borrow_mut();
        draw(&mut wanted.frame);
        wanted.version = wanted.version.wrapping_add(1);
        wanted.pressed_at = wanted.pressed_at.or(pressed_at);
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
        let Err(end) = show(wires.connect(), &mut shown).await;
        if let End::Failed(error) = end {
            warn!("panel: {}", error);
            failures = if is_lost() { failures + 1 } else { 1 };
            set_lost(true);
            facts::note_no_panel();
            if !WANTED.lock(|wanted| wanted.borrow().is_work()) {
                activity::end(Task::Display);
            }
            Timer::after(if failures <= QUICK_TRIES { SHORT_PAUSE } else { PAUSE }).await;
        }
    }
}

/// Finds the panel and keeps it showing the newest frame.
async fn show(mut bus: impl PanelBus, shown: &mut Frame) -> Result<Infallible, End> {
    let is_turned = panel_state().is_turned;
    bus.find().await?;
    set_lit(false);
    let kind = bus.detect().await?;
    let panel = Panel::new(kind, is_turned);
    let left = Regions::default();
    let mut display = Display {
        bus,
        panel,
        shown,
        left,
    };
    display.show(is_turned).await
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

/// A panel that has answered so far, and what it shows.
struct Display<'a, Bus> {
    bus: Bus,
    panel: Panel,
    shown: &'a mut Frame,
    /// What was left to send of a frame when a newer one came.
    left: Regions,
}

impl<Bus: PanelBus> Display<'_, Bus> {
    async fn show(&mut self, is_turned: bool) -> Result<Infallible, End> {
        let commands = self.panel.prepare();
        self.bus.send_commands(&commands).await?;
        // A panel that was to go off, and did so only now, stays dark until it is wanted again.
        if panel_state().light.is_none() {
            self.light(None).await?;
            set_lost(false);
            self.rest_in_the_dark().await;
            return Err(End::Restart);
        }
        // The panel is there: until it shows the frame, the display has work.
        activity::begin(Task::Display);
        self.send_whole_screen(|| true).await?;
        let commands = self.panel.start();
        set_lit(true);
        self.bus.send_commands(&commands).await?;
        info!(
            "panel: {=str} at {=u8:#x} shown",
            self.panel.kind().name(),
            self.bus.address()
        );
        set_lost(false);
        facts::note_panel(kind_of(self.panel.kind(), self.bus.address()), self.bus.hertz());
        // How long a panel takes to start is no answer to a press.
        take_pressed_at();
        let tells_when_off = !self.bus.says_it_is_off().await.unwrap_or(true);
        let mut next_check = Instant::now() + PAUSE;
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
            } else if !is_newest {
                continue;
            } else if wanted.light.is_none() {
                self.rest_in_the_dark().await;
            } else if Instant::now() < next_check {
                self.rest(next_check).await;
            } else {
                self.check(tells_when_off).await?;
                next_check = Instant::now() + PAUSE;
            }
        }
    }

    /// Waits until there is something new to show, or it is time to check the panel.
    async fn rest(&mut self, next_check: Instant) {
        end_work();
        select(CHANGED.wait(), Timer::at(next_check)).await;
    }

    /// Finds out whether the panel is still there and still lit: one that lost its power for a moment is off, with noise in its
    /// memory. A panel that cannot be read gets everything again instead.
    async fn check(&mut self, tells_when_off: bool) -> Result<(), End> {
        if !tells_when_off {
            let commands = self.panel.start();
            self.bus.send_commands(&commands).await?;
            self.send_whole_screen(|| !CHANGED.signaled()).await?;
            let commands = self.panel.light(panel_state().light);
            self.bus.send_commands(&commands).await?;
        } else if self.bus.says_it_is_off().await? {
            return Err(End::Restart);
        }
        Ok(())
    }

    /// Waits until there is something new to show on a panel that is off.
    async fn rest_in_the_dark(&mut self) {
        end_work();
        CHANGED.wait().await;
    }

    /// Sends all pixels, as long as `goes_on`.
    async fn send_whole_screen(&mut self, goes_on: impl Fn() -> bool) -> Result<(), BusError> {
        self.panel.forget_position();
        let layout = self.panel.layout();
        let regions = self.panel.whole_screen();
        for transfer in self.panel.transfers(regions) {
            send(&mut self.bus, self.shown, layout, &transfer, &goes_on).await?;
        }
        if !goes_on() {
            self.panel.forget_position();
        }
        Ok(())
    }

    /// Returns whether the panel shows the newest frame now; otherwise a newer one came meanwhile, or more of it is to be sent.
    ///
    /// What a newer frame changes, such as the answer to a press, must not wait for the rest of the older one, and goes first.
    async fn send_dirty_regions(&mut self) -> Result<bool, BusError> {
        let (mut regions, version) = self.next_regions();
        let is_newest = || version == self::version();
        let layout = self.panel.layout();
        // A press that has changed no pixel has no answer.
        let mut pressed_at = take_pressed_at();
        let mut cut_short = None;
        for transfer in self.panel.transfers(&mut regions) {
            if let Some(at) = pressed_at.take() {
                facts::note_latency(Instant::now() - Instant::from_micros(at.as_micros()));
            }
            send(&mut self.bus, self.shown, layout, &transfer, is_newest).await?;
            if let Transfer::Pixels(region) = transfer
                && !is_newest()
            {
                cut_short = Some(region);
                break;
            }
        }
        if let Some(region) = cut_short {
            regions.put_back(&region);
            self.left.add(&regions);
            self.panel.forget_position();
            return Ok(false);
        }
        let is_all = self.left.is_empty();
        self.left = Regions::default();
        Ok(is_all)
    }

    /// The regions that go next, and the version of their frame.
    fn next_regions(&mut self) -> (Regions, u32) {
        let (all, version) = WANTED.lock(|wanted| {
            let wanted = wanted.borrow();
            (self.panel.dirty_regions(self.shown, &wanted.frame), wanted.version)
        });
        let newest = all.without(&self.left);
        if newest.is_empty() {
            self.left = Regions::default();
            (all, version)
        } else {
            (newest, version)
        }
    }

    async fn light(&mut self, light: Option<Light>) -> Result<(), BusError> {
        let commands = self.panel.light(light);
        self.bus.send_commands(&commands).await?;
        set_lit(light.is_some());
        Ok(())
    }
}

/// Sends a transfer, pixels from the newest frame and only as long as `goes_on`, and notes them in what is shown.
async fn send(
    bus: &mut impl PanelBus,
    shown: &mut Frame,
    layout: Layout,
    transfer: &Transfer,
    goes_on: impl Fn() -> bool,
) -> Result<(), BusError> {
    match transfer {
        Transfer::Commands(commands) => bus.send_commands(commands).await,
        Transfer::Pixels(region) => {
            let places = region.places().take_while(|_| goes_on());
            let bytes = places.map(|(page, column)| {
                let byte = WANTED.lock(|wanted| layout.byte(&wanted.borrow().frame, page, column));
                layout.set_byte(shown, page, column, byte);
                byte
            });
            bus.send_pixels(bytes).await
        }
    }
}

/// The display has shown everything, unless something came meanwhile.
fn end_work() {
    if !CHANGED.signaled() {
        activity::end(Task::Display);
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

/// What the hardware check calls a panel.
fn kind_of(kind: Kind, address: u8) -> PanelKind {
    let is_at_first = address == ADDRESSES[0];
    match (kind, is_at_first) {
        (Kind::Ssd1306, true) => PanelKind::Ssd1306At3c,
        (Kind::Ssd1306, false) => PanelKind::Ssd1306At3d,
        (Kind::Sh1106, true) => PanelKind::Sh1106At3c,
        (Kind::Sh1106, false) => PanelKind::Sh1106At3d,
        (Kind::Sh1107, _) => PanelKind::Sh1107,
    }
}

fn take_pressed_at() -> Option<Timestamp> {
    WANTED.lock(|wanted| wanted.borrow_mut().pressed_at.take())
}

fn version() -> u32 {
    WANTED.lock(|wanted| wanted.borrow().version)
}
