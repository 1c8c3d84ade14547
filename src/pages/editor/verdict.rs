//! Whether the position is possible, the scores, and what can be done with it.

use leptos::prelude::*;
use luciole_core::record::Question;
use luciole_core::{RecordError, Seed};
use luciole_editor::{Choice, ReasonView};
use luciole_games::AnySession;
use luciole_words::SeatView;

use super::best::BEST_MOVES;
use super::state::EditorState;
use crate::begin::begin_game;
use crate::components::announced::announced_text;
use crate::components::dialog::Dialog;
use crate::components::game_files::{GameFiles, Kind, SharedGame};
use crate::components::scores::score_table;
use crate::components::sign::GameSign;
use crate::dom::focus::focus;
use crate::dom::outbox;
use crate::dom::site::page_address;
use crate::i18n::texts::EditorTexts;
use crate::i18n::trouble::record_error;
use crate::navigate::go;
use crate::shell::route::Route;
use crate::shell::seed::fresh_seed;

/// How many reasons are shown at once.
const SHOWN: usize = 4;
/// The seed of a puzzle and of a picture: they show the position whose best moves the editor lists.
const FIXED_SEED: Seed = BEST_MOVES;

/// The reasons against the position, or whose turn it is and who would win; and the scores.
#[component]
pub(super) fn Verdict(state: EditorState) -> impl IntoView {
    let texts = state.app.texts(EditorTexts::of);
    let reasons = Memo::new(move |_| state.seen(|seen| seen.reasons.clone()));
    let remarks = Memo::new(move |_| state.seen(|seen| seen.remarks.clone()));
    let list = |reasons: &[ReasonView]| view! { <ul>{reasons.iter().cloned().map(reason).collect_view()}</ul> };
    let against = move || {
        reasons.with(|reasons| {
            if reasons.is_empty() {
                let remark = |remark: String| view! { <p class="small">{remark}</p> };
                return view! {
                    <p class="editor-possible">{texts.possible()}</p>
                    {remarks.get().into_iter().map(remark).collect_view()}
                }
                .into_any();
            }
            let (first, rest) = reasons.split_at(reasons.len().min(SHOWN));
            let rest = (!rest.is_empty()).then(|| {
                view! {
                    <details class="more">
                        <summary>{texts.more_reasons(rest.len())}</summary>
                        {list(rest)}
                    </details>
                }
            });
            view! {
                <p class="editor-impossible">{texts.impossible()}</p>
                {list(first)}
                {rest}
            }
            .into_any()
        })
    };
    let scores = Memo::new(move |_| state.seen(|seen| seen.scores.clone()));
    view! {
        <section class="editor-verdict scores">
            <div role="status">{against}</div>
            {move || {
                scores
                    .with(|now| {
                        view! {
                            {now.status.clone().map(|status| view! { <p class="editor-status">{status}</p> })}
                            {now.outlook.clone().map(|outlook| view! { <p>{outlook}</p> })}
                            <ul class="editor-totals">{now.seats.iter().map(total).collect_view()}</ul>
                            {score_table(&now.seats, &now.scores)}
                        }
                    })
            }}
        </section>
    }
}

/// A reason; if it speaks of something on the board, it leads there.
fn reason(ReasonView { text, target }: ReasonView) -> impl IntoView + use<> {
    let text = match target {
        None => text.into_any(),
        Some(target) => {
            let show = move |_| focus(&format!(".editor-board [data-target=\"{target}\"]"));
            view! {
                <button class="editor-reason" type="button" on:click=show>
                    {text}
                </button>
            }
            .into_any()
        }
    };
    view! { <li>{text}</li> }
}

/// A player's points if the game ended now, and how many of them are certain.
fn total(seat: &SeatView) -> impl IntoView + use<> {
    let points = format!("{} {}", seat.points, seat.unit);
    view! {
        <li>
            <GameSign sign=seat.sign.sign />
            <span>{seat.name.clone()}</span>
            <b>{points}</b>
            <span class="more-to-come">{seat.certain.clone()}</span>
        </li>
    }
}

/// Playing on from the position, and its link.
#[component]
pub(super) fn PlayOn(state: EditorState) -> impl IntoView {
    let app = state.app;
    let texts = app.texts(EditorTexts::of);
    let said = said_of(state);
    let play = move |against| match state.begin(against, seed()) {
        Ok(played) => begin_game(app, &played, None, None),
        Err(why) => said.set(record_error(&why.into(), app.spoken())),
    };
    let level = move || app.setting(|settings| settings.rating_in(state.game).level);
    let is_possible = move || state.seen(|seen| seen.reasons.is_empty());
    view! {
        <section class="editor-next">
            <Show when=is_possible>
                <div class="row">
                    <button class="button primary" type="button" on:click=move |_| play(Some(level()))>
                        {texts.play_computer()}
                    </button>
                    <button class="button" type="button" on:click=move |_| play(None)>
                        {texts.play_together()}
                    </button>
                    <button
                        class="button"
                        type="button"
                        on:click=move |_| copy_link(state, seed(), |code| Route::Game(code, None), said)
                    >
                        {texts.copy_link()}
                    </button>
                    <Picture state />
                </div>
            </Show>
            <p role="status" class="said">
                {announced_text(move || said.get())}
            </p>
        </section>
    }
}

/// A button that opens the position as a picture, and the dialog.
#[component]
fn Picture(state: EditorState) -> impl IntoView {
    let app = state.app;
    let texts = app.texts(EditorTexts::of);
    let open = RwSignal::new(false);
    let content = move || {
        let said = RwSignal::new(String::new());
        let files = match state.begin(None, FIXED_SEED) {
            Ok(played) => {
                let shared = SharedGame::new(AnySession::resume(played), 0, Kind::Png, said);
                view! { <GameFiles shared kinds=Kind::PICTURES /> }.into_any()
            }
            Err(why) => view! { <p>{record_error(&why.into(), app.spoken())}</p> }.into_any(),
        };
        view! {
            {files}
            <p class="said" role="status">
                {announced_text(move || said.get())}
            </p>
        }
    };
    view! {
        <button class="button" type="button" on:click=move |_| open.set(true)>
            {texts.picture()}
        </button>
        <Dialog open class="share" heading=texts.picture() close_label=texts.close()>
            {content()}
        </Dialog>
    }
}

/// A link that asks for the best move of the position.
#[component]
pub(super) fn MakePuzzle(state: EditorState) -> impl IntoView {
    let app = state.app;
    let texts = app.texts(EditorTexts::of);
    let (asked, said) = (app.question, said_of(state));
    // The field holds no text that is too long; an empty one asks nothing further.
    let question = move || asked.with_untracked(|asked| asked.parse::<Question>().ok());
    let route = move |code| Route::Puzzle(code, question().map(|question| question.to_code()));
    let try_it = move |_| match code(state, FIXED_SEED) {
        Ok(code) => go(&route(code)),
        Err(why) => said.set(record_error(&why, app.spoken())),
    };
    let has_choice = Memo::new(move |_| state.seen(|seen| seen.choice == Choice::Free));
    view! {
        <Show when=move || has_choice.get()>
            <details class="more">
                <summary>{texts.puzzle()}</summary>
                <div class="editor-next">
                    <p>{texts.puzzle_what()}</p>
                    <label>
                        {texts.puzzle_question()}
                        <input
                            type="text"
                            autocomplete="off"
                            maxlength=Question::MAX.to_string()
                            prop:value=move || asked.get()
                            on:input=move |event| {
                                said.set(String::new());
                                asked.set(event_target_value(&event));
                            }
                        />
                    </label>
                    <div class="row">
                        <button
                            class="button"
                            type="button"
                            on:click=move |_| copy_link(state, FIXED_SEED, route, said)
                        >
                            {texts.copy_puzzle()}
                        </button>
                        <button class="button" type="button" on:click=try_it>
                            {texts.try_puzzle()}
                        </button>
                    </div>
                    <p role="status" class="said">
                        {announced_text(move || said.get())}
                    </p>
                </div>
            </details>
        </Show>
    }
}

/// What the last button has done, until the position changes.
pub(super) fn said_of(state: EditorState) -> RwSignal<String> {
    let said = RwSignal::new(String::new());
    Effect::new(move |_| {
        state.editor.track();
        said.set(String::new());
    });
    said
}

/// What is left open is drawn anew each time; without random numbers it is always the same.
pub(super) fn seed() -> Seed {
    fresh_seed().unwrap_or(Seed(0))
}

/// The code of the game that begins from the position.
fn code(state: EditorState, seed: Seed) -> Result<String, RecordError> {
    state.begin(None, seed)?.record().to_link()
}

/// Copies a link to the game that begins from the position, and says whether that worked.
fn copy_link(state: EditorState, seed: Seed, route: impl FnOnce(String) -> Route, said: RwSignal<String>) {
    let texts = state.app.texts(EditorTexts::of);
    match code(state, seed) {
        Ok(code) => {
            let address = [page_address(), route(code).write()].concat();
            outbox::copy(&address, move |copied| {
                said.try_set(if copied { texts.copied().to_owned() } else { texts.not_copied().to_owned() });
            });
        }
        Err(why) => said.set(record_error(&why, state.app.spoken())),
    }
}
