//! How strong an opponent plays.

use luciole_rules::Level;

/// One of something for each level, from 1 up.
pub type Levels<T> = [T; Level::MOST as usize];

/// How strong an opponent plays: counted in simulations (positions judged, games played out), not in seconds, so that it plays the same
/// everywhere. What a level stands for, each game says itself; see `docs/opponents.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    level: Level,
    simulations: Option<u64>,
}

impl Strength {
    /// The strength of a level.
    pub fn of(level: Level) -> Self {
        Self { level, simulations: None }
    }

    /// The strongest level's way of playing, with so many simulations.
    pub fn with_simulations(simulations: u64) -> Self {
        Self { level: Level::STRONGEST, simulations: Some(simulations) }
    }

    /// The one of `levels` that is meant, and how many simulations if it isn't for the level to say.
    pub fn among<T: Copy>(self, levels: &Levels<T>) -> (T, Option<u64>) {
        (levels[usize::from(u8::from(self.level)) - 1], self.simulations)
    }
}
