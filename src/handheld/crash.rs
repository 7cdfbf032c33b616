//! A crash: why the device had to start again, the short code that a player can read out to the makers, and the way back
//! into the game that was played.
//!
//! The device never notices a crash of its own. Whoever drives it does, keeps the reason and the game over the reset, and
//! tells the device that comes after. A crash must take nothing from the player but the time of a press: what was kept
//! goes on, and what was lost is said first. Nor may a game that crashes the device whenever it goes on be a trap: there is
//! a way round it, to the menu.

use core::fmt;

use super::device::Handheld;
use super::game::GameKind;
use super::menu::Menu;
use super::scene::Scene;

/// Most characters of a code: what a line of the screen has room for.
pub const MOST_CHARACTERS: usize = 15;

/// What a code begins with.
const PANIC: char = 'P';
const FAULT: char = 'F';
const HANG: char = 'H';

/// Between a file and its line.
const LINE_MARK: char = ':';

/// What source files end with, so nobody needs to be told. One that stands for its folder goes by the folder's name: its
/// own is that of many.
const SUFFIXES: [&str; 3] = ["/mod.rs", r"\mod.rs", ".rs"];

/// Between folders, on whatever machine the image was built.
const FOLDER_MARKS: [u8; 2] = [b'/', b'\\'];

/// Why the device had to start again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crash {
    /// The program found a mistake of its own, here.
    Panic {
        /// The source file.
        file: &'static str,
        /// The line in it.
        line: u32,
    },
    /// The chip refused an instruction.
    Fault {
        /// At this address.
        address: u32,
    },
    /// Nothing went on any more.
    Hang {
        /// What it was busy with.
        at: u8,
    },
}

impl fmt::Display for Crash {
    /// The code: `Psitting:123`, `F10001a2c` or `H3`. Of a long file name, the end is told.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Crash::Panic { file, line } => {
                let path = SUFFIXES.iter().find_map(|suffix| file.strip_suffix(suffix));
                let path = path.unwrap_or(file);
                let folders = path.bytes().rposition(|byte| FOLDER_MARKS.contains(&byte));
                let name = folders.and_then(|last| path.get(last + 1..)).unwrap_or(path);
                let digits = line.checked_ilog10().unwrap_or(0) as usize + 1;
                let most = MOST_CHARACTERS - [PANIC, LINE_MARK].len() - digits;
                write!(f, "{PANIC}{}{LINE_MARK}{line}", end(name, most))
            }
            Crash::Fault { address } => write!(f, "{FAULT}{address:08x}"),
            Crash::Hang { at } => write!(f, "{HANG}{at}"),
        }
    }
}

/// The last characters of a text.
fn end(text: &str, characters: usize) -> &str {
    let from_behind = text.char_indices().rev().take(characters);
    let begin = from_behind.last().map(|(begin, _)| begin);
    begin.and_then(|begin| text.get(begin..)).unwrap_or_default()
}

impl Handheld {
    /// Reports that the last run crashed, and which game was played then, see [`Handheld::playing`]. To be called right
    /// after [`Handheld::new`].
    pub fn crashed(&mut self, crash: Crash, game: Option<GameKind>) {
        // If a language has to be chosen first, the game can be continued from its menu afterwards.
        let is_ready = !self.is_asking_for_language();
        self.games.interrupted = game.filter(|&game| is_ready && self.games.can_continue(game));
        self.show(Scene::Crash(crash));
    }

    /// The game that continues after the crash has been reported.
    pub fn interrupted(&self) -> Option<GameKind> {
        self.games.interrupted
    }

    /// The game that is running or paused, so that it can continue after a crash.
    pub fn playing(&self) -> Option<GameKind> {
        let game = match (self.scene, self.menus.bottom()) {
            (Scene::Playing(game), _) | (_, Some(Menu::Paused(game))) => game,
            _ => return None,
        };
        self.games.can_continue(game).then_some(game)
    }

    /// Goes on after a message: to the next notice, to the game that a crash interrupted, or to the menu.
    pub(super) fn go_on(&mut self) {
        if self.menus.has_notices() {
            return self.show_menu();
        }
        match self.games.interrupted.take() {
            Some(game) => self.enter(game),
            None => self.show_menu(),
        }
    }

    /// Opens the menu instead of the interrupted game, which may crash again.
    pub(super) fn skip_interrupted_game(&mut self) {
        self.games.interrupted = None;
        self.go_back();
    }
}
