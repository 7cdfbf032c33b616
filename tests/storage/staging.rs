//! A device as far as the area knows it: it saves, it is switched on again, and it says what it finds.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use pocket_nines::random::Random;
use pocket_nines::storage::flash_store::{FlashStore, Loaded, WriteFailed};
use pocket_nines::storage::{Bytes, MOST_BYTES, Save, Slot};

use crate::flash::{Flash, START};

/// What is in the slots.
pub type Slots = [Option<Vec<u8>>; Slot::ALL.len()];

/// What the handheld is handed for something that cannot be read.
pub const UNREADABLE: Option<Vec<u8>> = Some(Vec::new());

/// The shortest thing that is ever kept: an envelope and a byte.
const FEWEST_BYTES: usize = 9;

/// One save in so many is not of the game that is played.
const RARE_SLOTS: u32 = 60;

/// The flash in a test never makes anybody wait.
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
    /// Switches a device on and reads what is there.
    pub fn on(flash: &'a mut Flash) -> (Device<'a>, Slots) {
        flash.switch_on();
        Device::with(flash)
    }

    /// The same with power that may fail at once.
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

    pub fn keep(&mut self, save: &Save) -> Result<(), WriteFailed> {
        now(self.area.write(save))
    }
}

/// What a device finds when it is switched on.
pub fn found(flash: &mut Flash) -> Slots {
    Device::on(flash).1
}

pub fn save(slot: Slot, bytes: Option<&[u8]>) -> Save {
    Save {
        slot,
        bytes: bytes.map(|bytes| Bytes::from_slice(bytes).unwrap()),
    }
}

/// Any save: of any length, now and then one that empties the slot, and mostly of the game that is played. What is
/// rarely kept is what has to be carried from sector to sector.
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

/// What is in the slots after a save.
pub fn after(slots: &Slots, save: &Save) -> Slots {
    let mut slots = slots.clone();
    slots[save.slot as usize] = save.bytes.as_ref().map(|bytes| bytes.to_vec());
    slots
}
