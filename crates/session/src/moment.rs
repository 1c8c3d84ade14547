//! What a board is drawn from.

use luciole_core::{Colours, Seat};

use crate::{Overlay, Play};

/// A proposed move, not played yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal<M> {
    /// A hint.
    Hint(M),
    /// The player's own choice, awaiting confirmation.
    Chosen(M),
    /// A better move than the one that was made: for display, the board can't play it.
    Better(M),
}

impl<M> Proposal<M> {
    /// The move.
    pub fn into_move(self) -> M {
        let (Self::Hint(chosen) | Self::Chosen(chosen) | Self::Better(chosen)) = self;
        chosen
    }

    /// Applies `of` to the move and keeps the kind of proposal.
    pub fn map<T>(self, of: impl FnOnce(M) -> T) -> Proposal<T> {
        match self {
            Self::Hint(chosen) => Proposal::Hint(of(chosen)),
            Self::Chosen(chosen) => Proposal::Chosen(of(chosen)),
            Self::Better(chosen) => Proposal::Better(of(chosen)),
        }
    }
}

/// The input of a drawing: a position, what led to it, and what the player is doing in it.
#[derive(Clone, Debug)]
pub struct Moment<'a, G: Play> {
    /// The position.
    pub position: &'a G,
    /// The colour of each seat, which decides how the seat is drawn and named.
    pub colours: Colours,
    /// The seat whose secrets are shown; `None` if nothing is to be hidden.
    pub viewer: Option<Seat>,
    /// The only person who plays on this device, if there is exactly one.
    pub person: Option<Seat>,
    /// The events of the last move.
    pub events: &'a [G::Event],
    /// How many of the events have been revealed: all, except while the events of one move are revealed one after the
    /// other.
    pub revealed: usize,
    /// What is selected.
    pub selection: &'a G::Selection,
    /// Why the last tap was refused.
    pub refusal: Option<&'a G::Illegal>,
    /// A proposed move.
    pub proposal: Option<Proposal<G::Move>>,
    /// A hinted move of which only the beginning is shown: [`Play::first_tap`].
    pub clue: Option<G::Move>,
    /// Whether the viewer may choose now.
    pub live: bool,
    /// The overlays that the viewer has turned on.
    pub overlays: &'a [Overlay],
    /// Whether all secrets are hidden, because the viewer may be anybody: while the device is handed over, or in a picture.
    pub covered: bool,
    /// The shape of the space for the board.
    pub space: Space,
}

/// The shape of the space for a board, for which a game may have a layout of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Space {
    /// Higher than wide, as on a phone.
    #[default]
    High,
    /// About as high as wide, as on a tablet beside or above what accompanies the board.
    Square,
    /// Wider than high.
    Wide,
}

impl Space {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::High, Self::Square, Self::Wide];
}

impl<'a, G: Play> Moment<'a, G> {
    /// A position in which anybody may choose, and nothing is hidden.
    pub const fn new(position: &'a G, selection: &'a G::Selection) -> Self {
        Self {
            position,
            colours: Colours::OWN,
            viewer: None,
            person: None,
            events: &[],
            revealed: 0,
            selection,
            refusal: None,
            proposal: None,
            clue: None,
            live: true,
            overlays: &[],
            covered: false,
            space: Space::High,
        }
    }

    /// Whether an overlay is shown.
    pub fn shows(&self, overlay: Overlay) -> bool {
        self.overlays.contains(&overlay)
    }
}
