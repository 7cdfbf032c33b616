//! A server for one folder on this machine, to try the page as a static host would serve it: files and nothing else.
//!
//! It listens on the loopback address only. A request is answered by a thread of its own, and the connection closed.

use std::fs;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::mime;

const FIRST_PORT: u16 = 8909;

/// How many ports are tried.
const PORTS: u16 = 100;

/// The most bytes of a request that are read, and how long it may take.
const MOST_REQUEST_BYTES: u64 = 16 * 1024;
const PATIENCE: Duration = Duration::from_secs(10);

const INDEX: &str = "index.html";

/// Serves a folder until the program is interrupted.
pub fn serve(folder: &Path) -> Result<(), String> {
    let (listener, address) = listen(FIRST_PORT)?;
    println!("http://{address}/");
    answer_all(&listener, folder, "/", &AtomicBool::new(false));
    Ok(())
}

/// A server that ends when this is dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    under: &'static str,
    is_over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves a folder beside this thread, below a path such as `/games/`, as a host with many sites does.
    pub fn start(folder: &Path, under: &'static str) -> Result<Server, String> {
        let (listener, address) = listen(FIRST_PORT)?;
        let is_over = Arc::new(AtomicBool::new(false));
        let (folder, flag) = (folder.to_owned(), Arc::clone(&is_over));
        let thread = thread::spawn(move || answer_all(&listener, &folder, under, &flag));
        Ok(Server {
            address,
            under,
            is_over,
            thread: Some(thread),
        })
    }

    /// Where the folder is found.
    pub fn address(&self) -> String {
        format!("http://{}{}", self.address, self.under)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
        // It waits for a visitor: this is one.
        drop(TcpStream::connect(self.address));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Answers everybody who comes, until it is over.
fn answer_all(listener: &TcpListener, folder: &Path, under: &'static str, is_over: &AtomicBool) {
    let folder = Arc::new(folder.to_owned());
    for stream in listener.incoming().flatten() {
        if is_over.load(Ordering::SeqCst) {
            return;
        }
        let folder = Arc::clone(&folder);
        // A visitor who has gone away is no concern of the others.
        thread::spawn(move || answer(stream, &folder, under));
    }
}

/// Listens on this port, or on the next one that is free.
fn listen(first: u16) -> Result<(TcpListener, SocketAddr), String> {
    for port in first..=first.saturating_add(PORTS - 1) {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            outcome => {
                let listener = outcome.map_err(|error| format!("Cannot listen on port {port}: {error}."))?;
                let address = listener.local_addr().map_err(|error| format!("The server: {error}."))?;
                return Ok((listener, address));
            }
        }
    }
    Err(format!("The ports from {first} on are all taken."))
}

/// What is answered.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    File(PathBuf),
    /// A folder that was asked for without the slash at its end: the links of its page would lead elsewhere.
    Moved(String),
    NotFound,
    /// Something else than looking at files was asked for.
    NotAllowed,
    BadRequest,
}

fn answer(stream: TcpStream, folder: &Path, under: &str) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut reader = BufReader::new((&stream).take(MOST_REQUEST_BYTES));
    let mut request = String::new();
    reader.read_line(&mut request)?;
    // The rest has to be read, or else closing the connection could take the answer away from the visitor.
    let mut header = String::new();
    while reader.read_line(&mut header)? > 0 && !header.trim_end().is_empty() {
        header.clear();
    }
    let is_for_head = request.starts_with("HEAD ");
    respond(&stream, answer_to(&request, folder, under), is_for_head)
}

/// The answer to the first line of a request to the folder, which is found below the path `under`.
fn answer_to(request: &str, folder: &Path, under: &str) -> Answer {
    let [method, address, version] = request.split_whitespace().collect::<Vec<_>>()[..] else {
        return Answer::BadRequest;
    };
    if !version.starts_with("HTTP/1.") {
        return Answer::BadRequest;
    }
    if !["GET", "HEAD"].contains(&method) {
        return Answer::NotAllowed;
    }
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let below = path.strip_prefix(under.trim_end_matches('/'));
    let Some(found) = below.and_then(decoded).and_then(|path| inside(folder, &path)) else {
        return Answer::NotFound;
    };
    if !found.is_dir() {
        return if found.is_file() {
            Answer::File(found)
        } else {
            Answer::NotFound
        };
    }
    let index = found.join(INDEX);
    match (index.is_file(), path.ends_with('/')) {
        (true, true) => Answer::File(index),
        (true, false) => Answer::Moved(format!("{path}/")),
        (false, _) => Answer::NotFound,
    }
}

/// The path of an address in the folder; none if it would lead out of it.
fn inside(folder: &Path, path: &str) -> Option<PathBuf> {
    let relative = Path::new(path.strip_prefix('/')?);
    let is_plain = |part: Component<'_>| matches!(part, Component::Normal(_));
    // On Windows, a colon leads to another drive and a backslash between folders.
    if path.contains(['\\', ':', '\0']) || !relative.components().all(is_plain) {
        return None;
    }
    // A link on the disk could lead out, too.
    let found = folder.join(relative).canonicalize().ok()?;
    found.starts_with(folder.canonicalize().ok()?).then_some(found)
}

/// The address with its escapes replaced, such as %20 by a space. None if they are malformed.
fn decoded(address: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = address.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || char::from(rest.next()?).to_digit(16);
        bytes.push((digit()? * 16 + digit()?) as u8);
    }
    String::from_utf8(bytes).ok()
}

fn respond(mut stream: &TcpStream, answer: Answer, is_for_head: bool) -> io::Result<()> {
    let (status, more, mime, body) = match answer {
        Answer::File(path) => match fs::read(&path) {
            Ok(bytes) => ("200 OK", String::new(), mime::of(&path), bytes),
            Err(error) => plain("404 Not Found", &error.to_string()),
        },
        Answer::Moved(to) => {
            let (_, _, mime, body) = plain("", "");
            ("301 Moved Permanently", format!("Location: {to}\r\n"), mime, body)
        }
        Answer::NotFound => plain("404 Not Found", "There is no such file."),
        Answer::NotAllowed => plain("405 Method Not Allowed", "There are only files here."),
        Answer::BadRequest => plain("400 Bad Request", "This is no request for a file."),
    };
    // Whoever builds the page anew wants to see that.
    let head = format!(
        "HTTP/1.1 {status}\r\n{more}Content-Type: {mime}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes())?;
    if !is_for_head {
        stream.write_all(&body)?;
    }
    stream.flush()
}

fn plain(status: &'static str, sentence: &str) -> (&'static str, String, &'static str, Vec<u8>) {
    let mime = mime::of(Path::new("answer.txt"));
    (status, String::new(), mime, format!("{sentence}\n").into_bytes())
}

#[cfg(test)]
mod tests {
    use std::{env, process};

    use super::*;

    /// A folder with a page, and a file beside it that nobody must see.
    struct Site(PathBuf);

    impl Site {
        fn new(name: &str) -> Site {
            let site = Site(env::temp_dir().join(format!("pocket-nines-site-{name}-{}", process::id())));
            fs::create_dir_all(site.page().join("icons")).unwrap();
            fs::write(site.0.join("secret.txt"), "secret").unwrap();
            fs::write(site.page().join(INDEX), "<!doctype html>").unwrap();
            fs::write(site.page().join("two words.mjs"), "export {};").unwrap();
            fs::write(site.page().join("icons").join(INDEX), "icons").unwrap();
            site
        }

        fn page(&self) -> PathBuf {
            self.0.join("page")
        }

        fn get(&self, address: &str) -> Answer {
            answer_to(&format!("GET {address} HTTP/1.1\r\n"), &self.page(), "/")
        }
    }

    impl Drop for Site {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn files_are_found_by_their_address() {
        let site = Site::new("files");
        let page = site.page().canonicalize().unwrap();
        assert_eq!(site.get("/"), Answer::File(page.join(INDEX)));
        assert_eq!(site.get("/?a=b#c"), Answer::File(page.join(INDEX)));
        assert_eq!(site.get("/two%20words.mjs"), Answer::File(page.join("two words.mjs")));
        assert_eq!(site.get("/icons"), Answer::Moved("/icons/".into()));
        assert_eq!(site.get("/icons/"), Answer::File(page.join("icons").join(INDEX)));
        assert_eq!(site.get("/nothing"), Answer::NotFound);
    }

    #[test]
    fn no_address_leads_out_of_the_folder() {
        let site = Site::new("escape");
        let secret = site.0.join("secret.txt");
        let absolute = format!("//{}", secret.display());
        for address in [
            "/../secret.txt",
            "/icons/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/..%5csecret.txt",
            "/icons/..\\..\\secret.txt",
            "/C:/secret.txt",
            "../secret.txt",
            "/%00",
            "/%",
            "/%zz",
            "/%ff%fe",
            &absolute,
        ] {
            assert_eq!(site.get(address), Answer::NotFound, "{address}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_on_the_disk_does_not_lead_out_either() {
        let site = Site::new("link");
        std::os::unix::fs::symlink(site.0.join("secret.txt"), site.page().join("link.txt")).unwrap();
        assert_eq!(site.get("/link.txt"), Answer::NotFound);
    }

    #[test]
    fn only_reading_is_allowed() {
        let site = Site::new("methods");
        let ask = |request: &str| answer_to(request, &site.page(), "/");
        assert_eq!(ask("POST / HTTP/1.1"), Answer::NotAllowed);
        assert!(matches!(ask("HEAD / HTTP/1.0"), Answer::File(_)));
        for nonsense in ["", "GET", "GET /", "GET / FTP/1.1", "GET / HTTP/1.1 more"] {
            assert_eq!(ask(nonsense), Answer::BadRequest, "{nonsense}");
        }
    }

    #[test]
    fn a_port_that_is_taken_is_skipped() {
        let (_taken, address) = listen(FIRST_PORT).unwrap();
        let (_, next) = listen(address.port()).unwrap();
        assert!(next.port() > address.port());
        assert!(next.ip().is_loopback());
    }

    fn visit(address: SocketAddr, path: &str) -> String {
        let mut visitor = TcpStream::connect(address).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        visitor.write_all(request.as_bytes()).unwrap();
        let mut said = String::new();
        visitor.read_to_string(&mut said).unwrap();
        said
    }

    #[test]
    fn below_a_path_the_folder_is_found_and_nothing_beside_it() {
        let site = Site::new("below");
        let page = site.page().canonicalize().unwrap();
        let ask = |address: &str| answer_to(&format!("GET {address} HTTP/1.1"), &site.page(), "/games/");
        assert_eq!(ask("/games/"), Answer::File(page.join(INDEX)));
        assert_eq!(ask("/games/icons"), Answer::Moved("/games/icons/".into()));
        for beside in [
            "/",
            "/index.html",
            "/gamesindex.html",
            "/games/../secret.txt",
            "/games/games/",
        ] {
            assert_eq!(ask(beside), Answer::NotFound, "{beside}");
        }
    }

    #[test]
    fn a_server_ends_with_its_value() {
        let site = Site::new("end");
        let server = Server::start(&site.page(), "/").unwrap();
        let address = server.address;
        assert!(visit(address, "/").starts_with("HTTP/1.1 200 OK"));
        drop(server);
        assert!(TcpStream::connect(address).is_err());
    }

    #[test]
    fn a_visitor_gets_the_file_with_its_type() {
        let site = Site::new("visit");
        let server = Server::start(&site.page(), "/games/").unwrap();
        let said = visit(server.address, "/games/two%20words.mjs");
        assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{said}");
        assert!(
            said.contains("\r\nContent-Type: text/javascript; charset=utf-8\r\n"),
            "{said}"
        );
        assert!(said.ends_with("\r\n\r\nexport {};"), "{said}");
    }
}
