//! A small static server over the finished site: for a look at it, and for the browser tests.

use std::fs;
use std::io;
use std::net::{TcpListener, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result, anyhow};
use percent_encoding::percent_decode_str;
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

/// Several, so that one slow request doesn't hold up a page's others.
const THREADS: usize = 4;
/// How many ports are tried when the one asked for is taken.
const PORTS_TRIED: u16 = 100;

/// A folder, and the paths under which it is served.
#[derive(Clone)]
pub(crate) struct Site {
    /// The folder.
    pub(crate) folder: PathBuf,
    /// The paths, each with a slash at both ends. Later ones go before earlier ones.
    pub(crate) mounts: Vec<&'static str>,
}

/// What a path leads to.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    File(PathBuf),
    /// The same path with a slash at its end, which relative addresses need.
    Folder(String),
    Nothing,
}

/// A running server; it ends when it is dropped.
pub(crate) struct Running {
    server: Arc<Server>,
    threads: Vec<JoinHandle<()>>,
    /// Where it is, with a slash at the end.
    pub(crate) address: String,
}

impl Site {
    /// Serves at the port, or the next free one; port 0 is any.
    pub(crate) fn start(self, host: &str, port: u16) -> Result<Running> {
        let listener = listen(host, port)?;
        let local = listener.local_addr()?;
        let server =
            Server::from_listener(listener, None).map_err(|error| anyhow!("the server can't be started: {error}"))?;
        let server = Arc::new(server);
        let site = Arc::new(self);
        let threads = (0..THREADS)
            .map(|_| {
                let (server, site) = (Arc::clone(&server), Arc::clone(&site));
                thread::spawn(move || {
                    // An error is how `unblock` ends the wait.
                    while let Ok(request) = server.recv() {
                        site.answer(request);
                    }
                })
            })
            .collect();
        Ok(Running { server, threads, address: format!("http://{local}/") })
    }

    fn answer(&self, request: Request) {
        // A browser that left before the end is no failure.
        let _ = match request.method() {
            Method::Get | Method::Head => match self.find(request.url()) {
                Found::File(file) => respond_with_file(request, &file),
                Found::Folder(with_slash) => {
                    let response = Response::from_string("").with_status_code(308);
                    request.respond(response.with_header(header("Location", &with_slash)))
                }
                Found::Nothing => refuse(request, 404, "Not found\n"),
            },
            _ => refuse(request, 405, "Only GET and HEAD are answered\n"),
        };
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
        for thread in self.threads.drain(..) {
            // A thread only ends with the server.
            let _ = thread.join();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        for _ in &self.threads {
            self.server.unblock();
        }
        for thread in self.threads.drain(..) {
            // Whatever became of a thread, the server is at its end.
            let _ = thread.join();
        }
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

fn respond_with_file(request: Request, path: &Path) -> io::Result<()> {
    match fs::File::open(path) {
        Ok(file) => {
            let response = Response::from_file(file)
                .with_header(header("Content-Type", &media_type(path)))
                .with_header(header("Cache-Control", "no-cache"))
                .with_header(header("X-Content-Type-Options", "nosniff"));
            request.respond(response)
        }
        Err(_) => refuse(request, 404, "Not found\n"),
    }
}

fn refuse(request: Request, status: u16, text: &str) -> io::Result<()> {
    let response = Response::from_string(text)
        .with_status_code(StatusCode(status))
        .with_header(header("Cache-Control", "no-cache"));
    request.respond(response)
}

fn media_type(path: &Path) -> String {
    let guess = mime_guess::from_path(path).first_or_octet_stream();
    let text = guess.type_() == "text" || guess == "application/json";
    if text { format!("{guess}; charset=utf-8") } else { guess.to_string() }
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("header texts of ours are ASCII")
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;

    use super::*;

    /// A site of a few files in a folder of its own.
    fn site(name: &str) -> Site {
        let base = std::env::temp_dir().join(format!("luciole-serve-{name}-{}", std::process::id()));
        let folder = base.join("site");
        fs::create_dir_all(folder.join("sub dir")).unwrap();
        fs::write(base.join("secret.txt"), "secret").unwrap();
        fs::write(folder.join("index.html"), "<p>Luciole</p>").unwrap();
        fs::write(folder.join("app_bg.wasm"), b"\0asm").unwrap();
        fs::write(folder.join(".hidden"), "hidden").unwrap();
        fs::write(folder.join("sub dir/index.html"), "sub").unwrap();
        let link = folder.join("link.txt");
        if !link.exists() {
            std::os::unix::fs::symlink("../secret.txt", link).unwrap();
        }
        Site { folder, mounts: vec!["/", "/some/deep/path/"] }
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
        let ask = |path: &str| {
            let host = running.address.trim_start_matches("http://").trim_end_matches('/');
            let mut stream = TcpStream::connect(host).unwrap();
            write!(stream, "GET {path} HTTP/1.0\r\n\r\n").unwrap();
            let mut text = Vec::new();
            stream.read_to_end(&mut text).unwrap();
            String::from_utf8_lossy(&text).into_owned()
        };
        let page = ask("/");
        assert!(page.contains(" 200 "), "{page}");
        assert!(page.contains("Content-Type: text/html; charset=utf-8"), "{page}");
        assert!(page.contains("Cache-Control: no-cache"), "{page}");
        assert!(ask("/app_bg.wasm").contains("Content-Type: application/wasm\r\n"));
        assert!(ask("/missing").contains(" 404 "));
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
