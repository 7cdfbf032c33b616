//! A device and its invariants: it asks to be called now or later but not endlessly at once, its saves can be decoded, and
//! the main menu is reachable.

use harness::{HOLD_MICROS, Slots, TAP_MICROS};
use pocket_nines::handheld::menu::{Item, Menu};
use pocket_nines::handheld::{Button, Edge, GameKind, Handheld, Scene, StatisticsPage, number9, seven_on_nine};
use pocket_nines::number9::{Pace, Rival};
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage;
use pocket_nines::storage::settings::Lesson;
use pocket_nines::storage::{Slot, SlotBytes};
use pocket_nines::time::Timestamp;

/// More calls than this without time passing mean that the device is stuck in a loop.
const MOST_AT_ONCE: usize = 1_000;

/// The main menu must be reachable within this many presses.
const MOST_PRESSES: usize = 40;

/// The names of all screens, and of the ways to play a game where its screens look alike.
pub const EVERYTHING: [&str; 46] = [
    "boot",
    "crash",
    "menu of languages",
    "main menu",
    "menu of Number 9",
    "menu of rivals",
    "menu of pass and play",
    "menu of 7 on 9",
    "menu of help",
    "settings",
    "pause of Number 9",
    "pause of a race",
    "menu after Number 9",
    "question",
    "notice",
    "lesson",
    "help",
    "records",
    "journey",
    "statistics",
    "streaks",
    "list of achievements",
    "achievement",
    "about",
    "hardware check",
    "deck code",
    "wrong code",
    "layout",
    "tiles to come",
    "demo",
    "updating",
    "handing over",
    "placing",
    "placing, whole decks",
    "dropping",
    "waiting",
    "counting",
    "counted",
    "counted on the journey",
    "ready",
    "racing",
    "racing, drawing by hand",
    "racing, house rules",
    "racing, brisk house rules",
    "race won",
    "race lost",
];

/// A device and its slots.
#[derive(Clone)]
pub struct Session {
    pub handheld: Handheld,
    search: Rival,
    pub now: Timestamp,
    pub slots: Slots,
}

impl Session {
    pub fn new(slots: Slots, seed: u64, now: Timestamp) -> Session {
        let kept = SlotBytes {
            slots: slots.each_ref().map(|bytes| bytes.as_deref()),
        };
        let handheld = Handheld::new(&kept, seed, "monkey", now);
        let mut session = Session {
            handheld,
            search: Rival::new(),
            now,
            slots,
        };
        session.take_all();
        session
    }

    pub fn edge(&mut self, button: Button, down: bool) {
        let at = self.now;
        self.handheld.edge(Edge { button, down, at });
        self.take_all();
    }

    /// Lets time pass, calling the device whenever it wants to be called.
    pub fn wait(&mut self, micros: u64) {
        let until = self.now.plus_micros(micros);
        let mut at_once = 0;
        while let Some(wake) = self.handheld.wake().filter(|&wake| wake < until) {
            assert!(
                wake >= self.now,
                "it wants to be called in the past: {:?}",
                self.handheld
            );
            at_once = if wake == self.now { at_once + 1 } else { 0 };
            assert!(at_once < MOST_AT_ONCE, "it never rests: {:?}", self.handheld);
            self.now = wake;
            self.handheld.advance(self.now);
            self.take_all();
        }
        self.now = until;
    }

    /// Computes this many slices, as long as there is anything to compute.
    pub fn think(&mut self, moments: u32) {
        for _ in 0..moments {
            if !self.handheld.is_thinking() {
                break;
            }
            self.handheld.advance(self.now);
            self.handheld.think(&mut self.search);
            self.take_all();
        }
    }

    /// Takes all effects. Every save must be decodable, and encode to the same bytes again.
    fn take_all(&mut self) {
        while let Some(save) = self.handheld.take_save() {
            if let Some(bytes) = &save.bytes {
                let again = match save.slot {
                    Slot::Settings => {
                        storage::settings::decode(bytes).map(|it| storage::settings::encode(&it).to_vec())
                    }
                    Slot::HighScores => {
                        storage::high_scores::decode(bytes).map(|it| storage::high_scores::encode(&it).to_vec())
                    }
                    Slot::Statistics => {
                        storage::statistics::decode(bytes).map(|it| storage::statistics::encode(&it).to_vec())
                    }
                    Slot::Journey => storage::journey::decode(bytes).map(|it| storage::journey::encode(&it).to_vec()),
                    Slot::Number9 => storage::number9::decode(bytes).map(|it| storage::number9::encode(&it).to_vec()),
                    Slot::SevenOnNine => {
                        storage::seven_on_nine::decode(bytes).map(|it| storage::seven_on_nine::encode(&it).to_vec())
                    }
                };
                assert_eq!(again.as_deref(), Ok(&bytes[..]), "{:?}: {:?}", save.slot, self.handheld);
            }
            self.slots[save.slot as usize] = save.bytes.map(|bytes| bytes.to_vec());
        }
        while self.handheld.take_sound().is_some() {}
        while self.handheld.take_request().is_some() {}
    }

    fn plays_whole_decks(&self) -> bool {
        let play = self.handheld.number9();
        play.is_some_and(|play| play.game().pace() == Pace::WholeDeck)
    }

    /// How the running race is played.
    fn racing(&self) -> &'static str {
        let Some(setup) = self.handheld.seven_on_nine().map(|play| play.race().setup()) else {
            panic!("no race: {:?}", self.handheld);
        };
        match (setup.variant, setup.deals_by_itself(), setup.ends_used_turns()) {
            (Variant::Simultaneous, true, _) => "racing",
            (Variant::Simultaneous, false, _) => "racing, drawing by hand",
            (Variant::HouseRules, _, false) => "racing, house rules",
            (Variant::HouseRules, _, true) => "racing, brisk house rules",
        }
    }

    fn is_on_journey(&self) -> bool {
        let outcome = self.handheld.number9().map(|play| play.outcome());
        outcome.is_some_and(|outcome| outcome.journey.is_some())
    }

    /// Both games and the journey can be saved in any state.
    pub fn expect_games_can_be_kept(&self) {
        let journey = self.handheld.journey();
        assert_eq!(
            storage::journey::decode(&storage::journey::encode(journey)).as_ref(),
            Ok(journey)
        );
        if let Some(play) = self.handheld.number9() {
            let saved = play.saved();
            assert_eq!(storage::number9::decode(&storage::number9::encode(&saved)), Ok(saved));
        }
        if let Some(play) = self.handheld.seven_on_nine() {
            let saved = play.clone().saved(self.handheld.now());
            assert_eq!(
                storage::seven_on_nine::decode(&storage::seven_on_nine::encode(&saved)),
                Ok(saved)
            );
        }
    }

    fn press(&mut self, button: Button, micros: u64) {
        let is_turned = self.handheld.panel().is_turned;
        let button = if is_turned { button.turned_round() } else { button };
        self.edge(button, true);
        self.wait(micros);
        self.edge(button, false);
        self.wait(TAP_MICROS);
    }

    /// Presses what leads to the main menu. Returns after how many presses it is reached.
    pub fn find_main_menu(mut self) -> Option<usize> {
        for button in Button::ALL {
            self.edge(button, false);
        }
        self.wait(TAP_MICROS);
        for presses in 0..MOST_PRESSES {
            match (self.handheld.scene(), self.handheld.choice().menu) {
                (Scene::Menu, Menu::Main) if self.handheld.panel().light.is_some() => return Some(presses),
                // The way out of a pause is an item.
                (Scene::Menu, Menu::Paused(GameKind::Number9) | Menu::Paused(GameKind::SevenOnNine)) => {
                    let marked = self.handheld.choice().item(self.handheld.offers());
                    self.press(
                        if marked == Some(Item::Leave) {
                            Button::A
                        } else {
                            Button::B
                        },
                        TAP_MICROS,
                    );
                }
                // From the first lesson, back leads to the languages, and there back does nothing.
                (Scene::Lesson(Lesson::Menu), _) => self.press(Button::A, TAP_MICROS),
                (Scene::Menu, Menu::Languages) if !self.handheld.settings().lessons.has(Lesson::Menu) => {
                    self.press(Button::A, TAP_MICROS);
                }
                (Scene::Boot | Scene::Crash(_) | Scene::Notice(_) | Scene::Earned { .. } | Scene::WrongCode(_), _) => {
                    self.press(Button::A, TAP_MICROS);
                }
                (Scene::Lesson(_), _) if presses % 2 == 1 => self.press(Button::A, TAP_MICROS),
                _ => self.press(Button::B, HOLD_MICROS),
            }
        }
        None
    }

    pub fn seen(&self) -> &'static str {
        match self.handheld.scene() {
            Scene::Boot => "boot",
            Scene::Crash(_) => "crash",
            Scene::Menu => match self.handheld.choice().menu {
                Menu::Languages => "menu of languages",
                Menu::Main => "main menu",
                Menu::Game(GameKind::Number9) => "menu of Number 9",
                Menu::Rivals => "menu of rivals",
                Menu::PassAndPlay => "menu of pass and play",
                Menu::Game(GameKind::SevenOnNine) => "menu of 7 on 9",
                Menu::HowToPlay => "menu of help",
                Menu::Settings => "settings",
                Menu::Paused(GameKind::Number9) => "pause of Number 9",
                Menu::Paused(GameKind::SevenOnNine) => "pause of a race",
                Menu::AfterNumber9 => "menu after Number 9",
                Menu::Sure(_) => "question",
            },
            Scene::Notice(_) => "notice",
            Scene::Lesson(_) => "lesson",
            Scene::Help { .. } => "help",
            Scene::HighScores { .. } => "records",
            Scene::Journey { .. } => "journey",
            Scene::Statistics(StatisticsPage::Totals(_)) => "statistics",
            Scene::Statistics(StatisticsPage::Streaks) => "streaks",
            Scene::Statistics(StatisticsPage::Achievements { .. }) => "list of achievements",
            Scene::Earned { .. } => "achievement",
            Scene::About(_) => "about",
            Scene::HardwareCheck(_) => "hardware check",
            Scene::DeckCode(_) => "deck code",
            Scene::WrongCode(_) => "wrong code",
            Scene::Layout { .. } => "layout",
            Scene::TilesToCome => "tiles to come",
            Scene::Demo => "demo",
            Scene::Updating => "updating",
            Scene::Playing(GameKind::Number9) => match self.handheld.number9().map(|play| play.stage()) {
                Some(number9::Stage::HandOver(_)) => "handing over",
                Some(number9::Stage::Placing(_)) if self.plays_whole_decks() => "placing, whole decks",
                Some(number9::Stage::Placing(_)) => "placing",
                Some(number9::Stage::Dropping { .. }) => "dropping",
                Some(number9::Stage::Waiting { .. }) => "waiting",
                Some(number9::Stage::Counting { .. }) => "counting",
                Some(number9::Stage::Counted { .. }) if self.is_on_journey() => "counted on the journey",
                Some(number9::Stage::Counted { .. }) => "counted",
                None => panic!("no game: {:?}", self.handheld),
            },
            Scene::Playing(GameKind::SevenOnNine) => match self.handheld.seven_on_nine().map(|play| play.stage()) {
                Some(seven_on_nine::Stage::Ready(_)) => "ready",
                Some(seven_on_nine::Stage::Running) => self.racing(),
                Some(seven_on_nine::Stage::Over(Seat::First)) => "race won",
                Some(seven_on_nine::Stage::Over(_)) => "race lost",
                None => panic!("no race: {:?}", self.handheld),
            },
        }
    }
}
