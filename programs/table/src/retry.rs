//! Trying a decision of a finished game again: on a copy, at a table of its own, so that the game stays as it is.

use luciole_core::{Player, Seat};
use luciole_games::AnySession;

use crate::table::Whereabouts;
use crate::{MAX_TURNING_POINTS, Purpose, SavedTurningPoint, Table, TurningPoint, percent};

impl Table {
    /// Whether a seat's decisions can be tried again: a person's, and not in somebody else's page.
    pub fn may_retry(&self, seat: Seat) -> bool {
        let is_person = |player: Option<&Player>| matches!(player, Some(Player::Person(_)));
        !matches!(self.purpose, Purpose::Embedded) && is_person(self.session.players().get(seat.index()))
    }

    /// The number of moves before the decision that the player is trying again, on a table of its own.
    pub fn retrying(&self) -> Option<usize> {
        match self.player {
            Whereabouts::Retrying(number) => Some(number),
            Whereabouts::Here | Whereabouts::Left => None,
        }
    }

    /// The number of moves before the next turning point that can be tried again, after the one that is being tried;
    /// after the last comes the first. `None` if there is no other.
    pub fn next_to_retry(&self) -> Option<usize> {
        let number = self.retrying()?;
        let points = self.analysis.turning_points().into_iter().filter(|point| self.may_retry(point.seat));
        let numbers: Vec<usize> = points.map(|point| point.number).collect();
        let next = numbers.iter().find(|other| **other > number).or_else(|| numbers.first());
        next.copied().filter(|other| *other != number)
    }

    /// Sends the player to the table where the decision after `number` moves can be tried again.
    pub(crate) fn retry(&mut self, number: usize) {
        self.stop_replay();
        self.drop_question();
        self.saving.forget_inputs();
        self.remark = None;
        self.player = Whereabouts::Retrying(number);
    }

    /// Brings the player back from there, to the move that was made in the game.
    pub(crate) fn end_retry(&mut self) {
        if let Some(number) = self.retrying() {
            self.player = Whereabouts::Here;
            self.show(number + 1);
            self.resume_analysis();
        }
    }

    /// Saves that a better move has been found at the other table.
    pub(crate) fn note_solved(&mut self) {
        if let Some(number) = self.retrying() {
            let flow = self.saving.solve(number, &self.session, &mut self.effects);
            self.flow(flow);
        }
    }

    /// The costliest moves of the people at this device, for the player to try again another day.
    pub(crate) fn own_turning_points(&self) -> Vec<SavedTurningPoint> {
        let here = self.session.here();
        let is_here = |seat: Seat| self.may_retry(seat) && here.is_none_or(|here| here == seat);
        let point = |point: TurningPoint| SavedTurningPoint {
            number: point.number,
            percent: percent(point.cost).min(100) as u8,
            solved: false,
        };
        self.analysis.costliest_of(is_here, MAX_TURNING_POINTS).into_iter().map(point).collect()
    }
}

/// The game up to the decision after `number` moves, to be posed to the person who made it; `None` if no person did.
pub fn posed_again(session: &AnySession, number: usize) -> Option<AnySession> {
    let mut session = session.clone();
    if session.cursor().1 <= number {
        return None;
    }
    session.show(number);
    let seat = session.turn().seat()?;
    let Player::Person(_) = session.players().get(seat.index())? else { return None };
    Some(AnySession::resume(session.played_so_far()).instead_of(&session))
}
