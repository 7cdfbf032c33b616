//! `cargo xtask test`, the gate: every check that a change must pass before it is kept.
//!
//! The steps run from quick to slow and stop at the first failure, which names the command that repeats that step
//! alone. Continuous integration runs this command, so that a change that passes here passes there.

use std::process::Command;
use std::time::Instant;

use crate::boards::Board;
use crate::uf2::Built;
use crate::workspace::cargo;
use crate::{device, image, npm, program, report, scenarios, screens, uf2, web};

const DENY: [&str; 3] = ["--", "-D", "warnings"];

/// Runs all steps.
pub fn run() -> Result<(), String> {
    let mut gate = Gate { passed: 0 };
    let since = Instant::now();
    // A tool that is missing on this machine is reported before the first long step.
    npm::check_node()?;
    web::chromium::find_or_install()?;
    for board in Board::ALL {
        image::ensure_target(board.chip().target)?;
    }
    image::ensure_target(web::TARGET)?;

    gate.command("formatting", cargo(&["fmt", "--all", "--check"])?)?;
    gate.command(
        "lints, desktop",
        cargo(&[&["clippy", "--workspace", "--all-targets"], &DENY[..]].concat())?,
    )?;
    for board in Board::ALL {
        gate.command(
            &format!("lints, image for a {}", board.name()),
            cargo(&[&["clippy", "--bins"], &board.arguments()[..], &DENY].concat())?,
        )?;
    }
    let bare = [
        "clippy",
        "--package",
        "pocket-nines",
        "--lib",
        "--no-default-features",
        "--target",
        Board::Pico.chip().target,
    ];
    gate.command("lints, library on the chip", cargo(&[&bare[..], &DENY].concat())?)?;
    let page = ["clippy", "--package", "pocket-nines-web", "--target", web::TARGET];
    gate.command("lints, page", cargo(&[&page[..], &DENY].concat())?)?;
    gate.command("tests on the desktop", cargo(&["test", "--workspace"])?)?;
    gate.step("pictures in docs/pictures", "cargo xtask screens", screens::check)?;
    // Private items and links to them are included: the readers of this documentation work on the code.
    let mut doc = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"])?;
    doc.env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private-intra-doc-links");
    gate.command("documentation", doc)?;
    let check = ["check", "--package", "pocket-nines", "--lib"];
    let pico = ["--target", Board::Pico.chip().target];
    let image = [
        &[
            "check",
            "--package",
            "pocket-nines",
            "--bin",
            "firmware",
            "--no-default-features",
        ][..],
        &pico,
    ]
    .concat();
    gate.refused(
        "a board's image on the desktop is refused",
        &[&check[..], &["--features", Board::Pico.feature()]].concat(),
        &Board::Pico.arguments(),
    )?;
    gate.refused(
        "`hosted` on the chip is refused",
        &[&check[..], &pico].concat(),
        &Board::Pico.arguments(),
    )?;
    let features = Board::ALL.map(Board::feature);
    let two_boards = [Board::Pico, Board::PicoOled].map(Board::feature).join(",");
    gate.refused(
        "an image for no board is refused",
        &[&image[..], &["--features", "firmware"]].concat(),
        &features,
    )?;
    gate.refused(
        "an image for two boards is refused",
        &[&image[..], &["--features", &two_boards]].concat(),
        &features,
    )?;
    let to_provoke = gate.step(
        "image that crashes on request",
        "cargo xtask test",
        image::build_to_provoke,
    )?;
    let built = gate.image(Board::Pico)?;
    let oled = gate.image(Board::PicoOled)?;
    gate.image(Board::Pico2)?;
    gate.step("packages of the emulator", "npm ci --prefix emulator", device::install)?;
    let page = gate.step("page, and what a first visit weighs", "cargo xtask web --build", || {
        web::build(true)
    })?;
    let records = gate.step("recording the scenarios", "cargo xtask scenarios", scenarios::record)?;
    gate.step(
        "packages for the tests of the page",
        "npm ci --prefix web",
        web::browser::install,
    )?;
    gate.command("tests of the page's modules", web::browser::test_modules()?)?;
    gate.step("tests of the page in a browser", "cargo xtask web --test", || {
        web::browser::test(&page, &built.uf2, &records)
    })?;
    gate.step("speed of the page in a browser", "cargo xtask web --test", || {
        web::browser::measure(&page)
    })?;
    gate.command(
        "tests of the image in the emulator",
        device::test(&built, &oled, &to_provoke, &records)?,
    )?;
    gate.step("performance report", "cargo xtask report", || report::of(&built.elf))?;

    println!("\nEvery check passed, after {} s.", since.elapsed().as_secs());
    println!("gate: {} passed, 0 failed", gate.passed);
    Ok(())
}

struct Gate {
    passed: u32,
}

impl Gate {
    fn step<T>(&mut self, name: &str, repeat: &str, body: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
        println!("\n== {}. {name}", self.passed + 1);
        let since = Instant::now();
        let result = body()
            .map_err(|sentence| format!("{sentence}\nThe step \"{name}\" failed. To repeat it alone:\n    {repeat}"))?;
        self.passed += 1;
        println!("   passed, {:.1} s", since.elapsed().as_secs_f64());
        Ok(result)
    }

    fn image(&mut self, board: Board) -> Result<Built, String> {
        let name = format!("image for a {}, UF2 and budgets", board.name());
        let repeat = format!("cargo xtask uf2 --board {}", board.name());
        self.step(&name, &repeat, || uf2::build(board))
    }

    fn command(&mut self, name: &str, mut command: Command) -> Result<(), String> {
        let repeat = program::as_typed(&command);
        self.step(name, &repeat, || {
            program::run(&mut command, "The program for this step was not found.")
        })
    }

    /// A command with a wrong combination of features must fail, and its message must have these words, which are right.
    fn refused(&mut self, name: &str, arguments: &[&str], words: &[&str]) -> Result<(), String> {
        let mut command = cargo(arguments)?;
        let repeat = program::as_typed(&command);
        self.step(name, &repeat, || {
            let output = program::try_out(&mut command, "Cargo was not found.")?;
            let message = String::from_utf8_lossy(&output.stderr);
            if output.status.success() {
                return Err("This must not build, but it does.".to_owned());
            }
            let helpful = words.iter().all(|word| message.contains(word));
            if helpful {
                Ok(())
            } else {
                Err(format!(
                    "This fails as it should, but does not name the right features:\n{message}"
                ))
            }
        })
    }
}
