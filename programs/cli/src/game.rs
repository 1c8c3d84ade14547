//! The operations on a game and its record, for all games. The commands and the engine share them.

use std::fmt::Write as _;
use std::time::Instant;

use luciole_core::record::Json;
use luciole_core::{Name, OptionSpec, Player, Seat, Seed};
use luciole_games::{AnyAnalysis, AnyPlaythrough, AnyRanking, AnyThinking, GameId, GameInfo, NoSuchMove};
use luciole_search::{Decision, FULL_WIN, Judged, Strength, Verdict, accuracy, settle};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::trouble::Trouble;

/// The description of a game.
#[derive(Debug, Serialize)]
pub(crate) struct About {
    pub(crate) game: &'static str,
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) options: Map<String, Value>,
    /// The options that accept a text of the player's own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) own: Vec<&'static str>,
}

/// A move that an opponent would choose.
#[derive(Debug, Serialize)]
pub(crate) struct Choice {
    #[serde(rename = "move")]
    pub(crate) chosen: String,
    pub(crate) expected: f64,
    pub(crate) simulations: u64,
    /// The mover's final lead in points with perfect play by all, where it is certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) certain: Option<i16>,
}

impl From<Verdict<String>> for Choice {
    fn from(verdict: Verdict<String>) -> Self {
        let Verdict { chosen, expected, simulations, certain, .. } = verdict;
        Self { chosen, expected, simulations, certain }
    }
}

/// An opponent's choice.
#[derive(Debug, Serialize)]
pub(crate) struct Best {
    #[serde(flatten)]
    pub(crate) choice: Choice,
    pub(crate) seconds: f64,
}

/// An opponent's first choices.
#[derive(Debug, Serialize)]
pub(crate) struct Top {
    /// The best first.
    pub(crate) moves: Vec<Choice>,
    pub(crate) seconds: f64,
}

/// The analysis of a game.
#[derive(Debug, Serialize)]
pub(crate) struct Analysed {
    /// In per cent, for each seat; `None` for a seat without a decision that mattered.
    pub(crate) accuracy: Vec<Option<u8>>,
    /// After no move, after one, after two …
    pub(crate) positions: Vec<Position>,
    pub(crate) simulations: u64,
    pub(crate) seconds: f64,
}

/// The analysis of a position.
#[derive(Debug, Serialize)]
pub(crate) struct Position {
    /// Each seat's expected share of the win; `None` where nobody had a choice.
    pub(crate) chances: Option<Vec<f64>>,
    /// The analysis of the move that followed.
    pub(crate) decision: Option<Decided>,
}

/// The analysis of a move.
#[derive(Debug, Serialize)]
pub(crate) struct Decided {
    pub(crate) seat: Seat,
    #[serde(rename = "move")]
    pub(crate) chosen: String,
    pub(crate) best: String,
    /// How much of the win it gave away.
    pub(crate) cost: f64,
    /// Whether the moves differed.
    pub(crate) mattered: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) certain: Option<i16>,
}

/// The parameters of a new game.
#[derive(Debug)]
pub(crate) struct SetUp {
    pub(crate) game: GameId,
    /// The number of players; by default as many as are named, or else the minimum.
    pub(crate) count: Option<usize>,
    /// The players; people without names if empty.
    pub(crate) players: Vec<Player>,
    /// Random if `None`.
    pub(crate) seed: Option<Seed>,
    pub(crate) options: Json,
    /// The position in which it starts, in the game's notation, if not in that of the set-up.
    pub(crate) start: Option<String>,
}

/// All games.
pub(crate) fn games() -> Vec<About> {
    let about = |game: &GameId| {
        let GameInfo { seats, options, .. } = game.info();
        let values = |spec: &OptionSpec| (spec.key.to_owned(), spec.values_for(*seats.end()).into());
        About {
            game: game.name(),
            least: *seats.start(),
            most: *seats.end(),
            options: options.iter().map(values).collect(),
            own: options.iter().filter(|spec| spec.own > 0).map(|spec| spec.key).collect(),
        }
    };
    GameId::ALL.iter().map(about).collect()
}

/// Sets up a new game.
pub(crate) fn set_up(wish: SetUp) -> Result<AnyPlaythrough, Trouble> {
    let SetUp { game, count, mut players, seed, options, start } = wish;
    let named = players.len();
    let count = count.unwrap_or(if named > 0 { named } else { *game.info().seats.start() });
    if named > 0 && named != count {
        return Err(Trouble::new(format!("{count} players were asked for, but {named} are named")));
    }
    game.check_seats(count)?;
    players.resize_with(count, || Player::Person(Name::default()));
    let seed = seed.map_or_else(draw_seed, Ok)?;
    Ok(match start {
        Some(start) => AnyPlaythrough::arranged(game, players, seed, options, &start)?,
        None => AnyPlaythrough::new(game, players, seed, options)?,
    })
}

fn draw_seed() -> Result<Seed, Trouble> {
    getrandom::u64().map(Seed).map_err(|why| Trouble::new(format!("can't draw a seed: {why}")))
}

/// Plays all the moves, or returns an error.
pub(crate) fn play(mut played: AnyPlaythrough, moves: &[String]) -> Result<AnyPlaythrough, Trouble> {
    for chosen in moves {
        played.play(chosen)?;
    }
    Ok(played)
}

/// Drops the last `count` moves.
pub(crate) fn take_back(mut played: AnyPlaythrough, count: usize) -> Result<AnyPlaythrough, Trouble> {
    let moves = played.moves();
    match moves.checked_sub(count) {
        Some(left) => played.truncate(left),
        None => return Err(Trouble::new(format!("only {moves} moves have been played"))),
    }
    Ok(played)
}

/// The position after that many moves, or after the last, in the notation of arrangements.
pub(crate) fn position(played: &AnyPlaythrough, moves: Option<usize>) -> Result<String, Trouble> {
    let last = played.moves();
    let moves = match moves {
        Some(asked) if asked > last => return Err(NoSuchMove { asked, moves: last }.into()),
        asked => asked.unwrap_or(last),
    };
    let unwritten = || {
        let why = "the set-up or a turn isn't finished there, or somebody has passed: choose another move";
        Trouble::new(format!("no position can be written after move {moves}: {why}"))
    };
    played.arrangement(moves).ok_or_else(unwritten)
}

/// What a seat can see, or the whole position: as JSON and as text.
pub(crate) fn state(played: &AnyPlaythrough, seat: Option<Seat>) -> Result<(String, String), Trouble> {
    if let Some(seat) = seat.filter(|seat| seat.index() >= played.seats()) {
        return Err(Trouble::new(format!("there is no seat {seat}: {} play", played.seats())));
    }
    Ok(played.view(seat))
}

/// The standings, as JSON and as text.
pub(crate) fn score(played: &AnyPlaythrough) -> (String, String) {
    let standings = played.standings();
    let mut text = if standings.over { "the game is over\n" } else { "if the game ended now\n" }.to_owned();
    for s in &standings.seats {
        let breaks = if s.tie_breaks.is_empty() { String::new() } else { format!(", tie-breaks {:?}", s.tie_breaks) };
        let _ = writeln!(text, "seat {}: rank {}, points {}{breaks}, {}", s.seat, s.rank, s.points, s.detail);
    }
    (played.standings_json(), text)
}

/// The choice of an opponent of that strength.
pub(crate) fn best(played: &AnyPlaythrough, strength: Strength, seed: Seed) -> Result<Best, Trouble> {
    let start = Instant::now();
    let mut thinking = AnyThinking::new(played, strength, seed).ok_or_else(|| Trouble::new("the game is over"))?;
    let choice = thinking.finish().into();
    Ok(Best { choice, seconds: start.elapsed().as_secs_f64() })
}

/// The first choices of an opponent of that strength, at most `count`.
pub(crate) fn top(played: &AnyPlaythrough, strength: Strength, seed: Seed, count: usize) -> Result<Top, Trouble> {
    let start = Instant::now();
    let ranking = AnyRanking::new(played, strength, seed, count).ok_or_else(|| Trouble::new("the game is over"))?;
    Ok(Top { moves: ranking.finish().into_iter().map(Choice::from).collect(), seconds: start.elapsed().as_secs_f64() })
}

/// Analyses all positions of a game.
pub(crate) fn analyse(played: AnyPlaythrough) -> Analysed {
    let (seats, moves) = (played.seats(), played.record().notation());
    let mut analysis = AnyAnalysis::new(played, 0, None);
    let start = Instant::now();
    let mut judged: Vec<Judged<String>> = Vec::with_capacity(moves.len() + 1);
    while analysis.left() > 0 {
        judged.extend(analysis.step());
    }
    settle(&mut judged);
    let of_win = |share: i32| f64::from(share) / f64::from(FULL_WIN);
    let mattered = |decision: &&Decision<String>| decision.mattered;
    let decisions = || judged.iter().filter_map(|judged| judged.decision.as_ref()).filter(mattered);
    let accuracy = Seat::all(seats)
        .map(|seat| accuracy(decisions().filter(|decision| decision.seat == seat).map(|decision| decision.cost)));
    let simulations = judged.iter().map(|judged| judged.simulations).sum();
    let accuracy = accuracy.collect();
    let chances = |judged: &Judged<String>| {
        judged.shares.map(|shares| shares[..seats].iter().map(|share| of_win(*share)).collect())
    };
    let positions = judged.iter().map(|judged| Position {
        chances: chances(judged),
        decision: judged.decision.clone().map(|Decision { seat, best, cost, mattered, certain, .. }| Decided {
            seat,
            chosen: moves[judged.number].clone(),
            best,
            cost: of_win(cost as i32),
            mattered,
            certain,
        }),
    });
    Analysed { accuracy, positions: positions.collect(), simulations, seconds: start.elapsed().as_secs_f64() }
}

/// A plain value as JSON, on one line.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain values are always JSON")
}
