//! Who decides when, and from where: the same for all games, so that its code is there once.

use luciole_core::{Player, Seat};

/// Who sits at a game in progress, and who has decided what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seats<'a> {
    /// Who sits where.
    pub(crate) players: &'a [Player],
    /// Who decides before the first move and after each; nobody once the game is over.
    pub(crate) deciders: &'a [Option<Seat>],
    /// The seat that is played from here, where others play far away.
    pub(crate) here: Option<Seat>,
}

impl Seats<'_> {
    /// Whether a person sits there who plays far away.
    fn is_far(self, seat: Seat) -> bool {
        self.here.is_some_and(|here| here != seat) && self.is_person(seat)
    }

    fn is_person(self, seat: Seat) -> bool {
        matches!(self.players[seat.index()], Player::Person(_))
    }

    /// Whether a person decides after so many moves.
    pub(crate) fn person_decides(self, moves: usize) -> bool {
        self.deciders[moves].is_some_and(|seat| self.is_person(seat))
    }

    /// How many moves stand for good: all up to the last that somebody far away has played.
    pub(crate) fn settled(self) -> usize {
        let last = self.deciders.len() - 1;
        let far = |seat: &Option<Seat>| seat.is_some_and(|seat| self.is_far(seat));
        self.deciders[..last].iter().rposition(far).map_or(0, |moves| moves + 1)
    }

    /// Whether a person may choose after so many moves: one who is here, about what doesn't stand for good.
    pub(crate) fn may_choose(self, moves: usize) -> bool {
        let far = self.deciders[moves].is_some_and(|seat| self.is_far(seat));
        self.person_decides(moves) && !far && moves >= self.settled()
    }

    /// Whether taking back stops there: where a person may choose; at a table without people, everywhere.
    fn stops_at(self, moves: usize) -> bool {
        self.may_choose(moves) || !self.players.iter().any(|player| matches!(player, Player::Person(_)))
    }

    /// The last stop before so many moves.
    pub(crate) fn stop_before(self, moves: usize) -> Option<usize> {
        (0..moves).rev().find(|&moves| self.stops_at(moves))
    }

    /// The next stop behind so many moves, or the end.
    pub(crate) fn stop_behind(self, moves: usize) -> Option<usize> {
        let last = self.deciders.len() - 1;
        (moves + 1..=last).find(|&moves| moves == last || self.stops_at(moves))
    }

    /// The people far away who have to learn what was played here last: the one whose turn it is, or at the end all.
    pub(crate) fn to_be_told(self) -> Vec<Seat> {
        let last = self.deciders.len() - 1;
        // Who has played last has seen the end.
        let over = self.deciders[last].is_none() && self.settled() < last;
        let told = |seat: &Seat| self.is_far(*seat) && (over || self.deciders[last] == Some(*seat));
        Seat::all(self.players.len()).filter(told).collect()
    }
}
