//! Sitting down to a game and getting up from it: beginning, going on, pausing, giving up, and what remains of a game that
//! is over.
//!
//! A game that rests is always made anew from what would be saved of it, so that one that was paused and one that comes
//! back after the power was off cannot differ.

use heapless::Vec;

use super::device::Handheld;
use super::gestures::{Button, Gesture};
use super::menu::{Menu, Start};
use super::scene::Scene;
use super::{Number9Play, Par, SevenOnNinePlay, Sound, number9, seven_on_nine};
use crate::number9::{DeckCode, Game, Players, Skill, Table};
use crate::screens::number9::{BOARD, View};
use crate::screens::score::Ending;
use crate::seat::Seat;
use crate::seven_on_nine::{Race, Setup, Variant};
use crate::storage;
use crate::storage::high_scores::Record;
use crate::storage::number9::MOST_RIVALS;
use crate::storage::settings::Lesson;
use crate::storage::slots::Slot;
use crate::storage::statistics::EXCELLENT;
use crate::words::Text;

/// How a game of Number 9 went for the one person who played it, compared with those before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Result9 {
    /// The best score before it, if there was any.
    pub record: Option<u16>,
    /// The place it took among the records, counted from 0.
    pub place: Option<usize>,
}

impl Handheld {
    /// Begins a game in place of the one before.
    pub(super) fn begin(&mut self, start: Start) {
        match start {
            Start::Number9(players) => {
                let code = DeckCode::random(&mut self.random);
                self.begin_number9(code, players, &[]);
            }
            Start::Rivals => {
                let code = DeckCode::random(&mut self.random);
                let company = self.settings.company;
                self.begin_against(code, company.seated());
            }
            Start::Deck(code, players) => self.begin_number9(code, players, &[]),
            Start::Race(pace) => self.begin_race(pace),
        }
    }

    // Neither of these is inlined: a whole game on the stack is enough, nobody needs room for both.

    #[inline(never)]
    fn begin_number9(&mut self, code: DeckCode, players: Players, rivals: &[Skill]) {
        let mut saved = storage::number9::Saved::from(Game::new(code, players));
        // No game has more seats than there is room for.
        let _ = saved.rivals.extend_from_slice(rivals);
        self.number9 = Some(Number9Play::resume(saved, self.settings.clock, self.now));
        self.thought = None;
        self.changed.mark(Slot::Number9);
        self.learn_or(Lesson::Number9, Handheld::enter_number9);
    }

    #[inline(never)]
    fn begin_race(&mut self, pace: Variant) {
        let race = Race::deal(Setup {
            players: self.settings.racers,
            pace,
            seed: self.random.next_u64(),
        });
        let saved = storage::seven_on_nine::Saved::new(race, self.settings.bot_skill);
        self.race = Some(SevenOnNinePlay::resume(saved, self.settings.sweep, self.now));
        // The one before must not come back; there is time to write before "Go!".
        self.changed.mark(Slot::SevenOnNine);
        let lesson = match pace {
            Variant::Simultaneous => Lesson::Race,
            Variant::HouseRules => Lesson::HomeRules,
        };
        self.learn_or(lesson, Handheld::enter_race);
    }

    /// Explains the buttons first, to whoever has not seen that yet.
    fn learn_or(&mut self, lesson: Lesson, enter: fn(&mut Handheld)) {
        if self.settings.lessons.has(lesson) {
            enter(self);
        } else {
            self.menus.clear();
            self.open(Menu::Main);
            self.show(Scene::Lesson(lesson));
        }
    }

    /// Begins a game for one against these rivals.
    fn begin_against(&mut self, code: DeckCode, rivals: &[Skill]) {
        let players = Players::new(rivals.len() + 1).unwrap_or(Players::One);
        self.begin_number9(code, players, rivals);
    }

    /// Another game like the one that is over, with the same rivals.
    pub(super) fn begin_again(&mut self) {
        let code = DeckCode::random(&mut self.random);
        self.begin_anew(Some(code));
    }

    /// The same tiles once more.
    pub(super) fn begin_same_deck(&mut self) {
        self.begin_anew(None);
    }

    /// The same people and rivals once more, with this deck or with theirs.
    fn begin_anew(&mut self, code: Option<DeckCode>) {
        if let Some(play) = self.number9.as_ref() {
            let (game, rivals) = (play.game(), Vec::<_, MOST_RIVALS>::from_slice(play.rivals()));
            let (code, players) = (code.unwrap_or(game.code()), game.players());
            self.begin_number9(code, players, &rivals.unwrap_or_default());
        }
    }

    /// Goes on with Number 9.
    pub(super) fn enter_number9(&mut self) {
        if let Some(play) = self.number9.as_mut() {
            *play = Number9Play::resume(play.saved(), self.settings.clock, self.now);
            self.view = None;
            self.menus.clear();
            self.show(Scene::Number9);
        }
    }

    /// Goes on with Number 9, and thinks about a hint.
    pub(super) fn enter_for_hint(&mut self) {
        self.enter_number9();
        if let Some(play) = self.number9.as_mut() {
            play.want_hint(self.now);
        }
    }

    /// Goes on with the race.
    pub(super) fn enter_race(&mut self) {
        if let Some(play) = self.race.as_mut() {
            *play = SevenOnNinePlay::resume(play.saved(self.now), self.settings.sweep, self.now);
            self.menus.clear();
            self.show(Scene::Race);
        }
    }

    /// Pauses the game that is played, if any, and keeps it.
    pub(super) fn rest(&mut self) {
        let saved = self.saved();
        match self.scene {
            Scene::Number9 if saved.number9 => {
                self.changed.mark(Slot::Number9);
                self.open_only(Menu::PausedNumber9);
            }
            Scene::Race if saved.race => {
                if let Some(play) = self.race.as_mut() {
                    *play = SevenOnNinePlay::resume(play.saved(self.now), self.settings.sweep, self.now);
                }
                self.changed.mark(Slot::SevenOnNine);
                self.open_only(Menu::PausedRace);
            }
            _ => return,
        }
        self.show_menu();
    }

    /// To the main menu. A game that is not over is kept.
    pub(super) fn leave(&mut self) {
        self.open_only(Menu::Main);
        self.show_menu();
    }

    /// Ends the game that is paused.
    pub(super) fn give_up(&mut self) {
        if self.menus.first().is_some_and(|choice| choice.menu == Menu::PausedRace) {
            self.race = None;
            self.changed.mark(Slot::SevenOnNine);
        } else {
            self.number9 = None;
            self.changed.mark(Slot::Number9);
        }
        self.leave();
    }

    pub(super) fn on_number9(&mut self, gesture: Gesture) {
        use number9::Stage;
        let Some(play) = self.number9.as_mut() else {
            return self.leave();
        };
        match (play.stage(), gesture) {
            (Stage::Counted { .. }, Gesture::Tap(Button::A) | Gesture::LetGo(Button::A)) => {
                self.out.sound(Sound::Choose);
                self.open_only(Menu::AfterNumber9);
                self.show_menu();
            }
            (Stage::Counted { .. }, Gesture::Tap(Button::B) | Gesture::LetGo(Button::B)) => {
                self.out.sound(Sound::Move);
                self.show(Scene::Layout(Seat::First));
            }
            (Stage::Counted { .. }, Gesture::Hold(Button::B)) => self.leave(),
            (Stage::Counting { .. }, Gesture::Press(_)) => {
                // The press that skips the counting does nothing else.
                self.gestures.swallow();
                play.gesture(self.now, gesture, &mut self.out);
                self.celebrate();
            }
            (_, Gesture::Hold(Button::B)) => {
                self.out.sound(Sound::Move);
                self.rest();
            }
            _ => {
                play.gesture(self.now, gesture, &mut self.out);
                self.keep_number9();
            }
        }
    }

    pub(super) fn advance_number9(&mut self) {
        let Some(play) = self.number9.as_mut() else { return };
        let was_counting = matches!(play.stage(), number9::Stage::Counting { .. });
        play.advance(self.now, &mut self.out);
        let is_counted = matches!(play.stage(), number9::Stage::Counted { .. });
        if was_counting && is_counted {
            self.celebrate();
        }
        self.keep_number9();
    }

    /// Keeps the game if a tile was laid or a hint was shown; after the last tile, what it came to.
    pub(super) fn keep_number9(&mut self) {
        if !core::mem::take(&mut self.out.save) {
            return;
        }
        self.changed.mark(Slot::Number9);
        let Some(play) = self.number9.as_ref().filter(|play| play.game().is_over()) else {
            return;
        };
        self.result = Result9::default();
        let game = play.game();
        let own = game.table(Seat::First).filter(|_| play.is_for_one());
        if let Some(score) = own.map(Table::score) {
            self.result = Result9 {
                record: self.records.best().first().map(|record| record.points),
                place: self.records.enter(Record {
                    points: score.total(),
                    code: game.code(),
                    hinted: play.is_hinted(),
                    par: match play.par() {
                        Par::Known(par) => Some(par),
                        Par::None | Par::Thinking { .. } => None,
                    },
                }),
            };
            self.statistics.number9.add(&score);
            self.changed.mark(Slot::HighScores);
            self.changed.mark(Slot::Statistics);
        }
    }

    /// A new record, a hundred points and who has won are heard.
    fn celebrate(&mut self) {
        let Some(play) = self.number9.as_ref() else { return };
        let own = play.game().table(Seat::First).map(Table::score);
        let is_good = self.result.place == Some(0) || own.is_some_and(|score| score.total() >= EXCELLENT);
        let has_won = play.game().winners().contains(&Seat::First);
        if is_good || !play.is_for_one() || play.has_rivals() && has_won {
            self.out.sound(Sound::Win);
        } else if play.has_rivals() {
            self.out.sound(Sound::Lose);
        }
    }

    /// What the end of Number 9 is drawn from.
    pub fn ending(&self) -> Option<Ending<'_>> {
        Some(Ending {
            play: self.number9.as_ref()?,
            now: self.now,
            language: self.settings.language,
            record: self.result.record,
            place: self.result.place,
            hint: Text::NOTHING,
        })
    }

    /// Keeps the tile in hand in sight.
    pub(super) fn follow_tile(&mut self) {
        use number9::Stage;
        let Some(play) = self.number9.as_ref() else { return };
        match (play.stage(), play.in_hand()) {
            (Stage::Placing(seat), Some((wish, _))) => {
                let tiles = play.game().table(seat).map_or(&[][..], |table| table.tiles());
                self.view = Some(View::of(self.view.as_ref(), BOARD, tiles, wish));
            }
            // The tile falls where it was seen last.
            (Stage::Dropping { .. }, _) => {}
            (Stage::Waiting { .. }, _) => {
                let tiles = play.game().table(Seat::First).map_or(&[][..], Table::tiles);
                self.view.get_or_insert_with(|| View::overview(BOARD, tiles));
            }
            _ => self.view = None,
        }
    }

    pub(super) fn on_race(&mut self, gesture: Gesture) {
        let Some(play) = self.race.as_mut() else {
            return self.leave();
        };
        if !play.is_over() {
            if gesture == Gesture::Hold(Button::B) {
                self.out.sound(Sound::Move);
                return self.rest();
            }
            play.gesture(self.now, gesture, &mut self.out);
            return self.keep_race();
        }
        // What is shouted with the last card is not cut short by a thumb that is still racing.
        if play.said().is_some() {
            return;
        }
        match gesture {
            Gesture::Tap(Button::A) | Gesture::LetGo(Button::A) => {
                let pace = play.race().setup().pace;
                self.out.sound(Sound::Choose);
                self.begin(Start::Race(pace));
            }
            Gesture::Tap(Button::B) | Gesture::LetGo(Button::B) | Gesture::Hold(Button::B) => {
                self.out.sound(Sound::Move);
                self.leave();
            }
            _ => {}
        }
    }

    pub(super) fn advance_race(&mut self) {
        if let Some(play) = self.race.as_mut() {
            let was_over = play.is_over();
            play.advance(self.now, &mut self.out);
            if !was_over {
                self.keep_race();
            }
        }
    }

    /// Once the race is over, what the player did in it is kept, and the race is not.
    fn keep_race(&mut self) {
        let Some(play) = self.race.as_ref().filter(|play| play.is_over()) else {
            return;
        };
        if let seven_on_nine::Stage::Over(_) = play.stage() {
            self.gestures.swallow();
            self.statistics.races.add(&play.figures());
            self.changed.mark(Slot::Statistics);
            self.changed.mark(Slot::SevenOnNine);
        }
    }
}
