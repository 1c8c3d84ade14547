//! The game that was played last, offered on the home page.

use leptos::prelude::*;

use super::kept::{Glance, ago, board_picture, glance};
use crate::app::Frame;
use crate::keeping::KeptGame;
use crate::live::{live, paragraph};
use crate::route::Route;

/// Further back than this, nobody remembers a game that waits.
const MOST_LOOKED_AT: usize = 40;

/// A card that leads to the unfinished game that was played last; nothing if there is none. The page must have the games'
/// drawings.
pub fn go_on(frame: Frame) -> AnyView {
    let games = RwSignal::new(Vec::<KeptGame>::new());
    let keeping = frame.keeping.get_value();
    leptos::task::spawn_local(async move {
        // Where nothing is kept there is nothing to offer.
        if let Ok(mut all) = keeping.all().await {
            all.truncate(MOST_LOOKED_AT);
            games.try_set(all);
        }
    });
    live(move || {
        let unfinished = |game: &KeptGame| {
            let glance = glance(game, frame.spoken()).ok().filter(|glance| !glance.over)?;
            Some(card(frame, game, glance))
        };
        games.with(|games| games.iter().find_map(unfinished)).unwrap_or_else(|| ().into_any())
    })
}

fn card(frame: Frame, game: &KeptGame, glance: Glance) -> AnyView {
    let words = &frame.words().keeping;
    let when = ago(game.changed, frame.spoken());
    view! {
        <a class="card go-on" href=Route::Play(game.key.clone(), None).write()>
            {board_picture(glance.picture)}
            <div>
                <h2>{(words.go_on_with)(&glance.what)}</h2>
                {paragraph("", glance.status)}
                {paragraph("small", format!("{} · {when}", glance.moves))}
                <span class="button primary" aria-hidden="true">{words.go_on}</span>
            </div>
        </a>
    }
    .into_any()
}
