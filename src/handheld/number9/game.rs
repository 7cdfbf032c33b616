//! Connects Number 9 to the device: implements [`Game`], decides when the game is saved, and enters a finished game
//! into high scores and statistics. How the game is played is in [`super::play`], which must not know about slots and
//! menus.

use heapless::Vec;

use super::journey::OnJourney;
use super::opponents::Par;
use super::play::{Number9Play, Stage};
use super::{Demo, THINKING_MICROS, blink};
use crate::handheld::animation::FRAME_MICROS;
use crate::handheld::device::Handheld;
use crate::handheld::game::{Context, Game, Next};
use crate::handheld::gestures::{Button, Gesture};
use crate::handheld::menu::Menu;
use crate::handheld::scene::Scene;
use crate::handheld::sound::Sound;
use crate::number9::{Skill, Table};
use crate::seat::Seat;
use crate::storage::high_scores::HighScore;
use crate::storage::number9::MOST_RIVALS;
use crate::storage::settings::{MOST_REASONS, Settings};
use crate::storage::statistics::{EXCELLENT, FinishedGame};
use crate::storage::{Bytes, DecodeError, Slot, number9};
use crate::time::Timestamp;

/// How long a tile must stay over an illegal spot for the player to have read why it is illegal.
const READING_MICROS: u64 = 1_000_000;

/// How a finished game compares with those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The record before this game, which is the best score of a fair one, if there was one.
    pub best_before: Option<u16>,
    /// Whether this game is a new record: fair, and better than all fair games before.
    pub is_record: bool,
    /// The place that this game took among the high scores, counted from 0.
    pub place: Option<usize>,
    /// What it means for the journey; none if its deck is not an open one of the journey.
    pub journey: Option<OnJourney>,
}

impl Game for Number9Play {
    fn gesture(&mut self, gesture: Gesture, context: &mut Context<'_>) -> Next {
        match (self.stage(), gesture) {
            (Stage::Counted { .. }, Gesture::Tap(Button::A) | Gesture::SlowTap(Button::A))
                if let Some(on_journey) = self.outcome.journey =>
            {
                context.effects.sound(Sound::Choose);
                return Next::Journey(on_journey.next(&context.kept.journey));
            }
            (Stage::Counted { .. }, Gesture::Tap(Button::A) | Gesture::SlowTap(Button::A)) => {
                context.effects.sound(Sound::Choose);
                return Next::Open(Menu::AfterNumber9);
            }
            (Stage::Counted { .. }, Gesture::Tap(Button::B) | Gesture::SlowTap(Button::B)) => {
                context.effects.sound(Sound::Move);
                let (seat, level) = (Seat::First, None);
                return Next::Show(Scene::Layout { seat, level });
            }
            (Stage::Counted { .. }, Gesture::Hold(Button::B)) => return Next::MainMenu,
            (Stage::Counting { .. }, Gesture::Press(_)) => {
                // The press that skips the counting must not also choose something on the result screen.
                context.effects.ignore_pressed_buttons = true;
                self.handle_gesture(context.now, gesture, context.effects);
                self.celebrate(context);
            }
            (_, Gesture::Hold(Button::B)) => {
                context.effects.sound(Sound::Move);
                return Next::Pause;
            }
            _ => {
                // A tile that only passes is not looked at.
                let was_illegal = self.is_illegal() && context.now.micros_since(self.moved_at()) >= READING_MICROS;
                self.handle_gesture(context.now, gesture, context.effects);
                if was_illegal && !self.is_illegal() {
                    self.count_reason(context);
                }
                self.record_result(context);
            }
        }
        Next::Stay
    }

    fn advance(&mut self, context: &mut Context<'_>) {
        let was_counting = matches!(self.stage(), Stage::Counting { .. });
        self.pass_time(context.now, context.effects);
        if was_counting && matches!(self.stage(), Stage::Counted { .. }) {
            self.celebrate(context);
        }
        self.record_result(context);
    }

    fn wake(&self, now: Timestamp, idle_since: Timestamp) -> Option<Timestamp> {
        // Once these times are reached, the main loop searches instead of waiting, so only future ones are reported.
        let patience = self.patience_ends().filter(|&ends| ends > now);
        let par = self.par_starts_at(idle_since).filter(|&starts| starts > now);
        Timestamp::earliest(&[self.next_event(), patience, par])
    }

    fn next_frame(&self, now: Timestamp) -> Option<Timestamp> {
        let thinking = self.waiting_since().map(|since| {
            let step = now.micros_since(since) / THINKING_MICROS + 1;
            since.plus_micros(step * THINKING_MICROS)
        });
        match self.stage() {
            Stage::Placing(_) => Timestamp::earliest(&[blink::next_change(self.moved_at(), now), thinking]),
            Stage::Dropping { .. } => Some(now.plus_micros(FRAME_MICROS)),
            Stage::Counted { .. } => self.celebration(now).map(|celebration| celebration.frame_ends),
            Stage::Waiting { .. } => thinking,
            Stage::HandOver(_) | Stage::Counting { .. } => None,
        }
    }

    fn is_over(&self) -> bool {
        self.game().is_over()
    }

    fn forbids_flash_writes(&self) -> bool {
        false
    }

    fn is_calm(&self) -> bool {
        matches!(self.stage(), Stage::Placing(_) | Stage::HandOver(_)) && self.hint.is_none()
    }

    fn encode(&mut self, _: Timestamp) -> Option<Bytes> {
        let bytes = (!self.is_over()).then(|| number9::encode(&self.saved()))?;
        Bytes::from_slice(&bytes).ok()
    }

    fn restore(&mut self, now: Timestamp) {
        *self = Number9Play::resume(self.saved(), now);
    }
}

impl Handheld {
    /// The game of Number 9 in memory.
    pub fn number9(&self) -> Option<&Number9Play> {
        self.games.number9.as_ref()
    }

    /// The game that the device plays by itself, while it is on the screen.
    pub fn demo(&self) -> Option<&Demo> {
        self.games.demo.as_ref()
    }
}

impl Number9Play {
    /// Continues a saved game.
    // Not inlined: the decoded game takes kilobytes of stack, which must be free again when this returns.
    #[inline(never)]
    pub(in crate::handheld) fn from_bytes(
        bytes: &[u8],
        settings: &Settings,
        now: Timestamp,
    ) -> Result<Number9Play, DecodeError> {
        let saved = number9::decode_with_setting(bytes, settings.clock)?;
        Ok(Number9Play::resume(saved, now))
    }

    /// Whether the tile in hand may not be laid where it is.
    pub(crate) fn is_illegal(&self) -> bool {
        self.moved_freely && matches!(self.in_hand(), Some((_, Err(_))))
    }

    /// The player has seen why a spot is illegal. After some times the words are left out.
    fn count_reason(&self, context: &mut Context<'_>) {
        let reasons = &mut context.kept.settings.reasons;
        if *reasons < MOST_REASONS {
            *reasons += 1;
            context.kept.dirty.mark(Slot::Settings);
        }
    }

    /// When the last tile has been laid, enters the result into high scores and statistics.
    pub(super) fn record_result(&mut self, context: &mut Context<'_>) {
        if !context.effects.save || !self.is_for_one() {
            return;
        }
        if !self.is_over() {
            return;
        }
        context.kept.high_scores.remember(self.game().code());
        self.begin_club();
        let Some(score) = self.game().table(Seat::First).map(Table::score) else {
            return;
        };
        let entry = HighScore {
            points: score.total(),
            code: self.game().code(),
            hinted: self.is_hinted(),
            replayed: self.is_replayed(),
            par: match self.par() {
                Par::Known(par) => Some(par),
                Par::None | Par::Thinking { .. } => None,
            },
            club: self.club(),
        };
        let best_before = context.kept.high_scores.record();
        self.outcome = Outcome {
            best_before,
            is_record: entry.is_fair() && entry.points > best_before.unwrap_or(0),
            place: context.kept.high_scores.enter(entry),
            journey: self.arrive(context),
        };
        context.kept.statistics.number9.add(&score);
        context.kept.statistics.achievements.earn(&FinishedGame::Number9 {
            is_fair: entry.is_fair(),
            points: score.total(),
            top_level: score.top_level(),
            rivals: self.rival_points(),
        });
        context.kept.dirty.mark(Slot::HighScores);
        context.kept.dirty.mark(Slot::Statistics);
    }

    /// Each rival with its points.
    fn rival_points(&self) -> Vec<(Skill, u16), MOST_RIVALS> {
        let rival = |seat| Some((self.rival(seat)?, self.game().table(seat)?.score().total()));
        self.game().seats().filter_map(rival).collect()
    }

    /// Plays a sound for a new best score, for a hundred points, for a star of the journey, and for winning or losing.
    fn celebrate(&self, context: &mut Context<'_>) {
        let own = self.game().table(Seat::First).map(Table::score);
        let has_star = self.outcome.journey.is_some_and(|journey| journey.arrival.stars > 0);
        let is_good = has_star || self.outcome.is_record || own.is_some_and(|score| score.total() >= EXCELLENT);
        let has_won = self.game().winners().contains(&Seat::First);
        if is_good || !self.is_for_one() || self.has_rivals() && has_won {
            context.effects.sound(Sound::Win);
        } else if self.has_rivals() {
            context.effects.sound(Sound::Lose);
        }
    }
}
