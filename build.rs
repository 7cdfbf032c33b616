//! Names the build and tells the linker how an image is laid out.
//!
//! The name is the commit's, or "release" where there is no repository, as in an unpacked archive. Only binaries may use
//! it: what the library does must not depend on who built it.
//!
//! The linker's arguments are for the chip only; a desktop build must not get them. The scripts are those of
//! cortex-m-rt (`link.x`, which reads `memory.x`), embassy-rp (`link-rp.x`, the second-stage boot loader of an RP2040) and
//! defmt (`defmt.x`, the log strings). What `memory.x` says about a chip is in the folder `memory`.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// As many digits of a commit's name as the device's screen has room for.
const COMMIT: &[&str] = &["rev-parse", "--short=7", "HEAD"];

const NO_COMMIT: &str = "release";

fn main() {
    for file in ["build.rs", "memory"] {
        println!("cargo::rerun-if-changed={file}");
    }
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder");

    // A repository in a parent folder belongs to another project: only one in this folder counts.
    let commit = Path::new(&here).join(".git").exists().then(|| git(COMMIT)).flatten();
    if commit.is_some() {
        rerun_with_next_commit();
    }
    println!(
        "cargo::rustc-env=POCKET_NINES_BUILD={}",
        commit.as_deref().unwrap_or(NO_COMMIT)
    );

    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }

    let (memory, scripts) = if env::var_os("CARGO_FEATURE_RP2350").is_some() {
        ("rp2350.x", &["link.x", "defmt.x"][..])
    } else {
        ("rp2040.x", &["link.x", "link-rp.x", "defmt.x"][..])
    };
    let out = env::var("OUT_DIR").expect("cargo names the folder for what build scripts write");
    write_memory(
        &Path::new(&here).join("memory"),
        memory,
        &Path::new(&out).join("memory.x"),
    );
    println!("cargo::rustc-link-search={out}");
    // --nmagic: sections are not aligned to memory pages, which the chip does not have.
    println!("cargo::rustc-link-arg-bins=--nmagic");
    for script in scripts {
        println!("cargo::rustc-link-arg-bins=-T{script}");
    }
}

/// Writes `memory.x`: the memory of a chip, and the code that runs from RAM on all of them.
fn write_memory(folder: &Path, chip: &str, memory: &Path) {
    let parts = [chip, "ram_code.x"].map(|name| {
        let path = folder.join(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    });
    fs::write(memory, parts.join("\n")).unwrap_or_else(|error| panic!("{}: {error}", memory.display()));
}

/// HEAD changes when another branch is checked out, the branch's own file with a commit. Git may pack that file away, and
/// cargo would take a missing one for a changed one every time.
fn rerun_with_next_commit() {
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    for name in ["HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        if let Some(path) = git(&["rev-parse", "--git-path", name]).filter(|path| Path::new(path).exists()) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
}

/// The output of git; none if git is missing, fails or prints nothing. Build scripts run in the package's folder.
fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !said.trim().is_empty()).then(|| said.trim().to_owned())
}
