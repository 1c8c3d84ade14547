//! Who decides when, and from where. It isn't generic over the game, so that its code exists only once.

use luciole_core::{Player, Seat};

/// The players of a game in progress, and who decided what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seats<'a> {
    /// The players, in seat order.
    pub(crate) players: &'a [Player],
    /// Who decides before the first move and after each; `None` once the game is over.
    pub(crate) deciders: &'a [Option<Seat>],
    /// Who chose each move; `None` for a pass.
    pub(crate) movers: &'a [Option<Seat>],
    /// The seat played on this device, where others play remotely.
    pub(crate) here: Option<Seat>,
}

impl Seats<'_> {
    /// Whether the seat's player is a person who plays remotely.
    fn is_far(self, seat: Seat) -> bool {
        self.here.is_some_and(|here| here != seat) && self.is_person(seat)
    }

    fn is_person(self, seat: Seat) -> bool {
        matches!(self.players[seat.index()], Player::Person(_))
    }

    /// Whether a person decides after `moves` moves.
    pub(crate) fn person_decides(self, moves: usize) -> bool {
        self.deciders[moves].is_some_and(|seat| self.is_person(seat))
    }

    /// How many moves are final: all up to the last one chosen remotely.
    pub(crate) fn settled(self) -> usize {
        self.after_last_mover(|seat| self.is_far(seat))
    }

    /// The number of moves up to the last one that such a player chose.
    fn after_last_mover(self, is_such: impl Fn(Seat) -> bool) -> usize {
        self.movers.iter().rposition(|seat| seat.is_some_and(&is_such)).map_or(0, |moves| moves + 1)
    }

    /// Whether a player elsewhere decides after all moves.
    pub(crate) fn awaits_another(self) -> bool {
        self.deciders.last().copied().flatten().is_some_and(|seat| self.is_far(seat))
    }

    /// Whether a person may choose after `moves` moves: one on this device, and only after the final moves.
    pub(crate) fn may_choose(self, moves: usize) -> bool {
        let far = self.deciders[moves].is_some_and(|seat| self.is_far(seat));
        self.person_decides(moves) && !far && moves >= self.settled()
    }

    /// Whether undo stops there: where a person may choose; at a table without people, everywhere.
    fn stops_at(self, moves: usize) -> bool {
        self.may_choose(moves) || !self.players.iter().any(|player| matches!(player, Player::Person(_)))
    }

    /// The last stop before `moves` moves where `has_choice`.
    pub(crate) fn stop_before(self, moves: usize, has_choice: &dyn Fn(usize) -> bool) -> Option<usize> {
        (0..moves).rev().find(|&moves| self.stops_at(moves) && has_choice(moves))
    }

    /// The next stop after `moves` moves where `has_choice`, or the end.
    pub(crate) fn stop_behind(self, moves: usize, has_choice: &dyn Fn(usize) -> bool) -> Option<usize> {
        let last = self.deciders.len() - 1;
        (moves + 1..=last).find(|&moves| moves == last || self.stops_at(moves) && has_choice(moves))
    }

    /// The remote people who still have to receive the latest moves played here: the one whose turn it is, or everybody
    /// at the end.
    pub(crate) fn to_notify(self) -> Vec<Seat> {
        let last = self.deciders.len() - 1;
        // The player who made the last move has seen the end.
        let over = self.deciders[last].is_none() && self.settled() < self.after_last_mover(|_| true);
        let lacks_moves = |seat: &Seat| self.is_far(*seat) && (over || self.deciders[last] == Some(*seat));
        Seat::all(self.players.len()).filter(lacks_moves).collect()
    }
}
