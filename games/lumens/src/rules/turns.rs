//! Whose turn it is in an arrangement, by the numbers of tokens.

use alloc::vec::Vec;

use luciole_core::Seat;

use super::{Arrangement, Impossible, Lumens, Token};

/// Whose turn it is in a position with all tokens laid, and whose it was before.
pub(super) struct Turns<'a> {
    position: &'a Lumens,
    pub(super) first: Seat,
    /// `None` if nobody can place.
    pub(super) turn: Option<Seat>,
}

impl<'a> Turns<'a> {
    /// Those of an arrangement; what it leaves open is chosen so that they fit, if possible.
    pub(super) fn of(arrangement: &Arrangement, position: &'a Lumens) -> Self {
        let from = |first: Seat| {
            let turn = arrangement.turn.or_else(|| position.least_placed(first));
            Self { position, first, turn }
        };
        let candidates = Seat::all(position.seats).filter(|seat| arrangement.first.is_none_or(|first| first == *seat));
        let fitting = candidates.map(from).min_by_key(|turns| turns.faults().len());
        fitting.unwrap_or_else(|| from(Seat::at(0)))
    }

    /// Why they can't be.
    pub(super) fn faults(&self) -> Vec<Impossible> {
        let (position, Some(turn)) = (self.position, self.turn) else { return Vec::new() };
        if !position.can_place(turn) {
            return [Impossible::Stuck { seat: turn }].into();
        }
        let mut faults = Vec::new();
        for seat in Seat::all(position.seats) {
            let (tokens, due) = (position.laid_by(seat), self.due(seat));
            // A seat that can place could do so in all its turns: no move reopens a line (ruling 7).
            if tokens > due || tokens < due && position.can_place(seat) {
                faults.push(Impossible::Uneven { turn, own: position.laid_by(turn), seat, tokens });
            }
        }
        faults
    }

    /// Whether a seat has been declared out: it couldn't place when its turn came (ruling 7).
    pub(super) fn is_out(&self, seat: Seat) -> bool {
        let position = self.position;
        !position.can_place(seat) && !position.has_finished(seat) && position.laid_by(seat) < self.due(seat)
    }

    /// How many tokens a seat has on the board if it placed one in each of its turns. At the end, there may have been
    /// any number of turns.
    fn due(&self, seat: Seat) -> usize {
        let rank = |seat: Seat| (seat.index() + self.position.seats - self.first.index()) % self.position.seats;
        self.turn.map_or(usize::MAX, |turn| self.position.laid_by(turn) + usize::from(rank(seat) < rank(turn)))
    }
}

impl Lumens {
    /// How many tokens a seat has on the board.
    fn laid_by(&self, seat: Seat) -> usize {
        Token::EACH - usize::from(self.unplaced(seat).into_iter().sum::<u8>())
    }

    fn can_place(&self, seat: Seat) -> bool {
        !self.has_finished(seat) && !self.open_to(seat).is_empty()
    }

    /// Of the seats that can place, the one with the fewest tokens on the board; if there are several, the next from
    /// `first` on.
    fn least_placed(&self, first: Seat) -> Option<Seat> {
        let in_order = (0..self.seats).map(|turn| Seat::at((first.index() + turn) % self.seats));
        in_order.filter(|seat| self.can_place(*seat)).min_by_key(|seat| self.laid_by(*seat))
    }
}
