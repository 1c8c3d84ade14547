//! The texts of `locales/*.json` at run time; `luciole-locales` generates their methods.

use std::fmt::{Display, Write};

use crate::{Language, of_fr};

/// The texts of a language, as lines. `{0}` stands for the first part that is filled in, and so on; `{d0}` stands for
/// the first part after the French “de”.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The language.
    pub language: Language,
    /// The texts.
    pub lines: &'static [&'static str],
}

impl Lines {
    /// A text without placeholders.
    pub fn line(self, at: usize) -> &'static str {
        self.lines[at]
    }

    /// Several texts, starting at line `at`.
    pub fn list<const N: usize>(self, at: usize) -> [&'static str; N] {
        std::array::from_fn(|number| self.line(at + number))
    }

    /// A text with its placeholders filled in.
    pub fn fill(self, at: usize, parts: &[&dyn Display]) -> String {
        let mut filled = String::new();
        let mut rest = self.line(at);
        while let Some((words, marked)) = rest.split_once('{') {
            filled.push_str(words);
            let (number, after) = marked.split_once('}').unwrap_or((marked, ""));
            let of = number.strip_prefix('d');
            let part = of.unwrap_or(number).parse::<usize>().ok().and_then(|number| parts.get(number));
            match (part, of) {
                (Some(part), Some(_)) => filled.push_str(&of_fr(&part.to_string())),
                // Writing to a string can't fail.
                (Some(part), None) => drop(write!(filled, "{part}")),
                (None, _) => {}
            }
            rest = after;
        }
        filled.push_str(rest);
        filled
    }

    /// A text that depends on a number: its plural forms are at `at` (one) and on the next line (other).
    pub fn count(self, at: usize, count: usize, parts: &[&dyn Display]) -> String {
        self.fill(at + usize::from(!self.language.is_one(count)), parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: Lines = Lines {
        language: Language::French,
        lines: &["{1} before {0}, twice: {1}", "Le vaisseau {d0}, {1}.", "{0} fleur", "{0} fleurs", "plain"],
    };

    #[test]
    fn placeholders_are_filled_in_by_number() {
        assert_eq!(LINES.fill(0, &[&"b", &"a"]), "a before b, twice: a");
        assert_eq!(LINES.fill(0, &[&"{1}", &"{0}"]), "{0} before {1}, twice: {0}", "whatever a player is called");
        assert_eq!(LINES.fill(1, &[&"Orange", &"Bea"]), "Le vaisseau d’Orange, Bea.");
        assert_eq!((LINES.line(4), LINES.list::<2>(2)), ("plain", ["{0} fleur", "{0} fleurs"]));
    }

    #[test]
    fn plural_forms_follow_the_language() {
        let said = |language, count: usize| Lines { language, ..LINES }.count(2, count, &[&count]);
        assert_eq!([0, 1, 2].map(|count| said(Language::French, count)), ["0 fleur", "1 fleur", "2 fleurs"]);
        assert_eq!([0, 1, 2].map(|count| said(Language::English, count)), ["0 fleurs", "1 fleur", "2 fleurs"]);
    }
}
