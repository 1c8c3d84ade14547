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
pub struct Outcome {
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
    pub fn play(&self, mut after_each: impl FnMut(u32)) -> Result<Outcome, BadMatch> {
        let count = self.players.len();
        if self.games == 0 {
            return Err(BadMatch::NoGames);
        }
        SetUpError::check_seats::<G>(count)?;
        if count != 2 && self.players.contains(&Opponent::Greedy2) {
            return Err(BadMatch::BetweenTwo(Opponent::Greedy2, count));
        }
        // The wins of each player in each seat.
        let mut wins = vec![vec![0.0; count]; count];
        for game in 0..self.games {
            let (layout, rotation) = (game / count as u32, game as usize % count);
            let shares = self.game(layout, rotation)?;
            for (player, share) in shares.into_iter().enumerate() {
                wins[player][seat_of(player, rotation, count)] += share;
            }
            after_each(game + 1);
        }
        let tally = |(player, wins): (usize, &Vec<f64>)| {
            // Rotation r is played once in every `count` games, starting with the r-th.
            let games = |seat: usize| (self.games as usize + count - 1 - rotation_of(player, seat, count)) / count;
            let seats = wins.iter().enumerate().map(|(seat, won)| (games(seat) > 0).then(|| won / games(seat) as f64));
            Tally::new(self.players[player], wins.iter().sum(), self.games, seats.collect())
        };
        let players = wins.iter().enumerate().map(tally).collect();
        Ok(Outcome { game: G::NAME, games: self.games, players })
    }

    /// Plays one game; returns the share of each player.
    fn game(&self, layout: u32, rotation: usize) -> Result<Vec<f64>, BadMatch> {
        let count = self.players.len();
        // All rotations share the seed of the layout, but not the players' random numbers.
        let mut chance = Chance::new(self.seed, u64::from(layout));
        let mut position = G::set_up(count, &self.options, chance.seed())?;
        let mut chance = Chance::new(chance.seed(), rotation as u64);
        let sits = |seat: Seat| player_in(seat.index(), rotation, count);
        while let Some(seat) = position.turn().seat() {
            let chosen = self.players[sits(seat)].choose(&position, &mut chance).expect("the game is not over");
            position.play(chosen).unwrap_or_else(|why| panic!("{} played {chosen}: {why}", self.players[sits(seat)]));
        }
        let standings = position.standings();
        let mut shares = vec![0.0; count];
        for seat in Seat::all(count) {
            shares[sits(seat)] = standings.share(seat);
        }
        Ok(shares)
    }
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
    fn new(player: Opponent, wins: f64, games: u32, seats: Vec<Option<f64>>) -> Self {
        let share = wins / f64::from(games);
        let (low, high) = interval(share, f64::from(games));
        Self { level: player.to_string(), wins, share, low, high, seats }
    }
}

/// The 95 % confidence interval of a share of `games` (Wilson 1927).
fn interval(share: f64, games: f64) -> (f64, f64) {
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
