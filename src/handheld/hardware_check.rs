//! The hardware check: pages on which a maker tries every part of the device and reads what was measured.
//!
//! It is an item of the settings, and also opens when A and B are held while the device starts, so that it can be reached on a
//! device whose settings cannot be read. Its pages follow each other like those of the help, and holding B leaves. Only on the
//! first page, where every button can be tried, A and B have no other meaning when they are tapped: holding A leads on.
//!
//! Nothing here changes anything that is saved.

use super::device::Handheld;
use super::gestures::{Button, Gesture};
use super::hardware_code::HardwareCode;
use super::scene::{BOOT_MICROS, MenuInput, Scene};
use super::sound::Sound;

/// A page of the hardware check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CheckPage {
    /// Each button lights its place.
    Buttons,
    /// Says which patterns come next: they leave no room for words.
    Pixels,
    /// Every pixel is lit.
    AllLit,
    /// No pixel is lit.
    AllDark,
    /// Every other pixel is lit.
    Checkerboard,
    /// A scale is played, unless sound is off in the settings.
    Tones,
    /// Board, chip and supply.
    Board,
    /// The panel and its bus, the crystal, and for how long writing to flash stops the chip.
    Display,
    /// From a press to the first byte on the bus.
    Latency,
    /// The figures as a code to send.
    Code,
}

impl CheckPage {
    /// All pages, in their order.
    pub const ALL: [CheckPage; 10] = [
        CheckPage::Buttons,
        CheckPage::Pixels,
        CheckPage::AllLit,
        CheckPage::AllDark,
        CheckPage::Checkerboard,
        CheckPage::Tones,
        CheckPage::Board,
        CheckPage::Display,
        CheckPage::Latency,
        CheckPage::Code,
    ];

    /// The next page; none after the last.
    pub fn next(self) -> Option<CheckPage> {
        CheckPage::ALL.get(self as usize + 1).copied()
    }

    /// The page before; none before the first.
    fn previous(self) -> Option<CheckPage> {
        CheckPage::ALL.get((self as usize).checked_sub(1)?).copied()
    }

    /// Whether it is a pattern on the whole panel.
    pub(super) const fn is_pattern(self) -> bool {
        matches!(self, CheckPage::AllLit | CheckPage::AllDark | CheckPage::Checkerboard)
    }

    /// Whether it shows figures that the driver may change.
    pub(super) const fn shows_hardware(self) -> bool {
        matches!(self, CheckPage::Board | CheckPage::Display | CheckPage::Latency)
    }
}

/// Some of the buttons, in the order of [`Button::ALL`].
type Buttons = [bool; Button::ALL.len()];

/// The hardware check on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HardwareCheck {
    /// The page.
    pub page: CheckPage,
    /// The figures as they were when this page was opened, so that the code stays as it is while somebody copies it.
    pub code: HardwareCode,
    down: Buttons,
    tried: Buttons,
}

impl HardwareCheck {
    /// Whether the button in this place is down, as the player holds the device.
    pub const fn is_down(&self, button: Button) -> bool {
        self.down[button as usize]
    }

    /// Whether it has been down since the check began.
    pub const fn is_tried(&self, button: Button) -> bool {
        self.tried[button as usize]
    }
}

impl Handheld {
    /// Whether the player has pressed A and B while the title is shown. The first of the two presses has ended the title and has
    /// no other effect; the second comes while the first button is still down.
    pub(super) fn asks_for_hardware_check(&self, gesture: Gesture) -> bool {
        let Gesture::Press(button @ (Button::A | Button::B)) = gesture else {
            return false;
        };
        // Which of the two it is does not depend on how the device is held: both are asked for.
        let is_first_down = self.gestures.is_spent(button.turned_round()) || self.gestures.is_spent(button);
        let is_starting = self.now.micros_since(self.switched_on) < BOOT_MICROS;
        is_starting && is_first_down && matches!(self.scene, Scene::Menu | Scene::Notice(_))
    }

    /// Opens the hardware check. The buttons that are down must be released before they can leave it.
    pub(super) fn begin_hardware_check(&mut self) {
        if let Scene::Notice(notice) = self.scene {
            // It was on the screen for a moment, between the two presses, and comes again after the check.
            self.menus.notify(notice);
        }
        self.gestures.ignore_pressed();
        let none = [false; Button::ALL.len()];
        self.show(Scene::HardwareCheck(HardwareCheck {
            page: CheckPage::Buttons,
            code: HardwareCode::new(&self.hardware),
            down: none,
            tried: none,
        }));
    }

    pub(super) fn on_hardware_check(&mut self, check: HardwareCheck, gesture: Gesture, input: Option<MenuInput>) {
        let page = match (check.page, input) {
            (CheckPage::Buttons, _) => match gesture {
                Gesture::Hold(Button::A) => check.page.next(),
                Gesture::Hold(Button::B) => None,
                _ => return,
            },
            (CheckPage::Tones, Some(MenuInput::Choose)) => return self.effects.sound(Sound::Scale),
            (page, Some(MenuInput::Choose | MenuInput::Next)) => page.next(),
            (page, Some(MenuInput::Previous)) => page.previous(),
            (_, Some(MenuInput::Back)) => None,
            (_, None) => return,
        };
        let Some(page) = page else { return self.go_back() };
        self.effects.sound(Sound::Move);
        if page == CheckPage::Tones {
            self.effects.sound(Sound::Scale);
        }
        let code = HardwareCode::new(&self.hardware);
        self.show(Scene::HardwareCheck(HardwareCheck { page, code, ..check }));
    }

    /// Lights the places of the buttons that are down. To be called after every edge.
    pub(super) fn show_buttons_down(&mut self) {
        let Scene::HardwareCheck(check) = &mut self.scene else {
            return;
        };
        let is_turned = self.kept.settings.left_handed;
        let down = Button::ALL.map(|place| {
            let button = if is_turned { place.turned_round() } else { place };
            self.gestures.is_down(button)
        });
        if down == check.down || check.page != CheckPage::Buttons {
            return;
        }
        check.down = down;
        for (tried, down) in check.tried.iter_mut().zip(down) {
            *tried |= down;
        }
        self.effects.redraw = true;
    }
}
