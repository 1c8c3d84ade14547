//! Player input on a board.

/// What a player does on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardAction {
    /// Taps the target with this name.
    Tap(String),
    /// Slides the piece on the rail to this place.
    Slide(u32),
    /// Undoes the last step.
    Back,
    /// Explains the symbol with this key, or stops explaining.
    Explain(Option<String>),
    /// Toggles the overlay with this key.
    Overlay(char),
}
