//! Number 9 in Bulgarian.

use crate::words::number9::{
    DeckCodeEntry, Journey, Number9, Number9Achievements, Number9ButtonHelp, Number9End, Number9Help, Number9Menu,
    Number9Play, Number9Spoken, Number9Statistics, Skills,
};
use crate::words::phrase::Phrase;
use crate::words::{LessonText, Page};

pub(in crate::words) const WORDS: Number9 = Number9 {
    name: "Номер 9",
    menu: Number9Menu {
        continue_game: "Продължи Номер 9",
        solo: "Един играч",
        journey: "Пътешествие",
        rivals: "Срещу съперници",
        rival_count: "Съперници",
        pass_and_play: "Поред",
        deck_code: "Код на тестето",
        clock: "Таймер",
        clock_seconds: Phrase::new("{} с"),
        hand_over_each: "Подаване",
        each_tile: "по плочка",
        whole_deck: "по тесте",
        tiles_to_come: "Оставащи плочки",
    },
    skills: Skills {
        novice: "новак",
        club: "любител",
        expert: "познавач",
        master: "майстор",
    },
    play: Number9Play {
        level: Phrase::new("Ниво {}"),
        level_short: Phrase::new("Ниво {}"),
        tile_of: Phrase::new("Плочка {} от {}"),
        hand_over: Phrase::new("Подай устройството на играч\u{a0}{}."),
        ready: "Натисни A за начало",
        thinking: Phrase::new("{} мисли"),
        searching: "Търся добро място",
        overhang: "Част виси",
        on_one_tile: "Лежи само на една",
        apart: "Не допира нищо",
        hint_question: "С подсказка няма рекорд и постижения. Искаш ли я?",
    },
    end: Number9End {
        table: "Маса",
        new_high_score: "Нов рекорд!",
        high_score: Phrase::new("Рекорд: {}"),
        place: Phrase::new("Топ 5: място {}"),
        hundred: "Сто и нагоре! Отличен резултат!",
        you_win: "Ти победи!",
        winner: Phrase::new("Победител: {}"),
        tie: "Равенство!",
        shared: "Споделена победа",
        par: Phrase::new("Майстор {}"),
        club: Phrase::new("Любител {}"),
        same_deck: "Същото тесте",
        show_layout: "Покажи полето",
    },
    journey: Journey {
        deck: Phrase::new("Тесте {}"),
        opened: Phrase::new("Тесте {} е отключено!"),
        best: Phrase::new("Най-добър: {}"),
        new_best: "Нов най-добър резултат!",
        hinted: "С подсказка няма звезди",
        lost: "Пътешествието беше повредено и е загубено.",
    },
    deck_code: DeckCodeEntry {
        title: "Код на тестето",
        label: "Код",
        wrong: "Няма такъв код. Провери го.",
    },
    no_high_scores: "Още няма игри на Номер 9. Изиграй една!",
    statistics: Number9Statistics {
        games: "Игри",
        average_score: "Среден резултат",
        hundreds: "100 и повече",
        highest_level: "Най-високо ниво",
    },
    achievements: Number9Achievements {
        hundred: "100 точки",
        level_four: "Плочка на ниво 4",
        novice: "Победен новак",
        club: "Победен любител",
        expert: "Победен познавач",
        master: "Победен майстор",
    },
    button_help: Number9ButtonHelp {
        layouts: "A назад  B друг играч",
        levels: "A ниво надолу  B назад",
        levels_of_several: "A ниво надолу  B следващ",
        code: "A приеми  B смени",
        code_hold: "Задръж B: знак назад",
        counting: "A пропусни",
        score: "A меню  B полето",
        score_on_journey: "A напред  B полето",
        journey: "A играй  B следващо",
        high_scores: "A играй  B следващ",
    },
    lesson: LessonText {
        title: "Номер 9",
        lines: [
            "A: място, B: завърти",
            "A и B: крачка назад",
            "Задръж A ход, B пауза",
            "По-високо: повече!",
        ],
    },
    code_lesson: LessonText {
        title: "Код на тестето",
        lines: [
            "B: следващ знак",
            "A: приеми знака",
            "Задръж B: знак назад",
            "Кодът е от шест знака",
        ],
    },
    help: Number9Help {
        goal: Page {
            title: "Строй нагоре",
            text: "Нареди 20 плочки. Колкото по-високо, толкова повече точки.",
        },
        touch: Page {
            title: "Страна до страна",
            text: "Плочките на едно ниво се допират. Само ъгъл не стига.",
        },
        gaps: Page {
            title: "Без празнини",
            text: "Никоя част не бива да виси във въздуха или над дупка.",
        },
        two: Page {
            title: "Върху две плочки",
            text: "Над масата плочката лежи върху две други или повече.",
        },
        score: Page {
            title: "Точки",
            text: "Цифра × ниво:\n8 на ниво 2 носи 16,\nна масата - 0.",
        },
        buttons: Page {
            title: "Бутони",
            text: "A място, B завъртане.\nA и B: крачка назад.\nЗадръж A ход, B пауза",
        },
        clock: Page {
            title: "Таймер",
            text: "60 секунди на плочка,\nпосле се поставя.\nПаузата крие полето.",
        },
        journey: Page {
            title: "Пътешествие",
            text: "60 тестета. Първата звезда отключва следващото тесте.",
        },
        next_star: Page {
            title: "Следваща звезда",
            text: "Флаг: нужните точки.\nПризрак: най-добрата\nти игра с това тесте.",
        },
    },
    spoken: Number9Spoken {
        tile: Phrase::new("Плочка {}"),
        turned: Phrase::new("завъртане {}°"),
        position: Phrase::new("колона {}, ред {}"),
        score: Phrase::new("Резултат: {}"),
        stars: Phrase::new("Звезди: {}"),
        all_stars: Phrase::new("Общо звезди: {}"),
        next_star: Phrase::new("Следваща звезда: {}"),
        ghost: Phrase::new("Към най-добрата: {}"),
        hinted: "С подсказка",
        replayed: "Тестето е играно",
    },
};
