//! `cargo xtask test`: everything that has to hold before a change is kept.
//!
//! The steps run from quick to slow and stop at the first failure, which names the command that repeats that step
//! alone. There is no other gate: continuous integration runs this and nothing else.

use std::process::Command;
use std::time::Instant;

use crate::workspace::{CHIP, FOR_CHIP, cargo};
use crate::{device, image, program, report, scenarios, screens, toolchain, uf2};

const DENY: [&str; 3] = ["--", "-D", "warnings"];

/// Runs all steps.
pub fn run() -> Result<(), String> {
    let mut gate = Gate { passed: 0 };
    let since = Instant::now();
    // Whatever is missing on this machine is said before anything takes long.
    device::check_node()?;
    toolchain::ensure_chip_target()?;

    gate.command("formatting", cargo(&["fmt", "--all", "--check"])?)?;
    gate.command(
        "lints, desktop",
        cargo(&[&["clippy", "--workspace", "--all-targets"], &DENY[..]].concat())?,
    )?;
    gate.command(
        "lints, image",
        cargo(&[&["clippy", "--bins"], &FOR_CHIP[..], &DENY].concat())?,
    )?;
    let bare = [
        "clippy",
        "--package",
        "pocket-nines",
        "--lib",
        "--no-default-features",
        "--target",
        CHIP,
    ];
    gate.command("lints, library on the chip", cargo(&[&bare[..], &DENY].concat())?)?;
    gate.command("tests", cargo(&["test", "--workspace"])?)?;
    gate.step("pictures", "cargo xtask screens", screens::check)?;
    // Private items too, and links to them: whoever reads this documentation works on the code.
    let mut doc = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"])?;
    doc.env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private-intra-doc-links");
    gate.command("documentation", doc)?;
    gate.refused(
        "`firmware` on the desktop is refused",
        &["check", "--package", "pocket-nines", "--lib", "--features", "firmware"],
    )?;
    gate.refused(
        "`hosted` on the chip is refused",
        &["check", "--package", "pocket-nines", "--lib", "--target", CHIP],
    )?;
    // Before the one that is shipped, which is then what lies in the target folder.
    let to_provoke = gate.step(
        "image that crashes when asked to",
        "cargo xtask test",
        image::build_to_provoke,
    )?;
    let built = gate.step("image, UF2 and budgets", "cargo xtask uf2", uf2::build)?;
    gate.step("the emulator's packages", "npm ci --prefix emulator", device::install)?;
    let records = gate.step("scenarios for the image", "cargo xtask scenarios", scenarios::record)?;
    gate.command("the image in an emulator", device::test(&built, &to_provoke, &records)?)?;
    gate.step("the report", "cargo xtask report", || report::of(&built.elf))?;

    println!("\nEverything holds, after {} s.", since.elapsed().as_secs());
    println!("gate: {} passed, 0 failed", gate.passed);
    Ok(())
}

struct Gate {
    passed: u32,
}

impl Gate {
    fn step<T>(&mut self, name: &str, repeat: &str, body: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
        println!("\n== {name}");
        let result = body()
            .map_err(|sentence| format!("{sentence}\nThe step \"{name}\" failed. To repeat it alone:\n    {repeat}"))?;
        self.passed += 1;
        Ok(result)
    }

    fn command(&mut self, name: &str, mut command: Command) -> Result<(), String> {
        let repeat = program::written(&command);
        self.step(name, &repeat, || {
            program::run(&mut command, "The program for this step was not found.")
        })
    }

    /// A wrong combination of features must fail, and must say what the right one is.
    fn refused(&mut self, name: &str, words: &[&str]) -> Result<(), String> {
        let mut command = cargo(words)?;
        let repeat = program::written(&command);
        self.step(name, &repeat, || {
            let output = program::try_out(&mut command, "Cargo was not found.")?;
            let said = String::from_utf8_lossy(&output.stderr);
            if output.status.success() {
                return Err("This must not build, but it does.".to_owned());
            }
            let helpful = FOR_CHIP.iter().all(|word| said.contains(word));
            if helpful {
                Ok(())
            } else {
                Err(format!("This fails as it should, but does not say what to do:\n{said}"))
            }
        })
    }
}
