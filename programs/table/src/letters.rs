//! What is noted beside a game that people play by sending each other links.

use luciole_core::record::MAX_MOVES;

/// The line that says that a link is due.
const DUE: &str = "due";

/// What is known of the links that were sent and received.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letters {
    /// Whether moves, or an invitation, have been made here whose link hasn't been handed on since.
    pub due: bool,
    /// The turns that their players elsewhere have taken back after sending them, in the order in which that happened.
    pub withdrawn: Vec<Withdrawn>,
}

/// A turn that its player has taken back after sending it. Its link may be opened again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawn {
    /// The number of moves before it.
    pub after: usize,
    /// Its moves, in the game's notation.
    pub moves: Vec<String>,
}

impl Letters {
    /// Whether the moves of a link contain a turn that was taken back later.
    pub fn are_older(&self, sent: &[String]) -> bool {
        self.withdrawn.iter().any(|turn| sent.get(turn.after..).is_some_and(|sent| sent.starts_with(&turn.moves)))
    }

    /// The stored text: a line if a link is due, and one for each turn that was taken back, with the number of moves before
    /// it and its moves.
    pub fn write(&self) -> String {
        let line = |turn: &Withdrawn| format!("{} {}\n", turn.after, turn.moves.join(" "));
        let due = self.due.then(|| format!("{DUE}\n"));
        due.into_iter().chain(self.withdrawn.iter().map(line)).collect()
    }

    /// Parses the stored text; leaves out what is invalid.
    pub fn read(text: &str) -> Self {
        let turn = |line: &str| {
            let (after, moves) = line.split_once(' ')?;
            let after = after.parse().ok().filter(|after| *after <= MAX_MOVES)?;
            Some(Withdrawn { after, moves: moves.split(' ').map(str::to_owned).collect() })
        };
        Self { due: text.lines().any(|line| line == DUE), withdrawn: text.lines().filter_map(turn).collect() }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn turn(after: usize, moves: &[&str]) -> Withdrawn {
        Withdrawn { after, moves: moves.iter().map(ToString::to_string).collect() }
    }

    #[test]
    fn letters_round_trip_and_anything_else_is_left_out() {
        let withdrawn = vec![turn(0, &["b", "g5-g6@25364"]), turn(12, &["7-x2u"])];
        let letters = Letters { due: true, withdrawn };
        assert_eq!(letters.write(), "due\n0 b g5-g6@25364\n12 7-x2u\n");
        assert_eq!(Letters::read(&letters.write()), letters);
        assert_eq!(Letters::read(&format!("\nb\n-1 b\n4001 b\n{}", letters.write())), letters);
        assert_eq!(Letters::read(""), Letters::default());
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_reader(text in "(due\n)?[0-9a-z \n]{0,40}") {
            let letters = Letters::read(&text);
            prop_assert_eq!(Letters::read(&letters.write()), letters);
        }
    }

    #[test]
    fn a_link_is_older_if_it_contains_a_turn_that_was_taken_back() {
        let letters = Letters { due: false, withdrawn: vec![turn(1, &["x", "y"])] };
        let sent = |moves: &[&str]| moves.iter().map(ToString::to_string).collect::<Vec<_>>();
        for (moves, is_older) in [
            (&["a", "x", "y"][..], true),
            (&["a", "x", "y", "z"], true),
            (&["a", "x"], false),
            (&["a", "x", "z"], false),
            (&["x", "y"], false),
            (&[], false),
        ] {
            assert_eq!(letters.are_older(&sent(moves)), is_older, "{moves:?}");
        }
    }
}
