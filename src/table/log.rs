//! The moves of the game in words, numbered by turns, or in a frame one by one, as the page around it
//! counts them; each entry can show its move again.

use leptos::prelude::*;
use luciole_games::AnySession;
use luciole_words::Phrase;

use super::phrase::PhraseButton;
use super::state::TableState;
use crate::context::use_app;
use crate::i18n::texts::TableTexts;
use luciole_table::Input;

/// The list of moves, including those after the position shown. An entry keeps its elements, and with them the focus,
/// while its words change.
#[component]
pub fn Moves(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(TableTexts::of);
    let log: Log = Memo::new(move |_| {
        // Read, not only tracked: a memo that nothing reads doesn't update.
        state.game.stamp.get();
        let language = app.language.get();
        let told = |session: &AnySession| {
            let (_, moves) = session.cursor();
            let turns = session.turns();
            let entry = |before| {
                let sentences = session.told(before, language);
                let turn = if app.embedded { before + 1 } else { turns.after(before + 1) };
                let begins = app.embedded || turns.after(before) < turn;
                Told { turn, begins, sentences }
            };
            (0..moves).map(entry).collect()
        };
        state.session(told)
    });
    let shown = Memo::new(move |_| state.game.view.with(|seen| seen.cursor));
    let is_arranged = Memo::new(move |_| {
        state.game.stamp.get();
        state.session(|session| session.record().start().is_some())
    });
    view! {
        <Show when=move || is_arranged.get()>
            <p class="small">{texts.starts_arranged()}</p>
        </Show>
        <Show
            when=move || log.with(|log| !log.is_empty())
            fallback=move || view! { <p class="small">{texts.nothing_yet()}</p> }
        >
            // The style sheet finds the moves that follow the current one; at the beginning there is none.
            <ol class=move || if shown.get() == 0 { "later" } else { "" }>
                <For each=move || 0..log.with(Vec::len) key=|before| *before let(before)>
                    <Entry state log before shown />
                </For>
            </ol>
        </Show>
    }
}

/// What each move has brought about.
type Log = Memo<Vec<Told>>;

/// What a move has brought about.
#[derive(Clone, PartialEq)]
struct Told {
    /// The number of its turn.
    turn: usize,
    /// Whether the turn begins with it.
    begins: bool,
    sentences: Vec<String>,
}

/// The move made after `before` others. Each sentence points at the places it names; the first one also shows the move
/// again.
#[component]
fn Entry(state: TableState, log: Log, before: usize, shown: Memo<usize>) -> impl IntoView {
    let number = before + 1;
    let sentence = move |event: usize| {
        log.with(|log| log.get(before).and_then(|told| told.sentences.get(event)).cloned().unwrap_or_default())
    };
    let count = Memo::new(move |_| log.with(|log| log.get(before).map_or(0, |told| told.sentences.len())));
    let turn = Memo::new(move |_| log.with(|log| log.get(before).map(|told| (told.turn, told.begins))));
    let further = move |event| {
        view! {
            <li>
                <PhraseButton state class="plain" phrase=Phrase::Event(before, event) attr:tabindex="-1">
                    {move || sentence(event)}
                </PhraseButton>
            </li>
        }
    };
    view! {
        // Only the first move of a turn has its number.
        <li
            value=move || turn.get().map(|(turn, _)| turn.to_string())
            class:goes-on=move || turn.get().is_some_and(|(_, begins)| !begins)
            aria-current=move || (shown.get() == number).then_some("step")
        >
            <PhraseButton
                state
                class="plain"
                phrase=Phrase::Event(before, 0)
                on_press=move |()| state.send(Input::ShowAgain(number))
            >
                {move || sentence(0)}
            </PhraseButton>
            <ul>{move || (1..count.get()).map(further).collect_view()}</ul>
        </li>
    }
}
