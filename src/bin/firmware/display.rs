//! Keeps on the panel what the handheld shows: compares with what is there, and sends what differs.
//!
//! Frames are drawn while others are sent. Bytes are taken from the newest frame as they go out, and a transfer ends early
//! once there is a newer one, so that a press need not wait for the rest of a long transfer.
//!
//! A panel may be missing, loose or plugged in late. None of that may stop the rest of the device, so this is a task
//! of its own which never gives up: whatever goes wrong, it starts over a second later, with the bus reset.

use core::cell::RefCell;
use core::convert::Infallible;

use defmt::{info, warn};
use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer};
use pocket_nines::handheld::{Light, PanelState};
use pocket_nines::panel::difference::{everything, runs};
use pocket_nines::screens::Frame;
use pocket_nines::storage::settings::Brightness;

use crate::board::PanelWires;
use crate::busy::{self, Part};
use crate::panel::{Fault, Panel};

/// How long a silent panel is left alone, and how often a working one is asked whether it is still there.
const PAUSE: Duration = Duration::from_secs(1);

/// What the panel is to show.
struct Wanted {
    frame: Frame,
    panel: PanelState,
    /// Changes with the frame.
    version: u32,
    /// Whether there is a panel that could show it.
    is_lost: bool,
}

static WANTED: Mutex<ThreadModeRawMutex, RefCell<Wanted>> = Mutex::new(RefCell::new(Wanted {
    frame: Frame::new(),
    panel: PanelState {
        light: Some(Light::As(Brightness::Middle)),
        is_turned: false,
    },
    version: 0,
    is_lost: false,
}));

static CHANGED: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// Draws the frame that is to be shown from now on.
pub fn draw(draw: impl FnOnce(&mut Frame)) {
    WANTED.lock(|wanted| {
        let mut wanted = wanted.borrow_mut();
        draw(&mut wanted.frame);
        wanted.version = wanted.version.wrapping_add(1);
    });
    begin();
}

/// Has the panel be like this from now on.
pub fn set_panel(panel: PanelState) {
    let is_new = WANTED.lock(|wanted| core::mem::replace(&mut wanted.borrow_mut().panel, panel) != panel);
    if is_new {
        begin();
    }
}

/// There is something to do, and somebody to do it.
fn begin() {
    if !WANTED.lock(|wanted| wanted.borrow().is_lost) {
        busy::begin(Part::Display);
    }
    CHANGED.signal(());
}

/// Shows what is to be shown, and shows it again whenever the panel comes back.
#[embassy_executor::task]
pub async fn keep_showing(mut wires: PanelWires) -> ! {
    let mut shown = Frame::new();
    loop {
        // Ends in success only to begin again.
        if let Err(fault) = show(&mut wires, &mut shown).await {
            warn!("panel: {}", fault);
            // Without a panel there is nothing to wait for.
            set_lost(true);
            busy::end(Part::Display);
            Timer::after(PAUSE).await;
        }
    }
}

/// Ends when the panel is lost, or has to be prepared anew.
async fn show(wires: &mut PanelWires, shown: &mut Frame) -> Result<(), Fault> {
    let is_turned = wish().is_turned;
    let mut panel = Panel::prepare(wires, is_turned).await?;
    // It answers: from here on there is something to wait for.
    busy::begin(Part::Display);
    let Err(end) = keep_up(&mut panel, shown, is_turned).await;
    match end {
        End::Anew => Ok(()),
        End::Lost(fault) => Err(fault),
    }
}

/// Why the panel is not kept up with any more.
enum End {
    /// It has to be prepared anew.
    Anew,
    Lost(Fault),
}

impl From<Fault> for End {
    fn from(fault: Fault) -> End {
        End::Lost(fault)
    }
}

async fn keep_up(panel: &mut Panel<'_>, shown: &mut Frame, is_turned: bool) -> Result<Infallible, End> {
    // The whole picture goes in before the panel is lit, as its memory starts out with noise.
    for run in everything() {
        panel.send(&run, None, &mut newest(run.places(), shown)).await?;
    }
    panel.start().await?;
    info!("panel: shown");
    set_lost(false);
    let mut light = None;
    loop {
        let wish = wish();
        // Nobody knows what became of a panel that was off: it may have lost its power, or be another one.
        let was_off = light == Some(None) && wish.light.is_some();
        if wish.is_turned != is_turned || was_off {
            return Err(End::Anew);
        }
        let is_same = match wish.light {
            // Nobody sees it.
            None => true,
            Some(_) => send_difference(panel, shown).await?,
        };
        if light != Some(wish.light) {
            panel.light(wish.light).await?;
            light = Some(wish.light);
        } else if is_same {
            rest(panel, wish.light).await?;
        }
    }
}

/// Waits until something else is to be shown, and makes sure that the panel is there meanwhile.
async fn rest(panel: &mut Panel<'_>, light: Option<Light>) -> Result<(), Fault> {
    if !CHANGED.signaled() {
        busy::end(Part::Display);
    }
    let Some(_) = light else {
        CHANGED.wait().await;
        return Ok(());
    };
    while let Either::Second(()) = select(CHANGED.wait(), Timer::after(PAUSE)).await {
        panel.light(light).await?;
    }
    Ok(())
}

/// Sends what differs. Says whether the panel shows what it is to show; otherwise there is something newer to be compared.
async fn send_difference(panel: &mut Panel<'_>, shown: &mut Frame) -> Result<bool, Fault> {
    let (found, version) = WANTED.lock(|wanted| {
        let wanted = wanted.borrow();
        (runs(shown, &wanted.frame), wanted.version)
    });
    let mut found = found.peekable();
    while let Some(run) = found.next() {
        let mut places = run.places();
        // Somebody may have pressed something: what is new goes first.
        let mut still_newest = newest(places.by_ref().take_while(|_| version == self::version()), shown);
        panel.send(&run, found.peek(), &mut still_newest).await?;
        if version != self::version() {
            panel.forget_place();
            return Ok(false);
        }
    }
    Ok(true)
}

/// The bytes of the newest frame at these places, and a note of each in what is shown.
fn newest<'a>(
    places: impl Iterator<Item = (usize, usize)> + 'a,
    shown: &'a mut Frame,
) -> impl Iterator<Item = u8> + 'a {
    places.map(move |(page, column)| {
        let byte = WANTED.lock(|wanted| wanted.borrow().frame.byte(page, column));
        shown.set_byte(page, column, byte);
        byte
    })
}

fn set_lost(is_lost: bool) {
    WANTED.lock(|wanted| wanted.borrow_mut().is_lost = is_lost);
}

fn wish() -> PanelState {
    WANTED.lock(|wanted| wanted.borrow().panel)
}

fn version() -> u32 {
    WANTED.lock(|wanted| wanted.borrow().version)
}
