//! What a person at a terminal sees while a command is busy: a spinner with the time that has passed, or a bar. indicatif
//! draws both on standard error, and draws nothing where that is a file or a pipe, so logs hold no control characters.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

const TICK: Duration = Duration::from_millis(100);

/// A spinner beside `what`, for work whose length is not known.
pub fn spinner(what: impl Into<String>) -> ProgressBar {
    let spinner = ProgressBar::new_spinner()
        .with_style(style("{spinner} {elapsed} {wide_msg}"))
        .with_message(what.into());
    spinner.enable_steady_tick(TICK);
    spinner
}

/// A bar that is full after `count` of these things, such as "games".
pub fn bar(count: usize, things: impl Into<String>) -> ProgressBar {
    let bar = ProgressBar::new(count as u64)
        .with_style(style("{wide_bar} {pos} of {len} {msg}, {elapsed}, {eta} to go"))
        .with_message(things.into());
    bar.enable_steady_tick(TICK);
    bar
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the templates above are well formed")
}
