//! Phrases that name places on the board: pointing at one highlights its places. The places come from the move or the
//! event itself; no text is parsed. Conversely, touching a symbol on the board highlights and explains it.

use luciole_scene::Named;
use luciole_words::{BoardView, Phrase};

use crate::Table;

/// A phrase or a symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// Words that name places on the board.
    Phrase(Phrase),
    /// A symbol on the board, by its key.
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
    pub(crate) fn point(&mut self, change: impl FnOnce(&mut Pointing)) {
        let before = self.pointing.shown().cloned();
        change(&mut self.pointing);
        self.board_version += u32::from(self.pointing.shown() != before.as_ref());
    }

    /// Stops pointing at the proposal: the next one is a different move.
    pub(crate) fn forget_proposal(&mut self) {
        self.point(|pointing| {
            for pointed in [&mut pointing.hovered, &mut pointing.held] {
                pointed.take_if(|pointed| *pointed == Pointed::Phrase(Phrase::Proposal));
            }
        });
    }

    /// Stops pointing; false if nothing was pointed at.
    pub(crate) fn point_nowhere(&mut self) -> bool {
        let pointed = self.pointing != Pointing::default();
        self.point(|pointing| *pointing = Pointing::default());
        pointed
    }

    /// Highlights what is pointed at on the board.
    pub(crate) fn draw_pointed(&self, board: &mut BoardView) {
        match self.pointing.shown() {
            None => {}
            Some(Pointed::Phrase(phrase)) => {
                let named = self.session.places(&board.scene, *phrase);
                board.scene.name(&named);
                board.scene.ring(&named);
            }
            Some(Pointed::Sign(key)) => {
                board.explained = board.meaning(key).cloned();
                let ringed = board.scene.node(key).filter(|_| board.explained.is_some());
                let ringed = ringed.map(|node| Named { at: node.at, reach: node.reach * node.scale, name: None });
                board.scene.ring(ringed.as_slice());
            }
        }
    }
}
