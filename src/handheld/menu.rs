//! The menus: which items each has, which one is marked, and what its parent is. What an item does is for the handheld;
//! what it is called is for the words.

use heapless::Vec;

use crate::number9::{DeckCode, Players, Skill};
use crate::seat::Seat;
use crate::seven_on_nine::{Players as Racers, Skill as BotSkill, Variant};
use crate::storage::settings::{Brightness, Lesson, Rivals, Settings, Speed};
use crate::words::Language;

/// Most items any menu has.
pub const MOST_ITEMS: usize = 9;

/// A list to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Menu {
    /// At the first start and in the settings.
    Languages,
    /// Where everything begins.
    Main,
    /// Ways to play Number 9.
    Number9,
    /// Who plays against the player.
    Rivals,
    /// How many hand the device round.
    PassAndPlay,
    /// Ways to play 7 on 9.
    SevenOnNine,
    /// Both games' help.
    HowToPlay,
    /// The settings.
    Settings,
    /// In the middle of a game of Number 9.
    PausedNumber9,
    /// In the middle of a race.
    PausedRace,
    /// After a game of Number 9.
    AfterNumber9,
    /// Something would be lost.
    Sure(Question),
}

/// A game to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// Number 9 for so many, with a deck that chance chooses.
    Number9(Players),
    /// Number 9 against the rivals of the settings, with any deck.
    Rivals,
    /// Number 9 with a known deck.
    Deck(DeckCode, Players),
    /// 7 on 9 at this pace.
    Race(Variant),
}

/// One of the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// The game of tiles.
    Number9,
    /// The game of cards.
    SevenOnNine,
}

impl GameKind {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> GameKind {
        match self {
            GameKind::Number9 => GameKind::SevenOnNine,
            GameKind::SevenOnNine => GameKind::Number9,
        }
    }
}

impl Lesson {
    /// The game that the card comes before; none where it is about something else.
    pub const fn game(self) -> Option<GameKind> {
        match self {
            Lesson::Number9 => Some(GameKind::Number9),
            Lesson::Race | Lesson::HomeRules => Some(GameKind::SevenOnNine),
            Lesson::Menu | Lesson::DeckCode => None,
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
    pub fn item(self, saved: Saved) -> Option<Item> {
        self.menu.offered(saved).nth(self.marked).copied()
    }

    /// Marks the next item, round and round.
    pub fn next(&mut self, saved: Saved) {
        self.marked = (self.marked + 1) % self.menu.offered(saved).count();
    }

    /// Marks the item before, round and round.
    pub fn previous(&mut self, saved: Saved) {
        let items = self.menu.offered(saved).count();
        self.marked = (self.marked + items - 1) % items;
    }
}

/// What is saved and can be gone on with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// A game of Number 9.
    pub number9: bool,
    /// A race.
    pub race: bool,
    /// Rivals sit at the table of that game.
    pub rivals: bool,
    /// A hint can be had in it.
    pub hint: bool,
}

impl Saved {
    /// Whether this game is.
    pub const fn has(self, game: GameKind) -> bool {
        match game {
            GameKind::Number9 => self.number9,
            GameKind::SevenOnNine => self.race,
        }
    }
}

/// One for each language, in the order in which they are offered.
const LANGUAGES: [Item; Language::ALL.len()] = [
    Item::Speak(Language::English),
    Item::Speak(Language::Russian),
    Item::Speak(Language::Bulgarian),
    Item::Speak(Language::Icelandic),
];

impl Menu {
    /// The items, from the top.
    pub fn items(self, saved: Saved) -> Vec<Item, MOST_ITEMS> {
        self.offered(saved).copied().collect()
    }

    /// The same, without a list of them.
    fn offered(self, saved: Saved) -> impl Iterator<Item = &'static Item> {
        self.all_items().iter().filter(move |item| item.is_offered(saved))
    }

    /// The items, and those that are only there at times.
    // Lists that lie in flash: to put them together item by item takes twice the room.
    const fn all_items(self) -> &'static [Item] {
        match self {
            Menu::Languages => &LANGUAGES,
            Menu::Main => &[
                Item::Open(Menu::Number9),
                Item::Open(Menu::SevenOnNine),
                Item::Open(Menu::HowToPlay),
                Item::HighScores,
                Item::Statistics,
                Item::Demo,
                Item::Open(Menu::Settings),
                Item::About,
            ],
            Menu::Number9 => &[
                Item::Continue(GameKind::Number9),
                Item::Start(Start::Number9(Players::One)),
                Item::Open(Menu::Rivals),
                Item::Open(Menu::PassAndPlay),
                Item::DeckCode,
                Item::Change(Setting::Clock),
            ],
            Menu::Rivals => &[
                Item::Start(Start::Rivals),
                Item::Change(Setting::Rivals),
                Item::Change(Setting::Skill(Seat::Second)),
                Item::Change(Setting::Skill(Seat::Third)),
                Item::Change(Setting::Skill(Seat::Fourth)),
            ],
            Menu::PassAndPlay => &[
                Item::Start(Start::Number9(Players::Two)),
                Item::Start(Start::Number9(Players::Three)),
                Item::Start(Start::Number9(Players::Four)),
            ],
            Menu::SevenOnNine => &[
                Item::Continue(GameKind::SevenOnNine),
                Item::Start(Start::Race(Variant::Simultaneous)),
                Item::Start(Start::Race(Variant::HouseRules)),
                Item::Change(Setting::Bots),
                Item::Change(Setting::BotSkill),
                Item::Change(Setting::Sweep),
            ],
            Menu::HowToPlay => &[Item::Help(GameKind::Number9), Item::Help(GameKind::SevenOnNine)],
            Menu::Settings => &[
                Item::Open(Menu::Languages),
                Item::Change(Setting::Sound),
                Item::Change(Setting::Brightness),
                Item::Change(Setting::LeftHanded),
                Item::Open(Menu::Sure(Question::Update)),
                Item::Open(Menu::Sure(Question::Erase)),
            ],
            Menu::PausedNumber9 => &[
                Item::Resume,
                Item::Hint,
                Item::Layout,
                Item::Rivals,
                Item::Help(GameKind::Number9),
                Item::Leave,
                Item::Open(Menu::Sure(Question::Restart)),
                Item::Open(Menu::Sure(Question::GiveUp)),
            ],
            Menu::PausedRace => &[
                Item::Resume,
                Item::Help(GameKind::SevenOnNine),
                Item::Leave,
                Item::Open(Menu::Sure(Question::GiveUp)),
            ],
            Menu::AfterNumber9 => &[Item::Again, Item::SameDeck, Item::Layout, Item::Leave],
            Menu::Sure(_) => &[Item::No, Item::Yes],
        }
    }
}

impl Item {
    /// Whether there is anything behind it.
    const fn is_offered(self, saved: Saved) -> bool {
        match self {
            Item::Continue(game) => saved.has(game),
            Item::Hint => saved.hint,
            Item::Rivals => saved.rivals,
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
            Setting::Rivals => settings.company.rivals = after(settings.company.rivals, &Rivals::ALL),
            Setting::Skill(seat) => {
                if let Some(skill) = settings.company.skill_mut(seat) {
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
