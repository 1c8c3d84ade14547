//! The one list of the games, and all that is made of it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Game;

/// Makes of the list: [`GameId`], and the macros [`for_game!`], [`any_game!`] and [`each_game!`]. A game is its type, its module, its
/// number and its name for readers. The first token is a dollar sign, which the macros that are made need for their own variables.
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
                    $(Self::$Game => stringify!($game),)+
                }
            }
        }

        /// `for_game!(id, G => body)`: `body` with `G` standing for the type of the game.
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

        /// `any_game! { enum AnyRecord(Record); }`: an enum with one variant a game, each holding the `Record` of that game.
        /// To be used at the boundary only, where a game's type has to be erased.
        #[macro_export]
        macro_rules! any_game {
            ($d(#[$d meta:meta])* enum $d Any:ident($d Of:ident);) => {
                $d(#[$d meta])*
                pub enum $d Any {
                    $(
                        #[doc = concat!("Of ", stringify!($Game), ".")]
                        $Game($d Of<$crate::$game::$Game>),
                    )+
                }

                $(
                    impl From<$d Of<$crate::$game::$Game>> for $d Any {
                        fn from(inner: $d Of<$crate::$game::$Game>) -> Self {
                            Self::$Game(inner)
                        }
                    }
                )+
            };
        }

        /// `each_game!(any, AnyRecord(record) => body)`: `body` for the game that `any` is of.
        #[macro_export]
        macro_rules! each_game {
            ($d any:expr, $d Any:ident($d inner:pat) => $d body:expr) => {
                match $d any {
                    $($d Any::$Game($d inner) => $d body,)+
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

/// Why a move of `G` is not allowed.
pub type IllegalIn<G> = <G as Game>::Illegal;

any_game! {
    /// Why a move is not allowed, whichever the game.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    enum AnyIllegal(IllegalIn);
}

impl fmt::Display for AnyIllegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each_game!(self, AnyIllegal(why) => why.fmt(f))
    }
}

/// No game has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[error("there is no game {0:?}: there is {list}", list = GameId::list())]
pub struct UnknownGame(pub String);

impl GameId {
    /// The game's number in links.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The game of that number in links.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|game| game.number() == number)
    }

    fn list() -> String {
        Self::ALL.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ")
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
            .ok_or_else(|| UnknownGame(crate::record::shown(name)))
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
        assert_eq!("go".parse::<GameId>(), Err(UnknownGame("go".into())));
        assert_eq!(GameId::from_number(0), None);
    }
}
