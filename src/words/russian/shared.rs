//! Русский.
//!
//! Glossary: tile плитка, digit цифра, level уровень, table стол, spot место, turn поворот, place/lay положить; card
//! карта, draw взять, pile стопка, play/slap сыграть, mark метка; deck колода, deck code
//! код колоды; rival соперник, bot бот; record рекорд, score счёт, points очки, par мастер (whose score it is). The player is
//! addressed as ты, without words that would tell a boy from a girl. Ё is always written.

use crate::words::numbers::Noun;
use crate::words::phrase::Phrase;
use crate::words::shared::{
    About, Achievements, ButtonHelp, Check, Common, Confirm, Crash, LessonText, MainMenu, Messages, Nouns, PauseMenu,
    Players, Settings, Shared, Spoken,
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
        high_scores: "Топ-5",
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
        erase: "Стереть рекорды, достижения, путь и статистику?",
        erase_again: "Точно стереть? Вернуть их будет нельзя.",
        erased: "Рекорды, достижения, путь и статистика стёрты.",
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
        never_run: "Собрано, не запущено.",
    },
    messages: Messages {
        settings_lost: "Настройки были повреждены и сброшены.",
        high_scores_lost: "Рекорды повреждены и потеряны.",
        statistics_lost: "Сбой: статистика и достижения потеряны.",
        game_lost: "Сохранённая игра повреждена и потеряна.",
        everything_lost: "Сохранённые данные повреждены. Начинаем заново.",
        not_saved: "Не удалось сохранить. Игра может пропасть.",
        batteries_low: "Батарейки почти сели.",
        batteries_too_low_to_save: "Батарейки сели, сохранить нельзя. Подключи USB.",
        sleeping: "Устройство засыпает. Игра сохранена.",
        update: "Подключи USB и скопируй новый файл на диск RPI-RP2. Для отмены выключи.",
        demo: "Демо - нажми кнопку",
    },
    check: Check {
        title: "Самопроверка",
        pixels: "Точки экрана",
        pixels_text: "Дальше три картинки: все точки горят, все погасли, горит каждая вторая.",
        tones: "Звуки",
        tones_text: "Должны прозвучать десять тонов, каждый выше.",
        muted: "Тишина: звук выключен в настройках.",
        parts: "Детали",
        board: "Плата",
        revision: "Версия чипа",
        flash: "Флеш-память",
        batteries: "Батарейки",
        measured: "Замеры",
        display: "Экран",
        bus: "Шина экрана",
        crystal_measured: "Старт кварца",
        crystal_configured: "Ждём кварц",
        standstill: "Остановка до",
        latency: "Кнопка - экран",
        least: "Минимум",
        median: "Медиана",
        worst: "Максимум",
        send: "Пришли код:",
    },
    crash: Crash {
        title: "Произошёл сбой",
        code: Phrase::new("Код: {}"),
        goes_on: "Извини! Сохранённая игра продолжится.",
        restarted: "Извини! Устройство перезапустилось.",
        hung: "Устройство зависло и перезапустилось.",
    },
    players: Players {
        you: "Ты",
        player: Phrase::new("Игрок {}"),
        rivals: ["Лиса", "Сова", "Кот"],
    },
    achievements: Achievements {
        title: "Достижения",
        earned: "Достижение!",
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
        check_buttons: "Держи A: дальше",
        check_tones: "A ещё раз  B дальше",
    },
    menu_lesson: LessonText {
        title: "Две кнопки",
        lines: ["A: выбрать", "B: дальше", "Держи B: назад", "Вот и всё!"],
    },
    spoken: Spoken {
        item_of: Phrase::new("{} из {}"),
        character: Phrase::new("Знак {}: {}"),
    },
};
