//! Български.
//!
//! Glossary: tile плочка, digit цифра, level ниво, table маса, spot място, turn завъртане, place поставям, lay
//! нареждам; card карта, draw тегля, pile купчина, play/slap играя, mark маркер; deck
//! тесте, deck code код на тестето; rival съперник, bot бот; record рекорд, score резултат, points точки, par майстор
//! (whose score it is). The player is addressed as ти. After a number masculine things take the counting form (рунда),
//! persons the plural (играчи). The letter ѝ is not in the font: avoid it.

use crate::words::numbers::{Noun, PluralRule};
use crate::words::phrase::Phrase;
use crate::words::shared::{
    About, Achievements, ButtonHelp, Check, Common, Confirm, Crash, LessonText, MainMenu, Messages, Nouns, PauseMenu,
    Players, Settings, Shared, Spoken,
};

pub(in crate::words) const WORDS: Shared = Shared {
    name: "Български",
    decimal_mark: ",",
    choose_language: "Избери език",
    nouns: Nouns {
        points: noun("точка", "точки"),
        players: noun("играч", "играчи"),
    },
    common: Common {
        yes: "да",
        no: "не",
        on: "вкл.",
        off: "изкл.",
        continue_game: "Продължи",
        start: "Започни",
        again: "Още веднъж",
        main_menu: "Главно меню",
    },
    main_menu: MainMenu {
        how_to_play: "Как се играе",
        high_scores: "Топ 5",
        statistics: "Статистика",
        demo: "Демонстрация",
        settings: "Настройки",
        about: "За устройството",
    },
    pause: PauseMenu {
        title: "Пауза",
        resume: "Продължи",
        hint: "Подсказка",
        overview: "Цялото поле",
        restart: "Започни отначало",
        give_up: "Предай се",
    },
    confirm: Confirm {
        abandon: "Предаваш ли се? Няма да можеш да продължиш играта.",
        restart: "Започваш отначало? Тази игра ще се загуби.",
        new_game: "Започваш нова игра? Запазената ще се загуби.",
        erase: "Изтриваш рекорди, постижения, път и статистика?",
        erase_again: "Наистина ли? Няма връщане назад.",
        erased: "Рекорди, постижения, път и статистика са изтрити.",
        update: "Рестарт за обновяване?",
    },
    settings: Settings {
        language: "Език",
        sound: "Звук",
        brightness: "Яркост",
        low: "ниска",
        middle: "средна",
        high: "висока",
        left_handed: "За левичари",
        erase: "Изтрий рекордите",
        update: "Обновяване",
    },
    about: About {
        version: Phrase::new("Версия {}"),
        build: Phrase::new("Компилация {}"),
        licence: "Свободно за копиране и промяна: MIT или Apache-2.0.",
        never_run: "Само е компилирано.",
    },
    messages: Messages {
        settings_lost: "Настройките бяха повредени и са нулирани.",
        high_scores_lost: "Рекордите бяха повредени и са загубени.",
        statistics_lost: "Повреда: статистика и постижения са загубени.",
        game_lost: "Запазената игра беше повредена и е загубена.",
        everything_lost: "Всичко запазено беше повредено. Започваме отначало.",
        not_saved: "Неуспешен запис. Играта може да се загуби.",
        batteries_low: "Батериите са почти празни.",
        batteries_too_low_to_save: "Батериите са твърде слаби за запис. Свържи USB.",
        sleeping: "Устройството заспива. Играта е запазена.",
        update: "Свържи USB и копирай новия файл на диска RPI-RP2. За отказ изключи.",
        demo: "Демо - натисни бутон",
    },
    check: Check {
        title: "Проверка на уреда",
        pixels: "Пиксели",
        pixels_text: "Следват три картини: всичко свети, всичко е тъмно, свети всеки втори пиксел.",
        tones: "Тонове",
        tones_text: "Трябва да чуеш десет тона, все по-високи.",
        muted: "Тишина: звукът е изключен в настройките.",
        parts: "Части",
        board: "Платка",
        revision: "Чип: версия",
        flash: "Флаш памет",
        batteries: "Батерии",
        measured: "Измервания",
        display: "Екран",
        bus: "Екранна шина",
        crystal_measured: "Кварц: старт",
        crystal_configured: "Кварц: срок",
        standstill: "Спиране до",
        latency: "Бутон - екран",
        least: "Най-малко",
        median: "По средата",
        worst: "Най-много",
        send: "Изпрати кода:",
    },
    crash: Crash {
        title: "Възникна грешка",
        code: Phrase::new("Код: {}"),
        goes_on: "Съжалявам! Запазената игра продължава.",
        restarted: "Съжалявам! Устройството се рестартира.",
        hung: "Устройството блокира и се рестартира.",
    },
    players: Players {
        you: "Ти",
        player: Phrase::new("Играч {}"),
        rivals: ["Лисица", "Бухал", "Котка"],
    },
    achievements: Achievements {
        title: "Постижения",
        earned: "Постижение!",
    },
    button_help: ButtonHelp {
        menu: "A избери  B следващо",
        menu_hold: "Задръж B: назад",
        setting: "A промени  B следващо",
        message: "A продължи",
        back: "A назад",
        crash: "A продължи  B меню",
        lesson: "A играй  B как се играе",
        help: "B следваща страница",
        check_buttons: "Задръж A: напред",
        check_tones: "A пак  B следваща",
    },
    menu_lesson: LessonText {
        title: "Два бутона",
        lines: ["A: избери", "B: следващо", "Задръж B: назад", "Това е всичко!"],
    },
    spoken: Spoken {
        item_of: Phrase::new("{} от {}"),
        character: Phrase::new("Символ {}: {}"),
    },
};

const fn noun(one: &'static str, many: &'static str) -> Noun {
    Noun::two(PluralRule::OnlyOne, one, many)
}
