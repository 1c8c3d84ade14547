//! The list of games, and everything generated from it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use luciole_core::{Game, OptionSpec, RecordError, SetUpError, UnknownGame};
use serde::{Deserialize, Serialize};

/// Generates [`GameId`] and the macro [`for_game!`] from the list. A game is listed by its crate, type, name as a
/// module, name of its editor's part, number and readable name. The first token is a dollar sign, which the generated
/// macro needs for its own variables.
macro_rules! list_games {
    ($d:tt $($package:ident $Game:ident $game:ident $editor:ident $number:literal $about:literal;)+) => {
        $(pub use $package as $game;)+

        /// A game's id. Links store it by its number: never reuse a number.
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
            /// All games, in display order.
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

        /// `listed_games!(list)` calls the macro `list!` with each game's type, module, name of its editor's part and
        /// number, such as `Lacuna lacuna lacuna_editor 1`. For programs that need a function per game to load its code.
        #[macro_export]
        macro_rules! listed_games {
            ($d list:ident) => {
                $d list! { $($Game $game $editor $number)+ }
            };
        }

        /// `for_game!(id, G => body)` evaluates `body` with `G` as the game's type.
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

// The list: add a new game here, at its place in the display order.
list_games! { $
    luciole_lacuna Lacuna lacuna lacuna_editor 1 "Lacuna, by Mark Gerrits.";
    luciole_lumens Lumens lumens lumens_editor 3 "Lumens, by Jakob Andrusch.";
    luciole_luminos Luminos luminos luminos_editor 4 "Luminos, by Kirsten Hiese.";
    luciole_djinns Djinns djinns djinns_editor 2 "Djinns of the Lake, by Claude Leroy.";
    luciole_lum42 Lum42 lum42 lum42_editor 5 "LUM42, by Vincent Joassin.";
}

/// Static information about a game.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The possible numbers of players.
    pub seats: RangeInclusive<usize>,
    /// The options of a set-up.
    pub options: &'static [OptionSpec],
    /// Whether a seat may see something that others may not.
    pub hidden_information: bool,
}

/// A game in the list.
pub trait Listed: Game {
    /// Its id in the list.
    const ID: GameId;
}

impl GameId {
    /// The game's number in links.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The game of a link's code, if it is in the list. Doesn't need the game's own code.
    pub fn of_link(code: &str) -> Option<Self> {
        let bytes = luciole_core::record::read_code(code).ok()?;
        Self::of_record(&bytes).ok()
    }

    /// The game of a record in compact form ([`AnyRecord::to_bytes`](crate::AnyRecord::to_bytes)).
    ///
    /// # Errors
    /// If the size, the checksum, or the game's number is wrong.
    pub fn of_record(bytes: &[u8]) -> Result<Self, RecordError> {
        let number = luciole_core::record::open(bytes)?.game;
        Self::from_number(number).ok_or(RecordError::LinkGame { number })
    }

    /// The game with that number in links.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|game| game.number() == number)
    }

    /// Static information about the game.
    pub fn info(self) -> GameInfo {
        for_game!(self, G => GameInfo { seats: G::SEATS, options: G::OPTIONS, hidden_information: G::HIDDEN_INFORMATION })
    }

    /// Checks that the game is for `seats` players.
    ///
    /// # Errors
    /// If they are too few or too many.
    pub fn check_seats(self, seats: usize) -> Result<(), SetUpError> {
        for_game!(self, G => SetUpError::check_seats::<G>(seats))
    }

    /// How many colours there are to choose from with that many players.
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
    fn the_list_is_consistent() {
        for &id in GameId::ALL {
            assert_eq!(id.name().parse(), Ok(id));
            assert_eq!(GameId::from_number(id.number()), Some(id));
            for_game!(id, G => assert_eq!(G::ID, id));
            assert_eq!(serde_json::to_value(id).unwrap(), id.name());
        }
        let unknown = "go".parse::<GameId>().unwrap_err();
        assert_eq!(
            unknown.to_string(),
            format!("there is no game \"go\": the games are {}", GameId::list().join(", "))
        );
        assert_eq!(GameId::from_number(0), None);
    }
}
