//! The pages of the statistics, and how they follow one another.

use super::device::Handheld;
use super::game::GameKind;
use super::scene::{MenuInput, Scene};
use super::sound::Sound;

/// A page of the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatisticsPage {
    /// Totals over all games of one kind.
    Totals(GameKind),
    /// Races won in a row, and the best time per card.
    Streaks,
    /// Some of the achievements.
    Achievements {
        /// Which of their pages, counted from 0.
        page: usize,
    },
}

impl StatisticsPage {
    /// All pages, in order.
    pub const ALL: [StatisticsPage; 6] = [
        StatisticsPage::Totals(GameKind::ALL[0]),
        StatisticsPage::Totals(GameKind::ALL[1]),
        StatisticsPage::Streaks,
        StatisticsPage::Achievements { page: 0 },
        StatisticsPage::Achievements { page: 1 },
        StatisticsPage::Achievements { page: 2 },
    ];

    /// The page so many places further on, beginning anew after the last.
    #[must_use]
    fn after(self, places: usize) -> StatisticsPage {
        let place = StatisticsPage::ALL.iter().position(|&page| page == self).unwrap_or(0);
        StatisticsPage::ALL[(place + places) % StatisticsPage::ALL.len()]
    }

    /// The next page, and the first after the last.
    #[must_use]
    pub fn next(self) -> StatisticsPage {
        self.after(1)
    }

    /// The page before, and the last before the first.
    #[must_use]
    pub fn previous(self) -> StatisticsPage {
        self.after(StatisticsPage::ALL.len() - 1)
    }
}

impl Handheld {
    /// Turns a page, or goes back to the menu.
    pub(super) fn on_statistics(&mut self, page: StatisticsPage, input: Option<MenuInput>) {
        let page = match input {
            Some(MenuInput::Back | MenuInput::Choose) => return self.go_back(),
            Some(MenuInput::Next) => page.next(),
            Some(MenuInput::Previous) => page.previous(),
            None => return,
        };
        self.effects.sound(Sound::Move);
        self.scene = Scene::Statistics(page);
    }
}
