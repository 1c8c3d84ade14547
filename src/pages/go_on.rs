//! The game that was played last, offered on the home page.

use super::kept::{Glance, board_picture, glance};
use crate::components::dates::ago;
use crate::components::news::unopened;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::{live, paragraph};
use crate::dom::prelude::{AnyView, IntoAny, spawn_local};
use crate::dom::watched::Watched;
use crate::model::route::Route;
use crate::model::saves::KeptGame;

/// Further back than this, nobody remembers a game that waits.
const MAX_LOOKED_AT: usize = 40;

/// A card that leads to the unfinished game that was played last; nothing if there is none. The page must have the games'
/// drawings.
pub fn go_on(app: AppContext) -> AnyView {
    let waiting = Watched::new(None::<(KeptGame, Glance)>);
    app.saves.get_untracked().ask(move |saves| {
        let (saves, language) = (saves.clone(), app.language.get_untracked());
        spawn_local(async move {
            let (mut left, mut found) = (MAX_LOOKED_AT, None);
            let enough = |game: KeptGame| {
                left -= 1;
                if game.summary().is_none_or(|summary| summary.ends.is_none())
                    && let Ok(glance) = glance(&game, language)
                    && !glance.over
                {
                    found = Some((game, glance));
                }
                left == 0 || found.is_some()
            };
            // Where there are no games, there is nothing to offer; why is said below.
            if saves.look_back(enough).await.is_ok() {
                waiting.try_set(found);
            }
        });
    });
    let offered = live(move || {
        waiting.with(|waiting| match waiting {
            Some((game, glance)) => card(app, game, glance),
            None => ().into_any(),
        })
    });
    group([offered, unopened(app)])
}

fn card(app: AppContext, game: &KeptGame, glance: &Glance) -> AnyView {
    let words = &app.words().keeping;
    let when = ago(game.changed, app.spoken());
    el("a")
        .class("card go-on")
        .is("href", Route::Play(game.key.clone(), None).write())
        .put(board_picture(glance.picture.clone()))
        .put(
            el("div")
                .put(el("h2").put((words.go_on_with)(&glance.what)))
                .put(paragraph("", glance.status.as_str()))
                .put(paragraph("small", format!("{} · {when}", glance.moves)))
                .put(el("span").class("button primary").is("aria-hidden", "true").put(words.go_on)),
        )
        .view()
}
