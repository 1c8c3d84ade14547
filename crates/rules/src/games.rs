//! The one list of the games. A new game is added to the items of this file.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Game;

/// Which game. Stored by its number in links: numbers are never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum GameId {
    /// Lacuna, by Mark Gerrits.
    Lacuna = 1,
    /// Djinns of the Lake, by Claude Leroy.
    Djinns = 2,
    /// Lumens, by Jakob Andrusch.
    Lumens = 3,
    /// Luminos, by Kirsten Hiese.
    Luminos = 4,
}

/// `for_game!(id, G => body)`: `body` with `G` standing for the type of the game.
#[macro_export]
macro_rules! for_game {
    ($id:expr, $Game:ident => $body:expr) => {
        match $id {
            $crate::GameId::Lacuna => {
                type $Game = $crate::lacuna::Lacuna;
                $body
            }
            $crate::GameId::Djinns => {
                type $Game = $crate::djinns::Djinns;
                $body
            }
            $crate::GameId::Lumens => {
                type $Game = $crate::lumens::Lumens;
                $body
            }
            $crate::GameId::Luminos => {
                type $Game = $crate::luminos::Luminos;
                $body
            }
        }
    };
}

/// `any_game! { enum AnyRecord(Record); }`: an enum with one variant a game, each holding the `Record` of that game.
/// To be used at the boundary only, where a game's type has to be erased.
#[macro_export]
macro_rules! any_game {
    ($(#[$meta:meta])* enum $Any:ident($Of:ident);) => {
        $(#[$meta])*
        pub enum $Any {
            /// Of Lacuna.
            Lacuna($Of<$crate::lacuna::Lacuna>),
            /// Of Djinns of the Lake.
            Djinns($Of<$crate::djinns::Djinns>),
            /// Of Lumens.
            Lumens($Of<$crate::lumens::Lumens>),
            /// Of Luminos.
            Luminos($Of<$crate::luminos::Luminos>),
        }

        impl From<$Of<$crate::lacuna::Lacuna>> for $Any {
            fn from(inner: $Of<$crate::lacuna::Lacuna>) -> Self {
                Self::Lacuna(inner)
            }
        }

        impl From<$Of<$crate::djinns::Djinns>> for $Any {
            fn from(inner: $Of<$crate::djinns::Djinns>) -> Self {
                Self::Djinns(inner)
            }
        }

        impl From<$Of<$crate::lumens::Lumens>> for $Any {
            fn from(inner: $Of<$crate::lumens::Lumens>) -> Self {
                Self::Lumens(inner)
            }
        }

        impl From<$Of<$crate::luminos::Luminos>> for $Any {
            fn from(inner: $Of<$crate::luminos::Luminos>) -> Self {
                Self::Luminos(inner)
            }
        }
    };
}

/// `each_game!(any, AnyRecord(record) => body)`: `body` for the game that `any` is of.
#[macro_export]
macro_rules! each_game {
    ($any:expr, $Any:ident($inner:pat) => $body:expr) => {
        match $any {
            $Any::Lacuna($inner) => $body,
            $Any::Djinns($inner) => $body,
            $Any::Lumens($inner) => $body,
            $Any::Luminos($inner) => $body,
        }
    };
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
    /// All games, in the order in which they are shown.
    pub const ALL: &'static [Self] = &[Self::Lacuna, Self::Lumens, Self::Luminos, Self::Djinns];

    /// The game's name in records, links and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lacuna => "lacuna",
            Self::Djinns => "djinns",
            Self::Lumens => "lumens",
            Self::Luminos => "luminos",
        }
    }

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
            .ok_or_else(|| UnknownGame(name.chars().take(40).collect()))
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
