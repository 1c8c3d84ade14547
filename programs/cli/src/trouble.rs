//! Why a command failed, always in one line.

use std::fmt;

/// Why a command failed, in one line.
#[derive(Debug)]
pub(crate) struct Trouble(String);

impl Trouble {
    /// `why`, on one line.
    pub(crate) fn new(why: impl fmt::Display) -> Self {
        let visible = |c: char| if c.is_control() { ' ' } else { c };
        let line: String = why.to_string().chars().map(visible).collect();
        Self(line.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error itself, without the usage and tips on the following lines.
impl From<clap::Error> for Trouble {
    fn from(mistake: clap::Error) -> Self {
        let text = mistake.to_string();
        let first = text.split("\n\n").next().unwrap_or(&text);
        Self::new(format!("{} (see luciole --help)", first.trim_start_matches("error: ")))
    }
}

macro_rules! from_errors {
    ($($error:ty),+ $(,)?) => {
        $(impl From<$error> for Trouble {
            fn from(error: $error) -> Self {
                Self::new(error)
            }
        })+
    };
}

from_errors!(
    luciole_core::RecordError,
    luciole_core::SetUpError,
    luciole_core::ParseError,
    luciole_core::BadPlayer,
    luciole_core::NoSuchSeat,
    luciole_games::BadArena,
    luciole_games::NoSuchMove,
);
