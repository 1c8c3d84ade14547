//! A game that begins with one tap.

use luciole_rules::record::options;
use luciole_rules::{AnyRecord, Game, GameId, Level, Name, Player, Record, Seat, for_game};

use super::fresh_seed;
use crate::app::{Frame, go};
use crate::games::{Tell, called, seat_sign};
use crate::keeping;
use crate::route::Route;

/// Begins a game at once, with the options that suit that. Where the browser has no chance to offer, the player is asked for a seed.
pub fn play_at_once(frame: Frame, game: GameId, players: Vec<Player>) {
    fn new<G: Tell>(players: Vec<Player>) -> Option<AnyRecord>
    where
        AnyRecord: From<Record<G>>,
    {
        let mut record = Record::<G>::new(players.len(), fresh_seed()?, options(G::AT_ONCE.to_vec())).ok()?;
        record.players = players;
        Some(record.into())
    }
    match for_game!(game, G => new::<G>(players)) {
        Some(record) => keeping::begin(frame, record, None),
        None => go(&Route::SetUp(game)),
    }
}

/// A person against the gentlest computers, as few as can play.
pub fn gentle(game: GameId) -> Vec<Player> {
    let fewest = for_game!(game, G => *<G as Game>::SEATS.start());
    let mut players = vec![Player::Computer(Level::GENTLEST); fewest];
    players[0] = Player::Person(Name::default());
    players
}

/// Players by their names, as at the table.
pub fn names(frame: Frame, game: GameId, players: &[Player]) -> String {
    let spoken = frame.spoken();
    let name =
        |(seat, player): (Seat, &Player)| called(player, seat_sign(game, seat, players.len(), spoken).title, spoken);
    Seat::all(players.len()).zip(players).map(name).collect::<Vec<_>>().join(" – ")
}
