//! Phrases that name places on the board: pointing at one highlights its places. The places come from the move or the
//! event itself; no text is parsed. Conversely, touching a sign on the board highlights and explains it.

use std::mem;

use luciole_words::Phrase;

use crate::Table;

/// A phrase or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// Words that name places on the board.
    Phrase(Phrase),
    /// A sign on the board, by its key.
    Sign(String),
}

/// What is pointed at: hovered by a mouse, or held by a tap or the focus.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pointing {
    pub(crate) hovered: Option<Pointed>,
    pub(crate) held: Option<Pointed>,
}

impl Pointing {
    /// What to highlight: the mouse takes precedence, since it moved last.
    pub fn shown(&self) -> Option<&Pointed> {
        self.hovered.as_ref().or(self.held.as_ref())
    }
}

impl Table {
    /// Stops pointing at the proposal: the next one is a different move.
    pub(crate) fn forget_proposal(&mut self) {
        for pointed in [&mut self.pointing.hovered, &mut self.pointing.held] {
            pointed.take_if(|pointed| *pointed == Pointed::Phrase(Phrase::Proposal));
        }
    }

    /// Stops pointing; false if nothing was pointed at.
    pub(crate) fn point_nowhere(&mut self) -> bool {
        mem::take(&mut self.pointing) != Pointing::default()
    }
}
