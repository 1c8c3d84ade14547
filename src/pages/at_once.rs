//! Starting a game with one tap.

use leptos::task::spawn_local;
use luciole_core::record::Json;
use luciole_core::{Colours, Level, Name, Player, Seat};
use luciole_games::{AnyPlaythrough, GameId};
use luciole_words::{StatusTexts, called, capital};

use crate::begin::begin_game;
use crate::context::AppContext;
use crate::dom::site::hash;
use crate::i18n::texts::{SavingOneAgainst, SavingTexts};
use crate::navigate::go;
use crate::shell::loading::load_game;
use crate::shell::route::Route;
use crate::shell::seed::fresh_seed;

/// Starts a game at once, with its suggested options and the colours of the last game. If the browser has no
/// randomness, goes to the setup page, which asks for a seed; if the game can't be loaded, that page says so.
pub fn play_at_once(app: AppContext, game: GameId, players: Vec<Player>) {
    let before = hash();
    spawn_local(async move {
        let loaded = load_game(game).await;
        // Don't pull back a player who has gone elsewhere in the meantime.
        if hash() != before {
            return;
        }
        match loaded.ok().and_then(|()| new_game(app, game, players)) {
            Some(played) => begin_game(app, &played, None, None),
            None => go(&Route::SetUp(game)),
        }
    });
}

fn new_game(app: AppContext, game: GameId, players: Vec<Player>) -> Option<AnyPlaythrough> {
    let options = Json::texts_by_key(game.view().suggested().iter().copied());
    let mut played = AnyPlaythrough::new(game, players, fresh_seed()?, options).ok()?;
    played.colour(last_colours(app, game));
    Some(played)
}

/// The colours of the last game.
pub fn last_colours(app: AppContext, game: GameId) -> Colours {
    app.setting(|settings| settings.colours.of(game).copied().unwrap_or_default())
}

/// The players of the last game, or one person against as few computers as possible. The computers play at the person's
/// strength, unless their levels were chosen by hand.
pub fn last_or_suiting(app: AppContext, game: GameId) -> Vec<Player> {
    let Some(last) = app.setting(|settings| settings.players.of(game).cloned()) else { return suiting(app, game) };
    let rating = app.setting(|settings| settings.rating_of(game, &last));
    if rating.chosen { rating.applied_to(&last) } else { last }
}

/// One person against as few computers as possible, at the person's strength.
pub fn suiting(app: AppContext, game: GameId) -> Vec<Player> {
    against(game, app.setting(|settings| settings.rating_in(game).level))
}

/// One person against as few computers as possible, of that level.
pub fn against(game: GameId, level: Level) -> Vec<Player> {
    let mut players = vec![Player::Computer(level); *game.info().seats.start()];
    players[0] = Player::Person(Name::default());
    players
}

/// The players' names as at the table: the first against the others. Whoever sits alone against computers comes first.
pub fn names(
    app: AppContext,
    game: GameId,
    players: &[Player],
    colours: Colours,
    // Whether a line begins with them.
    begins: bool,
) -> String {
    let colours = colours.fitting(players.len(), game.colours_for(players.len()));
    let spoken = app.spoken();
    let is_person = |player: &Player| matches!(player, Player::Person(_));
    let alone = players.iter().filter(|player| is_person(player)).count() == 1;
    let status = app.texts(StatusTexts::of);
    let you = if begins { capital(status.you()) } else { status.you().to_owned() };
    let name = |(seat, player): (Seat, &Player)| {
        let title = game.colour_title(colours.of(seat), players.len(), spoken);
        called(player, if alone { &you } else { title }, spoken)
    };
    let mut seats: Vec<(Seat, &Player)> = Seat::all(players.len()).zip(players).collect();
    seats.sort_by_key(|(_, player)| alone && !is_person(player));
    let names: Vec<String> = seats.into_iter().map(name).collect();
    match &names[..] {
        [first, others @ ..] if !others.is_empty() => app
            .texts(SavingTexts::of)
            .one_against(SavingOneAgainst { one: first, others: others.join(status.between_names()) }),
        names => names.concat(),
    }
}
