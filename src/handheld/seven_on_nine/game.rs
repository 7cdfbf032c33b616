//! Connects 7 on 9 to the device: implements [`Game`], and adds a finished race to the statistics. A race is saved
//! when it begins and when it is paused, never while it runs: the chip stands still while flash is written.

use super::play::{SevenOnNinePlay, Stage};
use crate::handheld::device::Handheld;
use crate::handheld::game::{Context, Game, GameKind, Next};
use crate::handheld::gestures::{Button, Gesture};
use crate::handheld::menu::Start;
use crate::handheld::sound::Sound;
use crate::seven_on_nine::Variant;
use crate::storage::statistics::FinishedGame;
use crate::storage::{Bytes, DecodeError, Slot, seven_on_nine};
use crate::time::Timestamp;

impl Game for SevenOnNinePlay {
    fn gesture(&mut self, gesture: Gesture, context: &mut Context<'_>) -> Next {
        if !self.is_over() {
            if let Gesture::Hold(Button::B) | Gesture::Press(Button::Down) = gesture {
                context.effects.sound(Sound::Move);
                // Down would go on to repeat, in the menu.
                context.effects.ignore_pressed_buttons = true;
                return Next::Pause;
            }
            self.handle_gesture(context.now, gesture, context.effects);
            self.record_result(context);
            return Next::Stay;
        }
        // The winning callout stays readable: a player who is still tapping must not skip the result.
        if self.callout().is_some() {
            return Next::Stay;
        }
        match gesture {
            Gesture::Tap(Button::A) | Gesture::SlowTap(Button::A) => {
                context.effects.sound(Sound::Choose);
                Next::Begin(Start::SevenOnNine(self.race().setup().variant))
            }
            Gesture::Tap(Button::B) | Gesture::SlowTap(Button::B) | Gesture::Hold(Button::B) => {
                context.effects.sound(Sound::Move);
                Next::GameMenu(GameKind::SevenOnNine)
            }
            _ => Next::Stay,
        }
    }

    fn advance(&mut self, context: &mut Context<'_>) {
        let was_over = self.is_over();
        self.pass_time(context.now, context.effects);
        if !was_over {
            self.record_result(context);
        }
    }

    fn wake(&self, _: Timestamp, _: Timestamp) -> Option<Timestamp> {
        self.next_event()
    }

    fn next_frame(&self, now: Timestamp) -> Option<Timestamp> {
        self.next_animation_frame(now)
    }

    fn is_over(&self) -> bool {
        SevenOnNinePlay::is_over(self)
    }

    fn forbids_flash_writes(&self) -> bool {
        self.stage() == Stage::Running
    }

    fn is_calm(&self) -> bool {
        false
    }

    fn encode(&mut self, now: Timestamp) -> Option<Bytes> {
        let bytes = (!self.is_over()).then(|| seven_on_nine::encode(&self.saved(now)))?;
        Bytes::from_slice(&bytes).ok()
    }

    fn restore(&mut self, now: Timestamp) {
        *self = SevenOnNinePlay::resume(self.saved(now), now);
    }
}

impl Handheld {
    /// The race in memory.
    pub fn seven_on_nine(&self) -> Option<&SevenOnNinePlay> {
        self.games.seven_on_nine.as_ref()
    }

    /// A race that is about to be left for good is not won: if any card was drawn or played, it ends the streak, as a lost one
    /// does.
    pub(in crate::handheld) fn leave_race(&mut self) {
        let play = self.games.seven_on_nine.as_ref().filter(|play| !play.is_over());
        let Some(race) = play.map(SevenOnNinePlay::race) else {
            return;
        };
        let counts = race.setup().variant == Variant::Simultaneous && !race.steps().is_empty();
        let races = &mut self.kept.statistics.races;
        if counts && races.streak > 0 {
            races.end_streak();
            self.kept.dirty.mark(Slot::Statistics);
        }
    }
}

impl SevenOnNinePlay {
    /// Continues a saved race.
    // Not inlined: the decoded race takes kilobytes of stack, which must be free again when this returns.
    #[inline(never)]
    pub(in crate::handheld) fn from_bytes(bytes: &[u8], now: Timestamp) -> Result<SevenOnNinePlay, DecodeError> {
        Ok(SevenOnNinePlay::resume(seven_on_nine::decode(bytes)?, now))
    }

    /// Once the race is over, adds it to the statistics and erases its save.
    fn record_result(&mut self, context: &mut Context<'_>) {
        if self.is_over() {
            context.effects.ignore_pressed_buttons = true;
            let figures = self.figures();
            let statistics = &mut context.kept.statistics;
            statistics.races.add(&figures);
            if !figures.by_house_rules {
                statistics.achievements.earn(&FinishedGame::Race {
                    is_won: figures.won,
                    misses: figures.misses,
                    bots: self.bot_skills(),
                    streak: statistics.races.streak,
                });
            }
            context.kept.dirty.mark(Slot::Statistics);
            context.effects.save = true;
        }
    }
}
