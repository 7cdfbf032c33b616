//! Puts the image on a Pico, through its own drive mode or through a debug probe.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::{drive, program, uf2};

const NO_DRIVE: &str = "No Pico is plugged in as a drive.
Hold its BOOTSEL button while plugging it in, wait for the drive RPI-RP2, and run `cargo xtask flash` again.";
const NO_PROBE_RS: &str = "probe-rs is missing: `cargo install --locked probe-rs-tools` installs it.";

/// How long a Pico may take to write the image and restart. A full flash takes a few seconds.
const RESTART: Duration = Duration::from_secs(20);
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Builds the image and copies it to the drive of a Pico.
pub fn to_drive() -> Result<(), String> {
    let built = uf2::build()?;
    let pico = drive::find().ok_or(NO_DRIVE)?;
    copy(&built.uf2, &pico)?;

    // The Pico restarts once it has taken the last block, and its drive goes. If the drive stays, it did not.
    let since = Instant::now();
    while drive::is_pico(&pico) {
        if since.elapsed() > RESTART {
            return Err(format!(
                "The image was copied to {}, but the Pico did not take it.",
                pico.display()
            ));
        }
        thread::sleep(LOOK_AGAIN);
    }
    println!("The Pico has the new image and restarts.");
    Ok(())
}

/// Builds the image, writes it through a probe, and shows the log until interrupted.
pub fn through_probe() -> Result<(), String> {
    let built = uf2::build()?;
    program::run(
        Command::new("probe-rs")
            .args(["run", "--chip", "RP2040"])
            .arg(&built.elf),
        NO_PROBE_RS,
    )
}

fn copy(uf2: &Path, folder: &Path) -> Result<(), String> {
    let name = uf2.file_name().ok_or("The UF2 has no name.")?;
    let there = folder.join(name);
    let bytes = fs::read(uf2).map_err(|error| format!("{}: {error}.", uf2.display()))?;
    let mut file = File::create(&there).map_err(|error| format!("{}: {error}.", there.display()))?;
    file.write_all(&bytes)
        .map_err(|error| format!("{}: {error}.", there.display()))?;
    // The drive may vanish before the system has noticed that all is written, so an error here says nothing.
    let _ = file.sync_all();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_copy_keeps_name_and_contents() {
        let folder = std::env::temp_dir().join(format!("pocket-nines-{}-copy", std::process::id()));
        fs::create_dir_all(folder.join("drive")).unwrap();
        let uf2 = folder.join("image.uf2");
        fs::write(&uf2, [9; 512]).unwrap();

        copy(&uf2, &folder.join("drive")).unwrap();

        assert_eq!(fs::read(folder.join("drive").join("image.uf2")).unwrap(), [9; 512]);
        fs::remove_dir_all(folder).unwrap();
    }
}
