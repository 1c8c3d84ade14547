//! A game that begins with one tap: against the gentlest computer.

use luciole_rules::{AnyRecord, Game, GameId, Level, Player, Record, for_game};

use super::fresh_seed;
use crate::app::{Frame, go};
use crate::keeping;
use crate::route::Route;

/// Begins a game at once: a person against the gentlest computers, as few as can play. Where the browser has no chance to offer, the
/// player is asked for a seed.
pub fn play_at_once(frame: Frame, game: GameId) {
    match gentle(game) {
        Some(record) => keeping::begin(frame, record),
        None => go(&Route::SetUp(game)),
    }
}

fn gentle(game: GameId) -> Option<AnyRecord> {
    fn new<G: Game>() -> Option<AnyRecord>
    where
        AnyRecord: From<Record<G>>,
    {
        let mut record = Record::<G>::new(*G::SEATS.start(), fresh_seed()?, G::Options::default()).ok()?;
        let gentlest = Level::all().next()?;
        for player in record.players.iter_mut().skip(1) {
            *player = Player::Computer(gentlest);
        }
        Some(record.into())
    }
    for_game!(game, G => new::<G>())
}
