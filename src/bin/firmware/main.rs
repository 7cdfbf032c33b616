//! The image for a board: the handheld of the library, and around it a task for each part of the board.
//!
//! Nothing here polls. Between events the executor sleeps, and each task waits for an interrupt. Button edges and the time go
//! into the handheld; frames, sounds and saves come out and are passed on. Every decision is made in the library; this only
//! connects it to the hardware.

#![no_std]
#![no_main]

mod activity;
mod boards;
#[cfg(feature = "panel-i2c")]
mod bus_recovery;
mod buttons;
mod buzzer;
mod chip;
mod crash;
#[cfg(feature = "crash-on-request")]
mod crash_on_request;
mod display;
mod executor;
mod facts;
mod flash_writer;
mod panel_bus;
mod power;
mod ram_code {
    include!("../ram_code.rs");
}
mod supply;

use defmt::{info, unwrap, warn};
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_futures::select::{Either3, select3};
use embassy_futures::yield_now;
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::pixelcolor::BinaryColor;
use pocket_nines::handheld::{Button, Edge, Handheld, Outputs, PanelState, Request, Sound};
use pocket_nines::number9::Rival;
use pocket_nines::screens::{self, Frame};
use pocket_nines::storage::flash_store::Loaded;
use pocket_nines::storage::{Save, Slot};
use pocket_nines::time::Timestamp;
use static_cell::StaticCell;

use crate::activity::Task;
use crate::boards::Board;
use crate::buttons::{EDGES, now};
use crate::crash::Step;
use crate::flash_writer::Store;

/// The watchdog resets the chip if the main loop does not feed it for this long. Longer than any operation of flash takes.
const WATCHDOG_TIMEOUT: Duration = Duration::from_secs(chip::WATCHDOG_SECONDS as u64);

/// The main loop feeds the watchdog at least this often.
const WATCHDOG_PERIOD: Duration = Duration::from_secs(2);

/// Slices of thinking between two rounds of the main loop. Together they take a few milliseconds at most.
const SLICES_IN_A_ROW: usize = 8;

/// Code that lies in RAM may only be called once it was copied there, which the clocks make fast.
#[cortex_m_rt::entry]
fn main() -> ! {
    let peripherals = boards::start_clocks();
    ram_code::copy();
    executor::run(|spawner| unwrap!(start(spawner, peripherals)))
}

/// Starts the other tasks, and then runs the handheld.
#[embassy_executor::task]
async fn start(spawner: Spawner, peripherals: Peripherals) {
    // The stack ends where RAM does. What a write below RAM does is not documented, so the lowest 32 bytes of the stack are
    // protected: an overflow is a fault for certain.
    unwrap!(embassy_rp::install_core0_stack_guard());

    let mut board = Board::take(peripherals);
    info!(
        "Pocket Nines {=str}, {=str}",
        env!("CARGO_PKG_VERSION"),
        pocket_nines::BUILD
    );
    let crash = crash::take();
    crash::note(Step::Start, None);
    board.watchdog.pause_on_debug(true);
    board.watchdog.start(WATCHDOG_TIMEOUT);

    // Before anything is erased.
    let led = supply::find(board.led).await;

    static STORE: StaticCell<Store> = StaticCell::new();
    static MEMORY: StaticCell<Memory> = StaticCell::new();
    let store = STORE.init_with(|| flash_writer::open(board.flash));
    let handheld = handheld();
    let memory = MEMORY.init_with(|| Memory::Loaded(Loaded::new()));
    if let Memory::Loaded(loaded) = memory {
        store.read(loaded).await;
        handheld.restore(&loaded.slots());
    }

    let mut device = Device {
        handheld,
        search: memory.for_search(),
        outputs: Parts {
            led,
            watchdog: board.watchdog,
            down: [false; Button::ALL.len()],
            pressed_at: None,
        },
    };
    if let Some((crash, game)) = crash {
        warn!("the last run crashed: {}", defmt::Display2Format(&crash));
        device.handheld.crashed(crash, game);
    }

    facts::log();
    device.deliver();
    buttons::start(board.buttons);
    spawner.spawn(unwrap!(display::task(board.panel)));
    spawner.spawn(unwrap!(buzzer::task(board.piezo)));
    spawner.spawn(unwrap!(flash_writer::task(store)));
    spawner.spawn(unwrap!(supply::task()));
    device.run().await
}

/// Not inlined, here and below, so that the copy on the stack which the value is made from is gone afterwards.
#[inline(never)]
fn handheld() -> &'static mut Handheld {
    static HANDHELD: StaticCell<Handheld> = StaticCell::new();
    HANDHELD.init_with(|| Handheld::blank(chip::random_seed(), pocket_nines::BUILD, now()))
}

/// Memory for the search of the computer opponents. Before there is anything to search, it holds what was read from flash.
#[expect(
    clippy::large_enum_variant,
    reason = "one is there for a moment, in the memory of the other"
)]
enum Memory {
    Loaded(Loaded),
    Search(Rival),
}

impl Memory {
    #[inline(never)]
    fn for_search(&mut self) -> &mut Rival {
        *self = Memory::Search(Rival::new());
        let Memory::Search(search) = self else { unreachable!() };
        search
    }
}

/// The handheld, its memory for searching, and where its effects go.
struct Device {
    handheld: &'static mut Handheld,
    search: &'static mut Rival,
    outputs: Parts,
}

/// The parts of the board that effects go to. Display, buzzer and flash have tasks of their own.
struct Parts {
    /// Lit while a button is down: a maker whose screen stays dark sees that the rest works. A Pico W has none.
    led: Option<Output<'static>>,
    watchdog: Watchdog,
    down: [bool; Button::ALL.len()],
    /// The first edge whose effects are not delivered yet.
    pressed_at: Option<Timestamp>,
}

impl Parts {
    fn light_led(&mut self) {
        if let Some(led) = &mut self.led {
            led.set_level(Level::from(self.down.contains(&true)));
        }
    }
}

impl Outputs for Parts {
    fn draw(&mut self, handheld: &Handheld) {
        crash::note(Step::Draw, handheld.playing());
        display::draw(self.pressed_at, |frame| draw(frame, handheld));
        crash::note(Step::Deliver, handheld.playing());
    }

    fn set_panel(&mut self, state: PanelState) {
        display::set_panel(state);
    }

    fn play(&mut self, sound: Sound) {
        buzzer::play(sound);
    }

    fn mute(&mut self) {
        buzzer::stop();
    }

    fn can_save(&self) -> bool {
        !flash_writer::is_busy()
    }

    fn save(&mut self, save: Save) {
        flash_writer::write(save);
    }

    fn take_save_failure(&mut self) -> bool {
        flash_writer::take_failure()
    }

    fn take_refused_save(&mut self) -> Option<Slot> {
        flash_writer::take_refused()
    }

    fn is_idle(&self) -> bool {
        !activity::is_any_busy()
    }

    fn restart(&mut self, request: Request) {
        match request {
            Request::Update => power::restart_as_drive(),
        }
    }

    fn sleep(&mut self) {
        if EDGES.is_empty() {
            // The LED is off even if a button is stuck, to save the batteries.
            if let Some(led) = &mut self.led {
                led.set_low();
            }
            power::sleep();
            self.light_led();
            supply::measure_soon();
        }
    }
}

impl Device {
    async fn run(mut self) -> ! {
        loop {
            self.note(Step::Wait);
            if self.has_time_to_think() {
                self.note(Step::Think);
                self.think();
                // The other tasks have their turn before the next slices.
                yield_now().await;
            } else {
                let event = select3(EDGES.receive(), Timer::at(self.wake()), activity::until_one_ends()).await;
                if let Either3::First(edge) = event {
                    self.note(Step::Press);
                    self.press(edge);
                }
            }
            self.note(Step::Press);
            while let Ok(edge) = EDGES.try_receive() {
                self.press(edge);
            }
            self.note(Step::Pass);
            self.handheld.advance(now());
            self.note(Step::Deliver);
            self.deliver();
        }
    }

    /// Whether there is something to think about, and neither display nor buttons need the chip: a frame would wait for a
    /// slice of thinking between any two of its transfers.
    fn has_time_to_think(&self) -> bool {
        self.handheld.is_thinking() && !activity::is_busy(Task::Display) && EDGES.is_empty()
    }

    /// Thinks some slices in a row, as a round of the main loop takes as long as one; but stops once a button is pressed.
    fn think(&mut self) {
        for _ in 0..SLICES_IN_A_ROW {
            if self.has_time_to_think() {
                self.handheld.think(self.search);
            }
        }
    }

    fn press(&mut self, edge: Edge) {
        self.outputs.down[edge.button as usize] = edge.down;
        self.outputs.light_led();
        self.outputs.pressed_at.get_or_insert(edge.at);
        self.handheld.edge(edge);
        #[cfg(feature = "crash-on-request")]
        crash_on_request::check(&self.outputs.down);
    }

    /// Hands the effects of the last event to the tasks around the loop.
    fn deliver(&mut self) {
        self.outputs.watchdog.feed(WATCHDOG_TIMEOUT);
        if let Some(hardware) = facts::take_news() {
            self.handheld.set_hardware(hardware);
        }
        self.handheld.deliver(&mut self.outputs);
        self.outputs.pressed_at = None;
    }

    /// When there is something to do, if no button is pressed.
    fn wake(&self) -> Instant {
        let feed = Instant::now() + WATCHDOG_PERIOD;
        match self.handheld.wake() {
            Some(wake) => feed.min(Instant::from_micros(wake.as_micros())),
            None => feed,
        }
    }

    fn note(&self, step: Step) {
        crash::note(step, self.handheld.playing());
    }
}

/// Not inlined, so that drawing only takes stack while it draws.
#[inline(never)]
fn draw(frame: &mut Frame, handheld: &Handheld) {
    let Ok(()) = frame.clear(BinaryColor::Off);
    let Ok(()) = screens::draw(frame, handheld);
}
