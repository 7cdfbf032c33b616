//! The terminal: taken over at the start, given back in order at the end, however that comes about. A panic restores it
//! before it says what happened, or nobody could read it.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::{env, panic};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{
    DisableFocusChange, EnableFocusChange, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::style::{Attribute, Color, Print, SetAttribute, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{
    self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};
use crossterm::{execute, queue, style};
use pocket_nines::handheld::Light;
use pocket_nines::storage::settings::Brightness;

use super::page::Window;
use super::sheet::{Ink, Sheet};

/// Shades of grey of a terminal with 256 colours. An OLED is black where it is not lit.
const BLACK: Color = Color::AnsiValue(16);
const DIM_GREY: Color = Color::AnsiValue(239);
const LOW_GREY: Color = Color::AnsiValue(244);
const MIDDLE_GREY: Color = Color::AnsiValue(250);
const WHITE: Color = Color::AnsiValue(255);
const FAINT_GREY: Color = Color::AnsiValue(244);

/// How many colours a terminal has that knows those shades.
const MANY_COLOURS: u16 = 256;

/// More bytes than any usual page has: a page that is sent in one piece is seen in one piece.
const WHOLE_PAGE: usize = 1 << 16;

/// Makes the terminal ring.
const BELL: char = '\x07';

/// Everything that has to be asked for so that letters, too, are told when they come up.
const WITH_RELEASES: KeyboardEnhancementFlags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
    .union(KeyboardEnhancementFlags::REPORT_EVENT_TYPES)
    .union(KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES);

/// Whether there is something to give back. A panic can come from any thread, and after the end as well.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);
static HAS_RELEASES: AtomicBool = AtomicBool::new(false);

/// Why there is no use in trying, as a sentence.
pub fn obstacle() -> Option<&'static str> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        Some("The simulator needs a terminal for its keys and its picture; here its input or its output is not one.")
    } else if env::var_os("TERM").is_some_and(|name| name == "dumb") {
        Some("This terminal (TERM=dumb) cannot place characters, which the simulator needs for its picture.")
    } else {
        None
    }
}

/// A terminal that was taken over. Dropping it gives it back.
#[derive(Debug)]
pub struct Terminal {
    out: BufWriter<Stdout>,
    has_colours: bool,
    /// What is on it.
    shown: Sheet,
}

impl Terminal {
    /// Takes it over.
    pub fn open() -> io::Result<Terminal> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            before(panic);
        }));
        IS_TAKEN.store(true, Ordering::SeqCst);
        let has_colours =
            style::available_color_count() >= MANY_COLOURS && !style::Colored::ansi_color_disabled_memoized();
        let mut taken = Terminal {
            out: BufWriter::with_capacity(WHOLE_PAGE, io::stdout()),
            has_colours,
            shown: Sheet::new(0, 0),
        };
        terminal::enable_raw_mode()?;
        execute!(taken.out, EnterAlternateScreen, Hide, EnableFocusChange)?;
        // A terminal that does not answer has no releases to tell of either.
        if terminal::supports_keyboard_enhancement().unwrap_or(false) {
            HAS_RELEASES.store(true, Ordering::SeqCst);
            execute!(taken.out, PushKeyboardEnhancementFlags(WITH_RELEASES))?;
        }
        Ok(taken)
    }

    /// How large its window is.
    pub fn window(&self) -> io::Result<Window> {
        terminal::size().map(|size| match size {
            // Some that are not on a screen do not know. They are taken for what all terminals once were.
            (0, _) | (_, 0) => Window::new(80, 24),
            (columns, rows) => Window::new(columns, rows),
        })
    }

    /// Forgets what is on it: after a change of its size nobody knows.
    pub fn forget(&mut self) {
        self.shown = Sheet::new(0, 0);
    }

    /// Rings the bell.
    pub fn ring(&mut self) -> io::Result<()> {
        execute!(self.out, Print(BELL))
    }

    /// Shows a page, by sending what is different from the one before.
    pub fn show(&mut self, page: Sheet) -> io::Result<()> {
        let is_other_size = (page.columns(), page.rows()) != (self.shown.columns(), self.shown.rows());
        if is_other_size {
            self.shown = Sheet::new(page.columns(), page.rows());
        }
        let changes = page.changes(&self.shown);
        if changes.is_empty() && !is_other_size {
            return Ok(());
        }
        queue!(self.out, BeginSynchronizedUpdate)?;
        if is_other_size {
            queue!(self.out, Clear(ClearType::All))?;
        }
        let mut dipped = Ink::Plain;
        for run in changes {
            let text: String = run.cells.iter().map(|cell| cell.glyph).collect();
            let ink = run.cells.first().map_or(Ink::Plain, |cell| cell.ink);
            // A window has fewer cells than these numbers can count: they came from the terminal as such.
            queue!(self.out, MoveTo(run.column as u16, run.row as u16))?;
            if ink != dipped {
                self.dip(ink)?;
                dipped = ink;
            }
            queue!(self.out, Print(text))?;
        }
        queue!(self.out, SetAttribute(Attribute::Reset), EndSynchronizedUpdate)?;
        self.shown = page;
        self.out.flush()
    }

    /// Takes up an ink instead of the one before.
    fn dip(&mut self, ink: Ink) -> io::Result<()> {
        queue!(self.out, SetAttribute(Attribute::Reset))?;
        if self.has_colours {
            match ink {
                Ink::Plain => Ok(()),
                Ink::Faint => queue!(self.out, SetForegroundColor(FAINT_GREY)),
                Ink::Panel(light) => queue!(
                    self.out,
                    SetForegroundColor(light.map_or(BLACK, shade)),
                    SetBackgroundColor(BLACK)
                ),
            }
        } else {
            match ink {
                Ink::Plain | Ink::Panel(Some(Light::As(Brightness::Middle | Brightness::High))) => Ok(()),
                Ink::Faint | Ink::Panel(_) => queue!(self.out, SetAttribute(Attribute::Dim)),
            }
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

fn shade(light: Light) -> Color {
    match light {
        Light::Dim => DIM_GREY,
        Light::As(Brightness::Low) => LOW_GREY,
        Light::As(Brightness::Middle) => MIDDLE_GREY,
        Light::As(Brightness::High) => WHITE,
    }
}

/// Gives the terminal back as it was, once. It may be gone already; then there is nobody to tell.
fn give_back() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    // The flags belong to the screen they were asked for on.
    if HAS_RELEASES.swap(false, Ordering::SeqCst) {
        let _ = execute!(out, PopKeyboardEnhancementFlags);
    }
    let _ = execute!(
        out,
        EndSynchronizedUpdate,
        SetAttribute(Attribute::Reset),
        DisableFocusChange,
        Show,
        LeaveAlternateScreen
    );
    let _ = terminal::disable_raw_mode();
}
