//! The room of a text: the space that it must fit, given as font, characters per line and lines.
//!
//! Translators write for a room, screens reserve it, and a test checks that every text fits its room. The fonts are
//! monospaced, so the width is given in characters.

/// The fonts, by size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FontSize {
    /// For the bottom line, and for figures beside a layout.
    Small,
    /// For menus and sentences.
    Normal,
    /// Bold: for the heading of a screen.
    Title,
    /// Bold, with strokes of two pixels: for callouts and results.
    Large,
    /// The large font at scale 2: for a digit, a score, a "Go!".
    Huge,
}

impl FontSize {
    /// All sizes, from small to huge.
    pub const ALL: [FontSize; 5] = [
        FontSize::Small,
        FontSize::Normal,
        FontSize::Title,
        FontSize::Large,
        FontSize::Huge,
    ];

    /// Pixels from one character to the next.
    pub const fn width(self) -> u32 {
        match self {
            FontSize::Small => 5,
            FontSize::Normal => 6,
            FontSize::Title => 7,
            FontSize::Large => 9,
            FontSize::Huge => 18,
        }
    }

    /// Pixels from one line to the next.
    pub const fn line_height(self) -> u32 {
        match self {
            FontSize::Small => 8,
            FontSize::Normal => 10,
            FontSize::Title => 13,
            FontSize::Large => 15,
            FontSize::Huge => 30,
        }
    }
}

/// The space that a text must fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Room {
    /// The font.
    pub size: FontSize,
    /// The most characters in a line.
    pub columns: usize,
    /// The most lines. A text is wrapped at spaces.
    pub lines: usize,
}

impl Room {
    /// The heading of a screen: its whole width.
    pub const TITLE: Room = Room::new(FontSize::Title, 18, 1);
    /// An item of a menu, beside the scroll bar.
    pub const ITEM: Room = Room::new(FontSize::Normal, 19, 1);
    /// An item of the main menu, which is set in the font of headings, beside the scroll bar.
    pub const MAIN_ITEM: Room = Room::new(FontSize::Title, 17, 1);
    /// The name of a setting. Its value is in the same row: both and a space between them fit [`Room::ITEM`].
    pub const SETTING: Room = Room::new(FontSize::Normal, 11, 1);
    /// The value of a setting.
    pub const VALUE: Room = Room::new(FontSize::Normal, 9, 1);
    /// What A and B do, at the bottom of the screen.
    pub const BOTTOM_LINE: Room = Room::new(FontSize::Small, 25, 1);
    /// A status line during a game.
    pub const STATUS: Room = Room::new(FontSize::Small, 25, 1);
    /// The shortest form of a status, for a strip beside a board.
    pub const BRIEF: Room = Room::new(FontSize::Small, 7, 1);
    /// The label of a deck code in large letters, which leave it half of the line.
    pub const CODE_LABEL: Room = Room::new(FontSize::Small, 12, 1);
    /// A line of its own.
    pub const LINE: Room = Room::new(FontSize::Normal, 21, 1);
    /// A player's name, in a list of scores or of cards left.
    pub const NAME: Room = Room::new(FontSize::Normal, 8, 1);
    /// The label of a figure, in a table.
    pub const LABEL: Room = Room::new(FontSize::Normal, 15, 1);
    /// The label of a figure with a name beside it.
    pub const BRIEF_LABEL: Room = Room::new(FontSize::Small, 16, 1);
    /// An achievement, beside its mark in the list.
    pub const ACHIEVEMENT: Room = Room::new(FontSize::Normal, 19, 1);
    /// The same, beside the cup that is shown when it was earned.
    pub const EARNED: Room = Room::new(FontSize::Title, 13, 2);
    /// The figure beside a label.
    pub const FIGURE: Room = Room::new(FontSize::Normal, 6, 1);
    /// The label of a figure with its unit.
    pub const MEASURE: Room = Room::new(FontSize::Normal, 12, 1);
    /// What a part is, such as "Board", in the row in front of the part's name.
    pub const PART: Room = Room::new(FontSize::Normal, 7, 1);
    /// A note beside the last group of a code.
    pub const NOTE: Room = Room::new(FontSize::Small, 15, 1);
    /// A question with answers below it, or a message in a border.
    pub const BOX: Room = Room::new(FontSize::Normal, 20, 3);
    /// A message that takes the whole screen above the bottom line.
    pub const MESSAGE: Room = Room::new(FontSize::Normal, 21, 4);
    /// News beside a score in the largest font.
    pub const BESIDE_SCORE: Room = Room::new(FontSize::Small, 14, 2);
    /// A callout.
    pub const SHOUT: Room = Room::new(FontSize::Large, 14, 2);
    /// A callout of one line.
    pub const CALL: Room = Room::new(FontSize::Large, 13, 1);
    /// A callout in the largest font.
    pub const GO: Room = Room::new(FontSize::Huge, 7, 1);
    /// The heading of a help page, with the number of the page beside it.
    pub const HELP_TITLE: Room = Room::new(FontSize::Normal, 17, 1);
    /// The text of a help page.
    pub const HELP: Room = Room::new(FontSize::Normal, 21, 3);
    /// A text that is said and not drawn. It has to be short all the same.
    pub const SPOKEN: Room = Room::new(FontSize::Normal, 21, 2);

    const fn new(size: FontSize, columns: usize, lines: usize) -> Room {
        Room { size, columns, lines }
    }

    /// Its width in pixels.
    pub const fn width(self) -> u32 {
        self.size.width() * self.columns as u32
    }

    /// Its height in pixels.
    pub const fn height(self) -> u32 {
        self.size.line_height() * self.lines as u32
    }
}
