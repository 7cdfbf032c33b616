//! The panel behind its bus: commands through the driver crate, pixels in transfers as long as the run they belong to.
//!
//! Whatever goes wrong is a [`Fault`], and nothing here tries again: what the panel shows is unknown from then on.

use defmt::Format;
use embassy_time::{Duration, with_timeout};
use pocket_nines::handheld::Light;
use pocket_nines::screens::difference::{COMMANDS, PIXELS, Run, Window};
use pocket_nines::storage::settings::Brightness;
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness as Contrast, DisplayRotation, DisplaySize128x64, I2CInterface};
use ssd1306::{I2CDisplayInterface, Ssd1306Async};

use crate::board::{PanelBus, PanelWires};

/// Where the panel is on its bus.
const ADDRESS: u16 = 0x3C;

/// Far more than a whole frame needs (30 ms), even if a sector of flash is erased meanwhile (400 ms). A bus held low by a
/// fault answers nothing at all, not even an error.
const PATIENCE: Duration = Duration::from_secs(1);

/// Why the panel does not do what it is told.
#[derive(Format)]
pub enum Fault {
    /// It, or the bus, said no.
    Refused,
    /// The bus is stuck.
    Silent,
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
        let mut driver = panel.driver();
        patiently(async {
            driver.set_display_on(false).await?;
            driver.set_rotation(rotation).await?;
            driver.set_addr_mode(AddrMode::Horizontal).await
        })
        .await?;
        Ok(panel)
    }

    /// Has everything set that a panel needs which was just switched on, and lights it.
    pub async fn start(&mut self) -> Result<(), Fault> {
        patiently(self.driver().init_with_addr_mode(AddrMode::Horizontal)).await
    }

    /// Makes the panel as bright as this, or dark.
    pub async fn light(&mut self, light: Option<Light>) -> Result<(), Fault> {
        let mut driver = self.driver();
        patiently(async {
            if let Some(light) = light {
                driver.set_brightness(contrast(light)).await?;
            }
            driver.set_display_on(light.is_some()).await
        })
        .await
    }

    /// Sends a run. `next` is the one that probably follows. If there are fewer bytes than the run has, the panel's place
    /// is to be forgotten afterwards.
    pub async fn send(&mut self, run: &Run, next: Option<&Run>, bytes: impl Iterator<Item = u8>) -> Result<(), Fault> {
        let commands = self.window.open(run, next);
        if !commands.is_empty() {
            self.write(core::iter::once(COMMANDS).chain(commands)).await?;
        }
        self.write(core::iter::once(PIXELS).chain(bytes)).await
    }

    /// Nobody knows any more where the next byte would go.
    pub fn forget_place(&mut self) {
        self.window = Window::default();
    }

    async fn write(&mut self, bytes: impl Iterator<Item = u8>) -> Result<(), Fault> {
        patiently(self.bus.write_async(ADDRESS, bytes)).await
    }

    fn driver(&mut self) -> Ssd1306Async<I2CInterface<&mut PanelBus<'a>>, DisplaySize128x64, BasicMode> {
        let interface = I2CDisplayInterface::new(&mut self.bus);
        Ssd1306Async::new(interface, DisplaySize128x64, self.rotation)
    }
}

/// Tries something on the bus, but not for ever.
async fn patiently<E>(attempt: impl Future<Output = Result<(), E>>) -> Result<(), Fault> {
    match with_timeout(PATIENCE, attempt).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Fault::Refused),
        Err(_) => Err(Fault::Silent),
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
