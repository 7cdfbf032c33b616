//! The teaching texts in English.

use crate::words::{Card, Cards, Hints, Number9Help, Page, RaceHelp};

pub(super) const HINTS: Hints<&str> = Hints {
    menu: "A choose  B next",
    menu_hold: "Hold B: back",
    setting: "A change  B next",
    message: "A go on",
    crash: "A go on  B menu",
    lesson: "A play  B how to play",
    help: "B next page",
    layout: "A back",
    layouts: "A back  B next player",
    levels: "A level down  B back",
    levels_of_several: "A level down  B next",
    code: "A accept  B change",
    code_hold: "Hold B: one back",
    counting: "A skip",
    score: "A menu  B layout",
    race: "A slap  B draw",
    last_card: "A lay the last card",
    result: "A again  B menu",
    records: "A play deck  B next",
};

pub(super) const CARDS: Cards<&str> = Cards {
    menu: Card {
        title: "Two buttons",
        lines: ["A: choose", "B: next", "Hold B: back", "That is all!"],
    },
    number9: Card {
        title: "Number 9",
        lines: [
            "A: next spot, B: turn",
            "Hold A: place it",
            "Hold B: pause",
            "Higher scores more!",
        ],
    },
    code: Card {
        title: "Deck code",
        lines: [
            "B: next character",
            "A: accept it",
            "Hold B: one back",
            "Six make a code",
        ],
    },
    race: Card {
        title: "7 on 9",
        lines: [
            "B: draw cards first",
            "A: play marked number",
            "On 5 with 1: 4 or 6",
            "Hold B: pause",
        ],
    },
    home_rules: Card {
        title: "Home rules",
        lines: [
            "Wait for your turn",
            "and do one thing:",
            "A: play a card",
            "B: draw a card",
        ],
    },
};

pub(super) const NUMBER9: Number9Help<&str> = Number9Help {
    goal: Page {
        title: "Build high",
        text: "Lay twenty tiles. The higher a digit lies, the more it scores.",
    },
    touch: Page {
        title: "Edge to edge",
        text: "Tiles of a level must touch. A corner alone is not enough.",
    },
    gaps: Page {
        title: "No gaps below",
        text: "No part of a tile may hang in the air or lie over a hole.",
    },
    two: Page {
        title: "On two tiles",
        text: "Above the table a tile rests on two tiles or more.",
    },
    score: Page {
        title: "Points",
        text: "Digit times level. An 8 on level 2 makes 16. On the table: 0.",
    },
    buttons: Page {
        title: "Buttons",
        text: "A next spot, B turn.\nHold A to place,\nhold B to pause.",
    },
};

pub(super) const RACE: RaceHelp<&str> = RaceHelp {
    goal: Page {
        title: "All at once",
        text: "Get rid of your cards first. There are no turns: be quick!",
    },
    fits: Page {
        title: "What fits",
        text: "Add the small number or take it away: on 5 with 1 go 4 or 6.",
    },
    around: Page {
        title: "Round and round",
        text: "After 10 comes 1:\n9 plus 3 makes 2,\n1 minus 2 makes 9.",
    },
    buttons: Page {
        title: "Buttons",
        text: "The mark never rests.\nA plays its number,\nB draws a card.",
    },
    slips: Page {
        title: "Late or wrong",
        text: "Too late: the card comes back. Wrong card: you must wait.",
    },
    last: Page {
        title: "The last card",
        text: "It fits on anything, face down: \"Seven on nine!\" You have won.",
    },
    home_rules: Page {
        title: "Home rules",
        text: "Every 5 seconds one player, by chance, plays or draws once.",
    },
};
