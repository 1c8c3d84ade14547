//! The sounds of a game.

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// Something was chosen.
    Select,
    /// A piece was put down.
    Place,
    /// Something was gathered.
    Gather,
    /// Something is not allowed.
    Refused,
    /// The computers have played, and a person is to play.
    YourTurn,
    /// The game is over.
    End,
}
