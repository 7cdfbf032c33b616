//! The image for the Pico: the handheld of the library, and around it the parts of the board, each with a task of its own.
//!
//! Nothing here polls. Between events the executor sleeps, and each task waits for an interrupt. Edges of buttons and the
//! time go into the handheld; frames, sounds, saves and wishes come out and are passed on. What decides anything is in the
//! library; this is wiring.

#![no_std]
#![no_main]

mod board;
mod busy;
mod buttons;
mod buzzer;
mod commands;
mod crash;
mod display;
mod flash_writer;
mod panel;
mod power;
#[cfg(feature = "provoke")]
mod provoke;

use defmt::{info, unwrap, warn};
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_futures::select::{Either3, select3};
use embassy_futures::yield_now;
use embassy_rp::clocks::RoscRng;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::pixelcolor::BinaryColor;
use pocket_nines::handheld::{Button, Edge, Handheld, Outputs, PanelState, Request, Sound};
use pocket_nines::number9::Rival;
use pocket_nines::screens::{self, Frame};
use pocket_nines::storage::flash_store::Loaded;
use pocket_nines::storage::slots::Save;
use static_cell::StaticCell;

use crate::board::Board;
use crate::busy::Part;
use crate::buttons::{EDGES, now};
use crate::crash::Step;
use crate::flash_writer::FlashArea;

/// Who does nothing for so long hangs. Longer than flash can take for anything.
const HANG: Duration = Duration::from_secs(4);

/// A tenth of a millisecond, in which the ring oscillator goes round some hundred times.
const CYCLES_BETWEEN_BYTES: u32 = 12_500;

/// As many as are over before anybody else notices: they take a few milliseconds at the most.
const MOMENTS_IN_A_ROW: usize = 8;

/// So often the loop shows that it does not hang, if nothing else happens.
const SIGN_OF_LIFE: Duration = Duration::from_secs(2);

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    // The stack ends where RAM does. What lies below that edge is not documented, so the lowest 32 bytes are made
    // untouchable as well: an overflow is a fault for certain.
    unwrap!(embassy_rp::install_core0_stack_guard());

    let mut board = Board::claim();
    info!(
        "Pocket Nines {=str}, {=str}",
        env!("CARGO_PKG_VERSION"),
        pocket_nines::BUILD
    );
    let crash = crash::take();
    crash::note(Step::Start, None);
    board.watchdog.pause_on_debug(true);

    static AREA: StaticCell<FlashArea> = StaticCell::new();
    static SHELF: StaticCell<Loaded> = StaticCell::new();
    let area = AREA.init_with(|| flash_writer::open(board.flash));
    let shelf = SHELF.init_with(Loaded::new);
    area.read(shelf).await;
    // Not before: to erase an area full of nonsense can take longer than any hang.
    board.watchdog.start(HANG);

    let mut device = Device {
        handheld: switch_on(),
        search: search(),
        outputs: Parts {
            led: board.led,
            watchdog: board.watchdog,
            down: [false; Button::ALL.len()],
        },
    };
    device.handheld.restore(&shelf.kept());
    if let Some((crash, game)) = crash {
        warn!("the last run ended badly: {}", defmt::Display2Format(&crash));
        device.handheld.crashed(crash, game);
    }

    device.deliver();
    buttons::listen_to(board.buttons);
    spawner.spawn(unwrap!(display::keep_showing(board.panel)));
    spawner.spawn(unwrap!(buzzer::keep_playing(board.piezo)));
    spawner.spawn(unwrap!(flash_writer::keep_writing(area)));
    device.run().await
}

/// The handheld is no load on the stack: not even the copy it is made from, once this is over.
#[inline(never)]
fn switch_on() -> &'static mut Handheld {
    static HANDHELD: StaticCell<Handheld> = StaticCell::new();
    HANDHELD.init_with(|| Handheld::blank(seed(), pocket_nines::BUILD, now()))
}

/// Memory for the search of the computer opponents, made in the same way.
#[inline(never)]
fn search() -> &'static mut Rival {
    static SEARCH: StaticCell<Rival> = StaticCell::new();
    SEARCH.init_with(Rival::new)
}

/// From the ring oscillator, byte by byte with time in between: bits that follow each other at once are much alike.
fn seed() -> u64 {
    u64::from_le_bytes(core::array::from_fn(|_| {
        cortex_m::asm::delay(CYCLES_BETWEEN_BYTES);
        RoscRng::next_u8()
    }))
}

/// The handheld and what is right beside it.
struct Device {
    handheld: &'static mut Handheld,
    search: &'static mut Rival,
    outputs: Parts,
}

/// The parts of the board that effects go to. Display, buzzer and flash have tasks of their own.
struct Parts {
    /// Lit while a button is down: a maker whose screen stays dark sees that the rest works.
    led: Output<'static>,
    watchdog: Watchdog,
    down: [bool; Button::ALL.len()],
}

impl Parts {
    fn light_led(&mut self) {
        self.led.set_level(Level::from(self.down.contains(&true)));
    }
}

impl Outputs for Parts {
    fn draw(&mut self, handheld: &Handheld) {
        crash::note(Step::Draw, handheld.playing());
        display::draw(|frame| draw(frame, handheld));
        crash::note(Step::Deliver, handheld.playing());
    }

    fn set_panel(&mut self, state: PanelState) {
        display::set_panel(state);
    }

    fn play(&mut self, sound: Sound) {
        buzzer::play(sound);
    }

    fn mute(&mut self) {
        buzzer::hush();
    }

    fn can_save(&self) -> bool {
        !flash_writer::is_busy()
    }

    fn save(&mut self, save: Save) {
        flash_writer::keep(save);
    }

    fn take_save_failure(&mut self) -> bool {
        flash_writer::take_failure()
    }

    fn is_idle(&self) -> bool {
        !busy::is_any()
    }

    fn restart(&mut self, request: Request) {
        match request {
            Request::Update => power::restart_as_drive(),
        }
    }

    fn sleep(&mut self) {
        if EDGES.is_empty() {
            // The LED is off even if a button is stuck, to save the batteries.
            self.led.set_low();
            power::sleep();
            self.light_led();
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
                // Everybody else has their turn before the next thoughts.
                yield_now().await;
            } else {
                let event = select3(EDGES.receive(), Timer::at(self.wake()), busy::until_one_ends()).await;
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

    /// Whether there is something to think about, and nobody else needs the chip: a frame that is sent in pieces would wait
    /// for a thought between any two of them.
    fn has_time_to_think(&self) -> bool {
        self.handheld.is_thinking() && !busy::is(Part::Display) && EDGES.is_empty()
    }

    /// Thinks some moments in a row, as what comes between them takes as long as one; but no more once somebody has pressed
    /// something.
    fn think(&mut self) {
        for _ in 0..MOMENTS_IN_A_ROW {
            if self.has_time_to_think() {
                self.handheld.think(self.search);
            }
        }
    }

    fn press(&mut self, edge: Edge) {
        self.outputs.down[edge.button as usize] = edge.down;
        self.outputs.light_led();
        self.handheld.edge(edge);
        #[cfg(feature = "provoke")]
        provoke::by(&self.outputs.down);
    }

    /// Hands the effects of the last event to the tasks around the loop.
    fn deliver(&mut self) {
        self.outputs.watchdog.feed(HANG);
        self.handheld.deliver(&mut self.outputs);
    }

    /// When there is something to do, if nobody presses anything.
    fn wake(&self) -> Instant {
        let sign_of_life = Instant::now() + SIGN_OF_LIFE;
        match self.handheld.wake() {
            Some(wake) => sign_of_life.min(Instant::from_micros(wake.as_micros())),
            None => sign_of_life,
        }
    }

    fn note(&self, step: Step) {
        crash::note(step, self.handheld.playing());
    }
}

/// Not inlined, so that what drawing needs of the stack is only taken while it draws.
#[inline(never)]
fn draw(frame: &mut Frame, handheld: &Handheld) {
    let Ok(()) = frame.clear(BinaryColor::Off);
    let Ok(()) = screens::draw(frame, handheld);
}
