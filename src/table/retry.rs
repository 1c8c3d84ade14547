//! Trying a decision of a finished game again: the position, what was played there, and how good the new move is.

use leptos::prelude::*;
use luciole_games::AnySession;
use luciole_words::StatusTexts;

use crate::components::in_language::InLanguage;
use crate::context::use_app;
use crate::dom::focus::focus;
use crate::i18n::texts::{AnalysisTexts, RetryTexts};
use luciole_table::{Input, Purpose, Storage, posed_again, rounded};

use super::begin::begin_at;
use super::posed::PosedTable;
use super::state::TableState;

/// In place of the table of an analysed game: the decision after `number` moves.
#[component]
pub fn Retry(state: TableState, number: usize) -> impl IntoView {
    let texts = use_app().texts(RetryTexts::of);
    let session = state.session(Clone::clone);
    let (cost, best) = state.opponent.analysis.with_untracked(|analysis| {
        let decision = analysis.judged.get(number).and_then(|judged| judged.decision.as_ref());
        decision.map_or((0, None), |decision| (decision.cost, Some(decision.best.clone())))
    });
    let is_solved = RwSignal::new(false);
    let solved = move |()| {
        is_solved.set(true);
        state.send(Input::Solved);
    };
    let (next, is_shown) = state.now(|table| (table.next_to_retry(), !table.analysis().quiet));
    request_animation_frame(|| {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        focus(".table h1");
    });
    view! {
        <RetryTable session number percent=rounded(cost) best on_solved=solved>
            <div class="actions">
                {next
                    .map(|number| {
                        view! {
                            <button
                                class="button"
                                class:primary=is_solved
                                type="button"
                                on:click=move |_| state.send(Input::Retry(number))
                            >
                                {texts.next()}
                            </button>
                        }
                    })} <button class="button" type="button" on:click=move |_| state.end_retry()>
                    {if is_shown { texts.back() } else { texts.back_to_game() }}
                </button>
            </div>
        </RetryTable>
    }
}

/// The table where a decision of a finished game is posed again.
#[component]
pub fn RetryTable(
    session: AnySession,
    /// The number of moves before the decision, which a person has made.
    number: usize,
    /// How much of the win the move made in the game cost, in per cent.
    percent: u32,
    /// The best move, if an analysis has just found it.
    #[prop(optional_no_strip)]
    best: Option<String>,
    /// Called when a better move has been found.
    #[prop(into)]
    on_solved: Callback<()>,
    /// What the player can do next.
    children: ChildrenFn,
) -> impl IntoView {
    let app = use_app();
    let Some(posed) = posed_again(&session, number) else { return children().into_any() };
    let turn = session.turns().after(number + 1);
    let state = begin_at(app, posed, Storage::Nowhere, Purpose::Retry { best, counts: true });
    state.on_solved(on_solved);
    let task = move || {
        let made = session.told(number, app.spoken()).into_iter().next();
        let gave_away = app.texts(AnalysisTexts::of).gave_away(percent);
        let task = [made.unwrap_or_default(), gave_away, app.texts(RetryTexts::of).task().to_owned()];
        task.join(app.texts(StatusTexts::of).between_sentences())
    };
    let table = move || {
        let (texts, next) = (app.texts(RetryTexts::of), children.clone());
        let title = move || {
            view! {
                {texts.heading()}
                " "
                <span class="of-day">{texts.at_move(turn)}</span>
            }
        };
        view! { <PosedTable state heading=texts.heading_at(turn) title lead=task() next=move || next() /> }
    };
    view! { <InLanguage>{table.clone()()}</InLanguage> }.into_any()
}
