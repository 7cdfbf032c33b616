//! What a first visit loads: the list for the service worker, which keeps these files for a start without a network,
//! and their weight against the budget.
//!
//! The emulator, the images for the boards and the drawings are loaded only when somebody asks for them. They are kept
//! as well from then on, so the version in the list is that of all files: another image is another version.

use std::fs;
use std::io::Write;
use std::path::Path;

use crc::{CRC_64_XZ, Crc};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::{file_name, imports, read, with_path, write};

/// The most that a first visit may take, in bytes, compressed as hosts compress.
const BUDGET: usize = 250_000;

/// The folders that are not loaded on a first visit.
const LATER: [&str; 3] = ["emulator/", "images/", "pictures/"];

/// The list, which must not be kept, as it tells whether there is a new version.
const LIST: &str = "files.json";

/// The service worker, which browsers keep themselves.
const WORKER: &str = "service_worker.js";

/// Writes the list, prints what the files weigh, and fails if that is too much.
pub fn list_and_weigh(page: &Path) -> Result<(), String> {
    let all = files(page)?;
    let version = version(page, &all)?;
    let is_later = |file: &String| LATER.iter().any(|folder| file.starts_with(folder));
    let files: Vec<String> = all.into_iter().filter(|file| !is_later(file)).collect();
    check_imports(page, &files)?;
    let kept: Vec<&String> = files.iter().filter(|file| *file != WORKER).collect();
    let list = serde_json::json!({ "version": version, "files": kept });
    write(&page.join(LIST), format!("{list:#}\n"))?;
    weigh(page, &files)
}

/// All files but the list, with paths from the page's folder, sorted.
fn files(page: &Path) -> Result<Vec<String>, String> {
    let mut files = Vec::new();
    collect(page, "", &mut files)?;
    files.retain(|file| file != LIST);
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<String>) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|error| with_path(folder, &error))? {
        let path = entry.map_err(|error| with_path(folder, &error))?.path();
        let name = format!("{prefix}{}", file_name(&path));
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files)?;
        } else {
            files.push(name);
        }
    }
    Ok(())
}

/// Fails if a module of a first visit cannot run without a file that is only loaded later: then it would not start
/// without a network.
fn check_imports(page: &Path, files: &[String]) -> Result<(), String> {
    for module in files
        .iter()
        .filter(|file| file.ends_with(".mjs") || file.ends_with(".js"))
    {
        for address in imports::of(&read(&page.join(module))?) {
            let path = imports::resolve(module, address);
            if !path.is_some_and(|path| files.contains(&path)) {
                return Err(format!(
                    "web/page/{module} imports {address}, which is not loaded on a first visit: \
                     call import() where it is needed."
                ));
            }
        }
    }
    Ok(())
}

/// A name for exactly these contents.
fn version(page: &Path, files: &[String]) -> Result<String, String> {
    let checksum = Crc::<u64>::new(&CRC_64_XZ);
    let mut digest = checksum.digest();
    for file in files {
        let path = page.join(file);
        let bytes = fs::read(&path).map_err(|error| with_path(&path, &error))?;
        digest.update(file.as_bytes());
        digest.update(&(bytes.len() as u64).to_le_bytes());
        digest.update(&bytes);
    }
    Ok(format!("{:016x}", digest.finalize()))
}

fn weigh(page: &Path, files: &[String]) -> Result<(), String> {
    let (mut raw, mut small) = (0, 0);
    println!("First visit:                       bytes  compressed");
    for file in files.iter().map(String::as_str).chain([LIST]) {
        let path = page.join(file);
        let bytes = fs::read(&path).map_err(|error| with_path(&path, &error))?;
        let compressed = compressed(&bytes)?;
        println!("  {file:<28} {:>9}  {compressed:>10}", bytes.len());
        raw += bytes.len();
        small += compressed;
    }
    println!("  {:<28} {raw:>9}  {small:>10}  of {BUDGET}", "all");
    if small > BUDGET {
        return Err(format!(
            "A first visit takes {small} bytes, {} more than it may.",
            small - BUDGET
        ));
    }
    Ok(())
}

/// How many bytes these are once they are compressed.
fn compressed(bytes: &[u8]) -> Result<usize, String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let compressed = encoder.write_all(bytes).and_then(|()| encoder.finish());
    Ok(compressed.map_err(|error| format!("gzip: {error}."))?.len())
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::{env, process};

    use super::*;

    /// A folder with a small page.
    struct Page(PathBuf);

    impl Page {
        fn new(name: &str) -> Page {
            let page = Page(env::temp_dir().join(format!("pocket-nines-page-{name}-{}", process::id())));
            page.put("index.html", "<!doctype html>");
            page.put("main.mjs", "import { a } from './a.mjs';");
            page.put("a.mjs", "export const a = 1;");
            page.put("service_worker.js", "");
            page.put("emulator/worker.mjs", "import '../a.mjs';");
            page.put("images/board.uf2", "UF2");
            page
        }

        fn put(&self, file: &str, contents: &str) {
            write(&self.0.join(file), contents).unwrap();
        }

        fn list(&self) -> serde_json::Value {
            list_and_weigh(&self.0).unwrap();
            serde_json::from_str(&read(&self.0.join(LIST)).unwrap()).unwrap()
        }
    }

    impl Drop for Page {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn what_is_loaded_later_and_the_worker_itself_are_not_kept() {
        let page = Page::new("list");
        assert_eq!(
            page.list()["files"],
            serde_json::json!(["a.mjs", "index.html", "main.mjs"])
        );
    }

    #[test]
    fn any_change_of_a_file_is_another_version() {
        let page = Page::new("version");
        let before = page.list()["version"].clone();
        assert_eq!(page.list()["version"], before);
        page.put("service_worker.js", "// changed");
        let with_worker = page.list()["version"].clone();
        assert_ne!(with_worker, before);
        page.put("images/board.uf2", "UF2, too");
        assert_ne!(
            page.list()["version"],
            with_worker,
            "a kept image would stay the old one"
        );
    }

    #[test]
    fn a_module_that_would_be_missing_without_a_network_is_refused() {
        let page = Page::new("imports");
        page.put("main.mjs", "import './emulator/worker.mjs';");
        let sentence = list_and_weigh(&page.0).unwrap_err();
        assert!(
            sentence.contains("main.mjs imports ./emulator/worker.mjs"),
            "{sentence}"
        );
    }

    #[test]
    fn a_page_over_its_budget_fails() {
        let page = Page::new("budget");
        let mut noise = 1_u32;
        let letters = (0..BUDGET * 2).map(|_| {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            char::from(b'a' + (noise >> 24) as u8 % 26)
        });
        page.put("index.html", &letters.collect::<String>());
        let sentence = list_and_weigh(&page.0).unwrap_err();
        assert!(sentence.contains("more than it may"), "{sentence}");
    }
}
