//! Keeping a position in the library, under a name.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::Name;
use luciole_core::record::Entry;
use luciole_table::Summary;
use luciole_words::isolated;

use super::photo::PhotoState;
use super::state::EditorState;
use super::verdict::{said_of, seed};
use crate::components::announced::announced_text;
use crate::components::dates::day_and_month;
use crate::components::name_field::NameField;
use crate::components::news::trouble;
use crate::context::AppContext;
use crate::i18n::texts::{EditorTexts, LibraryTexts};
use crate::i18n::trouble::record_error;
use crate::shell::route::Route;
use crate::store::days::today;

/// Saves the game that begins from the position.
#[component]
pub(super) fn Keep(state: EditorState, photo: PhotoState) -> impl IntoView {
    let app = state.app;
    let texts = app.texts(EditorTexts::of);
    let name = RwSignal::new(position_of_today(app));
    let said = said_of(state);
    // Until the position or its name changes, keeping it again would only make a copy.
    let is_kept = RwSignal::new(false);
    Effect::new(move |_| {
        state.editor.track();
        name.track();
        is_kept.set(false);
    });
    let keep = move |event: SubmitEvent| {
        event.prevent_default();
        let saves = app.saves.get_value();
        if is_kept.get_untracked() || !saves.claim_start() {
            return;
        }
        let name: Name = name.with_untracked(|name| name.trim().parse()).unwrap_or_default();
        let name = if name.is_blank() { position_of_today(app).parse().unwrap_or_default() } else { name };
        // The player may leave the page before the game is saved.
        let picture = photo.stored();
        spawn_local(async move {
            let told = match state.begin(None, seed()) {
                Ok(played) => {
                    let shown = isolated(name.as_str());
                    let entry = Entry { name, record: played.record().to_json(), ..Entry::default() };
                    match saves.create_all(vec![(entry, Summary::of_played(&played).write())]).await {
                        Ok(made) => {
                            is_kept.try_set(true);
                            let trouble = match (&picture, made.first()) {
                                (Some(picture), Some(game)) => photo.keep_with(picture, game).await,
                                _ => None,
                            };
                            [Some(texts.kept(shown)), trouble].into_iter().flatten().collect::<Vec<_>>().join(" ")
                        }
                        Err(why) => trouble(app, &why),
                    }
                }
                Err(why) => record_error(&why.into(), app.spoken()),
            };
            saves.release_start();
            said.try_set(told);
        });
    };
    let is_possible = Memo::new(move |_| state.seen(|seen| seen.reasons.is_empty()));
    view! {
        <Show when=move || is_possible.get()>
            <details class="more">
                <summary>{texts.keep()}</summary>
                <form class="editor-next" on:submit=keep>
                    <p>{texts.keep_what()}</p>
                    <NameField name set=move |typed| name.set(typed) title=Signal::stored("") />
                    <button class="button" type="submit" aria-disabled=move || is_kept.get().then_some("true")>
                        {texts.keep()}
                    </button>
                    <p role="status" class="said">
                        {announced_text(move || said.get())}
                    </p>
                    <Show when=move || is_kept.get()>
                        <a href=Route::Library.write()>{app.texts(LibraryTexts::of).heading()}</a>
                    </Show>
                </form>
            </details>
        </Show>
    }
}

/// The name of a position that nobody has named.
fn position_of_today(app: AppContext) -> String {
    let day = today().map(|day| day_and_month(&day.to_string(), app.spoken())).unwrap_or_default();
    app.texts(EditorTexts::of).position_of(day)
}
