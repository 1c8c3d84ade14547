//! Where a draft can start: an empty board, a fresh set-up, or a game that somebody has sent.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use luciole_core::RecordError;
use luciole_core::record::{Found, Link, find};
use luciole_games::AnyPlaythrough;

use super::show_board;
use super::state::EditorState;
use crate::components::announced::announced;
use crate::i18n::texts::{EditorTexts, OpenTexts};
use crate::i18n::trouble::record_error;
use crate::shell::seed::fresh_seed;

#[component]
pub(super) fn StartFrom(state: EditorState) -> impl IntoView {
    let app = state.app;
    let (texts, open) = (app.texts(EditorTexts::of), app.texts(OpenTexts::of));
    let pasted = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let take_over = move |event: SubmitEvent| {
        event.prevent_default();
        let found = pasted.with_untracked(|text| position_in(text));
        trouble.set(match found {
            // Only this game has been loaded.
            Err(RecordError::NotLoaded { .. }) => Some(texts.other_game().to_owned()),
            Err(why) => Some(record_error(&why, app.spoken())),
            Ok((played, _)) if played.game() != state.game => Some(texts.other_game().to_owned()),
            Ok((played, moves)) => {
                let found = state.game.editor().of_position(&played, moves);
                let trouble = found.is_none().then(|| texts.no_position().to_owned());
                if let Some(found) = found {
                    state.change(|editor| editor.replace(&found));
                    show_board();
                }
                trouble
            }
        });
    };
    let set_up = move |_| {
        if let Some(seed) = fresh_seed() {
            state.change(|editor| editor.set_up(seed));
            show_board();
        }
    };
    let clear = move |_| {
        state.change(|editor| editor.clear());
        show_board();
    };
    view! {
        <section class="editor-from">
            <h2>{texts.start_from()}</h2>
            <div class="row">
                <button class="button" type="button" on:click=clear>
                    {texts.empty()}
                </button>
                <button class="button" type="button" on:click=set_up>
                    {texts.fresh()}
                </button>
            </div>
            <form on:submit=take_over>
                <label>
                    {open.label()}
                    <textarea
                        rows="2"
                        spellcheck="false"
                        autocomplete="off"
                        on:input=move |event| pasted.set(event_target_value(&event))
                    ></textarea>
                </label>
                <button class="button" type="submit">
                    {texts.take_over()}
                </button>
            </form>
            <div role="alert">{announced(move || trouble.get().map(|why| view! { <p class="trouble">{why}</p> }))}</div>
        </section>
    }
}

/// The game in a text, and after how many moves it is shown.
fn position_in(text: &str) -> Result<(AnyPlaythrough, usize), RecordError> {
    match find(text)? {
        Found::Link(link) => {
            let shown = if let Link::Game(_, shown) = &link { *shown } else { None };
            Ok((AnyPlaythrough::from_link(link.code())?, shown.unwrap_or(usize::MAX)))
        }
        Found::Record(text) => Ok((AnyPlaythrough::from_json(&text)?, usize::MAX)),
    }
}
