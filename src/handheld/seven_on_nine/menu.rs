//! The menus of 7 on 9, and how a new race is set up from the settings.

use super::SevenOnNinePlay;
use crate::handheld::device::Handheld;
use crate::handheld::game::GameKind;
use crate::handheld::menu::{Item, Menu, Question, Setting, Start};
use crate::seven_on_nine::{Race, Setup, Variant};
use crate::storage::settings::Lesson;
use crate::storage::seven_on_nine::SavedRace;

pub const GAME: &[Item] = &[
    Item::Continue(GameKind::SevenOnNine),
    Item::Start(Start::SevenOnNine(Variant::Simultaneous)),
    Item::Start(Start::SevenOnNine(Variant::HouseRules)),
    Item::Change(Setting::Bots),
    Item::Change(Setting::BotSkill),
    Item::Change(Setting::Draw),
    Item::Change(Setting::Turns),
];

pub const PAUSED: &[Item] = &[
    Item::Resume,
    Item::Help(GameKind::SevenOnNine),
    Item::Leave,
    Item::Open(Menu::Sure(Question::GiveUp)),
];

impl Handheld {
    /// Deals a race. Returns the lesson to show before it.
    // Not inlined: a race on its way into `Games` takes kilobytes of stack, which a game of Number 9 must not pay for.
    #[inline(never)]
    pub(in crate::handheld) fn set_up_seven_on_nine(&mut self, variant: Variant) -> Lesson {
        self.leave_race();
        let settings = &self.kept.settings;
        let race = Race::deal(Setup {
            players: settings.racers,
            variant,
            pace: match variant {
                Variant::Simultaneous => settings.draw,
                Variant::HouseRules => settings.turns,
            },
            seed: self.random.next_u64(),
        });
        let saved = SavedRace::new(race, settings.bot_skill);
        self.games.seven_on_nine = Some(SevenOnNinePlay::resume(saved, self.now));
        match variant {
            Variant::Simultaneous => Lesson::Race,
            Variant::HouseRules => Lesson::HouseRules,
        }
    }
}
