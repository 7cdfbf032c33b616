//! Reads the test data: tiles as `7> 3,-2`, one line for each, explained at the top of every file in `data/`.

use harness::tables::tile;
use pocket_nines::number9::{Placement, Spot, Violation};

/// A line `try TILE is VERDICT`, and what stands behind it.
#[derive(Debug)]
pub struct Try {
    pub tile: Placement,
    pub verdict: Verdict,
    pub counts: Option<Vec<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    Legal(u8),
    Overhang(u8),
    OnOneTile(u8),
    Apart(u8),
    NoTileLeft,
}

impl From<Result<Spot, Violation>> for Verdict {
    fn from(result: Result<Spot, Violation>) -> Verdict {
        match result {
            Ok(spot) => Verdict::Legal(spot.level()),
            Err(Violation::Overhang { level }) => Verdict::Overhang(level),
            Err(Violation::OnOneTile { level }) => Verdict::OnOneTile(level),
            Err(Violation::Apart { level }) => Verdict::Apart(level),
            Err(Violation::NoTileLeft) => Verdict::NoTileLeft,
        }
    }
}

/// The paragraphs of a file, comments left out.
pub fn paragraphs(text: &str) -> Vec<Vec<&str>> {
    let mut paragraphs = vec![vec![]];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.is_empty() {
            paragraphs.push(vec![]);
        } else {
            paragraphs.last_mut().unwrap().push(line);
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

pub fn try_line(line: &str) -> Try {
    let (text, verdict) = line.strip_prefix("try ").unwrap().split_once(" is ").unwrap();
    let (verdict, counts) = match verdict.split_once(" of ") {
        Some((verdict, "first")) => (verdict, None),
        Some((verdict, counts)) => (
            verdict,
            Some(counts.split(' ').map(|count| count.parse().unwrap()).collect()),
        ),
        None => (verdict, None),
    };
    let (name, level) = verdict.split_once(' ').unwrap();
    let level = level.parse().unwrap();
    let verdict = match name {
        "legal" => Verdict::Legal(level),
        "overhang" => Verdict::Overhang(level),
        "on-one-tile" => Verdict::OnOneTile(level),
        "apart" => Verdict::Apart(level),
        _ => panic!("no such verdict: {line}"),
    };
    Try {
        tile: tile(text),
        verdict,
        counts,
    }
}
