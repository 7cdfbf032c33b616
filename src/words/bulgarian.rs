//! Български.
//!
//! Glossary: tile плочка, digit цифра, level ниво, table маса, spot място, turn завъртане, place поставям, lay
//! нареждам; card карта, draw тегля, pile купчина, play/slap играя, mark маркер, sweep скорост (of the mark); deck
//! тесте, deck code код на тесте; rival съперник, bot бот; record рекорд, score резултат, points точки, par норма. The
//! player is addressed as ти. After a number masculine things take the counting form (рунда), persons the plural
//! (играчи). The letter ѝ is not in the font: avoid it.

mod help;

use super::counting::{Noun, Rule};
use super::phrase::Phrase;
use super::{
    About, Common, Confirm, Crash, DeckCodeEntry, FirstStart, HighScores, MainMenu, Messages, Nouns, Number9,
    Number9End, Number9Menu, PauseMenu, Players, Race, RaceMenu, RaceResult, Rivals, Settings, Skills, Statistics,
    Words,
};

pub(super) const WORDS: Words<&str> = Words {
    name: "Български",
    decimal_mark: ',',
    nouns: Nouns {
        points: noun("точка", "точки"),
        tiles: noun("плочка", "плочки"),
        levels: noun("ниво", "нива"),
        cards: noun("карта", "карти"),
        rounds: noun("рунд", "рунда"),
        games: noun("игра", "игри"),
        seconds: noun("секунда", "секунди"),
        players: noun("играч", "играчи"),
        rivals: noun("съперник", "съперници"),
        misses: noun("грешка", "грешки"),
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
    first_start: FirstStart {
        choose_language: "Избери език",
    },
    main_menu: MainMenu {
        number9: "Номер 9",
        seven_on_nine: "7 на 9",
        how_to_play: "Как се играе",
        records: "Рекорди",
        statistics: "Статистика",
        demo: "Демонстрация",
        settings: "Настройки",
        about: "За устройството",
    },
    number9_menu: Number9Menu {
        solo: "Един играч",
        rivals: "Срещу съперници",
        pass_and_play: "Играй и подай",
        deck_code: "Въведи код на тесте",
        rival_count: "Съперници",
        players: "Играчи",
    },
    race_menu: RaceMenu {
        race: "Надпревара",
        home_rules: "Домашни правила",
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
        abandon: "Предаваш ли се? Играта няма да продължи.",
        restart: "Започваш отначало? Тази игра ще се загуби.",
        new_game: "Започваш нова игра? Запазената ще се загуби.",
        erase: "Да се изтрият ли всички рекорди и статистиката?",
        erase_again: "Наистина ли? Няма връщане назад.",
        erased: "Рекордите и статистиката са изтрити.",
        update: "Рестарт за обновяване?",
    },
    settings: Settings {
        language: "Език",
        sound: "Звук",
        brightness: "Яркост",
        sweep: "Скорост",
        bots: "Ботове",
        bot_skill: "Трудност",
        clock: "Часовник",
        left_handed: "За левичари",
        erase: "Изтрий рекордите",
        update: "Обновяване",
        low: "ниска",
        middle: "средна",
        high: "висока",
        slow: "ниска",
        normal: "средна",
        fast: "висока",
        easy: "лесно",
        medium: "средно",
        hard: "трудно",
    },
    records: HighScores {
        none: "Още няма игри. Изиграй една!",
        hinted: "* с подсказка",
    },
    statistics: Statistics {
        games: "Игри",
        average_score: "Среден резултат",
        hundreds: "100 и повече",
        highest_level: "Най-високо ниво",
        races: "Надпревари",
        wins: "Победи",
    },
    about: About {
        version: Phrase::new("Версия {}"),
        build: Phrase::new("Компилация {}"),
        licence: "Свободно за копиране и промяна: MIT или Apache-2.0.",
    },
    messages: Messages {
        settings_lost: "Настройките бяха повредени и са нулирани.",
        records_lost: "Рекордите бяха повредени и са загубени.",
        statistics_lost: "Статистиката беше повредена и е загубена.",
        game_lost: "Запазената игра беше повредена и е загубена.",
        everything_lost: "Всичко запазено беше повредено. Започваме отначало.",
        not_saved: "Неуспешен запис. Играта може да се загуби.",
        sleeping: "Устройството заспива. Играта е запазена.",
        update: "Свържи USB и копирай новия файл на диска RPI-RP2. Отказ: изключи.",
        demo: "Демо - натисни бутон",
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
        player_short: Phrase::new("Играч {}"),
        rivals: Rivals(["Лисица", "Бухал", "Котка"]),
    },
    skills: Skills {
        novice: "новак",
        club: "любител",
        expert: "познавач",
        master: "майстор",
    },
    number9: Number9 {
        level: Phrase::new("Ниво {}"),
        level_short: Phrase::new("Ниво {}"),
        tile_of: Phrase::new("Плочка {} от {}"),
        hand_over: Phrase::new("Подай устройството на играч\u{a0}{}."),
        ready: "Готово? Натисни A",
        thinking: Phrase::new("{} мисли"),
        searching: "Търся добро място",
    },
    number9_end: Number9End {
        table: "Маса",
        total: "Общо",
        new_record: "Нов рекорд!",
        record: Phrase::new("Рекорд: {}"),
        place: Phrase::new("Място в рекордите: {}"),
        hundred: "Сто и нагоре! Отличен резултат!",
        you_win: "Ти победи!",
        winner: Phrase::new("Победител: {}"),
        tie: "Равенство!",
        shared: "Победата е обща",
        deck_code: Phrase::new("Код на тесте: {}"),
        par: Phrase::new("Норма: {}"),
        same_deck: "Същото тесте",
        show_layout: "Покажи полето",
    },
    deck_code: DeckCodeEntry {
        title: "Код на тесте",
        wrong: "Няма такъв код. Провери го.",
    },
    race: Race {
        get_ready: "Готови?",
        go: "Старт!",
        too_late: "Късно!",
        wrong_card: "Грешна карта!",
        pile_empty: "Купчината ти е празна",
        stall: "Никой не може да играе. Долната карта отива отгоре.",
        seven_on_nine: "Седем на девет!",
        you_win: "Ти победи!",
        wins: Phrase::new("Победител: {}"),
        last_card: "Последна карта: натисни\u{a0}A",
    },
    race_result: RaceResult {
        per_card: "За една карта",
        misses: "Грешки",
        longest_run: "Най-дълга серия",
        seconds: Phrase::new("{} с"),
    },
    hints: help::HINTS,
    cards: help::CARDS,
    number9_help: help::NUMBER9,
    race_help: help::RACE,
};

const fn noun(one: &'static str, many: &'static str) -> Noun<&'static str> {
    Noun::two(Rule::OnlyOne, one, many)
}
