//! The panel behind its bus: commands as the driver crate has them, pixels in transfers as long as the run they belong to.
//!
//! Everything goes out through one [`Panel::write`]: the bus driver takes half a kilobyte of flash for each kind of bytes
//! that it is given, so it is given only one. Whatever goes wrong is a [`Fault`], and nothing here tries again: what the
//! panel shows is unknown from then on.

use core::iter;

use defmt::Format;
use display_interface::DisplayError;
use embassy_time::{Duration, with_timeout};
use pocket_nines::handheld::Light;
use pocket_nines::panel::difference::Run;
use pocket_nines::panel::window::{COMMANDS, PIXELS, Window};
use pocket_nines::storage::settings::Brightness;
use ssd1306::command::AddrMode;
use ssd1306::prelude::{Brightness as Contrast, DisplayRotation};

use crate::board::{PanelBus, PanelWires};
use crate::commands;

/// Where the panel is on its bus.
const ADDRESS: u16 = 0x3C;

/// Far more than a whole frame needs (30 ms), even if a sector of flash is erased meanwhile (400 ms). A bus held low by a
/// fault answers nothing at all, not even an error.
const PATIENCE: Duration = Duration::from_secs(1);

/// Why the panel does not do what it is told.
#[derive(Format)]
pub enum Fault {
    /// It, its driver or the bus said no.
    Refused,
    /// The bus is stuck.
    Silent,
}

impl From<DisplayError> for Fault {
    fn from(_: DisplayError) -> Fault {
        Fault::Refused
    }
}

/// A panel that answered so far.
pub struct Panel<'a> {
    bus: PanelBus<'a>,
    window: Window,
    rotation: DisplayRotation,
}

impl<'a> Panel<'a> {
    /// Settles how bytes are taken, which has to be known before the first of them: the controller turns the columns
    /// as they come in. The panel stays dark, as its memory starts out with noise.
    pub async fn prepare(wires: &'a mut PanelWires, is_turned: bool) -> Result<Panel<'a>, Fault> {
        let rotation = if is_turned {
            DisplayRotation::Rotate180
        } else {
            DisplayRotation::Rotate0
        };
        let mut panel = Panel {
            bus: wires.connect(),
            window: Window::default(),
            rotation,
        };
        let commands = commands::of(rotation, |driver| {
            driver.set_display_on(false)?;
            driver.set_rotation(rotation)?;
            driver.set_addr_mode(AddrMode::Horizontal)
        })?;
        panel.tell(&commands).await?;
        Ok(panel)
    }

    /// Has everything set that a panel needs which was just switched on, and lights it.
    pub async fn start(&mut self) -> Result<(), Fault> {
        let commands = commands::of(self.rotation, |driver| driver.init_with_addr_mode(AddrMode::Horizontal))?;
        self.tell(&commands).await
    }

    /// Makes the panel as bright as this, or dark.
    pub async fn light(&mut self, light: Option<Light>) -> Result<(), Fault> {
        let commands = commands::of(self.rotation, |driver| {
            if let Some(light) = light {
                driver.set_brightness(contrast(light))?;
            }
            driver.set_display_on(light.is_some())
        })?;
        self.tell(&commands).await
    }

    /// Sends a run. `next` is the one that probably follows. If there are fewer bytes than the run has, the panel's place
    /// is to be forgotten afterwards.
    pub async fn send(
        &mut self,
        run: &Run,
        next: Option<&Run>,
        bytes: &mut dyn Iterator<Item = u8>,
    ) -> Result<(), Fault> {
        let commands = self.window.open(run, next);
        if !commands.is_empty() {
            self.tell(&commands).await?;
        }
        self.write(PIXELS, bytes).await
    }

    /// Nobody knows any more where the next byte would go.
    pub fn forget_place(&mut self) {
        self.window = Window::default();
    }

    async fn tell(&mut self, commands: &[u8]) -> Result<(), Fault> {
        self.write(COMMANDS, &mut commands.iter().copied()).await
    }

    /// Tries to send bytes of a kind, but not for ever.
    async fn write(&mut self, kind: u8, bytes: &mut dyn Iterator<Item = u8>) -> Result<(), Fault> {
        let attempt = self.bus.write_async(ADDRESS, iter::once(kind).chain(bytes));
        match with_timeout(PATIENCE, attempt).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Fault::Refused),
            Err(_) => Err(Fault::Silent),
        }
    }
}

/// Dim is well below the lowest that can be chosen, so that it is noticed.
fn contrast(light: Light) -> Contrast {
    match light {
        Light::Dim => Contrast::DIMMEST,
        Light::As(Brightness::Low) => Contrast::DIM,
        Light::As(Brightness::Middle) => Contrast::NORMAL,
        Light::As(Brightness::High) => Contrast::BRIGHTEST,
    }
}
