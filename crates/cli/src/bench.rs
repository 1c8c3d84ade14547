//! Measures the speed of the rules and the search on this machine.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use luciole_core::{Level, Seed};
use luciole_games::{AnyThinking, GameId};
use luciole_search::Strength;

/// How long each figure is measured.
const SPAN: Duration = Duration::from_secs(1);

/// Measures one game, or all of them.
pub(crate) fn measure(game: Option<GameId>) -> String {
    let games = game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
    games.into_iter().map(of).collect()
}

fn of(game: GameId) -> String {
    let mut text = String::new();
    let (mut playouts, mut moves) = (0u64, 0u64);
    let start = Instant::now();
    while start.elapsed() < SPAN {
        moves += game.play_out(Seed(playouts)) as u64;
        playouts += 1;
    }
    let rate = |count: u64, start: Instant| count as f64 / start.elapsed().as_secs_f64();
    let (games, moves) = (rate(playouts, start), rate(moves, start));
    let _ = writeln!(text, "{game}: {games:.0} random games a second, {moves:.0} moves a second");

    let length = game.play_out(Seed(0));
    for level in Level::all() {
        let (mut decisions, mut simulations) = (0u64, 0u64);
        let start = Instant::now();
        while start.elapsed() < SPAN {
            // Positions from all stages of a game.
            let played = game.random(Seed(decisions), decisions as usize % length);
            let Some(thinking) = AnyThinking::new(&played, Strength::of(level), Seed(decisions)) else { continue };
            simulations += thinking.finish().simulations;
            decisions += 1;
        }
        let (decisions, simulations) = (rate(decisions, start), rate(simulations, start));
        let _ = writeln!(
            text,
            "{game}, level {level}: {decisions:.0} decisions a second, {simulations:.0} positions judged a second"
        );
    }
    text
}
