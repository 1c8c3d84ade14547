//! The sounds of a game.

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// Something was chosen.
    Select,
    /// A piece was put down.
    Place,
    /// Something was collected.
    Gather,
    /// A tap was refused.
    Refused,
    /// The computers have played, and it is a person's turn.
    YourTurn,
    /// The game is over.
    End,
}
