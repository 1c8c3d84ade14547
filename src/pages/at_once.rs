//! A game that begins with one tap.

use luciole_core::record::Json;
use luciole_core::{Name, Player, Seat};
use luciole_games::{AnyPlaythrough, GameId};
use luciole_table::{called, capital};

use crate::begin::begin_game;
use crate::context::AppContext;
use crate::model::route::Route;
use crate::model::seed::fresh_seed;
use crate::navigate::go;

/// Begins a game at once, with the options that suit that. Where the browser has no chance to offer, the player is asked for a seed.
pub fn play_at_once(app: AppContext, game: GameId, players: Vec<Player>) {
    let options = Json::texts_by_key(game.suggested().iter().copied());
    match fresh_seed().and_then(|seed| AnyPlaythrough::new(game, players, seed, options).ok()) {
        Some(played) => begin_game(app, &played, None),
        None => go(&Route::SetUp(game)),
    }
}

/// The players of the last game, or else a person against as few computers as can play. The computers follow the person's strength, unless
/// their levels were chosen by hand.
pub fn last_or_suiting(app: AppContext, game: GameId) -> Vec<Player> {
    let (last, strength) =
        app.settings.with_untracked(|settings| (settings.players.of(game).cloned(), settings.strength_in(game)));
    match last {
        None => suiting(app, game),
        Some(last) if strength.chosen => strength.applied_to(&last),
        Some(last) => last,
    }
}

/// A person against as few computers as can play, at the person's strength.
pub fn suiting(app: AppContext, game: GameId) -> Vec<Player> {
    let fewest = *game.info().seats.start();
    let level = app.settings.with_untracked(|settings| settings.strength_in(game).level);
    let mut players = vec![Player::Computer(level); fewest];
    players[0] = Player::Person(Name::default());
    players
}

/// The players' names, as at the table: the first against the others.
pub fn names(app: AppContext, game: GameId, players: &[Player]) -> String {
    let spoken = app.spoken();
    let alone = players.iter().filter(|player| matches!(player, Player::Person(_))).count() == 1;
    let you = capital(app.words().status.you);
    let name = |(seat, player): (Seat, &Player)| {
        let title = game.seat_sign(seat, players.len(), spoken).title;
        called(player, if alone { &you } else { title }, spoken)
    };
    let names: Vec<String> = Seat::all(players.len()).zip(players).map(name).collect();
    match &names[..] {
        [first, others @ ..] if !others.is_empty() => [first, app.words().keeping.against, &others.join(", ")].concat(),
        names => names.concat(),
    }
}
