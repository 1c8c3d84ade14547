//! Measures the speed of the rules and the search on this machine.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use luciole_core::{Level, Seed};
use luciole_games::{AnyThinking, GameId};
use luciole_search::Strength;

/// How long each figure is measured.
const SPAN: Duration = Duration::from_secs(1);

/// Measures the speed of one game, or of all of them.
pub(crate) fn measure(game: Option<GameId>) -> String {
    games(game).map(of).collect()
}

/// Times so many decisions of each level in one game, or in all of them: at least one.
pub(crate) fn time_decisions(game: Option<GameId>, decisions: u64) -> String {
    games(game).flat_map(|game| Level::all().map(move |level| decision_times(game, level, decisions))).collect()
}

fn games(game: Option<GameId>) -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(move |each| game.is_none_or(|game| game == *each))
}

/// The median and the worst time and work of a level, in positions spread evenly over random games.
fn decision_times(game: GameId, level: Level, decisions: u64) -> String {
    let (mut seconds, mut simulations): (Vec<f64>, Vec<u64>) = (0..decisions)
        .map(|n| {
            let length = game.play_out(Seed(n)) as u64;
            let played = game.random(Seed(n), (n * length / decisions) as usize);
            let start = Instant::now();
            let mut thinking = AnyThinking::new(&played, Strength::of(level), Seed(n)).expect("the game goes on");
            let verdict = thinking.finish();
            (start.elapsed().as_secs_f64(), verdict.simulations)
        })
        .unzip();
    seconds.sort_by(f64::total_cmp);
    simulations.sort_unstable();
    let (middle, last) = (seconds.len() / 2, seconds.len() - 1);
    format!(
        "{game}, level {level}: {decisions} decisions, median {:.3} s, worst {:.3} s; positions judged, median {}, most {}\n",
        seconds[middle], seconds[last], simulations[middle], simulations[last]
    )
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
            let Some(mut thinking) = AnyThinking::new(&played, Strength::of(level), Seed(decisions)) else { continue };
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
