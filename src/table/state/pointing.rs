//! Phrases that name places on the board: pointing at one highlights its places. The places come from the move or the
//! event itself; no text is parsed. Conversely, touching a symbol on the board highlights and explains it.

use leptos::prelude::*;
use luciole_games::AnySession;
use luciole_scene::{Named, Scene};
use luciole_table::{BoardView, Phrase};
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

use super::TableState;

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
    hovered: Option<Pointed>,
    held: Option<Pointed>,
}

impl Pointing {
    /// What to highlight: the mouse takes precedence, since it moved last.
    pub fn shown(&self) -> Option<&Pointed> {
        self.hovered.as_ref().or(self.held.as_ref())
    }
}

impl TableState {
    /// Points at what the mouse is over, or at nothing.
    pub fn hover(self, pointed: Option<Pointed>) {
        // A hovered element may outlive the table for a moment.
        self.board.pointing.try_update(|pointing| pointing.hovered = pointed);
    }

    /// Points at what was tapped or has the focus, or at nothing.
    pub fn hold(self, pointed: Option<Pointed>) {
        // An element that is removed with the table still loses the focus.
        self.board.pointing.try_update(|pointing| pointing.held = pointed);
    }

    /// Stops pointing at the proposal: the next one is a different move.
    pub fn forget_proposal(self) {
        self.board.pointing.try_update(|pointing| {
            for pointed in [&mut pointing.hovered, &mut pointing.held] {
                pointed.take_if(|pointed| *pointed == Pointed::Phrase(Phrase::Proposal));
            }
        });
    }

    /// Points at a symbol on the board, or at none.
    pub fn point_at_sign(self, key: Option<String>) {
        self.hold(key.map(Pointed::Sign));
    }

    /// Stops pointing; false if nothing was pointed at.
    pub fn point_nowhere(self) -> bool {
        let before = self.board.pointing.try_get_untracked().unwrap_or_default();
        if before != Pointing::default() {
            self.board.pointing.set(Pointing::default());
        }
        before != Pointing::default()
    }

    /// Scrolls the highlighted places into view: on a phone, the phrase may be far below the board.
    pub fn show_pointed(self) {
        let (at, view, elsewhere) = self.board.view.with_untracked(|board_view| {
            let ringed = board_view.scene.nodes.iter().find(|node| node.look == Scene::POINTED).map(|node| node.at);
            let is_elsewhere = board_view.scene.part.zip(ringed).is_some_and(|(part, at)| !part.holds(at));
            let turns = board_view.overlays.iter().find(|seen| seen.overlay.turns && is_elsewhere);
            (ringed, board_view.scene.view, turns.map(|seen| seen.overlay.key))
        });
        let Some(at) = at else { return };
        if let Some(key) = elsewhere {
            self.toggle_overlay(key);
        }
        self.board.zoom.update(|zoom| *zoom = zoom.showing(at, view));
        // In a frame this would scroll the page around it too.
        if !self.app.embedded {
            show_board();
        }
    }
}

/// Scrolls the board into view, unless it is.
pub fn show_board() {
    if let Ok(Some(board)) = document().query_selector(".board-side") {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        board.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Highlights what is pointed at on the board.
pub fn point(session: &AnySession, board_view: &mut BoardView, pointed: &Pointed) {
    match pointed {
        Pointed::Phrase(phrase) => {
            let named = session.places(&board_view.scene, *phrase);
            board_view.scene.name(&named);
            board_view.scene.ring(&named);
        }
        Pointed::Sign(key) => {
            board_view.explained = board_view.meaning(key).cloned();
            let ringed = board_view.scene.node(key).filter(|_| board_view.explained.is_some());
            let ringed = ringed.map(|node| Named { at: node.at, reach: node.reach * node.scale, name: None });
            board_view.scene.ring(ringed.as_slice());
        }
    }
}
