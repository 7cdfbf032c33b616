//! Crashes: the cause is kept in the chip's scratch registers over the reset, and shown once the device is back.
//!
//! A panic or a fault writes cause and place; the main loop notes all the time which step it is at, for the case that it
//! hangs and the watchdog resets the chip. Words of ours carry a mark, so that anything else in the registers is not taken
//! for a crash.

use core::panic::PanicInfo;
use core::{slice, str};

use cortex_m_rt::{ExceptionFrame, exception};
use defmt::error;
use embassy_rp::flash::FLASH_BASE;
use pocket_nines::handheld::{Crash, GameKind};

use crate::boards::FLASH_SIZE;
use crate::chip::{self, scratch};

/// What each scratch register holds.
const CAUSE: usize = 0;
const PLACE: usize = 1;
const DETAIL: usize = 2;
const STEP: usize = 3;

/// The mark, in the upper half of a word that is ours.
const MARK: u32 = 0x99A7 << 16;
const MARK_MASK: u32 = 0xFFFF << 16;

const PANIC: u32 = 1;
const FAULT: u32 = 2;

/// The detail of a panic: its line in the lower bits, the length of the file's name above.
const LINE_BITS: u32 = 20;

/// A step of the main loop. The crash screen shows a hang by these numbers.
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
    /// Waiting, while another task may work: the display, the buzzer or the flash writer.
    Wait = 6,
    /// Thinking about a game.
    Think = 7,
}

/// Notes the step and the game that is played, in case the device hangs.
pub fn note(step: Step, game: Option<GameKind>) {
    scratch()[STEP].write_value(MARK | number(game) << 8 | step as u32);
}

/// Clears all notes: the next reset is no crash.
pub fn forget() {
    scratch()[CAUSE].write_value(0);
    scratch()[STEP].write_value(0);
}

/// The crash that ended the last run, if there was one, and the game that was played.
pub fn take() -> Option<(Crash, Option<GameKind>)> {
    let [cause, place, detail, step] = scratch().map(|register| register.read());
    forget();
    if step & MARK_MASK != MARK {
        return None;
    }
    let game = game(step >> 8 & 0xFF);
    let crash = match cause ^ MARK {
        PANIC => Crash::Panic {
            file: file(place, detail >> LINE_BITS),
            line: detail & ((1 << LINE_BITS) - 1),
        },
        FAULT => Crash::Fault { address: place },
        _ if chip::was_reset_by_watchdog() => Crash::Hang { at: step as u8 },
        _ => return None,
    };
    Some((crash, game))
}

/// The name of a source file, which is text in the image.
fn file(address: u32, length: u32) -> &'static str {
    let (start, end) = (FLASH_BASE as u32, FLASH_BASE as u32 + FLASH_SIZE as u32);
    if address < start || address > end - length {
        return "";
    }
    // SAFETY: all of it is flash, which can be read at any time, and is only written where saved games are.
    let bytes = unsafe { slice::from_raw_parts(address as *const u8, length as usize) };
    str::from_utf8(bytes).unwrap_or("")
}

/// 0 for none, otherwise the place of the game in the list of all games, counted from 1.
fn number(game: Option<GameKind>) -> u32 {
    game.map_or(0, |game| game as u32 + 1)
}

fn game(number: u32) -> Option<GameKind> {
    GameKind::ALL
        .into_iter()
        .find(|&game| self::number(Some(game)) == number)
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    let (file, line) = info.location().map_or(("", 0), |place| (place.file(), place.line()));
    note_cause(PANIC, file.as_ptr() as u32, (file.len() as u32) << LINE_BITS | line);
    error!("panic in {=str}, line {=u32}", file, line);
    chip::restart()
}

/// A stack overflow does not get here, as the chip has no room to save its registers: it locks up, and the watchdog restarts
/// it. The signature, `unsafe` included, is what cortex-m-rt demands of a HardFault handler.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    note_cause(FAULT, frame.pc(), 0);
    error!("fault at {=u32:#x}", frame.pc());
    chip::restart()
}

/// Keeps cause and place, before anything is logged, as logging may be what has failed. A crash while a crash is handled
/// restarts at once.
fn note_cause(cause: u32, place: u32, detail: u32) {
    cortex_m::interrupt::disable();
    if scratch()[CAUSE].read() & MARK_MASK == MARK {
        chip::restart();
    }
    scratch()[PLACE].write_value(place);
    scratch()[DETAIL].write_value(detail);
    scratch()[CAUSE].write_value(MARK | cause);
}
