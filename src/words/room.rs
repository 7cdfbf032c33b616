//! The room that a text is meant for: the size of its letters, how many columns, how many lines.
//!
//! A translator writes for a room, a screen keeps that much space free, and a test checks that every text fits its room.
//! All letters of one size are equally wide, so room is counted in characters, which is easier than in pixels.

/// The size of a text's letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FontSize {
    /// For the line that says what the buttons do, and for figures beside a board.
    Small,
    /// For menus and for everything that is read as a sentence.
    Normal,
    /// Bold: for the heading of a screen.
    Title,
    /// Strokes of two pixels: for what is shouted and for results.
    Large,
    /// The large ones doubled: for a digit, a score, a "Go!".
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

/// What a text must fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Room {
    /// The size of its letters.
    pub size: FontSize,
    /// Most characters in a line.
    pub columns: usize,
    /// Most lines; a text is broken between words.
    pub lines: usize,
}

impl Room {
    /// The heading of a screen: its whole width.
    pub const TITLE: Room = Room::new(FontSize::Title, 18, 1);
    /// An item of a menu, beside the mark of the chosen one and the scroll bar.
    pub const ITEM: Room = Room::new(FontSize::Normal, 19, 1);
    /// The name of a setting. Its value stands in the same row: the two and a space between them fit an item.
    pub const SETTING: Room = Room::new(FontSize::Normal, 11, 1);
    /// The value of a setting.
    pub const VALUE: Room = Room::new(FontSize::Normal, 9, 1);
    /// What A and B do, at the bottom of the screen.
    pub const BOTTOM_LINE: Room = Room::new(FontSize::Small, 25, 1);
    /// What is going on, in a line beside a game.
    pub const STATUS: Room = Room::new(FontSize::Small, 25, 1);
    /// The shortest form of a status, for a strip beside a board.
    pub const BRIEF: Room = Room::new(FontSize::Small, 7, 1);
    /// A line of its own.
    pub const LINE: Room = Room::new(FontSize::Normal, 21, 1);
    /// A player's name, in a list of scores or of cards left.
    pub const NAME: Room = Room::new(FontSize::Normal, 8, 1);
    /// What a figure means, in a table.
    pub const LABEL: Room = Room::new(FontSize::Normal, 15, 1);
    /// The figure beside a label.
    pub const FIGURE: Room = Room::new(FontSize::Normal, 6, 1);
    /// A question or a message, in a frame, with answers below it.
    pub const BOX: Room = Room::new(FontSize::Normal, 20, 3);
    /// A message that has the screen to itself, above the line for the buttons.
    pub const MESSAGE: Room = Room::new(FontSize::Normal, 21, 4);
    /// What a player shouts.
    pub const SHOUT: Room = Room::new(FontSize::Large, 14, 2);
    /// A shout that fills the screen.
    pub const GO: Room = Room::new(FontSize::Huge, 7, 1);
    /// The heading of a help page, with the number of the page beside it.
    pub const HELP_TITLE: Room = Room::new(FontSize::Normal, 17, 1);
    /// What a help page says, below a drawing of fifteen pixels.
    pub const HELP: Room = Room::new(FontSize::Normal, 21, 3);

    const fn new(size: FontSize, columns: usize, lines: usize) -> Room {
        Room { size, columns, lines }
    }

    /// How wide it is, in pixels.
    pub const fn width(self) -> u32 {
        self.size.width() * self.columns as u32
    }

    /// How high it is, in pixels.
    pub const fn height(self) -> u32 {
        self.size.line_height() * self.lines as u32
    }
}
