//! How fast the rules and the search are here.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use luciole_core::{Chance, Game, Level, Seed, random_move};
use luciole_games::{GameId, for_game};
use luciole_search::{Knowledge, Strength, Thinking};

/// How long each figure is measured.
const SPAN: Duration = Duration::from_secs(1);

/// Measures a game, or all.
pub(crate) fn measure(game: Option<GameId>) -> String {
    let games = game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
    games.into_iter().map(|id| for_game!(id, G => of::<G>())).collect()
}

fn of<G: Knowledge>() -> String {
    let mut text = String::new();
    let (mut playouts, mut moves) = (0u64, 0u64);
    let start = Instant::now();
    while start.elapsed() < SPAN {
        moves += playout::<G>(Seed(playouts), usize::MAX).1;
        playouts += 1;
    }
    let rate = |count: u64, start: Instant| count as f64 / start.elapsed().as_secs_f64();
    let _ = writeln!(
        text,
        "{}: {:.0} random games a second, {:.0} moves a second",
        G::NAME,
        rate(playouts, start),
        rate(moves, start)
    );

    let (_, length) = playout::<G>(Seed(0), usize::MAX);
    for level in Level::all() {
        let (mut decisions, mut simulations) = (0u64, 0u64);
        let start = Instant::now();
        while start.elapsed() < SPAN {
            // From all parts of a game.
            let (position, _) = playout::<G>(Seed(decisions), (decisions % length) as usize);
            let Some(thinking) = Thinking::new(&position, Strength::of(level), Seed(decisions)) else { continue };
            simulations += thinking.finish().simulations;
            decisions += 1;
        }
        let (decisions, simulations) = (rate(decisions, start), rate(simulations, start));
        let _ = writeln!(
            text,
            "{}, level {level}: {decisions:.0} decisions a second, {simulations:.0} positions judged a second",
            G::NAME
        );
    }
    text
}

/// A random game up to so many moves, and how many it took.
fn playout<G: Game>(seed: Seed, most: usize) -> (G, u64) {
    let mut position = G::set_up(*G::SEATS.start(), &G::Options::default(), seed).expect("the least number of players");
    let mut chance = Chance::new(seed, 1);
    let mut moves = 0;
    while moves < most as u64
        && let Some(chosen) = random_move(&position, &mut chance)
    {
        position.play(chosen).expect("a listed move is legal");
        moves += 1;
    }
    (position, moves)
}
