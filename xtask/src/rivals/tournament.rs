//! All games, shared out among the cores. Who plays what on which core is chance and must not show: games come back in
//! their order, and of several that went wrong the first is told.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use pocket_nines::number9::{DeckCode, Skill};

use super::Results;
use super::play::{Played, Style, play};
use super::progress::Progress;

/// Lets each skill play each deck, on every core there is.
pub fn play_all(skills: &[Skill], decks: &[DeckCode], style: Style) -> Result<Results, String> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    play_on(cores, skills, decks, style)
}

fn play_on(cores: usize, skills: &[Skill], decks: &[DeckCode], style: Style) -> Result<Results, String> {
    // The strongest take longest and come first, so that no core is left alone with one of theirs in the end.
    let strongest_first = || skills.iter().rev().copied();
    let jobs: Vec<(Skill, DeckCode)> = strongest_first()
        .flat_map(|skill| decks.iter().map(move |&code| (skill, code)))
        .collect();
    let mut games = share_out(cores, &jobs, style).into_iter();
    let mut results = Results::new();
    for skill in strongest_first() {
        let games: Vec<Played> = games.by_ref().take(decks.len()).collect::<Result<_, _>>()?;
        results.push((skill, games));
    }
    results.reverse();
    Ok(results)
}

/// Plays the games and puts them into their order again. After one that went wrong there may be fewer.
fn share_out(cores: usize, jobs: &[(Skill, DeckCode)], style: Style) -> Vec<Result<Played, String>> {
    let next = AtomicUsize::new(0);
    let is_over = AtomicBool::new(false);
    let progress = Progress::of(jobs.len());
    let work = || {
        let mut games = Vec::new();
        while !is_over.load(Ordering::Relaxed) {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(&(skill, code)) = jobs.get(place) else { break };
            let game = play(skill, code, style);
            // Whatever was taken up before this one is still played to its end, so that the first is found.
            is_over.fetch_or(game.is_err(), Ordering::Relaxed);
            games.push((place, game));
            progress.step();
        }
        games
    };
    let mut games: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let ended = threads.into_iter().map(|thread| thread.join());
        ended
            .flat_map(|games| games.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    games.sort_by_key(|&(place, _)| place);
    games.into_iter().map(|(_, game)| game).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::Decks;

    #[test]
    fn games_are_the_same_on_any_number_of_cores() {
        let decks: Vec<DeckCode> = Decks::measuring(3).collect();
        let skills = [Skill::Novice, Skill::Club];
        let told = |cores| {
            let style = Style {
                seed: 9,
                is_greedy: false,
            };
            let results = play_on(cores, &skills, &decks, style).unwrap();
            let records = results.iter().flat_map(|(skill, games)| {
                assert!(games.iter().map(Played::code).eq(decks.iter().copied()));
                games.iter().map(|game| game.record(*skill, 9))
            });
            records.collect::<Vec<String>>()
        };
        let alone = told(1);
        assert_eq!(alone.len(), skills.len() * decks.len());
        assert_eq!(told(2), alone);
        assert_eq!(told(9), alone);
    }
}
