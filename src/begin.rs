//! Beginning a game.

use leptos::logging::error;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::Seat;
use luciole_games::AnyPlaythrough;

use crate::context::AppContext;
use crate::dom::site::hash;
use crate::model::route::Route;
use crate::model::saves::{Snapshot, Summary};
use crate::navigate::go;

/// Begins a game: keeps it, remembers who plays, and goes to its table. Where nothing can be kept, its address holds it. If others
/// play by links, the seat `here` is played from here.
pub fn begin_game(app: AppContext, played: &AnyPlaythrough, here: Option<Seat>) {
    let saves = app.saves.get_value();
    // Pressed twice, it begins once.
    if !saves.starts_beginning() {
        return;
    }
    let (record, about) = (played.record(), Summary::of_played(played).write());
    app.settings.update(|settings| settings.players.note(record.game(), record.players().to_vec()));
    let before = hash();
    spawn_local(async move {
        let game = Snapshot { here, ..Snapshot::at_the_end(record) };
        let route = match saves.create(&game, about).await {
            Ok(kept) => Ok(Route::Play(kept.key, None)),
            Err(_) => game.link(),
        };
        saves.ends_beginning();
        match route {
            // Who has gone elsewhere meanwhile is not called back.
            Ok(route) if hash() == before => go(&route),
            Ok(_) => {}
            Err(_) => error!("a game that begins is too long for an address"),
        }
    });
}
