//! Русский.
//!
//! Glossary: tile плитка, digit цифра, level уровень, table стол, spot место, turn поворот, place/lay положить; card
//! карта, draw взять, pile стопка, play/slap сыграть, mark метка; deck колода, deck code
//! код колоды; rival соперник, bot бот; record рекорд, score счёт, points очки, par норма. The player is addressed as
//! ты, without words that would tell a boy from a girl. Ё is always written.

use crate::words::numbers::Noun;
use crate::words::phrase::Phrase;
use crate::words::shared::{
    About, ButtonHelp, Common, Confirm, Crash, LessonText, MainMenu, Messages, Nouns, PauseMenu, Players, Settings,
    Shared,
};

pub(in crate::words) const WORDS: Shared = Shared {
    name: "Русский",
    decimal_mark: ",",
    choose_language: "Выбери язык",
    nouns: Nouns {
        points: Noun::three("очко", "очка", "очков"),
        players: Noun::three("игрок", "игрока", "игроков"),
    },
    common: Common {
        yes: "да",
        no: "нет",
        on: "вкл.",
        off: "выкл.",
        continue_game: "Продолжить",
        start: "Начать",
        again: "Ещё раз",
        main_menu: "Главное меню",
    },
    main_menu: MainMenu {
        how_to_play: "Как играть",
        high_scores: "Рекорды",
        statistics: "Статистика",
        demo: "Демонстрация",
        settings: "Настройки",
        about: "Об устройстве",
    },
    pause: PauseMenu {
        title: "Пауза",
        resume: "Продолжить",
        hint: "Подсказка",
        overview: "Всё поле",
        restart: "Начать заново",
        give_up: "Сдаться",
    },
    confirm: Confirm {
        abandon: "Сдаться? Продолжить эту игру будет нельзя.",
        restart: "Начать заново? Эта игра пропадёт.",
        new_game: "Начать новую игру? Сохранённая пропадёт.",
        erase: "Стереть все рекорды и статистику?",
        erase_again: "Точно стереть? Вернуть их будет нельзя.",
        erased: "Рекорды и статистика стёрты.",
        update: "Перезапустить для обновления?",
    },
    settings: Settings {
        language: "Язык",
        sound: "Звук",
        brightness: "Яркость",
        low: "низкая",
        middle: "средняя",
        high: "высокая",
        left_handed: "Для левши",
        erase: "Стереть рекорды",
        update: "Обновление",
    },
    about: About {
        version: Phrase::new("Версия {}"),
        build: Phrase::new("Сборка {}"),
        licence: "Можно копировать и менять: MIT или Apache-2.0.",
    },
    messages: Messages {
        settings_lost: "Настройки были повреждены и сброшены.",
        high_scores_lost: "Рекорды повреждены и потеряны.",
        statistics_lost: "Статистика повреждена и потеряна.",
        game_lost: "Сохранённая игра повреждена и потеряна.",
        everything_lost: "Всё сохранённое повреждено. Начнём заново.",
        not_saved: "Не удалось сохранить. Игра может пропасть.",
        sleeping: "Устройство засыпает. Игра сохранена.",
        update: "Подключи USB и скопируй новый файл на диск RPI-RP2. Отмена: выключи.",
        demo: "Демо - нажми кнопку",
    },
    crash: Crash {
        title: "Произошёл сбой",
        code: Phrase::new("Код: {}"),
        goes_on: "Прости! Сохранённая игра продолжится.",
        restarted: "Прости! Устройство перезапустилось.",
        hung: "Устройство зависло и перезапустилось.",
    },
    players: Players {
        you: "Ты",
        player: Phrase::new("Игрок {}"),
        rivals: ["Лиса", "Сова", "Кот"],
    },
    button_help: ButtonHelp {
        menu: "A выбрать  B дальше",
        menu_hold: "Держи B: назад",
        setting: "A изменить  B дальше",
        message: "A дальше",
        back: "A назад",
        crash: "A продолжить  B меню",
        lesson: "A играть  B правила",
        help: "B следующая страница",
    },
    menu_lesson: LessonText {
        title: "Две кнопки",
        lines: ["A: выбрать", "B: дальше", "Держи B: назад", "Больше ничего!"],
    },
};
