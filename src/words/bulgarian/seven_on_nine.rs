//! 7 on 9 in Bulgarian.

use crate::words::phrase::Phrase;
use crate::words::seven_on_nine::{
    SevenOnNine, SevenOnNineAchievements, SevenOnNineButtonHelp, SevenOnNineHelp, SevenOnNineMenu, SevenOnNinePlay,
    SevenOnNineResult, SevenOnNineSpoken, SevenOnNineStreaks,
};
use crate::words::{LessonText, Page};

pub(in crate::words) const WORDS: SevenOnNine = SevenOnNine {
    name: "7 на 9",
    menu: SevenOnNineMenu {
        continue_game: "Продължи 7 на 9",
        race: "Надпревара",
        house_rules: "Домашни правила",
        bots: "Ботове",
        bot_skill: "Трудност",
        easy: "ниска",
        medium: "средна",
        hard: "висока",
        draw: "Карти",
        by_itself: "идват",
        by_hand: "ръчно",
        turns: "Ходове",
        five_seconds: "5 сек.",
        brisk: "бързи",
    },
    play: SevenOnNinePlay {
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
    result: SevenOnNineResult {
        per_card: "Време за ход",
        misses: "Грешки",
        longest_run: "Най-дълга серия",
        cards_left: "Останали карти",
        seconds: Phrase::new("{} с"),
        wins: "Победи",
    },
    streaks: SevenOnNineStreaks {
        now: "Победи подред",
        most: "Най-много",
        best_per_card: "Рекорд за ход",
    },
    achievements: SevenOnNineAchievements {
        easy: "Победен слаб бот",
        medium: "Победен среден бот",
        hard: "Победен силен бот",
        three_bots: "Победени три бота",
        no_miss: "Победа без грешка",
        three_in_a_row: "Три победи подред",
    },
    button_help: SevenOnNineButtonHelp {
        play: "B напред  A играй",
        result: "A още веднъж  B меню",
    },
    lesson: LessonText {
        title: "7 на 9",
        lines: [
            "B: напред. A: играй.",
            "На купчината A тегли",
            "Върху 5 ±1: 4 или 6",
            "Задръж B: пауза",
        ],
    },
    house_rules_lesson: LessonText {
        title: "Домашни правила",
        lines: [
            "Изчакай своя ред",
            "и направи едно:",
            "A: изиграй карта или",
            "на купчината изтегли",
        ],
    },
    help: SevenOnNineHelp {
        goal: Page {
            title: "Всички наведнъж",
            text: "Изиграй картите си преди другите. Няма ходове: бързай!",
        },
        fits: Page {
            title: "Какво пасва",
            text: "Прибави или извади малкото число: на 5\u{a0}±1 пасват 4 и 6.",
        },
        around: Page {
            title: "В кръг",
            text: "След 10 идва 1:\n9 плюс 3 прави 2,\n1 минус 2 прави 9.",
        },
        buttons: Page {
            title: "Бутони",
            text: "B: напред. A: играй.\nНа купчината A тегли карта.",
        },
        slips: Page {
            title: "Късно или грешно",
            text: "Късно: картата се връща. Грешна: чакай 2 с, после повече.",
        },
        last: Page {
            title: "Последната карта",
            text: "Пасва на всяка, с гърба нагоре: \"Седем на девет!\" Победа!",
        },
        house_rules: Page {
            title: "Домашни правила",
            text: "На всеки 5 секунди случаен играч играе или тегли карта.",
        },
    },
    spoken: SevenOnNineSpoken {
        top: Phrase::new("Отгоре {}, малко число {}"),
        marked: Phrase::new("Маркер на {}, малко число {}"),
        marked_pile: "Маркер на купчината",
        in_hand: Phrase::new("В ръката: {}"),
        to_draw: Phrase::new("В купчината: {}"),
        turn: Phrase::new("На ход: {}"),
    },
};
