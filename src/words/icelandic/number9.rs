//! Number 9 in Icelandic.

use crate::words::number9::{
    DeckCodeEntry, Journey, Number9, Number9Achievements, Number9ButtonHelp, Number9End, Number9Help, Number9Menu,
    Number9Play, Number9Spoken, Number9Statistics, Skills,
};
use crate::words::phrase::Phrase;
use crate::words::{LessonText, Page};

pub(in crate::words) const WORDS: Number9 = Number9 {
    name: "Númer 9",
    menu: Number9Menu {
        continue_game: "Áfram með Númer 9",
        solo: "Einn leikmaður",
        journey: "Ferðalag",
        rivals: "Gegn mótherjum",
        rival_count: "Mótherjar",
        pass_and_play: "Til skiptis",
        deck_code: "Slá inn kóða stokks",
        clock: "Tímamörk",
        clock_seconds: Phrase::new("{} s"),
        hand_over_each: "Skipti",
        each_tile: "hver flís",
        whole_deck: "stokkur",
        tiles_to_come: "Flísar eftir",
    },
    skills: Skills {
        novice: "nýliði",
        club: "spilari",
        expert: "kappi",
        master: "meistari",
    },
    play: Number9Play {
        level: Phrase::new("Hæð {}"),
        level_short: Phrase::new("Hæð {}"),
        tile_of: Phrase::new("Flís {} af {}"),
        hand_over: Phrase::new("Réttu leikmanni\u{a0}{} tækið."),
        ready: "Ýttu á A til að byrja",
        thinking: Phrase::new("{} hugsar"),
        searching: "Leita að góðum stað",
        overhang: "Hangir út af",
        on_one_tile: "Hvílir á einni flís",
        apart: "Snertir enga flís",
        hint_question: "Með vísbendingu fæst hvorki met né afrek. Sýna?",
    },
    end: Number9End {
        table: "Borð",
        new_high_score: "Nýtt met!",
        high_score: Phrase::new("Met: {}"),
        place: Phrase::new("Topp 5: sæti {}"),
        hundred: "Hundrað eða fleiri! Frábær árangur!",
        you_win: "Þú vannst!",
        winner: Phrase::new("{} vinnur!"),
        tie: "Jafntefli!",
        shared: "Deildur sigur",
        par: Phrase::new("Meist. {}"),
        club: Phrase::new("Spilari {}"),
        same_deck: "Sami stokkur aftur",
        show_layout: "Sýna borðið",
    },
    journey: Journey {
        deck: Phrase::new("Stokkur {}"),
        opened: Phrase::new("Stokkur {} opnast!"),
        best: Phrase::new("Hæst: {}"),
        new_best: "Besti árangur!",
        hinted: "Vísbending: engin stjarna",
        lost: "Ferðalagið skemmdist og glataðist.",
    },
    deck_code: DeckCodeEntry {
        title: "Kóði stokks",
        label: "Kóði stokks",
        wrong: "Kóðinn er ekki til. Athugaðu hann.",
    },
    no_high_scores: "Engir leikir í Númer 9 enn. Spilaðu einn!",
    statistics: Number9Statistics {
        games: "Leikir",
        average_score: "Meðalstig",
        hundreds: "100 eða fleiri",
        highest_level: "Mesta hæð",
    },
    achievements: Number9Achievements {
        hundred: "100 stig",
        level_four: "Flís á hæð 4",
        novice: "Vinna nýliða",
        club: "Vinna spilara",
        expert: "Vinna kappa",
        master: "Vinna meistara",
    },
    button_help: Number9ButtonHelp {
        layouts: "A til baka  B næsti",
        levels: "A hæð neðar  B til baka",
        levels_of_several: "A hæð neðar  B næsti",
        code: "A velja  B breyta",
        code_hold: "Halda B inni: til baka",
        counting: "A sleppa",
        score: "A valmynd  B borðið",
        score_on_journey: "A áfram  B borðið",
        journey: "A spila  B næsti",
        high_scores: "A spila stokk  B næsta",
    },
    lesson: LessonText {
        title: "Númer 9",
        lines: [
            "A: staður, B: snúa",
            "A og B: eitt til baka",
            "Halda A leggja, B hlé",
            "Hærra gefur meira!",
        ],
    },
    code_lesson: LessonText {
        title: "Kóði stokks",
        lines: [
            "B: næsta tákn",
            "A: velja táknið",
            "Halda B inni: bakka",
            "Kóðinn er sex tákn",
        ],
    },
    help: Number9Help {
        goal: Page {
            title: "Byggðu hátt",
            text: "Leggðu 20 flísar. Því ofar sem talan er, því fleiri stig.",
        },
        touch: Page {
            title: "Hlið við hlið",
            text: "Flísar á sömu hæð liggja hlið við hlið. Horn nægir ekki.",
        },
        gaps: Page {
            title: "Engar eyður undir",
            text: "Enginn hluti flísar má hanga í lausu lofti eða yfir gati.",
        },
        two: Page {
            title: "Á tveimur flísum",
            text: "Fyrir ofan borðið hvílir flís á tveimur öðrum eða fleiri.",
        },
        score: Page {
            title: "Stig",
            text: "Tala sinnum hæð:\n8 á hæð 2 gefur 16,\ná borðinu 0.",
        },
        buttons: Page {
            title: "Takkar",
            text: "A staður, B snúa.\nA og B: til baka.\nHalda A leggja, B hlé",
        },
        clock: Page {
            title: "Tímamörk",
            text: "60 sekúndur á flís,\nsvo er hún lögð.\nHlé felur borðið.",
        },
        journey: Page {
            title: "Ferðalag",
            text: "Sextíu stokkar.\nFyrsta stjarnan opnar\nnæsta stokk.",
        },
        next_star: Page {
            title: "Næsta stjarna",
            text: "Fáni: stig sem þarf.\nDraugur: besti leikur\nþinn með stokknum.",
        },
    },
    spoken: Number9Spoken {
        tile: Phrase::new("Flís {}"),
        turned: Phrase::new("snúið um {}°"),
        position: Phrase::new("dálkur {}, röð {}"),
        score: Phrase::new("Stig: {}"),
        stars: Phrase::new("Stjörnur: {}"),
        all_stars: Phrase::new("Stjörnur alls: {}"),
        next_star: Phrase::new("Næsta stjarna: {}"),
        ghost: Phrase::new("Miðað við best: {}"),
        hinted: "Með vísbendingu",
        replayed: "Stokkur spilaður áður",
    },
};
