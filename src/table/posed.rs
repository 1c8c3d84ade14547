//! The table that poses a single decision: the board, and beside it what is asked and how good the answer is.

use leptos::prelude::*;
use luciole_core::record::Question;

use crate::components::links::RulesLink;
use crate::context::use_app;
use crate::i18n::texts::{AnalysisTexts, DailyTexts, PuzzleTexts, RetryTexts, SiteTexts};
use crate::store::days::today;
use luciole_table::{Input, NEARLY, Proposed, Purpose, Table};

use super::layout::{TableBoard, TableFrame};
use super::offers::Offers;
use super::overlays::Overlays;
use super::panel::{AtHand, LiveRegion, Scores, Seats, Status};
use super::sides::{BoardSide, TurnOver};
use super::state::TableState;

/// A table where the player takes a single decision.
#[component]
pub fn PosedTable(
    state: TableState,
    /// The heading for screen readers.
    heading: String,
    /// The title beside the board.
    #[prop(into)]
    title: ViewFn,
    /// What somebody asks, in any language.
    #[prop(optional_no_strip)]
    question: Option<Question>,
    /// What the player is to do.
    lead: String,
    /// What can be done next.
    #[prop(optional, into)]
    next: ViewFn,
    /// Content below the scores.
    #[prop(optional, into)]
    below: ViewFn,
) -> impl IntoView {
    view! {
        <TableFrame state class="table daily">
            <h1 class="unseen" tabindex="-1">
                {heading}
            </h1>
            <BoardSide state>
                <TableBoard state />
                <TurnOver state />
            </BoardSide>
            <aside class="panel">
                <h2>{title.run()}</h2>
                {question.map(|question| view! { <Asked question=question.as_str() /> })}
                <p class="lead">{lead}</p>
                <AtHand>
                    <Status state />
                    <Answer state />
                    <Offers state />
                </AtHand>
                {next.run()}
                <Seats state />
                <Overlays state />
                <LiveRegion state />
                <Scores state />
                {below.run()}
                <RulesLink game=state.game_id() />
            </aside>
        </TableFrame>
    }
}

/// What somebody asks, in any language.
#[component]
pub fn Asked(#[prop(into)] question: String) -> impl IntoView {
    view! {
        <p class="asked" dir="auto">
            {question}
        </p>
    }
}

/// The verdict on the answer, and what the player can do next.
#[component]
pub fn Answer(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(DailyTexts::of);
    let proposed = move || {
        state.board.view.track();
        state.now(Table::proposed)
    };
    let judged = move |cost, looking: bool| {
        let proposed = proposed();
        let show = (cost > 0 && proposed != Some(Proposed::Posed)).then(|| {
            view! {
                <button
                    class="button"
                    class:primary=NEARLY < cost
                    type="button"
                    on:click=move |_| state.send(Input::ShowBest)
                >
                    {texts.show_best()}
                </button>
            }
        });
        let (number, refuted) = state.now(|table| (table.session().posed(), table.may_be_refuted()));
        let why = number.filter(|_| refuted && proposed != Some(Proposed::Reply)).map(|number| {
            view! {
                <button class="button" type="button" on:click=move |_| state.send(Input::ShowReply(number))>
                    {app.texts(AnalysisTexts::of).why_not_mine()}
                </button>
            }
        });
        // Below another move, the verdict on the player's own would seem to refer to that.
        let verdict = proposed.is_none().then(|| {
            let said = if looking { texts.judging().to_owned() } else { state.verdict_on(cost) };
            view! {
                <p class="status" class:over=!looking>
                    {said}
                </p>
            }
        });
        view! {
            {verdict}
            <div class="actions">
                {show} {why} <button class="button" type="button" on:click=move |_| state.send(Input::PoseAgain)>
                    {app.texts(SiteTexts::of).try_again()}
                </button>
            </div>
        }
    };
    let unanswered = move || {
        state.now(|table| match table.purpose() {
            Purpose::Retry { .. } => app.texts(RetryTexts::of).unchanged(),
            Purpose::Daily(None) => texts.practice(),
            Purpose::Daily(Some(day)) if app.days.with(|days| days.is_over(table.session().game(), *day)) => {
                if today() == Some(*day) { texts.next_was_tried() } else { texts.practice() }
            }
            Purpose::Puzzle => app.texts(PuzzleTexts::of).tries(),
            Purpose::Daily(_) | Purpose::Play | Purpose::Lesson(_) | Purpose::Embedded => texts.first_counts(),
        })
    };
    let answer = move || {
        state.opponent.view.with(|opponent| {
            let cost = opponent.judgement.as_ref().map(|judgement| judgement.cost);
            (cost, opponent.judging)
        })
    };
    move || match answer() {
        (Some(cost), looking) => judged(cost, looking).into_any(),
        (None, true) => view! { <p class="status">{texts.judging()}</p> }.into_any(),
        (None, false) => view! { <p class="small">{unanswered()}</p> }.into_any(),
    }
}
