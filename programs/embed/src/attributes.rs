//! The attributes of a frame's address: `key=value&key=value`, escaped like query strings.

use luciole_core::record::truncated;

use crate::Wrong;

/// The maximum size of the attributes in an address, in bytes. The record of any game stays far below.
pub const MAX_BYTES: usize = 64 * 1024;

/// The names of all attributes, except those that set options.
pub const ATTRIBUTES: &[&str] = &[
    "mode", "game", "link", "record", "move", "seats", "seed", "autoplay", "pace", "controls", "caption", "lang",
    "theme", "ground", "accent", "height", "origin",
];
/// The prefix of attributes that set options.
pub const OPTION: &str = "option-";

/// The attributes of an address that haven't been used yet.
#[derive(Debug)]
pub(crate) struct Attributes(Vec<(String, String)>);

impl Attributes {
    /// Parses the part of the address after the `?`.
    pub(crate) fn read(text: &str) -> Result<Self, Wrong> {
        if text.len() > MAX_BYTES {
            return Err(Wrong::Long { bytes: text.len() });
        }
        let mut list: Vec<(String, String)> = Vec::new();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let [key, value] =
                [key, value].map(|part| unescape(part).ok_or_else(|| Wrong::Escape { part: truncated(part) }));
            let (key, value) = (key?, value?);
            if list.iter().any(|(known, _)| *known == key) {
                return Err(Wrong::Twice { key: truncated(&key) });
            }
            if !ATTRIBUTES.contains(&key.as_str()) && !key.starts_with(OPTION) {
                return Err(Wrong::Unknown { key: truncated(&key) });
            }
            list.push((key, value));
        }
        Ok(Self(list))
    }

    /// The first attribute whose key satisfies the predicate.
    pub(crate) fn first(&self, one_of: impl Fn(&str) -> bool) -> Option<&str> {
        self.0.iter().map(|(key, _)| key.as_str()).find(|key| one_of(key))
    }

    /// Takes the value of an attribute, if present.
    pub(crate) fn take(&mut self, key: &str) -> Option<String> {
        let index = self.0.iter().position(|(each, _)| each == key)?;
        Some(self.0.remove(index).1)
    }

    /// Takes the value of an attribute that must be one of the given words.
    pub(crate) fn take_one_of(
        &mut self,
        key: &'static str,
        words: &'static [&'static str],
    ) -> Result<Option<&'static str>, Wrong> {
        let known = |value: String| {
            let found = words.iter().find(|each| **each == value);
            found.copied().ok_or_else(|| Wrong::Value { key, value: truncated(&value), can_be: words })
        };
        self.take(key).map(known).transpose()
    }

    /// Takes the options, without the prefix of their keys.
    pub(crate) fn take_options(&mut self) -> Vec<(String, String)> {
        let (taken, left) = std::mem::take(&mut self.0).into_iter().partition(|(key, _)| key.starts_with(OPTION));
        self.0 = left;
        let taken: Vec<(String, String)> = taken;
        taken.into_iter().map(|(key, value)| (key[OPTION.len()..].to_owned(), value)).collect()
    }
}

/// Unescapes a text: `%C3%A9` is é, and `+` is a space. `None` if an escape is invalid, or the result isn't UTF-8.
pub(crate) fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                (digit()? * 16 + digit()?) as u8
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn escapes_follow_query_strings() {
        assert_eq!(unescape("a+b%20c%2Bd%C3%A9%26"), Some("a b c+dé&".to_owned()));
        for broken in ["%", "%2", "%zz", "%+1", "%C3", "%é0"] {
            assert_eq!(unescape(broken), None, "{broken}");
        }
    }

    #[test]
    fn attributes_are_taken_once_and_all_are_known() {
        let mut read = Attributes::read("game=1&&link&option-x=2&option-y=&seed=%3D").unwrap();
        assert_eq!(read.take("game").as_deref(), Some("1"));
        assert_eq!(read.take("game"), None);
        assert_eq!(read.take("link").as_deref(), Some(""));
        let options = [("x", "2"), ("y", "")].map(|(key, value)| (key.to_owned(), value.to_owned()));
        assert_eq!(read.take_options(), options);
        assert_eq!(read.take("seed").as_deref(), Some("="));
        assert_eq!(Attributes::read("a=1").unwrap_err(), Wrong::Unknown { key: "a".to_owned() });
        assert_eq!(Attributes::read("game=1&game=1").unwrap_err(), Wrong::Twice { key: "game".to_owned() });
        assert_eq!(Attributes::read("game=%").unwrap_err(), Wrong::Escape { part: "%".to_owned() });
        let long = "x".repeat(MAX_BYTES + 1);
        assert_eq!(Attributes::read(&long).unwrap_err(), Wrong::Long { bytes: MAX_BYTES + 1 });
    }

    proptest! {
        #[test]
        fn escaped_text_round_trips(text: String) {
            let escaped = text.bytes().map(|byte| format!("%{byte:02x}")).collect::<Vec<_>>().concat();
            prop_assert_eq!(unescape(&escaped), Some(text));
        }
    }
}
