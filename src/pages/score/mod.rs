//! Counting a game that is played on a real table: who begins, how long it takes, what each player has, and who wins.

mod clock;
mod players;
mod state;

use leptos::prelude::*;
use luciole_games::GameId;

use self::clock::{Clock, WhoBegins};
use self::players::Players;
use self::state::ScoreState;
use crate::components::choose_game::ChooseGame;
use crate::components::form::{Fieldset, Pick};
use crate::components::links::RulesLink;
use crate::components::page::Page;
use crate::components::sign::Definitions;
use crate::context::use_app;
use crate::i18n::texts::{ScoreTexts, SetUpTexts, WaysTexts};
use crate::shell::route::Route;

/// The page where a game is chosen, and then its sheet.
#[component]
pub fn ScorePage(game: Option<GameId>) -> impl IntoView {
    if let Some(game) = game {
        return view! { <ScoreSheet game /> }.into_any();
    }
    let app = use_app();
    let heading = app.texts(WaysTexts::of).score_sheet();
    let what_for = app.texts(ScoreTexts::of).what_for();
    let route = |game| Route::Score(Some(game));
    view! { <ChooseGame heading what_for route /> }.into_any()
}

#[component]
fn ScoreSheet(game: GameId) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(ScoreTexts::of);
    let state = ScoreState::new(app, game);
    view! {
        <Page class="score" heading=texts.heading_of(game.card(app.spoken()).name)>
            <Definitions drawings=game.view().drawings() />
            <Counts state />
            <div class="score-begin">
                <WhoBegins state />
                <Clock state />
            </div>
            <p>{game.editor().what_to_count(app.spoken())}</p>
            <Players state />
            <Outcome state />
            <NewGame state />
            <NotKept state />
            <RulesLink game />
        </Page>
    }
}

/// The number of players, if there is a choice.
#[component]
fn Counts(state: ScoreState) -> impl IntoView {
    let texts = state.app.texts(SetUpTexts::of);
    let (fewest, most) = state.game.info().seats.into_inner();
    let pick = move |count: usize| {
        view! {
            <Pick
                group="count"
                name=count.to_string()
                chosen=move || state.seats.get() == count
                on_pick=move |()| state.change(|sheet| sheet.seats = count)
            />
        }
    };
    (fewest < most).then(|| {
        view! { <Fieldset legend=move || texts.how_many()>{(fewest..=most).map(pick).collect_view()}</Fieldset> }
    })
}

/// Who wins, and what is missing or can't be right.
#[component]
fn Outcome(state: ScoreState) -> impl IntoView {
    let result = Memo::new(move |_| state.view.with(|view| view.result.clone()));
    let remarks = Memo::new(move |_| state.view.with(|view| view.remarks.clone()));
    let listed = move || remarks.get().into_iter().map(|remark| view! { <p>{remark}</p> }).collect_view();
    view! {
        <div class="score-result" role="status">
            <p class="score-winner">{result}</p>
            {listed}
        </div>
    }
}

/// Clears the sheet, and takes that back.
#[component]
fn NewGame(state: ScoreState) -> impl IntoView {
    let texts = state.app.texts(ScoreTexts::of);
    let is_cleared = move || state.cleared.with(Option::is_some);
    view! {
        <div class="row">
            <button class="button" type="button" on:click=move |_| state.clear()>
                {texts.new_game()}
            </button>
            <button
                class="button"
                type="button"
                aria-disabled=move || (!is_cleared()).then_some("true")
                on:click=move |_| state.restore()
            >
                {texts.undo()}
            </button>
            <p role="status" class="said">
                {move || is_cleared().then(|| texts.empty())}
            </p>
        </div>
    }
}

/// Says when the browser doesn't keep the sheet.
#[component]
fn NotKept(state: ScoreState) -> impl IntoView {
    let texts = state.app.texts(ScoreTexts::of);
    let trouble = move || (!state.is_kept.get()).then(|| view! { <p class="trouble">{texts.not_kept()}</p> });
    view! { <div role="alert">{trouble}</div> }
}
