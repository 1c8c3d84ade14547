//! The options of a game of Lumens.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::sync::Arc;

use luciole_core::{First, SetUpError};
use serde::{Deserialize, Serialize};

use super::{Board, BoardError};

/// The options of a game of Lumens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who lays the first start token and has the first turn (ruling 1).
    pub first: First,
    /// The board.
    pub board: BoardChoice,
    /// Who starts where (ruling 13); has no effect on two players.
    pub starts: Starts,
    /// What happens to the last token in hand (ruling 9).
    pub end: End,
}

/// How three or four players get their start squares (ruling 13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starts {
    /// By lot.
    #[default]
    Dealt,
    /// The players choose, in turn order.
    Chosen,
    /// Each seat has its own.
    BySeat,
}

/// What happens to the last token in hand (ruling 9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// It is placed.
    #[default]
    Placed,
    /// It stays in hand.
    Kept,
}

/// The choice of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum BoardChoice {
    /// The rulebook's board for the number of players (ruling 12).
    #[default]
    Standard,
    /// A board of the player's own, as text (ruling 15).
    Own(String),
}

pub(super) const STANDARD: &str = "standard";

impl From<String> for BoardChoice {
    fn from(text: String) -> Self {
        if text == STANDARD { Self::Standard } else { Self::Own(text) }
    }
}

impl From<BoardChoice> for String {
    fn from(choice: BoardChoice) -> Self {
        match choice {
            BoardChoice::Standard => STANDARD.to_owned(),
            BoardChoice::Own(text) => text,
        }
    }
}

impl BoardChoice {
    /// The board for a number of players.
    ///
    /// # Errors
    /// If the player's own text isn't valid (ruling 15).
    pub(super) fn read(&self, seats: usize) -> Result<Arc<Board>, SetUpError> {
        match self {
            Self::Standard => Ok(Board::standard(seats)),
            Self::Own(text) => {
                let invalid = |why: BoardError| SetUpError::OwnText { key: "board", why: why.into() };
                text.parse().map(Arc::new).map_err(invalid)
            }
        }
    }
}
