//! What may be typed.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand};
use luciole_core::{BadPlayer, Level, Player, Seat, Seed};
use luciole_games::GameId;
use luciole_scene::MAX_ANIMATED;
use luciole_search::Opponent;

use crate::input::Source;

/// The games of Luciole in a terminal. FILE holds a record as JSON or a link to a game; - is standard input.
#[derive(Debug, Parser)]
#[command(
    name = "luciole",
    version,
    disable_help_subcommand = true,
    subcommand_required = true,
    arg_required_else_help = false
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Lists the games, with how many can play and what can be set
    Games,
    /// Prints the record of a game that begins
    New(New),
    /// Shows the whole position, or what a seat sees of it
    State {
        #[arg(value_name = "FILE")]
        record: Source,
        /// Only what this seat sees
        #[arg(long, value_name = "N")]
        seat: Option<Seat>,
        #[arg(long)]
        json: bool,
    },
    /// Lists the legal moves, one a line
    Moves {
        #[arg(value_name = "FILE")]
        record: Source,
    },
    /// Plays moves and prints the longer record
    Play {
        #[arg(value_name = "FILE")]
        record: Source,
        #[arg(value_name = "MOVE", required = true)]
        moves: Vec<String>,
    },
    /// Shows how the seats stand, as if the game ended now
    Score {
        #[arg(value_name = "FILE")]
        record: Source,
        #[arg(long)]
        json: bool,
    },
    /// Counts the sequences of so many moves; not for games whose moves are a continuum
    Perft {
        #[arg(value_name = "FILE")]
        record: Source,
        #[arg(value_parser = clap::value_parser!(u32).range(0..=12))]
        depth: u32,
    },
    /// Thinks about the next move
    Best {
        #[arg(value_name = "FILE")]
        record: Source,
        #[command(flatten)]
        strength: StrengthArguments,
        /// Where all chance of the thinking comes from
        #[arg(long, value_name = "S", default_value = "0")]
        seed: Seed,
        #[arg(long)]
        json: bool,
    },
    /// Looks at a whole game: the chances after each move, what each decision cost, how well each seat decided
    Analyse {
        #[arg(value_name = "FILE")]
        record: Source,
        #[arg(long)]
        json: bool,
    },
    /// Lets opponents play each other, seats rotated, and prints what share of the games each has won
    Arena(Arena),
    /// Draws the board as SVG or PNG
    Render(Render),
    /// Measures random games and moves per second
    Bench { game: Option<GameId> },
    /// Answers JSON requests, one a line, until the input ends
    Engine,
}

#[derive(Debug, Args)]
pub(crate) struct Render {
    #[arg(value_name = "FILE")]
    pub(crate) record: Source,
    /// After so many moves; without it, after the last
    #[arg(long = "move", value_name = "N")]
    pub(crate) moves: Option<usize>,
    /// A moving picture of so many moves, up to that one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=MAX_ANIMATED as i64))]
    pub(crate) animate: Option<u8>,
    /// How wide a PNG is, in pixels
    #[arg(long, value_name = "PX", default_value = "960", value_parser = clap::value_parser!(u32).range(16..=4096))]
    pub(crate) width: u32,
    /// Where to, a name that ends with .svg or .png; without it, SVG to standard output
    #[arg(short, long, value_name = "PICTURE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct New {
    pub(crate) game: GameId,
    /// How many play; without it, as few as can
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Who plays, seat by seat: a name, or level:0 to level:5
    #[arg(long = "seat", value_name = "PLAYER")]
    pub(crate) seats: Vec<SeatArgument>,
    /// Where all chance comes from; without it, drawn
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<Seed>,
    #[command(flatten)]
    pub(crate) options: OptionArguments,
}

#[derive(Debug, Args)]
pub(crate) struct OptionArguments {
    /// What is set before the game; `luciole games` lists the keys and values. `KEY=@FILE` takes a text from a file
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) list: Vec<OptionArgument>,
}

#[derive(Debug, Args)]
#[group(multiple = false)]
pub(crate) struct StrengthArguments {
    /// 1 to 5; the strongest without it
    #[arg(long, value_name = "L")]
    pub(crate) level: Option<Level>,
    /// As the strongest level, but with so many positions judged
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) simulations: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct Arena {
    pub(crate) game: GameId,
    /// Who plays: levels 0 to 5, random, greedy; between two also greedy2
    #[arg(long, value_name = "LEVEL,LEVEL", value_delimiter = ',', required = true)]
    pub(crate) seats: Vec<Opponent>,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// Where all chance comes from
    #[arg(long, value_name = "S", default_value = "0")]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) options: OptionArguments,
    #[arg(long)]
    pub(crate) json: bool,
}

/// A seat's player as it is typed.
#[derive(Clone, Debug)]
pub(crate) struct SeatArgument(pub(crate) Player);

impl FromStr for SeatArgument {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        let player = match text.strip_prefix("level:") {
            Some(level) => Player::Computer(level.parse()?),
            None => Player::Person(text.parse()?),
        };
        Ok(Self(player))
    }
}

/// `KEY=VALUE`.
#[derive(Clone, Debug)]
pub(crate) struct OptionArgument {
    pub(crate) key: String,
    pub(crate) value: String,
}

impl FromStr for OptionArgument {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let (key, value) = text.split_once('=').ok_or("an option is written KEY=VALUE")?;
        Ok(Self { key: key.to_owned(), value: value.to_owned() })
    }
}
