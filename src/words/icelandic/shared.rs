//! Íslenska.
//!
//! Glossary: tile flís, digit tala, level hæð, table borð, spot staður, turn snúa, place/lay leggja; card spil, draw
//! draga, pile bunki, play/slap setja út, mark merki; deck stokkur, deck code kóði stokks;
//! rival and bot mótherji; record met, score and points stig, par meistari (whose score it is). The player is addressed as
//! þú, without endings that would tell a boy from a girl. To press a button: ýta á; to hold it: halda inni.

use crate::words::numbers::{Noun, PluralRule};
use crate::words::phrase::Phrase;
use crate::words::shared::{
    About, Achievements, ButtonHelp, Check, Common, Confirm, Crash, LessonText, MainMenu, Messages, Nouns, PauseMenu,
    Players, Settings, Shared, Spoken,
};

pub(in crate::words) const WORDS: Shared = Shared {
    name: "Íslenska",
    decimal_mark: ",",
    choose_language: "Veldu tungumál",
    nouns: Nouns {
        points: noun("stig", "stig"),
        players: noun("leikmaður", "leikmenn"),
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
    main_menu: MainMenu {
        how_to_play: "Leikreglur",
        high_scores: "Topp 5",
        statistics: "Tölfræði",
        demo: "Kynning",
        settings: "Stillingar",
        about: "Um tækið",
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
        restart: "Byrja upp á nýtt? Þessi leikur glatast.",
        new_game: "Byrja nýjan leik? Vistaði leikurinn glatast.",
        erase: "Eyða metum, tölfræði, afrekum og ferðalagi?",
        erase_again: "Eyða í alvöru? Þetta verður ekki aftur tekið.",
        erased: "Metum, tölfræði, afrekum og ferðalagi var eytt.",
        update: "Endurræsa til að uppfæra?",
    },
    settings: Settings {
        language: "Tungumál",
        sound: "Hljóð",
        brightness: "Birta",
        low: "lítil",
        middle: "miðlungs",
        high: "mikil",
        left_handed: "Örvhent",
        erase: "Eyða metum",
        update: "Uppfærsla",
    },
    about: About {
        version: Phrase::new("Útgáfa {}"),
        build: Phrase::new("Smíð {}"),
        licence: "Frjálst að afrita og breyta: MIT eða Apache-2.0.",
        never_run: "Smíðað en ekki prófað",
    },
    messages: Messages {
        settings_lost: "Stillingar skemmdust og voru núllstilltar.",
        high_scores_lost: "Metin skemmdust og glötuðust.",
        statistics_lost: "Tölfræði og afrek skemmdust og glötuðust.",
        game_lost: "Vistaði leikurinn skemmdist og glataðist.",
        everything_lost: "Allt sem var vistað skemmdist. Byrjað er upp á nýtt.",
        not_saved: "Vistun mistókst. Leikurinn gæti glatast.",
        batteries_low: "Rafhlöðurnar eru næstum tómar.",
        batteries_too_low_to_save: "Of lítið rafmagn til að vista. Tengdu USB.",
        sleeping: "Tækið sofnar. Leikurinn er vistaður.",
        update: "Tengdu USB og afritaðu nýju skrána á drifið RPI-RP2. Slökktu til að hætta.",
        demo: "Kynning - ýttu á takka",
    },
    check: Check {
        title: "Prófa tækið",
        pixels: "Dílar",
        pixels_text: "Næst koma þrjár myndir: allir dílar loga, allir slökktir, annar hver logar.",
        tones: "Tónar",
        tones_text: "Tíu tónar eiga að heyrast, hver hærri en sá á undan.",
        muted: "Ekkert heyrist: slökkt er á hljóði í stillingum.",
        parts: "Hlutar",
        board: "Spjald",
        revision: "Útgáfa flögu",
        flash: "Flassminni",
        batteries: "Rafhlöður",
        measured: "Mælingar",
        display: "Skjár",
        bus: "Skjábraut",
        crystal_measured: "Kristaltími",
        crystal_configured: "Kristalbið",
        standstill: "Lengsta bið",
        latency: "Frá takka á skjá",
        least: "Minnst",
        median: "Miðgildi",
        worst: "Mest",
        send: "Sendu kóðann:",
    },
    crash: Crash {
        title: "Villa kom upp",
        code: Phrase::new("Kóði: {}"),
        goes_on: "Afsakaðu! Vistaði leikurinn heldur áfram.",
        restarted: "Afsakaðu! Tækið endurræsti sig.",
        hung: "Tækið fraus og endurræsti sig.",
    },
    players: Players {
        you: "Þú",
        player: Phrase::new("Leikm. {}"),
        rivals: ["Refur", "Ugla", "Köttur"],
    },
    achievements: Achievements {
        title: "Afrek",
        earned: "Afrek!",
    },
    button_help: ButtonHelp {
        menu: "A velja  B næsta",
        menu_hold: "Halda B inni: til baka",
        setting: "A breyta  B næsta",
        message: "A áfram",
        back: "A til baka",
        crash: "A áfram  B valmynd",
        lesson: "A spila  B leikreglur",
        help: "B næsta síða",
        check_buttons: "Halda A inni: áfram",
        check_tones: "A aftur  B næsta síða",
    },
    menu_lesson: LessonText {
        title: "Tveir takkar",
        lines: ["A: velja", "B: næsta", "Halda B inni: bakka", "Það er allt og sumt!"],
    },
    spoken: Spoken {
        item_of: Phrase::new("{} af {}"),
        character: Phrase::new("Tákn {}: {}"),
    },
};

const fn noun(one: &'static str, many: &'static str) -> Noun {
    Noun::two(PluralRule::EndsInOne, one, many)
}
