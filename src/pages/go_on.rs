//! The game that was played last, offered on the home page.

use super::kept::{Glance, ago, board_picture, glance};
use crate::app::Frame;
use crate::element::el;
use crate::keeping::KeptGame;
use crate::live::{live, paragraph};
use crate::prelude::{AnyView, IntoAny, spawn_local};
use crate::route::Route;
use crate::watched::Watched;

/// Further back than this, nobody remembers a game that waits.
const MOST_LOOKED_AT: usize = 40;

/// A card that leads to the unfinished game that was played last; nothing if there is none. The page must have the games'
/// drawings.
pub fn go_on(frame: Frame) -> AnyView {
    let games = Watched::new(Vec::<KeptGame>::new());
    let keeping = frame.keeping.get_untracked();
    spawn_local(async move {
        // Where nothing is kept there is nothing to offer.
        if let Ok(mut all) = keeping.all().await {
            all.truncate(MOST_LOOKED_AT);
            games.try_set(all);
        }
    });
    live(move || {
        let unfinished = |game: &KeptGame| {
            if game.summary().is_some_and(|summary| summary.ends.is_some()) {
                return None;
            }
            let glance = glance(game, frame.spoken()).ok().filter(|glance| !glance.over)?;
            Some(card(frame, game, glance))
        };
        games.with(|games| games.iter().find_map(unfinished)).unwrap_or_else(|| ().into_any())
    })
}

fn card(frame: Frame, game: &KeptGame, glance: Glance) -> AnyView {
    let words = &frame.words().keeping;
    let when = ago(game.changed, frame.spoken());
    el("a")
        .class("card go-on")
        .is("href", Route::Play(game.key.clone(), None).write())
        .put(board_picture(glance.picture))
        .put(
            el("div")
                .put(el("h2").put((words.go_on_with)(&glance.what)))
                .put(paragraph("", glance.status))
                .put(paragraph("small", format!("{} · {when}", glance.moves)))
                .put(el("span").class("button primary").is("aria-hidden", "true").put(words.go_on)),
        )
        .view()
}
