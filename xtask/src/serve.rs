//! A static server for the built site, as good static hosts are: for trying it out, and for the browser tests.

use std::io;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use axum::Router;
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, X_CONTENT_TYPE_OPTIONS};
use axum::middleware::{self, Next};
use axum::response::Response;
use tokio::runtime::Runtime;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::services::{ServeDir, ServeFile};

use crate::offline;

/// The number of ports to try if the requested one is taken.
const PORTS_TRIED: u16 = 100;

/// A folder, and where it is served.
#[derive(Clone)]
pub(crate) struct Site {
    /// The folder.
    pub(crate) folder: PathBuf,
    /// A path where it is served besides `/`.
    pub(crate) second_path: Option<&'static str>,
}

/// A running server; it stops when dropped.
pub(crate) struct Running {
    _runtime: Runtime,
    /// Its address, ending in a slash.
    pub(crate) address: String,
}

impl Site {
    /// Serves at this port, or the next free one; port 0 means any.
    pub(crate) fn start(self, host: &str, port: u16) -> Result<Running> {
        let listener = listen(host, port)?;
        let address = format!("http://{}/", listener.local_addr()?);
        listener.set_nonblocking(true)?;
        let runtime = Runtime::new()?;
        let listener = {
            let _within = runtime.enter();
            tokio::net::TcpListener::from_std(listener)?
        };
        runtime.spawn(async move { axum::serve(listener, self.router()).await });
        Ok(Running { _runtime: runtime, address })
    }

    fn router(self) -> Router {
        // Static hosts show this page where they have no file.
        let files = ServeDir::new(&self.folder).not_found_service(ServeFile::new(self.folder.join(offline::MISSING)));
        let router = match self.second_path {
            Some(path) => Router::new().nest_service(path, files.clone()),
            None => Router::new(),
        };
        let quickly = CompressionLayer::new().br(true).quality(CompressionLevel::Fastest);
        router.fallback_service(files).layer(middleware::from_fn(with_headers)).layer(quickly)
    }
}

/// Adds the headers that the README recommends to hosts.
async fn with_headers(request: Request, next: Next) -> Response {
    let is_lasting = is_named_by_content(request.uri().path());
    let mut response = next.run(request).await;
    let lifetime =
        if is_lasting && response.status().is_success() { "public, max-age=31536000, immutable" } else { "no-cache" };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(lifetime));
    response.headers_mut().insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

/// Whether a file's name contains a hash, as in the build's output: `luciole-app-90a31bf8fa1de29a_bg.wasm`.
fn is_named_by_content(path: &str) -> bool {
    let name = Path::new(path).file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.split(['-', '_', '.']).any(|part| part.len() == 16 && part.chars().all(|c| c.is_ascii_hexdigit()))
}

/// A listener at this port, or the next free one.
pub(crate) fn listen(host: &str, port: u16) -> Result<TcpListener> {
    let last = if port == 0 { 0 } else { port.saturating_add(PORTS_TRIED) };
    for port in port..=last {
        match TcpListener::bind((host, port)) {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            other => return other.with_context(|| format!("can't listen on {host}:{port}")),
        }
    }
    bail!("the ports {port} to {last} are all taken")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::{Read as _, Write as _};
    use std::net::TcpStream;

    use super::*;

    /// The response, including its head.
    fn ask(running: &Running, path: &str, headers: &str) -> String {
        let host = running.address.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(host).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n").unwrap();
        let mut text = Vec::new();
        stream.read_to_end(&mut text).unwrap();
        String::from_utf8_lossy(&text).into_owned()
    }

    #[test]
    fn files_have_their_types_and_what_is_missing_gives_the_page_for_it() {
        let folder = std::env::temp_dir().join(format!("luciole-serve-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (file, content) in [
            ("index.html", "<p>Luciole, a page long enough to be worth compressing</p>"),
            ("app-1788027fc857de47_bg.wasm", "\0asm"),
            ("start.js", "start()"),
            (offline::MISSING, "nothing here"),
        ] {
            fs::write(folder.join(file), content).unwrap();
        }
        let site = Site { folder: folder.clone(), second_path: Some("/some/deep/path/") };
        let running = site.start("127.0.0.1", 0).unwrap();
        let ask = |path: &str, headers: &str| ask(&running, path, headers);
        for path in ["/", "/some/deep/path/"] {
            let page = ask(path, "");
            assert!(page.contains(" 200 ") && page.contains("content-type: text/html\r\n"), "{page}");
            assert!(page.contains("cache-control: no-cache") && page.contains("<p>Luciole"), "{page}");
        }
        assert!(ask("/", "Accept-Encoding: gzip, br\r\n").contains("content-encoding: br\r\n"));
        assert!(ask("/start.js", "").contains("content-type: text/javascript\r\n"));
        let program = ask("/app-1788027fc857de47_bg.wasm", "");
        assert!(program.contains("content-type: application/wasm\r\n") && program.contains("immutable"), "{program}");
        let missing = ask("/g/CODE-1788027fc857de47", "");
        assert!(missing.contains(" 404 ") && missing.contains("nothing here"), "{missing}");
        assert!(missing.contains("text/html") && missing.contains("cache-control: no-cache"), "{missing}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn only_names_with_a_hash_are_cached_indefinitely() {
        for name in ["/board-b2d3964b111d19ce.css", "/a/luciole-worker-1788027fc857de47_loader.js"] {
            assert!(is_named_by_content(name), "{name}");
        }
        for name in ["/", "/index.html", "/icons/192.png", "/luciole-worker_loader.js"] {
            assert!(!is_named_by_content(name), "{name}");
        }
    }

    #[test]
    fn if_a_port_is_taken_the_next_one_is_used() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(listen("127.0.0.1", port).unwrap().local_addr().unwrap().port() > port);
    }
}
