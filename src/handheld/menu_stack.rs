//! The open menus, and the notices that are shown before the player sees a menu again.
//!
//! Menus form a stack: the one on top is shown, and going back uncovers the one that it was opened from, with the same
//! item marked.

use heapless::Vec;

use super::menu::{Choice, Menu};
use super::notice::Notice;
use crate::number9::DeckCode;
use crate::storage::Slot;
use crate::storage::settings::Lesson;

/// Most menus that can be open at the same time.
const MOST_MENUS: usize = 4;

/// The open menus.
#[derive(Clone, Debug, Default)]
pub(super) struct MenuStack {
    stack: Vec<Choice, MOST_MENUS>,
    notices: Vec<Notice, { Notice::MOST }>,
    /// The lesson from which the help pages were opened; closing them leads back to it.
    pub lesson: Option<Lesson>,
    /// The deck that was asked for from outside; its game begins in place of the next menu.
    pub asked_deck: Option<DeckCode>,
}

impl MenuStack {
    /// Opens a menu over the one that is open.
    pub fn push(&mut self, choice: Choice) {
        // The stack has room for the longest chain of menus.
        let _ = self.stack.push(choice);
    }

    /// Closes the menu on top.
    pub fn pop(&mut self) {
        self.stack.pop();
    }

    /// Closes all menus.
    pub fn clear(&mut self) {
        self.stack.clear();
    }

    pub fn depth(&self) -> usize {
        self.stack.len()
    }

    /// The menu on top and its marked item.
    pub fn top(&self) -> Choice {
        self.stack.last().copied().unwrap_or(Choice::of(Menu::Main))
    }

    pub fn top_mut(&mut self) -> Option<&mut Choice> {
        self.stack.last_mut()
    }

    /// The menu from which all others were opened.
    pub fn bottom(&self) -> Option<Menu> {
        self.stack.first().map(|choice| choice.menu)
    }

    /// Adds a notice, unless the same one is waiting already.
    pub fn notify(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            // There is room for all different notices.
            let _ = self.notices.push(notice);
        }
    }

    /// The next notice to show.
    pub fn take_notice(&mut self) -> Option<Notice> {
        (!self.notices.is_empty()).then(|| self.notices.remove(0))
    }

    pub fn has_notices(&self) -> bool {
        !self.notices.is_empty()
    }

    /// Whether a notice about the batteries waits.
    pub fn has_supply_notice(&self) -> bool {
        self.notices.iter().any(|notice| notice.is_about_supply())
    }

    /// Forgets a notice that is no longer true.
    pub fn withdraw(&mut self, notice: Notice) {
        self.notices.retain(|&waiting| waiting != notice);
    }

    /// Replaces one notice for every slot by a single one, where all slots are lost.
    pub fn merge_losses(&mut self) {
        let is_lost = |&slot: &Slot| self.notices.contains(&Notice::Lost(slot));
        if Slot::ALL.iter().all(is_lost) {
            self.notices.retain(|notice| !matches!(notice, Notice::Lost(_)));
            self.notify(Notice::AllLost);
        }
    }
}
