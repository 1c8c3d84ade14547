//! A small static server over the finished site: for a look at it, and for the browser tests.

use std::collections::HashMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::SystemTime;

use anyhow::{Context, Result, anyhow};
use brotli::enc::BrotliEncoderParams;
use percent_encoding::percent_decode_str;

use crate::offline;

/// More than the head of any request for a file takes.
const MOST_HEAD_BYTES: u64 = 64 * 1024;
/// How many ports are tried when the one asked for is taken.
const PORTS_TRIED: u16 = 100;

/// The service worker where browsers shall not keep the site.
const RETIRED_WORKER: &str = include_str!("retired-service-worker.js");

/// A folder, and the paths under which it is served.
#[derive(Clone)]
pub(crate) struct Site {
    /// The folder.
    pub(crate) folder: PathBuf,
    /// The paths, each with a slash at both ends. Later ones go before earlier ones.
    pub(crate) mounts: Vec<&'static str>,
    /// Whether browsers keep the site for use offline. Whoever changes the site wants to see what the server has.
    pub(crate) offline: bool,
}

/// A file as browsers take it that understand brotli; once for each state of the file, for it takes a moment.
type Compressed = HashMap<(PathBuf, SystemTime), Arc<Vec<u8>>>;

/// What a path leads to.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    File(PathBuf),
    /// The same path with a slash at its end, which relative addresses need.
    Folder(String),
    Nothing,
}

/// A running server; it takes no more connections once it is dropped.
pub(crate) struct Running {
    ended: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
    /// Where it is, with a slash at the end.
    pub(crate) address: String,
}

/// The head of a request.
struct Request {
    method: String,
    target: String,
    /// Names in lower case.
    headers: HashMap<String, String>,
    /// Whether the connection may be used for another one.
    goes_on: bool,
}

/// What is answered.
struct Response {
    status: &'static str,
    headers: Vec<(&'static str, String)>,
    body: Arc<Vec<u8>>,
}

impl Site {
    /// Serves at the port, or the next free one; port 0 is any.
    pub(crate) fn start(self, host: &str, port: u16) -> Result<Running> {
        let listener = listen(host, port)?;
        let local = listener.local_addr()?;
        let ended = Arc::new(AtomicBool::new(false));
        let shared = Arc::new((self, Mutex::new(Compressed::new())));
        let end = Arc::clone(&ended);
        let listening = thread::spawn(move || {
            for stream in listener.incoming() {
                if end.load(Ordering::Relaxed) {
                    return;
                }
                let shared = Arc::clone(&shared);
                // A browser opens few connections and keeps them, so each may have a thread. One that breaks off is no failure.
                thread::spawn(move || stream.and_then(|stream| shared.0.converse(&stream, &shared.1)));
            }
        });
        Ok(Running { ended, listening: Some(listening), address: format!("http://{local}/") })
    }

    /// Answers what comes over a connection, until it is closed.
    fn converse(&self, stream: &TcpStream, compressed: &Mutex<Compressed>) -> io::Result<()> {
        stream.set_nodelay(true)?;
        let mut reader = BufReader::new(stream);
        while let Some(request) = Request::read(&mut reader)? {
            let response = self.answer(&request, compressed).unwrap_or_else(|_| Response::refusal("404 Not Found"));
            response.write(stream, request.method == "HEAD")?;
            if !request.goes_on {
                break;
            }
        }
        Ok(())
    }

    fn answer(&self, request: &Request, compressed: &Mutex<Compressed>) -> io::Result<Response> {
        if !matches!(request.method.as_str(), "GET" | "HEAD") {
            return Ok(Response::refusal("405 Method Not Allowed"));
        }
        match self.find(&request.target) {
            Found::File(file) => match self.instead(&file)? {
                Some(content) => Ok(Response::fresh(&file, content)),
                None => Response::of_file(request, &file, compressed),
            },
            Found::Folder(with_slash) => {
                let mut response = Response::refusal("308 Permanent Redirect");
                response.headers.push(("Location", with_slash));
                Ok(response)
            }
            Found::Nothing => Ok(Response::refusal("404 Not Found")),
        }
    }

    /// What is served instead of a file, where browsers shall not keep the site.
    fn instead(&self, file: &Path) -> io::Result<Option<String>> {
        match file.strip_prefix(&self.folder).ok().and_then(Path::to_str) {
            _ if self.offline => Ok(None),
            Some("index.html") => Ok(Some(offline::without_service_worker(&fs::read_to_string(file)?))),
            Some(offline::WORKER) => Ok(Some(RETIRED_WORKER.to_owned())),
            _ => Ok(None),
        }
    }

    /// The file that a request's path means, never one outside of the folder.
    fn find(&self, url: &str) -> Found {
        let path = url.split(['?', '#']).next().unwrap_or_default();
        if !path.starts_with('/') {
            return Found::Nothing;
        }
        let under = |mount: &&&str| path.starts_with(**mount) || format!("{path}/") == **mount;
        let Some(mount) = self.mounts.iter().rev().find(under) else {
            return Found::Nothing;
        };
        let Some(rest) = path.strip_prefix(mount) else {
            return Found::Folder((*mount).to_owned());
        };
        let Ok(decoded) = percent_decode_str(rest).decode_utf8() else {
            return Found::Nothing;
        };
        let mut file = self.folder.clone();
        for part in decoded.split('/').filter(|part| !part.is_empty()) {
            if part.starts_with('.') || part.contains(['\\', '\0', ':']) {
                return Found::Nothing;
            }
            file.push(part);
        }
        if file.is_dir() {
            if !path.ends_with('/') {
                return Found::Folder(format!("{path}/"));
            }
            file.push("index.html");
        }
        // A link that leads out of the folder isn't followed.
        let inside = match (file.canonicalize(), self.folder.canonicalize()) {
            (Ok(file), Ok(folder)) => file.starts_with(folder),
            _ => false,
        };
        if inside && file.is_file() { Found::File(file) } else { Found::Nothing }
    }
}

impl Running {
    /// Serves until the process is ended.
    pub(crate) fn wait(mut self) {
        if let Some(thread) = self.listening.take() {
            // It only ends with the server.
            let _ = thread.join();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        let host = self.address.trim_start_matches("http://").trim_end_matches('/');
        // The thread waits for a connection to see that it is to end. Where none can be made, it has ended.
        if TcpStream::connect(host).is_ok()
            && let Some(thread) = self.listening.take()
        {
            let _ = thread.join();
        }
    }
}

impl Request {
    /// Reads the next request; nothing if the connection was closed, or sends what is no request for a file.
    fn read(reader: &mut impl BufRead) -> io::Result<Option<Self>> {
        let mut head = reader.take(MOST_HEAD_BYTES);
        let mut line = || {
            let mut bytes = Vec::new();
            head.read_until(b'\n', &mut bytes)?;
            let ended = bytes.last() == Some(&b'\n');
            Ok::<_, io::Error>(ended.then(|| String::from_utf8_lossy(&bytes).trim_end().to_owned()))
        };
        let Some(first) = line()? else { return Ok(None) };
        let mut words = first.split(' ');
        let (Some(method), Some(target), Some(version)) = (words.next(), words.next(), words.next()) else {
            return Ok(None);
        };
        let mut headers = HashMap::new();
        loop {
            match line()? {
                None => return Ok(None),
                Some(empty) if empty.is_empty() => break,
                Some(header) => {
                    if let Some((name, value)) = header.split_once(':') {
                        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
                    }
                }
            }
        }
        // A body isn't read, so that nothing can follow it.
        let asks_to_close = headers.get("connection").is_some_and(|value| value.eq_ignore_ascii_case("close"));
        let goes_on = version == "HTTP/1.1" && !asks_to_close && matches!(method, "GET" | "HEAD");
        Ok(Some(Self { method: method.to_owned(), target: target.to_owned(), headers, goes_on }))
    }

    /// Whether one of the values of a header's list is this.
    fn lists(&self, name: &str, value: &str) -> bool {
        let list = self.headers.get(name).map_or("", String::as_str);
        list.split(',').any(|each| each.split(';').next().is_some_and(|each| each.trim() == value))
    }
}

fn listen(host: &str, port: u16) -> Result<TcpListener> {
    let last = if port == 0 { 0 } else { port.saturating_add(PORTS_TRIED) };
    let mut refused = None;
    for port in port..=last {
        let addresses =
            (host, port).to_socket_addrs().with_context(|| format!("{host} is no address of this machine"))?;
        match TcpListener::bind(addresses.collect::<Vec<_>>().as_slice()) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => refused = Some(error),
            Err(error) => {
                return Err(error).with_context(|| format!("can't listen on {host}:{port}"));
            }
        }
    }
    Err(refused.map_or_else(|| anyhow!("no port"), Into::into))
        .with_context(|| format!("the ports {port} to {last} are all taken"))
}

impl Response {
    fn refusal(status: &'static str) -> Self {
        let headers =
            vec![("Content-Type", "text/plain; charset=utf-8".to_owned()), ("Cache-Control", "no-cache".to_owned())];
        Self { status, headers, body: Arc::new(format!("{status}\n").into_bytes()) }
    }

    /// A file as good static hosts send it: compressed, kept for good where its name is that of its content, else asked after each
    /// time.
    fn of_file(request: &Request, path: &Path, compressed: &Mutex<Compressed>) -> io::Result<Self> {
        let metadata = fs::metadata(path)?;
        let modified = metadata.modified()?;
        let since = modified.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_nanos();
        let tag = format!("W/\"{since:x}-{:x}\"", metadata.len());
        let lifetime = if is_named_by_content(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
        let mut headers = vec![
            ("Content-Type", media_type(path)),
            ("Cache-Control", lifetime.to_owned()),
            ("ETag", tag.clone()),
            ("Vary", "Accept-Encoding".to_owned()),
            ("X-Content-Type-Options", "nosniff".to_owned()),
        ];
        if request.lists("if-none-match", &tag) {
            return Ok(Self { status: "304 Not Modified", headers, body: Arc::default() });
        }
        let body = if request.lists("accept-encoding", "br") && is_worth_compressing(path) {
            headers.push(("Content-Encoding", "br".to_owned()));
            compress(path, modified, compressed)?
        } else {
            Arc::new(fs::read(path)?)
        };
        Ok(Self { status: "200 OK", headers, body })
    }

    /// What browsers fetch each time.
    fn fresh(path: &Path, content: String) -> Self {
        let headers = vec![
            ("Content-Type", media_type(path)),
            ("Cache-Control", "no-store".to_owned()),
            ("X-Content-Type-Options", "nosniff".to_owned()),
        ];
        Self { status: "200 OK", headers, body: Arc::new(content.into_bytes()) }
    }

    fn write(&self, mut to: impl Write, head_only: bool) -> io::Result<()> {
        let mut head = Vec::new();
        write!(head, "HTTP/1.1 {}\r\n", self.status)?;
        for (name, value) in &self.headers {
            write!(head, "{name}: {value}\r\n")?;
        }
        // A page that hasn't changed has a length, but not this answer's.
        if !self.status.starts_with("304") {
            write!(head, "Content-Length: {}\r\n", self.body.len())?;
        }
        write!(head, "\r\n")?;
        to.write_all(&head)?;
        if !head_only {
            to.write_all(&self.body)?;
        }
        to.flush()
    }
}

fn compress(path: &Path, modified: SystemTime, compressed: &Mutex<Compressed>) -> io::Result<Arc<Vec<u8>>> {
    let key = (path.to_owned(), modified);
    // What a crashed thread has left in the map is whole.
    let known = compressed.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
    if let Some(bytes) = known {
        return Ok(bytes);
    }
    let parameters = BrotliEncoderParams { quality: 9, ..BrotliEncoderParams::default() };
    let mut bytes = Vec::new();
    brotli::BrotliCompress(&mut fs::File::open(path)?, &mut bytes, &parameters)?;
    let bytes = Arc::new(bytes);
    compressed.lock().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&bytes));
    Ok(bytes)
}

fn is_worth_compressing(path: &Path) -> bool {
    let kind = media_type(path);
    kind.starts_with("text/")
        || ["application/wasm", "application/json", "application/manifest+json", "image/svg+xml"]
            .iter()
            .any(|worth| kind.starts_with(worth))
}

/// Whether a name holds a hash, as those of the build do: `luciole-app-90a31bf8fa1de29a_bg.wasm`.
fn is_named_by_content(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.split(['-', '_', '.']).any(|part| part.len() == 16 && part.chars().all(|c| c.is_ascii_hexdigit()))
}

fn media_type(path: &Path) -> String {
    let guess = mime_guess::from_path(path).first_or_octet_stream();
    let text = guess.type_() == "text" || guess == "application/json";
    if text { format!("{guess}; charset=utf-8") } else { guess.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A site of a few files in a folder of its own.
    fn site(name: &str) -> Site {
        let base = std::env::temp_dir().join(format!("luciole-serve-{name}-{}", std::process::id()));
        let folder = base.join("site");
        fs::create_dir_all(folder.join("sub dir")).unwrap();
        fs::write(base.join("secret.txt"), "secret").unwrap();
        fs::write(folder.join("index.html"), "<p>Luciole</p>").unwrap();
        fs::write(folder.join(offline::WORKER), "keep()").unwrap();
        fs::write(folder.join("app_bg.wasm"), b"\0asm").unwrap();
        fs::write(folder.join(".hidden"), "hidden").unwrap();
        fs::write(folder.join("sub dir/index.html"), "sub").unwrap();
        let link = folder.join("link.txt");
        if !link.exists() {
            std::os::unix::fs::symlink("../secret.txt", link).unwrap();
        }
        Site { folder, mounts: vec!["/", "/some/deep/path/"], offline: true }
    }

    #[test]
    fn paths_lead_to_files() {
        let site = site("paths");
        let index = Found::File(site.folder.join("index.html"));
        assert_eq!(site.find("/"), index);
        assert_eq!(site.find("/?lang=fr#/about"), index);
        assert_eq!(site.find("/some/deep/path/"), index);
        assert_eq!(site.find("/some/deep/path/index.html"), index);
        assert_eq!(site.find("/some/deep/path"), Found::Folder("/some/deep/path/".to_owned()));
        assert_eq!(site.find("/sub%20dir"), Found::Folder("/sub%20dir/".to_owned()));
        assert_eq!(site.find("/sub%20dir/"), Found::File(site.folder.join("sub dir/index.html")));
        assert_eq!(site.find("/some/deep/"), Found::Nothing);
        assert_eq!(site.find("/missing.js"), Found::Nothing);
    }

    #[test]
    fn nothing_leads_out_of_the_folder() {
        let site = site("outside");
        for path in [
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/sub%20dir/../../secret.txt",
            "/..\\secret.txt",
            "/some/deep/path/../../../../secret.txt",
            "/link.txt",
            "/.hidden",
            "/%ff",
            "//etc/passwd",
            "/index.html%00",
            "secret.txt",
            "",
        ] {
            assert_eq!(site.find(path), Found::Nothing, "{path}");
        }
    }

    #[test]
    fn a_page_is_served_with_its_type_and_a_missing_one_is_said_to_be() {
        let running = site("types").start("127.0.0.1", 0).unwrap();
        let ask = |path: &str| ask(&running, path, "");
        let page = ask("/");
        assert!(page.contains(" 200 "), "{page}");
        assert!(page.contains("Content-Type: text/html; charset=utf-8"), "{page}");
        assert!(page.contains("Cache-Control: no-cache"), "{page}");
        assert!(ask("/app_bg.wasm").contains("Content-Type: application/wasm\r\n"));
        assert!(ask("/missing").contains(" 404 "));
    }

    /// What is answered, head and all.
    fn ask(running: &Running, path: &str, headers: &str) -> String {
        let host = running.address.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(host).unwrap();
        write!(stream, "GET {path} HTTP/1.0\r\n{headers}\r\n").unwrap();
        let mut text = Vec::new();
        stream.read_to_end(&mut text).unwrap();
        String::from_utf8_lossy(&text).into_owned()
    }

    #[test]
    fn pages_are_compressed_for_who_can_read_it_and_not_sent_twice() {
        let running = site("compressed").start("127.0.0.1", 0).unwrap();
        let plain = ask(&running, "/", "Accept-Encoding: gzip, deflate\r\n");
        assert!(plain.ends_with("<p>Luciole</p>") && !plain.contains("Content-Encoding"), "{plain}");
        for _ in 0..2 {
            let compressed = ask(&running, "/", "Accept-Encoding: gzip, deflate, br\r\n");
            assert!(compressed.contains("Content-Encoding: br\r\n"), "{compressed}");
        }
        let tag = plain.lines().find_map(|line| line.strip_prefix("ETag: ")).unwrap();
        let again = ask(&running, "/", &format!("If-None-Match: {tag}\r\n"));
        assert!(again.contains(" 304 ") && !again.contains("Luciole"), "{again}");
        assert!(ask(&running, "/", "If-None-Match: \"other\"\r\n").contains(" 200 "));
    }

    #[test]
    fn unless_asked_nothing_is_kept_for_use_offline_nor_stays_kept() {
        let site = site("development");
        let page = "<meta content=yes name=luciole-offline><p>Luciole</p>";
        fs::write(site.folder.join("index.html"), page).unwrap();

        let running = Site { offline: false, ..site.clone() }.start("127.0.0.1", 0).unwrap();
        for path in ["/", "/index.html", "/some/deep/path/"] {
            let page = ask(&running, path, "If-None-Match: \"any\"\r\n");
            assert!(page.contains("Cache-Control: no-store") && page.ends_with("\r\n\r\n<p>Luciole</p>"), "{page}");
        }
        let worker = ask(&running, "/service-worker.js", "");
        assert!(worker.contains("registration.unregister()") && !worker.contains("keep()"), "{worker}");
        assert!(worker.contains("Content-Type: text/javascript"), "{worker}");

        let running = site.start("127.0.0.1", 0).unwrap();
        assert!(ask(&running, "/", "").contains("luciole-offline"));
        assert!(ask(&running, "/service-worker.js", "").ends_with("keep()"));
    }

    #[test]
    fn only_names_with_a_hash_are_kept_for_good() {
        for name in
            ["board-b2d3964b111d19ce.css", "luciole-worker-1788027fc857de47_bg.wasm", "a-1788027fc857de47_loader.js"]
        {
            assert!(is_named_by_content(Path::new(name)), "{name}");
        }
        for name in
            ["index.html", "service-worker.js", "icons/192.png", "manifest.webmanifest", "luciole-worker_loader.js"]
        {
            assert!(!is_named_by_content(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn a_taken_port_gives_way_to_the_next() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        let listener = listen("127.0.0.1", port).unwrap();
        assert!(listener.local_addr().unwrap().port() > port);
    }

    #[test]
    fn what_browsers_are_strict_about_has_its_media_type() {
        for (file, expected) in [
            ("a.js", "text/javascript; charset=utf-8"),
            ("a.css", "text/css; charset=utf-8"),
            ("a.svg", "image/svg+xml"),
            ("a.woff2", "font/woff2"),
            ("a.webmanifest", "application/manifest+json"),
            ("a.unheard-of", "application/octet-stream"),
        ] {
            assert_eq!(media_type(Path::new(file)), expected, "{file}");
        }
    }
}
