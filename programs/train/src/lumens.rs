//! Lumens: games of level 6 against itself, and its networks.

use std::error::Error;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use luciole_core::{Chance, Seed};
use luciole_lumens::training::{SelfPlay, fit_moves, fit_rooms};

use crate::records;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Plays games, and prints each as a line
    Play {
        /// How many play
        #[arg(long, default_value_t = 2)]
        seats: usize,
        /// The number of games
        #[arg(long, default_value_t = 1_000)]
        games: u64,
        /// The number of simulations for a decision
        #[arg(long, default_value_t = 200)]
        simulations: u32,
        /// The seed of all randomness
        #[arg(long, default_value = "1")]
        seed: Seed,
    },
    /// Fits a network for rooms to games for equally many players, and prints its weights
    Rooms(Fit),
    /// Fits a network for moves to games for equally many players, and prints its weights
    Moves(Fit),
}

#[derive(Debug, Args)]
pub(crate) struct Fit {
    /// How often each position is learned from
    #[arg(long, default_value_t = 4)]
    epochs: u32,
    /// The seed of all randomness
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// Files of games
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn run(command: &Command) -> Result<(), Box<dyn Error>> {
    match command {
        Command::Play { seats, games, simulations, seed } => {
            for game in 0..*games {
                println!("{}", SelfPlay::play(*seats, *simulations, Chance::new(*seed, game).seed())?);
            }
            Ok(())
        }
        Command::Rooms(arguments) => print("rooms", fit_rooms, arguments),
        Command::Moves(arguments) => print("moves", fit_moves, arguments),
    }
}

/// Fits a network, and prints its weights.
fn print(
    name: &str,
    fit: impl Fn(&[SelfPlay], u32, Seed, &mut dyn FnMut(f64, f64)) -> Vec<i16>,
    Fit { epochs, seed, files }: &Fit,
) -> Result<(), Box<dyn Error>> {
    let games: Vec<SelfPlay> = records::read(files)?;
    let mut epoch = 0;
    let weights = fit(&games, *epochs, *seed, &mut |taught, held_out| {
        epoch += 1;
        eprintln!("{name}, {} games, epoch {epoch}: entropy {taught:.5}, held out {held_out:.5}", games.len());
    });
    let rows: Vec<String> = weights.chunks(24).map(|row| records::list(row, ", ")).collect();
    println!("[\n{},\n]", rows.join(",\n"));
    Ok(())
}
