//! Positions laid out by hand: what figures explain, and what no pour brings about.

use luciole_core::Seat;

use super::{Flower, Lacuna, Pawn, Point, Whereabouts};

impl Lacuna {
    /// A position with these flowers and pawns on the mat, the pawns in the order of play, each of them one turn; all
    /// other flowers are out of the game. Seat 1 had the free flower.
    ///
    /// What overlaps or lies outside of the mat is not refused: the rules hold for what is played from here on.
    ///
    /// ```
    /// use luciole_lacuna::rules::{Lacuna, Point};
    ///
    /// let blue = |number, x| (format!("b{number}").parse().unwrap(), Point { x, y: 0 });
    /// let position = Lacuna::arranged(&[blue(1, -20_000), blue(2, 20_000)], &[]);
    /// assert_eq!(position.pairs().len(), 1);
    /// ```
    pub fn arranged(flowers: &[(Flower, Point)], pawns: &[Pawn]) -> Self {
        let mut whereabouts = vec![Whereabouts::Box; Flower::COUNT];
        for (flower, at) in flowers {
            whereabouts[flower.index()] = Whereabouts::Mat(*at);
        }
        let turns = pawns.len().min(usize::from(Self::TURNS)) as u8;
        Self { first: Seat::at(0), unpoured: None, flowers: whereabouts, pawns: pawns.to_vec(), turns }
    }
}
