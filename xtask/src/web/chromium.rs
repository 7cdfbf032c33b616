//! Finds a Chromium on this machine, to test the page in, or gets one where the system's own packages have it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::program;

/// The environment variable with the path of Chromium. A user may set it to choose one; the tests find in it the one to use.
pub const VARIABLE: &str = "POCKET_NINES_CHROMIUM";

/// What it is called in PATH.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Where it is on systems whose programs are not in PATH. The last two are below folders that the environment names.
const PLACES: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const WINDOWS_FOLDERS: [&str; 3] = ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"];
const WINDOWS_PLACE: &str = "Google/Chrome/Application/chrome.exe";

const MISSING: &str = "Chromium is missing: install it, or set POCKET_NINES_CHROMIUM to the path of Chromium or Chrome, to test \
                       the page in a browser.";
const NO_APT: &str = "apt-get was there a moment ago and is not any more.";

/// The path of a browser. On Debian, root installs it if there is none.
pub fn find_or_install() -> Result<PathBuf, String> {
    if let Some(chosen) = env::var_os(VARIABLE).filter(|chosen| !chosen.is_empty()) {
        let chosen = PathBuf::from(chosen);
        return if is_program(&chosen) {
            Ok(chosen)
        } else {
            Err(format!("{VARIABLE} is {}, which is no program.", chosen.display()))
        };
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    if !can_install() {
        return Err(MISSING.to_owned());
    }
    println!("== installing Chromium, to test the page in");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        program::run(&mut command, NO_APT).map_err(|sentence| format!("{sentence}\n{MISSING}"))
    };
    apt(&["update"])?;
    apt(&["install", "-y", "chromium"])?;
    find().ok_or_else(|| MISSING.to_owned())
}

fn find() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let in_path = find_in(&env::split_paths(&path).collect::<Vec<_>>());
    in_path.or_else(|| {
        let windows = WINDOWS_FOLDERS
            .iter()
            .filter_map(|folder| Some(PathBuf::from(env::var_os(folder)?).join(WINDOWS_PLACE)));
        let mut places = PLACES.iter().map(PathBuf::from).chain(windows);
        places.find(|place| is_program(place))
    })
}

/// The first name that is in any of the folders.
fn find_in(folders: &[PathBuf]) -> Option<PathBuf> {
    let mut candidates = NAMES
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    candidates.find(|candidate| is_program(candidate))
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.is_file())
}

/// Whether this is a Debian, or one of its descendants, and we are root.
fn can_install() -> bool {
    let is_there = env::var_os("PATH")
        .is_some_and(|path| env::split_paths(&path).any(|folder| is_program(&folder.join("apt-get"))));
    let user = Command::new("id").arg("-u").output();
    is_there && user.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;
    use std::process;

    use super::*;

    #[test]
    fn the_first_name_counts_and_what_cannot_be_run_is_no_browser() {
        let folder = env::temp_dir().join(format!("pocket-nines-chromium-{}", process::id()));
        let folders = ["one", "other"].map(|name| folder.join(name));
        let put = |place: &Path, mode: u32| {
            fs::write(place, "").unwrap();
            fs::set_permissions(place, fs::Permissions::from_mode(mode)).unwrap();
        };
        for folder in &folders {
            fs::create_dir_all(folder).unwrap();
        }
        let found = || find_in(&folders);
        put(&folders[0].join("chromium"), 0o644);
        assert_eq!(found(), None);
        put(&folders[0].join("google-chrome"), 0o755);
        assert_eq!(found(), Some(folders[0].join("google-chrome")));
        put(&folders[1].join("chromium"), 0o755);
        assert_eq!(found(), Some(folders[1].join("chromium")));
        fs::remove_dir_all(folder).unwrap();
    }
}
