//! Number 9 in Russian.

use crate::words::number9::{
    DeckCodeEntry, Journey, Number9, Number9Achievements, Number9ButtonHelp, Number9End, Number9Help, Number9Menu,
    Number9Play, Number9Spoken, Number9Statistics, Skills,
};
use crate::words::phrase::Phrase;
use crate::words::{LessonText, Page};

pub(in crate::words) const WORDS: Number9 = Number9 {
    name: "Номер 9",
    menu: Number9Menu {
        continue_game: "Доиграть Номер 9",
        solo: "Один игрок",
        journey: "Путешествие",
        rivals: "Против соперников",
        rival_count: "Соперники",
        pass_and_play: "По очереди",
        deck_code: "Ввести код колоды",
        clock: "Таймер",
        clock_seconds: Phrase::new("{} с"),
        hand_over_each: "Передача",
        each_tile: "по плитке",
        whole_deck: "по колоде",
        tiles_to_come: "Оставшиеся плитки",
    },
    skills: Skills {
        novice: "новичок",
        club: "любитель",
        expert: "знаток",
        master: "мастер",
    },
    play: Number9Play {
        level: Phrase::new("Уровень {}"),
        level_short: Phrase::new("Ур. {}"),
        tile_of: Phrase::new("Плитка {} из {}"),
        hand_over: Phrase::new("Передай устройство игроку\u{a0}{}."),
        ready: "Нажми A, чтобы начать",
        thinking: Phrase::new("{} думает"),
        searching: "Ищу хорошее место",
        overhang: "Часть висит",
        on_one_tile: "Лежит на одной",
        apart: "Ничего не касается",
        hint_question: "Игра с подсказкой: без рекорда и достижений. Взять?",
    },
    end: Number9End {
        table: "Стол",
        new_high_score: "Новый рекорд!",
        high_score: Phrase::new("Рекорд: {}"),
        place: Phrase::new("Топ-5: место {}"),
        hundred: "Сотня взята! Отличный результат!",
        you_win: "Победа!",
        winner: Phrase::new("Победитель: {}"),
        tie: "Ничья!",
        shared: "Общая победа",
        par: Phrase::new("Мастер {}"),
        club: Phrase::new("Любитель {}"),
        same_deck: "Та же колода",
        show_layout: "Показать поле",
    },
    journey: Journey {
        deck: Phrase::new("Колода {}"),
        opened: Phrase::new("Колода {} открыта!"),
        best: Phrase::new("Лучший: {}"),
        new_best: "Новый лучший счёт!",
        hinted: "С подсказкой звёзд нет",
        lost: "Путешествие повреждено и потеряно.",
    },
    deck_code: DeckCodeEntry {
        title: "Код колоды",
        label: "Код колоды",
        wrong: "Такого кода нет. Проверь его.",
    },
    no_high_scores: "Игр в Номер 9 ещё не было. Сыграй!",
    statistics: Number9Statistics {
        games: "Игры",
        average_score: "Средний счёт",
        hundreds: "100 и больше",
        highest_level: "Макс. уровень",
    },
    achievements: Number9Achievements {
        hundred: "100 очков",
        level_four: "Плитка на уровне 4",
        novice: "Новичок обыгран",
        club: "Любитель обыгран",
        expert: "Знаток обыгран",
        master: "Мастер обыгран",
    },
    button_help: Number9ButtonHelp {
        layouts: "A назад  B след. игрок",
        levels: "A уровень ниже  B назад",
        levels_of_several: "A уровень ниже  B дальше",
        code: "A принять  B сменить",
        code_hold: "Держи B: шаг назад",
        counting: "A пропустить",
        score: "A меню  B поле",
        score_on_journey: "A дальше  B поле",
        journey: "A играть  B дальше",
        high_scores: "A играть  B дальше",
    },
    lesson: LessonText {
        title: "Номер 9",
        lines: [
            "A: место, B: поворот",
            "A и B: шаг назад",
            "Держи: A ход, B пауза",
            "Выше - больше очков!",
        ],
    },
    code_lesson: LessonText {
        title: "Код колоды",
        lines: [
            "B: следующий знак",
            "A: принять знак",
            "Держи B: шаг назад",
            "В коде шесть знаков",
        ],
    },
    help: Number9Help {
        goal: Page {
            title: "Строй вверх",
            text: "Выложи 20 плиток. Чем выше цифра, тем больше очков.",
        },
        touch: Page {
            title: "Бок о бок",
            text: "Плитки одного уровня касаются сторонами. Угла мало.",
        },
        gaps: Page {
            title: "Без пустот",
            text: "Ни одна клетка плитки не должна висеть над пустотой или дырой.",
        },
        two: Page {
            title: "На двух плитках",
            text: "Выше стола плитка лежит не меньше чем на двух других.",
        },
        score: Page {
            title: "Очки",
            text: "Цифра × уровень:\n8 на втором даёт 16,\nна столе - 0.",
        },
        buttons: Page {
            title: "Кнопки",
            text: "A место, B поворот.\nA и B: шаг назад.\nДержи: A ход, B пауза",
        },
        clock: Page {
            title: "Таймер",
            text: "60 секунд на плитку,\nпотом она ложится.\nПауза скрывает поле.",
        },
        journey: Page {
            title: "Путешествие",
            text: "60 колод. Первая звезда открывает следующую колоду.",
        },
        next_star: Page {
            title: "Следующая звезда",
            text: "Флаг: нужные очки.\nПризрак: твоя лучшая\nигра с этой колодой.",
        },
    },
    spoken: Number9Spoken {
        tile: Phrase::new("Плитка {}"),
        turned: Phrase::new("поворот {}°"),
        position: Phrase::new("столбец {}, ряд {}"),
        score: Phrase::new("Счёт: {}"),
        stars: Phrase::new("Звёзды: {}"),
        all_stars: Phrase::new("Всего звёзд: {}"),
        next_star: Phrase::new("Следующая звезда: {}"),
        ghost: Phrase::new("К лучшей игре: {}"),
        hinted: "С подсказкой",
        replayed: "Колода уже сыграна",
    },
};
