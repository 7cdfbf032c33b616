//! Íslenska.
//!
//! Glossary: tile flís, digit tala, level hæð, table borð, spot staður, turn snúa, place/lay leggja; card spil, draw
//! draga, pile bunki, play/slap setja út, mark merki, sweep hraði (of the mark); deck stokkur, deck code kóði stokks;
//! rival and bot mótherji; record met, score and points stig, par viðmið. The player is addressed as þú, without
//! endings that would tell a boy from a girl. To press a button: ýta á; to hold it: halda inni.

mod help;

use super::counting::{Noun, Rule};
use super::phrase::Phrase;
use super::{
    About, Common, Confirm, Crash, DeckCodeEntry, FirstStart, HighScores, MainMenu, Messages, Nouns, Number9,
    Number9End, Number9Menu, PauseMenu, Players, Race, RaceMenu, RaceResult, Rivals, Settings, Skills, Statistics,
    Words,
};

pub(super) const WORDS: Words<&str> = Words {
    name: "Íslenska",
    decimal_mark: ',',
    nouns: Nouns {
        points: noun("stig", "stig"),
        tiles: noun("flís", "flísar"),
        levels: noun("hæð", "hæðir"),
        cards: noun("spil", "spil"),
        rounds: noun("umferð", "umferðir"),
        games: noun("leikur", "leikir"),
        seconds: noun("sekúnda", "sekúndur"),
        players: noun("leikmaður", "leikmenn"),
        rivals: noun("mótherji", "mótherjar"),
        misses: noun("villa", "villur"),
    },
    common: Common {
        yes: "já",
        no: "nei",
        on: "kveikt",
        off: "slökkt",
        continue_game: "Halda áfram",
        start: "Byrja",
        again: "Spila aftur",
        main_menu: "Aðalvalmynd",
    },
    first_start: FirstStart {
        choose_language: "Veldu tungumál",
    },
    main_menu: MainMenu {
        number9: "Númer 9",
        seven_on_nine: "7 á 9",
        how_to_play: "Leikreglur",
        records: "Met",
        statistics: "Tölfræði",
        demo: "Sýning",
        settings: "Stillingar",
        about: "Um tækið",
    },
    number9_menu: Number9Menu {
        solo: "Einn leikmaður",
        rivals: "Gegn mótherjum",
        pass_and_play: "Til skiptis",
        deck_code: "Slá inn kóða stokks",
        rival_count: "Mótherjar",
        players: "Leikmenn",
    },
    race_menu: RaceMenu {
        race: "Kapphlaup",
        home_rules: "Heimareglur",
    },
    pause: PauseMenu {
        title: "Hlé",
        resume: "Halda áfram",
        hint: "Vísbending",
        overview: "Yfirlit",
        restart: "Byrja upp á nýtt",
        give_up: "Gefast upp",
    },
    confirm: Confirm {
        abandon: "Gefast upp? Ekki verður hægt að halda leiknum áfram.",
        restart: "Byrja upp á nýtt? Þessi leikur tapast.",
        new_game: "Byrja nýjan leik? Vistaði leikurinn tapast.",
        erase: "Eyða öllum metum og tölfræði?",
        erase_again: "Eyða í alvöru? Þetta verður ekki aftur tekið.",
        erased: "Metum og tölfræði var eytt.",
        update: "Endurræsa til að uppfæra?",
    },
    settings: Settings {
        language: "Tungumál",
        sound: "Hljóð",
        brightness: "Birta",
        sweep: "Hraði",
        bots: "Mótherjar",
        bot_skill: "Styrkur",
        clock: "Klukka",
        left_handed: "Örvhent",
        erase: "Eyða metum",
        update: "Uppfærsla",
        low: "lítil",
        middle: "miðlungs",
        high: "mikil",
        slow: "lítill",
        normal: "miðlungs",
        fast: "mikill",
        easy: "lítill",
        medium: "miðlungs",
        hard: "mikill",
    },
    records: HighScores {
        none: "Engir leikir enn. Spilaðu einn!",
        hinted: "* með vísbendingu",
    },
    statistics: Statistics {
        games: "Leikir",
        average_score: "Meðalstig",
        hundreds: "100 eða meira",
        highest_level: "Mesta hæð",
        races: "Kapphlaup",
        wins: "Sigrar",
    },
    about: About {
        version: Phrase::new("Útgáfa {}"),
        build: Phrase::new("Smíð {}"),
        licence: "Frjálst að afrita og breyta: MIT eða Apache-2.0.",
    },
    messages: Messages {
        settings_lost: "Stillingar skemmdust og eru núllstilltar.",
        records_lost: "Metin skemmdust og glötuðust.",
        statistics_lost: "Tölfræðin skemmdist og glataðist.",
        game_lost: "Vistaði leikurinn skemmdist og glataðist.",
        everything_lost: "Allt sem var vistað skemmdist. Byrjað er upp á nýtt.",
        not_saved: "Vistun mistókst. Leikurinn gæti tapast.",
        sleeping: "Tækið sofnar. Leikurinn er vistaður.",
        update: "Tengdu USB og afritaðu nýju skrána á drifið RPI-RP2. Slökktu til að hætta.",
        demo: "Sýning - ýttu á takka",
    },
    crash: Crash {
        title: "Eitthvað brást",
        code: Phrase::new("Kóði: {}"),
        goes_on: "Afsakið! Vistaði leikurinn heldur áfram.",
        restarted: "Afsakið! Tækið ræsti sig aftur.",
        hung: "Tækið fraus og ræsti sig aftur.",
    },
    players: Players {
        you: "Þú",
        player: Phrase::new("Leikmaður {}"),
        player_short: Phrase::new("Leikm. {}"),
        rivals: Rivals(["Refur", "Ugla", "Köttur"]),
    },
    skills: Skills {
        novice: "nýliði",
        club: "spilari",
        expert: "kappi",
        master: "meistari",
    },
    number9: Number9 {
        level: Phrase::new("Hæð {}"),
        level_short: Phrase::new("Hæð {}"),
        tile_of: Phrase::new("Flís {} af {}"),
        hand_over: Phrase::new("Réttu leikmanni\u{a0}{} tækið."),
        ready: "Ýttu á A til að byrja",
        thinking: Phrase::new("{} hugsar"),
        searching: "Leita að góðum stað",
    },
    number9_end: Number9End {
        table: "Borð",
        total: "Samtals",
        new_record: "Nýtt met!",
        record: Phrase::new("Met: {}"),
        place: Phrase::new("Sæti á metalista: {}"),
        hundred: "Hundrað eða meira! Frábær árangur!",
        you_win: "Þú vannst!",
        winner: Phrase::new("{} vinnur!"),
        tie: "Jafntefli!",
        shared: "Sigrinum er deilt",
        deck_code: Phrase::new("Kóði stokks: {}"),
        par: Phrase::new("Viðmið: {}"),
        same_deck: "Sami stokkur aftur",
        show_layout: "Sýna borðið",
    },
    deck_code: DeckCodeEntry {
        title: "Kóði stokks",
        wrong: "Kóðinn er ekki til. Athugaðu hann.",
    },
    race: Race {
        get_ready: "Viðbúin!",
        go: "Nú!",
        too_late: "Of seint!",
        wrong_card: "Rangt spil!",
        pile_empty: "Bunkinn þinn er tómur",
        stall: "Enginn getur sett út. Neðsta spilið fer efst.",
        seven_on_nine: "Sjö á níu!",
        you_win: "Þú vannst!",
        wins: Phrase::new("{} vinnur!"),
        last_card: "Síðasta spilið: ýttu\u{a0}á\u{a0}A",
    },
    race_result: RaceResult {
        per_card: "Á hvert spil",
        misses: "Villur",
        longest_run: "Lengsta runa",
        seconds: Phrase::new("{} s"),
    },
    hints: help::HINTS,
    cards: help::CARDS,
    number9_help: help::NUMBER9,
    race_help: help::RACE,
};

const fn noun(one: &'static str, many: &'static str) -> Noun<&'static str> {
    Noun::two(Rule::EndsInOne, one, many)
}
