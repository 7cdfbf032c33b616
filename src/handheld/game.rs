//! The interface between the device and its games.
//!
//! The device knows menus, buttons, saved slots and time; a game knows its rules and its stages. They meet in [`Game`]:
//! gestures and time go in, effects and [`Next`] come out. Its rules, its play and its pictures are in its own folders
//! (`src/<game>`, `src/handheld/<game>`, `src/screens/<game>`, `src/words/<game>.rs`), so nothing outside them may name
//! a stage of a game. `docs/adding-a-game.md` lists the places that a new game touches.
//!
//! A paused game is always set up again from what would be saved of it. So a pause and a night without power cannot
//! differ, and a game needs no code of its own for pausing.

use super::device::Handheld;
use super::effects::Effects;
use super::gestures::Gesture;
use super::kept::Kept;
use super::menu::{Menu, Start};
use super::number9::thinking::Thought;
use super::number9::{self, Demo, Number9Play};
use super::scene::Scene;
use super::seven_on_nine::{self, SevenOnNinePlay};
use crate::random::Random;
use crate::storage::settings::{Lesson, Settings};
use crate::storage::{Bytes, DecodeError, Slot};
use crate::time::Timestamp;

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// The puzzle of stacked digit tiles.
    Number9,
    /// The card race.
    SevenOnNine,
}

impl GameKind {
    /// All games, in the order of the main menu.
    pub const ALL: [GameKind; 2] = [GameKind::Number9, GameKind::SevenOnNine];

    /// Where its running game is saved.
    pub const fn slot(self) -> Slot {
        match self {
            GameKind::Number9 => Slot::Number9,
            GameKind::SevenOnNine => Slot::SevenOnNine,
        }
    }

    /// The game whose running game is saved in this slot.
    pub(super) fn of_slot(slot: Slot) -> Option<GameKind> {
        GameKind::ALL.into_iter().find(|kind| kind.slot() == slot)
    }

    /// How many help pages explain it.
    pub const fn help_pages(self) -> usize {
        match self {
            GameKind::Number9 => number9::HELP_PAGES,
            GameKind::SevenOnNine => seven_on_nine::HELP_PAGES,
        }
    }
}

impl Lesson {
    /// The game whose controls this lesson explains; none for the other lessons.
    pub const fn game(self) -> Option<GameKind> {
        match self {
            Lesson::Number9 => Some(GameKind::Number9),
            Lesson::Race | Lesson::HouseRules => Some(GameKind::SevenOnNine),
            Lesson::Menu | Lesson::DeckCode => None,
        }
    }
}

/// What a game can reach of the device while it reacts.
#[derive(Debug)]
pub(super) struct Context<'a> {
    pub now: Timestamp,
    pub kept: &'a mut Kept,
    pub effects: &'a mut Effects,
    pub random: &'a mut Random,
}

/// Where the device goes after a game has taken a gesture. The game itself plays the sound that goes with it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    /// The game stays on the screen.
    Stay,
    /// The game is paused, and its pause menu opens.
    Pause,
    /// A menu opens in place of the game.
    Open(Menu),
    /// The main menu opens.
    MainMenu,
    /// The way of the journey comes on the screen, with this deck marked.
    Journey(usize),
    /// The menu of a game opens.
    GameMenu(GameKind),
    /// Another game begins.
    Begin(Start),
    /// Another scene covers the game.
    Show(Scene),
}

/// A game on the device: running, paused or over.
pub(super) trait Game {
    /// Takes a gesture that happened at `context.now`. Everything due before it has been done.
    fn gesture(&mut self, gesture: Gesture, context: &mut Context<'_>) -> Next;

    /// Lets time pass until `context.now`.
    fn advance(&mut self, context: &mut Context<'_>);

    /// When [`Game::advance`] has something to do if no button is pressed. The last press was at `idle_since`.
    fn wake(&self, now: Timestamp, idle_since: Timestamp) -> Option<Timestamp>;

    /// When the picture changes if nothing happens: an animation, a countdown bar.
    fn next_frame(&self, now: Timestamp) -> Option<Timestamp>;

    /// Whether it has ended and cannot be continued.
    fn is_over(&self) -> bool;

    /// Whether flash must not be written now: the chip stands still while it writes, and this game is decided by
    /// milliseconds. A slot that becomes dirty meanwhile is written after it.
    fn forbids_flash_writes(&self) -> bool;

    /// Whether a message may interrupt it now: the game waits for its player, and nothing runs out meanwhile.
    fn is_calm(&self) -> bool;

    /// The bytes to keep, so that the game can be continued after the power was off; none once it is over.
    fn encode(&mut self, now: Timestamp) -> Option<Bytes>;

    /// Sets the game up again from what would be saved of it, when it is paused and when it is continued.
    fn restore(&mut self, now: Timestamp);
}

/// The games in memory. At most one of each kind: running, paused or over.
#[derive(Clone, Debug, Default)]
pub(super) struct Games {
    pub number9: Option<Number9Play>,
    pub seven_on_nine: Option<SevenOnNinePlay>,
    /// The game that the device plays by itself.
    pub demo: Option<Demo>,
    /// The problem that the search of the computer players is working on.
    pub thought: Option<Thought>,
    /// The game that a crash interrupted; it continues after the crash has been reported.
    pub interrupted: Option<GameKind>,
}

impl Games {
    pub fn get(&self, kind: GameKind) -> Option<&dyn Game> {
        match kind {
            GameKind::Number9 => self.number9.as_ref().map(|play| play as &dyn Game),
            GameKind::SevenOnNine => self.seven_on_nine.as_ref().map(|play| play as &dyn Game),
        }
    }

    pub fn get_mut(&mut self, kind: GameKind) -> Option<&mut dyn Game> {
        match kind {
            GameKind::Number9 => self.number9.as_mut().map(|play| play as &mut dyn Game),
            GameKind::SevenOnNine => self.seven_on_nine.as_mut().map(|play| play as &mut dyn Game),
        }
    }

    pub fn remove(&mut self, kind: GameKind) {
        match kind {
            GameKind::Number9 => self.number9 = None,
            GameKind::SevenOnNine => self.seven_on_nine = None,
        }
    }

    /// The game that this scene shows, the demo included.
    pub fn shown(&self, scene: Scene) -> Option<&dyn Game> {
        match scene {
            Scene::Playing(kind) => self.get(kind),
            Scene::Demo => self.demo.as_ref().map(|demo| demo as &dyn Game),
            _ => None,
        }
    }

    /// The game that this scene shows, mutable.
    pub fn shown_mut(&mut self, scene: Scene) -> Option<&mut dyn Game> {
        match scene {
            Scene::Playing(kind) => self.get_mut(kind),
            Scene::Demo => self.demo.as_mut().map(|demo| demo as &mut dyn Game),
            _ => None,
        }
    }

    /// Whether there is an unfinished game of this kind.
    pub fn can_continue(&self, kind: GameKind) -> bool {
        self.get(kind).is_some_and(|game| !game.is_over())
    }

    /// Reads a saved game.
    pub fn decode(
        &mut self,
        kind: GameKind,
        bytes: &[u8],
        settings: &Settings,
        now: Timestamp,
    ) -> Result<(), DecodeError> {
        match kind {
            GameKind::Number9 => self.number9 = Some(Number9Play::from_bytes(bytes, settings, now)?),
            GameKind::SevenOnNine => self.seven_on_nine = Some(SevenOnNinePlay::from_bytes(bytes, now)?),
        }
        Ok(())
    }
}

impl Handheld {
    /// Keeps what must not be forgotten of an unfinished game that is about to be left for good.
    pub(super) fn note_leaving(&mut self, kind: GameKind) {
        match kind {
            GameKind::Number9 => self.remember_deck(),
            GameKind::SevenOnNine => self.leave_race(),
        }
    }

    /// Sets up a game. Returns the lesson to show before it.
    pub(super) fn set_up(&mut self, start: Start) -> Lesson {
        match start {
            Start::Number9(_) | Start::Rivals | Start::Deck(..) => self.set_up_number9(start),
            Start::SevenOnNine(variant) => self.set_up_seven_on_nine(variant),
        }
    }
}
