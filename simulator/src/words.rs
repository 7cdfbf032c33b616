//! The texts around the panel, in the four languages of the device. They are not part of the library's texts, because the
//! image would carry them in flash without ever showing them.

use pocket_nines::storage::Language;

/// The texts of one language.
#[derive(Debug)]
pub struct Words {
    /// What the keys do. A line is never broken inside a part.
    pub keys: [&'static str; 6],
    /// How to hold a button if the terminal reports releases.
    pub hold_or_shift: &'static str,
    /// How to hold a button if it does not.
    pub hold_by_shift: &'static str,
    /// The device sleeps.
    pub asleep: &'static str,
    /// A save could not be written.
    pub not_saved: &'static str,
    /// The device would restart as a USB drive.
    pub update: &'static str,
    /// The device is for left-handed players now.
    pub turned: &'static str,
    /// The window is too small. The needed size stands after the first part, the actual one after the second.
    pub too_small: [&'static str; 3],
}

/// The texts of a language.
pub fn of(language: Language) -> &'static Words {
    match language {
        Language::English => &ENGLISH,
        Language::Russian => &RUSSIAN,
        Language::Bulgarian => &BULGARIAN,
        Language::Icelandic => &ICELANDIC,
    }
}

static ENGLISH: Words = Words {
    keys: [
        "A: a z Space Enter",
        "B: b x Tab",
        "A+B: c",
        "Arrows: move",
        "Esc: back, pause",
        "q: quit",
    ],
    hold_or_shift: "To hold A or B: keep the key down, or press it with Shift",
    hold_by_shift: "To hold A or B: press the key with Shift",
    asleep: "The device is asleep. Press a key.",
    not_saved: "Saving failed. It is tried again with the next save.",
    update: "The device would restart as a USB drive now. Press A to continue.",
    turned: "On the device, screen and buttons are turned round now.",
    too_small: ["The window is too small: it takes ", ", and this is ", "."],
};

static RUSSIAN: Words = Words {
    keys: [
        "A: a z Пробел Enter",
        "B: b x Tab",
        "A+B: c",
        "Стрелки: движение",
        "Esc: назад, пауза",
        "q: выход",
    ],
    hold_or_shift: "Чтобы удержать A или B: не отпускай клавишу или нажми с Shift",
    hold_by_shift: "Чтобы удержать A или B: нажми клавишу вместе с Shift",
    asleep: "Устройство спит. Нажми любую клавишу.",
    not_saved: "Не удалось сохранить. При следующей записи будет новая попытка.",
    update: "Устройство стало бы сейчас USB-диском. Нажми A, чтобы продолжить.",
    turned: "На самом устройстве экран и кнопки теперь перевёрнуты.",
    too_small: ["Окно слишком маленькое: нужно ", ", а сейчас ", "."],
};

static BULGARIAN: Words = Words {
    keys: [
        "A: a z Интервал Enter",
        "B: b x Tab",
        "A+B: c",
        "Стрелки: движение",
        "Esc: назад, пауза",
        "q: изход",
    ],
    hold_or_shift: "За да задържиш A или B: не пускай клавиша или го натисни с Shift",
    hold_by_shift: "За да задържиш A или B: натисни клавиша заедно с Shift",
    asleep: "Устройството спи. Натисни клавиш.",
    not_saved: "Неуспешен запис. При следващия запис ще има нов опит.",
    update: "Сега устройството би станало USB диск. Натисни A, за да продължиш.",
    turned: "На самото устройство екранът и бутоните вече са обърнати.",
    too_small: ["Прозорецът е твърде малък: трябва ", ", а сега е ", "."],
};

static ICELANDIC: Words = Words {
    keys: [
        "A: a z Bilslá Enter",
        "B: b x Tab",
        "A+B: c",
        "Örvar: færa",
        "Esc: til baka, hlé",
        "q: hætta",
    ],
    hold_or_shift: "Til að halda A eða B inni: slepptu ekki eða ýttu með Shift",
    hold_by_shift: "Til að halda A eða B inni: ýttu á lykilinn með Shift",
    asleep: "Tækið sefur. Ýttu á einhvern lykil.",
    not_saved: "Vistun mistókst. Reynt verður aftur við næstu vistun.",
    update: "Nú myndi tækið ræsast sem USB-drif. Ýttu á A til að halda áfram.",
    turned: "Á tækinu sjálfu snúa skjárinn og takkarnir nú öfugt.",
    too_small: ["Glugginn er of lítill: hann þarf ", " en er ", "."],
};
