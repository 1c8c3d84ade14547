//! How a game ends at this table.

use leptos::prelude::*;
use luciole_session::Revision;

use super::TableState;

impl TableState {
    /// The game that has ended at this table, with everything told: it stays while the player looks back, until another
    /// move is played. A game that was already over when the table was opened doesn't count.
    pub fn ended_here(self) -> Memo<Option<Revision>> {
        let game = self.game;
        Memo::new(move |last: Option<&Option<Revision>>| {
            let revision = game.stamp.with(|stamp| stamp.mark.revision);
            let is_over = game.view.with(|seen| seen.over) && !game.ended_before;
            (is_over || last.copied().flatten() == Some(revision)).then_some(revision)
        })
    }
}
