//! LUM42: rates, by the cross-entropy method (Rubinstein 1999; de Boer et al. 2005): vectors are drawn around the best ones of the
//! generation before.

use std::error::Error;

use clap::Args;
use luciole_core::{Chance, Seat, Seed, SetUpError};
use luciole_lum42::training::Rates;

use crate::threads;

/// At first, the standard deviation of a number is this part of it.
const SPREAD: f64 = 0.4;
/// Below this standard deviation, rounding would leave hardly anything to choose from.
const LEAST_SPREAD: f64 = 0.5;
/// One vector of so many is among the best.
const ELITE: usize = 4;
/// How much the best ones count, and not the generation before.
const STEP: f64 = 0.7;

/// How the rates are fitted.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The number of generations
    #[arg(long, default_value_t = 40)]
    generations: u32,
    /// The number of vectors in each
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..))]
    vectors: u32,
    /// The number of games of each vector, the same for all in a generation
    #[arg(long, default_value_t = 193, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many play; several counts take turns
    #[arg(long, value_delimiter = ',', default_value = "2,2,2,2,3,4")]
    seats: Vec<usize>,
    /// The seed of all randomness
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// Begin with the rates in use, and play against them [default: rules of thumb]
    #[arg(long)]
    resume: bool,
    /// How many threads play
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let Arguments { generations, vectors, seed, threads, .. } = *arguments;
    let others = if arguments.resume { Rates::default() } else { Rates::by_thumb() };
    let mut chance = Chance::new(seed, 0);
    let mut means: Vec<f64> = others.numbers().into_iter().map(f64::from).collect();
    let mut spreads: Vec<f64> = means.iter().map(|mean| mean * SPREAD).collect();
    for generation in 1..=generations {
        let drawn: Vec<Vec<i32>> = (0..vectors).map(|_| draw(&means, &spreads, &mut chance)).collect();
        let lead =
            |n: u32| lead(&others.clone().with(drawn[n as usize].iter().copied()), &others, arguments, generation);
        let leads = threads::map(vectors, threads, lead).into_iter().collect::<Result<Vec<_>, _>>()?;
        let mut ranked: Vec<(f64, Vec<i32>)> = leads.into_iter().zip(drawn).collect();
        ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let best = &ranked[..ranked.len().div_ceil(ELITE)];
        for (n, (mean, spread)) in means.iter_mut().zip(&mut spreads).enumerate() {
            let numbers = || best.iter().map(|(_, vector)| f64::from(vector[n]));
            let middle = average(numbers());
            let deviation = average(numbers().map(|number| (number - middle) * (number - middle))).sqrt();
            *mean += STEP * (middle - *mean);
            // What begins at 0 stays there.
            *spread = (*spread + STEP * (deviation - *spread)).max(LEAST_SPREAD.min(*spread));
        }
        let [all, best] = [&ranked, best].map(|vectors| average(vectors.iter().map(|(lead, _)| *lead)));
        eprintln!("generation {generation}: ahead by {all:.2} points, the best by {best:.2}");
    }
    let fitted = others.clone().with(means.iter().map(|mean| mean.round() as i32));
    let lead = lead(&fitted, &others, arguments, generations + 1)?;
    eprintln!("in other games, the mean is ahead by {lead:.2} points");
    println!("{fitted}");
    Ok(())
}

/// A vector of normal distributions with these means and standard deviations, without negative numbers.
fn draw(means: &[f64], spreads: &[f64], chance: &mut Chance) -> Vec<i32> {
    // The sum of twelve uniform numbers has variance 1.
    let mut normal = || (0..12).map(|_| f64::from(chance.below(1 << 16)) / 65_536.0).sum::<f64>() - 6.0;
    means.iter().zip(spreads).map(|(mean, spread)| (mean + spread * normal()).round().max(0.0) as i32).collect()
}

/// The mean lead in points over the games of a generation.
fn lead(rates: &Rates, others: &Rates, arguments: &Arguments, generation: u32) -> Result<f64, SetUpError> {
    let Arguments { games, ref seats, seed, .. } = *arguments;
    let play = |game: u32| {
        let (turn, count) = (game as usize / seats.len(), seats[game as usize % seats.len()]);
        let layout = Chance::new(seed, u64::from(generation) << 32 | u64::from(game)).seed();
        rates.play(others, count, Seat::at(turn % count), layout)
    };
    let leads = (0..games).map(play).collect::<Result<Vec<i32>, _>>()?;
    Ok(average(leads.into_iter().map(f64::from)))
}

fn average(numbers: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = numbers.fold((0.0, 0.0), |(count, sum), number| (count + 1.0, sum + number));
    sum / count
}
