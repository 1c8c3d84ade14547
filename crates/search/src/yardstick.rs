//! The opponents: the levels, and the yardsticks that every game has.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use luciole_core::record::truncated;
use luciole_core::{Chance, Level, Seat, random_move};
use rand::seq::SliceRandom;
use thiserror::Error;

use crate::{Knowledge, Strength, Thinking};

/// A player in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// A level.
    Level(Level),
    /// Any legal move: picks an entry of the list uniformly, then a move of the entry.
    Random,
    /// The move that promises most at first sight ([`Knowledge::promise`]): usually the one with the best standing for
    /// the player if the game ended now. Ties are broken at random.
    Greedy,
    /// Like `Greedy`, but looking one greedy reply ahead; only for two players.
    Greedy2,
}

/// The opponent doesn't exist.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not an opponent: use a level from 0 to {most} in steps of 0.5, random, greedy or greedy2", most = Level::MAX)]
pub struct UnknownOpponent(pub String);

impl Opponent {
    /// The opponent's move; `None` if the game is over.
    pub fn choose<G: Knowledge>(self, position: &G, chance: &mut Chance) -> Option<G::Move> {
        match self {
            Self::Level(level) => {
                Thinking::new(position, Strength::of(level), chance.seed()).map(|mut thinking| thinking.finish().chosen)
            }
            Self::Random => random_move(position, chance),
            Self::Greedy => greedy(position, chance),
            Self::Greedy2 => greedy2(position, chance),
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Greedy2 => f.write_str("greedy2"),
        }
    }
}

impl FromStr for Opponent {
    type Err = UnknownOpponent;

    fn from_str(text: &str) -> Result<Self, UnknownOpponent> {
        match text {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            "greedy2" => Ok(Self::Greedy2),
            level => level.parse().map(Self::Level).map_err(|_| UnknownOpponent(truncated(level))),
        }
    }
}

/// The move that promises most at first sight. Ties go to the best standing for the mover if the game ended now, by
/// rank and tie-breaks, then at random. `None` if the game is over.
pub fn greedy<G: Knowledge>(position: &G, chance: &mut Chance) -> Option<G::Move> {
    let seat = position.turn().seat()?;
    // Samples the hidden information, since trying out a move on the real position would be peeking.
    let guess = position.determinize(seat, chance);
    let mut moves = guess.candidates();
    moves.shuffle(chance);
    moves.into_iter().min_by_key(|&chosen| {
        let mut after = guess.clone();
        after.play(chosen).expect("a candidate is legal");
        let mut seats = after.standings().seats;
        let own = seats.swap_remove(seat.index());
        (Reverse(guess.promise(chosen, &after)), own.rank, Reverse(own.tie_breaks))
    })
}

/// Two-ply greedy for two players: the move with the largest lead in points for the mover after the next decision has
/// been made greedily. Ties are broken at random. `None` if the game is over.
pub fn greedy2<G: Knowledge>(position: &G, chance: &mut Chance) -> Option<G::Move> {
    let seat = position.turn().seat()?;
    let guess = position.determinize(seat, chance);
    let mut moves = guess.candidates();
    moves.shuffle(chance);
    moves.into_iter().max_by_key(|&chosen| {
        let mut after = guess.clone();
        after.play(chosen).expect("a candidate is legal");
        match after.turn().seat() {
            None => lead(&after, seat),
            Some(next) if next == seat => after.best_lead(seat),
            Some(next) => -after.best_lead(next),
        }
    })
}

/// [`Knowledge::best_lead`], by trying all candidates.
pub fn best_lead<G: Knowledge>(position: &G, seat: Seat) -> i32 {
    let tried = |chosen| {
        let mut after = position.clone();
        after.play(chosen).expect("a candidate is legal");
        lead(&after, seat)
    };
    position.candidates().into_iter().map(tried).max().unwrap_or_else(|| lead(position, seat))
}

/// A seat's lead in points over the best of the others if the game ended now.
pub fn lead<G: Knowledge>(position: &G, seat: Seat) -> i32 {
    let points = |seat: Seat| position.standings().seats[seat.index()].points;
    let others = Seat::all(position.seats()).filter(|other| *other != seat);
    points(seat) - others.map(points).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_round_trip() {
        for name in ["0", "4.5", "6", "random", "greedy", "greedy2"] {
            assert_eq!(name.parse::<Opponent>().unwrap().to_string(), name);
        }
        for wrong in ["", "-1", "7", "Random", "best"] {
            assert_eq!(wrong.parse::<Opponent>(), Err(UnknownOpponent(wrong.into())));
        }
        let error = "easy".parse::<Opponent>().unwrap_err().to_string();
        assert_eq!(
            error,
            "\"easy\" is not an opponent: use a level from 0 to 6 in steps of 0.5, random, greedy or greedy2"
        );
    }
}
