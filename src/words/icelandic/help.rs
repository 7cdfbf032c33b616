//! The teaching texts in Icelandic.

use crate::words::{Card, Cards, Hints, Number9Help, Page, RaceHelp};

pub(super) const HINTS: Hints<&str> = Hints {
    menu: "A velja  B næsta",
    menu_hold: "Halda B: til baka",
    setting: "A breyta  B næsta",
    message: "A áfram",
    crash: "A áfram  B valmynd",
    lesson: "A spila  B leikreglur",
    help: "B næsta síða",
    layout: "A til baka",
    layouts: "A til baka  B næsti",
    levels: "A hæð neðar  B til baka",
    levels_of_several: "A hæð neðar  B næsti",
    code: "A velja  B breyta",
    code_hold: "Halda B: eitt til baka",
    counting: "A sleppa",
    score: "A valmynd  B borðið",
    race: "A setja út  B draga",
    last_card: "A leggja síðasta spilið",
    result: "A aftur  B valmynd",
    records: "A spila stokk  B næsta",
};

pub(super) const CARDS: Cards<&str> = Cards {
    menu: Card {
        title: "Tveir takkar",
        lines: ["A: velja", "B: næsta", "Halda B: til baka", "Það er allt og sumt!"],
    },
    number9: Card {
        title: "Númer 9",
        lines: [
            "A: staður, B: snúa",
            "Halda A inni: leggja",
            "Halda B inni: hlé",
            "Hærra gefur meira!",
        ],
    },
    code: Card {
        title: "Kóði stokks",
        lines: [
            "B: næsta tákn",
            "A: velja táknið",
            "Halda B: til baka",
            "Kóðinn er sex tákn",
        ],
    },
    race: Card {
        title: "7 á 9",
        lines: [
            "B: draga fyrst spil",
            "A: setja út töluna",
            "Á 5 með 1: 4 eða 6",
            "Halda B inni: hlé",
        ],
    },
    home_rules: Card {
        title: "Heimareglur",
        lines: [
            "Bíddu uns þú átt leik",
            "og gerðu eitt:",
            "A: setja út spil",
            "B: draga spil",
        ],
    },
};

pub(super) const NUMBER9: Number9Help<&str> = Number9Help {
    goal: Page {
        title: "Byggðu hátt",
        text: "Leggðu 20 flísar. Því ofar sem talan er, því fleiri stig.",
    },
    touch: Page {
        title: "Hlið við hlið",
        text: "Flísar á sömu hæð liggja hlið við hlið. Horn nægir ekki.",
    },
    gaps: Page {
        title: "Ekkert í lofti",
        text: "Enginn hluti flísar má hanga í lofti eða yfir gati.",
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
        text: "A staður, B snúa.\nHalda A inni: leggja.\nHalda B inni: hlé.",
    },
};

pub(super) const RACE: RaceHelp<&str> = RaceHelp {
    goal: Page {
        title: "Allir í einu",
        text: "Losaðu þig við spilin á undan hinum. Enginn bíður eftir öðrum.",
    },
    fits: Page {
        title: "Hvað passar",
        text: "Plús eða mínus litla talan: á 5 með 1 passa 4 og 6.",
    },
    around: Page {
        title: "Í hring",
        text: "Á eftir 10 kemur 1:\n9 plús 3 er 2,\n1 mínus 2 er 9.",
    },
    buttons: Page {
        title: "Takkar",
        text: "Merki rennur yfir tölurnar. A setur út, B dregur spil.",
    },
    slips: Page {
        title: "Of seint, rangt",
        text: "Of seint: spilið fer til baka. Rangt spil: þú bíður aðeins.",
    },
    last: Page {
        title: "Síðasta spilið",
        text: "Það passar á allt, á grúfu: \"Sjö á níu!\"\nÞú vinnur.",
    },
    home_rules: Page {
        title: "Heimareglur",
        text: "Á 5 sekúndna fresti fær einhver að setja út eða draga spil.",
    },
};
