//! The room that a text is meant for, in characters: how large the letters are, how many columns, how many lines.
//!
//! A translator writes for a room, a screen keeps that much space free, and a test holds every text against its room.
//! All letters of one size are equally wide, so characters are as good as pixels and easier to count.

/// How large the letters of a text are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letters {
    /// For the line that says what the buttons do, and for figures beside a board.
    Small,
    /// For menus and for everything that is read as a sentence.
    Normal,
    /// Bold: for the heading of a screen.
    GameKind,
    /// Strokes of two pixels: for what is shouted and for results.
    Large,
    /// The large ones doubled: for a digit, a score, a "Go!".
    Huge,
}

impl Letters {
    /// All sizes, from small to huge.
    pub const ALL: [Letters; 5] = [
        Letters::Small,
        Letters::Normal,
        Letters::GameKind,
        Letters::Large,
        Letters::Huge,
    ];

    /// Pixels from one character to the next.
    pub const fn width(self) -> u32 {
        match self {
            Letters::Small => 5,
            Letters::Normal => 6,
            Letters::GameKind => 7,
            Letters::Large => 9,
            Letters::Huge => 18,
        }
    }

    /// Pixels from one line to the next.
    pub const fn line_height(self) -> u32 {
        match self {
            Letters::Small => 8,
            Letters::Normal => 10,
            Letters::GameKind => 13,
            Letters::Large => 15,
            Letters::Huge => 30,
        }
    }
}

/// What a text must fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Room {
    /// The size of its letters.
    pub letters: Letters,
    /// Most characters in a line.
    pub columns: usize,
    /// Most lines; a text is broken between words.
    pub lines: usize,
}

impl Room {
    /// The heading of a screen: its whole width.
    pub const TITLE: Room = Room::new(Letters::GameKind, 18, 1);
    /// An item of a menu, beside the mark of the chosen one and the scroll bar.
    pub const ITEM: Room = Room::new(Letters::Normal, 19, 1);
    /// The name of a setting. Its value stands in the same row: the two and a space between them fit an item.
    pub const SETTING: Room = Room::new(Letters::Normal, 11, 1);
    /// The value of a setting.
    pub const VALUE: Room = Room::new(Letters::Normal, 9, 1);
    /// What A and B do, at the bottom of the screen.
    pub const HINT: Room = Room::new(Letters::Small, 25, 1);
    /// What is going on, in a line beside a game.
    pub const STATUS: Room = Room::new(Letters::Small, 25, 1);
    /// The shortest form of a status, for a strip beside a board.
    pub const BRIEF: Room = Room::new(Letters::Small, 7, 1);
    /// A line of its own.
    pub const LINE: Room = Room::new(Letters::Normal, 21, 1);
    /// A player's name, in a list of scores or of cards left.
    pub const NAME: Room = Room::new(Letters::Normal, 8, 1);
    /// What a figure means, in a table.
    pub const LABEL: Room = Room::new(Letters::Normal, 15, 1);
    /// The figure beside a label.
    pub const FIGURE: Room = Room::new(Letters::Normal, 6, 1);
    /// A question or a message, in a frame, with answers below it.
    pub const BOX: Room = Room::new(Letters::Normal, 20, 3);
    /// A message that has the screen to itself, above the line for the buttons.
    pub const MESSAGE: Room = Room::new(Letters::Normal, 21, 4);
    /// What somebody shouts. Two lines at most.
    pub const SHOUT: Room = Room::new(Letters::Large, 14, 2);
    /// A shout that fills the screen.
    pub const GO: Room = Room::new(Letters::Huge, 7, 1);
    /// The heading of a help page, with the number of the page beside it.
    pub const HELP_TITLE: Room = Room::new(Letters::Normal, 17, 1);
    /// What a help page says, below a drawing of fifteen pixels.
    pub const HELP: Room = Room::new(Letters::Normal, 21, 3);

    const fn new(letters: Letters, columns: usize, lines: usize) -> Room {
        Room {
            letters,
            columns,
            lines,
        }
    }

    /// How wide it is, in pixels.
    pub const fn width(self) -> u32 {
        self.letters.width() * self.columns as u32
    }

    /// How high it is, in pixels.
    pub const fn height(self) -> u32 {
        self.letters.line_height() * self.lines as u32
    }
}
