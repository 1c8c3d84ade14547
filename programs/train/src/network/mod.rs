//! Networks that judge positions ([`Learned`]): rounds of games are played, and the network is fitted to each.

mod arguments;
mod fit;
mod play;
mod write;

use std::error::Error;

use luciole_core::Chance;
use luciole_search::Learned;

use fit::{Fit, Sample};

pub(crate) use arguments::Arguments;

/// Plays and fits in rounds, each by the player named for it; writes the weights after each.
pub(crate) fn train<G: Learned<INPUTS, HIDDEN>, const INPUTS: usize, const HIDDEN: usize>(
    arguments: &Arguments,
) -> Result<(), Box<dyn Error>> {
    let mut chance = Chance::new(arguments.seed, 0);
    let mut fit = if arguments.resume { Fit::from_net(G::NET) } else { Fit::random(&mut chance) };
    let mut rounds: Vec<Vec<Sample<INPUTS>>> = Vec::new();
    let mut tests: Vec<Sample<INPUTS>> = Vec::new();
    for (number, by) in arguments.by.iter().enumerate() {
        let net = fit.net();
        let played = play::games::<G, INPUTS, HIDDEN>(arguments, *by, &net, number as u64)?;
        println!("round {}: {} games by {by}, {}", number + 1, arguments.games, played.summary());
        // Every tenth game tests what the others teach.
        let (test, teach): (Vec<_>, Vec<_>) = played.samples.into_iter().partition(|sample| sample.game % 10 == 9);
        tests = test;
        rounds.push(teach);
        let first = rounds.len().saturating_sub(arguments.keep.max(1) as usize);
        let mut samples: Vec<&Sample<INPUTS>> = rounds[first..].iter().flatten().collect();
        println!("  {} positions; the loss on {} others is {:.5}", samples.len(), tests.len(), fit.loss(&tests));
        for epoch in 0..arguments.epochs {
            chance.shuffle(&mut samples);
            let left = 1.0 - epoch as f32 / arguments.epochs as f32;
            let loss = fit.epoch(&samples, arguments.rate * left);
            println!("  epoch {}: loss {loss:.5}, on the others {:.5}", epoch + 1, fit.loss(&tests));
        }
        for old in &mut rounds[..first] {
            old.clear();
        }
        let net = fit.net();
        println!("  in whole numbers {:.5}", Fit::from_net(&net).loss(&tests));
        write::weights(&net, arguments)?;
    }
    println!("the least possible loss on these is {:.5}", fit::least(&tests));
    Ok(())
}
