//! The one list of the games, and all that is made of it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use luciole_core::{Game, OptionSpec, RecordError, SetUpError, UnknownGame};
use serde::{Deserialize, Serialize};

/// Makes of the list: [`GameId`], and the macro [`for_game!`]. A game is its type, its module, its
/// number and its name for readers. The first token is a dollar sign, which the macro that is made needs for its own variables.
macro_rules! list_games {
    ($d:tt $($Game:ident $game:ident $number:literal $about:literal;)+) => {
        /// Which game. Stored by its number in links: numbers are never given twice.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[repr(u8)]
        pub enum GameId {
            $(
                #[doc = $about]
                $Game = $number,
            )+
        }

        impl GameId {
            /// All games, in the order in which they are shown.
            pub const ALL: &'static [Self] = &[$(Self::$Game),+];

            /// The game's name in records, links and on the command line.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Game => <crate::$game::$Game as Game>::NAME,)+
                }
            }
        }

        $(
            impl Listed for crate::$game::$Game {
                const ID: GameId = GameId::$Game;
            }
        )+

        /// `listed_games!(list)`: calls the macro `list!` with the games, each by its type, its module and its number, such as
        /// `Lacuna lacuna 1`. For a program that writes a function a game, to load its code.
        #[macro_export]
        macro_rules! listed_games {
            ($d list:ident) => {
                $d list! { $($Game $game $number)+ }
            };
        }

        /// `for_game!(id, G => body)`: `body` with `G` standing for the type of the game.
        #[doc(hidden)]
        #[macro_export]
        macro_rules! for_game {
            ($d id:expr, $d Game:ident => $d body:expr) => {
                match $d id {
                    $(
                        $crate::GameId::$Game => {
                            type $d Game = $crate::$game::$Game;
                            $d body
                        }
                    )+
                }
            };
        }
    };
}

// The list: a new game is added here, where it is to be shown.
list_games! { $
    Lacuna lacuna 1 "Lacuna, by Mark Gerrits.";
    Lumens lumens 3 "Lumens, by Jakob Andrusch.";
    Luminos luminos 4 "Luminos, by Kirsten Hiese.";
    Djinns djinns 2 "Djinns of the Lake, by Claude Leroy.";
    Lum42 lum42 5 "LUM42, by Vincent Joassin.";
}

/// What is known of a game before it begins.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// What can be set before the game.
    pub options: &'static [OptionSpec],
    /// Whether a seat may see what others may not.
    pub hidden_information: bool,
}

/// A game of the list.
pub trait Listed: Game {
    /// Which game of the list it is.
    const ID: GameId;
}

impl GameId {
    /// The game's number in links.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The game of which a link's code is, if it is one of the list: all that is known of the code without the game's own.
    pub fn of_link(code: &str) -> Option<Self> {
        let bytes = luciole_core::record::read_code(code).ok()?;
        Self::of_record(&bytes).ok()
    }

    /// The game of a record in its compact form ([`AnyRecord::to_bytes`](crate::AnyRecord::to_bytes)).
    ///
    /// # Errors
    /// What is wrong with the size, the check sum, or the game's number.
    pub fn of_record(bytes: &[u8]) -> Result<Self, RecordError> {
        let number = luciole_core::record::open(bytes)?.game;
        Self::from_number(number).ok_or(RecordError::LinkGame { number })
    }

    /// The game of that number in links.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|game| game.number() == number)
    }

    /// What is known of the game before it begins.
    pub fn info(self) -> GameInfo {
        for_game!(self, G => GameInfo { seats: G::SEATS, options: G::OPTIONS, hidden_information: G::HIDDEN_INFORMATION })
    }

    /// Checks that so many can play.
    ///
    /// # Errors
    /// If they are too few or too many.
    pub fn check_seats(self, seats: usize) -> Result<(), SetUpError> {
        for_game!(self, G => SetUpError::check_seats::<G>(seats))
    }

    /// How many colours there are to choose from when so many play.
    pub fn colours_for(self, seats: usize) -> usize {
        for_game!(self, G => G::colours_for(seats))
    }

    fn list() -> Vec<&'static str> {
        Self::ALL.iter().map(|game| game.name()).collect()
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .iter()
            .copied()
            .find(|game| game.name() == name)
            .ok_or_else(|| UnknownGame { name: luciole_core::record::truncated(name), listed: Self::list() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_agrees_with_itself() {
        for &id in GameId::ALL {
            assert_eq!(id.name().parse(), Ok(id));
            assert_eq!(GameId::from_number(id.number()), Some(id));
            for_game!(id, G => assert_eq!(G::ID, id));
            assert_eq!(serde_json::to_value(id).unwrap(), id.name());
        }
        let unknown = "go".parse::<GameId>().unwrap_err();
        assert_eq!(unknown.to_string(), format!("there is no game \"go\": there is {}", GameId::list().join(", ")));
        assert_eq!(GameId::from_number(0), None);
    }
}
