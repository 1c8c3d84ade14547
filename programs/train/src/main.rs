//! Fits what the opponents know to games that they play against themselves.
#![forbid(unsafe_code)]

mod djinns;
mod lum42;
mod lumens;
mod network;
mod records;
mod threads;

use std::error::Error;
use std::process::ExitCode;

use clap::Parser;
use luciole_luminos::Luminos;

/// Fits what the opponents know to games that they play against themselves.
#[derive(Debug, Parser)]
#[command(name = "luciole-train")]
enum Game {
    /// Fits the weights of piles for two
    #[command(subcommand)]
    Djinns(djinns::Command),
    /// Fits the rates of level 6, in generations of games
    Lum42(lum42::Arguments),
    /// Fits the networks for rooms and for moves
    #[command(subcommand)]
    Lumens(lumens::Command),
    /// Fits the network, in rounds of games
    Luminos(network::Arguments),
}

fn main() -> ExitCode {
    match run(&Game::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("luciole-train: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(game: &Game) -> Result<(), Box<dyn Error>> {
    match game {
        Game::Djinns(command) => djinns::run(command),
        Game::Lum42(arguments) => lum42::run(arguments),
        Game::Lumens(command) => lumens::run(command),
        Game::Luminos(arguments) => network::train::<Luminos, _, _>(arguments),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_arguments_are_well_formed() {
        Game::command().debug_assert();
    }
}
