//! Traffic on the bus to the panel while both games are played: how many bytes change from one frame to the next, and how
//! many are sent for them. Counted, not timed, so every run prints the same.

use pocket_nines::panel::{Kind, Panel};
use pocket_nines::screens::frame::PAGES;
use pocket_nines::screens::{Frame, WIDTH};
use pocket_nines::seven_on_nine::Variant;

use harness::games::Game;

/// I2C at 400 kHz: eight bits and an acknowledgement for a byte, and a start and a stop condition for a transfer.
const MS_PER_BYTE: f64 = 0.0225;
const MS_PER_TRANSFER: f64 = 0.005;

fn main() {
    // Cargo passes options for its own benchmark harness; they are ignored.
    let number9 = Game::number9();
    let all = traffic(&number9.frames);
    let moves = number9.moves.iter().map(|&frame| all[frame - 1]).collect();
    let games = [
        ("Number 9, a solo game", all),
        ("  when the tile in hand moves", moves),
        (
            "7 on 9, a race of four",
            traffic(&Game::race(Variant::Simultaneous).frames),
        ),
        ("7 on 9, house rules", traffic(&Game::race(Variant::HouseRules).frames)),
        ("menus, help and tables", traffic(&Game::reading().frames)),
    ];
    println!(
        "{:<32}{:>8}{:>8}{:>8}{:>8}{:>8}",
        "bytes that change, of 1024", "frames", "mean", "median", "95 %", "worst"
    );
    for (name, traffic) in &games {
        let [median, high, worst] = spread(traffic, |update| update.changed as f64);
        let mean = total(traffic, |update| update.changed) / traffic.len();
        println!("{name:<32}{:>8}{mean:>8}{median:>8}{high:>8}{worst:>8}", traffic.len());
    }
    println!(
        "\n{:<32}{:>8}{:>8}{:>11}{:>8}{:>8}{:>8}",
        "sent for these changes", "bytes", "ratio", "transfers", "ms", "95 %", "worst"
    );
    for (name, traffic) in &games {
        let [median, high, worst] = spread(traffic, Update::ms);
        let (changed, sent) = (
            total(traffic, |update| update.changed),
            total(traffic, |update| update.sent),
        );
        let transfers = total(traffic, |update| update.transfers) as f64 / traffic.len() as f64;
        let ratio = sent as f64 / changed as f64;
        println!("{name:<32}{sent:>8}{ratio:>8.3}{transfers:>11.2}{median:>8.1}{high:>8.1}{worst:>8.1}");
    }
}

/// The traffic for one frame.
#[derive(Clone, Copy)]
struct Update {
    changed: usize,
    sent: usize,
    transfers: usize,
}

impl Update {
    fn ms(&self) -> f64 {
        self.sent as f64 * MS_PER_BYTE + self.transfers as f64 * MS_PER_TRANSFER
    }
}

/// The traffic for each frame but the first.
fn traffic(frames: &[Frame]) -> Vec<Update> {
    let mut panel = Panel::new(Kind::Ssd1306, false);
    let update = |pair: &[Frame]| {
        let bytes = (0..PAGES).flat_map(|page| (0..WIDTH).map(move |column| (page, column)));
        let mut update = Update {
            changed: bytes
                .filter(|&(page, column)| pair[0].byte(page, column) != pair[1].byte(page, column))
                .count(),
            sent: 0,
            transfers: 0,
        };
        let regions = panel.dirty_regions(&pair[0], &pair[1]);
        for transfer in panel.transfers(regions) {
            update.sent += transfer.bus_bytes();
            update.transfers += 1;
        }
        update
    };
    frames.windows(2).map(update).collect()
}

fn total(traffic: &[Update], of: impl Fn(&Update) -> usize) -> usize {
    traffic.iter().map(of).sum()
}

/// The median, the 95th percentile and the maximum.
fn spread(traffic: &[Update], of: impl Fn(&Update) -> f64) -> [f64; 3] {
    let mut all: Vec<f64> = traffic.iter().map(of).collect();
    all.sort_unstable_by(f64::total_cmp);
    [50, 95, 100].map(|percent| all[(all.len() - 1) * percent / 100])
}
