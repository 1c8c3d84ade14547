//! The question of a puzzle that somebody has made.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::link::{CHECK, CHECK_SUM};
use crate::player::{is_blank, is_hidden};

/// A line of text, of 1 to [`Question::MAX`] characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question(String);

/// Why a text is no question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadQuestion {
    /// Nothing of it can be seen.
    Blank,
    /// It has too many characters.
    Long,
}

impl Question {
    /// The maximum number of characters.
    pub const MAX: usize = 120;

    /// The question as a string.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its code in a link: its bytes with a checksum, as base64url.
    pub fn to_code(&self) -> String {
        let mut bytes = self.0.as_bytes().to_vec();
        bytes.extend(CHECK.checksum(&bytes).to_le_bytes());
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// Reads such a code; `None` if it is damaged.
    pub fn from_code(code: &str) -> Option<Self> {
        let bytes: Vec<u8> = URL_SAFE_NO_PAD.decode(code).ok()?;
        let (text, sum) = bytes.split_last_chunk::<CHECK_SUM>()?;
        if CHECK.checksum(text).to_le_bytes() != *sum {
            return None;
        }
        str::from_utf8(text).ok()?.parse().ok()
    }
}

impl FromStr for Question {
    type Err = BadQuestion;

    /// Leaves out what isn't seen, and makes one line of several.
    fn from_str(text: &str) -> Result<Self, BadQuestion> {
        // Enough to see that it is too long.
        match one_line(text, 10 * Self::MAX).trim() {
            line if is_blank(line) => Err(BadQuestion::Blank),
            line if line.chars().count() > Self::MAX => Err(BadQuestion::Long),
            line => Ok(Self(line.to_owned())),
        }
    }
}

/// At most the first `most` characters of a text as one line, without those that aren't seen.
pub fn one_line(text: &str, most: usize) -> String {
    let mut line = String::new();
    for c in text.chars().take(most) {
        let c = if c.is_whitespace() { ' ' } else { c };
        if is_hidden(c) || (c == ' ' && line.ends_with(' ')) {
            continue;
        }
        line.push(c);
    }
    line
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn a_question_reads_back_and_a_damaged_one_does_not() {
        for text in ["Gold to move", "Wo gewinnt Grün?", "👩\u{200d}🚀 Qui gagne ?", &"ä".repeat(Question::MAX)] {
            let question: Question = text.parse().unwrap();
            let code = question.to_code();
            assert_eq!(Question::from_code(&code), Some(question));
            for at in 0..code.len() {
                let other = if code.as_bytes()[at] == b'x' { "y" } else { "x" };
                assert_eq!(
                    Question::from_code(&[&code[..at], other, &code[at + 1..]].concat()),
                    None,
                    "{at} of {code}"
                );
            }
            assert_eq!(Question::from_code(&code[..code.len() - 1]), None);
        }
        assert_eq!(Question::from_code(""), None);
    }

    #[test]
    fn a_question_is_one_line_that_can_be_seen() {
        let read = |text: &str| text.parse::<Question>().map(|question| question.as_str().to_string());
        assert_eq!(read(" Gold\r\n to\tmove \u{202e}?"), Ok("Gold to move ?".to_owned()));
        assert_eq!(read(""), Err(BadQuestion::Blank));
        assert_eq!(read(" \u{200b}\n"), Err(BadQuestion::Blank));
        assert_eq!(read(&"a".repeat(Question::MAX)).map(|read| read.len()), Ok(Question::MAX));
        assert_eq!(read(&"a".repeat(Question::MAX + 1)), Err(BadQuestion::Long));
        assert_eq!(read(&"a".repeat(1_000_000)), Err(BadQuestion::Long));
    }
}
