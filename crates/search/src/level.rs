//! The strength of an opponent.

use luciole_core::Level;
use serde::{Deserialize, Serialize};

/// One value for each named strength.
#[derive(Clone, Copy, Debug)]
pub struct Levels<T> {
    /// One for each level, the gentlest first.
    pub levels: [T; Level::COUNT],
    /// For the position of the day: the player of the games, the player that searches their positions, and the one with
    /// the last word. They don't change with the levels, so that everybody gets the same position.
    pub daily: [T; 3],
}

/// The strength of an opponent, counted in simulations (positions evaluated or games played out), not in seconds, so
/// that it plays the same everywhere. Each game defines what a level means; see `docs/opponents.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    named: Named,
    simulations: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Named {
    Level(Level),
    PlaysDaily,
    SeeksDaily,
    JudgesDaily,
}

impl Strength {
    /// The strength of the strongest level.
    pub const STRONGEST: Self = Self::of(Level::STRONGEST);
    /// The player that has the last word on the position of the day.
    pub(crate) const JUDGES_DAILY: Self = Self { named: Named::JudgesDaily, simulations: None };
    /// The player of the games from which the position of the day is taken.
    pub(crate) const PLAYS_DAILY: Self = Self { named: Named::PlaysDaily, simulations: None };
    /// The player that searches these games for the position of the day.
    pub(crate) const SEEKS_DAILY: Self = Self { named: Named::SeeksDaily, simulations: None };

    /// The strength of a level.
    pub const fn of(level: Level) -> Self {
        Self { named: Named::Level(level), simulations: None }
    }

    /// The strongest level, with a given number of simulations.
    pub fn with_simulations(simulations: u64) -> Self {
        Self { simulations: Some(simulations), ..Self::STRONGEST }
    }

    /// The matching one of `strengths`, and the number of simulations if that is given separately.
    pub fn among<T: Copy>(self, strengths: &Levels<T>) -> (T, Option<u64>) {
        let Levels { levels, daily: [plays, seeks, judges] } = strengths;
        let meant = match self.named {
            Named::Level(level) => levels[level.rank()],
            Named::PlaysDaily => *plays,
            Named::SeeksDaily => *seeks,
            Named::JudgesDaily => *judges,
        };
        (meant, self.simulations)
    }
}

/// Whose search judges decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judge {
    /// The strongest level, which shares the budget of a whole game among its decisions ([`crate::Budget`]).
    StrongestInBudget,
    /// The strongest level.
    Strongest,
    /// The player that had the last word on the puzzle of the day, whatever the levels are.
    OfTheDay,
}

impl Judge {
    /// The strength for each decision; `None` if it is a share of the game's budget.
    pub const fn strength(self) -> Option<Strength> {
        match self {
            Self::StrongestInBudget => None,
            Self::Strongest => Some(Strength::STRONGEST),
            Self::OfTheDay => Some(Strength::JUDGES_DAILY),
        }
    }
}
