//! The menus: which items each has and which one is marked. `choose.rs` says what an item does, `src/screens/menu.rs`
//! what it is called. The items of a game's own menus are in the game's folder.

use heapless::Vec;

use super::game::GameKind;
use super::{number9, seven_on_nine};
use crate::number9::{DeckCode, Players, Skill};
use crate::seat::Seat;
use crate::seven_on_nine::{Pace, Players as Racers, Skill as BotSkill, Variant};
use crate::storage::Language;
use crate::storage::settings::{Brightness, RivalCount, Settings};

/// Most items any menu has.
pub const MOST_ITEMS: usize = 10;

/// A list to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Menu {
    /// At the first start and in the settings.
    Languages,
    /// The main menu. A game that waits to be continued stands first, so that A leads back to it.
    Main,
    /// Ways to play a game.
    Game(GameKind),
    /// In the middle of a game.
    Paused(GameKind),
    /// After a game of Number 9.
    AfterNumber9,
    /// The computer opponents in Number 9.
    Rivals,
    /// The number of people who share the device in Number 9.
    PassAndPlay,
    /// The help pages of all games.
    HowToPlay,
    /// The settings.
    Settings,
    /// A question that is answered with yes or no.
    Sure(Question),
}

/// A game to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// Number 9 for so many people, with a random deck.
    Number9(Players),
    /// Number 9 against the rivals of the settings, with a random deck.
    Rivals,
    /// Number 9 with a known deck.
    Deck(DeckCode, Players),
    /// A race of this variant against the bots of the settings.
    SevenOnNine(Variant),
}

impl Start {
    /// Which game begins.
    pub const fn game(self) -> GameKind {
        match self {
            Start::Number9(_) | Start::Rivals | Start::Deck(..) => GameKind::Number9,
            Start::SevenOnNine(_) => GameKind::SevenOnNine,
        }
    }
}

/// A question before something is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// End the running game for good?
    GiveUp,
    /// Begin the running game again with the same deck?
    Restart,
    /// Show a hint, which marks the game?
    Hint,
    /// Begin this game in place of the saved one?
    Replace(Start),
    /// Erase high scores, statistics and achievements?
    Erase,
    /// Asks a second time before erasing.
    EraseAgain,
    /// Restart as a USB drive? Nothing is lost, but the game is interrupted.
    Update,
}

/// An item of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// Opens a menu.
    Open(Menu),
    /// Sets the language.
    Speak(Language),
    /// Continues the saved game.
    Continue(GameKind),
    /// Begins a game.
    Start(Start),
    /// Shows how far the player has come on the journey of Number 9.
    Journey,
    /// Enters a deck code.
    DeckCode,
    /// Shows the help pages of a game.
    Help(GameKind),
    /// Shows the high scores.
    HighScores,
    /// Shows the statistics.
    Statistics,
    /// Starts the demo.
    Demo,
    /// Shows version, licence and parts.
    About,
    /// Tries every part of the device.
    HardwareCheck,
    /// Changes a setting to its next value.
    Change(Setting),
    /// Continues the paused game.
    Resume,
    /// Shows where the Master would lay the tile in hand.
    Hint,
    /// Shows the whole layout of the player.
    Layout,
    /// Shows the layouts of the rivals.
    RivalLayouts,
    /// Shows which tiles have not been drawn yet.
    TilesToCome,
    /// Begins another game with the same players and a random deck.
    Again,
    /// Begins another game with the same players and the same deck.
    SameDeck,
    /// Opens the main menu; the game stays saved.
    Leave,
    /// Answers a question with no.
    No,
    /// Answers a question with yes.
    Yes,
}

/// A setting that a menu item changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// Sound on or off.
    Sound,
    /// How bright the panel is.
    Brightness,
    /// Whether cards come by themselves in a race.
    Draw,
    /// Whether a turn ends with its move in a game by house rules.
    Turns,
    /// The number of bots in a race.
    Bots,
    /// The skill of the bots.
    BotSkill,
    /// The number of rivals in Number 9.
    RivalCount,
    /// The skill of the rival in this seat.
    RivalSkill(Seat),
    /// Whether each tile of Number 9 must be laid within a minute.
    Clock,
    /// Whether people who pass the device on play a whole deck before they do.
    WholeDeck,
    /// Whether the device is held rotated by 180 degrees.
    LeftHanded,
}

/// A menu on the screen, with one of its items marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The menu.
    pub menu: Menu,
    /// Which item is marked, counted from the top.
    pub marked: usize,
}

impl Choice {
    /// A menu with its first item marked.
    pub const fn of(menu: Menu) -> Choice {
        Choice { menu, marked: 0 }
    }

    /// The marked item.
    pub fn item(self, offers: Offers) -> Option<Item> {
        self.menu.offered(offers).nth(self.marked).copied()
    }

    /// Marks this item, if it is offered.
    pub fn mark(&mut self, wanted: Item, offers: Offers) {
        let mut items = self.menu.offered(offers);
        self.marked = items.position(|&item| item == wanted).unwrap_or(self.marked);
    }

    /// Marks the next item, and the first after the last.
    pub fn next(&mut self, offers: Offers) {
        self.marked = (self.marked + 1) % self.menu.offered(offers).count();
    }

    /// Marks the item before, and the last before the first.
    pub fn previous(&mut self, offers: Offers) {
        let items = self.menu.offered(offers).count();
        self.marked = (self.marked + items - 1) % items;
    }
}

/// Which of the optional menu items are offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// Whether each game can be continued, in the order of [`GameKind::ALL`].
    pub games: [bool; GameKind::ALL.len()],
    /// The game of Number 9 has rivals whose layouts can be looked at.
    pub rivals: bool,
    /// How many rivals play in Number 9.
    pub rival_count: usize,
    /// The layouts of Number 9 may be looked at: not in a pause while the clock runs.
    pub layouts: bool,
    /// The game of Number 9 can show a hint.
    pub hint: bool,
}

impl Offers {
    /// Whether this game can be continued.
    pub const fn can_continue(self, game: GameKind) -> bool {
        self.games[game as usize]
    }
}

/// An item for each language, in the order of [`Language::ALL`].
const LANGUAGES: [Item; Language::ALL.len()] = {
    let mut items = [Item::Speak(Language::ALL[0]); Language::ALL.len()];
    let mut place = 1;
    while place < items.len() {
        items[place] = Item::Speak(Language::ALL[place]);
        place += 1;
    }
    items
};

impl Menu {
    /// The items, from the top.
    pub fn items(self, offers: Offers) -> Vec<Item, MOST_ITEMS> {
        self.offered(offers).copied().collect()
    }

    /// The items that are offered now, from the top.
    fn offered(self, offers: Offers) -> impl Iterator<Item = &'static Item> {
        self.all_items().iter().filter(move |item| item.is_offered(offers))
    }

    /// All items, including those that are not always offered.
    const fn all_items(self) -> &'static [Item] {
        match self {
            Menu::Languages => &LANGUAGES,
            Menu::Main => &[
                Item::Continue(GameKind::Number9),
                Item::Continue(GameKind::SevenOnNine),
                Item::Open(Menu::Game(GameKind::Number9)),
                Item::Open(Menu::Game(GameKind::SevenOnNine)),
                Item::Open(Menu::HowToPlay),
                Item::HighScores,
                Item::Statistics,
                Item::Demo,
                Item::Open(Menu::Settings),
                Item::About,
            ],
            Menu::Game(GameKind::Number9) => number9::menu::GAME,
            Menu::Game(GameKind::SevenOnNine) => seven_on_nine::menu::GAME,
            Menu::Paused(GameKind::Number9) => number9::menu::PAUSED,
            Menu::Paused(GameKind::SevenOnNine) => seven_on_nine::menu::PAUSED,
            Menu::AfterNumber9 => number9::menu::AFTER,
            Menu::Rivals => number9::menu::RIVALS,
            Menu::PassAndPlay => number9::menu::PASS_AND_PLAY,
            Menu::HowToPlay => &[Item::Help(GameKind::Number9), Item::Help(GameKind::SevenOnNine)],
            Menu::Settings => &[
                Item::Open(Menu::Languages),
                Item::Change(Setting::Sound),
                Item::Change(Setting::Brightness),
                Item::Change(Setting::LeftHanded),
                Item::Open(Menu::Sure(Question::Update)),
                Item::Open(Menu::Sure(Question::Erase)),
                Item::HardwareCheck,
            ],
            Menu::Sure(_) => &[Item::No, Item::Yes],
        }
    }
}

impl Item {
    /// Whether the item is offered now.
    fn is_offered(self, offers: Offers) -> bool {
        match self {
            Item::Continue(game) => offers.can_continue(game),
            Item::Hint => offers.hint,
            Item::Layout => offers.layouts,
            Item::RivalLayouts => offers.rivals && offers.layouts,
            Item::Change(Setting::RivalSkill(seat)) => seat.index() <= offers.rival_count,
            _ => true,
        }
    }
}

impl Setting {
    /// Changes the setting to its next value, and to the first after the last.
    pub fn change(self, settings: &mut Settings) {
        match self {
            Setting::Sound => settings.sound = !settings.sound,
            Setting::Brightness => settings.brightness = after(settings.brightness, &Brightness::ALL),
            Setting::Draw => settings.draw = after(settings.draw, &Pace::ALL),
            Setting::Turns => settings.turns = after(settings.turns, &Pace::ALL),
            Setting::Bots => settings.racers = after(settings.racers, &Racers::ALL),
            Setting::BotSkill => settings.bot_skill = after(settings.bot_skill, &BotSkill::ALL),
            Setting::RivalCount => settings.rivals.count = after(settings.rivals.count, &RivalCount::ALL),
            Setting::RivalSkill(seat) => {
                if let Some(skill) = settings.rivals.skill_mut(seat) {
                    *skill = after(*skill, &Skill::ALL);
                }
            }
            Setting::Clock => settings.clock = !settings.clock,
            Setting::WholeDeck => settings.whole_deck = !settings.whole_deck,
            Setting::LeftHanded => settings.left_handed = !settings.left_handed,
        }
    }
}

/// The value after this one in a list, and the first after the last.
fn after<T: Copy + PartialEq>(value: T, all: &[T]) -> T {
    let index = all.iter().position(|&other| other == value).unwrap_or(0);
    all[(index + 1) % all.len()]
}
