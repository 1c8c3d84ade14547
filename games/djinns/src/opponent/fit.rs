//! Fits the evaluations to games, and measures what they bring. A tool for the makers of the opponents, behind the
//! feature `fit`: `examples/fit.rs` runs it.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use luciole_core::{Chance, First, Game as _, Seat, Seed};
use luciole_search::{Search, Strength, Tree, Verdict};
use rand::RngExt;

use super::POINT;
use super::duel::{Depth, Duel};
use super::lake::{Lake, Stack, Step};
use super::thumb;
use super::worth::{self, CLASSES, WEIGHTS, Weight, Worths};
use crate::rules::{Alliances, Djinns, Options, Setup};

const USAGE: &str = "\
fit positions GAMES SEED PLAYED JUDGED [WEIGHTS]   positions of games between two and their values, for `two`
fit two FILE...                                    fits the weights for two
fit match PLAYER PLAYER GAMES SEED                 a match between two; a player is duel:POSITIONS, deep:POSITIONS,
                                                   or deep:POSITIONS:WEIGHTS
fit solve GAMES SEED PAWNS PLAYER...               how often a search is complete with that many pawns left
fit match-of-more SEATS on|off SIMULATIONS SIMULATIONS GAMES SEED
                                                   level 6 against level 5 in the other seats, with that many simulations";

/// Why a command wasn't carried out.
type Trouble = Box<dyn std::error::Error>;

/// Carries out a command; returns what to print.
///
/// # Errors
/// If there is no such command, or a file can't be read.
pub fn run(words: &[String]) -> Result<String, Trouble> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["positions", games, seed, played, judged, ref weights @ ..] => {
            let worths = weights.first().map_or(Ok(Worths::of(&thumb())), |path| read_weights(path))?;
            Ok(positions(games.parse()?, seed.parse()?, [played.parse()?, judged.parse()?], &worths))
        }
        ["two", ref paths @ ..] => two(paths),
        ["match", one, other, games, seed] => {
            Ok(contest([&Player::parse(one)?, &Player::parse(other)?], games.parse()?, seed.parse()?))
        }
        ["solve", games, seed, pawns, ref players @ ..] => {
            let players = players.iter().map(|player| Player::parse(player)).collect::<Result<Vec<_>, _>>()?;
            Ok(solve(games.parse()?, seed.parse()?, pawns.parse()?, &players))
        }
        ["match-of-more", seats, alliances, six, five, games, seed] => Ok(contest_of_more(
            seats.parse()?,
            alliances_of(alliances),
            [six.parse()?, five.parse()?],
            games.parse()?,
            seed.parse()?,
        )),
        _ => Err(USAGE.into()),
    }
}

fn alliances_of(text: &str) -> Alliances {
    if text == "off" { Alliances::Off } else { Alliances::On }
}

/// A game that needs no laying, every third with all pawns at random.
fn start(seats: usize, alliances: Alliances, seed: u64) -> Djinns {
    let setup = if seed % 3 == 2 { Setup::Ring } else { Setup::ShuffledBlocks };
    let options = Options { setup, alliances, first: First::Seat1 };
    Djinns::set_up(seats, &options, Seed(seed)).expect("the game is for that many")
}

fn finish<S: Search<Djinns>>(mut search: S) -> Verdict<Djinns> {
    loop {
        if let Some(verdict) = search.step() {
            return verdict;
        }
    }
}

/// A search for two.
struct Player {
    depth: Depth,
    worths: Worths,
    time: Duration,
    moves: u32,
}

impl Player {
    fn parse(text: &str) -> Result<Self, Trouble> {
        let words: Vec<&str> = text.split(':').collect();
        let (depth, worths) = match words[..] {
            ["duel", nodes] => (Depth::by_thumb(nodes.parse()?, 200), Worths::default()),
            ["deep", nodes] => (Depth::learned(nodes.parse()?), Worths::default()),
            ["deep", nodes, path] => (Depth::learned(nodes.parse()?), read_weights(path)?),
            _ => return Err(USAGE.into()),
        };
        Ok(Self { depth, worths, time: Duration::ZERO, moves: 0 })
    }

    fn think(&mut self, position: &Djinns, seed: Seed) -> Verdict<Djinns> {
        let begin = Instant::now();
        let verdict = if self.depth.learned {
            let mut deep = Duel::with(position, self.depth, seed, self.worths.clone()).expect("the game goes on");
            std::iter::from_fn(|| Some(deep.step())).find_map(|verdict| verdict)
        } else {
            let mut duel = Duel::<thumb::Thumb>::new(position, self.depth, seed).expect("the game goes on");
            std::iter::from_fn(|| Some(duel.step())).find_map(|verdict| verdict)
        };
        self.time += begin.elapsed();
        self.moves += 1;
        verdict.expect("a search ends")
    }

    fn time(&self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.moves.max(1))
    }
}

/// A match between two, each layout in both seats.
fn contest(players: [&Player; 2], games: u64, seed: u64) -> String {
    let mut players = players.map(|player| Player { worths: player.worths.clone(), ..*player });
    let (mut wins, mut leads) = (0.0, 0);
    for game in 0..games {
        let options = Options { setup: Setup::ShuffledBlocks, alliances: Alliances::On, first: First::Seat1 };
        let mut position = Djinns::set_up(2, &options, Seed(seed * 1_000 + game / 2)).expect("two play");
        let mut chance = Chance::new(Seed(game), 3);
        let own = game as usize % 2;
        while let Some(seat) = position.turn().seat() {
            let moves = position.legal_moves();
            let chosen = if moves.len() == 1 {
                moves[0]
            } else {
                players[(seat.index() + own) % 2].think(&position, chance.seed()).chosen
            };
            position.play(chosen).expect("a search plays legal moves");
        }
        let lead = position.points()[own] - position.points()[1 - own];
        leads += lead;
        wins += 0.5 + 0.5 * f64::from(lead.signum());
    }
    let count = games as f64;
    format!(
        "{wins} of {games}: {:.1} %, {:.1} points ahead, in {:.2} times the time\n",
        100.0 * wins / count,
        f64::from(leads) / count,
        players[0].time() / players[1].time()
    )
}

/// How often searches are complete where a game has that many pawns left.
fn solve(games: u64, seed: u64, pawns: u32, players: &[Player]) -> String {
    let mut quick = Player::parse("deep:2000").expect("it is a player");
    let mut players: Vec<Player> =
        players.iter().map(|player| Player { worths: player.worths.clone(), ..*player }).collect();
    let mut complete = vec![0; players.len()];
    let mut asked = 0;
    for game in 0..games {
        let mut position = start(2, Alliances::On, seed * 1_000 + 3 * game);
        let mut chance = Chance::new(Seed(game), 3);
        while position.turn().seat().is_some() && Lake::of(&position).pawns() > pawns {
            let chosen = quick.think(&position, chance.seed()).chosen;
            position.play(chosen).expect("a search plays legal moves");
        }
        if position.turn().seat().is_none() || Lake::of(&position).pawns() < pawns {
            continue;
        }
        asked += 1;
        for (player, complete) in players.iter_mut().zip(&mut complete) {
            *complete += u32::from(player.think(&position, Seed(1)).certain.is_some());
        }
    }
    let mut text = String::new();
    for (player, complete) in players.iter().zip(complete) {
        let Depth { nodes, learned, .. } = player.depth;
        let name = if learned { "deep" } else { "duel" };
        let _ = writeln!(text, "{name}:{nodes}: {complete} of {asked} complete, {:.1} ms", 1_000.0 * player.time());
    }
    text
}

/// The weights that say what the rules of thumb say.
fn thumb() -> [Weight; WEIGHTS] {
    let classes = worth::classes();
    let mut weights = [[0; 2]; WEIGHTS];
    for stack in Stack::all() {
        weights[worth::class_of(&classes, stack)] = [thumb::worth(stack) as i16; 2];
    }
    weights
}

/// The numbers in a file, whatever is between them.
fn read_weights(path: &str) -> Result<Worths, Trouble> {
    let text = std::fs::read_to_string(path)?;
    let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '-').filter(|word| !word.is_empty());
    let numbers = numbers.map(str::parse).collect::<Result<Vec<i16>, _>>()?;
    let pairs: Vec<Weight> = numbers.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
    let weights = pairs.try_into().map_err(|_| format!("{path} has {} weights too few or too many", numbers.len()))?;
    Ok(Worths::of(&weights))
}

/// Positions of games between two that a search of `played` positions plays, one move in eight at random, and their
/// values according to one of `judged`. They are what searches meet: those after any move.
fn positions(games: u64, seed: u64, [played, judged]: [u64; 2], worths: &Worths) -> String {
    let mut text = String::new();
    for game in 0..games {
        let mut chance = Chance::new(Seed(seed * 1_000_000 + game), 7);
        let mut position = start(2, Alliances::On, seed * 1_000_000 + game);
        let mut think = |position: &Djinns, nodes: u64| {
            let mut deep = Duel::with(position, Depth::learned(nodes), chance.seed(), worths.clone())?;
            let verdict = std::iter::from_fn(|| Some(deep.step())).find_map(|verdict| verdict)?;
            Some((verdict.chosen, deep.found().1.parts))
        };
        let mut random = Chance::new(Seed(seed * 1_000_000 + game), 8);
        while position.turn().seat().is_some() {
            let moves = position.legal_moves();
            let any = |random: &mut Chance| moves[random.random_range(0..moves.len())];
            let mut after = position.clone();
            after.play(any(&mut random)).expect("a listed move is legal");
            if moves.len() > 1 && after.legal_moves().len() > 1 {
                let (_, parts) = think(&after, judged).expect("the game goes on");
                let lake = Lake::of(&after);
                let _ = write!(text, "{} {}", parts - lake.taken() * POINT, lake.seat);
                for (place, stack) in lake.placed() {
                    let _ = write!(text, " {place} {} {}", stack.height(), stack.pawns());
                }
                text.push('\n');
            }
            let chosen = if moves.len() == 1 || random.random_range(0..8) == 0 {
                any(&mut random)
            } else {
                think(&position, played).expect("the game goes on").0
            };
            position.play(chosen).expect("a listed move is legal");
        }
    }
    text
}

/// A position between two, and its value for the mover, without what was taken out.
struct Judged {
    lake: Lake,
    parts: f64,
}

fn read_positions(path: &str) -> Result<Vec<Judged>, Trouble> {
    let read = |line: &str| -> Result<Judged, Trouble> {
        let numbers = line.split(' ').map(str::parse).collect::<Result<Vec<i32>, _>>()?;
        let [parts, seat, ref piles @ ..] = numbers[..] else { return Err(line.into()) };
        let piles = piles.chunks_exact(3).map(|pile| (pile[0] as usize, Stack::with(pile[2] as u32, pile[1] as u32)));
        Ok(Judged { lake: Lake::with(piles, seat as usize), parts: parts.into() })
    };
    std::fs::read_to_string(path)?.lines().map(read).collect()
}

/// Weights as they are fitted: each at both ends of a game (Duchi, Hazan and Singer 2011).
struct Fit {
    weights: Vec<[f64; 2]>,
    squares: Vec<[f64; 2]>,
    rate: f64,
}

impl Fit {
    fn new(weights: &[Weight]) -> Self {
        let weights: Vec<_> = weights.iter().map(|weight| weight.map(f64::from)).collect();
        Self { squares: vec![[1.0; 2]; weights.len()], weights, rate: 0.0 }
    }

    fn at(&self, number: usize, many: f64) -> f64 {
        let [full, empty] = self.weights[number];
        full * many + empty * (1.0 - many)
    }

    /// Reduces an error, in parts, to which a weight contributed.
    fn learn(&mut self, number: usize, many: f64, feature: f64, error: f64) {
        for (end, part) in [many, 1.0 - many].into_iter().enumerate() {
            let slope = error.clamp(-200.0, 200.0) / f64::from(POINT) * feature * part;
            self.squares[number][end] += slope * slope;
            self.weights[number][end] -= self.rate * slope / self.squares[number][end].sqrt();
        }
    }

    fn print(&self) -> String {
        let mut text = String::new();
        for [full, empty] in &self.weights {
            let _ = writeln!(text, "[{}, {}],", full.round(), empty.round());
        }
        text
    }
}

/// The mean square of errors, apart for what is learned from and what isn't.
#[derive(Default)]
struct Errors([(f64, f64); 2]);

impl Errors {
    fn add(&mut self, is_test: bool, error: f64) {
        let (sum, count) = &mut self.0[usize::from(is_test)];
        *sum += error * error;
        *count += 1.0;
    }

    fn tell(&self, what: &str) {
        let [train, test] = self.0.map(|(sum, count)| (sum / count).sqrt() / f64::from(POINT));
        eprintln!("{what}: off by {train:.3} points, where nothing was learned from by {test:.3}");
    }
}

const EPOCHS: u32 = 6;
/// One position in so many is only judged, not learned from.
const APART: usize = 5;

/// Fits the weights for two, so that a look one move ahead sees what a search saw.
fn two(paths: &[&str]) -> Result<String, Trouble> {
    let mut positions = Vec::new();
    for path in paths {
        positions.extend(read_positions(path)?);
    }
    let classes = worth::classes();
    let mut fit = Fit::new(&thumb());
    let mut steps: Vec<Step> = Vec::new();
    for epoch in 0..EPOCHS {
        fit.rate = 8.0 * (1.0 - f64::from(epoch) / f64::from(EPOCHS)) + 0.2;
        let mut errors = Errors::default();
        for (number, Judged { lake, parts }) in positions.iter().enumerate() {
            steps.clear();
            lake.list_steps(&mut steps);
            let many = f64::from(lake.places()) / 32.0;
            let sign = |stack: Stack| if stack.owner() == lake.seat { 1.0 } else { -1.0 };
            let worth = |stack: Stack| {
                if stack == Stack::EMPTY { 0.0 } else { sign(stack) * fit.at(worth::class_of(&classes, stack), many) }
            };
            let gain = |step: &Step| {
                let [from, onto, rest, built] = lake.changed(*step);
                let tower = if built == Stack::EMPTY { f64::from(lake.tower_points(*step) * POINT) } else { 0.0 };
                tower - worth(from) - worth(onto) + worth(rest) + worth(built)
            };
            let Some((step, gain)) =
                steps.iter().map(|step| (*step, gain(step))).reduce(|a, b| if b.1 > a.1 { b } else { a })
            else {
                continue;
            };
            let counts = [1.0, steps.len() as f64, f64::from(lake.count_steps(1 - lake.seat))];
            let moves: f64 = counts.iter().enumerate().map(|(n, count)| count * fit.at(CLASSES + n, many)).sum();
            let error = lake.stacks().map(worth).sum::<f64>() + gain + moves - parts;
            let is_test = number % APART == 0;
            errors.add(is_test, error);
            if is_test {
                continue;
            }
            // The constant is learned as fast as the others.
            for (n, count) in [4.0, counts[1], counts[2]].into_iter().enumerate() {
                fit.learn(CLASSES + n, many, count, error);
            }
            let [from, onto, rest, built] = lake.changed(step);
            let changes = [(from, -1.0), (onto, -1.0), (rest, 1.0), (built, 1.0)];
            for (stack, way) in lake.stacks().map(|stack| (stack, 1.0)).chain(changes) {
                if stack != Stack::EMPTY {
                    fit.learn(worth::class_of(&classes, stack), many, way * sign(stack), error);
                }
            }
        }
        errors.tell(&format!("{} positions, round {epoch}", positions.len()));
    }
    Ok(fit.print())
}

/// Level 6 in each seat in turn against level 5 in the others.
fn contest_of_more(seats: usize, alliances: Alliances, simulations: [u32; 2], games: u64, seed: u64) -> String {
    let mut wins = 0.0;
    let mut times = [(Duration::ZERO, 0); 2];
    for game in 0..games {
        let options = Options { setup: Setup::ShuffledBlocks, alliances, first: First::Seat1 };
        let layout = Seed(seed * 1_000 + game / seats as u64);
        let mut position = Djinns::set_up(seats, &options, layout).expect("the game is for that many");
        let mut chance = Chance::new(Seed(game), 3);
        let own = Seat::at(game as usize % seats);
        while let Some(seat) = position.turn().seat() {
            let who = usize::from(seat != own);
            let begin = Instant::now();
            let strength = Strength::with_simulations(simulations[who].into());
            let chosen = finish(Tree::new(&position, strength, chance.seed()).expect("the game goes on")).chosen;
            times[who].0 += begin.elapsed();
            times[who].1 += 1;
            position.play(chosen).expect("a search plays legal moves");
        }
        wins += position.standings().share(own);
    }
    let [six, five] = times.map(|(time, moves)| time.as_secs_f64() / f64::from(moves));
    format!(
        "{wins:.1} of {games}: {:.1} %, {:.2} times the fair share, in {:.2} times the time\n",
        100.0 * wins / games as f64,
        wins * seats as f64 / games as f64,
        six / five
    )
}
