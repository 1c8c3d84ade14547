//! The conformance suite that every game must pass, for all numbers of players and all options.
//!
//! A game implements [`Conform`] with what the suite can't know and calls [`check`] from its tests.

use std::fmt::Display;
use std::num::NonZero;
use std::thread;

use rand::RngExt;
use serde_json::{Map, Value};

use crate::record::{open, read_code, write_code};
use crate::{
    Chance, Game, MoveSet as _, Playthrough, Record, RecordError, Seat, Seed, SetUpError, Standing, Turn, random_move,
};

/// What a game tells the suite about itself.
pub trait Conform: Game<Options: Sync> {
    /// Additional values to test for options that take the player's own text, by key.
    const OWN: &'static [(&'static str, &'static str)] = &[];

    /// A move that may or may not be legal, to be tried when it isn't listed.
    fn stray(&self, chance: &mut Chance) -> Self::Move;

    /// Whether the legal moves depend on earlier positions, which an arrangement doesn't know.
    fn has_past(&self) -> bool {
        false
    }

    /// Asserts that no piece has been lost or created.
    fn assert_conserved(&self);
}

/// Plays `walks` random games for each number of players and each combination of options, and checks every position on
/// the way.
pub fn check<G: Conform>(walks: u64) {
    for seats in G::SEATS {
        let own = G::OWN.iter().map(|&chosen| crate::record::options(vec![chosen]));
        for options in all_options::<G>().into_iter().chain(own) {
            // Not every option works with every number of players.
            if matches!(G::set_up(seats, &options, Seed(0)), Err(SetUpError::First { .. })) {
                continue;
            }
            check_walks::<G>(seats, &options, walks);
        }
    }
    for seats in [0, *G::SEATS.start() - 1, *G::SEATS.end() + 1] {
        assert!(G::set_up(seats, &G::Options::default(), Seed(0)).is_err(), "set up for {seats}");
    }
}

/// A random game as text, with moves chosen by `chance`: the initial position, each move with its player and its
/// events, the position again wherever `shows` (before, after) returns true, and the final standings.
pub fn played_through<G: Game>(mut position: G, mut chance: Chance, shows: impl Fn(&G, &G) -> bool) -> String
where
    G::View: Display,
{
    let mut lines = vec![position.view(None).to_string()];
    while let (Some(seat), Some(chosen)) = (position.turn().seat(), random_move(&position, &mut chance)) {
        let before = position.clone();
        lines.push(format!("{seat} {chosen}\n"));
        for event in position.play(chosen).expect("a listed move is legal") {
            lines.push(format!("    {}\n", serde_json::to_string(&event).expect("events can be written")));
        }
        if shows(&before, &position) {
            lines.push(position.view(None).to_string());
        }
    }
    lines.push(serde_json::to_string(&position.standings()).expect("standings can be written") + "\n");
    lines.concat()
}

/// Asserts that two texts are equal; the failure names the first line that differs.
pub fn assert_same_text(text: &str, expected: &str, what: &str) {
    for (number, (line, expected)) in (1..).zip(text.lines().zip(expected.lines())) {
        assert_eq!(line, expected, "{what}, line {number}");
    }
    assert_eq!(text, expected, "{what}");
}

/// The link code of a game that isn't in the list and so has no number.
///
/// # Errors
/// If the game is too long for a link.
pub fn write_link<G: Game>(record: &Record<G>) -> Result<String, RecordError> {
    write_code(&record.seal(0))
}

/// Reads the output of [`write_link`].
///
/// # Errors
/// The first problem found.
pub fn read_link<G: Game>(code: &str) -> Result<Playthrough<G>, RecordError> {
    Playthrough::unpack(open(&read_code(code)?)?)
}

/// Every combination of the values that the game offers.
pub fn all_options<G: Game>() -> Vec<G::Options> {
    let mut combinations = vec![Map::new()];
    for spec in G::OPTIONS {
        let with = |map: &Map<String, Value>, value: &str| {
            let mut map = map.clone();
            map.insert(spec.key.to_owned(), value.into());
            map
        };
        combinations = combinations
            .iter()
            .flat_map(|map| spec.values_for(*G::SEATS.end()).iter().map(|value| with(map, value)))
            .collect();
    }
    let read = |map| serde_json::from_value(Value::Object(map)).expect("an offered value is accepted");
    let all: Vec<G::Options> = combinations.into_iter().map(read).collect();
    assert_eq!(all[0], G::Options::default(), "the first values are the default");
    all
}

/// Shares the walks among the available threads.
fn check_walks<G: Conform>(seats: usize, options: &G::Options, walks: u64) {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for first in 0..threads as u64 {
            let walks = (first..walks).step_by(threads);
            scope.spawn(move || walks.for_each(|walk| check_walk::<G>(seats, options, Seed(walk))));
        }
    });
}

fn check_walk<G: Conform>(seats: usize, options: &G::Options, seed: Seed) {
    let mut chance = Chance::new(seed, 77);
    let mut record = Record::<G>::new(seats, seed, options.clone()).expect("a number of players that the game is for");
    let mut position = record.set_up().expect("as before");
    let played = loop {
        check_position(&position, seats, &mut chance);
        if chance.random_range(0..8) == 0 {
            check_arrangement(&position, &record, &mut chance);
        }
        let Some(chosen) = random_move(&position, &mut chance) else {
            break Playthrough::of(record).expect("what was played replays");
        };
        let events = position.play(chosen).unwrap_or_else(|why| panic!("{chosen} is listed, but: {why}"));
        assert!(!events.is_empty(), "{chosen} tells nothing");
        record.moves.push(chosen);
        assert!(record.moves.len() < crate::record::MAX_MOVES, "the game doesn't end");
    };
    assert_eq!(played.position(), &position);
    assert_eq!(Playthrough::from_json(&played.record().to_json()).as_ref(), Ok(&played));
    let code = write_link(played.record()).expect("a short game fits a link");
    assert_eq!(read_link(&code).as_ref(), Ok(&played));
}

/// Arranges the position as by hand, and plays on.
fn check_arrangement<G: Conform>(position: &G, record: &Record<G>, chance: &mut Chance) {
    let Some(start) = position.arrangement() else { return };
    assert_eq!(start.to_string().parse().as_ref(), Ok(&start), "the notation of an arrangement reads back");
    let record = Record { seed: Seed(chance.random()), start: Some(start), moves: Vec::new(), ..record.clone() };
    let mut played = Playthrough::of(record).expect("a position of a game can come about");
    let arranged = played.position();
    arranged.assert_conserved();
    assert_eq!(arranged.arrangement(), played.record().start);
    // The details may name twins among the pieces, which are all the same to an arrangement.
    let standings = |position: &G| {
        let of = |seat: &Standing<G::Detail>| (seat.rank, seat.points, seat.tie_breaks.clone());
        position.standings().seats.iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(standings(arranged), standings(position));
    if !position.has_past() {
        let list = |p: &G| p.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!((arranged.turn(), list(arranged)), (position.turn(), list(position)));
    }
    for _ in 0..2 {
        let Some(chosen) = random_move(played.position(), chance) else { break };
        played.play(chosen).expect("a listed move is legal");
    }
    assert_eq!(Playthrough::from_json(&played.record().to_json()).as_ref(), Ok(&played));
    let code = write_link(played.record()).expect("a short game fits a link");
    assert_eq!(read_link(&code).as_ref(), Ok(&played));
}

fn check_position<G: Conform>(position: &G, seats: usize, chance: &mut Chance) {
    position.assert_conserved();
    assert_eq!(position.seats(), seats);
    let over = position.turn() == Turn::Over;
    let moves = position.legal_moves();
    assert_eq!(moves.is_empty(), over, "a player can always decide something, until the game is over");

    let is_pass = |choice: &G::MoveSet| G::PASS.is_some_and(|pass| choice.contains(&pass));
    assert!(moves.len() == 1 || !moves.iter().any(is_pass), "a player who could do anything else can't pass");

    // Every listed move is playable: checks the first, the last and one in between of each entry.
    for choice in &moves {
        for n in [0, choice.count() - 1, chance.random_range(0..choice.count())] {
            let chosen = choice.nth(n);
            assert!(choice.contains(&chosen));
            assert_eq!(chosen.to_string().parse(), Ok(chosen), "the notation reads back");
            let mut after = position.clone();
            after.play(chosen).unwrap_or_else(|why| panic!("{chosen} is listed, but: {why}"));
            assert_ne!(&after, position);
        }
    }
    // Unlisted moves are refused, and change nothing.
    for _ in 0..8 {
        let stray = position.stray(chance);
        let mut after = position.clone();
        if moves.iter().any(|choice| choice.contains(&stray)) {
            assert!(after.play(stray).is_ok(), "{stray} is listed");
        } else {
            assert!(after.play(stray).is_err(), "{stray} is not listed");
            assert_eq!(&after, position, "an illegal move changes nothing");
        }
    }

    let standings = position.standings();
    assert_eq!(standings.over, over);
    assert_eq!(standings.seats.iter().map(|s| s.seat).collect::<Vec<_>>(), Seat::all(seats).collect::<Vec<_>>());
    let shares: f64 = Seat::all(seats).map(|seat| standings.share(seat)).sum();
    assert!((shares - 1.0).abs() < 1e-9, "somebody wins");

    for seat in Seat::all(seats) {
        if !G::HIDDEN_INFORMATION {
            assert_eq!(position.view(Some(seat)), position.view(None), "a game without secrets shows all the same");
        }
        let guess = position.determinize(seat, chance);
        guess.assert_conserved();
        assert_eq!(guess.view(Some(seat)), position.view(Some(seat)), "a guess agrees with what the seat sees");
        assert_eq!(guess.turn(), position.turn());
        if position.turn() == Turn::Of(seat) {
            let list = |p: &G| p.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>();
            assert_eq!(list(&guess), list(position), "and with what it may do");
        }
    }
}
