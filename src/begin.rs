//! Starting a game.

use leptos::logging::error;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::{Level, Player, Seat};
use luciole_games::AnyPlaythrough;

use crate::context::{AppContext, Arrival};
use crate::dom::site::hash;
use crate::navigate::go_to_own_game;
use crate::shell::route::Route;
use crate::store::saves::note_unfinished;
use luciole_table::{Origin, Snapshot, Summary};

/// Starts a game: saves it, remembers the players, their names and their colours, and goes to its table. If nothing can
/// be saved, the address holds the game. When the others play by link, this device plays the seat `here`, and they aren't
/// the players of the next game at this table. `origin` is the game from which it branches off.
pub fn begin_game(app: AppContext, played: &AnyPlaythrough, here: Option<Seat>, origin: Option<Origin>) {
    let saves = app.saves.get_value();
    // A double press starts only one game.
    if !saves.claim_start() {
        return;
    }
    let record = played.record();
    let page = app.arrivals.get_value();
    // Elsewhere people begin games from others, which they know.
    let route = Route::read(&hash());
    let is_at_once = route == Route::Home;
    let from_start = is_at_once || matches!(route, Route::SetUp(_));
    // Whoever chooses a stronger computer knows the game from elsewhere.
    let is_strong = |player: &Player| matches!(player, Player::Computer(level) if *level > Level::GENTLEST);
    let is_newcomer = from_start
        && !record.players().iter().any(is_strong)
        && app.setting(|settings| settings.is_new_to(record.game()));
    app.settings.update(|settings| {
        if here.is_none() {
            settings.players.note(record.game(), record.players().to_vec());
            settings.note_names(record.players());
        }
        if from_start {
            // In a game by link the others are at devices of their own.
            let is_here = |&(number, _): &(usize, &Player)| here.is_none_or(|here| here.index() == number);
            let people = record.players().iter().enumerate().filter(is_here);
            settings.meet(people.filter_map(|(_, player)| player.name()));
        }
        // Colours for fewer players than the game can have may say less than those that are known.
        let (game, count) = (record.game(), record.players().len());
        let known = settings.colours.of(game).copied().unwrap_or_default();
        if known.fitting(count, game.colours_for(count)) != record.colours() {
            settings.colours.note(game, record.colours());
        }
    });
    let game = Snapshot { here, due: here.is_some(), ..Snapshot::at_the_end(played) };
    let about = Summary::of_played(played).write();
    spawn_local(async move {
        let route = match saves.create(&game, about, origin).await {
            Ok(stored) => {
                // Home offers it even without a move.
                if here.is_some() {
                    note_unfinished(true);
                }
                Ok(Route::Play(stored.key, None))
            }
            Err(_) => game.link().map(Route::from),
        };
        saves.release_start();
        match route {
            // Don't pull back a player who has gone elsewhere in the meantime. A table whose game has just been saved changes
            // its own address.
            Ok(route) if app.arrivals.get_value() == page && app.address.with_value(|address| *address == hash()) => {
                app.arrival.set_value(Arrival { is_newcomer, is_at_once, ..Arrival::default() });
                go_to_own_game(&route);
            }
            Ok(_) => {}
            Err(_) => error!("a game that begins is too long for an address"),
        }
    });
}
