//! A device with a flash store, which writes slots, is switched on again, and reads them.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use pocket_nines::random::Random;
use pocket_nines::storage::flash_store::{FlashStore, Loaded, WriteFailed};
use pocket_nines::storage::{Bytes, MOST_BYTES, Save, Slot};

use crate::flash::{Flash, START};

pub use harness::Slots;

/// The bytes of an unreadable slot, as the handheld gets them.
pub const UNREADABLE: Option<Vec<u8>> = Some(Vec::new());

/// The shortest save: an envelope and a byte.
const FEWEST_BYTES: usize = 9;

/// One save in so many is not of Number 9.
const RARE_SLOTS: u32 = 60;

/// Runs a future that never waits, as those of the mock flash.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => unreachable!("nothing here waits"),
    }
}

/// A device that is on.
#[derive(Debug)]
pub struct Device<'a> {
    area: FlashStore<&'a mut Flash>,
}

impl<'a> Device<'a> {
    /// Switches a device on and reads its slots.
    pub fn on(flash: &'a mut Flash) -> (Device<'a>, Slots) {
        flash.switch_on();
        Device::with(flash)
    }

    /// The same without switching the flash on, so that a planned power cut stays.
    pub fn with(flash: &'a mut Flash) -> (Device<'a>, Slots) {
        let mut device = Device::unread(flash);
        let slots = device.read();
        (device, slots)
    }

    /// A device that is on and has read nothing.
    pub fn unread(flash: &'a mut Flash) -> Device<'a> {
        Device {
            area: FlashStore::new(flash, START),
        }
    }

    pub fn read(&mut self) -> Slots {
        let mut loaded = Loaded::new();
        now(self.area.read(&mut loaded));
        loaded.slots().slots.map(|bytes| bytes.map(<[u8]>::to_vec))
    }

    pub fn write(&mut self, save: &Save) -> Result<(), WriteFailed> {
        now(self.area.write(save))
    }
}

/// The slots that a device reads when it is switched on.
pub fn found(flash: &mut Flash) -> Slots {
    Device::on(flash).1
}

pub fn save(slot: Slot, bytes: Option<&[u8]>) -> Save {
    Save {
        slot,
        bytes: bytes.map(|bytes| Bytes::from_slice(bytes).unwrap()),
    }
}

/// A random save of any length, sometimes one that empties the slot. Most are of Number 9, so that the other slots must be
/// copied from sector to sector.
pub fn any_save(random: &mut Random) -> Save {
    let slot = if random.below(RARE_SLOTS) == 0 {
        Slot::ALL[random.below(Slot::ALL.len() as u32) as usize]
    } else {
        Slot::Number9
    };
    if random.below(8) == 0 {
        return save(slot, None);
    }
    let most = random.below((MOST_BYTES - FEWEST_BYTES) as u32) as usize;
    let bytes: Vec<u8> = (0..FEWEST_BYTES + most).map(|_| random.next_u64() as u8).collect();
    save(slot, Some(&bytes))
}

/// The slots after a save.
pub fn after(slots: &Slots, save: &Save) -> Slots {
    let mut slots = slots.clone();
    slots[save.slot as usize] = save.bytes.as_ref().map(|bytes| bytes.to_vec());
    slots
}
