//! A small static server for the built site: for trying it out, and for the browser tests.

mod content;
mod lookup;

use std::fs;
use std::io;
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use anyhow::{Context, Result, bail};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH, LOCATION, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use hyper::http::request::Parts;
use hyper::http::response::Builder;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::runtime::Runtime;

use self::content::{Compressed, is_named_by_content, is_worth_compressing, media_type};
use self::lookup::Found;
pub(crate) use self::lookup::Site;
use crate::offline;

/// The number of ports to try if the requested one is taken.
const PORTS_TRIED: u16 = 100;

/// A running server; it stops when dropped.
pub(crate) struct Running {
    _runtime: Runtime,
    /// Its address, ending in a slash.
    pub(crate) address: String,
}

type Answer = Response<Full<Bytes>>;

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
        runtime.spawn(self.accept(listener));
        Ok(Running { _runtime: runtime, address })
    }

    async fn accept(self, listener: tokio::net::TcpListener) {
        let shared = Arc::new((self, Compressed::default()));
        loop {
            // A broken connection is not an error.
            let Ok((stream, _)) = listener.accept().await else { continue };
            if stream.set_nodelay(true).is_err() {
                continue;
            }
            let shared = Arc::clone(&shared);
            let service = service_fn(move |request: Request<_>| {
                let shared = Arc::clone(&shared);
                async move {
                    let head = request.into_parts().0;
                    tokio::task::spawn_blocking(move || {
                        let answer = shared.0.answer(&head, &shared.1);
                        // A file that is deleted while it is being read counts as missing too.
                        answer.or_else(|_| refusal(StatusCode::NOT_FOUND, Response::builder()))
                    })
                    .await?
                }
            });
            tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
        }
    }

    fn answer(&self, request: &Parts, compressed: &Compressed) -> Result<Answer> {
        if ![Method::GET, Method::HEAD].contains(&request.method) {
            return refusal(StatusCode::METHOD_NOT_ALLOWED, Response::builder());
        }
        match self.find(request.uri.path()) {
            Found::File(file) => of_file(request, &file, compressed),
            Found::Folder(with_slash) => {
                refusal(StatusCode::PERMANENT_REDIRECT, Response::builder().header(LOCATION, with_slash))
            }
            Found::Nothing => match fs::read(self.folder.join(offline::MISSING)) {
                // As static hosts do.
                Ok(page) => {
                    let with = typed(offline::MISSING.as_ref()).status(StatusCode::NOT_FOUND);
                    Ok(with.header(CACHE_CONTROL, "no-cache").body(page.into())?)
                }
                Err(_) => refusal(StatusCode::NOT_FOUND, Response::builder()),
            },
        }
    }
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

fn refusal(status: StatusCode, with: Builder) -> Result<Answer> {
    let with = with.status(status).header(CONTENT_TYPE, "text/plain; charset=utf-8").header(CACHE_CONTROL, "no-cache");
    Ok(with.body(format!("{status}\n").into())?)
}

/// A response's builder with the file's media type, which browsers must not second-guess.
fn typed(path: &Path) -> Builder {
    Response::builder().header(CONTENT_TYPE, media_type(path)).header(X_CONTENT_TYPE_OPTIONS, "nosniff")
}

/// A file as good static hosts serve it: compressed; cached indefinitely if its name contains a content hash, else
/// revalidated each time.
fn of_file(request: &Parts, path: &Path, compressed: &Compressed) -> Result<Answer> {
    let metadata = fs::metadata(path)?;
    let modified = metadata.modified()?;
    let since = modified.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_nanos();
    let tag = format!("W/\"{since:x}-{:x}\"", metadata.len());
    let lifetime = if is_named_by_content(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let with = typed(path).header(CACHE_CONTROL, lifetime).header(ETAG, &tag).header(VARY, "Accept-Encoding");
    if lists(request, &IF_NONE_MATCH, &tag) {
        return Ok(with.status(StatusCode::NOT_MODIFIED).body(Full::default())?);
    }
    if lists(request, &ACCEPT_ENCODING, "br") && is_worth_compressing(path) {
        return Ok(with.header(CONTENT_ENCODING, "br").body(compressed.of(path, modified)?.into())?);
    }
    Ok(with.body(fs::read(path)?.into())?)
}

/// Whether the values of a list header include this one.
fn lists(request: &Parts, name: &HeaderName, value: &str) -> bool {
    let list = request.headers.get(name).and_then(|list| list.to_str().ok()).unwrap_or_default();
    list.split(',').any(|each| each.split(';').next().is_some_and(|each| each.trim() == value))
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::TcpStream;

    use super::lookup::tests::site;
    use super::*;

    #[test]
    fn a_page_is_served_with_its_type_and_a_missing_one_gives_404() {
        let running = site("types").start("127.0.0.1", 0).unwrap();
        let ask = |path: &str| ask(&running, path, "");
        let page = ask("/");
        assert!(page.contains(" 200 "), "{page}");
        assert!(page.contains("content-type: text/html; charset=utf-8"), "{page}");
        assert!(page.contains("cache-control: no-cache"), "{page}");
        assert!(ask("/app_bg.wasm").contains("content-type: application/wasm\r\n"));
        assert!(ask("/missing").contains(" 404 "));
        let folder = &site("missing").folder;
        fs::write(folder.join(offline::MISSING), "nothing here").unwrap();
        let missing = self::ask(&site("missing").start("127.0.0.1", 0).unwrap(), "/g/CODE", "");
        assert!(
            missing.contains(" 404 ") && missing.contains("text/html") && missing.ends_with("nothing here"),
            "{missing}"
        );
    }

    /// The response, including its head.
    fn ask(running: &Running, path: &str, headers: &str) -> String {
        let host = running.address.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(host).unwrap();
        write!(stream, "GET {path} HTTP/1.0\r\n{headers}\r\n").unwrap();
        let mut text = Vec::new();
        stream.read_to_end(&mut text).unwrap();
        String::from_utf8_lossy(&text).into_owned()
    }

    #[test]
    fn pages_are_compressed_if_supported_and_not_sent_twice() {
        let running = site("compressed").start("127.0.0.1", 0).unwrap();
        let plain = ask(&running, "/", "Accept-Encoding: gzip, deflate\r\n");
        assert!(plain.ends_with("<p>Luciole</p>") && !plain.contains("content-encoding"), "{plain}");
        for _ in 0..2 {
            let compressed = ask(&running, "/", "Accept-Encoding: gzip, deflate, br\r\n");
            assert!(compressed.contains("content-encoding: br\r\n"), "{compressed}");
        }
        let tag = plain.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
        let again = ask(&running, "/", &format!("If-None-Match: {tag}\r\n"));
        assert!(again.contains(" 304 ") && !again.contains("Luciole"), "{again}");
        assert!(ask(&running, "/", "If-None-Match: \"other\"\r\n").contains(" 200 "));
    }

    #[test]
    fn if_a_port_is_taken_the_next_one_is_used() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        let listener = listen("127.0.0.1", port).unwrap();
        assert!(listener.local_addr().unwrap().port() > port);
    }
}
