//! The toolbar, with the actions that stay in place, and the drawer with everything else.

use leptos::prelude::*;

use crate::components::icon::Icon;
use crate::context::{ToEdit, use_app};
use crate::i18n::texts::{TableTexts, WaysTexts};
use crate::navigate::go;
use crate::shell::route::Route;

use super::full_screen::FullScreenButton;
use super::others::WithOthers;
use super::overlays::Toggles;
use super::quick::Quick;
use super::replay::Transport;
use super::share::Share;
use super::state::TableState;
use super::turning::TurningToggle;
use luciole_table::Input;

const UNDO: &str = "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10H9";
const REDO: &str = "M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h5";
const HINT: &str = "M9 17.5h6M10 20.5h4M9 17.5c0-2-3-3.7-3-7.5a6 6 0 0 1 12 0c0 3.8-3 5.5-3 7.5";
const REPLAY: &str = "M4 5v5h5M4.6 10A8 8 0 1 1 4 14M12 8v4.5l3 2";
pub const RULES: &str =
    "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM9.2 9.2a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.1-1.5 2.2M12 17v.1";
const MORE: &str = "M5 7h14M5 12h14M5 17h14";
/// The id of the button that opens the drawer.
pub const DRAWER_TOOL: &str = "more-tools";

/// Undo, redo, a hint; then further tools.
#[component]
pub fn Tools(state: TableState, #[prop(optional)] children: Option<Children>) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(TableTexts::of);
    let seen = state.game.view;
    let no_undo = move || !seen.with(|seen| seen.can_undo);
    let no_redo = move || !seen.with(|seen| seen.can_redo);
    let no_hint = move || !state.may_hint() || state.is_hinting();
    let has_hints = move || app.settings.with(|settings| settings.hints);
    view! {
        <div class="tools">
            <Tool label=texts.undo() icon=UNDO barred=no_undo on_press=move |()| state.send(Input::Undo) />
            <Tool label=texts.redo() icon=REDO barred=no_redo on_press=move |()| state.send(Input::Redo) />
            <Show when=has_hints>
                <Tool label=texts.hint() icon=HINT barred=no_hint on_press=move |()| state.send(Input::Hint) />
            </Show>
            {children.map(|children| children())}
        </div>
    }
}

/// A button that is unavailable at times: not `disabled`, so that it keeps the focus.
#[component]
pub fn Tool(
    label: &'static str,
    /// Its icon, above the label.
    #[prop(optional)]
    icon: Option<&'static str>,
    #[prop(into)] barred: Signal<bool>,
    #[prop(into)] on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            class=if icon.is_some() { "tool" } else { "button" }
            type="button"
            aria-disabled=move || barred.get().to_string()
            on:click=move |_| on_press.run(())
        >
            {icon.map(|path| view! { <Icon path /> })}
            {label}
        </button>
    }
}

/// The tool that shows and hides the transport bar.
#[component]
pub fn ReplayTool(transport: Transport) -> impl IntoView {
    let label = use_app().texts(TableTexts::of).look_back();
    view! { <Discloser label icon=REPLAY open=move || transport.is_open() on_press=move |()| transport.toggle() /> }
}

/// The tool that opens and closes the drawer.
#[component]
pub fn DrawerTool(open: RwSignal<bool>) -> impl IntoView {
    let label = use_app().texts(TableTexts::of).more();
    view! { <Discloser label icon=MORE open on_press=move |()| open.update(|open| *open = !*open) id=DRAWER_TOOL /> }
}

/// A tool that shows and hides something.
#[component]
fn Discloser(
    label: &'static str,
    icon: &'static str,
    #[prop(into)] open: Signal<bool>,
    #[prop(into)] on_press: Callback<()>,
    #[prop(optional)] id: Option<&'static str>,
) -> impl IntoView {
    view! {
        <button
            id=id
            class="tool"
            type="button"
            aria-expanded=move || open.get().to_string()
            on:click=move |_| on_press.run(())
        >
            <Icon path=icon />
            {label}
        </button>
    }
}

/// The button that takes the position shown to the editor. While a game goes on, it mustn't reveal what is hidden.
#[component]
fn ToEditor(state: TableState) -> impl IntoView {
    let app = use_app();
    let game = state.game_id();
    let is_open = move || !game.info().hidden_information || state.game.view.with(|seen| seen.played_out);
    let edit = move |_| {
        let played = state.session(|session| session.played_so_far());
        app.to_edit.set_value(Some(ToEdit { played, kept: None }));
        go(&Route::Editor(Some(game)));
    };
    view! {
        <Show when=is_open>
            <button class="button" type="button" on:click=edit>
                {app.texts(WaysTexts::of).set_up_position()}
            </button>
        </Show>
    }
}

/// What players seldom need: marks on the board, other games, sharing, full screen, keys, sound.
#[component]
pub fn Drawer(state: TableState, open: RwSignal<bool>) -> impl IntoView {
    let texts = use_app().texts(TableTexts::of);
    let game = state.game_id();
    let hints = move || match state.opponent.view.with(|opponent| opponent.hints.taken) {
        0 => String::new(),
        count => texts.hints_taken(count),
    };
    view! {
        <Show when=move || open.get()>
            <div class="beside-drawer" on:click=move |_| open.set(false)></div>
            <div class="drawer" role="group" aria-label=texts.more()>
                <Toggles state />
                <div class="actions">
                    <TurningToggle state />
                    <button class="button" type="button" on:click=move |_| go(&Route::SetUp(game))>
                        {texts.new_game()}
                    </button>
                    <WithOthers state />
                    <ToEditor state />
                    <Share state />
                    <FullScreenButton />
                    <button class="button for-keys" type="button" on:click=move |_| state.open.help.set(true)>
                        {texts.keys()}
                    </button>
                    <span class="small">{hints}</span>
                </div>
                <Quick />
            </div>
        </Show>
    }
}
