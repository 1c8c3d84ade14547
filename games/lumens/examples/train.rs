//! Makes the weights of the strongest opponent of Lumens: plays games of it against itself, and fits its networks to them.
//!
//! `train play SEATS GAMES SIMULATIONS SEED` writes games to the standard output, one a line.
//! `train rooms EPOCHS SEED FILE…` and `train moves EPOCHS SEED FILE…` fit a network to games for equally many players,
//! and write its weights to the standard output. How well it does goes to the standard error.

use std::error::Error;

use luciole_core::{Chance, Seed};
use luciole_lumens::training::{Training, fit_moves, fit_rooms};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["play", seats, games, simulations, seed] => {
            let (seats, games, simulations) = (seats.parse()?, games.parse()?, simulations.parse()?);
            for game in 0..games {
                let seed = Chance::new(Seed(seed.parse()?), game).seed();
                println!("{}", Training::play(seats, simulations, seed).line());
            }
        }
        [net @ ("rooms" | "moves"), epochs, seed, ref files @ ..] => {
            let mut games = Vec::new();
            for file in files {
                for (number, line) in (1..).zip(std::fs::read_to_string(file)?.lines()) {
                    games.push(Training::read(line).ok_or_else(|| format!("{file}, line {number}: not a game"))?);
                }
            }
            let fit = if net == "rooms" { fit_rooms } else { fit_moves };
            let mut epoch = 0;
            let weights = fit(&games, epochs.parse()?, Seed(seed.parse()?), &mut |taught, held_out| {
                epoch += 1;
                eprintln!("{net}, {} games, epoch {epoch}: entropy {taught:.5}, held out {held_out:.5}", games.len());
            });
            let lines: Vec<String> =
                weights.chunks(24).map(|row| row.iter().map(i16::to_string).collect::<Vec<_>>().join(", ")).collect();
            println!("[\n{},\n]", lines.join(",\n"));
        }
        _ => return Err("train play SEATS GAMES SIMULATIONS SEED, or train rooms|moves EPOCHS SEED FILE…".into()),
    }
    Ok(())
}
