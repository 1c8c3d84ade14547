//! How strong an opponent plays.

use luciole_core::Level;

/// One of something for each strength that has a name.
#[derive(Clone, Copy, Debug)]
pub struct Levels<T> {
    /// One for each level, from 0 up.
    pub levels: [T; Level::COUNT],
    /// For the position of the day: the player of the games, and the player that looks for positions in them. They stay as they are when
    /// levels change, so that everybody gets the same position.
    pub daily: [T; 2],
}

/// How strong an opponent plays: counted in simulations (positions judged, games played out), not in seconds, so that it plays the same
/// everywhere. What a level stands for, each game says itself; see `docs/opponents.md`.
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
}

impl Strength {
    /// The strength of the strongest level.
    pub const STRONGEST: Self = Self::of(Level::STRONGEST);
    /// The player of the games from which the position of the day is taken.
    pub(crate) const PLAYS_DAILY: Self = Self { named: Named::PlaysDaily, simulations: None };
    /// The player that looks for the position of the day in them.
    pub(crate) const SEEKS_DAILY: Self = Self { named: Named::SeeksDaily, simulations: None };

    /// The strength of a level.
    pub const fn of(level: Level) -> Self {
        Self { named: Named::Level(level), simulations: None }
    }

    /// The strongest level's way of playing, with so many simulations.
    pub fn with_simulations(simulations: u64) -> Self {
        Self { simulations: Some(simulations), ..Self::STRONGEST }
    }

    /// The one of `strengths` that is meant, and how many simulations if that isn't for it to say.
    pub fn among<T: Copy>(self, strengths: &Levels<T>) -> (T, Option<u64>) {
        let Levels { levels, daily: [plays, seeks] } = strengths;
        let meant = match self.named {
            Named::Level(level) => levels[usize::from(u8::from(level))],
            Named::PlaysDaily => *plays,
            Named::SeeksDaily => *seeks,
        };
        (meant, self.simulations)
    }
}
