//! The text of an arrangement, in sections: `first 2; pawns 1@0,0 2@5,5`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use crate::ParseError;

/// More than any game has.
const MAX_SECTIONS: usize = 64;

/// The sections of a text that haven't been read yet. Each has a key and entries, separated by white space; sections
/// end at a semicolon or at the end of a line. One that is left out has no entries.
///
/// ```
/// use luciole_core::{Seat, Sections};
///
/// let mut sections = Sections::of("pawns 4 3; first 2")?;
/// assert_eq!(sections.one("first")?, Some(Seat::at(1)));
/// assert_eq!(sections.list::<Seat>("pawns")?, [Seat::at(3), Seat::at(2)]);
/// assert_eq!(sections.list::<Seat>("flowers")?, []);
/// sections.end("first, flowers or pawns")?;
/// # Ok::<(), luciole_core::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sections<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Sections<'a> {
    /// Splits a text into its sections, at most 64.
    ///
    /// # Errors
    /// If there are more, or a key appears twice.
    pub fn of(text: &'a str) -> Result<Self, ParseError> {
        let mut sections: Vec<(&str, &str)> = Vec::new();
        for section in text.split([';', '\n']).map(str::trim).filter(|section| !section.is_empty()) {
            if sections.len() == MAX_SECTIONS {
                return Err(ParseError::new(section, format!("among the first {MAX_SECTIONS} sections")));
            }
            let (key, entries) = section.split_once(char::is_whitespace).unwrap_or((section, ""));
            if sections.iter().any(|(other, _)| *other == key) {
                return Err(ParseError::new(key, "a section of its own: there is one already"));
            }
            sections.push((key, entries));
        }
        Ok(Self(sections))
    }

    /// The entries of a section; none if it is left out.
    ///
    /// # Errors
    /// The first entry that isn't a `T`.
    pub fn list<T: FromStr<Err: Into<ParseError>>>(&mut self, key: &str) -> Result<Vec<T>, ParseError> {
        self.take(key).split_whitespace().map(parsed).collect()
    }

    /// The only entry of a section; `None` if it is left out.
    ///
    /// # Errors
    /// If it isn't a `T`, or there are several entries.
    pub fn one<T: FromStr<Err: Into<ParseError>>>(&mut self, key: &str) -> Result<Option<T>, ParseError> {
        let entry = self.take(key).trim();
        if entry.is_empty() { Ok(None) } else { parsed(entry).map(Some) }
    }

    /// Asserts that all sections have been read.
    ///
    /// # Errors
    /// If one is left, it isn't `expected`: the keys of all sections.
    pub fn end(self, expected: &str) -> Result<(), ParseError> {
        match self.0.first() {
            None => Ok(()),
            Some((key, _)) => Err(ParseError::new(key, format!("a section: {expected}"))),
        }
    }

    fn take(&mut self, key: &str) -> &'a str {
        let index = self.0.iter().position(|(each, _)| *each == key);
        index.map_or("", |index| self.0.remove(index).1)
    }
}

/// Writes sections as [`Sections`] reads them.
///
/// ```
/// use luciole_core::SectionWriter;
///
/// let text = SectionWriter::default().one("first", 2).list("flowers", [""; 0]).list("pawns", [4, 7]).finish();
/// assert_eq!(text, "first 2; pawns 4 7");
/// ```
#[derive(Clone, Debug, Default)]
pub struct SectionWriter(Vec<String>);

impl SectionWriter {
    /// A section with one entry.
    #[must_use]
    pub fn one(self, key: impl Display, entry: impl Display) -> Self {
        self.list(key, [entry])
    }

    /// A section with these entries; it is left out if there are none.
    #[must_use]
    pub fn list(mut self, key: impl Display, entries: impl IntoIterator<Item = impl Display>) -> Self {
        let entries: Vec<String> = entries.into_iter().map(|entry| entry.to_string()).collect();
        if !entries.is_empty() {
            self.0.push(format!("{key} {}", entries.join(" ")));
        }
        self
    }

    /// The text.
    pub fn finish(self) -> String {
        self.0.join("; ")
    }
}

/// Two values with a sign between them: `r1@5,-7`.
///
/// # Errors
/// If the sign isn't there, the text isn't `expected`; or one of the values can't be parsed.
pub fn pair<A, B>(text: &str, sign: char, expected: &str) -> Result<(A, B), ParseError>
where
    A: FromStr<Err: Into<ParseError>>,
    B: FromStr<Err: Into<ParseError>>,
{
    let (a, b) = text.split_once(sign).ok_or_else(|| ParseError::new(text, expected))?;
    Ok((parsed(a)?, parsed(b)?))
}

fn parsed<T: FromStr<Err: Into<ParseError>>>(text: &str) -> Result<T, ParseError> {
    text.parse().map_err(Into::into)
}
