//! What is highlighted on the board while nothing in the game changes: what the player points at, what a computer
//! considers, what a lesson shows. It is drawn over the board, which isn't rendered again for it.

use std::sync::Arc;

use luciole_games::{AnySession, Guide};
use luciole_scene::Named;
use luciole_words::BoardView;

use crate::{Opponent, Pointed, Table};

/// What is highlighted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// What the player points at.
    pointed: Option<Pointed>,
    /// The best move so far of a computer that thinks, in the game's notation.
    considered: Option<String>,
    /// What the lesson highlights: nodes of the scene, by their keys or targets.
    lit: Vec<String>,
    /// The target that the lesson shows as the next one to tap.
    next: Option<String>,
}

impl Table {
    /// What is highlighted on the board.
    pub fn highlights(&self) -> Highlights {
        let considered = match &self.opponent {
            Opponent::Moving { considers, .. } => considers.clone(),
            _ => None,
        };
        Highlights {
            pointed: self.pointing.shown().cloned(),
            considered,
            lit: self.guide().map(|guide| guide.lit().to_vec()).unwrap_or_default(),
            next: self.guide().and_then(Guide::pointed).map(str::to_owned),
        }
    }
}

impl Highlights {
    /// The board of `session` with the highlights over it; the same one if nothing is highlighted.
    pub fn over(&self, mut board: Arc<BoardView>, session: &AnySession) -> Arc<BoardView> {
        if *self != Self::default() {
            self.draw(Arc::make_mut(&mut board), session);
        }
        board
    }

    fn draw(&self, board: &mut BoardView, session: &AnySession) {
        match &self.pointed {
            None => {}
            Some(Pointed::Phrase(phrase)) => {
                let named = session.places(&board.scene, *phrase);
                board.scene.name(&named);
                board.scene.ring(&named);
            }
            Some(Pointed::Sign(key)) => {
                let sign = board.scene.node(key).filter(|node| node.explanation.is_some());
                let ringed = sign.map(|node| Named { at: node.at, reach: node.reach * node.scale, name: None });
                board.explained = sign.and_then(|node| node.explanation.clone());
                board.scene.ring(ringed.as_slice());
            }
        }
        if let Some(best) = &self.considered {
            session.consider(&mut board.scene, best);
        }
        board.light(&self.lit);
        if let Some(target) = &self.next {
            board.point_at(target);
        }
    }
}
