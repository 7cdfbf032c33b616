//! 7 on 9 in English.

use crate::words::phrase::Phrase;
use crate::words::seven_on_nine::{
    SevenOnNine, SevenOnNineAchievements, SevenOnNineButtonHelp, SevenOnNineHelp, SevenOnNineMenu, SevenOnNinePlay,
    SevenOnNineResult, SevenOnNineSpoken, SevenOnNineStreaks,
};
use crate::words::{LessonText, Page};

pub(in crate::words) const WORDS: SevenOnNine = SevenOnNine {
    name: "7 on 9",
    menu: SevenOnNineMenu {
        continue_game: "Continue 7 on 9",
        race: "Race",
        house_rules: "House rules",
        bots: "Bots",
        bot_skill: "Bot level",
        easy: "easy",
        medium: "medium",
        hard: "hard",
        draw: "Draw",
        by_itself: "by itself",
        by_hand: "by hand",
        turns: "Turns",
        five_seconds: "5 s",
        brisk: "brisk",
    },
    play: SevenOnNinePlay {
        get_ready: "Get ready!",
        go: "Go!",
        too_late: "Too late!",
        wrong_card: "Wrong card!",
        pile_empty: "Your pile is empty",
        stall: "Nobody can go on. The bottom card comes on top.",
        seven_on_nine: "Seven on nine!",
        you_win: "You win!",
        wins: Phrase::new("{} wins!"),
        last_card: "Last card: A lays it",
    },
    result: SevenOnNineResult {
        per_card: "Per card",
        misses: "Misses",
        longest_run: "Longest run",
        cards_left: "Cards left",
        seconds: Phrase::new("{} s"),
        wins: "Wins",
    },
    streaks: SevenOnNineStreaks {
        now: "Wins in a row",
        most: "Most in a row",
        best_per_card: "Best per card",
    },
    achievements: SevenOnNineAchievements {
        easy: "Beat an easy bot",
        medium: "Beat a medium bot",
        hard: "Beat a hard bot",
        three_bots: "Beat three bots",
        no_miss: "Win without a miss",
        three_in_a_row: "Win three in a row",
    },
    button_help: SevenOnNineButtonHelp {
        play: "B next  A slap",
        result: "A again  B menu",
    },
    lesson: LessonText {
        title: "7 on 9",
        lines: [
            "B: next. A: slap.",
            "On the pile, A draws",
            "On 5 ±1: 4 or 6",
            "Hold B: pause",
        ],
    },
    house_rules_lesson: LessonText {
        title: "House rules",
        lines: [
            "Wait for your turn",
            "and do one thing:",
            "A: play a card, or",
            "on the pile draw one",
        ],
    },
    help: SevenOnNineHelp {
        goal: Page {
            title: "All at once",
            text: "Be the first to play all your cards. No turns: be quick!",
        },
        fits: Page {
            title: "What fits",
            text: "Add the small number or take it away: on 5 ±1 go 4 or 6.",
        },
        around: Page {
            title: "Round and round",
            text: "After 10 comes 1:\n9 plus 3 makes 2,\n1 minus 2 makes 9.",
        },
        buttons: Page {
            title: "Buttons",
            text: "B: next. A: slap.\nOn the pile A draws. More come over time.",
        },
        slips: Page {
            title: "Late or wrong",
            text: "Too late: the card comes back. Wrong: no slap for 2 s or more.",
        },
        last: Page {
            title: "The last card",
            text: "It fits on anything, face down: \"Seven on nine!\" You have won.",
        },
        house_rules: Page {
            title: "House rules",
            text: "Every 5 seconds one player, by chance, plays or draws once.",
        },
    },
    spoken: SevenOnNineSpoken {
        top: Phrase::new("On top: {} with {}"),
        marked: Phrase::new("Marked: {} with {}"),
        marked_pile: "Marked: your pile",
        in_hand: Phrase::new("In hand: {}"),
        to_draw: Phrase::new("To draw: {}"),
        turn: Phrase::new("Turn: {}"),
    },
};
