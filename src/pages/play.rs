//! A game that this browser keeps, on its table.

use luciole_games::AnySession;

use crate::components::news::{trouble, try_again};
use crate::components::page::page;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::{live, paragraph};
use crate::dom::prelude::{AnyView, IntoAny, spawn_local};
use crate::dom::watched::Watched;
use crate::i18n::trouble::record_error;
use crate::model::key::GameKey;
use crate::model::saves::{KeptGame, Place, Trouble};
use crate::navigate::at_heading;
use crate::table::table;

use super::library::export_button;

/// The page: a table, after so many moves or as it was left; or why it can't be shown.
pub fn play(app: AppContext, key: GameKey, shown: Option<usize>) -> AnyView {
    let found = Watched::new(None::<Result<Option<KeptGame>, Trouble>>);
    app.saves.get_untracked().ask(move |saves| {
        let (saves, key) = (saves.clone(), key.clone());
        // Once there is an answer it stays: what becomes of the game is the table's.
        let open = move || found.try_with_untracked(|found| matches!(found, None | Some(Err(_)))) == Some(true);
        if open() {
            spawn_local(async move {
                let game = saves.get(&key).await;
                at_heading(|| open() && found.try_set(Some(game)).is_none());
            });
        }
    });
    live(move || match found.get() {
        None => el("h1").class("unseen").is("tabindex", "-1").put("Luciole").view(),
        Some(Ok(Some(kept))) => match session(&kept, shown) {
            Ok(session) => table(app, session, Place::Database(kept)),
            Err(why) => {
                let rest =
                    group([paragraph("", app.words().keeping.kept_as_it_is), export_button(app, &kept, "").into_any()]);
                excuse(app, app.words().cannot_open, record_error(&why, app.spoken()), rest.into_any())
            }
        },
        Some(Ok(None)) => {
            let words = &app.words().keeping;
            excuse(app, words.missing, words.missing_hint.to_owned(), ().into_any())
        }
        Some(Err(why)) => {
            let again = (why != Trouble::Denied).then(|| try_again(app));
            excuse(app, app.words().cannot_open, trouble(app, &why), again.into_any())
        }
    })
}

fn session(kept: &KeptGame, shown: Option<usize>) -> Result<AnySession, luciole_core::RecordError> {
    let saved = kept.read()?;
    Ok(match shown {
        Some(_) => saved.session(shown),
        None => saved.resume().0,
    })
}

fn excuse(app: AppContext, heading: &'static str, why: String, rest: AnyView) -> AnyView {
    let content = group([
        el("p").class("trouble").is("role", "alert").put(why).view(),
        rest.into_any(),
        el("a").class("button").is("href", "#/library").put(app.words().keeping.library).view(),
    ]);
    page("", heading, content.into_any())
}
