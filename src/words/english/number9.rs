//! Number 9 in English.

use crate::words::number9::{
    DeckCodeEntry, Journey, Number9, Number9Achievements, Number9ButtonHelp, Number9End, Number9Help, Number9Menu,
    Number9Play, Number9Spoken, Number9Statistics, Skills,
};
use crate::words::phrase::Phrase;
use crate::words::{LessonText, Page};

pub(in crate::words) const WORDS: Number9 = Number9 {
    name: "Number 9",
    menu: Number9Menu {
        continue_game: "Continue Number 9",
        solo: "Solo",
        journey: "Journey",
        rivals: "Against rivals",
        rival_count: "Rivals",
        pass_and_play: "Pass and play",
        deck_code: "Enter deck code",
        clock: "Clock",
        clock_seconds: Phrase::new("{} s"),
        hand_over_each: "Each plays",
        each_tile: "one tile",
        whole_deck: "the deck",
        tiles_to_come: "Tiles to come",
    },
    skills: Skills {
        novice: "novice",
        club: "club",
        expert: "expert",
        master: "master",
    },
    play: Number9Play {
        level: Phrase::new("Level {}"),
        level_short: Phrase::new("Lev. {}"),
        tile_of: Phrase::new("Tile {} of {}"),
        hand_over: Phrase::new("Pass the device to player\u{a0}{}."),
        ready: "Press A when ready",
        thinking: Phrase::new("{} is thinking"),
        searching: "Looking for a good spot",
        overhang: "It hangs over",
        on_one_tile: "It rests on one tile",
        apart: "It touches nothing",
        hint_question: "A hint marks a game: no record, no achievement. Show?",
    },
    end: Number9End {
        table: "Table",
        new_high_score: "New record!",
        high_score: Phrase::new("Record: {}"),
        place: Phrase::new("Top 5: place {}"),
        hundred: "100 or more: that is excellent!",
        you_win: "You win!",
        winner: Phrase::new("Winner: {}"),
        tie: "A tie!",
        shared: "Shared victory",
        par: Phrase::new("Master {}"),
        club: Phrase::new("Club {}"),
        same_deck: "Same deck again",
        show_layout: "Show layout",
    },
    journey: Journey {
        deck: Phrase::new("Deck {}"),
        opened: Phrase::new("Deck {} opens!"),
        best: Phrase::new("Best: {}"),
        new_best: "New best!",
        hinted: "No star with a hint",
        lost: "The journey was damaged and is lost.",
    },
    deck_code: DeckCodeEntry {
        title: "Deck code",
        label: "Deck code",
        wrong: "There is no such code. Check it for typos.",
    },
    no_high_scores: "No games of Number 9 yet. Play one!",
    statistics: Number9Statistics {
        games: "Games",
        average_score: "Average score",
        hundreds: "100 or more",
        highest_level: "Highest level",
    },
    achievements: Number9Achievements {
        hundred: "100 points",
        level_four: "A tile on level 4",
        novice: "Beat a novice",
        club: "Beat a club player",
        expert: "Beat an expert",
        master: "Beat a master",
    },
    button_help: Number9ButtonHelp {
        layouts: "A back  B next player",
        levels: "A level down  B back",
        levels_of_several: "A level down  B next",
        code: "A accept  B change",
        code_hold: "Hold B: one back",
        counting: "A skip",
        score: "A menu  B layout",
        score_on_journey: "A continue  B layout",
        journey: "A play  B next",
        high_scores: "A play deck  B next",
    },
    lesson: LessonText {
        title: "Number 9",
        lines: [
            "A: next spot, B: turn",
            "A and B: one back",
            "Hold A place, B pause",
            "Higher scores more!",
        ],
    },
    code_lesson: LessonText {
        title: "Deck code",
        lines: [
            "B: next character",
            "A: accept it",
            "Hold B: one back",
            "Six make a code",
        ],
    },
    help: Number9Help {
        goal: Page {
            title: "Build high",
            text: "Lay twenty tiles. The higher a digit lies, the more it scores.",
        },
        touch: Page {
            title: "Edge to edge",
            text: "Tiles on a level must touch. A corner alone is not enough.",
        },
        gaps: Page {
            title: "No gaps below",
            text: "No part of a tile may hang in the air or lie over a hole.",
        },
        two: Page {
            title: "On two tiles",
            text: "Above the table, a tile rests on two or more tiles.",
        },
        score: Page {
            title: "Points",
            text: "Digit times level. An 8 on level 2 makes 16. On the table: 0.",
        },
        buttons: Page {
            title: "Buttons",
            text: "A next spot, B turn.\nA and B: one back.\nHold A place, B pause",
        },
        clock: Page {
            title: "The clock",
            text: "60 seconds a tile,\nthen it is placed.\nPause hides layouts.",
        },
        journey: Page {
            title: "Journey",
            text: "Sixty decks. The first star of a deck opens the next one.",
        },
        next_star: Page {
            title: "The next star",
            text: "Flag: points needed.\nGhost: your best game\nwith this deck.",
        },
    },
    spoken: Number9Spoken {
        tile: Phrase::new("Tile {}"),
        turned: Phrase::new("turned {}°"),
        position: Phrase::new("column {}, row {}"),
        score: Phrase::new("Score: {}"),
        stars: Phrase::new("Stars: {}"),
        all_stars: Phrase::new("Stars in all: {}"),
        next_star: Phrase::new("Next star at {}"),
        ghost: Phrase::new("Against your best: {}"),
        hinted: "With a hint",
        replayed: "Deck played before",
    },
};
