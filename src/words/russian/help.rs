//! The teaching texts in Russian.

use crate::words::{Card, Cards, Hints, Number9Help, Page, RaceHelp};

pub(super) const HINTS: Hints<&str> = Hints {
    menu: "A выбрать  B дальше",
    menu_hold: "Держи B: назад",
    setting: "A изменить  B дальше",
    message: "A дальше",
    crash: "A продолжить  B меню",
    lesson: "A играть  B правила",
    help: "B следующая страница",
    layout: "A назад",
    layouts: "A назад  B след. игрок",
    levels: "A уровень ниже  B назад",
    levels_of_several: "A уровень ниже  B далее",
    code: "A принять  B сменить",
    code_hold: "Держи B: шаг назад",
    counting: "A пропустить",
    score: "A меню  B поле",
    race: "A сыграть  B взять",
    last_card: "A положить последнюю",
    result: "A ещё раз  B меню",
    records: "A играть  B дальше",
};

pub(super) const CARDS: Cards<&str> = Cards {
    menu: Card {
        title: "Две кнопки",
        lines: ["A: выбрать", "B: дальше", "Держи B: назад", "Больше ничего!"],
    },
    number9: Card {
        title: "Номер 9",
        lines: [
            "A: место, B: поворот",
            "Держи A: положить",
            "Держи B: пауза",
            "Выше - больше очков!",
        ],
    },
    code: Card {
        title: "Код колоды",
        lines: [
            "B: следующий знак",
            "A: принять знак",
            "Держи B: шаг назад",
            "В коде шесть знаков",
        ],
    },
    race: Card {
        title: "7 на 9",
        lines: [
            "B: сначала бери карты",
            "A: сыграть число",
            "На 5 с 1: 4 или 6",
            "Держи B: пауза",
        ],
    },
    home_rules: Card {
        title: "Домашние правила",
        lines: [
            "Дождись своего хода",
            "и сделай одно:",
            "A: сыграть карту",
            "B: взять карту",
        ],
    },
};

pub(super) const NUMBER9: Number9Help<&str> = Number9Help {
    goal: Page {
        title: "Строй вверх",
        text: "Выложи 20 плиток. Чем выше цифра, тем больше очков.",
    },
    touch: Page {
        title: "Сторона к стороне",
        text: "Плитки одного уровня касаются сторонами. Угла мало.",
    },
    gaps: Page {
        title: "Без пустот",
        text: "Ни одна клетка плитки не висит в воздухе или над дырой.",
    },
    two: Page {
        title: "На двух плитках",
        text: "Выше стола плитка лежит не меньше чем на двух других.",
    },
    score: Page {
        title: "Очки",
        text: "Цифра умножается на уровень: 8 на втором даёт 16, на столе 0.",
    },
    buttons: Page {
        title: "Кнопки",
        text: "A место, B поворот.\nДержи A: положить.\nДержи B: пауза.",
    },
};

pub(super) const RACE: RaceHelp<&str> = RaceHelp {
    goal: Page {
        title: "Все сразу",
        text: "Сбрось карты раньше всех. Очереди нет, играют сразу все.",
    },
    fits: Page {
        title: "Что подходит",
        text: "Прибавь малое число или отними его: на 5 с\u{a0}1 идут 4 и 6.",
    },
    around: Page {
        title: "По кругу",
        text: "После 10 снова 1:\n9 плюс 3 будет 2,\n1 минус 2 будет 9.",
    },
    buttons: Page {
        title: "Кнопки",
        text: "Метка бежит. A играет число под ней,\nB берёт карту.",
    },
    slips: Page {
        title: "Промахи",
        text: "Поздно: карта вернётся. Не та карта: подожди.",
    },
    last: Page {
        title: "Последняя карта",
        text: "Её кладут на любую рубашкой вверх: \"Семь на девять!\" Победа!",
    },
    home_rules: Page {
        title: "Домашние правила",
        text: "Каждые 5 секунд ходит случайный игрок: играет или берёт.",
    },
};
