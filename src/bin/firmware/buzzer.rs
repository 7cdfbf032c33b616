//! The piezo: sounds one after another, each a few tones. Between them the pin is low and the timer stands still.

use embassy_futures::select::{Either, select};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::Timer;
use pocket_nines::handheld::{Sound, Tone};

use crate::busy::{self, Part};

/// More would be heard long after what they are about.
const MOST_WAITING: usize = 4;

/// What the timer counts, so that any audible tone fits into its sixteen bits.
const COUNTS_HZ: u32 = 1_000_000;

static SOUNDS: Channel<ThreadModeRawMutex, Sound, MOST_WAITING> = Channel::new();
static HUSH: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// Has this heard after what is still to be heard. What is too much is left out.
pub fn play(sound: Sound) {
    busy::begin(Part::Buzzer);
    let _ = SOUNDS.try_send(sound);
}

/// Silence, at once.
pub fn hush() {
    if !SOUNDS.is_empty() {
        SOUNDS.clear();
        busy::end(Part::Buzzer);
    }
    HUSH.signal(());
}

/// Plays what is asked for.
#[embassy_executor::task]
pub async fn keep_playing(mut piezo: Pwm<'static>) -> ! {
    let mut silence = Config::default();
    silence.enable = false;
    stop(&mut piezo, &silence);
    loop {
        let sound = SOUNDS.receive().await;
        HUSH.reset();
        for tone in sound.tones() {
            piezo.set_config(&sounding(tone));
            let heard = Timer::after_millis(tone.millis.into());
            if let Either::Second(()) = select(heard, HUSH.wait()).await {
                break;
            }
        }
        stop(&mut piezo, &silence);
        if SOUNDS.is_empty() {
            busy::end(Part::Buzzer);
        }
    }
}

/// Told twice: what a running timer is told waits for its next period, which never comes once it stands still. And from
/// zero on the next time: it would go on where it stopped, and beyond the end of a shorter period it has to go all the way
/// round first (RP2040 datasheet, 4.5.2).
fn stop(piezo: &mut Pwm<'static>, silence: &Config) {
    piezo.set_config(silence);
    piezo.set_config(silence);
    piezo.set_counter(0);
}

/// A tone is a square wave.
fn sounding(tone: Tone) -> Config {
    let mut config = Config::default();
    config.divider = ((clk_sys_freq() / COUNTS_HZ) as u8).into();
    let Some(counts) = COUNTS_HZ.checked_div(tone.hertz.into()) else {
        config.enable = false;
        return config;
    };
    config.top = (counts - 1).min(u16::MAX.into()) as u16;
    config.compare_a = config.top / 2 + 1;
    config
}
