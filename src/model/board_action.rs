//! Player input on a board.

/// What a player does on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardAction {
    /// Taps the target of this name.
    Tap(String),
    /// Slides what is on the rail to this place.
    Slide(u32),
    /// Takes the last step back.
    Back,
    /// Asks what the sign of this key means, or no longer.
    Explain(Option<String>),
}
