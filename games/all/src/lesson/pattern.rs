//! Patterns of moves that a step accepts or comments on.

use std::fmt;

/// A pattern of moves in notation: a single move (`b`), a common prefix (`g4-g6@*`, `*`), or a prefix followed by a
/// number from a range (`g4-g6@40000..60000`, both included).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    beginning: String,
    ending: Ending,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Ending {
    Nothing,
    Anything,
    Number { least: u32, most: u32 },
}

impl Pattern {
    /// Parses a pattern; `None` if it is invalid.
    pub fn read(text: &str) -> Option<Self> {
        if let Some(beginning) = text.strip_suffix('*') {
            return Some(Self { beginning: beginning.to_owned(), ending: Ending::Anything });
        }
        let Some((before, most)) = text.split_once("..") else {
            return (!text.is_empty()).then(|| Self { beginning: text.to_owned(), ending: Ending::Nothing });
        };
        let beginning = before.trim_end_matches(|c: char| c.is_ascii_digit());
        let (least, most) = (before[beginning.len()..].parse().ok()?, most.parse().ok()?);
        (least <= most).then(|| Self { beginning: beginning.to_owned(), ending: Ending::Number { least, most } })
    }

    /// Whether a move matches.
    pub fn fits(&self, notation: &str) -> bool {
        notation.strip_prefix(&*self.beginning).is_some_and(|rest| match self.ending {
            Ending::Nothing => rest.is_empty(),
            Ending::Anything => true,
            Ending::Number { least, most } => rest.parse().is_ok_and(|number| (least..=most).contains(&number)),
        })
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.beginning)?;
        match self.ending {
            Ending::Nothing => Ok(()),
            Ending::Anything => f.write_str("*"),
            Ending::Number { least, most } => write!(f, "{least}..{most}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(pattern: &str, notation: &str) -> bool {
        Pattern::read(pattern).unwrap().fits(notation)
    }

    #[test]
    fn patterns_match_moves() {
        assert!(fits("b", "b") && !fits("b", "b1") && !fits("b", "g"));
        assert!(fits("g4-g6@*", "g4-g6@108069") && !fits("g4-g6@*", "g4-g5@1") && fits("*", "pass"));
        for (notation, is) in [("a@39", false), ("a@40", true), ("a@50", true), ("a@51", false), ("a@", false)] {
            assert_eq!(fits("a@40..50", notation), is, "{notation}");
        }
    }

    #[test]
    fn patterns_round_trip_and_others_are_refused() {
        for text in ["b", "*", "g4-g6@*", "g4-g6@40..50"] {
            assert_eq!(Pattern::read(text).unwrap().to_string(), text);
        }
        for wrong in ["", "a@..50", "a@50..40", "a@40..", "a@40..50x"] {
            assert_eq!(Pattern::read(wrong), None, "{wrong}");
        }
    }
}
