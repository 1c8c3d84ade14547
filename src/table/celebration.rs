//! Fireflies that rise over the board when the person at this device has just won.

use leptos::prelude::*;

use super::state::TableState;

/// The style sheet sets where each of them rises.
const FIREFLIES: &str = "<i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i>";

/// The fireflies, shown once for each game won here, but not when it is reviewed.
#[component]
pub fn Celebration(state: TableState) -> impl IntoView {
    let won = Memo::new(move |_| state.game.view.with(|seen| seen.over && seen.you_won()));
    let shows = RwSignal::new(false);
    let celebrated = StoredValue::new(None);
    let celebrate = move |won: &bool, _: Option<&bool>, _: Option<()>| {
        let revision = Some(state.game.stamp.with_untracked(|stamp| stamp.mark.revision));
        let before = state.game.ended_before || celebrated.get_value() == revision;
        shows.set(*won && !before);
        if *won {
            celebrated.set_value(revision);
        }
    };
    Effect::watch(move || won.get(), celebrate, true);
    view! {
        <Show when=move || shows.get()>
            <div class="celebration" aria-hidden="true" inner_html=FIREFLIES></div>
        </Show>
    }
}
