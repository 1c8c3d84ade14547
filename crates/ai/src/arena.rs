//! Matches between opponents: every layout is played once in each rotation of the seats.

use luciole_rules::{Chance, Game, Seat, Seed, SetUpError};
use serde::Serialize;
use thiserror::Error;

use crate::{Knowledge, Opponent};

/// What is played.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    /// Who plays, one for each seat.
    pub players: Vec<Opponent>,
    /// How many games. Best a multiple of the number of players: then all have sat in each seat equally often.
    pub games: u32,
    /// Where all chance comes from.
    pub seed: Seed,
    /// What is set before each game.
    pub options: G::Options,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// Of which game.
    pub game: &'static str,
    /// How many games were played.
    pub games: u32,
    /// One for each player, in the order given.
    pub players: Vec<Tally>,
}

/// How one player fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tally {
    /// Who played.
    pub level: String,
    /// Games won; a shared win counts in parts.
    pub wins: f64,
    /// Of all games.
    pub share: f64,
    /// The lower bound of the 95 % interval of the share.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Why a match can't be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadMatch {
    /// Not for so many, or not with these options.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// Nothing to count.
    #[error("a match has at least one game")]
    NoGames,
}

impl<G: Knowledge> Match<G> {
    /// Plays all games. `after_each` is told how many have been played.
    ///
    /// # Errors
    /// If the game can't be set up so; then no game has been played.
    pub fn play(&self, mut after_each: impl FnMut(u32)) -> Result<Outcome, BadMatch> {
        let count = self.players.len();
        if self.games == 0 {
            return Err(BadMatch::NoGames);
        }
        SetUpError::check_seats::<G>(count)?;
        let mut wins = vec![0.0; count];
        for game in 0..self.games {
            let (layout, rotation) = (game / count as u32, game as usize % count);
            let shares = self.game(layout, rotation)?;
            for (player, share) in shares.into_iter().enumerate() {
                wins[player] += share;
            }
            after_each(game + 1);
        }
        let players =
            self.players.iter().zip(wins).map(|(player, wins)| Tally::new(*player, wins, self.games)).collect();
        Ok(Outcome { game: G::ID.name(), games: self.games, players })
    }

    /// One game; what each player won.
    fn game(&self, layout: u32, rotation: usize) -> Result<Vec<f64>, BadMatch> {
        let count = self.players.len();
        // The seed of the layout is the same in all rotations; what the players draw is not.
        let mut chance = Chance::new(self.seed, u64::from(layout));
        let mut position = G::set_up(count, &self.options, chance.seed())?;
        let mut chance = Chance::new(chance.seed(), rotation as u64);
        let sits = |seat: Seat| (seat.index() + rotation) % count;
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

impl Tally {
    fn new(player: Opponent, wins: f64, games: u32) -> Self {
        let share = wins / f64::from(games);
        let (low, high) = interval(share, f64::from(games));
        Self { level: player.to_string(), wins, share, low, high }
    }
}

/// The 95 % interval of a share of `games` (Wilson 1927).
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
    use luciole_rules::lacuna::{Lacuna, Options};

    fn arena(players: [Opponent; 2], games: u32) -> Match<Lacuna> {
        Match { players: players.to_vec(), games, seed: Seed(1), options: Options::default() }
    }

    /// Newcombe 1998, table I: 81 of 263, and 0 of 20.
    #[test]
    fn intervals_are_wilsons() {
        let (low, high) = interval(81.0 / 263.0, 263.0);
        assert!((low - 0.2553).abs() < 1e-4 && (high - 0.3662).abs() < 1e-4, "{low} {high}");
        let (low, high) = interval(0.0, 20.0);
        assert!(low.abs() < 1e-4 && (high - 0.1611).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn a_match_is_the_same_every_time() {
        let random = arena([Opponent::Random, Opponent::Greedy], 20);
        let mut played = 0;
        let outcome = random.play(|games| played = games).unwrap();
        assert_eq!((random.play(|_| ()).unwrap(), played), (outcome.clone(), 20));
        assert!((outcome.players.iter().map(|p| p.wins).sum::<f64>() - 20.0).abs() < 1e-9);
        assert!(outcome.players[1].share > 0.6, "{outcome:?}");
    }

    #[test]
    fn a_match_that_cant_be_played_says_why() {
        let none = arena([Opponent::Random; 2], 0).play(|_| ());
        assert_eq!(none, Err(BadMatch::NoGames));
        let three = Match::<Lacuna> {
            players: vec![Opponent::Random; 3],
            games: 1,
            seed: Seed(1),
            options: Options::default(),
        };
        assert_eq!(three.play(|_| ()).unwrap_err().to_string(), "lacuna is for 2 players, not 3");
    }
}
