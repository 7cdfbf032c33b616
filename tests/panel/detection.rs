//! Telling controllers apart, with wrong answers to single reads.

use pocket_nines::panel::Kind;
use pocket_nines::panel::detect::{Detection, MAX_ROUNDS, PATTERN, READ_BACK};
use pocket_nines::random::Random;

const TRIALS: usize = 10_000;

/// Bytes on the bus in a round: twice the commands, the pattern, and both reads, with address and control byte each.
const BYTES_PER_ROUND: usize = 2 * (2 + 4) + 2 + PATTERN + 3 + READ_BACK + 3 + 1;
/// A byte at 400 kHz.
const MICROS_PER_BYTE: f64 = 22.5;
/// What a whole detection may take: with the picture after it, the title is there long before a second is over.
const MAX_MICROS: f64 = 20_000.0;

/// A panel as detection sees it.
struct Answers {
    kind: Kind,
    /// The low half of its status byte.
    status: u8,
    /// Of a hundred reads, so many give a random answer.
    noise: u32,
}

impl Answers {
    fn memory(&self, pattern: [u8; PATTERN], random: &mut Random) -> [u8; READ_BACK] {
        let mut read = [self.status; READ_BACK];
        if random.below(100) < self.noise {
            read = std::array::from_fn(|_| random.below(256) as u8);
        } else if self.kind == Kind::Sh1106 {
            read[1..].copy_from_slice(&pattern);
        }
        read
    }

    fn status(&self, random: &mut Random) -> u8 {
        if random.below(100) < self.noise {
            random.below(256) as u8
        } else {
            0x40 | self.status
        }
    }

    /// The kind that is found, and the number of rounds.
    fn detect(&self, random: &mut Random) -> (Kind, u8) {
        let mut detection = Detection::default();
        for round in 1.. {
            let memory = self.memory(detection.pattern(), random);
            let status = self.status(random);
            if let Some(kind) = detection.take(Some(memory), Some(status)) {
                return (kind, round);
            }
        }
        unreachable!("rounds are limited")
    }
}

/// Every status that is known, and two that are not.
fn panels(noise: u32) -> impl Iterator<Item = Answers> {
    let ssd1306 = [3, 4, 5, 6, 7, 0x0F, 2].map(|status| (Kind::Ssd1306, status));
    let sh1106 = [0, 8, 0x0F].map(|status| (Kind::Sh1106, status));
    ssd1306
        .into_iter()
        .chain(sh1106)
        .map(move |(kind, status)| Answers { kind, status, noise })
}

#[test]
fn without_noise_a_known_panel_is_found_in_two_rounds() {
    let mut random = Random::new(1);
    for panel in panels(0) {
        let (kind, rounds) = panel.detect(&mut random);
        assert_eq!(kind, panel.kind, "status {:#x}", panel.status);
        let is_known = !matches!(panel.status, 0x0F | 2);
        assert_eq!(
            rounds,
            if is_known { 2 } else { MAX_ROUNDS },
            "status {:#x}",
            panel.status
        );
    }
}

#[test]
fn ten_thousand_noisy_panels_are_never_taken_for_another_twice_in_a_row_and_soon_found() {
    for noise in [1, 5, 10, 20] {
        let mut random = Random::new(noise.into());
        let mut wrong = 0;
        let mut was_wrong = false;
        for panel in panels(noise).collect::<Vec<_>>().iter().cycle().take(TRIALS) {
            let (kind, rounds) = panel.detect(&mut random);
            let is_wrong = kind != panel.kind;
            assert!(!(is_wrong && was_wrong), "two wrong kinds in a row at {noise} % noise");
            wrong += usize::from(is_wrong);
            was_wrong = is_wrong;
            assert!(f64::from(rounds) * BYTES_PER_ROUND as f64 * MICROS_PER_BYTE <= MAX_MICROS);
        }
        println!("{noise} % noise: {wrong} of {TRIALS} wrong");
        assert!(
            wrong * 1000 <= TRIALS,
            "{wrong} of {TRIALS} are wrong at {noise} % noise"
        );
    }
}

#[test]
fn a_panel_that_cannot_be_read_is_taken_for_an_ssd1306() {
    let mut detection = Detection::default();
    let found = (0..MAX_ROUNDS).find_map(|_| detection.take(None, None));
    assert_eq!(found, Some(Kind::Ssd1306));
}

#[test]
fn bytes_that_come_back_once_by_chance_do_not_make_an_sh1106() {
    let mut detection = Detection::default();
    let [first, second] = detection.pattern();
    assert_eq!(detection.take(Some([0, first, second]), Some(0x08)), None);
    let found = (1..MAX_ROUNDS).find_map(|_| detection.take(Some([0xFF; READ_BACK]), Some(0x02)));
    assert_eq!(found, Some(Kind::Ssd1306));
}

#[test]
fn the_pattern_differs_from_round_to_round() {
    let mut detection = Detection::default();
    let mut patterns = Vec::new();
    while patterns.len() < usize::from(MAX_ROUNDS) {
        patterns.push(detection.pattern());
        detection.take(None, None);
    }
    patterns.sort_unstable();
    patterns.dedup();
    assert_eq!(patterns.len(), usize::from(MAX_ROUNDS));
}

#[test]
fn detection_uses_only_commands_that_every_controller_has() {
    assert_eq!(Detection::rewind(), [0xAE, 0xB0, 0x00, 0x10]);
}
