//! The data that the device keeps while it is off, besides running games: settings, high scores, statistics with
//! achievements, and the journey; and which slots are dirty.
//!
//! Everything is read when the device is switched on. A slot that cannot be read is reported and replaced by its
//! defaults; no other slot is affected.

use super::device::Handheld;
use super::game::GameKind;
use super::menu::Menu;
use super::notice::Notice;
use crate::storage::high_scores::HighScores;
use crate::storage::journey::Journey;
use crate::storage::settings::Settings;
use crate::storage::statistics::Statistics;
use crate::storage::{
    Bytes, DecodeError, DirtySlots, Save, Slot, SlotBytes, high_scores, journey, settings, statistics,
};
use crate::time::Timestamp;

/// The kept data.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    pub settings: Settings,
    pub high_scores: HighScores,
    pub statistics: Statistics,
    pub journey: Journey,
    /// The slots that have changed since they were written.
    pub dirty: DirtySlots,
}

impl Handheld {
    /// Prepares for being switched off: pauses the running game and marks everything that is to be saved.
    pub fn switch_off(&mut self, now: Timestamp) {
        self.pass_time(now);
        self.advance_scene();
        self.pause();
        self.update_next_frame();
    }

    /// The next slot to be written; none if there is none, or if the running game forbids it.
    pub fn take_save(&mut self) -> Option<Save> {
        let slot = self.allows_flash_writes().then(|| self.kept.dirty.take())??;
        let bytes = match slot {
            // Until a language is chosen nothing is saved, so that the next start asks again.
            Slot::Settings if self.is_asking_for_language() => None,
            Slot::Settings => Bytes::from_slice(&settings::encode(&self.kept.settings)).ok(),
            Slot::HighScores => Bytes::from_slice(&high_scores::encode(&self.kept.high_scores)).ok(),
            Slot::Statistics => Bytes::from_slice(&statistics::encode(&self.kept.statistics)).ok(),
            Slot::Journey => Bytes::from_slice(&journey::encode(&self.kept.journey)).ok(),
            slot => GameKind::of_slot(slot).and_then(|kind| self.games.get_mut(kind)?.encode(self.now)),
        };
        Some(Save { slot, bytes })
    }

    /// Whether flash may be written now. It may not while the batteries are too low, nor while cards are played in a race: a
    /// slot that becomes dirty before "Go!" is written during the countdown, one that becomes dirty later after the race.
    pub fn allows_flash_writes(&self) -> bool {
        let game = self.games.shown(self.scene);
        self.supply.allows_flash_writes() && !game.is_some_and(|game| game.forbids_flash_writes())
    }

    /// Whether something is to be saved that the batteries are too low to write.
    pub fn holds_back_saves(&self) -> bool {
        !self.supply.allows_flash_writes() && self.kept.dirty.is_any()
    }

    pub(super) fn is_asking_for_language(&self) -> bool {
        self.menus.bottom() == Some(Menu::Languages)
    }

    /// Reports that a slot could not be written. The player is told as soon as no game is on the screen.
    pub fn could_not_save(&mut self) {
        self.menus.notify(Notice::NotSaved);
    }

    /// Takes back a slot that was not written and still holds its old bytes.
    pub fn save_again(&mut self, slot: Slot) {
        self.kept.dirty.mark(slot);
    }

    /// Reads everything that was saved. What cannot be read is reported and replaced.
    // Not inlined, so that the stack for it is free again afterwards.
    #[inline(never)]
    pub fn restore(&mut self, saved: &SlotBytes<'_>) {
        let settings = self.read(saved, Slot::Settings, settings::decode);
        let knows_language = settings.is_some();
        self.kept.settings = settings.unwrap_or_default();
        self.kept.high_scores = self
            .read(saved, Slot::HighScores, high_scores::decode)
            .unwrap_or_default();
        self.kept.statistics = self
            .read(saved, Slot::Statistics, statistics::decode)
            .unwrap_or_default();
        self.grant_proven_achievements();
        self.kept.journey = self.read(saved, Slot::Journey, journey::decode).unwrap_or_default();
        for kind in GameKind::ALL {
            if let Some(bytes) = saved.get(kind.slot())
                && self.games.decode(kind, bytes, &self.kept.settings, self.now).is_err()
            {
                self.lose(kind.slot());
            }
        }
        self.menus.merge_losses();
        let first = if knows_language { Menu::Main } else { Menu::Languages };
        self.open_only(first);
    }

    fn read<T>(&mut self, saved: &SlotBytes<'_>, slot: Slot, decode: fn(&[u8]) -> Result<T, DecodeError>) -> Option<T> {
        let value = decode(saved.get(slot)?);
        if value.is_err() {
            self.lose(slot);
        }
        value.ok()
    }

    /// Reports a slot that cannot be read. It is written anew, so that the report is not repeated at the next start.
    fn lose(&mut self, slot: Slot) {
        self.kept.dirty.mark(slot);
        self.menus.notify(Notice::Lost(slot));
    }
}
