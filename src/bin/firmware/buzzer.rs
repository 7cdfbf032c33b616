//! The buzzer task: plays sounds on the piezo one after another, each a few tones. Between them the pin is low and the PWM
//! counter stands still.

use embassy_futures::select::{Either, select};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::Timer;
use pocket_nines::handheld::{Sound, Tone};

use crate::activity::{self, Task};

/// More sounds in a queue would be heard long after what caused them.
const QUEUE_LENGTH: usize = 4;

/// How fast the PWM counter counts, so that the period of any audible tone fits into its sixteen bits.
const COUNTS_HZ: u32 = 1_000_000;

static SOUNDS: Channel<ThreadModeRawMutex, Sound, QUEUE_LENGTH> = Channel::new();
static STOP: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// Plays a sound after those in the queue. It is left out if the queue is full.
pub fn play(sound: Sound) {
    activity::begin(Task::Buzzer);
    let _ = SOUNDS.try_send(sound);
}

/// Stops the sound and empties the queue.
pub fn stop() {
    if !SOUNDS.is_empty() {
        SOUNDS.clear();
        activity::end(Task::Buzzer);
    }
    STOP.signal(());
}

/// Plays sounds as they come.
#[embassy_executor::task]
pub async fn task(mut piezo: Pwm<'static>) -> ! {
    let mut silence = Config::default();
    silence.enable = false;
    silence_piezo(&mut piezo, &silence);
    loop {
        let sound = SOUNDS.receive().await;
        STOP.reset();
        for tone in sound.tones() {
            piezo.set_config(&square_wave(tone));
            let end = Timer::after_millis(tone.millis.into());
            if let Either::Second(()) = select(end, STOP.wait()).await {
                break;
            }
        }
        silence_piezo(&mut piezo, &silence);
        if SOUNDS.is_empty() {
            activity::end(Task::Buzzer);
        }
    }
}

/// Stops the PWM. The configuration is written twice: a running counter takes the first one over at the end of its period,
/// which never comes once it stands still. The counter is set to zero, as it would go on where it stopped, and if that is
/// beyond the end of a shorter period, wrap around at sixteen bits first (RP2040 datasheet, 4.5.2).
fn silence_piezo(piezo: &mut Pwm<'static>, silence: &Config) {
    piezo.set_config(silence);
    piezo.set_config(silence);
    piezo.set_counter(0);
}

/// A tone is a square wave; none is a pause.
fn square_wave(tone: Tone) -> Config {
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
