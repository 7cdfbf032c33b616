//! What the device keeps and how it comes back: everything is read when it is switched on, and whatever has changed is
//! offered to be written. What cannot be read is said and replaced; nothing else is lost with it.

use super::device::Handheld;
use super::menu::Menu;
use super::notice::Notice;
use super::{Number9Play, SevenOnNinePlay};
use crate::storage::slots::{Bytes, Save, Slot, SlotBytes};
use crate::storage::{DecodeError, high_scores, number9, settings, seven_on_nine, statistics};
use crate::time::Timestamp;

impl Handheld {
    /// Prepares for being switched off: a game that is played is put aside, and everything worth keeping is offered.
    pub fn switch_off(&mut self, now: Timestamp) {
        self.pass_time(now);
        self.rest();
        self.look();
    }

    /// The next thing to be kept.
    pub fn take_save(&mut self) -> Option<Save> {
        let slot = self.changed.take()?;
        let bytes = match slot {
            // Until a language is chosen there are none, so that it is asked for again.
            Slot::Settings if self.is_asking_for_language() => None,
            Slot::Settings => Bytes::from_slice(&settings::encode(&self.settings)).ok(),
            Slot::HighScores => Bytes::from_slice(&high_scores::encode(&self.records)).ok(),
            Slot::Statistics => Bytes::from_slice(&statistics::encode(&self.statistics)).ok(),
            Slot::Number9 => self
                .number9
                .as_ref()
                .filter(|play| !play.game().is_over())
                .and_then(|play| Bytes::from_slice(&number9::encode(&play.saved())).ok()),
            Slot::SevenOnNine => {
                let now = self.now;
                let race = self.race.as_mut().filter(|play| !play.is_over());
                race.and_then(|play| Bytes::from_slice(&seven_on_nine::encode(&play.saved(now))).ok())
            }
        };
        Some(Save { slot, bytes })
    }

    pub(super) fn is_asking_for_language(&self) -> bool {
        self.menus.first().is_some_and(|choice| choice.menu == Menu::Languages)
    }

    /// Something could not be kept: the player is told as soon as no game is in the way.
    pub fn could_not_save(&mut self) {
        self.note(Notice::NotSaved);
    }

    /// Reads what was kept. What cannot be read is said and replaced.
    pub fn restore(&mut self, kept: &SlotBytes<'_>) {
        let settings = self.read(kept, Slot::Settings, settings::decode);
        let knows_language = settings.is_some();
        self.settings = settings.unwrap_or_default();
        self.records = self
            .read(kept, Slot::HighScores, high_scores::decode)
            .unwrap_or_default();
        self.statistics = self
            .read(kept, Slot::Statistics, statistics::decode)
            .unwrap_or_default();
        self.restore_number9(kept);
        self.restore_race(kept);
        self.gather_losses();
        let first = if knows_language { Menu::Main } else { Menu::Languages };
        self.open_only(first);
    }

    // Games are large, and a stack is small: neither is to take its place while the other does.
    #[inline(never)]
    fn restore_number9(&mut self, kept: &SlotBytes<'_>) {
        let (clock, now) = (self.settings.clock, self.now);
        let saved = self.read(kept, Slot::Number9, number9::decode);
        self.number9 = saved.map(|saved| Number9Play::resume(saved, clock, now));
    }

    #[inline(never)]
    fn restore_race(&mut self, kept: &SlotBytes<'_>) {
        let (speed, now) = (self.settings.sweep, self.now);
        let saved = self.read(kept, Slot::SevenOnNine, seven_on_nine::decode);
        self.race = saved.map(|saved| SevenOnNinePlay::resume(saved, speed, now));
    }

    /// Says once what would be said of every slot.
    fn gather_losses(&mut self) {
        let is_lost = |&slot: &Slot| self.notices.contains(&Notice::Lost(slot));
        if Slot::ALL.iter().all(is_lost) {
            self.notices.retain(|notice| !matches!(notice, Notice::Lost(_)));
            self.note(Notice::AllLost);
        }
    }

    fn read<T>(&mut self, kept: &SlotBytes<'_>, slot: Slot, decode: fn(&[u8]) -> Result<T, DecodeError>) -> Option<T> {
        match decode(kept.get(slot)?) {
            Ok(value) => Some(value),
            Err(_) => {
                self.changed.mark(slot);
                self.note(Notice::Lost(slot));
                None
            }
        }
    }

    pub(super) fn note(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            // There are no more notices than there is room for.
            let _ = self.notices.push(notice);
        }
    }
}
