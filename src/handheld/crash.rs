//! The crash screen: a short code for the cause of the last restart, and the way back into the game that was played.
//!
//! The firmware keeps the cause and the running game in registers that survive the reset, and reports them to the new
//! [`Handheld`]. A crash must not lose anything that was saved. A game that crashes the device again whenever it
//! continues must not be a trap, so the crash screen also offers the menu.

use core::fmt;

use super::device::Handheld;
use super::game::GameKind;
use super::menu::Menu;
use super::scene::Scene;

/// Most characters of a code: what fits on a line of the screen.
pub const MOST_CHARACTERS: usize = 15;

/// The first letter of a code names the kind of crash.
const PANIC: char = 'P';
const FAULT: char = 'F';
const HANG: char = 'H';

/// Between a file and its line.
const LINE_MARK: char = ':';

/// Endings that are cut off the name of a source file. A `mod.rs` goes by the name of its folder.
const SUFFIXES: [&str; 3] = ["/mod.rs", r"\mod.rs", ".rs"];

/// Path separators of all systems that the image may be built on.
const FOLDER_MARKS: [u8; 2] = *b"/\\";

/// The cause of a restart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crash {
    /// A panic at this place.
    Panic {
        /// The source file.
        file: &'static str,
        /// The line in it.
        line: u32,
    },
    /// A hard fault.
    Fault {
        /// The address of the instruction.
        address: u32,
    },
    /// The watchdog expired.
    Hang {
        /// The number of the step that the main loop was in.
        at: u8,
    },
}

impl fmt::Display for Crash {
    /// The code: `Pscene:123`, `F10001a2c` or `H3`. A long file name is cut off at its beginning.
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
    let backwards = text.char_indices().rev().take(characters);
    let begin = backwards.last().map(|(begin, _)| begin);
    begin.and_then(|begin| text.get(begin..)).unwrap_or_default()
}

impl Handheld {
    /// Reports that the last run crashed, and which game was played then, see [`Handheld::playing`]. To be called right
    /// after [`Handheld::restore`], which [`Handheld::new`] includes.
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
