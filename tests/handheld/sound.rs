//! The tones of every sound.

use pocket_nines::handheld::Sound;
use pocket_nines::handheld::sound::MOST_TONES;
use pocket_nines::seven_on_nine::Number;

const LONGEST_MILLIS: u16 = 800;

fn every_sound() -> Vec<Sound> {
    let mut sounds = vec![
        Sound::Move,
        Sound::Choose,
        Sound::Illegal,
        Sound::Count,
        Sound::Draw,
        Sound::TooLate,
        Sound::WrongCard,
        Sound::Ready,
        Sound::Go,
        Sound::Stall,
        Sound::Win,
        Sound::Lose,
        Sound::Achievement,
        Sound::Tick,
        Sound::Scale,
    ];
    sounds.extend((0..10).map(|level| Sound::Place { level }));
    sounds.extend(Number::all().map(|number| Sound::Called(number.value())));
    sounds
}

#[test]
fn every_sound_is_audible_and_short() {
    for sound in every_sound() {
        let tones = sound.tones();
        assert!(!tones.is_empty() && tones.len() <= MOST_TONES, "{sound:?}");
        assert!(
            tones
                .iter()
                .all(|tone| (200..=4_000).contains(&tone.hertz) && tone.millis > 0),
            "{sound:?}"
        );
        assert!(
            tones.iter().map(|tone| tone.millis).sum::<u16>() <= LONGEST_MILLIS,
            "{sound:?}"
        );
    }
}

#[test]
fn the_ten_numbers_have_ten_rising_pitches() {
    let pitches: Vec<u16> = Number::all()
        .map(|number| Sound::Called(number.value()).tones()[0].hertz)
        .collect();
    assert!(pitches.is_sorted_by(|a, b| a < b), "{pitches:?}");
}

#[test]
fn a_higher_level_rings_higher() {
    let pitches: Vec<u16> = (0..8).map(|level| Sound::Place { level }.tones()[0].hertz).collect();
    assert!(pitches.is_sorted_by(|a, b| a < b), "{pitches:?}");
}
