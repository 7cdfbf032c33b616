//! When something goes wrong: what it was is kept over the reset, and told once the device is back.
//!
//! The watchdog's scratch registers outlive every reset but a loss of power. The boot ROM uses the upper four of them for
//! itself (RP2040 datasheet, 2.8.1.1), so only the lower ones are ours. They hold a sign that they are, so that whatever
//! else they may contain is not taken for a crash.

use core::panic::PanicInfo;
use core::{slice, str};

use cortex_m_rt::{ExceptionFrame, exception};
use defmt::error;
use embassy_rp::flash::FLASH_BASE;
use embassy_rp::pac::psm::regs::Wdsel;
use embassy_rp::pac::{PSM, WATCHDOG};
use pocket_nines::handheld::{Crash, GameKind};

use crate::board::FLASH_SIZE;

/// In the upper half of a register that is ours.
const SIGN: u32 = 0x99A7 << 16;
const SIGN_MASK: u32 = 0xFFFF << 16;

const PANIC: u32 = 1;
const FAULT: u32 = 2;

/// A line in the lower bits, the length of the file's name above.
const LINE_BITS: u32 = 20;

/// What a reset resets (RP2040 datasheet, 2.13.4): the lowest two of its bits are the oscillators.
const ALL_BUT_OSCILLATORS: u32 = 0x1_FFFC;

/// What the device is busy with. A hang is told by these numbers.
#[derive(Clone, Copy)]
pub enum Step {
    /// Starting.
    Start = 1,
    /// Taking a press.
    Press = 2,
    /// Letting time pass.
    Pass = 3,
    /// Drawing.
    Draw = 4,
    /// Handing out sounds and saves.
    Deliver = 5,
    /// Nothing; somebody else is: the display, the buzzer, or flash.
    Wait = 6,
    /// Thinking about a game.
    Think = 7,
}

/// Remembers what the device is busy with, and which game is played, in case it hangs.
pub fn note(step: Step, game: Option<GameKind>) {
    WATCHDOG.scratch3().write_value(SIGN | number(game) << 8 | step as u32);
}

/// Forgets everything: what comes next is no crash.
pub fn forget() {
    WATCHDOG.scratch0().write_value(0);
    WATCHDOG.scratch3().write_value(0);
}

/// Why the last run ended, if it ended badly, and the game that was played.
pub fn take() -> Option<(Crash, Option<GameKind>)> {
    let (ended, place, more, step) = (
        WATCHDOG.scratch0().read(),
        WATCHDOG.scratch1().read(),
        WATCHDOG.scratch2().read(),
        WATCHDOG.scratch3().read(),
    );
    forget();
    if step & SIGN_MASK != SIGN {
        return None;
    }
    let game = title(step >> 8 & 0xFF);
    let crash = match ended & !SIGN_MASK {
        PANIC if ended & SIGN_MASK == SIGN => Crash::Panic {
            file: file(place, more >> LINE_BITS),
            line: more & ((1 << LINE_BITS) - 1),
        },
        FAULT if ended & SIGN_MASK == SIGN => Crash::Fault { address: place },
        _ if WATCHDOG.reason().read().timer() => Crash::Hang { at: step as u8 },
        _ => return None,
    };
    Some((crash, game))
}

/// The name of a source file: text that is part of the image.
fn file(address: u32, length: u32) -> &'static str {
    let (start, end) = (FLASH_BASE as u32, FLASH_BASE as u32 + FLASH_SIZE as u32);
    if address < start || address > end - length {
        return "";
    }
    // SAFETY: all of it is flash, which can be read at any time. It is written to only where nothing was linked to.
    let bytes = unsafe { slice::from_raw_parts(address as *const u8, length as usize) };
    str::from_utf8(bytes).unwrap_or("")
}

fn number(game: Option<GameKind>) -> u32 {
    match game {
        None => 0,
        Some(GameKind::Number9) => 1,
        Some(GameKind::SevenOnNine) => 2,
    }
}

fn title(number: u32) -> Option<GameKind> {
    [GameKind::Number9, GameKind::SevenOnNine]
        .into_iter()
        .find(|&game| self::number(Some(game)) == number)
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    let (file, line) = info.location().map_or(("", 0), |place| (place.file(), place.line()));
    note_end(PANIC, file.as_ptr() as u32, (file.len() as u32) << LINE_BITS | line);
    error!("panic in {=str}, line {=u32}", file, line);
    restart()
}

/// An overflow of the stack does not come here, as there is no room for what the chip leaves on it: it stops for good
/// then, and the watchdog restarts it.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    note_end(FAULT, frame.pc(), 0);
    error!("fault at {=u32:#x}", frame.pc());
    restart()
}

/// Keeps why and where. Logging comes after it, as it may be what has failed; a crash in a crash is not worth telling.
fn note_end(cause: u32, place: u32, more: u32) {
    cortex_m::interrupt::disable();
    if WATCHDOG.scratch0().read() & SIGN_MASK == SIGN {
        restart();
    }
    WATCHDOG.scratch1().write_value(place);
    WATCHDOG.scratch2().write_value(more);
    WATCHDOG.scratch0().write_value(SIGN | cause);
}

/// Through the watchdog, as only that resets what is around the core, too.
fn restart() -> ! {
    PSM.wdsel().write_value(Wdsel(ALL_BUT_OSCILLATORS));
    WATCHDOG.ctrl().write(|control| control.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}
