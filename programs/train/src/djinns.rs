//! Djinns of the Lake: the weights of piles for two, and what they bring.

use std::error::Error;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use luciole_core::{Chance, First, Game as _, Seat, Seed};
use luciole_djinns::Djinns;
use luciole_djinns::rules::{Alliances, Move, Options, Setup};
use luciole_djinns::training::{Judged, Player, Weights, fit};
use luciole_search::{Strength, Thinking, Verdict};
use rand::RngExt;

use crate::records;

/// In the games that are learned from, one move in so many is random.
const STRAY: i32 = 8;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Plays games for two, and prints positions of them with their values, each as a line
    Positions {
        #[command(flatten)]
        games: Games,
        /// The number of positions of the searches that play
        #[arg(long, default_value_t = 300)]
        play: u64,
        /// The number of positions of the searches that judge
        #[arg(long, default_value_t = 4_000)]
        judge: u64,
        /// The weights of both [default: those that say what the rules of thumb say]
        #[arg(long)]
        weights: Option<PathBuf>,
    },
    /// Fits weights to such positions, and prints them
    Fit {
        /// Files of positions
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Plays a match for two, each layout in both seats
    Match {
        /// Either player: thumb:POSITIONS, learned:POSITIONS or learned:POSITIONS:WEIGHTS
        player: Name,
        against: Name,
        #[command(flatten)]
        games: Games,
    },
    /// Counts how often searches are complete where a game for two has a given number of pawns left
    Solve {
        /// Which searches: see `match`
        #[arg(required = true)]
        players: Vec<Name>,
        /// The number of pawns
        #[arg(long)]
        pawns: u32,
        #[command(flatten)]
        games: Games,
    },
    /// Plays level 6 in one seat against itself in the others, with other numbers of simulations
    MatchOfMore {
        /// How many play
        #[arg(value_parser = clap::value_parser!(u8).range(3..=4))]
        seats: u8,
        /// The number of simulations of the one
        simulations: u64,
        /// The number of simulations of each of the others
        others: u64,
        /// Play each for themselves
        #[arg(long)]
        no_alliances: bool,
        #[command(flatten)]
        games: Games,
    },
}

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Games {
    /// The number of games
    #[arg(long, default_value_t = 24)]
    games: u64,
    /// The seed of all randomness
    #[arg(long, default_value_t = 1)]
    seed: u32,
}

/// A player, by name.
#[derive(Clone, Debug)]
pub(crate) enum Name {
    Thumb(u64),
    Learned(u64, Option<PathBuf>),
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Thumb(nodes) => write!(f, "thumb:{nodes}"),
            Self::Learned(nodes, None) => write!(f, "learned:{nodes}"),
            Self::Learned(nodes, Some(file)) => write!(f, "learned:{nodes}:{}", file.display()),
        }
    }
}

impl FromStr for Name {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let expected = "expected thumb:POSITIONS, learned:POSITIONS or learned:POSITIONS:WEIGHTS";
        let nodes = |text: &str| text.parse().map_err(|_| expected);
        match text.splitn(3, ':').collect::<Vec<_>>()[..] {
            ["thumb", count] => Ok(Self::Thumb(nodes(count)?)),
            ["learned", count] => Ok(Self::Learned(nodes(count)?, None)),
            ["learned", count, file] => Ok(Self::Learned(nodes(count)?, Some(file.into()))),
            _ => Err(expected),
        }
    }
}

impl Name {
    fn player(&self) -> Result<Player, Box<dyn Error>> {
        Ok(match self {
            Self::Thumb(nodes) => Player::by_thumb(*nodes),
            Self::Learned(nodes, None) => Player::learned(*nodes, &Weights::default()),
            Self::Learned(nodes, Some(file)) => Player::learned(*nodes, &records::whole(file)?),
        })
    }
}

/// The time that a player has taken.
#[derive(Clone, Copy, Default)]
struct Clock {
    time: Duration,
    moves: u32,
}

impl Clock {
    fn time<T>(&mut self, think: impl FnOnce() -> T) -> T {
        let begin = Instant::now();
        let thought = think();
        self.time += begin.elapsed();
        self.moves += 1;
        thought
    }

    /// The seconds for a move.
    fn mean(self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.moves.max(1))
    }
}

pub(crate) fn run(command: &Command) -> Result<(), Box<dyn Error>> {
    match command {
        Command::Positions { games, play, judge, weights } => {
            let weights = match weights {
                Some(file) => records::whole(file)?,
                None => Weights::by_thumb(),
            };
            positions(*games, &Player::learned(*play, &weights), &Player::learned(*judge, &weights));
        }
        Command::Fit { files } => {
            let positions: Vec<Judged> = records::read(files)?;
            let mut round = 0;
            let weights = fit(&positions, &mut |[taught, held_out]| {
                round += 1;
                eprintln!(
                    "{} positions, round {round}: off by {taught:.3} points, held out {held_out:.3}",
                    positions.len()
                );
            });
            print!("{weights}");
        }
        Command::Match { player, against, games } => contest(&[player.player()?, against.player()?], *games),
        Command::Solve { players, pawns, games } => solve(players, *pawns, *games)?,
        Command::MatchOfMore { seats, simulations, others, no_alliances, games } => {
            let alliances = if *no_alliances { Alliances::Off } else { Alliances::On };
            contest_of_more((*seats).into(), alliances, [*simulations, *others], *games);
        }
    }
    Ok(())
}

fn set_up(seats: usize, setup: Setup, alliances: Alliances, seed: u64) -> Djinns {
    let options = Options { setup, alliances, first: First::Seat1 };
    Djinns::set_up(seats, &options, Seed(seed)).expect("the game is for that many")
}

/// A game for two that needs no laying, every third with all pawns at random.
fn start(seed: u64) -> Djinns {
    let setup = if seed % 3 == 2 { Setup::Ring } else { Setup::ShuffledBlocks };
    set_up(2, setup, Alliances::On, seed)
}

fn think(player: &Player, position: &Djinns, seed: Seed) -> (Verdict<Move>, i32) {
    player.think(position, seed).expect("the game goes on")
}

fn play(position: &mut Djinns, verdict: &Verdict<Move>) {
    position.play(verdict.chosen).expect("a search plays legal moves");
}

/// Prints judged positions of games in which some moves are random. They are what searches meet: those after
/// any move.
fn positions(Games { games, seed }: Games, player: &Player, judge: &Player) {
    for game in 0..games {
        let number = u64::from(seed) * 1_000_000 + game;
        let mut position = start(number);
        let mut chance = Chance::new(Seed(number), 7);
        let mut random = Chance::new(Seed(number), 8);
        while position.turn().seat().is_some() {
            let moves = position.legal_moves();
            let any = |random: &mut Chance| moves[random.random_range(0..moves.len())];
            let mut after = position.clone();
            after.play(any(&mut random)).expect("a listed move is legal");
            if moves.len() > 1 && after.legal_moves().len() > 1 {
                let (_, parts) = think(judge, &after, chance.seed());
                println!("{}", Judged::new(&after, parts));
            }
            let chosen = if moves.len() == 1 || random.random_range(0..STRAY) == 0 {
                any(&mut random)
            } else {
                think(player, &position, chance.seed()).0.chosen
            };
            position.play(chosen).expect("a listed move is legal");
        }
    }
}

/// A match between two, each layout in both seats.
fn contest(players: &[Player; 2], Games { games, seed }: Games) {
    let mut clocks = [Clock::default(); 2];
    let (mut wins, mut leads) = (0.0, 0);
    for game in 0..games {
        let mut position = set_up(2, Setup::ShuffledBlocks, Alliances::On, u64::from(seed) * 1_000 + game / 2);
        let mut chance = Chance::new(Seed(game), 3);
        let own = game as usize % 2;
        while let Some(seat) = position.turn().seat() {
            if let [only] = position.legal_moves()[..] {
                position.play(only).expect("a listed move is legal");
                continue;
            }
            let who = (seat.index() + own) % 2;
            let (verdict, _) = clocks[who].time(|| think(&players[who], &position, chance.seed()));
            play(&mut position, &verdict);
        }
        let lead = position.points()[own] - position.points()[1 - own];
        leads += lead;
        wins += 0.5 + 0.5 * f64::from(lead.signum());
    }
    let count = games as f64;
    println!(
        "{wins} of {games}: {:.1} %, {:.1} points ahead, in {:.2} times the time",
        100.0 * wins / count,
        f64::from(leads) / count,
        clocks[0].mean() / clocks[1].mean()
    );
}

/// How often searches are complete where a game has that many pawns left.
fn solve(names: &[Name], pawns: u32, Games { games, seed }: Games) -> Result<(), Box<dyn Error>> {
    let left = |position: &Djinns| position.ring().piles().map(|(_, pile)| u32::from(pile.height())).sum::<u32>();
    let quick = Player::learned(2_000, &Weights::default());
    let players = names.iter().map(Name::player).collect::<Result<Vec<_>, _>>()?;
    let mut counts = vec![(0, Clock::default()); players.len()];
    let mut asked = 0;
    for game in 0..games {
        let mut position = start(u64::from(seed) * 1_000 + 3 * game);
        let mut chance = Chance::new(Seed(game), 3);
        while position.turn().seat().is_some() && left(&position) > pawns {
            let (verdict, _) = think(&quick, &position, chance.seed());
            play(&mut position, &verdict);
        }
        if position.turn().seat().is_none() || left(&position) < pawns {
            continue;
        }
        asked += 1;
        for (player, (complete, clock)) in players.iter().zip(&mut counts) {
            let (verdict, _) = clock.time(|| think(player, &position, Seed(1)));
            *complete += u32::from(verdict.certain.is_some());
        }
    }
    for (name, (complete, clock)) in names.iter().zip(counts) {
        println!("{name}: {complete} of {asked} complete, {:.1} ms", 1_000.0 * clock.mean());
    }
    Ok(())
}

/// A match for three or four: one player, in each seat in turn, against the same one with another number of
/// simulations.
fn contest_of_more(seats: usize, alliances: Alliances, simulations: [u64; 2], Games { games, seed }: Games) {
    let mut wins = 0.0;
    let mut clocks = [Clock::default(); 2];
    for game in 0..games {
        let layout = u64::from(seed) * 1_000 + game / seats as u64;
        let mut position = set_up(seats, Setup::ShuffledBlocks, alliances, layout);
        let mut chance = Chance::new(Seed(game), 3);
        let own = Seat::at(game as usize % seats);
        while let Some(seat) = position.turn().seat() {
            let who = usize::from(seat != own);
            let strength = Strength::with_simulations(simulations[who]);
            let verdict = clocks[who].time(|| Some(Thinking::new(&position, strength, chance.seed())?.finish()));
            play(&mut position, &verdict.expect("the game goes on"));
        }
        wins += position.standings().share(own);
    }
    println!(
        "{wins:.1} of {games}: {:.1} %, {:.2} times the fair share, in {:.2} times the time",
        100.0 * wins / games as f64,
        wins * seats as f64 / games as f64,
        clocks[0].mean() / clocks[1].mean()
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_names() {
        for name in ["thumb:300", "learned:4000", "learned:4000:a:b"] {
            assert_eq!(name.parse::<Name>().unwrap().to_string(), name);
        }
        for wrong in ["", "thumb", "thumb:x", "thumb:1:w", "learned:", "deep:3"] {
            assert!(wrong.parse::<Name>().is_err(), "{wrong}");
        }
    }
}
