//! What can be chosen.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use luciole_core::Seed;
use luciole_search::{Opponent, UnknownOpponent};

/// How rounds of games are played, and how a network is fitted to them.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The number of games in each round
    #[arg(long, default_value_t = 1_000)]
    pub(crate) games: u32,
    /// The seed of all randomness
    #[arg(long, default_value = "1")]
    pub(crate) seed: Seed,
    /// Who plays each round: a level, greedy, or quick (the network of the rounds before, without much search)
    #[arg(long, value_delimiter = ',', default_value = "greedy,quick")]
    pub(crate) by: Vec<By>,
    /// How many play; several counts take turns
    #[arg(long, value_delimiter = ',', default_value = "2")]
    pub(crate) seats: Vec<usize>,
    /// How many decisions of a hundred are random moves
    #[arg(long, default_value_t = 2)]
    pub(crate) explore: u32,
    /// The most positions of one game
    #[arg(long, default_value_t = 16)]
    pub(crate) positions: usize,
    /// How much of a position's lesson comes from the result, and not from what the network expected a decision later
    #[arg(long, default_value_t = 1.0)]
    pub(crate) lambda: f32,
    /// How many of the last rounds are learned from
    #[arg(long, default_value_t = 2)]
    pub(crate) keep: u32,
    /// How often each position is learned from in a round
    #[arg(long, default_value_t = 6)]
    pub(crate) epochs: u32,
    /// How fast the weights move at first (Adam)
    #[arg(long, default_value_t = 0.002)]
    pub(crate) rate: f32,
    /// Begin with the weights that are compiled in
    #[arg(long)]
    pub(crate) resume: bool,
    /// How many threads play
    #[arg(long, default_value_t = 2)]
    pub(crate) threads: usize,
    /// Where the weights are written [default: not at all]
    #[arg(long)]
    pub(crate) out: Option<PathBuf>,
}

/// Who plays.
#[derive(Clone, Copy, Debug)]
pub(crate) enum By {
    Quick,
    Opponent(Opponent),
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Quick => f.write_str("quick"),
            Self::Opponent(opponent) => opponent.fmt(f),
        }
    }
}

impl FromStr for By {
    type Err = UnknownOpponent;

    fn from_str(text: &str) -> Result<Self, UnknownOpponent> {
        if text == "quick" { Ok(Self::Quick) } else { text.parse().map(Self::Opponent) }
    }
}
