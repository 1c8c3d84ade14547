//! The turns of a game, as players count them.

use luciole_core::Seat;

/// The turns of a game: each consists of the consecutive moves that one seat decides. Players count turns, whose numbers
/// begin with 1; a record counts moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turns(Vec<usize>);

impl Turns {
    /// The turns of a game, given who decided each move.
    pub fn of(deciders: impl IntoIterator<Item = Option<Seat>>) -> Self {
        let mut ends = Vec::new();
        let mut last = None;
        for (before, decider) in deciders.into_iter().enumerate() {
            if before > 0 && decider == last {
                ends.pop();
            }
            ends.push(before + 1);
            last = decider;
        }
        Self(ends)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The number of the turn to which the last of so many `moves` belongs; 0 before the first move.
    pub fn after(&self, moves: usize) -> usize {
        if moves == 0 { 0 } else { (self.begun(moves) + 1).min(self.count()) }
    }

    /// How many moves are played by the end of the turn with that number; 0 for 0.
    pub fn end(&self, turn: usize) -> usize {
        let last = turn.min(self.count());
        last.checked_sub(1).map_or(0, |index| self.0[index])
    }

    /// How many turns are over after so many `moves`.
    pub fn over(&self, moves: usize) -> usize {
        self.0.partition_point(|end| *end <= moves)
    }

    /// How many turns were over before the last of so many `moves`.
    fn begun(&self, moves: usize) -> usize {
        self.0.partition_point(|end| *end < moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(seats: &[usize]) -> Turns {
        Turns::of(seats.iter().map(|seat| Some(Seat::at(*seat))))
    }

    #[test]
    fn a_turn_is_what_one_seat_decides_in_a_row() {
        let turns = turns(&[0, 0, 1, 0, 0, 0, 1]);
        assert_eq!(turns.count(), 4);
        assert_eq!((0..=7).map(|moves| turns.after(moves)).collect::<Vec<_>>(), [0, 1, 1, 2, 3, 3, 3, 4]);
        assert_eq!((0..=7).map(|moves| turns.over(moves)).collect::<Vec<_>>(), [0, 0, 1, 2, 2, 2, 3, 4]);
        assert_eq!((0..=5).map(|turn| turns.end(turn)).collect::<Vec<_>>(), [0, 2, 3, 6, 7, 7]);
    }

    #[test]
    fn a_game_without_moves_has_no_turn() {
        let turns = turns(&[]);
        assert_eq!((turns.count(), turns.after(0), turns.over(0), turns.end(3)), (0, 0, 0, 0));
        assert_eq!(turns.after(9), 0);
    }
}
