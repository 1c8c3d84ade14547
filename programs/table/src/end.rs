//! The end of a game at the table where it is played.

use luciole_core::Turn;
use luciole_session::Revision;

use crate::table::Whereabouts;
use crate::{Purpose, Table};

/// A game that has ended at its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    pub game: Revision,
    /// Whether the only person at this device has lost it.
    pub lost: bool,
}

impl Table {
    /// The game that has ended at this table, with everything revealed: it stays while the player looks back, until
    /// another move is played. A game that was already over when the table was opened doesn't count.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// Notices the end of the game. If the player has lost, the computer looks for the move that mattered.
    pub(crate) fn follow_end(&mut self) {
        let game = self.session.mark().revision;
        let is_known = self.ended.is_some_and(|ended| ended.game == game) || self.ended_before == Some(game);
        if is_known || self.player != Whereabouts::Here {
            return;
        }
        let is_shown = self.session.turn() == Turn::Over && !self.session.is_revealing();
        let ends = self.session.ends().filter(|_| is_shown);
        self.ended = ends.map(|ends| {
            let lost = self.session.person().is_some_and(|you| ends[you.index()].rank > 1);
            Ended { game, lost }
        });
        if self.ended.is_some_and(|ended| ended.lost) && matches!(self.purpose, Purpose::Play) {
            self.analyse_quietly();
        }
    }
}
