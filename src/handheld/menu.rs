//! The menus: which items each has and which one is marked. `choose.rs` says what an item does, `src/screens/menu.rs` what
//! it is called. The items of a game's own menus are in the game's folder.

use heapless::Vec;

use super::game::GameKind;
use super::{number9, seven_on_nine};
use crate::number9::{DeckCode, Players, Skill};
use crate::seat::Seat;
use crate::seven_on_nine::{Players as Racers, Skill as BotSkill, Variant};
use crate::storage::Language;
use crate::storage::settings::{Brightness, RivalCount, Settings, Speed};

/// Most items any menu has.
pub const MOST_ITEMS: usize = 9;

/// A list to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Menu {
    /// At the first start and in the settings.
    Languages,
    /// The main menu.
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
    /// A question before something is lost.
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

/// What would be lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// The running game.
    GiveUp,
    /// The running game, which begins anew with the same tiles.
    Restart,
    /// The saved game, by beginning this one.
    Replace(Start),
    /// Records and statistics.
    Erase,
    /// Really.
    EraseAgain,
    /// Nothing, but the device restarts as a drive.
    Update,
}

/// Something to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// Opens a list.
    Open(Menu),
    /// Speaks this language.
    Speak(Language),
    /// Goes on with the saved game.
    Continue(GameKind),
    /// Begins a game.
    Start(Start),
    /// Types in a deck code.
    DeckCode,
    /// The pages that explain a game.
    Help(GameKind),
    /// The best games.
    HighScores,
    /// What was played so far.
    Statistics,
    /// Watches a game.
    Demo,
    /// Version and licence.
    About,
    /// Changes a setting to its next value.
    Change(Setting),
    /// Back to the game.
    Resume,
    /// Shows where the tile in hand would go.
    Hint,
    /// The whole table at once.
    Layout,
    /// The same of the rivals.
    Rivals,
    /// Another game like the one that is over.
    Again,
    /// The same tiles once more.
    SameDeck,
    /// To the main menu; the game is kept.
    Leave,
    /// No, keep it.
    No,
    /// Yes, do it.
    Yes,
}

/// A setting that has a handful of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// On or off.
    Sound,
    /// How bright the panel is.
    Brightness,
    /// How fast the mark sweeps.
    Sweep,
    /// How many bots race.
    Bots,
    /// How good they are.
    BotSkill,
    /// How many play Number 9 against the player.
    Rivals,
    /// How good the one in this seat is.
    Skill(Seat),
    /// A minute for a tile.
    Clock,
    /// Turned round.
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

    /// Marks the next item, round and round.
    pub fn next(&mut self, offers: Offers) {
        self.marked = (self.marked + 1) % self.menu.offered(offers).count();
    }

    /// Marks the item before, round and round.
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
    /// A hint can be had in it.
    pub hint: bool,
}

impl Offers {
    /// Whether this game can be continued.
    pub const fn can_continue(self, game: GameKind) -> bool {
        self.games[game as usize]
    }
}

/// One for each language, in the order in which they are offered.
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

    /// The same, without a list of them.
    fn offered(self, offers: Offers) -> impl Iterator<Item = &'static Item> {
        self.all_items().iter().filter(move |item| item.is_offered(offers))
    }

    /// The items, and those that are only there at times.
    const fn all_items(self) -> &'static [Item] {
        match self {
            Menu::Languages => &LANGUAGES,
            Menu::Main => &[
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
            ],
            Menu::Sure(_) => &[Item::No, Item::Yes],
        }
    }
}

impl Item {
    /// Whether there is anything behind it.
    const fn is_offered(self, offers: Offers) -> bool {
        match self {
            Item::Continue(game) => offers.can_continue(game),
            Item::Hint => offers.hint,
            Item::Rivals => offers.rivals,
            _ => true,
        }
    }
}

impl Setting {
    /// Changes the setting to its next value, round and round.
    pub fn change(self, settings: &mut Settings) {
        match self {
            Setting::Sound => settings.sound = !settings.sound,
            Setting::Brightness => settings.brightness = after(settings.brightness, &Brightness::ALL),
            Setting::Sweep => settings.sweep = after(settings.sweep, &Speed::ALL),
            Setting::Bots => settings.racers = after(settings.racers, &Racers::ALL),
            Setting::BotSkill => settings.bot_skill = after(settings.bot_skill, &BotSkill::ALL),
            Setting::Rivals => settings.rivals.count = after(settings.rivals.count, &RivalCount::ALL),
            Setting::Skill(seat) => {
                if let Some(skill) = settings.rivals.skill_mut(seat) {
                    *skill = after(*skill, &Skill::ALL);
                }
            }
            Setting::Clock => settings.clock = !settings.clock,
            Setting::LeftHanded => settings.left_handed = !settings.left_handed,
        }
    }
}

fn after<T: Copy + PartialEq>(value: T, all: &[T]) -> T {
    let place = all.iter().position(|&other| other == value).unwrap_or(0);
    all[(place + 1) % all.len()]
}
