//! What can be asked of a game and its record, whichever the game. The commands and the engine ask the same.

use std::fmt::Write as _;
use std::time::Instant;

use luciole_ai::arena::{Match, Outcome};
use luciole_ai::{
    AnyAnalysis, AnyDecision, AnyJudged, AnyThinking, AnyVerdict, Knowledge, MILLION, Opponent, Strength, accuracy,
};
use luciole_rules::record::{Json, read_options};
use luciole_rules::{
    AnyRecord, Choice as _, Game, GameId, Name, Player, Record, RecordError, Seat, Seed, SetUpError, each_game,
    for_game,
};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::trouble::Trouble;

/// What can be said of a game before it begins.
#[derive(Debug, Serialize)]
pub(crate) struct About {
    pub(crate) game: &'static str,
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) options: Map<String, Value>,
    /// The options whose value may be a text of the player's own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) own: Vec<&'static str>,
}

/// What the opponent would play.
#[derive(Debug, Serialize)]
pub(crate) struct Best {
    #[serde(rename = "move")]
    pub(crate) chosen: String,
    pub(crate) expected: f64,
    pub(crate) simulations: u64,
    /// By how many points the mover ends ahead if nobody errs, where that is certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) certain: Option<i16>,
    pub(crate) seconds: f64,
}

/// What every decision of a game was worth.
#[derive(Debug, Serialize)]
pub(crate) struct Analysed {
    /// In per cent, seat by seat; nothing for who had no choice.
    pub(crate) accuracy: Vec<Option<u8>>,
    /// After no move, one, two …
    pub(crate) positions: Vec<Position>,
    pub(crate) simulations: u64,
    pub(crate) seconds: f64,
}

/// What was thought of a position.
#[derive(Debug, Serialize)]
pub(crate) struct Position {
    /// What share of the win each seat could expect; nothing where nobody had a choice.
    pub(crate) chances: Option<Vec<f64>>,
    /// What was thought of the move that followed.
    pub(crate) decision: Option<Decided>,
}

/// What was thought of a move.
#[derive(Debug, Serialize)]
pub(crate) struct Decided {
    pub(crate) seat: Seat,
    #[serde(rename = "move")]
    pub(crate) chosen: String,
    pub(crate) best: String,
    /// How much of the win was given away.
    pub(crate) cost: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) certain: Option<i16>,
}

/// What is to be set up.
#[derive(Debug)]
pub(crate) struct SetUp {
    pub(crate) game: GameId,
    /// How many play; as many as there are players, or as few as can.
    pub(crate) count: Option<usize>,
    /// Who plays; people without names if none are named.
    pub(crate) players: Vec<Player>,
    /// Drawn if not given.
    pub(crate) seed: Option<Seed>,
    pub(crate) options: Json,
}

/// All games.
pub(crate) fn games() -> Vec<About> {
    fn about<G: Game>() -> About {
        let options =
            G::OPTIONS.iter().map(|spec| (spec.key.to_owned(), spec.values_for(*G::SEATS.end()).into())).collect();
        let own = G::OPTIONS.iter().filter(|spec| spec.own > 0).map(|spec| spec.key).collect();
        About { game: G::ID.name(), least: *G::SEATS.start(), most: *G::SEATS.end(), options, own }
    }
    GameId::ALL.iter().map(|&id| for_game!(id, G => about::<G>())).collect()
}

/// The record of a game that begins.
pub(crate) fn set_up(wish: SetUp) -> Result<AnyRecord, Trouble> {
    fn of<G: Game>(wish: SetUp) -> Result<AnyRecord, Trouble>
    where
        AnyRecord: From<Record<G>>,
    {
        let named = wish.players.len();
        let count = wish.count.unwrap_or(if named > 0 { named } else { *G::SEATS.start() });
        if named > 0 && named != count {
            return Err(Trouble::new(format!("{count} are to play, but {named} are named")));
        }
        SetUpError::check_seats::<G>(count)?;
        let options = read_options::<G>(wish.options)?;
        let seed = wish.seed.map_or_else(draw_seed, Ok)?;
        let mut record = Record::<G>::new(count, seed, options)?;
        record.players = if named > 0 { wish.players } else { vec![Player::Person(Name::default()); count] };
        Ok(record.into())
    }
    for_game!(wish.game, G => of::<G>(wish))
}

fn draw_seed() -> Result<Seed, Trouble> {
    getrandom::u64().map(Seed).map_err(|why| Trouble::new(format!("no seed can be drawn: {why}")))
}

/// The legal moves, an entry each.
pub(crate) fn moves(record: &AnyRecord) -> Result<Vec<String>, Trouble> {
    fn of<G: Game>(record: &Record<G>) -> Result<Vec<String>, RecordError> {
        Ok(record.replay()?.moves().iter().map(ToString::to_string).collect())
    }
    Ok(each_game!(record, AnyRecord(record) => of(record))?)
}

/// The record with more moves.
pub(crate) fn play(record: AnyRecord, moves: &[String]) -> Result<AnyRecord, Trouble> {
    fn of<G: Game>(mut record: Record<G>, moves: &[String]) -> Result<Record<G>, Trouble> {
        let mut position = record.replay()?;
        for text in moves {
            let number = record.moves.len() + 1;
            let chosen = text.parse().map_err(|why| RecordError::UnreadableMove { number, why })?;
            position.play(chosen).map_err(|why| RecordError::IllegalMove {
                number,
                chosen: text.clone(),
                why: why.into(),
            })?;
            record.moves.push(chosen);
        }
        Ok(record)
    }
    each_game!(record, AnyRecord(record) => Ok(of(record, moves)?.into()))
}

/// The record without its last `count` moves.
pub(crate) fn take_back(mut record: AnyRecord, count: usize) -> Result<AnyRecord, Trouble> {
    each_game!(&mut record, AnyRecord(record) => match record.moves.len().checked_sub(count) {
        Some(left) => record.moves.truncate(left),
        None => return Err(Trouble::new(format!("only {} moves have been played", record.moves.len()))),
    });
    Ok(record)
}

/// What a seat sees, or the whole position: as JSON and as text.
pub(crate) fn state(record: &AnyRecord, seat: Option<Seat>) -> Result<(String, String), Trouble> {
    fn of<G: Game>(record: &Record<G>, seat: Option<Seat>) -> Result<(String, String), Trouble> {
        let position = record.replay()?;
        if let Some(seat) = seat.filter(|seat| seat.index() >= position.seats()) {
            return Err(Trouble::new(format!("there is no seat {seat}: {} play", position.seats())));
        }
        let view = position.view(seat);
        Ok((json(&view), view.to_string()))
    }
    each_game!(record, AnyRecord(record) => of(record, seat))
}

/// How the seats stand: as JSON and as text.
pub(crate) fn score(record: &AnyRecord) -> Result<(String, String), Trouble> {
    fn of<G: Game>(record: &Record<G>) -> Result<(String, String), Trouble> {
        let standings = record.replay()?.standings();
        let mut text = if standings.over { "the game is over\n" } else { "if the game ended now\n" }.to_owned();
        for s in &standings.seats {
            let breaks =
                if s.tie_breaks.is_empty() { String::new() } else { format!(", tie-breaks {:?}", s.tie_breaks) };
            let _ =
                writeln!(text, "seat {}: rank {}, points {}{breaks}, {}", s.seat, s.rank, s.points, json(&s.detail));
        }
        Ok((json(&standings), text))
    }
    each_game!(record, AnyRecord(record) => of(record))
}

/// How many sequences of `depth` moves there are.
pub(crate) fn perft(record: &AnyRecord, depth: u32) -> Result<u64, Trouble> {
    fn count<G: Game>(position: &G, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |choice: &G::Choice| {
            let mut after = position.clone();
            after.play(choice.nth(0)).expect("a listed move is legal");
            count(&after, depth - 1)
        };
        position.moves().iter().map(after).sum()
    }
    fn of<G: Knowledge>(record: &Record<G>, depth: u32) -> Result<u64, Trouble> {
        if G::CONTINUOUS {
            return Err(Trouble::new(format!("the moves of {} are a continuum: there is nothing to count", G::ID)));
        }
        Ok(count(&record.replay()?, depth))
    }
    each_game!(record, AnyRecord(record) => of(record, depth))
}

/// What an opponent of that strength would play.
pub(crate) fn best(record: &AnyRecord, strength: Strength, seed: Seed) -> Result<Best, Trouble> {
    let start = Instant::now();
    let thinking = AnyThinking::new(record, strength, seed)?.ok_or_else(|| Trouble::new("the game is over"))?;
    let AnyVerdict { chosen, expected, simulations, certain } = thinking.finish();
    let seconds = start.elapsed().as_secs_f64();
    Ok(Best { chosen, expected, simulations, certain, seconds })
}

/// Looks at all positions of a game.
pub(crate) fn analyse(record: &AnyRecord) -> Result<Analysed, Trouble> {
    let (seats, moves) = each_game!(record, AnyRecord(record) => {
        let moves: Vec<String> = record.moves.iter().map(ToString::to_string).collect();
        (record.players.len(), moves)
    });
    let mut analysis = AnyAnalysis::new(record, 0, None)?;
    let start = Instant::now();
    let mut judged: Vec<AnyJudged> = Vec::with_capacity(moves.len() + 1);
    while analysis.left() > 0 {
        judged.extend(analysis.step());
    }
    let of_win = |share: i32| f64::from(share) / f64::from(MILLION);
    let decisions = || judged.iter().filter_map(|judged| judged.decision.as_ref());
    let accuracy = Seat::all(seats)
        .map(|seat| accuracy(decisions().filter(|decision| decision.seat == seat).map(|decision| decision.cost)));
    let simulations = judged.iter().map(|judged| judged.simulations).sum();
    let accuracy = accuracy.collect();
    let chances =
        |judged: &AnyJudged| judged.shares.map(|shares| shares[..seats].iter().map(|share| of_win(*share)).collect());
    let positions = judged.iter().map(|judged| Position {
        chances: chances(judged),
        decision: judged.decision.clone().map(|AnyDecision { seat, best, cost, certain }| Decided {
            seat,
            chosen: moves[judged.number].clone(),
            best,
            cost: of_win(cost as i32),
            certain,
        }),
    });
    Ok(Analysed { accuracy, positions: positions.collect(), simulations, seconds: start.elapsed().as_secs_f64() })
}

/// Plays a match.
pub(crate) fn arena(
    game: GameId,
    players: Vec<Opponent>,
    games: u32,
    seed: Seed,
    options: Json,
) -> Result<Outcome, Trouble> {
    fn of<G: Knowledge>(players: Vec<Opponent>, games: u32, seed: Seed, options: Json) -> Result<Outcome, Trouble> {
        Ok(Match::<G> { players, games, seed, options: read_options::<G>(options)? }.play(|_| ())?)
    }
    for_game!(game, G => of::<G>(players, games, seed, options))
}

/// Plain values as JSON, on one line.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain values are always JSON")
}
