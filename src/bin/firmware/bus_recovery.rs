//! Frees an I2C bus whose data line a panel holds low.
//!
//! A panel that pulls SDA down, to acknowledge a byte or to send a zero, goes on doing so for as long as SCL stands still. If the
//! chip is reset at that moment, or the panel misses a clock, no transfer can begin again. The panel only needs the clocks that it
//! misses, nine at most, and then a STOP (UM10204, 3.1.16). A controller that finds SDA low does not give them, so this is done with
//! the pins, before the controller gets them.

use embassy_rp::Peri;
use embassy_rp::gpio::{Level, OutputOpenDrain, Pin};
use embassy_time::{Duration, block_for};

/// The clocks that a panel can miss: those of eight bits and of the acknowledgement.
const MOST_CLOCKS: u32 = 9;

/// Longer than any level of any panel has to last: 4.7 µs in the slowest mode (UM10204, table 10), and the microsecond that has
/// already begun.
const HALF_CLOCK: Duration = Duration::from_micros(6);

/// Frees the bus if SDA is low, within 0.3 ms; if it is not, this takes some microseconds. Nobody else may use these pins meanwhile.
/// Both are released afterwards.
pub fn free(scl: Peri<'_, impl Pin>, sda: Peri<'_, impl Pin>) {
    let mut wires = Wires {
        scl: open_drain(scl),
        sda: open_drain(sda),
    };
    block_for(HALF_CLOCK);
    if wires.sda.is_high() {
        return;
    }
    for _ in 0..MOST_CLOCKS {
        wires.clock();
        // SDA is also high for a moment if the panel sends a one. Then it pulls it down again in the middle of the STOP. But to go
        // on with clocks in any case would be wrong, too: a panel that is written to would acknowledge eight more bits.
        if wires.sda.is_high() && wires.stop() {
            return;
        }
    }
}

/// A pin that is pulled up unless somebody pulls it down.
fn open_drain<'a>(pin: Peri<'a, impl Pin>) -> OutputOpenDrain<'a> {
    let mut pin = OutputOpenDrain::new(pin, Level::High);
    pin.set_pullup(true);
    pin
}

struct Wires<'a> {
    scl: OutputOpenDrain<'a>,
    sda: OutputOpenDrain<'a>,
}

impl Wires<'_> {
    fn clock(&mut self) {
        self.scl.set_low();
        block_for(HALF_CLOCK);
        self.scl.set_high();
        block_for(HALF_CLOCK);
    }

    /// Lets SDA rise while SCL is high. Returns whether it did.
    fn stop(&mut self) -> bool {
        self.scl.set_low();
        self.sda.set_low();
        block_for(HALF_CLOCK);
        self.scl.set_high();
        block_for(HALF_CLOCK);
        self.sda.set_high();
        block_for(HALF_CLOCK);
        self.sda.is_high()
    }
}
