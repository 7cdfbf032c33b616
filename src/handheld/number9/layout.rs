//! The layout viewer: shows a player's whole layout in a pause or after the game, all levels or one at a time. It never
//! changes the game.

use crate::handheld::device::Handheld;
use crate::handheld::game::GameKind;
use crate::handheld::scene::{MenuInput, Scene};
use crate::handheld::sound::Sound;
use crate::number9::Table;
use crate::seat::Seat;

impl Handheld {
    pub(in crate::handheld) fn on_layout(&mut self, seat: Seat, level: Option<u8>, input: Option<MenuInput>) {
        let game = self.games.number9.as_ref().map(|play| play.game());
        let seats = game.map_or(1, |game| game.seats().count());
        let table = self.games.number9.as_ref().and_then(|play| play.shown_table(seat));
        let top = table.as_ref().and_then(Table::top_level).unwrap_or(0);
        match input {
            Some(MenuInput::Next) if seats > 1 => {
                let seat = Seat::at((seat.index() + 1) % seats).unwrap_or(Seat::First);
                self.effects.sound(Sound::Move);
                self.show(Scene::Layout { seat, level: None });
            }
            Some(MenuInput::Choose) if top > 0 => {
                // From the top level down, in the order of counting, and then all levels again.
                let level = level.map_or(Some(top), |level| level.checked_sub(1));
                self.effects.sound(Sound::Move);
                self.scene = Scene::Layout { seat, level };
            }
            Some(MenuInput::Choose | MenuInput::Back | MenuInput::Next) => {
                self.effects.sound(Sound::Move);
                if self.menus.depth() == 0 {
                    self.show(Scene::Playing(GameKind::Number9));
                } else {
                    self.show_menu();
                }
            }
            _ => {}
        }
    }
}
