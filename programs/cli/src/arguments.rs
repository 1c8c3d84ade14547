//! The command-line arguments.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand};
use luciole_core::{BadPlayer, Level, Player, Seat, Seed};
use luciole_games::GameId;
use luciole_scene::MAX_ANIMATED;
use luciole_search::Opponent;

use crate::input::Source;
use crate::request::MAX_TOP;

/// The games of Luciole in a terminal. FILE is a record as JSON or a link to a game; - is standard input.
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
    /// Lists the games with their numbers of players and options
    Games,
    /// Prints the record of a new game
    New(New),
    /// Checks a record and the position with which it starts; prints every reason why it can't come about
    Check {
        #[arg(value_name = "FILE")]
        record: Source,
    },
    /// Prints the position as text, for `new --start`
    Position {
        #[arg(value_name = "FILE")]
        record: Source,
        /// Number of the move after which to print it [default: the last]
        #[arg(long = "move", value_name = "N")]
        moves: Option<usize>,
    },
    /// Shows the whole position, or what one seat can see of it
    State {
        #[arg(value_name = "FILE")]
        record: Source,
        /// Show only what this seat can see
        #[arg(long, value_name = "N")]
        seat: Option<Seat>,
        #[arg(long)]
        json: bool,
    },
    /// Lists the legal moves, one per line
    Moves {
        #[arg(value_name = "FILE")]
        record: Source,
    },
    /// Plays moves and prints the extended record
    Play {
        #[arg(value_name = "FILE")]
        record: Source,
        #[arg(value_name = "MOVE", required = true)]
        moves: Vec<String>,
    },
    /// Shows the standings as if the game ended now
    Score {
        #[arg(value_name = "FILE")]
        record: Source,
        #[arg(long)]
        json: bool,
    },
    /// Counts the move sequences of a given length
    Perft {
        #[arg(value_name = "FILE")]
        record: Source,
        #[arg(value_parser = clap::value_parser!(u32).range(0..=12))]
        depth: u32,
    },
    /// Finds the best next move
    Best {
        #[arg(value_name = "FILE")]
        record: Source,
        #[command(flatten)]
        strength: StrengthArguments,
        /// Print the N best moves, each searched as thoroughly as the best
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_TOP as u64))]
        top: Option<u64>,
        /// Seed for the search's random numbers
        #[arg(long, value_name = "S", default_value = "0")]
        seed: Seed,
        #[arg(long)]
        json: bool,
    },
    /// Analyses a whole game: the chances after each move, the cost of each decision, and each seat's accuracy
    Analyse {
        #[arg(value_name = "FILE")]
        record: Source,
        #[arg(long)]
        json: bool,
    },
    /// Plays matches between opponents with rotating seats, and prints each opponent's share of the wins
    Arena(Arena),
    /// Plays games between players of level 6, and compares what the analysis gives them with what they win
    Calibrate(Calibrate),
    /// Draws the board as SVG or PNG
    Render(Render),
    /// Measures random games and moves per second
    Bench {
        game: Option<GameId>,
        /// Instead, times this many decisions of each level, at all stages of random games
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000))]
        decisions: Option<u64>,
    },
    /// Answers JSON requests, one per line, until the end of the input
    Engine,
}

#[derive(Debug, Args)]
pub(crate) struct Render {
    #[arg(value_name = "FILE")]
    pub(crate) record: Source,
    /// Number of the move after which to draw the board [default: the last]
    #[arg(long = "move", value_name = "N")]
    pub(crate) moves: Option<usize>,
    /// Draws an animation of the last N moves up to that one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=MAX_ANIMATED as i64))]
    pub(crate) animate: Option<u8>,
    /// Draws below the board who plays, whose turn it is, the points, and this text, of which 80 characters fit
    #[arg(long, value_name = "TEXT", conflicts_with = "animate")]
    pub(crate) caption: Option<String>,
    /// Width of a PNG in pixels
    #[arg(long, value_name = "PX", default_value = "960", value_parser = clap::value_parser!(u32).range(16..=4096))]
    pub(crate) width: u32,
    /// Output file, ending in .svg or .png [default: SVG to standard output]
    #[arg(short, long, value_name = "PICTURE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct New {
    pub(crate) game: GameId,
    /// Number of players [default: the minimum]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Player of the next seat: a name, or level:0 to level:6 in steps of 0.5
    #[arg(long = "seat", value_name = "PLAYER")]
    pub(crate) seats: Vec<SeatArgument>,
    /// Seed of all randomness in the game [default: random]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<Seed>,
    /// Position in which the game starts, in its notation; `@FILE` reads it from a file
    #[arg(long, value_name = "POSITION")]
    pub(crate) start: Option<String>,
    #[command(flatten)]
    pub(crate) options: OptionArguments,
}

#[derive(Debug, Args)]
pub(crate) struct OptionArguments {
    /// Option of the game; `luciole games` lists the keys and values. `KEY=@FILE` reads a text from a file
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) list: Vec<OptionArgument>,
}

#[derive(Debug, Args)]
#[group(multiple = false)]
pub(crate) struct StrengthArguments {
    /// Level from 0 to 6 in steps of 0.5 [default: the strongest]
    #[arg(long, value_name = "L")]
    pub(crate) level: Option<Level>,
    /// Plays like the strongest level, but evaluates this many positions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) simulations: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct Arena {
    pub(crate) game: GameId,
    /// The opponents: levels 0 to 6 in steps of 0.5, random, greedy; for two players also greedy2
    #[arg(long, value_name = "LEVEL,LEVEL", value_delimiter = ',', required_unless_present = "bots")]
    pub(crate) seats: Vec<Opponent>,
    /// Program that plays after those of --seats; it answers the engine's requests `load` and `best`
    #[arg(long = "bot", value_name = "COMMAND")]
    pub(crate) bots: Vec<String>,
    /// How many seconds a program may take to answer a request
    #[arg(long, value_name = "SECONDS", default_value = "10", requires = "bots", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) limit: u64,
    /// Number of games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// Seed of all randomness
    #[arg(long, value_name = "S", default_value = "0")]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) options: OptionArguments,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Calibrate {
    pub(crate) game: GameId,
    /// Number of players [default: the minimum]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Number of games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// Seed of all randomness
    #[arg(long, value_name = "S", default_value = "0")]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) options: OptionArguments,
    #[arg(long)]
    pub(crate) json: bool,
}

/// A player of a seat, as given on the command line.
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
