//! 7 on 9 in Icelandic.

use crate::words::phrase::Phrase;
use crate::words::seven_on_nine::{
    SevenOnNine, SevenOnNineAchievements, SevenOnNineButtonHelp, SevenOnNineHelp, SevenOnNineMenu, SevenOnNinePlay,
    SevenOnNineResult, SevenOnNineSpoken, SevenOnNineStreaks,
};
use crate::words::{LessonText, Page};

pub(in crate::words) const WORDS: SevenOnNine = SevenOnNine {
    name: "7 á 9",
    menu: SevenOnNineMenu {
        continue_game: "Áfram með 7 á 9",
        race: "Kapphlaup",
        house_rules: "Heimareglur",
        bots: "Mótherjar",
        bot_skill: "Styrkur",
        easy: "lítill",
        medium: "miðlungs",
        hard: "mikill",
        draw: "Spil",
        by_itself: "sjálf",
        by_hand: "dregin",
        turns: "Umferð",
        five_seconds: "5 sek.",
        brisk: "hröð",
    },
    play: SevenOnNinePlay {
        get_ready: "Viðbúin!",
        go: "Nú!",
        too_late: "Of seint!",
        wrong_card: "Rangt spil!",
        pile_empty: "Bunkinn þinn er tómur",
        stall: "Enginn getur sett út spil. Neðsta spilið fer efst.",
        seven_on_nine: "Sjö á níu!",
        you_win: "Þú vannst!",
        wins: Phrase::new("{} vinnur!"),
        last_card: "Síðasta spilið: ýttu\u{a0}á\u{a0}A",
    },
    result: SevenOnNineResult {
        per_card: "Tími á spil",
        misses: "Villur",
        longest_run: "Lengsta runa",
        cards_left: "Spil eftir",
        seconds: Phrase::new("{} s"),
        wins: "Sigrar",
    },
    streaks: SevenOnNineStreaks {
        now: "Sigrar í röð",
        most: "Flestir í röð",
        best_per_card: "Besti tími",
    },
    achievements: SevenOnNineAchievements {
        easy: "Vinna veikan",
        medium: "Vinna meðalsterkan",
        hard: "Vinna sterkan",
        three_bots: "Vinna þrjá í einu",
        no_miss: "Sigur án villu",
        three_in_a_row: "Þrír sigrar í röð",
    },
    button_help: SevenOnNineButtonHelp {
        play: "B næsta  A setja út",
        result: "A aftur  B valmynd",
    },
    lesson: LessonText {
        title: "7 á 9",
        lines: [
            "B: næsta. A: setja út",
            "Á bunkanum dregur A",
            "Á 5 ±1: 4 eða 6",
            "Halda B inni: hlé",
        ],
    },
    house_rules_lesson: LessonText {
        title: "Heimareglur",
        lines: [
            "Bíddu þar til þú átt",
            "leik og gerðu eitt:",
            "A: setja út spil eða",
            "draga úr bunkanum",
        ],
    },
    help: SevenOnNineHelp {
        goal: Page {
            title: "Allir í einu",
            text: "Losaðu þig við spilin á undan hinum. Enginn bíður eftir öðrum.",
        },
        fits: Page {
            title: "Hvað passar",
            text: "Plús eða mínus litla talan: á 5\u{a0}±1 passa 4 og 6.",
        },
        around: Page {
            title: "Í hring",
            text: "Á eftir 10 kemur 1:\n9 plús 3 er 2,\n1 mínus 2 er 9.",
        },
        buttons: Page {
            title: "Takkar",
            text: "B næsta, A setja út.\nÁ bunkanum dregur A spil úr honum.",
        },
        slips: Page {
            title: "Of seint, rangt",
            text: "Of seint: spilið fer til baka. Rangt: þú bíður 2 s eða lengur.",
        },
        last: Page {
            title: "Síðasta spilið",
            text: "Það passar á allt, á grúfu: \"Sjö á níu!\"\nÞú vinnur.",
        },
        house_rules: Page {
            title: "Heimareglur",
            text: "Á 5 sekúndna fresti fær einhver að setja út eða draga spil.",
        },
    },
    spoken: SevenOnNineSpoken {
        top: Phrase::new("Efst {}, litla talan {}"),
        marked: Phrase::new("Merki á {}, litla talan {}"),
        marked_pile: "Merki á bunkanum",
        in_hand: Phrase::new("Á hendi: {}"),
        to_draw: Phrase::new("Í bunkanum: {}"),
        turn: Phrase::new("Á leik: {}"),
    },
};
