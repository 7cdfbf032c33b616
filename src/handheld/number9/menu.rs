//! The menus of Number 9, and what their items do. Items that other games have, too, are handled in `choose.rs`.

use super::{Deck, Demo, Number9Play};
use crate::handheld::device::Handheld;
use crate::handheld::game::GameKind;
use crate::handheld::menu::{Item, Menu, Question, Setting, Start};
use crate::handheld::number9::code_entry::CodeEntry;
use crate::handheld::scene::{MenuInput, Scene};
use crate::handheld::sound::Sound;
use crate::number9::{DeckCode, Game, Pace, Players, Skill, journey};
use crate::seat::Seat;
use crate::storage::Slot;
use crate::storage::number9::SavedGame;
use crate::storage::settings::Lesson;

pub const GAME: &[Item] = &[
    Item::Continue(GameKind::Number9),
    Item::Start(Start::Number9(Players::One)),
    Item::Journey,
    Item::Open(Menu::Rivals),
    Item::Open(Menu::PassAndPlay),
    Item::DeckCode,
    Item::Change(Setting::Clock),
];

pub const RIVALS: &[Item] = &[
    Item::Start(Start::Rivals),
    Item::Change(Setting::RivalCount),
    Item::Change(Setting::RivalSkill(Seat::Second)),
    Item::Change(Setting::RivalSkill(Seat::Third)),
    Item::Change(Setting::RivalSkill(Seat::Fourth)),
];

pub const PASS_AND_PLAY: &[Item] = &[
    Item::Start(Start::Number9(Players::Two)),
    Item::Start(Start::Number9(Players::Three)),
    Item::Start(Start::Number9(Players::Four)),
    Item::Change(Setting::WholeDeck),
];

pub const PAUSED: &[Item] = &[
    Item::Resume,
    Item::Hint,
    Item::Layout,
    Item::RivalLayouts,
    Item::TilesToCome,
    Item::Help(GameKind::Number9),
    Item::Leave,
    Item::Open(Menu::Sure(Question::Restart)),
    Item::Open(Menu::Sure(Question::GiveUp)),
];

pub const AFTER: &[Item] = &[Item::Again, Item::SameDeck, Item::Layout, Item::Leave];

impl Handheld {
    /// Carries out an item that only Number 9 has.
    pub(in crate::handheld) fn choose_in_number9(&mut self, item: Item) {
        match item {
            Item::DeckCode => self.show(if self.kept.settings.lessons.has(Lesson::DeckCode) {
                Scene::DeckCode(CodeEntry::new())
            } else {
                Scene::Lesson(Lesson::DeckCode)
            }),
            Item::Journey => self.show_journey(),
            Item::Hint
                if self
                    .games
                    .number9
                    .as_ref()
                    .is_some_and(Number9Play::has_agreed_to_hints) =>
            {
                self.show_hint()
            }
            Item::Hint => {
                self.open(Menu::Sure(Question::Hint));
                self.show_menu();
            }
            Item::Layout => self.show_layout(self.awaited_seat()),
            Item::RivalLayouts => self.show_layout(Seat::Second),
            Item::TilesToCome => self.show(Scene::TilesToCome),
            Item::Again => self.begin_again(Deck::Random),
            Item::SameDeck => self.begin_again(Deck::Same),
            _ => {}
        }
    }

    /// Continues the game and searches for a hint, which marks the game. The player was asked once.
    pub(in crate::handheld) fn show_hint(&mut self) {
        if let Some(play) = self.games.number9.as_mut() {
            play.hint_agreed = true;
        }
        self.enter(GameKind::Number9);
        if let Some(play) = self.games.number9.as_mut() {
            play.want_hint(self.now);
        }
    }

    /// Remembers the deck of the game of one person that is about to be left for good: from its first tile on, the player
    /// knows how it begins.
    pub(in crate::handheld) fn remember_deck(&mut self) {
        let Some(play) = self.games.number9.as_ref().filter(|play| play.is_for_one()) else {
            return;
        };
        let has_begun = play
            .game()
            .table(Seat::First)
            .is_some_and(|own| !own.tiles().is_empty());
        if has_begun && self.kept.high_scores.remember(play.game().code()) {
            self.kept.dirty.mark(Slot::HighScores);
        }
    }

    /// Sets up a game of Number 9. Returns the lesson to show before it.
    pub(in crate::handheld) fn set_up_number9(&mut self, start: Start) -> Lesson {
        let (code, players) = match start {
            Start::Deck(code, players) => (Some(code), players),
            Start::Number9(players) => (None, players),
            _ => (None, Players::One),
        };
        let code = code.unwrap_or_else(|| DeckCode::random(&mut self.random));
        let settings = self.kept.settings.rivals;
        let rivals = if start == Start::Rivals {
            settings.playing()
        } else {
            &[]
        };
        self.deal_number9(code, players, rivals)
    }

    /// Begins another game with the same people and rivals as the one before.
    pub(in crate::handheld) fn begin_again(&mut self, deck: Deck) {
        let Some(play) = self.games.number9.as_ref() else {
            return;
        };
        let (people, rivals) = (play.people(), play.rivals.clone());
        let code = match deck {
            Deck::Same => play.game().code(),
            Deck::Random => DeckCode::random(&mut self.random),
        };
        let lesson = self.deal_number9(code, people, &rivals);
        self.begin_after(lesson, GameKind::Number9);
    }

    fn deal_number9(&mut self, code: DeckCode, people: Players, rivals: &[Skill]) -> Lesson {
        self.remember_deck();
        let seats = Players::new(people.count() + rivals.len()).unwrap_or(people);
        let is_shared = people != Players::One;
        let pace = match self.kept.settings.whole_deck {
            true if is_shared => Pace::WholeDeck,
            _ => Pace::Rounds,
        };
        let mut saved = SavedGame::from(Game::with_pace(code, seats, pace));
        saved.replayed = !is_shared && self.is_played(code);
        saved.with_clock = self.kept.settings.clock;
        // There is room for a rival in every seat but the first.
        let _ = saved.rivals.extend_from_slice(rivals);
        self.games.number9 = Some(Number9Play::resume(saved, self.now));
        self.games.thought = None;
        Lesson::Number9
    }

    /// Whether this deck was played before, as far as that is remembered. A deck of the journey is never forgotten.
    fn is_played(&self, code: DeckCode) -> bool {
        let on_journey = || journey::place(code).and_then(|place| self.kept.journey.best(place));
        self.kept.high_scores.is_played(code) || on_journey().is_some()
    }

    /// Marks a high score, or starts its deck again.
    pub(in crate::handheld) fn on_high_scores(&mut self, marked: usize, input: Option<MenuInput>) {
        let scores = self.kept.high_scores.best();
        let marked = match input {
            Some(MenuInput::Back) => return self.go_back(),
            Some(MenuInput::Choose) => {
                let Some(score) = scores.get(marked) else {
                    return self.go_back();
                };
                let start = Start::Deck(score.code, Players::One);
                self.effects.sound(Sound::Choose);
                return self.begin_or_ask(start);
            }
            Some(MenuInput::Next) if !scores.is_empty() => (marked + 1) % scores.len(),
            Some(MenuInput::Previous) if !scores.is_empty() => (marked + scores.len() - 1) % scores.len(),
            _ => return,
        };
        self.effects.sound(Sound::Move);
        self.scene = Scene::HighScores { marked };
    }

    /// Starts the demo with a random deck.
    pub(in crate::handheld) fn show_demo(&mut self) {
        self.games.thought = None;
        self.show(Scene::Demo);
        self.games.demo = Some(Demo::new(&mut self.random, self.now));
    }

    fn show_layout(&mut self, seat: Seat) {
        self.show(Scene::Layout { seat, level: None });
    }

    /// The seat whose layout is looked at first: the one that is to move, or the person's own against rivals.
    fn awaited_seat(&self) -> Seat {
        let shared = self.games.number9.as_ref().filter(|play| !play.has_rivals());
        let game = shared.map(Number9Play::game);
        game.and_then(|game| game.seats().find(|&seat| game.is_awaited(seat)))
            .unwrap_or(Seat::First)
    }
}
