//! Matches between opponents: every layout is played once in each rotation of the seats.

use luciole_core::{Chance, Game, Seat, Seed, SetUpError};
use serde::Serialize;
use thiserror::Error;

use crate::{Knowledge, Opponent};

/// A match to play.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    /// The players, one for each seat.
    pub players: Vec<Opponent>,
    /// The number of games, preferably a multiple of the number of players: then each has sat in each seat equally
    /// often.
    pub games: u32,
    /// The seed of all randomness.
    pub seed: Seed,
    /// The options of each game.
    pub options: G::Options,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchResult {
    /// The game's name.
    pub game: &'static str,
    /// How many games were played.
    pub games: u32,
    /// One for each player, in the given order.
    pub players: Vec<Tally>,
}

/// The result of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tally {
    /// The player.
    pub level: String,
    /// Games won; a shared win counts as a fraction.
    pub wins: f64,
    /// The share of all games.
    pub share: f64,
    /// The lower bound of the 95 % interval of the share.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// The share won in each seat, out of the games played there; `None` where none was played.
    pub seats: Vec<Option<f64>>,
}

/// Why a match can't be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadMatch {
    /// The game isn't for that many players, or not with these options.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// There are no games to play.
    #[error("a match has at least one game")]
    NoGames,
    /// A yardstick that only plays two-player games.
    #[error("{0} is for 2 players, not {1}")]
    BetweenTwo(Opponent, usize),
}

impl<G: Knowledge> Match<G> {
    /// Plays all games. Calls `after_each` with the number of games played so far.
    ///
    /// # Errors
    /// If the game can't be set up like this; no game has been played in that case.
    pub fn play(&self, mut after_each: impl FnMut(u32)) -> Result<MatchResult, BadMatch> {
        let count = self.players.len();
        if self.games == 0 {
            return Err(BadMatch::NoGames);
        }
        SetUpError::check_seats::<G>(count)?;
        if count != 2 && self.players.contains(&Opponent::Greedy2) {
            return Err(BadMatch::BetweenTwo(Opponent::Greedy2, count));
        }
        let names: Vec<String> = self.players.iter().map(ToString::to_string).collect();
        let players = rotate(&names, self.games, |round| {
            let shares = self.game(round)?;
            after_each(round.number);
            Ok::<_, BadMatch>(shares)
        })?;
        Ok(MatchResult { game: G::NAME, games: self.games, players })
    }

    /// Plays one game; returns the share of each player.
    fn game(&self, round: Round) -> Result<Vec<f64>, BadMatch> {
        let count = self.players.len();
        let (seed, mut chance) = round.chance(self.seed);
        let mut position = G::set_up(count, &self.options, seed)?;
        while let Some(seat) = position.turn().seat() {
            let player = self.players[round.player(seat)];
            let chosen = player.choose(&position, &mut chance).expect("the game is not over");
            position.play(chosen).unwrap_or_else(|why| panic!("{player} played {chosen}: {why}"));
        }
        let standings = position.standings();
        Ok(round.by_player(|seat| standings.share(seat)))
    }
}

/// One game of a match: which layout, and who sits where.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// The game's number, from 1.
    pub number: u32,
    layout: u32,
    rotation: usize,
    count: usize,
}

impl Round {
    /// The player in a seat.
    pub const fn player(self, seat: Seat) -> usize {
        player_in(seat.index(), self.rotation, self.count)
    }

    /// What each player gets, from what each seat gets.
    pub fn by_player(self, share: impl Fn(Seat) -> f64) -> Vec<f64> {
        let mut shares = vec![0.0; self.count];
        for seat in Seat::all(self.count) {
            shares[self.player(seat)] = share(seat);
        }
        shares
    }

    /// The seed of the layout, which all rotations share, and the players' random numbers, which they don't.
    pub fn chance(self, seed: Seed) -> (Seed, Chance) {
        let mut chance = Chance::new(seed, u64::from(self.layout));
        (chance.seed(), Chance::new(chance.seed(), self.rotation as u64))
    }
}

/// Plays that many games between these players, rotating the seats, and counts what each player won. `play` plays one game
/// and returns each player's share of the win.
///
/// # Errors
/// The first of `play`.
pub fn rotate<E>(
    players: &[String],
    games: u32,
    mut play: impl FnMut(Round) -> Result<Vec<f64>, E>,
) -> Result<Vec<Tally>, E> {
    let count = players.len();
    // The wins of each player in each seat.
    let mut wins = vec![vec![0.0; count]; count];
    for game in 0..games {
        let rotation = game as usize % count;
        let shares = play(Round { number: game + 1, layout: game / count as u32, rotation, count })?;
        for (player, share) in shares.into_iter().enumerate() {
            wins[player][seat_of(player, rotation, count)] += share;
        }
    }
    let tally = |(player, wins): (usize, &Vec<f64>)| {
        // Rotation r is played once in every `count` games, starting with the r-th.
        let played = |seat: usize| (games as usize + count - 1 - rotation_of(player, seat, count)) / count;
        let seats = wins.iter().enumerate().map(|(seat, won)| (played(seat) > 0).then(|| won / played(seat) as f64));
        Tally::new(players[player].clone(), wins.iter().sum(), games, seats.collect())
    };
    Ok(wins.iter().enumerate().map(tally).collect())
}

/// The player in a seat in a rotation.
const fn player_in(seat: usize, rotation: usize, count: usize) -> usize {
    (seat + rotation) % count
}

/// The seat of a player in a rotation.
const fn seat_of(player: usize, rotation: usize, count: usize) -> usize {
    (player + count - rotation) % count
}

/// The rotation in which a player sits in a seat.
const fn rotation_of(player: usize, seat: usize, count: usize) -> usize {
    (player + count - seat) % count
}

impl Tally {
    fn new(level: String, wins: f64, games: u32, seats: Vec<Option<f64>>) -> Self {
        let share = wins / f64::from(games);
        let (low, high) = interval(share, f64::from(games));
        Self { level, wins, share, low, high, seats }
    }
}

/// The 95 % confidence interval of a share of `games` (Wilson 1927).
pub fn interval(share: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let width = 1.0 + Z * Z / games;
    let centre = share + Z * Z / (2.0 * games);
    let reach = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    (((centre - reach) / width).max(0.0), ((centre + reach) / width).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe 1998, table I: 81 of 263, and 0 of 20.
    #[test]
    fn intervals_match_published_values() {
        let (low, high) = interval(81.0 / 263.0, 263.0);
        assert!((low - 0.2553).abs() < 1e-4 && (high - 0.3662).abs() < 1e-4, "{low} {high}");
        let (low, high) = interval(0.0, 20.0);
        assert!(low.abs() < 1e-4 && (high - 0.1611).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn seats_rotate() {
        for (seat, rotation) in [(0, 0), (0, 1), (1, 2), (2, 1)] {
            let player = player_in(seat, rotation, 3);
            assert_eq!((seat_of(player, rotation, 3), rotation_of(player, seat, 3)), (seat, rotation));
        }
    }
}
