//! What the search asks of a game.

use luciole_rules::{Chance, Game, Seat};

/// The whole win, as worths count it.
pub const MILLION: i32 = 1_000_000;

/// What share of the win each seat can expect, in millionths, in the order of the seats; 0 where there is no seat.
/// With two players the two add up to [`MILLION`]: the search's cut-offs rely on it.
pub type Worths = [i32; Seat::MOST as usize];

/// How much of a position is seen by who judges it, from 1 (next to nothing) to 100 (all). Each game says what a short
/// sight misses: what lies far away, what lies far ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Eye(u8);

impl Eye {
    /// Sees everything.
    pub const SHARP: Self = Self(100);

    /// An eye that sees so many hundredths.
    ///
    /// # Panics
    /// Outside 1 to 100.
    pub const fn percent(percent: u8) -> Self {
        assert!(1 <= percent && percent <= 100);
        Self(percent)
    }

    /// `whole`, as far as it is seen.
    pub const fn of(self, whole: i64) -> i64 {
        whole * self.0 as i64 / 100
    }
}

/// The little that has to be known of a game to play it well: which moves to look at, and who is how well off.
pub trait Knowledge: Game {
    /// Whether its moves are a continuum, so that only samples of them can be looked at.
    const CONTINUOUS: bool;

    /// What is the same for all moves of a position, worked out once before many of them are judged.
    type Look;

    /// The moves to look at, all of them legal, none of them twice, none only when the game is over. Where moves can be listed one by
    /// one, all; where they are a continuum, about `samples` of each stretch of it.
    fn candidates(&self, samples: u32, chance: &mut Chance) -> Vec<Self::Move>;

    /// What each seat can expect in this position. When the game is over it is what each seat won.
    fn worths(&self, eye: Eye) -> Worths;

    /// Prepares to judge moves of this position.
    fn look(&self, eye: Eye) -> Self::Look;

    /// What each seat can expect after a legal move: [`Knowledge::worths`] of the position after it, only quicker.
    fn judge(&self, look: &Self::Look, chosen: Self::Move) -> Worths;
}
