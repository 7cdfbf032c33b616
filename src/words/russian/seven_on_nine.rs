//! 7 on 9 in Russian.

use crate::words::phrase::Phrase;
use crate::words::seven_on_nine::{
    SevenOnNine, SevenOnNineAchievements, SevenOnNineButtonHelp, SevenOnNineHelp, SevenOnNineMenu, SevenOnNinePlay,
    SevenOnNineResult, SevenOnNineSpoken, SevenOnNineStreaks,
};
use crate::words::{LessonText, Page};

pub(in crate::words) const WORDS: SevenOnNine = SevenOnNine {
    name: "7 на 9",
    menu: SevenOnNineMenu {
        continue_game: "Доиграть 7 на 9",
        race: "Гонка",
        house_rules: "Домашние правила",
        bots: "Боты",
        bot_skill: "Сложность",
        easy: "низкая",
        medium: "средняя",
        hard: "высокая",
        draw: "Карты",
        by_itself: "сами",
        by_hand: "вручную",
        turns: "Ходы",
        five_seconds: "5 с",
        brisk: "быстрые",
    },
    play: SevenOnNinePlay {
        get_ready: "Внимание!",
        go: "Марш!",
        too_late: "Поздно!",
        wrong_card: "Не та карта!",
        pile_empty: "Твоя стопка пуста",
        stall: "Ни у кого нет хода. Нижняя карта идёт наверх.",
        seven_on_nine: "Семь на девять!",
        you_win: "Победа!",
        wins: Phrase::new("Победитель: {}"),
        last_card: "Последняя карта: нажми\u{a0}A",
    },
    result: SevenOnNineResult {
        per_card: "Время на ход",
        misses: "Ошибки",
        longest_run: "Лучшая серия",
        cards_left: "Осталось карт",
        seconds: Phrase::new("{} с"),
        wins: "Победы",
    },
    streaks: SevenOnNineStreaks {
        now: "Побед подряд",
        most: "Максимум",
        best_per_card: "Лучшее на ход",
    },
    achievements: SevenOnNineAchievements {
        easy: "Слабый бот обыгран",
        medium: "Средний бот обыгран",
        hard: "Сильный бот обыгран",
        three_bots: "Три бота обыграны",
        no_miss: "Победа без ошибок",
        three_in_a_row: "Три победы подряд",
    },
    button_help: SevenOnNineButtonHelp {
        play: "B дальше  A сыграть",
        result: "A ещё раз  B меню",
    },
    lesson: LessonText {
        title: "7 на 9",
        lines: [
            "B: дальше. A: сыграть",
            "На стопке A берёт",
            "На 5 ±1: 4 или 6",
            "Держи B: пауза",
        ],
    },
    house_rules_lesson: LessonText {
        title: "Домашние правила",
        lines: [
            "Дождись своего хода",
            "и сделай одно:",
            "A: сыграть карту или",
            "на стопке взять карту",
        ],
    },
    help: SevenOnNineHelp {
        goal: Page {
            title: "Все сразу",
            text: "Сбрось карты раньше всех. Очереди нет, играют сразу все.",
        },
        fits: Page {
            title: "Что подходит",
            text: "Прибавь маленькое число или отними его: на 5\u{a0}±1 идут 4 и 6.",
        },
        around: Page {
            title: "По кругу",
            text: "После 10 снова 1:\n9 плюс 3 будет 2,\n1 минус 2 будет 9.",
        },
        buttons: Page {
            title: "Кнопки",
            text: "B: дальше.\nA: сыграть, а\nна стопке взять.",
        },
        slips: Page {
            title: "Промахи",
            text: "Поздно: карта вернётся. Не та: жди 2 с, потом дольше.",
        },
        last: Page {
            title: "Последняя карта",
            text: "Её кладут на любую, рубашкой вверх: \"Семь на девять!\" Победа!",
        },
        house_rules: Page {
            title: "Домашние правила",
            text: "Каждые 5 секунд ходит случайный игрок: играет или берёт.",
        },
    },
    spoken: SevenOnNineSpoken {
        top: Phrase::new("Сверху {}, маленькое число {}"),
        marked: Phrase::new("Метка на {}, маленькое число {}"),
        marked_pile: "Метка на стопке",
        in_hand: Phrase::new("В руке: {}"),
        to_draw: Phrase::new("В стопке: {}"),
        turn: Phrase::new("Ходит: {}"),
    },
};
