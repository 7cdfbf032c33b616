//! The teaching texts in Bulgarian.

use crate::words::{Card, Cards, Hints, Number9Help, Page, RaceHelp};

pub(super) const HINTS: Hints<&str> = Hints {
    menu: "A избери  B следващо",
    menu_hold: "Дръж B: назад",
    setting: "A промени  B следващо",
    message: "A продължи",
    crash: "A продължи  B меню",
    lesson: "A играй  B как се играе",
    help: "B следваща страница",
    layout: "A назад",
    layouts: "A назад  B друг играч",
    levels: "A ниво надолу  B назад",
    levels_of_several: "A ниво надолу  B следващ",
    code: "A приеми  B смени",
    code_hold: "Дръж B: крачка назад",
    counting: "A прескочи",
    score: "A меню  B полето",
    race: "A играй  B тегли",
    last_card: "A сложи последната карта",
    result: "A още веднъж  B меню",
    records: "A играй  B следващо",
};

pub(super) const CARDS: Cards<&str> = Cards {
    menu: Card {
        title: "Два бутона",
        lines: ["A: избери", "B: следващо", "Дръж B: назад", "Това е всичко!"],
    },
    number9: Card {
        title: "Номер 9",
        lines: [
            "A: място, B: завърти",
            "Дръж A: постави",
            "Дръж B: пауза",
            "Високо носи повече!",
        ],
    },
    code: Card {
        title: "Код на тесте",
        lines: [
            "B: следващ знак",
            "A: приеми знака",
            "Дръж B: крачка назад",
            "Кодът е от шест знака",
        ],
    },
    race: Card {
        title: "7 на 9",
        lines: [
            "B: първо тегли карти",
            "A: изиграй числото",
            "Върху 5 с 1: 4 или 6",
            "Дръж B: пауза",
        ],
    },
    home_rules: Card {
        title: "Домашни правила",
        lines: [
            "Изчакай своя ред",
            "и направи едно:",
            "A: изиграй карта",
            "B: изтегли карта",
        ],
    },
};

pub(super) const NUMBER9: Number9Help<&str> = Number9Help {
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
        text: "Цифрата се умножава по нивото: 8 на второ носи 16, на масата 0.",
    },
    buttons: Page {
        title: "Бутони",
        text: "A място, B завъртане.\nДръж A: постави.\nДръж B: пауза.",
    },
};

pub(super) const RACE: RaceHelp<&str> = RaceHelp {
    goal: Page {
        title: "Всички наведнъж",
        text: "Изиграй картите си преди другите. Ред няма: бързай!",
    },
    fits: Page {
        title: "Какво пасва",
        text: "Прибави или извади малкото число: на 5 с\u{a0}1 пасват 4 и 6.",
    },
    around: Page {
        title: "В кръг",
        text: "След 10 идва 1:\n9 плюс 3 прави 2,\n1 минус 2 прави 9.",
    },
    buttons: Page {
        title: "Бутони",
        text: "Маркерът тича.\nA играе числото под него, B тегли карта.",
    },
    slips: Page {
        title: "Късно или грешно",
        text: "Късно: картата се връща. Грешна карта: почакай малко.",
    },
    last: Page {
        title: "Последната карта",
        text: "Пасва на всяка, с гърба нагоре: \"Седем на девет!\" Победа!",
    },
    home_rules: Page {
        title: "Домашни правила",
        text: "На всеки 5 секунди случаен играч играе или тегли карта.",
    },
};
