//! Somebody plays both games on the handheld, in a time of its own, while every frame and every press is measured. The
//! labels are those of `xtask/src/bench.rs`.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::pixelcolor::BinaryColor;
use pocket_nines::handheld::{Button, Edge, GameKind, Handheld, Scene};
use pocket_nines::panel::ssd1306::dirty_regions;
use pocket_nines::screens::{self, Frame};
use pocket_nines::storage::slots::SlotBytes;
use pocket_nines::time::Timestamp;
use static_cell::StaticCell;

use crate::measure::measure;

const PRESS_IN_MENU: u32 = 10;
const PRESS_IN_NUMBER9: u32 = 11;
const PRESS_IN_RACE: u32 = 12;
const TIME_IN_NUMBER9: u32 = 13;
const DRAW_TITLE: u32 = 20;
const DRAW_MENU: u32 = 21;
const DRAW_TEXT: u32 = 22;
const DRAW_HELP: u32 = 23;
const DRAW_TABLES: u32 = 24;
const DRAW_NUMBER9: u32 = 25;
const DRAW_LAYOUT: u32 = 26;
const DRAW_RACE: u32 = 27;
const RUNS_IN_NUMBER9: u32 = 40;
const RUNS_IN_RACE: u32 = 41;

const TAP_MICROS: u64 = 60_000;
const HOLD_MICROS: u64 = 1_000_000;
const SEED: u64 = 9;

/// Plays through everything once.
pub fn play() {
    let session = begin();
    session.look();
    session.wait(2_000_000);
    // The language, the first card, and round the main menu.
    session.taps(&[Button::A, Button::A]);
    session.taps(&[Button::B; 8]);
    number9(session);
    race(session);
    reading(session);
}

/// A whole game: every tile is turned, tried at a few spots and laid, and every other one is not waited for as it falls.
fn number9(session: &mut Session) {
    session.taps(&[Button::A, Button::A, Button::A]);
    for round in 0..20 {
        session.taps(&[Button::B, Button::B, Button::A, Button::A]);
        session.hold(Button::A);
        if round % 2 == 0 {
            session.wait(300_000);
        }
    }
    session.wait(12_000_000);
    session.tap(Button::B);
    session.taps(&[Button::A, Button::A]);
    session.hold(Button::B);
}

/// A minute of a race against three bots.
fn race(session: &mut Session) {
    session.taps(&[Button::B, Button::A]);
    session.taps(&[
        Button::B,
        Button::B,
        Button::A,
        Button::A,
        Button::B,
        Button::B,
        Button::B,
    ]);
    session.taps(&[Button::A, Button::A]);
    session.wait(3_200_000);
    for _ in 0..30 {
        session.taps(&[Button::B, Button::A]);
        session.wait(1_700_000);
    }
    session.hold(Button::B);
    session.taps(&[Button::B, Button::B, Button::A]);
}

/// Help, records, statistics, settings.
fn reading(session: &mut Session) {
    session.taps(&[Button::B, Button::B, Button::A, Button::A]);
    session.taps(&[Button::B; 6]);
    session.taps(&[Button::B, Button::A]);
    session.taps(&[Button::B; 7]);
    session.hold(Button::B);
    session.taps(&[Button::B, Button::A, Button::B]);
    session.hold(Button::B);
    session.taps(&[Button::B, Button::A, Button::B]);
    session.hold(Button::B);
}

/// As in the firmware, the device is no load on the stack: not even the copy it is made from, once this is over.
#[inline(never)]
fn begin() -> &'static mut Session {
    static SESSION: StaticCell<Session> = StaticCell::new();
    let session = SESSION.init_with(|| Session {
        handheld: Handheld::blank(SEED, "bench", Timestamp::START),
        now: Timestamp::START,
        frame: Frame::new(),
        shown: Frame::new(),
    });
    session.handheld.restore(&SlotBytes::default());
    session
}

struct Session {
    handheld: Handheld,
    now: Timestamp,
    frame: Frame,
    /// The frame before.
    shown: Frame,
}

impl Session {
    fn taps(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.tap(button);
        }
    }

    fn tap(&mut self, button: Button) {
        self.press(button, TAP_MICROS);
    }

    fn hold(&mut self, button: Button) {
        self.press(button, HOLD_MICROS);
    }

    fn press(&mut self, button: Button, micros: u64) {
        self.edge(button, true);
        self.wait(micros);
        self.edge(button, false);
        self.wait(TAP_MICROS);
    }

    fn edge(&mut self, button: Button, down: bool) {
        let label = match self.handheld.scene() {
            Scene::Playing(GameKind::Number9) => PRESS_IN_NUMBER9,
            Scene::Playing(GameKind::SevenOnNine) => PRESS_IN_RACE,
            _ => PRESS_IN_MENU,
        };
        let at = self.now;
        measure(label, || self.handheld.edge(Edge { button, down, at }));
        self.look();
    }

    fn wait(&mut self, micros: u64) {
        let until = self.now.plus_micros(micros);
        while let Some(wake) = self.handheld.wake().filter(|&wake| wake <= until) {
            self.now = wake.max(self.now);
            self.advance();
        }
        self.now = until;
        self.advance();
    }

    fn advance(&mut self) {
        let (now, handheld) = (self.now, &mut self.handheld);
        match handheld.scene() {
            Scene::Playing(GameKind::Number9) => measure(TIME_IN_NUMBER9, || handheld.advance(now)),
            _ => handheld.advance(now),
        }
        self.look();
    }

    /// Draws what has changed, as the firmware does.
    fn look(&mut self) {
        while self.handheld.take_sound().is_some() {}
        while self.handheld.take_save().is_some() {}
        if !self.handheld.take_redraw() {
            return;
        }
        let label = match self.handheld.scene() {
            Scene::Boot { .. } => DRAW_TITLE,
            Scene::Menu => DRAW_MENU,
            Scene::Help { .. } => DRAW_HELP,
            Scene::HighScores { .. } | Scene::Statistics(_) | Scene::About | Scene::DeckCode(_) => DRAW_TABLES,
            Scene::Playing(GameKind::Number9) | Scene::Demo => DRAW_NUMBER9,
            Scene::Layout { .. } => DRAW_LAYOUT,
            Scene::Playing(GameKind::SevenOnNine) => DRAW_RACE,
            Scene::Lesson(_) | Scene::Notice(_) | Scene::WrongCode(_) | Scene::Crash(_) | Scene::Updating => DRAW_TEXT,
        };
        let (frame, handheld) = (&mut self.frame, &self.handheld);
        measure(label, || {
            let Ok(()) = frame.clear(BinaryColor::Off);
            screens::draw(frame, handheld)
        });
        self.show();
    }

    /// Works out what would go to the panel.
    fn show(&mut self) {
        let (shown, frame) = (&self.shown, &self.frame);
        match self.handheld.scene() {
            Scene::Playing(GameKind::Number9) => measure(RUNS_IN_NUMBER9, || dirty_regions(shown, frame).count()),
            Scene::Playing(GameKind::SevenOnNine) => measure(RUNS_IN_RACE, || dirty_regions(shown, frame).count()),
            _ => {}
        }
        self.shown.clone_from(&self.frame);
    }
}
