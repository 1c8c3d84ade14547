//! Going from page to page.

use luciole_core::Seat;
use luciole_games::AnyPlaythrough;

use crate::context::AppContext;
use crate::dom::focus::focus;
use crate::dom::prelude::{document, error, request_animation_frame, spawn_local, window};
use crate::dom::site::hash;
use crate::model::route::Route;
use crate::model::saves::{Snapshot, Summary};

/// Goes to another page. The address leads, and the page follows it.
pub fn go(route: &Route) {
    if window().location().set_hash(&route.write()).is_err() {
        error!("the address can't be changed");
    }
}

/// Changes what a page shows, if it is still there: `change` says so. Who stands at the page's heading, as one does who has just come,
/// goes on to the heading that takes its place.
pub fn at_heading(change: impl FnOnce() -> bool) {
    let follows = document().active_element().is_some_and(|active| active.tag_name() == "H1");
    if change() && follows {
        request_animation_frame(|| focus("h1"));
    }
}

/// Begins a game: keeps it, remembers who plays, and goes to its table. Where nothing can be kept, its address holds it. If others
/// play by links, the seat `here` is played from here.
pub fn begin_game(app: AppContext, played: &AnyPlaythrough, here: Option<Seat>) {
    let keeping = app.keeping.get_untracked();
    // Pressed twice, it begins once.
    if !keeping.starts_beginning() {
        return;
    }
    let (record, about) = (played.record(), Summary::of_played(played).write());
    app.settings.update(|settings| settings.players.note(record.game(), record.players().to_vec()));
    let before = hash();
    spawn_local(async move {
        let game = Snapshot { here, ..Snapshot::at_the_end(record) };
        let route = match keeping.create(&game, about).await {
            Ok(kept) => Ok(Route::Play(kept.key, None)),
            Err(_) => game.link(),
        };
        keeping.ends_beginning();
        match route {
            // Who has gone elsewhere meanwhile is not called back.
            Ok(route) if hash() == before => go(&route),
            Ok(_) => {}
            Err(_) => error!("a game that begins is too long for an address"),
        }
    });
}
