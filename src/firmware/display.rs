//! Keeps the title on the panel.
//!
//! A panel may be missing, loose or plugged in late. None of that may stop the rest of the device, so this is a task
//! of its own which never gives up: whatever goes wrong, it starts over a second later, with the bus reset.

use core::convert::Infallible;

use defmt::{info, warn};
use embassy_time::{Duration, Timer, with_timeout};
use pocket_nines::screens::title;
use ssd1306::command::AddrMode;
use ssd1306::prelude::*;
use ssd1306::{I2CDisplayInterface, Ssd1306Async};

use crate::board::PanelWires;

/// How long a silent panel is left alone, and how often a working one is asked whether it is still there.
const PAUSE: Duration = Duration::from_secs(1);

/// Far more than a whole frame needs (30 ms). A bus held low by a fault answers nothing at all, not even an error.
const PATIENCE: Duration = Duration::from_millis(200);

/// Shows the title, and shows it again whenever the panel comes back.
#[embassy_executor::task]
pub async fn keep_title(mut wires: PanelWires) -> ! {
    loop {
        let Err(fault) = show_title(&mut wires).await;
        warn!("panel: {}", fault);
        Timer::after(PAUSE).await;
    }
}

/// Why the panel is not showing the title.
#[derive(defmt::Format)]
enum Fault {
    /// It, or the bus, said no.
    Refused,
    /// The bus is stuck.
    Silent,
}

/// Tries something on the bus, but not for ever.
async fn patiently<E>(attempt: impl Future<Output = Result<(), E>>) -> Result<(), Fault> {
    match with_timeout(PATIENCE, attempt).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Fault::Refused),
        Err(_) => Err(Fault::Silent),
    }
}

/// Ends only when the panel is lost.
async fn show_title(wires: &mut PanelWires) -> Result<Infallible, Fault> {
    let interface = I2CDisplayInterface::new(wires.connect());
    let mut panel =
        Ssd1306Async::new(interface, DisplaySize128x64, DisplayRotation::Rotate0).into_buffered_graphics_mode();

    // The picture goes in before the panel is switched on, as its memory starts out with noise. How the columns run
    // has to be settled before that: the controller applies it as the bytes come in.
    patiently(async {
        panel.set_rotation(DisplayRotation::Rotate0).await?;
        panel.set_addr_mode(AddrMode::Horizontal).await?;
        panel.clear_buffer();
        title::draw(&mut panel)?;
        panel.flush().await?;
        panel.init_with_addr_mode(AddrMode::Horizontal).await
    })
    .await?;
    info!("panel: title shown");

    loop {
        Timer::after(PAUSE).await;
        patiently(panel.set_display_on(true)).await?;
    }
}
