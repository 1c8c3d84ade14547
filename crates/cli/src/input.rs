//! The input of a command: a file or standard input, with a record as JSON or a link.

use std::convert::Infallible;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::str::FromStr;

use luciole_core::record::{Link, MAX_BYTES, link_in};
use luciole_games::AnyPlaythrough;

use crate::trouble::Trouble;

/// A file, or standard input.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
}

impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(if text == "-" { Self::Stdin } else { Self::File(text.into()) })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("standard input"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

impl Source {
    /// Reads a game. Stops at the maximum size of a record.
    pub(crate) fn game(&self) -> Result<AnyPlaythrough, Trouble> {
        read(&self.text()?).map_err(|why| Trouble::new(format!("{self}: {why}")))
    }

    /// Reads a text. Stops at the maximum size of a record.
    pub(crate) fn text(&self) -> Result<String, Trouble> {
        let trouble = |error: io::Error| Trouble::new(format!("can't read {self}: {error}"));
        let mut bytes = Vec::new();
        let most = MAX_BYTES as u64 + 1;
        match self {
            Self::Stdin => io::stdin().lock().take(most).read_to_end(&mut bytes),
            Self::File(path) => File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)),
        }
        .map_err(trouble)?;
        // A truncated text may end within a character; the error to report then is its length.
        let text = String::from_utf8_lossy(&bytes);
        if bytes.len() <= MAX_BYTES && text.contains('\u{fffd}') && str::from_utf8(&bytes).is_err() {
            return Err(Trouble::new(format!("{self} is not text")));
        }
        Ok(text.into_owned())
    }
}

/// A game from its JSON, from a link, or from the code after `#/g/` in a link.
fn read(text: &str) -> Result<AnyPlaythrough, luciole_core::RecordError> {
    match link_in(text) {
        Some(Link::Game(code, _) | Link::Turn(code, _)) => AnyPlaythrough::from_link(code),
        None => AnyPlaythrough::from_json(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_in_all_forms() {
        let code = "AQECAANBZGEBBQcCAQAEktYTjg";
        let played = AnyPlaythrough::from_link(code).unwrap();
        for text in [
            code.to_owned(),
            format!("{code}\n"),
            format!("https://example.org/some/path/#/g/{code}"),
            format!("https://example.org/#/g/{code}/3"),
            played.record().to_json(),
        ] {
            assert_eq!(read(&text), Ok(played.clone()), "{text}");
        }
        for text in ["", "[]", "firefly", "https://example.org/#/g/"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
