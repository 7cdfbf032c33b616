//! A simulated player who types keys on virtual time. Menu items are searched for, so that a new item breaks no test.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use pocket_nines::handheld::menu::{Item, MOST_ITEMS, Menu, Start};
use pocket_nines::handheld::{GameKind, Handheld, Scene};
use pocket_nines::number9::Players;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::Language;
use pocket_nines::time::Timestamp;

use simulator::app::{App, Next};
use simulator::args::Options;
use simulator::buffer::{Buffer, Cell};
use simulator::folder::Folder;
use simulator::window::WindowSize;

const SEED: u64 = 9;
const BOOT_MICROS: u64 = 2_000_000;
const TAP_MICROS: u64 = 150_000;
const HOLD_MICROS: u64 = 1_200_000;
const COUNTDOWN_MICROS: u64 = 4_000_000;
const WINDOW: WindowSize = WindowSize { columns: 140, rows: 45 };

/// The app and the virtual time.
pub struct Player {
    pub app: App,
    pub now: Timestamp,
}

impl Player {
    /// Starts in English, so that the device does not ask for a language.
    pub fn new(folder: Option<Folder>) -> Player {
        let options = Options {
            language: Some(Language::English),
            ..Options::default()
        };
        Player::with(folder, options)
    }

    /// Starts with these options and waits until the title is over.
    pub fn with(folder: Option<Folder>, options: Options) -> Player {
        let now = Timestamp::START;
        let app = App::new(folder, options, SEED, "test", now);
        let mut player = Player { app, now };
        player.wait(BOOT_MICROS);
        player
    }

    pub fn handheld(&self) -> &Handheld {
        self.app.handheld()
    }

    /// The text in the window.
    pub fn screen(&self) -> String {
        text(&self.app.render(WINDOW))
    }

    pub fn wait(&mut self, micros: u64) {
        let until = self.now.plus_micros(micros);
        while let Some(wake) = self.app.wake().filter(|&wake| wake <= until) {
            self.app.advance(wake);
        }
        self.now = until;
        self.app.advance(until);
    }

    pub fn key(&mut self, code: KeyCode, kind: KeyEventKind) -> Next {
        let key = KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind);
        self.app.key(&key, self.now)
    }

    /// Types letters, waiting after each until its press is over.
    pub fn type_in(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.key(KeyCode::Char(letter), KeyEventKind::Press);
            self.wait(if letter.is_uppercase() { HOLD_MICROS } else { TAP_MICROS });
        }
    }

    /// Searches the open menu for an item and chooses it.
    pub fn choose(&mut self, item: Item) {
        for _ in 0..MOST_ITEMS {
            if self.handheld().choice().item(self.handheld().offers()) == Some(item) {
                return self.type_in("a");
            }
            self.type_in("b");
        }
        panic!("there is no {item:?} in:\n{}", self.screen());
    }

    /// Starts a solo game of Number 9 from the main menu, skipping its lesson.
    pub fn start_number9(&mut self) {
        self.start(GameKind::Number9, Start::Number9(Players::One));
    }

    /// Starts a race from the main menu, skipping its lesson and the countdown.
    pub fn start_race(&mut self) {
        self.start(GameKind::SevenOnNine, Start::SevenOnNine(Variant::Simultaneous));
        self.wait(COUNTDOWN_MICROS);
    }

    fn start(&mut self, game: GameKind, start: Start) {
        self.choose(Item::Open(Menu::Game(game)));
        self.choose(Item::Start(start));
        self.type_in("a");
        assert_eq!(self.handheld().scene(), Scene::Playing(game), "{}", self.screen());
    }

    /// The number of tiles on the table.
    pub fn tiles(&self) -> usize {
        let game = self.handheld().number9().unwrap().game();
        game.table(Seat::First).unwrap().tiles().len()
    }
}

/// The text of a buffer, line by line.
pub fn text(buffer: &Buffer) -> String {
    let line = |cells: &[Cell]| cells.iter().map(|cell| cell.glyph).chain(['\n']).collect::<String>();
    buffer.lines().map(line).collect()
}
