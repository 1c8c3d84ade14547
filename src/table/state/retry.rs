//! Trying a decision of a finished game again: on a copy, at a table of its own, so that the game stays as it is.

use leptos::prelude::*;
use luciole_core::{Player, Seat};
use luciole_games::AnySession;

use super::TableState;
use crate::model::saves::{MAX_SLIPS, Slip};
use crate::model::worker_client::WorkerClient;

impl TableState {
    /// Whether a seat's decisions can be tried again: a person's, and not in somebody else's page.
    pub fn may_retry(self, seat: Seat) -> bool {
        let is_person = |player: Option<&Player>| matches!(player, Some(Player::Person(_)));
        !self.app.embedded && self.game.session.with_untracked(|session| is_person(session.players().get(seat.index())))
    }

    /// Whether the player is at another table, trying a decision again.
    pub fn is_set_aside(self) -> bool {
        self.retrying.try_get_untracked().flatten().is_some()
    }

    /// Leads to the table where the decision after `number` moves can be tried again.
    pub fn retry(self, number: usize) {
        self.halt();
        self.stop_hint();
        self.look_away();
        self.app.opponent.with_value(WorkerClient::cancel);
        self.retrying.set(Some(number));
    }

    /// Comes back from there, to the move that was made in the game.
    pub fn end_retry(self) {
        let Some(number) = self.retrying.try_get_untracked().flatten() else { return };
        self.came_back.set_value(true);
        self.retrying.set(None);
        // The other table has to be gone first, since it stops the worker as it goes.
        request_animation_frame(move || {
            if self.retrying.try_get_untracked() == Some(None) {
                self.app.opponent.with_value(|opponent| opponent.listen(move |heard| self.hear(heard)));
                self.show(number + 1);
                self.look_on();
            }
        });
    }

    /// Whether the player has just come back from there; only once.
    pub fn has_come_back(self) -> bool {
        self.came_back.try_update_value(std::mem::take) == Some(true)
    }

    /// The costliest moves of the people at this device, for the player to try again another day.
    pub fn slips(self) -> Vec<Slip> {
        let here = self.game.session.with_untracked(AnySession::here);
        let is_here = |seat: Seat| self.may_retry(seat) && here.is_none_or(|here| here == seat);
        let slip = |point: super::TurningPoint| Slip {
            number: point.number,
            percent: super::percent(point.cost).min(100) as u8,
            solved: false,
        };
        let points = self.opponent.analysis.with_untracked(|analysis| analysis.costliest_of(is_here, MAX_SLIPS));
        points.into_iter().map(slip).collect()
    }
}

/// The decision after `number` moves of a game, posed to the person who made it; `None` if it was nobody's.
pub fn posed_again(session: &AnySession, number: usize) -> Option<AnySession> {
    let mut session = session.clone();
    if session.cursor().1 <= number {
        return None;
    }
    session.show(number);
    let seat = session.turn().seat()?;
    let Player::Person(_) = session.players().get(seat.index())? else { return None };
    let mut posed = AnySession::resume(session.played_so_far());
    posed.pose();
    Some(posed.instead_of(&session))
}
