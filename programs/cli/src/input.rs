//! The input of a command: a file or standard input, with a record as JSON or a link.

use std::convert::Infallible;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::str::FromStr;

use luciole_core::record::{Found, MAX_BYTES, decode_text, find};
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

    /// Reads a text. Stops where no record can be so long, even in UTF-16.
    pub(crate) fn text(&self) -> Result<String, Trouble> {
        let trouble = |error: io::Error| Trouble::new(format!("can't read {self}: {error}"));
        let mut bytes = Vec::new();
        let most = 2 * MAX_BYTES as u64 + 4;
        match self {
            Self::Stdin => io::stdin().lock().take(most).read_to_end(&mut bytes),
            Self::File(path) => File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)),
        }
        .map_err(trouble)?;
        // A truncated text may end within a character; the error to report then is its length.
        let is_cut = bytes.len() as u64 == most;
        let text = decode_text(&bytes).or_else(|| is_cut.then(|| String::from_utf8_lossy(&bytes).into_owned()));
        text.ok_or_else(|| Trouble::new(format!("{self} is not text in UTF-8 (or UTF-16): save it as UTF-8")))
    }
}

/// The game in a text: from its JSON, from a link, or from the code after `#/g/` in a link.
fn read(text: &str) -> Result<AnyPlaythrough, luciole_core::RecordError> {
    match find(text)? {
        Found::Link(link) => AnyPlaythrough::from_link(link.code()),
        Found::Record(text) => AnyPlaythrough::from_json(&text),
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
            format!("Your turn: https://example.org/%23/turn/{code}/2.\r\n-- \r\nAda"),
            format!("```json\n{}\n```", played.record().to_json()),
            played.record().to_json(),
        ] {
            assert_eq!(read(&text), Ok(played.clone()), "{text}");
        }
        for text in ["", "[]", "firefly", "https://example.org/#/g/"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
