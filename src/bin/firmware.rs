//! The image for the Pico: the parts of the board, each with a task of its own, and the executor between them.
//!
//! Nothing here polls. Between events the executor sleeps, and each task waits for an interrupt. What decides
//! anything is in the library; this is wiring.

#![no_std]
#![no_main]

#[path = "../firmware/board.rs"]
mod board;
#[path = "../firmware/display.rs"]
mod display;

use defmt::{info, unwrap};
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_rp::gpio::Output;
use panic_probe as _;

use crate::board::{Board, Button};

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    // The stack ends where RAM does. What lies below that edge is not documented, so the lowest 32 bytes are made
    // untouchable as well: an overflow is a fault for certain.
    unwrap!(embassy_rp::install_core0_stack_guard());

    let board = Board::claim();
    info!("Pocket Nines {=str}", env!("CARGO_PKG_VERSION"));

    spawner.spawn(unwrap!(display::keep_title(board.panel)));
    spawner.spawn(unwrap!(mirror_button(board.a, board.led)));
}

/// The LED is on while A is held: the plainest proof that the device listens, with or without a panel.
#[embassy_executor::task]
async fn mirror_button(mut a: Button, mut led: Output<'static>) -> ! {
    loop {
        a.pressed().await;
        led.set_high();
        a.released().await;
        led.set_low();
    }
}
