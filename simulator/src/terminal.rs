//! The terminal: set to raw mode and the alternate screen at the start, and restored however the program ends or stops. A panic
//! restores it before its message is printed, because the alternate screen would hide the message.

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

use super::buffer::{Buffer, Style};
use super::window::WindowSize;

/// Greys of the 256-colour palette. An OLED is black where it is not lit.
const BLACK: Color = Color::AnsiValue(16);
const DIM_GREY: Color = Color::AnsiValue(239);
const LOW_GREY: Color = Color::AnsiValue(244);
const MIDDLE_GREY: Color = Color::AnsiValue(250);
const WHITE: Color = Color::AnsiValue(255);
const FAINT_GREY: Color = Color::AnsiValue(244);

/// A terminal with this many colours has those greys.
const PALETTE_COLOURS: u16 = 256;

/// More bytes than a usual window has. Sending a window in one write keeps the terminal from showing half of it.
const BUFFER_BYTES: usize = 1 << 16;

/// The control character that rings the bell.
const BELL: char = '\x07';

/// The flags of the kitty keyboard protocol that are needed for releases of letter keys.
const WITH_RELEASES: KeyboardEnhancementFlags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
    .union(KeyboardEnhancementFlags::REPORT_EVENT_TYPES)
    .union(KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES);

/// Whether the terminal must be restored, and the keyboard flags with it. They are global because a panic can come from any
/// thread, even after the terminal was restored.
static IS_RAW: AtomicBool = AtomicBool::new(false);
static HAS_RELEASES: AtomicBool = AtomicBool::new(false);

/// Why the simulator cannot run here, as a sentence.
pub fn obstacle() -> Option<&'static str> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        Some("The simulator needs a terminal, but its input or output is not one.")
    } else if env::var_os("TERM").is_some_and(|name| name == "dumb") {
        Some("The simulator needs a terminal that can move the cursor, but this one (TERM=dumb) cannot.")
    } else {
        None
    }
}

/// A terminal in raw mode. Dropping it restores the terminal.
#[derive(Debug)]
pub struct Terminal {
    out: BufWriter<Stdout>,
    has_colours: bool,
    /// Whether it can report releases.
    speaks_kitty: bool,
    /// The current contents of the window.
    shown: Buffer,
}

impl Terminal {
    /// Enters raw mode and the alternate screen.
    pub fn open() -> io::Result<Terminal> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            restore();
            before(panic);
        }));
        let has_colours =
            style::available_color_count() >= PALETTE_COLOURS && !style::Colored::ansi_color_disabled_memoized();
        let mut opened = Terminal {
            out: BufWriter::with_capacity(BUFFER_BYTES, io::stdout()),
            has_colours,
            speaks_kitty: false,
            shown: Buffer::new(0, 0),
        };
        opened.enter()?;
        // A terminal that does not answer the query does not support the protocol.
        if terminal::supports_keyboard_enhancement().unwrap_or(false) {
            opened.speaks_kitty = true;
            opened.ask_for_releases()?;
        }
        Ok(opened)
    }

    fn enter(&mut self) -> io::Result<()> {
        IS_RAW.store(true, Ordering::SeqCst);
        terminal::enable_raw_mode()?;
        execute!(self.out, EnterAlternateScreen, Hide, EnableFocusChange)
    }

    fn ask_for_releases(&mut self) -> io::Result<()> {
        HAS_RELEASES.store(true, Ordering::SeqCst);
        execute!(self.out, PushKeyboardEnhancementFlags(WITH_RELEASES))
    }

    /// Leaves the terminal as it was at the start, for a shell to use it, until [`Terminal::resume`].
    #[cfg(unix)]
    pub fn rest(&mut self) {
        restore();
    }

    /// Takes the terminal again, whatever another program did to it meanwhile.
    #[cfg(unix)]
    pub fn resume(&mut self) -> io::Result<()> {
        restore();
        self.forget();
        self.enter()?;
        if self.speaks_kitty {
            self.ask_for_releases()?;
        }
        Ok(())
    }

    /// The size of its window.
    pub fn window(&self) -> io::Result<WindowSize> {
        terminal::size().map(|size| match size {
            // Some pseudo-terminals report a size of zero. The traditional default is used for them.
            (0, _) | (_, 0) => WindowSize::new(80, 24),
            (columns, rows) => WindowSize::new(columns, rows),
        })
    }

    /// Forces the next frame to be sent as a whole, because a terminal may change its contents when it is resized.
    pub fn forget(&mut self) {
        self.shown = Buffer::new(0, 0);
    }

    /// Rings the bell.
    pub fn ring(&mut self) -> io::Result<()> {
        execute!(self.out, Print(BELL))
    }

    /// Shows new contents by sending what differs from the current ones.
    pub fn show(&mut self, buffer: Buffer) -> io::Result<()> {
        let is_other_size = (buffer.columns(), buffer.rows()) != (self.shown.columns(), self.shown.rows());
        if is_other_size {
            self.shown = Buffer::new(buffer.columns(), buffer.rows());
        }
        let changes = buffer.changes(&self.shown);
        if changes.is_empty() && !is_other_size {
            return Ok(());
        }
        queue!(self.out, BeginSynchronizedUpdate)?;
        if is_other_size {
            queue!(self.out, Clear(ClearType::All))?;
        }
        let mut current = Style::Plain;
        for run in changes {
            let text: String = run.cells.iter().map(|cell| cell.glyph).collect();
            let style = run.cells.first().map_or(Style::Plain, |cell| cell.style);
            // The size of the window came from the terminal as `u16`, so the casts lose nothing.
            queue!(self.out, MoveTo(run.column as u16, run.row as u16))?;
            if style != current {
                self.set_style(style)?;
                current = style;
            }
            queue!(self.out, Print(text))?;
        }
        queue!(self.out, SetAttribute(Attribute::Reset), EndSynchronizedUpdate)?;
        self.shown = buffer;
        self.out.flush()
    }

    /// Switches to another style.
    fn set_style(&mut self, style: Style) -> io::Result<()> {
        queue!(self.out, SetAttribute(Attribute::Reset))?;
        if self.has_colours {
            match style {
                Style::Plain => Ok(()),
                Style::Faint => queue!(self.out, SetForegroundColor(FAINT_GREY)),
                Style::Panel(light) => queue!(
                    self.out,
                    SetForegroundColor(light.map_or(BLACK, shade)),
                    SetBackgroundColor(BLACK)
                ),
            }
        } else {
            match style {
                Style::Plain | Style::Panel(Some(Light::As(Brightness::Middle | Brightness::High))) => Ok(()),
                Style::Faint | Style::Panel(_) => queue!(self.out, SetAttribute(Attribute::Dim)),
            }
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
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

/// Restores the terminal, once. Errors are ignored, because the terminal may already be closed.
fn restore() {
    if !IS_RAW.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    // The keyboard flags belong to the alternate screen, so they are reset before it is left.
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
