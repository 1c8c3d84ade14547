//! A game that begins with one tap.

use luciole_rules::record::options;
use luciole_rules::{AnyRecord, Game, GameId, Name, Player, Record, Seat, for_game};

use super::fresh_seed;
use crate::app::{Frame, go};
use crate::games::{Tell, called, seat_sign};
use crate::keeping;
use crate::route::Route;
use crate::texts::capital;

/// Begins a game at once, with the options that suit that. Where the browser has no chance to offer, the player is asked for a seed.
pub fn play_at_once(frame: Frame, game: GameId, players: Vec<Player>) {
    fn new<G: Tell>(players: Vec<Player>) -> Option<AnyRecord>
    where
        AnyRecord: From<Record<G>>,
    {
        let mut record = Record::<G>::new(players.len(), fresh_seed()?, options(G::SUGGESTED.to_vec())).ok()?;
        record.players = players;
        Some(record.into())
    }
    match for_game!(game, G => new::<G>(players)) {
        Some(record) => keeping::begin(frame, record, None),
        None => go(&Route::SetUp(game)),
    }
}

/// The players of the last game, or else a person against as few computers as can play. The computers follow the person's strength, unless
/// their levels were chosen by hand.
pub fn last_or_suiting(frame: Frame, game: GameId) -> Vec<Player> {
    let (last, strength) =
        frame.settings.with_untracked(|settings| (settings.players.of(game).cloned(), settings.strength_in(game)));
    match last {
        None => suiting(frame, game),
        Some(last) if strength.chosen => strength.applied_to(&last),
        Some(last) => last,
    }
}

/// A person against as few computers as can play, at the person's strength.
pub fn suiting(frame: Frame, game: GameId) -> Vec<Player> {
    let fewest = for_game!(game, G => *<G as Game>::SEATS.start());
    let level = frame.settings.with_untracked(|settings| settings.strength_in(game).level);
    let mut players = vec![Player::Computer(level); fewest];
    players[0] = Player::Person(Name::default());
    players
}

/// The players' names, as at the table: the first against the others.
pub fn names(frame: Frame, game: GameId, players: &[Player]) -> String {
    let spoken = frame.spoken();
    let alone = players.iter().filter(|player| matches!(player, Player::Person(_))).count() == 1;
    let you = capital(frame.words().you);
    let name = |(seat, player): (Seat, &Player)| {
        let title = seat_sign(game, seat, players.len(), spoken).title;
        called(player, if alone { &you } else { title }, spoken)
    };
    let names: Vec<String> = Seat::all(players.len()).zip(players).map(name).collect();
    match &names[..] {
        [first, others @ ..] if !others.is_empty() => {
            [first, frame.words().keeping.against, &others.join(", ")].concat()
        }
        names => names.concat(),
    }
}
