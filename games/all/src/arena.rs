//! Matches between opponents, for any game.

use luciole_core::record::{Json, read_options};
use luciole_core::{Chance, Game, RecordError, Seat, Seed};
use luciole_search::arena::{BadMatch, Match, MatchResult};
use luciole_search::{Knowledge, Opponent};
use thiserror::Error;

use crate::{AnyPlaythrough, GameId};

/// Why a match can't be played.
#[derive(Debug, Error)]
pub enum BadArena {
    /// The options are invalid.
    #[error(transparent)]
    Options(#[from] RecordError),
    /// The players or the number of games are invalid.
    #[error(transparent)]
    Match(#[from] BadMatch),
}

/// Plays a number of games between these opponents; see [`Match`]. The options are an object of texts.
///
/// # Errors
/// If the game doesn't offer an option, or the match can't be played.
pub fn play_match(
    game: GameId,
    players: Vec<Opponent>,
    games: u32,
    seed: Seed,
    options: Json,
) -> Result<MatchResult, BadArena> {
    fn of<G: Knowledge>(
        players: Vec<Opponent>,
        games: u32,
        seed: Seed,
        options: Json,
    ) -> Result<MatchResult, BadArena> {
        Ok(Match::<G> { players, games, seed, options: read_options::<G>(options)? }.play(|_| ())?)
    }
    for_game!(game, G => of::<G>(players, games, seed, options))
}

/// What a match between opponents and other programs needs.
impl AnyPlaythrough {
    /// The move of an opponent after the last one, in notation; `None` if the game is over.
    pub fn choose(&self, opponent: Opponent, chance: &mut Chance) -> Option<String> {
        fn of<G: Knowledge>(position: &G, opponent: Opponent, chance: &mut Chance) -> Option<String> {
            opponent.choose(position, chance).map(|chosen| chosen.to_string())
        }
        for_game!(self.game(), G => of(self.expect_of::<G>().position(), opponent, chance))
    }

    /// The share of the win that a seat would get if the game ended now.
    pub fn share(&self, seat: Seat) -> f64 {
        for_game!(self.game(), G => Game::standings(self.expect_of::<G>().position()).share(seat))
    }
}
