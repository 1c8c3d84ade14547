//! How strong an opponent plays.

use luciole_rules::Level;

use crate::Eye;

/// How strong an opponent plays: counted in positions judged, not in seconds, so that it plays the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// No further move is followed up once so many positions have been judged.
    pub simulations: u64,
    /// What is looked at of each decision from the one to be made on, as many as are looked ahead; at least one.
    pub plies: &'static [Ply],
    /// How much is seen of the positions judged.
    pub eye: Eye,
    /// How many deals are thought through where something is hidden.
    pub guesses: usize,
}

/// What is looked at of one decision of a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Samples of each stretch where moves are a continuum.
    pub samples: u32,
    /// How many moves are followed up to the next ply, those that look best at first sight. Of no account for the last ply.
    pub width: usize,
}

/// A ply that looks at so many samples of each stretch, and follows up so many moves.
const fn ply(samples: u32, width: usize) -> Ply {
    Ply { samples, width }
}

impl Strength {
    /// The levels, from 1 up. Weaker ones look at fewer moves, less far ahead, and see less of what they look at; what they do
    /// see they judge as well as the strongest. Measured in `docs/opponents.md`.
    const LEVELS: [Self; Level::MOST as usize] = [
        Self { simulations: 1_000, plies: &[ply(1, 1)], eye: Eye::percent(6), guesses: 1 },
        Self { simulations: 2_000, plies: &[ply(1, 1)], eye: Eye::percent(13), guesses: 1 },
        Self { simulations: 4_000, plies: &[ply(5, 1)], eye: Eye::SHARP, guesses: 1 },
        Self { simulations: 10_000, plies: &[ply(3, 16), ply(2, 1)], eye: Eye::SHARP, guesses: 2 },
        Self { simulations: 400_000, plies: &[ply(7, 80), ply(3, 10), ply(3, 1)], eye: Eye::SHARP, guesses: 2 },
    ];

    /// The strength of a level.
    pub fn of(level: Level) -> Self {
        Self::LEVELS[usize::from(u8::from(level)) - 1]
    }

    /// The strongest level's way of playing, with so many positions judged.
    pub fn with_simulations(simulations: u64) -> Self {
        let [.., strongest] = Self::LEVELS;
        Self { simulations, ..strongest }
    }
}
