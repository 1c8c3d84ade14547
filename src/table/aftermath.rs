//! What the panel shows after a game has ended here: its milestones, a kind word, the move that mattered, and what to
//! do next.

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::Seat;
use luciole_words::Character;

use super::analysis::{AnalyseButton, RetryButton};
use super::best_moves::in_words;
use super::state::TableState;
use crate::context::use_app;
use crate::i18n::texts::{AnalysisTexts, EndingBest, EndingCostMost, EndingInARowAgainst, EndingTexts, EndingTurned};
use crate::shell::route::Route;
use crate::store::lasting::ask_once;
use crate::store::milestones::{Milestone, milestones};
use luciole_table::{Input, StoredGame, Summary, Table, TurningPoint};

/// What the player can do at the end of a game besides a rematch.
#[component]
pub fn OtherWays(state: TableState) -> impl IntoView {
    let texts = use_app().texts(EndingTexts::of);
    let is_open = !state.app.embedded && !state.is_lesson();
    let shows = Memo::new(move |_| {
        is_open && state.game.view.with(|seen| seen.over && !seen.behind && !seen.watched && seen.posed.is_none())
    });
    // To people who look at others' game, the rematch matters less than the analysis, until it is shown.
    let is_analysed = move || state.opponent.analysis.with(|analysis| analysis.game.is_some() && !analysis.quiet);
    let is_guest = Signal::derive(move || state.game.view.with(|seen| seen.guest) && !is_analysed());
    view! {
        <Show when=move || shows.get()>
            <AnalyseButton state primary=is_guest />
            <a class="button" href=Route::Home.write()>
                {texts.home()}
            </a>
        </Show>
    }
}

/// What there is to say about a game that has ended here.
#[component]
pub fn Aftermath(state: TableState) -> impl IntoView {
    let texts = use_app().texts(EndingTexts::of);
    let ended = state.watch(Table::ended);
    view! {
        <div class="aftermath">
            {move || ended.get().map(|_| view! { <Milestones state /> })}
            {move || {
                ended
                    .get()
                    .filter(|ended| ended.lost)
                    .map(|_| {
                        view! {
                            <p>{move || if was_close(state) { texts.so_close() } else { texts.well_fought() }}</p>
                            <Show when=move || state.opponent.analysis.with(|analysis| analysis.quiet)>
                                <CostliestMove state />
                            </Show>
                        }
                    })
            }}
        </div>
    }
}

/// Whether a game that the person here has lost was close: in the end, and by the analysis also late in the game.
fn was_close(state: TableState) -> bool {
    let (you, seats) = state.view_now(|seen| (seen.seats.iter().position(|seat| seat.is_you), seen.seats.len()));
    let by_analysis = state.opponent.analysis.with(|analysis| {
        analysis.progress().is_none() && you.is_some_and(|you| analysis.was_close_for(Seat::at(you), seats))
    });
    by_analysis && state.session(|session| Summary::of(session).is_close())
}

/// Personal bests and streaks, as soon as the game has been saved; nothing if games aren't saved.
#[component]
fn Milestones(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(EndingTexts::of);
    let reached = RwSignal::new(Vec::new());
    let whole = Memo::new(move |_| state.game.saved.get().safe == Some(state.game.view.with(|seen| seen.moves)));
    Effect::new(move |_| {
        if !whole.get() {
            return;
        }
        let Some(key) = state.key().filter(|_| !state.now(Table::has_branched_off)) else { return };
        let game = state.session(Summary::of);
        let saves = app.saves.get_value();
        spawn_local(async move {
            let _ = ask_once().await;
        });
        spawn_local(async move {
            // `SaveNews` reports trouble with the database.
            let Ok(games) = saves.all().await else { return };
            let earlier: Vec<Summary> = games
                .iter()
                .filter(|stored| stored.key != key && stored.origin.is_none())
                .filter_map(summary)
                .collect();
            reached.try_set(milestones(&game, &earlier, game.game.view().scores_compare()));
        });
    });
    let in_words = move |milestone: Milestone| {
        let name = |level| Character::of(level, app.spoken()).name();
        match milestone {
            Milestone::Best { points, before } => texts.best(EndingBest { points, before }),
            Milestone::FirstWin(level) => texts.first_win(name(level)),
            Milestone::InARow { wins, against: None } => texts.in_a_row(wins),
            Milestone::InARow { wins, against: Some(level) } => {
                texts.in_a_row_against(EndingInARowAgainst { wins, who: name(level) })
            }
        }
    };
    move || {
        let reached =
            reached.get().into_iter().map(|milestone| view! { <p class="milestone">{in_words(milestone)}</p> });
        reached.collect_view()
    }
}

/// The summary of a saved game. If it has none, it is replayed, provided that it is the game on the table: the rules of
/// other games aren't loaded, and their summaries don't matter here.
fn summary(stored: &StoredGame) -> Option<Summary> {
    stored.summary().or_else(|| Some(Summary::of_played(&stored.read().ok()?.played)))
}

/// The person's costliest move in a lost game, and what would have been better, once the analysis has found it.
#[component]
fn CostliestMove(state: TableState) -> impl IntoView {
    let app = use_app();
    let (texts, analysis_texts) = (app.texts(EndingTexts::of), app.texts(AnalysisTexts::of));
    // Whether the analysis is complete, and the move that it has found.
    let found = Memo::new(move |_| {
        let you = state.view_now(|seen| seen.seats.iter().position(|seat| seat.is_you).map(Seat::at));
        state.opponent.analysis.with(|analysis| {
            let is_complete = analysis.progress().is_none();
            (is_complete, analysis.stopped, you.filter(|_| is_complete).and_then(|you| analysis.costliest(you)))
        })
    });
    let in_words = move |point: TurningPoint| {
        let number = point.number;
        let (turn, turned) =
            state.opponent.analysis.with_untracked(|analysis| (analysis.turn_of(number), analysis.turned_with(point)));
        let what = state.first_told(number).unwrap_or_default();
        let best = state.opponent.analysis.with_untracked(|analysis| analysis.best_of(number).map(str::to_owned));
        let better = in_words(state, number, best.as_deref().into_iter())
            .pop()
            .map(|better| view! { <p>{analysis_texts.better_was(better)}</p> });
        view! {
            <p>
                {if turned {
                    texts.turned(EndingTurned { number: turn, what })
                } else {
                    texts
                        .cost_most(EndingCostMost {
                            number: turn,
                            what,
                        })
                }}
            </p>
            {better}
            <div class="actions">
                <button class="button" type="button" on:click=move |_| state.send(Input::ShowBetter(number))>
                    {texts.show()}
                </button>
                <RetryButton state number />
            </div>
        }
    };
    view! {
        <div class="key-move">
            {move || match found.get() {
                (_, _, Some(point)) => in_words(point).into_any(),
                (true, ..) => view! { <p>{texts.no_such_move()}</p> }.into_any(),
                (false, true, None) => ().into_any(),
                (false, false, None) => view! { <p class="small">{texts.looking()}</p> }.into_any(),
            }}
        </div>
    }
}
