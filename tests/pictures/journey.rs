//! The journey: the way, a game with its ghost, and its results.

use harness::golden::compare;
use harness::journeys::{half_way, travelled};
use harness::tour::tour;
use pocket_nines::handheld::Par;
use pocket_nines::handheld::number9::journey::OnJourney;
use pocket_nines::number9::journey::{DECKS, MOST_STARS, decks};
use pocket_nines::screens::number9::journey;
use pocket_nines::screens::number9::score::arrival;
use pocket_nines::screens::number9::score::result::Solo;
use pocket_nines::storage::Language;
use pocket_nines::storage::journey::Arrival;
use pocket_nines::words::FontSize;

use crate::screen::Screen;

/// The screens of the journey on which there is something to translate.
const WITH_WORDS: [&str; 7] = [
    "journey_half_way",
    "journey_says_what_holding_does",
    "journey_no_star",
    "journey_opens",
    "journey_worse",
    "journey_better",
    "journey_hinted",
];

#[test]
fn the_journey_looks_as_it_did() {
    let mut complaints = Vec::new();
    for language in Language::ALL {
        let stops = tour(language);
        let stops: Vec<_> = stops.iter().filter(|stop| stop.name.starts_with("journey_")).collect();
        assert!(
            WITH_WORDS
                .iter()
                .all(|&name| stops.iter().any(|stop| stop.name == name))
        );
        for stop in stops {
            let has_words = WITH_WORDS.contains(&stop.name.as_str());
            if has_words || language == Language::English {
                let name = format!("{}_{}", stop.name, language.tag());
                complaints.extend(compare(&name, &stop.frame).err());
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_deck_of_the_way_can_be_marked_and_read() {
    let hint = Language::English.words().number9.button_help.journey;
    for journey in [half_way(), travelled(&[MOST_STARS; DECKS])] {
        for (marked, deck) in decks().iter().enumerate().take(journey.open()) {
            let screen = Screen::of(|panel| journey::draw(panel, &journey, marked, hint));
            screen.expect_text(FontSize::Large, marked + 1);
            screen.expect_hint(FontSize::Small, hint);
            if let Some(best) = journey.best(marked) {
                screen.expect_text(FontSize::Normal, best);
            }
            if let Some(aim) = deck.next_aim(journey.stars(marked)) {
                screen.expect_text(FontSize::Normal, aim);
            }
        }
    }
}

#[test]
fn the_way_shows_which_deck_is_marked() {
    let journey = half_way();
    let hint = Language::English.words().number9.button_help.journey;
    let frames: Vec<_> = (0..journey.open())
        .map(|marked| {
            Screen::of(|panel| journey::draw(panel, &journey, marked, hint))
                .frame()
                .clone()
        })
        .collect();
    for (marked, frame) in frames.iter().enumerate() {
        assert!(frames[..marked].iter().all(|other| other != frame), "deck {marked}");
    }
}

#[test]
fn a_result_can_be_read_whatever_the_figures() {
    for language in Language::ALL {
        let words = language.words();
        let hint = words.number9.button_help.score_on_journey;
        let results = [0, 9, DECKS - 1].map(|place| [0, 7, 45, 123, 299].map(|points| (place, points)));
        for (place, points) in results.into_iter().flatten() {
            for best_before in [None, Some(4), Some(299)] {
                let deck = &decks()[place];
                let stars = deck.stars(points);
                let arrival = Arrival {
                    stars,
                    best_before,
                    has_opened: best_before.is_none() && stars > 0,
                    is_better: best_before.is_none_or(|best| points > best),
                };
                let solo = Solo {
                    points,
                    best_before: Some(98),
                    place: None,
                    is_record: false,
                    is_replayed: false,
                    club: Some(62),
                    par: Par::Known(131),
                    is_hinted: false,
                    code: deck.code,
                };
                let on_journey = OnJourney { place, arrival };
                let screen = Screen::of(|panel| arrival::draw(panel, language, &solo, on_journey, hint));
                screen.expect_text(FontSize::Huge, points);
                screen.expect_text(
                    FontSize::Normal,
                    words.number9.journey.deck.fill([&(place + 1)]).to_string(),
                );
                match deck.next_aim(stars) {
                    Some(aim) => screen.expect_text(FontSize::Large, aim),
                    None => screen.expect_text(FontSize::Large, deck.code),
                }
                screen.expect_hint(FontSize::Small, hint);
            }
        }
    }
}
